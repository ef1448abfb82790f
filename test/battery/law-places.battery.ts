/** The law 'places-kept': modules that hide ships and yet tell of them. If the battery lets one pass, it proves nothing. */

import { expect, test } from 'vitest';
import { catalogue, createEngine } from '../../src/warpwar/index.js';
import { baseLost } from '../../src/warpwar/economy/accounts.js';
import { event } from '../../src/warpwar/kit.js';
import { shipMoved } from '../../src/warpwar/ships/events.js';
import { phaseBegan } from '../../src/warpwar/turn.js';
import type { Part } from '../../src/kernel/types.js';
import { starClaimed } from '../../src/warpwar/modules/star-economy.js';
import { campaignOf, eagerly } from '../../src/warpwar/laws/games.js';
import { keepsLaws } from '../../src/warpwar/laws/trial.js';
import { LawBroken, type RuleFacts } from '../../src/warpwar/laws/facts.js';

import { fogHearing, fogJudging, fogModule, fogSight, fogStars } from '../support/fog.js';

const FOG = [fogSight, fogHearing, fogStars, fogJudging];

/** Plays games in the fog, from one seed to another. Returns the first broken law and what was found. */
function play(parts: readonly Part[], [from, to]: readonly [number, number], facts: RuleFacts = {}) {
  const engine = createEngine([...catalogue, fogModule(parts)]);
  const spec = {
    scenario: 'second/advanced',
    add: ['fog', 'turn-limit'],
    settings: { 'turn-limit/turns': 12 },
  } as const;
  const made = engine.compileRules(spec);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  for (let seed = from; seed <= to; seed += 1) {
    try {
      keepsLaws(engine, campaignOf(made.value, spec, seed), seed, { ...eagerly, oneIn: 10, ...facts });
    } catch (thrown) {
      if (thrown instanceof LawBroken) return [thrown.law, thrown.found] as const;
      throw thrown;
    }
  }
  return undefined;
}

test('what is whole keeps it, with three players or more too', () => {
  expect(play(FOG, [3, 5])).toBeUndefined();
}, 120_000);

const shouted = event('ghost/shouted', { apply: ({ state }, _: object) => state });
const told = (found: string | undefined, ...words: readonly string[]) =>
  words.filter((word) => !found?.includes(word));

test('an event that names a ship is caught', () => {
  const shouting = phaseBegan.then(({ state }) => state.ships.map(({ id, at }) => shouted({ ship: id, at })));
  const [law, found] = play([...FOG, shouted, shouting], [1, 1]) ?? [];
  expect([law, told(found, 'ghost/shouted', 'which they do not see')]).toEqual(['places-kept', []]);
  expect(play([...FOG, shouted, shouting], [3, 3], { revealingEvents: ['ghost/shouted'] })).toBeUndefined();
}, 60_000);

test('an event that tells a place without a name is caught', () => {
  const placing = phaseBegan.then(({ state }) => [
    shouted({ at: state.ships.flatMap(({ at }) => (typeof at === 'string' ? [at] : [])) }),
  ]);
  const [law, found] = play([...FOG, shouted, placing], [5, 5]) ?? [];
  expect([law, told(found, ', with ', 'changes the events')]).toEqual(['places-kept', []]);
}, 60_000);

test('an event that tells how many ships there are is caught', () => {
  const counting = phaseBegan.then(({ state }) => [
    shouted({ ships: state.ships.filter(({ at }) => typeof at === 'string').length }),
  ]);
  expect(play([...FOG, shouted, counting], [1, 1])?.[0]).toBe('places-kept');
}, 60_000);

test('an event that tells that a ship went is caught', () => {
  const going = shipMoved.then(() => [shouted({})]);
  const [law, found] = play([...FOG, shouted, going], [1, 1]) ?? [];
  expect([law, told(found, 'moves only ships that they do not see')]).toEqual(['places-kept', []]);
}, 60_000);

test('a claim that all hear of is caught', () => {
  const claiming = starClaimed.then((_game, claim) => [shouted(claim)]);
  expect(play([...FOG, shouted, claiming], [2, 2])?.[0]).toBe('places-kept');
}, 60_000);

test('a fallen Base that all hear of is caught', () => {
  const [law, found] = play([...FOG, shouted, baseLost.then((_game, loss) => [shouted(loss)])], [1, 1]) ?? [];
  expect([law, told(found, 'of the Base at')]).toEqual(['places-kept', []]);
}, 60_000);

test.each([
  ['hears', [fogSight, fogStars, fogJudging], [1, 1], []],
  // What the ship did comes first of all events, though the viewer does not receive it.
  [
    'seenStar',
    [fogSight, fogHearing, fogJudging],
    [5, 5],
    [
      'star/shown',
      'the first that differs: {"type":"star-economy/claimed"',
      "revealingEvents: ['star/shown']",
    ],
  ],
] as const)(
  'without %s combats and stars tell of ships',
  (_name, parts, seeds, words) => {
    const [law, found] = play(parts, seeds) ?? [];
    expect([law, told(found, ...words)]).toEqual(['places-kept', []]);
  },
  60_000,
);

test('stars may be public, if the battery is told so', () => {
  expect(
    play([fogSight, fogHearing, fogJudging], [5, 5], { revealingEvents: ['star/shown'] }),
  ).toBeUndefined();
}, 60_000);

test('without judgedByView offers tell of a ship', () => {
  const [law, found] = play([fogSight, fogHearing, fogStars], [1, 1]) ?? [];
  expect([law, told(found, 'offers, with ')]).toEqual(['places-kept', []]);
}, 60_000);
