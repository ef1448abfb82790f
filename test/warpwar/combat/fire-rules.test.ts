import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  applyAction,
  deserialize,
  resolveRound,
  serialize,
  shipId,
  type Order,
} from '../../../src/warpwar/index.js';
import { levelOf } from '../../../src/warpwar/ships/components.js';
import { tactics, type Ship, type State } from '../../../src/warpwar/state.js';

import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { give } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules, wrong, wrongSent } from '../../support/issue-lines.js';

const firer = (level: number): Ship => ship('red/W1', { PD: 20, B: 9, T: 3, M: 9, WG: 1 }, { level });
const target = (level = 0): Ship => ship('blue/W2', { PD: 20, S: 9, WG: 1 }, { level });

/** What a ship of some level does to another that attacks at a drive of 5. */
function against(
  level: number,
  own: Omit<Order, 'ship'>,
  other: Omit<Order, 'ship' | 'tactic'> = {},
  otherLevel = 0,
) {
  const orders = [{ ...own, ship: shipId('red/W1') }, order('blue/W2', 'attack', { drive: 5, ...other })];
  return resolveRound(rules, { ships: [firer(level), target(otherLevel)], orders });
}

const hitsOf = (...given: Parameters<typeof against>): readonly number[] =>
  against(...given).shots.map(({ hits }) => hits);

describe('beams', () => {
  rule('E1.WEAP.1', 'a beam that hits does its power, its tech level and the bonus', () => {
    expect(hitsOf(2, { tactic: 'attack', drive: 7, ...beam(4, 'blue/W2') })).toEqual([7]);
    expect(hitsOf(0, { tactic: 'attack', drive: 3, ...beam(4, 'blue/W2') })).toEqual([4]);
    expect(hitsOf(3, { tactic: 'attack', drive: 6, ...beam(1, 'blue/W2') })).toEqual([6]);
    expect(hitsOf(9, { tactic: 'attack', drive: 0, ...beam(9, 'blue/W2') })).toEqual([0]);
  });
});

describe('missiles', () => {
  rule('E1.WEAP.5', 'a missile that hits does two hits, its tech level and the bonus', () => {
    expect(hitsOf(1, { tactic: 'attack', tubes: [missile('blue/W2', 5)] })).toEqual([5]);
    expect(hitsOf(0, { tactic: 'attack', tubes: [missile('blue/W2', 3), missile('blue/W2', 7)] })).toEqual([
      2, 3,
    ]);
    expect(hitsOf(9, { tactic: 'attack', tubes: [missile('blue/W2', 8)] })).toEqual([0]);
  });

  rule('E1.WEAP.6', 'it attacks, with its own drive, whatever its firer does', () => {
    for (const tactic of tactics) {
      for (const drive of [0, 5, 17]) {
        const [shot] = against(0, { tactic, drive, tubes: [missile('blue/W2', 6)] }).shots;
        expect(shot).toMatchObject({ weapon: 'missile', difference: 1, result: 'hit+2', hits: 4 });
      }
    }
  });

  rule('E1.WEAP.7', 'its drive is a whole number from 1, costs nothing, and has no limit', () => {
    const [small, enemy] = [ship('red/S1', { PD: 1, T: 1, M: 3 }), target()];
    for (const drive of [1, 9, 400, 10_001, 1_000_000_000_000_000]) {
      expect(
        wrong([small, enemy], order('red/S1', 'attack', { tubes: [missile('blue/W2', drive)] })),
      ).toEqual([]);
    }
    const state = skirmish([small, enemy]);
    for (const drive of [0, -1, 1.5, '3', null]) {
      const tubes = [{ load: 'missile', at: 'blue/W2', drive }];
      expect(wrongSent(state, 'red', { ship: 'red/S1', tactic: 'attack', tubes })).toEqual([
        'orders.0.tubes.0.drive | missile-drive | E1.WEAP.7 | The drive of what a tube launches must be a whole number, 1 or more.',
      ]);
    }
    // No rule forbids what is greater than all numbers that are exact: it is not read.
    for (const drive of [Number.MAX_SAFE_INTEGER, 1e300, Infinity]) {
      const tubes = [{ load: 'missile', at: 'blue/W2', drive }];
      expect(wrongSent(state, 'red', { ship: 'red/S1', tactic: 'attack', tubes })).toEqual([
        'orders.0.tubes.0.drive | number-too-great |  | Expected a number of at most 9007199253740991.',
      ]);
    }
  });

  test('a difference of drives is exact however great, and is saved', () => {
    const drive = 9_007_199_253_740_991;
    const ships = [ship('red/S1', { PD: 2, T: 2, M: 3 }), target(), ship('blue/S2', { PD: 4, B: 4 })];
    const tubes = [missile('blue/W2', drive), missile('blue/S2', 1)];
    // The other hit is to be placed, so that play stops while the fire is still in the state.
    const stopped = give(
      skirmish(ships),
      order('red/S1', 'attack', { tubes }),
      order('blue/W2', 'attack', { drive: 1 }),
      order('blue/S2', 'attack'),
    ).state;
    expect(stopped.battle?.fired?.shots.map(({ difference }) => difference)).toEqual([drive - 1, 1]);
    expect(deserialize(serialize(stopped))).toEqual({ ok: true, value: stopped });
  });
});

