import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../src/index.js';
import type { Rules } from '../src/kernel/rules.js';
import { campaignOf, eagerly } from '../src/testing/campaigns.js';
import { keepsLaws } from '../src/testing/laws.js';
import { skirmishOf } from '../src/testing/skirmishes.js';
import type { RulesetSpec } from '../src/kernel/choice.js';
import { titled, variants } from '../src/testing/specs.js';
import { campaigns, hasBaseStars } from './plans.js';

const engine = createEngine(catalogue);
// Sound: every name in it is the catalogue's own.
const rulesOf = (spec: RulesetSpec): Rules | undefined => {
  const made = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
  return made.ok ? made.value : undefined;
};

const GAMES = 20;

/** Games of each variant of a scenario on a map, which differs from it in one thing; of the scenario itself there are more. */
const FEW = 8;

const skirmishes = variants(catalogue, rulesOf, { scenario: 'first/skirmish' });

test('the rulesets that the battery plays are the scenario and its variants', () => {
  expect(skirmishes.length).toBeGreaterThan(8);
  expect(skirmishes.map(titled)).toEqual(
    expect.arrayContaining([
      'first/skirmish',
      'first/skirmish -systemships',
      'first/skirmish systemships/loadedRackHit="adrift"',
    ]),
  );
});

describe.each(skirmishes.map((spec) => [titled(spec), spec] as const))('%s', (_title, spec) => {
  test(`keeps every law in ${GAMES} games`, () => {
    const rules = rulesOf(spec)!;
    const ends = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const { state } = keepsLaws(engine, skirmishOf(rules, spec, seed), seed);
      ends.add(state.result?.reason ?? '');
    }
    expect(ends).toContain('star-held');
  });
});

describe.each(campaigns.map((spec) => [titled(spec), spec] as const))('%s', (_title, spec) => {
  const [, ...others] = variants(catalogue, rulesOf, spec).filter(hasBaseStars);

  test(`keeps every law in ${GAMES} games`, () => {
    const rules = rulesOf(spec)!;
    const games = Array.from({ length: GAMES }, (_, at) =>
      keepsLaws(engine, campaignOf(rules, spec, at + 1), at + 1, { ...eagerly, oneIn: 10 }),
    );
    expect(games.some(({ state }) => state.result?.reason === 'victory-points')).toBe(true);
    const types = new Set(games.flatMap(({ events }) => events.map(({ type }) => type)));
    expect([...types]).toEqual(
      expect.arrayContaining([
        'ship/built',
        'ship/entered',
        'ship/stopped',
        'ship/escaped',
        'ship/destroyed',
      ]),
    );
  });

  test('is played in many variants', () => {
    expect(others.length).toBeGreaterThan(12);
  });

  test.each(others.map((each) => [titled(each), each] as const))(
    `%s: every law in ${FEW} games`,
    (_name, each) => {
      const rules = rulesOf(each)!;
      for (let seed = 1; seed <= FEW; seed += 1) {
        const { state } = keepsLaws(engine, campaignOf(rules, each, seed), seed, { ...eagerly, oneIn: 25 });
        expect(state.result).not.toBeNull();
      }
    },
  );
});
