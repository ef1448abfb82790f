/** Two players without a referee, by all scenarios for two and by sets of the standard modules. */

import { expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import { checkPeerRules } from '../../src/warpwar/peers.js';
import { isFight } from '../support/combinations-of.js';
import { isWhole, someOfToday } from '../support/battery/daily.js';
import { engine, sets } from '../support/combinations.js';
import { boarders, playOnViews } from '../support/two-views.js';

const seed = Number(process.env.BATTERY_SEED);

const FLEETS = {
  red: 'W1: PD=6 B=4 S=2 T=1 M=3 SR=1\nS1: PD=4 B=3 S=2\nW2: PD=5 B=3 T=2 M=6',
  blue: 'W1: PD=6 S=4 B=3 T=1 M=3 SR=1\nS1: PD=4 B=3 S=2\nW2: PD=5 B=3 S=3',
};

const scenarios = [
  'first/learning',
  'first/basic',
  'first/advanced',
  'first/starred',
  'first/warp-chess',
  'second/basic',
  'second/advanced',
  'second/warp-chess',
  'reference/advanced',
  'first/advanced +bought-technology',
  'second/advanced +bought-technology +last-fleet -base-conquest -base-fall',
  'first/advanced +thrust-to-weight',
  'second/advanced +thrust-to-weight',
  'first/advanced systemships(loadedRackHit=adrift)',
];

test.each(someOfToday(scenarios, 3))('%s: two views are those of the true game', (rules) => {
  expect(playOnViews(warpwar.newGame(`${rules} +turn-limit`), seed, 1000).actions).toBeGreaterThan(10);
});

const fights = [
  'first/skirmish',
  'second/skirmish',
  'first/skirmish +thrust-to-weight',
  'second/skirmish +thrust-to-weight',
  'first/skirmish systemships(loadedRackHit=adrift)',
];

test.each(someOfToday(fights, 2))('%s: two views are those of the true game', (rules) => {
  expect(playOnViews(warpwar.newGame(rules, { fleets: FLEETS }), seed).actions).toBeGreaterThan(3);
});

test.each(
  someOfToday(['first/skirmish +marines', 'second/skirmish +marines', 'first/skirmish +marines +ecm'], 1),
)('%s: two views are those of the true game where ships are boarded', (rules) => {
  const begun = warpwar.newGame(rules, { fleets: boarders });
  const all = [0, 1, 2, 3].map((more) => playOnViews(begun, seed + more, 400, true).told);
  expect(all.some((told) => told['marines/boarding'])).toBe(true);
});

test.each(
  sets(isWhole ? 12 : 4, seed).map(
    (spec) => [`${spec.scenario} ${spec.add?.join(' ') ?? ''}`, spec] as const,
  ),
)('%s: two views are those of the true game, or it is refused', (_name, spec) => {
  // Sound: every name in it is the catalogue's own.
  const made = engine.compileRules(spec as Parameters<typeof engine.compileRules>[0]);
  if (!made.ok || checkPeerRules(made.value, 2).length > 0) return;
  const begun = warpwar.newGame(spec as never, isFight(spec.scenario) ? { fleets: FLEETS } : {});
  expect(playOnViews(begun, seed, 400).actions).toBeGreaterThan(0);
});