/** One player's orders, then the other's. */
function round(state: State, mine: Order, his: Order): State {
  return [[red, mine] as const, [blue, his] as const].reduce((now, [player, own]) => {
    const sent = applyAction(now, { type: 'battle/orders', player, orders: [own] });
    expect(sent.ok).toBe(true);
    return sent.state;
  }, state);
}

const left = (state: State, id: string): number | undefined =>
  state.ships.find((each) => each.id === id)?.now.M;

describe('ammunition', () => {
  const S35 = ship('red/S35', { PD: 6, T: 2, M: 9 }, { now: { M: 7 } });
  const W9 = ship('blue/W9', { PD: 9, S: 5, B: 5, WG: 1 });
  const two = order('red/S35', 'dodge', { drive: 4, tubes: [missile('blue/W9', 9), missile('blue/W9', 2)] });

  rule(['E1.WEAP.8', 'E1.ATTR.M.1'], 'fired missiles are gone, hit or miss', () => {
    const hit = round(skirmish([S35, W9]), two, order('blue/W9', 'dodge'));
    expect(hit.battle?.fired?.shots.map(({ result }) => result)).toEqual(['miss', 'hit+1']);
    expect(left(hit, 'red/S35')).toBe(5);
    const missed = round(skirmish([S35, W9]), two, order('blue/W9', 'retreat', { drive: 9 }));
    expect(missed.battle?.fired?.shots.map(({ hits }) => hits)).toEqual([0, 0]);
    expect(left(missed, 'red/S35')).toBe(5);
    const wide = [missile('blue/W9', 9), missile('blue/W9', 8)];
    const first = round(skirmish([S35, W9]), { ...two, tubes: wide }, order('blue/W9', 'dodge'));
    const again = round(first, { ...two, tubes: wide }, order('blue/W9', 'dodge'));
    expect(left(again, 'red/S35')).toBe(3);
    expect(again.ships[0]?.built.M).toBe(9);
  });

  rule(['E1.WEAP.8', 'E1.ATTR.M.1'], 'no more are fired than are left', () => {
    const last = { ...S35, now: { ...S35.now, M: 1 } };
    const [first, ...more] = wrong([last, W9], two);
    expect(more).toEqual([]);
    expect(first).toMatch(
      /^0\.tubes \| too-few-missiles \| E1\.WEAP\.8 \| Missiles: red\/S35 has 1 left; its order uses 2\.$/,
    );
    expect(wrong([last, W9], { ...two, tubes: two.tubes!.slice(1) })).toEqual([]);
  });

  rule('E1.WEAP.8', 'what was fired takes no hits in the same round', () => {
    const frail = ship('blue/S3', { PD: 1, T: 1, M: 1 });
    const fired = order('blue/S3', 'attack', { tubes: [missile('red/W1', 1)] });
    const struck = (his: Order) =>
      resolveRound(rules, {
        ships: [ship('red/W1', { PD: 9, B: 9, WG: 1 }), frail],
        orders: [order('red/W1', 'dodge', beam(2, 'blue/S3')), his],
      });
    expect(struck(order('blue/S3', 'attack')).effective).toEqual({ 'blue/S3': 2 });
    expect(struck(order('blue/S3', 'attack')).destroyed).toEqual([]);
    expect(struck(fired).effective).toEqual({ 'blue/S3': 2 });
    // Its power, its tube and its missile would have taken three; without the missile two are left.
    const harder = (his: Order) =>
      resolveRound(rules, {
        ships: [ship('red/W1', { PD: 9, B: 9, WG: 1 }), { ...frail, now: { PD: 1, T: 0, M: 1 } }],
        orders: [order('red/W1', 'dodge', beam(1, 'blue/S3')), his],
      }).destroyed;
    expect(harder(order('blue/S3', 'attack'))).toEqual([]);
    expect(struck(fired).destroyed).toEqual(['blue/S3']);
  });

  rule('E1.ATTR.T.1', 'a tube launches one missile a round, and undamaged tubes are the limit', () => {
    const W2 = ship('red/W2', { PD: 9, T: 2, M: 9, WG: 1 });
    const launch = (count: number) =>
      order('red/W2', 'attack', { tubes: Array.from({ length: count }, () => missile('blue/W9', 3)) });
    expect(wrong([W2, W9], launch(2))).toEqual([]);
    expect(wrong([W2, W9], launch(3))).toEqual([
      '0.tubes | too-few-tubes | E1.ATTR.T.1 | red/W2 has 2 tubes that can fire; its order uses 3.',
    ]);
    const damaged = { ...W2, now: { ...W2.now, T: 1 } };
    expect(wrong([damaged, W9], launch(1))).toEqual([]);
    expect(wrong([damaged, W9], launch(2))).toEqual([
      '0.tubes | too-few-tubes | E1.ATTR.T.1 | red/W2 has 1 tube that can fire; its order uses 2.',
    ]);
    const { shots } = resolveRound(rules, {
      ships: [W2, W9],
      orders: [launch(2), order('blue/W9', 'attack')],
    });
    expect(shots.map(({ weapon, by }) => [weapon, by])).toEqual([
      ['missile', 'red/W2'],
      ['missile', 'red/W2'],
    ]);
  });

  rule('E1.ATTR.T.1', 'a tube launches what the rules in force know, and nothing else', () => {
    const tubes = [{ ...missile('blue/W9', 3), load: 'shuttle' }];
    expect(wrong([S35, W9], order('red/S35', 'attack', { tubes }))).toEqual([
      '0.tubes.0.load | unknown-load | E1.ATTR.T.1 | This game has no load shuttle for tubes: it belongs to the module Marines (marines), which this game does not use.',
    ]);
  });
});

