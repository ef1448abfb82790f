import { describeIssue } from '../../support/words.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import type { Module, RulesetSpec } from '../../../src/kernel/types.js';
import { shuffle } from '../../../src/kernel/random.js';
import { chance } from '../../../src/laws/law.js';
import type { Tried } from '../../../src/warpwar/laws/trial.js';
import { titleOf } from '../../../src/laws/specs.js';

import {
  alone,
  company,
  engine,
  modulesOf,
  pairs,
  playedBy,
  rulesOf,
  sets,
  somePairs,
} from '../../support/combinations.js';
import { pairsOf } from '../../support/combining.js';

const named = (specs: readonly RulesetSpec[]) => specs.map((spec) => [titleOf(spec), spec] as const);

/** What somebody asks for, refused or not. */
const asked = (spec: RulesetSpec) =>
  // Sound: every name in it is the catalogue's own.
  engine.compileRules(spec as Parameters<typeof engine.compileRules>[0]);

/** How games ended. */
const endsOf = (games: readonly Tried[]) => games.map(({ state }) => state.result?.reason);

describe('every module alone', () => {
  test('is played in both editions, on the map and in a fight', () => {
    const missing = company.optional.filter(
      (id) => !alone.some(({ add = [] }) => add.includes(id)) && !modulesOf('second/advanced').includes(id),
    );
    expect(missing).toEqual(['skirmish']);
    expect(alone.length).toBeGreaterThan(60);
  });

  test.each(named(alone))('%s', (_title, spec) => {
    expect(endsOf(playedBy(spec, [11], 50))).toEqual([expect.stringMatching(/^\w/)]);
  });
});

describe('some lawful pairs', () => {
  test.each(named(somePairs(10)))('%s', (_title, spec) => {
    expect(endsOf(playedBy(spec, [21], 50))).toEqual([expect.stringMatching(/^\w/)]);
  });
});

/** How many orders of asking are tried: each compiles two rulesets. */
const ORDERS = 30;

describe('what can be asked for together', () => {
  test('pairs that are played are lawful', () => {
    expect(pairs.length).toBeGreaterThan(500);
    // The long battery plays all of them.
    expect(
      somePairs(100)
        .filter((spec) => rulesOf(spec) === undefined)
        .map(titleOf),
    ).toEqual([]);
  });

  test('every other pair is refused, with its reason', () => {
    const unlawful = pairsOf(company.optional).filter((two) => company.clashes(two).length > 0);
    expect(unlawful.length).toBeGreaterThan(20);
    for (const two of unlawful) {
      const made = asked({ scenario: 'first/advanced', add: two });
      const told = made.ok ? [] : made.issues;
      const reasons = company
        .clashes(two)
        // What one of the two requires is not there unless it is asked for.
        .filter(({ one, other }) => two.includes(one) && two.includes(other));
      for (const { one, other, why } of reasons) {
        const isTold = told.some(({ code, params: { module, other: second, modules } }) => {
          // Sound: these params are names of modules.
          const named = (modules ?? [module, second]) as readonly string[];
          return code === why && named.includes(one) && named.includes(other);
        });
        expect([two, isTold]).toEqual([two, true]);
      }
      expect([two, told.length > 0]).toEqual([two, true]);
      for (const issue of told) expect(describeIssue(issue)).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('the order of asking never matters', () => {
    const all = [...alone, ...pairs, ...sets(60)];
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.integer(), (spec, seed) => {
        const random = chance(seed);
        const other: RulesetSpec = {
          ...spec,
          add: shuffle(spec.add ?? [], random),
          remove: shuffle(spec.remove ?? [], random),
          settings: Object.fromEntries(shuffle(Object.entries(spec.settings ?? {}), random)),
        };
        expect(rulesOf(other)?.ruleset).toEqual(rulesOf(spec)?.ruleset);
        expect(rulesOf(other)?.swaps).toEqual(rulesOf(spec)?.swaps);
      }),
      { numRuns: ORDERS },
    );
  });
});

/** A catalogue that never knew a module, nor those that cannot do without it. */
function without(id: string): readonly Module[] {
  const gone = new Set([id]);
  const depends = ({ meta }: Module): boolean =>
    [...(meta.requires ?? []), ...(meta.uses ?? [])].some((each) => gone.has(each));
  for (let more = catalogue.filter(depends); more.some(({ meta }) => !gone.has(meta.id));) {
    for (const { meta } of more) gone.add(meta.id);
    more = catalogue.filter(depends);
  }
  return catalogue.filter(({ meta }) => !gone.has(meta.id));
}

describe('a ruleset without a module plays as if nobody had ever thought of it', () => {
  const bases = ['first/advanced', 'second/advanced', 'second/skirmish'];
  const canLack = (scenario: string, id: string): boolean =>
    !modulesOf(scenario).includes(id) &&
    modulesOf(scenario).every((each) => without(id).some(({ meta }) => meta.id === each));
  // Each is tried once: of the scenarios that lack it in one, which is not always the same.
  const absent = company.optional.flatMap((id, at) => {
    const lacking = bases.filter((scenario) => canLack(scenario, id));
    const scenario = lacking[at % lacking.length];
    return scenario === undefined ? [] : [[scenario, id] as const];
  });

  test('nearly all modules are tried so', () => {
    expect(new Set(absent.map(([, id]) => id)).size).toBeGreaterThan(company.optional.length / 2);
  });

  test.each(absent)('%s without %s', (scenario, id) => {
    const spec: RulesetSpec =
      scenario === 'second/skirmish'
        ? { scenario }
        : { scenario, add: ['turn-limit'], settings: { 'turn-limit/turns': 4 } };
    if (id === 'turn-limit') return expect(rulesOf({ scenario })?.ruleset.modules).not.toContain(id);
    const ignorant = createEngine([catalogue[0], ...without(id).slice(1)]);
    const [knowing] = playedBy(spec, [31], 1000);
    const [other] = playedBy(spec, [31], 1000, ignorant);
    expect(other?.state).toEqual(knowing?.state);
    expect(other?.events).toEqual(knowing?.events);
    return undefined;
  });
});
