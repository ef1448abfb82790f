/** The rules of all examples in force at once, beside ours, by the day's seeds. */

import { describe, expect, test } from 'vitest';
import { catalogue as standard, createEngine } from '../../src/warpwar/index.js';
import type { RulesetSpec } from '../../src/kernel/types.js';
import { shuffle } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';
import { withSource } from '../../src/warpwar/laws/battery.js';
import { campaignOf, eagerly, skirmishOf } from '../../src/warpwar/laws/games.js';
import { keepsLaws } from '../../src/warpwar/laws/trial.js';
import { including, titleOf } from '../../src/laws/specs.js';

import { playDaily } from '../support/battery/daily.js';
import { exampleModules, wideCatalogue as catalogue } from '../../scripts/examples.js';
import { factsFor } from '../support/example-facts.js';
import { setupOf } from '../support/examples.js';

const ids = exampleModules.map(({ meta }) => meta.id);
const ours = ['marines', 'colonies', 'ecm'];
const engine = createEngine(catalogue);

function rulesOf(spec: RulesetSpec) {
  const made = engine.compileRules(spec);
  return made.ok ? made.value : undefined;
}

const modulesOf = (spec: RulesetSpec): readonly string[] => rulesOf(spec)?.ruleset.modules ?? [];

/** Adds each module that the rules accept beside all that they have. */
const withAll = (base: RulesetSpec, modules: readonly string[]): RulesetSpec =>
  modules.reduce((spec, id) => {
    const more = withSource(including(catalogue, rulesOf, spec, id), rulesOf);
    const found = modulesOf(more);
    return modulesOf(spec).every((each) => found.includes(each)) ? more : spec;
  }, base);

/** Games on a map end after some turns. */
const limit = { add: ['turn-limit'], settings: { 'turn-limit/turns': 12 } };
const bases: readonly RulesetSpec[] = [
  { scenario: 'first/skirmish' },
  { scenario: 'second/skirmish' },
  { scenario: 'first/advanced', ...limit },
  { scenario: 'second/advanced', ...limit },
];
const all = bases.map((base) => withAll(base, [...ids, ...ours]));

/** Plays the game of a seed. Throws if it breaks a law. */
function play(spec: RulesetSpec, seed: number): void {
  const rules = rulesOf(spec);
  if (!rules) throw new Error(`These rules are refused: ${titleOf(spec)}`);
  const isSkirmish = rules.ruleset.modules.includes('skirmish');
  const facts = factsFor(rules);
  const { setup } = (isSkirmish ? skirmishOf : campaignOf)(rules, spec, seed);
  const trial = { boundedIn: 5, ...(isSkirmish ? {} : { ...eagerly, oneIn: 10 }), ...facts };
  const fields = setupOf({ facts }, { rules, setup, seed });
  const { state } = keepsLaws(engine, { setup: { ...setup, ...fields } }, seed, trial);
  expect(state.result?.reason).toMatch(/^\w/);
}

const shareOf = (at: number) => ({ at, of: 2 * bases.length, share: 0.06 });

describe('the examples', () => {
  test('are all in force in one of these, and so are three of our own modules', () => {
    const inForce = new Set(all.flatMap(modulesOf));
    expect([...ids, ...ours].filter((id) => !inForce.has(id))).toEqual([]);
  });

  test.each(all.map((spec, at) => [titleOf(spec), spec, at] as const))('%s: every law', (title, spec, at) => {
    playDaily(title, shareOf(at), (seed) => {
      play(spec, seed);
    });
  });

  test.each(bases.map((spec, at) => [spec.scenario, spec, at] as const))(
    'some in %s, by chance: every law',
    (title, base, at) => {
      playDaily(`some in ${title}`, shareOf(bases.length + at), (seed) => {
        const random = chance(seed);
        const others = standard.map(({ meta }) => meta.id);
        const some = [
          ...shuffle(ids, random).slice(0, 1 + random(ids.length)),
          ...shuffle(others, random).slice(0, 4),
        ];
        play(withAll(base, some), seed);
      });
    },
  );
});
