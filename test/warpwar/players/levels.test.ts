/** The levels of captains, and how those of the highest order fights. How strong each is, `npm run nightly` plays. */

import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import { captain, captainLevels, play, seeded, type CaptainLevel, type Player } from 'warpwar/players';
import { module } from '../../../src/kernel/index.js';
import { mixOrders } from '../../../src/warpwar/players/answer.js';
import { compileRules, unwrap } from '../../../src/warpwar/index.js';
import { shotHits } from '../../../src/warpwar/rules.js';
import { ship, skirmish } from '../../support/fleets.js';
import { designs, givenAway, meanMix, valueOf } from '../../support/given-away.js';

const short = (): warpwar.State => warpwar.newGame('first/learning +turn-limit turn-limit(turns=4)');

/** All actions of a game between two equal captains. */
const played = (player: Player, seed: number): readonly unknown[] =>
  [...play(warpwar, short(), { red: player, blue: player }, seeded(seed))].map(({ action }) => action);

describe('levels of captains', () => {
  test('are 1 to 4; the default is 3', () => {
    expect(captainLevels).toEqual([1, 2, 3, 4]);
    expect(played(captain(warpwar), 1)).toEqual(played(captain(warpwar, { level: 3 }), 1));
  });

  test('all play to the end, the same game by the same seed, and each another', () => {
    const games = captainLevels.map((level) => played(captain(warpwar, { level }), 2));
    expect(games).toEqual(captainLevels.map((level) => played(captain(warpwar, { level }), 2)));
    expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(captainLevels.length);
  });

  test.each([0, 5, 2.5, NaN, '3', null])('refuse %s', (level) => {
    const wrong = { level: level as CaptainLevel };
    expect(() => captain(warpwar, wrong)).toThrow("'level' must be one of 1, 2, 3, 4");
  });
});

const rules = unwrap(compileRules('first/skirmish'));

describe('in a duel', () => {
  const enemies = designs.map((built) => ship('blue/W1', built));

  test.each(designs)('of equal ships that are known, the mix of %o loses at most 0.05 hits', (built) => {
    const [own, enemy] = [ship('red/W1', built), ship('blue/W1', built)];
    const mix = mixOrders(rules, { ship: own, enemy }) ?? [];
    expect(mix.length).toBeGreaterThan(3);
    expect(mix.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(valueOf(own, enemy, mix)).toBeGreaterThanOrEqual(-0.05);
    // The measure can fail: one order alone is bettered.
    expect(valueOf(own, enemy, [{ order: { ship: own.id, tactic: 'attack' }, share: 1 }])).toBeLessThan(-1);
  });

  test('with an enemy of four that may be, the mean of the mixes loses 0.3 hits on average', () => {
    const lost = designs.flatMap((built) => {
      const own = ship('red/W1', built);
      const blind = meanMix(own, enemies);
      return enemies.map((enemy) => givenAway(own, enemy, blind));
    });
    expect(lost).toHaveLength(16);
    expect(lost.reduce((sum, each) => sum + each, 0) / lost.length).toBeCloseTo(0.3, 1);
    expect(Math.max(...lost)).toBeLessThan(0.45);
  });

  test('there is none where a ship has too many orders', () => {
    const built = { PD: 20, B: 9, S: 9, T: 3, M: 9, WG: 1 };
    expect(mixOrders(rules, { ship: ship('red/W1', built), enemy: ship('blue/W1', built) })).toBeUndefined();
  });
});

/** At this star beams do nothing. */
const haze = module(
  { id: 'haze', title: 'Haze', summary: 'Beams do no hits.', source: { 'HAZE.1': 'Beams do no hits.' } },
  shotHits.wrap((base) => (inForce, landing) => {
    const { fire, round } = landing;
    return fire.weapon === 'beam' && round.site && (round.turn ?? 0) > 0 ? 0 : base(inForce, landing);
  }),
);

describe('orders of captains of level 4', () => {
  const armed = { PD: 4, B: 3, T: 1, M: 3, WG: 1 };
  const engine = warpwar.createEngine([...warpwar.catalogue, haze]);

  const TRIES = 4;

  /** How many of the first orders of captains of a level fire a beam. */
  function beams(text: string, level: CaptainLevel, ids: readonly string[]): number {
    const ships = ids.map((id) => ship(id, armed));
    const players = [...new Set(ships.map(({ owner }) => owner))];
    const fleets = warpwar.fleetsOf(ships);
    const state = engine.unwrap(engine.createGame({ rules: text, players, fleets }));
    const [player = warpwar.playerId('red')] = engine.awaiting(state);
    const seen = engine.view(state, player);
    const orders = Array.from({ length: TRIES }, (_, seed) =>
      captain(engine, { level })(seen, engine.decisions(seen), seeded(seed + 1)),
    ).flatMap((action) => (action.type === 'battle/orders' && 'orders' in action ? action.orders : []));
    expect(orders).toHaveLength(TRIES * ships.filter(({ owner }) => owner === player).length);
    return orders.filter(({ beam }) => beam !== undefined).length;
  }

  test.each([
    ['a duel', ['red/W1', 'blue/W1']],
    ['fleets', ['red/W1', 'red/W2', 'blue/W1', 'blue/W2']],
  ])('weigh where the fight is, when, and the modules in force: %s', (_name, ids) => {
    expect(beams('first/skirmish', 4, ids)).toBeGreaterThan(0);
    expect(beams('first/skirmish +haze', 4, ids)).toBe(0);
    // A gunner does not know the module.
    expect(beams('first/skirmish +haze', 3, ids)).toBeGreaterThan(0);
  });

  test('are legal in fights of many ships, and all in them get one', () => {
    const ids = ['red', 'blue'].flatMap((side) => [1, 2, 3].map((number) => `${side}/W${number}`));
    const state = skirmish(ids.map((id) => ship(id, armed)));
    const player = captain(warpwar, { level: 4 });
    const steps = [...play(warpwar, state, { red: player, blue: player }, seeded(3), { most: 300 })];
    expect(steps.at(-1)?.state.result).not.toBeNull();
  });
});
