/** The rulebook of a game: what stands in it, and what does not. */

import { describeIssue, textOf } from '../../support/words.js';
import { standardTexts } from '../../../src/warpwar/words/index.js';
import {
  catalogue,
  citeRule,
  createEngine,
  editions,
  rulebook,
  type Rules,
} from '../../../src/warpwar/index.js';
import { decode } from '../../../src/kernel/decode.js';
import { listSettings, type Module, noRules } from '../../../src/kernel/types.js';
import { coversRule, findPlaceholders, listRuleTexts } from '../../../src/kernel/describe.js';
import { chapterOf } from '../../../src/kernel/ruleset/rulebook.js';
import { chapters } from '../../../src/warpwar/words/rulebook.js';
import { module } from '../../../src/kernel/index.js';
import { movementPoints } from '../../../src/warpwar/rules.js';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { rulesOfText } from '../../support/issue-lines.js';

const metas = catalogue.map(({ meta }: Module) => meta);
const sources = metas.flatMap(({ id }) =>
  Object.entries(standardTexts[id]?.source ?? {}).map(([key, says]) => ({ id, key, says })),
);
const scenarios = editions.flatMap(({ id, scenarios: own }) =>
  Object.keys(own).map((name) => `${id}/${name}`),
);

const chapter = (book: string, title: string): string =>
  book.split('\n## ').find((each) => each.startsWith(`${title}\n`)) ?? '';

const bookOf = (text: string): string => rulebook(rulesOfText(text));

describe('what modules say of themselves', () => {
  test('is about rules of the ledger, or our own', () => {
    // Sound: the ledger's ids, as a list.
    const ledger = new Set(JSON.parse(readFileSync('test/ledger.json', 'utf8')) as readonly string[]);
    const first = rulesOfText('first/advanced');
    const second = rulesOfText('second/advanced');
    const known = (key: string): boolean =>
      [key, citeRule(first, key), citeRule(second, key)].some((id) => ledger.has(id)) ||
      /^(?:DRAW|LIMIT|RESIGN|SKIRMISH)\.1$|^(?:DRAW|LIMIT|SKIRMISH)\.2$|^REPEAT\.[12]$/.test(key);
    const strange = sources.filter(({ key }) => !known(key));
    expect(strange, 'Add these rule ids to test/ledger.json, or correct them.').toEqual([]);
  });

  test('can be read by itself', () => {
    const leaning = /^(?:It|Its|One|They|Them|Their|He|His|Then|Meanwhile|Else|So|In that case|If none)\b/;
    expect(sources.filter(({ says }) => leaning.test(says))).toEqual([]);
  });

  test('stands in a chapter', () => {
    expect(sources.filter(({ key }) => chapterOf(chapters, key) === undefined)).toEqual([]);
  });

  test.each(catalogue.map((each: Module) => [each.meta.id, each] as const))(
    '%s: a setting in a sentence is one of its own, with words for each value',
    (id, each) => {
      for (const [name, values] of Object.values(textOf(each).source).flatMap(findPlaceholders)) {
        const part = listSettings(each).find(({ key }) => key === `${id}/${name}`);
        expect([name, part?.key]).toEqual([name, `${id}/${name}`]);
        if (!part || values.length === 0) continue;
        const refused = decode(part.decode, '?', noRules);
        const allowed = refused.ok ? [] : refused.issues.flatMap(({ params }) => params.allowed ?? []);
        const all = allowed.length > 0 ? allowed.flat().map(String) : ['true', 'false'];
        expect([...values].sort()).toEqual([...all].sort());
      }
    },
  );

  test.each(metas.flatMap(({ id, supersedes = [] }) => supersedes.map((what) => [id, what] as const)))(
    '%s puts %s out, which others say',
    (id, what) => {
      expect(sources.filter((each) => each.id !== id && coversRule(what, each.key)).length).toBeGreaterThan(
        0,
      );
    },
  );

  test('whoever replaces what the game says of itself puts that out', () => {
    const rules = (text: string): readonly string[] =>
      listRuleTexts(rulesOfText(text), standardTexts).map(({ module: by, key }) => `${by} ${key}`);
    const [core, all] = [
      rules('first/learning +technology'),
      rules('second/advanced +split-drive +screens-per-hit'),
    ];
    for (const key of ['MOVE.1', 'ATTR.PD.1', 'TECH.4', 'WARPSHIPS.1']) {
      expect(core).toContain(`core ${key}`);
      expect(all).not.toContain(`core ${key}`);
    }
    expect(all).toContain('half-power-movement E2.MOVE.1');
    expect(all).not.toContain('systemships DROP.2');
  });
});

