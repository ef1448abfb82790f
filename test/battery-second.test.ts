import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../src/index.js';
import type { Rules } from '../src/kernel/rules.js';
import { campaignOf } from '../src/testing/campaigns.js';
import { shuffled } from '../src/kernel/choose.js';
import { chance } from '../src/testing/chance.js';
import { keepsLaws } from '../src/testing/laws.js';
import type { RulesetSpec } from '../src/kernel/choice.js';
import { additions, removals, titled, variants } from '../src/testing/specs.js';
import { busily, campaigns, conquests, hasBaseStars } from './plans.js';

const engine = createEngine(catalogue);
// Sound: every name in it is the catalogue's own.
const rulesOf = (spec: RulesetSpec): Rules | undefined => {
  const made = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
  return made.ok ? made.value : undefined;
};

/** Games of each scenario: of two to four players, with and without allies. */
const GAMES = 30;

const isNumber = ([key, value]: readonly [string, unknown]): boolean =>
  key !== 'turn-limit/turns' && typeof value === 'number';

/** Games of each variant, which differs from its scenario in one thing. */
const FEW = 3;

describe.each(conquests.map((spec) => [titled(spec), spec] as const))('%s', (_title, spec) => {
  // Numbers are left to the long battery, and so are the variants of what is itself one.
  const [, ...others] = spec.settings?.['base-building/price']
    ? []
    : variants(catalogue, rulesOf, spec)
        .filter(hasBaseStars)
        .filter(({ settings }) => !Object.entries(settings ?? {}).some(isNumber));

  test(`keeps every law in ${GAMES} games`, () => {
    const rules = rulesOf(spec)!;
    const games = Array.from({ length: GAMES }, (_, at) =>
      keepsLaws(engine, campaignOf(rules, spec, at + 1), at + 1, { ...busily, oneIn: 10 }),
    );
    expect(games.some(({ state }) => state.result?.reason === 'bases-destroyed')).toBe(true);
    expect(new Set(games.map(({ state }) => state.players.length))).toEqual(new Set([2, 3, 4]));
    const types = new Set(games.flatMap(({ events }) => events.map(({ type }) => type)));
    expect([...types]).toEqual(
      expect.arrayContaining([
        'ship/built',
        'ship/destroyed',
        'base/lost',
        'player/out',
        'scrapping/scrapped',
      ]),
    );
    if (spec.settings?.['base-building/price'] !== undefined) expect(types).toContain('base/founded');
  });

  test.each(others.map((each) => [titled(each), each] as const))(
    `%s: every law in ${FEW} games`,
    (_name, each) => {
      const rules = rulesOf(each)!;
      for (let seed = 1; seed <= FEW; seed += 1) {
        const { state } = keepsLaws(engine, campaignOf(rules, each, seed), seed, { ...busily, oneIn: 25 });
        expect(state.result).not.toBeNull();
      }
    },
  );
});

/** How many of the rules with a module more, or with two less that go together, are tried; the long battery tries all. */
const SOME = 8;

describe('modules that no scenario has together', () => {
  const bases = [...campaigns, ...conquests.slice(0, 2)].filter(
    ({ scenario }) => scenario === 'first/advanced' || scenario.startsWith('second/'),
  );
  const all = bases
    .flatMap((base) => [...additions(catalogue, rulesOf, base), ...removals(catalogue, rulesOf, base)])
    .filter(hasBaseStars);

  test('each that is lacking is added somewhere', () => {
    const added = new Set(all.flatMap(({ add = [] }) => add));
    const lacking = catalogue.slice(1).map(({ meta }) => meta.id);
    const inForce = bases.flatMap((base) => rulesOf(base)?.ruleset.modules ?? []);
    const everywhere = (id: string) => inForce.filter((each) => each === id).length === bases.length;
    expect(lacking.filter((id) => !everywhere(id) && !added.has(id))).toEqual(['skirmish']);
  });

  test.each(
    shuffled(all, chance(7))
      .slice(0, SOME)
      .map((spec) => [titled(spec), spec] as const),
  )('%s: every law in a game', (_title, spec) => {
    const rules = rulesOf(spec)!;
    const { state } = keepsLaws(engine, campaignOf(rules, spec, 1), 1, { ...busily, oneIn: 10 });
    expect(state.result).not.toBeNull();
  });
});
