/**
 * A refusal names no rule, action or thing that is not in the game: what a module brings, only its own sentences name.
 * The code of src has none of the words that were replaced by plain ones.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

import { messages } from '../support/words.js';
import { ruleIds, type Module } from '../../src/kernel/types.js';
import { standardTexts } from '../../src/warpwar/words/index.js';
import { catalogue, describe as sentenceOf } from '../../src/warpwar/index.js';
import { citeIssue, listRuleTexts } from '../../src/kernel/describe.js';
import { issueCodes } from '../../src/kernel/issue.js';
import { sequence } from '../../src/warpwar/rules.js';

import { describe, expect, test } from 'vitest';

import { refusedIn } from '../support/illegal.js';
import { rulesOfText } from '../support/issue-lines.js';

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
const foreignIn = (text: string, there: readonly string[]): readonly string[] =>
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
        : foreignIn(says(params), withIt(id)).map((module) => `${id}: ${code} speaks of ${module}`),
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
      foreignIn(sentenceOf(issue), there).map(
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
        foreignIn(says, rules.ruleset.modules)
          .filter((module) => module !== AMBIGUOUS)
          .map((module) => `${rule} speaks of ${module}: ${says}`),
      );
      expect(all.length).toBeGreaterThan(30);
      expect(wrong).toEqual([]);
    });
  },
);

/** Words that no name in src may have, each with better ones. */
const REPLACED: Readonly<Record<string, string>> = {
  asked: 'query, question, request, wanted or given',
  told: 'what it is: an issue, a sentence, an event',
  shelf: 'cache',
  lately: 'recent',
  purse: 'budget or account',
  purses: 'accounts',
  muster: 'assignment',
  clockwork: 'driver',
  stranger: 'unknown and what it is',
  strangers: 'unknown and what they are',
};
/** Words that no name of the laws may have, besides. */
const REPLACED_IN_LAWS: Readonly<Record<string, string>> = { ...REPLACED, terms: 'facts' };

/** Names of the events `chance/asked` and `phase/asked`: an event is named after what has happened. */
const EVENTS = ['rollAsked', 'RollAskedPayload', 'phaseAsked'];

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]/);

/** Returns the names in a text that have a replaced word, and what to use instead. */
function replacedIn(file: string, text: string): readonly string[] {
  const words = /(?:^|\/)laws\//.test(file) ? REPLACED_IN_LAWS : REPLACED;
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !EVENTS.includes(node.text))
      for (const word of wordsOf(node.text))
        if (Object.hasOwn(words, word)) found.add(`${file}: ${node.text}; use ${words[word] ?? ''}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return [...found];
}

describe('names in src', () => {
  const root = resolve(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );

  test('have none of the words that were replaced, nor have files', () => {
    expect(files.length).toBeGreaterThan(200);
    const inNames = files.filter((file) =>
      wordsOf(file.replace(/[/.]/g, ' ')).some((word) => Object.hasOwn(REPLACED, word)),
    );
    expect(inNames).toEqual([]);
    expect(files.flatMap((file) => replacedIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('are found with such a word, in part or whole', () => {
    const text = "const askedFor = { told: 'asked' }; export const phaseAsked = held(shelf, terms);";
    expect(replacedIn('warpwar/turn.ts', text).map((each) => each.split(/[:;] ?/)[1])).toEqual([
      'askedFor',
      'told',
      'shelf',
    ]);
    expect(replacedIn('warpwar/laws/trial.ts', 'const terms = {};')).toHaveLength(1);
  });
});