describe('a rulebook', () => {
  test('begins with what is played', () => {
    const [title, edition, text] = bookOf('second/advanced').split('\n\n');
    expect([title, edition, text]).toEqual([
      '# WarpWar',
      'Second edition (1994), Advanced scenario',
      '`second/advanced`',
    ]);
    expect(bookOf('second/advanced')).not.toContain('What differs from the scenario');
  });

  test('tells what was added, left out, swapped and set', () => {
    const book = bookOf('second/advanced +marines -repair-bays +quadratic-space armor(absorbs=first)');
    expect(book).toContain('`second/advanced +quadratic-space +marines -repair-bays armor(absorbs=first)`');
    expect(book).toContain(
      [
        '- In place of Movement by half the power (`half-power-movement`): Quadratic space (`quadratic-space`).',
        '- Added: Marines (`marines`).',
        '- Left out: Repair bays (`repair-bays`).',
      ].join('\n'),
    );
    expect(book).toContain('before anything else. Here `first` (`armor/absorbs`).');
    expect(book).not.toContain('(`systemships/leftBehind`)');
    expect(book).toContain('| `systemships/leftBehind` | `destroyed` | `destroyed` | ');
  });

  test('compares settings with the scenario’s own', () => {
    const [later, variant] = ['second/advanced', 'second/advanced technology(every=9)'].map(bookOf);
    expect(later).toContain('| setting | here | standard in `second/advanced` | what it decides |');
    expect(later).toContain('| `technology/firstRise` | `7` | `7` | ');
    expect(variant).toContain('| `technology/every` | `9` | `6` | ');
    expect(bookOf('first/advanced')).toContain('| `technology/firstRise` | `5` | `5` | ');
  });

  test('says which rack is lost, and whether a Systemship is', () => {
    const said = (adds: string): string => chapter(bookOf(`first/advanced ${adds}`), 'Damage');
    expect(said('')).toContain('with two racks and one Systemship aboard, one hit removes the empty rack)');
    expect(said('')).toContain(', unless the owner gives up a loaded one; the owner names the Systemship');
    expect(said('')).toContain('which is lost with the rack. (E1.DMG.9)');
    expect(said('systemships(loadedRackHit=adrift)')).toContain(
      'which is set adrift at the star. (E1.DMG.9)',
    );
    const last = said('systemships(loadedRackHit=protected)');
    expect(last).toContain(
      ', and a loaded rack only if nothing else on the ship can take the hit; the owner',
    );
    expect(last).not.toContain('gives up');
  });

  test('says that ECM needs a point, except for a lead where that counts alone', () => {
    const ecm = 'Electronic countermeasures';
    const plain = chapter(bookOf('second/advanced'), ecm);
    expect(plain).toContain('If a missile has at least one ECM point on it, the tech level of the target');
    expect(plain).toContain('not at all without a point');
    const alone = chapter(bookOf('second/advanced ecm(leadAlone=true)'), ecm);
    expect(alone).toContain('a lead in technology counts even without a point');
    expect(alone).not.toContain('not at all without a point');
  });

  test.each(scenarios)(
    'of %s has every sentence in force once, cited, and nothing that is unfilled',
    (text) => {
      const rules = rulesOfText(text);
      const lines = rulebook(rules).split('\n');
      for (const { says, rule } of listRuleTexts(rules, standardTexts))
        expect([says, lines.filter((line) => line === `- ${says} (${rule})`).length]).toEqual([says, 1]);
      expect(lines.filter((line) => /[{}]|undefined|\s[.,;)]|[a-z]{2}and paid/.test(line))).toEqual([]);
      expect(lines).not.toContain('## Further rules');
    },
  );

  test('has the game itself first in each chapter, and each module under its name', () => {
    const movement = chapter(bookOf('second/advanced'), 'Movement');
    expect(movement.indexOf('(E2.MOVE.2)')).toBeLessThan(movement.indexOf('**Systemships**'));
    expect(movement).toContain(
      '**Movement by half the power** (`half-power-movement`)\n\n- Movement points are half',
    );
    expect(movement).not.toContain('as many movement points as there is left');
  });

  test('has the tables of what is in force', () => {
    const [plain, more] = ['first/advanced', 'second/advanced'].map((text) => chapter(bookOf(text), 'Ships'));
    expect(plain).toContain('| M | Missiles | 1 BP for 3 | 3 | resupply |  |');
    expect(plain).toContain('| WG | Warp Generator | 5 BP | takes no hits |  | at most 1 |');
    expect(plain).not.toContain('Armor');
    expect(more).toContain('| A | Armor | 1 BP for 2; 1 BP for 3 at level 1 | 1 | repair |  |');
    expect(chapter(bookOf('second/basic +generator-cost'), 'Ships')).toContain(
      '| Warp Generator | depends on the ship |',
    );
    const many = chapter(bookOf('first/advanced +generator-movement'), 'Ships');
    expect(many).toContain('| WG | Warp Generator | 5 BP | takes no hits |  |  |');
    expect(chapter(bookOf('first/basic'), 'Fire')).toContain('| attack | +2 | hit + 1 | hit + 1 | miss |');
    expect(chapter(bookOf('second/basic'), 'The turn')).toContain(
      'chosen; Build Points come in; points are divided over Bases; the build event; the',
    );
  });

  test('of a skirmish tells of no turn, no movement and no building', () => {
    const book = bookOf('second/skirmish');
    for (const title of ['The turn', 'Movement', 'Bases']) expect(chapter(book, title)).toBe('');
    expect(chapter(book, 'Fire')).not.toBe('');
  });
});

