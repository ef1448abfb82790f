/** Laws of rulesets, for the whole catalogue: texts, order of words, and fixes of refused requests. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describe as sentenceOf,
  editions,
  formatRuleset,
  compileRules,
  type RulesetSpec,
} from '../../../src/warpwar/index.js';
import {
  listRequestedModules,
  addRequired,
  type ModuleRequest,
  applyWords,
} from '../../../src/kernel/ruleset/conflicts.js';
import { listSettings, type Module, noRules, type Rules, type Scenario } from '../../../src/kernel/types.js';
import type { Issue, Json, Result } from '../../../src/kernel/result.js';
import { catalogue } from '../../../src/warpwar/modules/index.js';
import { parseRuleset } from '../../../src/kernel/ruleset/text.js';

// Sound: a request may name any module or setting; unknown ones are refused.
const ask = (spec: RulesetSpec): Result<Rules, Issue<string>> =>
  compileRules(spec as Parameters<typeof compileRules>[0]);

const scenarios = editions.flatMap(({ id, scenarios: own }) =>
  Object.entries<Scenario>(own).map(([name, { modules }]) => ({ scenario: `${id}/${name}`, modules })),
);
const optional: readonly string[] = catalogue.slice(1).map(({ meta }) => meta.id);
const parts = catalogue.flatMap((each: Module) => listSettings(each));

/** Returns likely values that a setting accepts. */
const valuesOf = ({ decode }: (typeof parts)[number]): readonly Json[] => {
  const refused = decode('?', noRules);
  const allowed = refused.ok ? [] : refused.issues.flatMap(({ params }) => params.allowed ?? []);
  const tried: readonly Json[] = [true, false, 0, 1, 2, 3, 5, 8, 12, 30, 100, ...allowed.flat()];
  return tried.filter((value) => decode(value, noRules).ok);
};

const settings = fc
  .subarray(parts, { maxLength: 5 })
  .chain((some) =>
    fc.tuple(...some.map((part) => fc.tuple(fc.constant(part.key), fc.constantFrom(...valuesOf(part))))),
  )
  .map((pairs) => Object.fromEntries(pairs));

/** Lists the modules that a request leads to, with required ones. */
const inForceBy = (base: readonly string[], asked: ModuleRequest): readonly string[] =>
  listRequestedModules(catalogue, base, addRequired({ catalogue, editions }, base, asked));

/** A request, and the modules of its scenario. */
type Given = RulesetSpec & { readonly base: readonly string[] };

/** Makes a random request, legal or not. */
const anySpec: fc.Arbitrary<Given> = fc
  .constantFrom(...scenarios)
  .chain(({ scenario, modules }) =>
    fc.record({
      scenario: fc.constant(scenario),
      base: fc.constant(modules),
      add: fc.subarray([...optional], { maxLength: 6 }),
      remove: fc.subarray([...modules], { maxLength: 4 }),
      settings,
    }),
  )
  .map(({ remove, ...spec }) => ({ ...spec, remove: remove.filter((id) => !spec.add.includes(id)) }));

const fixesOf = ({ params }: Issue<string>): readonly string[] => {
  const { fixes = [] } = params;
  return Array.isArray(fixes) ? fixes.map(String) : [];
};

/** Returns the conflicts of a request. */
const ofModules = (made: Result<Rules, Issue<string>>): readonly Issue<string>[] =>
  made.ok ? [] : made.issues.filter(({ path }) => path[0] === 'modules');

const nameOf = ({ code, params: { fixes: _, undone: __, ...params } }: Issue<string>): string =>
  JSON.stringify(code === 'slot-taken' ? [code, params.slot] : [code, params]);

/** Removes the settings of modules that are not in force. */
const fitting = (spec: RulesetSpec, made: Result<Rules, Issue<string>>): RulesetSpec => {
  const bad = made.ok
    ? []
    : made.issues.flatMap(({ path: [what, key] }) => (what === 'settings' ? [key] : []));
  return {
    ...spec,
    settings: Object.fromEntries(Object.entries(spec.settings ?? {}).filter(([key]) => !bad.includes(key))),
  };
};

/** A request, or a request with a fix. */
function lawful(spec: RulesetSpec & { readonly base: readonly string[] }): RulesetSpec {
  const { base, ...plain } = spec;
  let now: RulesetSpec = plain;
  for (let step = 0; step < 12; step += 1) {
    const made = ask(now);
    const [first] = ofModules(made);
    if (!first) return fitting(now, made);
    const [fix = ''] = fixesOf(first);
    now = { ...now, ...applyWords(base, now, fix.split(' ')) };
  }
  throw new Error(`Nothing fixes ${JSON.stringify(spec)}.`);
}

const must = (made: Result<Rules, Issue<string>>): Rules => {
  if (!made.ok) throw new Error(made.issues.map(sentenceOf).join(' '));
  return made.value;
};

