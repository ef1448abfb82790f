import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../src/index.js';
import type { Rules } from '../src/kernel/rules.js';
import { campaignOf, eagerly } from '../src/testing/campaigns.js';
import { keepsLaws } from '../src/testing/laws.js';
import type { RulesetSpec } from '../src/kernel/choice.js';
import { additions, removals, titled, variants } from '../src/testing/specs.js';
import { campaigns, chess, conquests, hasBaseStars, starred } from './plans.js';

const engine = createEngine(catalogue);
// Sound: every name in it is the catalogue's own.
const rulesOf = (spec: RulesetSpec): Rules | undefined => {
  const made = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
  return made.ok ? made.value : undefined;
};

/** A game on a map takes some ten times as long as a skirmish, and there are more rulesets. */
const GAMES = Math.ceil(Number(process.env.FC_RUNS ?? 400) / 40);
const FIRST = 1000;

const played = (bases: readonly RulesetSpec[], games: number) =>
  bases
    .flatMap((base) => variants(catalogue, rulesOf, base))
    .filter(hasBaseStars)
    .map((spec) => [titled(spec), spec, games] as const);

/** What is played with a module more, or with two less that go together. */
const wide = [...campaigns, ...conquests].filter(
  ({ scenario, settings = {} }) =>
    ['first/advanced', 'second/basic', 'second/advanced'].includes(scenario) &&
    settings['base-building/price'] === undefined,
);

/** Games of each of those: they are many, and next to none of them is a scenario. */
const FEW = Math.ceil(GAMES / 20);

const others = wide
  .flatMap((base) => [...additions(catalogue, rulesOf, base), ...removals(catalogue, rulesOf, base)])
  .filter(hasBaseStars)
  .map((spec) => [titled(spec), spec, FEW] as const);

/** Of the second edition there are more variants, and its games take longer. */
const all = [
  ...played(campaigns, GAMES),
  ...played([...conquests, starred], Math.ceil(GAMES / 4)),
  ...played(chess, Math.ceil(GAMES / 4)),
  ...others,
];

describe.each(all)('%s', (_title, spec, games) => {
  test(`keeps every law in ${games} games`, () => {
    const rules = rulesOf(spec)!;
    for (let seed = FIRST; seed < FIRST + games; seed += 1) {
      const { state } = keepsLaws(engine, campaignOf(rules, spec, seed), seed, { ...eagerly, oneIn: 10 });
      expect(state.result).not.toBeNull();
    }
  });
});