describe('tech levels in combat', () => {
  rule('E1.TECH.3', "the firer's level adds to each weapon that hits, once each", () => {
    const tubes = [missile('blue/W2', 5), missile('blue/W2', 5), missile('blue/W2', 1)];
    expect(hitsOf(0, { tactic: 'attack', tubes })).toEqual([4, 4, 0]);
    expect(hitsOf(3, { tactic: 'attack', tubes })).toEqual([7, 7, 0]);
    expect(hitsOf(2, { tactic: 'attack', drive: 3, ...beam(4, 'blue/W2') })).toEqual([6]);
  });

  rule('E1.TECH.3', "a level of the target's adds nothing to what hits it", () => {
    const tubes = [missile('blue/W2', 5)];
    expect(hitsOf(1, { tactic: 'attack', tubes }, {}, 7)).toEqual([5]);
  });

  rule(
    'E1.TECH.4',
    "the target's level adds to powered screens, and to nothing where they have no power",
    () => {
      const fire = { tactic: 'attack', drive: 3, ...beam(8, 'blue/W2') } as const;
      expect(against(0, fire, { screens: 3 }, 1).effective).toEqual({ 'blue/W2': 4 });
      expect(against(0, fire, { screens: 3 }, 0).effective).toEqual({ 'blue/W2': 5 });
      expect(against(0, fire, {}, 3).effective).toEqual({ 'blue/W2': 8 });
      expect(against(0, fire, { screens: 0 }, 3).effective).toEqual({ 'blue/W2': 8 });
      expect(against(0, fire, { screens: 1 }, 3).effective).toEqual({ 'blue/W2': 4 });
    },
  );

  rule(['E1.TECH.3', 'E1.TECH.4'], 'all of it together, for any levels and any power', () => {
    const level = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(level, level, fc.integer({ min: 1, max: 9 }), level, (own, other, power, screens) => {
        const fire = { tactic: 'attack', drive: 5, ...beam(power, 'blue/W2') } as const;
        const { hits, effective } = against(own, fire, { screens }, other);
        const absorbed = screens > 0 ? screens + other : 0;
        expect(hits).toEqual({ 'blue/W2': power + own + 2 });
        expect(effective).toEqual({ 'blue/W2': Math.max(0, power + own + 2 - absorbed) });
      }),
    );
  });

  rule('E1.TECH.2', 'a component counts with the level of its family, where a ship knows several', () => {
    const mixed = { levels: { all: 1, energy: 3 } };
    expect(levelOf(rules, { ship: mixed, component: 'B' })).toBe(3);
    expect(levelOf(rules, { ship: mixed, component: 'M' })).toBe(1);
    expect(levelOf(rules, { ship: { levels: {} }, component: 'M' })).toBe(0);
    expect(levelOf(rules, { ship: { levels: { energy: 0, all: 2 } }, component: 'S' })).toBe(0);
  });
});