describe('a rulebook with modules of strangers', () => {
  const haste = module(
    {
      id: 'haste',
      title: 'Haste',
      summary: 'Ships are faster.',
      source: { 'HOUSE.1': 'A ship has 1 point more.' },
    },
    movementPoints.wrap((base) => (rules, ship) => base(rules, ship) + 1),
  );
  const engine = (own: Module): { readonly book: (text: string) => string } => {
    const made = createEngine([...catalogue, own]);
    return {
      book: (text) => {
        const rules = made.compileRules(text);
        if (!rules.ok) throw new Error(rules.issues.map(describeIssue).join(' '));
        return rulebook(rules.value satisfies Rules);
      },
    };
  };

  test('has their rules at its end, or in the chapter that they name', () => {
    const last = engine(haste).book('first/basic +haste');
    expect(last).toContain('`first/basic +haste`');
    expect(chapter(last, 'Further rules')).toContain(
      '**Haste** (`haste`)\n\n- A ship has 1 point more. (HOUSE.1)',
    );
    const moved = engine({ ...haste, meta: { ...haste.meta, chapter: 'Movement' } }).book(
      'first/basic +haste',
    );
    expect(chapter(moved, 'Movement')).toContain('- A ship has 1 point more. (HOUSE.1)');
    const own = engine({ ...haste, meta: { ...haste.meta, chapter: 'In the house' } }).book(
      'first/basic +haste',
    );
    expect(chapter(own, 'In the house')).toContain('HOUSE.1');
    expect(own.indexOf('## In the house')).toBeLessThan(own.indexOf('## Settings'));
  });
});