describe('a fix', () => {
  test('fixes its conflict, causes no other, and leads to legal rules', () => {
    fc.assert(
      fc.property(anySpec, ({ base, ...spec }) => {
        const troubles = ofModules(ask(spec));
        const names = troubles.map(nameOf);
        for (const trouble of troubles) {
          const fixes = fixesOf(trouble);
          expect(fixes.length).toBeGreaterThan(0);
          for (const fix of fixes) {
            const after = ask({ ...spec, ...applyWords(base, spec, fix.split(' ')) });
            const left = ofModules(after).map(nameOf);
            expect(left).not.toContain(nameOf(trouble));
            // The compiler's conflicts appear once there are no others.
            const clashes = left.filter((each) => /twice|absent|nothing/.test(each));
            expect(left.filter((each) => !names.includes(each) && !clashes.includes(each))).toEqual([]);
          }
        }
        expect(ask(lawful({ base, ...spec })).ok).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('names every module that it removes, and is short', () => {
    const inForce = ({ base, add, remove }: Given): readonly string[] =>
      listRequestedModules(catalogue, base, { add: add ?? [], remove: remove ?? [] });
    fc.assert(
      fc.property(anySpec, (spec) => {
        const { base, ...plain } = spec;
        for (const fixes of ofModules(ask(plain)).map(fixesOf)) {
          expect(fixes.length).toBeLessThanOrEqual(4);
          const lost = fixes.map(
            (fix) =>
              fix.split(' ').filter((word) => word.startsWith('-') && base.includes(word.slice(1))).length,
          );
          expect(lost).toEqual([...lost].sort((one, other) => one - other));
          for (const fix of fixes) {
            const words = fix.split(' ');
            const after = inForce({ ...spec, ...applyWords(base, plain, words) });
            const gone = inForce(spec).filter((id) => !after.includes(id));
            expect([fix, gone.filter((id) => !words.includes(`-${id}`))]).toEqual([fix, []]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['first/warp-chess +rotating-technology', 'identical-fleets'],
    ['first/warp-chess +screens-per-hit', 'identical-fleets'],
    ['first/advanced +colonies', 'flat-income'],
  ])('%s: says that %s would go', (text, out) => {
    const made = compileRules(text);
    const all = ofModules(made).flatMap(fixesOf);
    const swapping = all.filter((fix) => /\+(?:flat-income|star-economy)/.test(fix));
    expect(swapping.length).toBeGreaterThan(0);
    expect(swapping.filter((fix) => !fix.includes(`-${out}`))).toEqual([]);
    const [told = ''] = made.ok ? [] : made.issues.map(sentenceOf);
    expect(told.split(', or ').length).toBeLessThanOrEqual(4);
  });

  test('without one of its words no longer fixes the conflict', () => {
    fc.assert(
      fc.property(anySpec, ({ base, ...spec }) => {
        const before = ofModules(ask(spec));
        const names = before.map(nameOf);
        const fixesIt = (trouble: Issue<string>, words: readonly string[]): boolean =>
          ofModules(ask({ ...spec, ...applyWords(base, spec, words) }))
            .map(nameOf)
            .every((each) => names.includes(each) && each !== nameOf(trouble));
        for (const trouble of before)
          for (const fix of fixesOf(trouble)) {
            const words = fix.split(' ');
            const inForce = (all: readonly string[]): readonly string[] =>
              inForceBy(base, applyWords(base, spec, all));
            const fewer = words
              .map((word, at) => ({ id: word.slice(1), left: words.toSpliced(at, 1), word }))
              .filter(({ left }) => left.length > 0)
              // A module that is replaced or added automatically is named only for completeness.
              .filter(({ id, left, word }) => inForce(left).includes(id) === word.startsWith('-'))
              // Without a word, other modules may be added automatically: that is another fix.
              .filter(({ left }) =>
                inForce(left).every((id) => inForce(words).includes(id) || base.includes(id)),
              )
              .map(({ left }) => left);
            expect(fewer.filter((each) => fixesIt(trouble, each))).toEqual([]);
          }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the text of rules', () => {
  test('compiles to the same rules, and has no unneeded word or setting', () => {
    fc.assert(
      fc.property(anySpec.map(lawful), (spec) => {
        const rules = must(ask(spec));
        const text = formatRuleset(rules);
        expect(must(compileRules(text))).toBe(rules);
        const read = parseRuleset(text);
        if (!read.ok) throw new Error(text);
        const { add = [], remove = [], settings: set = {}, scenario } = read.value;
        // Modules that are added as requirements are named too: the text names all that the scenario does not have.
        const brought = catalogue.flatMap(({ meta }) => (add.includes(meta.id) ? (meta.requires ?? []) : []));
        const needed = add.filter((id) => !brought.includes(id));
        const less = [
          ...needed.map((id) => ({ ...read.value, add: add.filter((each) => each !== id) })),
          ...remove.map((id) => ({ ...read.value, remove: remove.filter((each) => each !== id) })),
          ...Object.keys(set).map((key) => ({
            ...read.value,
            settings: Object.fromEntries(Object.entries(set).filter(([each]) => each !== key)),
          })),
        ];
        for (const fewer of less) {
          const made = ask(fewer);
          expect([scenario, made.ok && made.value === rules]).toEqual([scenario, false]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('order and repetition of words never matter', () => {
  const mixed = anySpec.map(lawful).chain((spec) =>
    fc.record({
      spec: fc.constant(spec),
      add: fc.shuffledSubarray([...(spec.add ?? []), ...(spec.add ?? [])], {
        minLength: 2 * (spec.add ?? []).length,
      }),
      remove: fc.shuffledSubarray([...(spec.remove ?? [])], { minLength: (spec.remove ?? []).length }),
      set: fc.shuffledSubarray(Object.entries(spec.settings ?? {}), {
        minLength: Object.keys(spec.settings ?? {}).length,
      }),
    }),
  );
  fc.assert(
    fc.property(mixed, ({ spec, add, remove, set }) => {
      const rules = must(ask(spec));
      expect(must(ask({ scenario: spec.scenario, add, remove, settings: Object.fromEntries(set) }))).toBe(
        rules,
      );
    }),
    { numRuns: 60 },
  );
});
