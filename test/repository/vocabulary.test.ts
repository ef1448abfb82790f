/** A refusal names no rule, action or thing that is not in the game: what a module brings, only its own sentences name. */

import { messages } from '../support/words.js';
import { ruleIds, type Module } from '../../src/kernel/types.js';
import { standardTexts } from '../../src/warpwar/words/index.js';
import { catalogue, describe as sentenceOf } from '../../src/warpwar/index.js';
import { citeIssue, listRuleTexts } from '../../src/kernel/describe.js';
import { issueCodes } from '../../src/kernel/issue.js';
import { sequence } from '../../src/warpwar/rules.js';

import { describe, expect, test } from 'vitest';

import { refusedIn } from '../support/illegal.js';
import { rulesOfText } from '../support/told.js';

/** Words that belong to a module: without it no refusal has them. */
const WORDS: Readonly<Record<string, RegExp>> = {
  systemships: /systemship|\brack/i,
  technology: /\btechnolog/i,
  repair: /\brepair/i,
  resupply: /\bresuppl/i,
  scrapping: /\bscrap/i,
  // 'Hold' alone is a verb, too.
  holds: /\bholds\b|\b(?:a|no|'s) hold\b|\bcargo\b|\bunload/i,
  cannons: /\bcannon|\bshells?\b|\bburst/i,
  ecm: /\bECM\b/,
  armor: /\barmor/i,
  marines: /\bmarine|\bshuttle|\bplatoon/i,
  'repair-bays': /repair bay/i,
  colonies: /\bcolon(?:y|ies)\b/i,
  'base-stockpiles': /\bstockpile|\bdivide\b/i,
  'bought-technology': /\btrade/i,
  'victory-points': /victory point/i,
  'agreed-draw': /\bdraw/i,
  resign: /\bresign/i,
  'last-fleet': /\bking\b/i,
  'identical-fleets': /warpchess/i,
};

/** Modules that are about the same things as another. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  technology: ['rotating-technology', 'bought-technology'],
  repair: ['repair-bays'],
  'last-fleet': ['identical-fleets'],
};

const modules: readonly Module[] = catalogue;
const metaOf = new Map(modules.map(({ meta }) => [meta.id, meta]));

/** A module, the game itself, and all that is in force wherever the module is. */
function withIt(id: string): readonly string[] {
  const needed = metaOf.get(id)?.requires ?? [];
  return [...new Set(['core', id, ...needed.flatMap(withIt)])];
}

/** Modules whose words a sentence has, of those that are not there. */
const strangersIn = (text: string, there: readonly string[]): readonly string[] =>
  Object.entries(WORDS).flatMap(([id, word]) =>
    word.test(text) && ![id, ...(SAME[id] ?? [])].some((each) => there.includes(each)) ? [id] : [],
  );

/** What a sentence says whatever its params are: every fact reads as its own name in braces. */
const params = new Proxy<Readonly<Record<string, never>>>(
  {},
  { get: (_target, name) => `{${String(name)}}`, has: () => true },
);

/** Sentences that name what is left out, and say so. */
const ABOUT_ABSENCE = ['no-systemships'];
/** Told only of lines below the word 'ecm', where ECM is in force: elsewhere such a line is an unknown system. */
const OF_ECM_LINES = ['not-ecm', 'ecm-points-expected'];

describe('each sentence', () => {
  const own = messages.map((each) => ({ ...each, id: each.id.startsWith('/') ? 'core' : each.id }));

  test('there are many', () => {
    expect(own.length).toBeGreaterThan(250);
  });

  test('has words of no module but its own, and those that are in force with it', () => {
    const wrong = own.flatMap(({ id, code, says }) =>
      ABOUT_ABSENCE.includes(code) || OF_ECM_LINES.includes(code)
        ? []
        : strangersIn(says(params), withIt(id)).map((module) => `${id}: ${code} speaks of ${module}`),
    );
    expect(wrong).toEqual([]);
  });
});

const SPECS = [
  'first/learning',
  'first/basic',
  'first/advanced',
  'first/warp-chess',
  'first/skirmish',
  'first/skirmish -systemships -technology',
  'first/advanced -systemships',
  'first/advanced -repair',
  'first/advanced -resupply +scrapping',
  'first/advanced -technology +marines',
  'reference/advanced',
  'second/basic',
  'second/advanced',
  'second/advanced -repair -repair-bays -resupply',
  'second/advanced -holds -base-building -repair-bays',
  'second/advanced +colonies +bought-technology',
  'second/warp-chess',
  'second/skirmish',
  'second/skirmish -ecm -cannons -armor',
] as const;

/** Words by which the parts of a turn are called. */
const PARTS: Readonly<Record<string, RegExp>> = {
  build: /build event/i,
  move: /movement event/i,
  rearrange: /rearrange/i,
  allot: /\bdivide\b/i,
};

/** Keys of rules by the modules that state them, without an edition. */
const neutral = (key: string): string => key.replace(/^[A-Z]\d+\./, '');
const statedBy = new Map<string, string[]>();
for (const { meta } of modules)
  for (const key of ruleIds(meta))
    statedBy.set(neutral(key), [...(statedBy.get(neutral(key)) ?? []), meta.id]);

describe.each(SPECS)('what is refused by %s', (spec) => {
  const rules = rulesOfText(spec);
  const there = rules.ruleset.modules;
  const issues = [1, 2, 3].flatMap((seed) =>
    refusedIn(rules, spec, seed, 6).flatMap((each) => each.issues.map((issue) => ({ ...each, issue }))),
  );
  const notForeign = issues.filter(({ issue }) => !issueCodes.find(rules, issue.code)?.foreign);

  test('is told in a sentence that names nothing that is not in the game', () => {
    expect(issues.length).toBeGreaterThan(200);
    const wrong = notForeign.flatMap(({ issue, action }) =>
      strangersIn(sentenceOf(issue), there).map(
        (module) => `${issue.code} of ${JSON.stringify(action).slice(0, 80)} speaks of ${module}`,
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('speaks of no part of the turn that never comes', () => {
    const never = Object.keys(PARTS).filter((phase) => !sequence(rules, undefined).includes(phase));
    const wrong = issues.flatMap(({ issue }) =>
      never.flatMap((phase) => (PARTS[phase]?.test(sentenceOf(issue)) ? [`${issue.code} of ${phase}`] : [])),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('cites no rule that only modules state that are not in the game, whatever its code', () => {
    const stated = issueCodes.all(rules).flatMap(([code, { rule, foreign }]) => {
      const by = foreign || rule === undefined ? undefined : statedBy.get(neutral(rule));
      return by ? [{ code, isThere: by.some((id) => there.includes(id)) }] : [];
    });
    const isCited = (code: string): boolean =>
      citeIssue(rules, { code, path: [], params: {} }).rule !== undefined;
    expect(stated.filter(({ isThere }) => isThere).length).toBeGreaterThan(50);
    for (const { code, isThere } of stated) expect([code, isCited(code)]).toEqual([code, isThere]);
  });

  test('has a code under the rules in force', () => {
    const codes = new Set(issues.map(({ issue }) => issue.code));
    expect([...codes].filter((code) => !issueCodes.find(rules, code))).toEqual([]);
  });
});

/** Sentences of a rulebook that name what is not there, to say that it is not. */
const SAY_SO = ['X.WARPCHESS.2', 'X.WARPCHESS.5', 'V.IV.2.1'];
/** Whoever holds a star is no hold of a ship, and Systemships are unloaded, too. */
const AMBIGUOUS = 'holds';

describe.each([...SPECS, 'second/advanced -scrapping', 'first/starred -scrapping'])(
  'the rulebook of %s',
  (spec) => {
    const rules = rulesOfText(spec);

    test('speaks of nothing that is not in the game', () => {
      const all = listRuleTexts(rules, standardTexts).filter(({ rule }) => !SAY_SO.includes(rule));
      const wrong = all.flatMap(({ rule, says }) =>
        strangersIn(says, rules.ruleset.modules)
          .filter((module) => module !== AMBIGUOUS)
          .map((module) => `${rule} speaks of ${module}: ${says}`),
      );
      expect(all.length).toBeGreaterThan(30);
      expect(wrong).toEqual([]);
    });
  },
);
