import { describe, expect, test } from 'vitest';
import { awaiting, resolveRound, view } from '../../../src/warpwar/index.js';
import type { Counts, State } from '../../../src/warpwar/state.js';

import { blue, red, ship, skirmish } from '../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  damage,
  payloadsOf,
  give,
  lives,
  refused,
  send,
  shipOf,
  together,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules } from '../../support/issue-lines.js';

const gunner = (id: string, level = 0) => ship(id, { PD: 9, B: 9, T: 3, M: 9, WG: 1 }, { level });

/** Hits past screens on a red ship that blue's gunners fire at: from a dodging ship with equal drive, a beam hits as it is. */
function effective(screens: number, beams: readonly number[], levels: { red?: number; blue?: number } = {}) {
  const ships = beams.map((_, at) => gunner(`blue/W${at + 1}`, levels.blue));
  const target = ship('red/W1', { PD: 30, S: 9, B: 1, WG: 1 }, { level: levels.red ?? 0 });
  const fire = ships.map(({ id }, at) => order(id, 'dodge', beam(beams[at] ?? 0, 'red/W1')));
  const { events } = give(skirmish([target, ...ships]), order('red/W1', 'attack', { screens }), ...fire);
  const [fired] = payloadsOf(events, 'round/fired') as { hits: Counts; effective: Counts }[];
  return [fired?.hits['red/W1'], fired?.effective['red/W1']];
}

/** Red's one ship after so many hits, before red has placed them. */
const struck = (built: Counts, hits: number, more = {}): State =>
  give(
    skirmish([ship('red/W1', built, more), gunner('blue/W1')]),
    order('red/W1', 'attack'),
    order('blue/W1', 'dodge', beam(hits, 'red/W1')),
  ).state;

describe('hits', () => {
  rule('E1.DMG.1', 'all hits of all enemies in the round are added', () => {
    expect(effective(0, [5, 4])).toEqual([9, 9]);
    const many = give(
      skirmish([ship('red/W1', { PD: 30, B: 1, WG: 1 }), gunner('blue/W1')]),
      order('red/W1', 'attack', { drive: 2 }),
      order('blue/W1', 'attack', {
        tubes: [missile('red/W1', 1), missile('red/W1', 2), missile('red/W1', 9)],
      }),
    );
    expect(payloadsOf(many.events, 'round/fired')).toMatchObject([
      { shots: [{ hits: 2 }, { hits: 4 }, { hits: 0 }], hits: { 'red/W1': 6 } },
    ]);
  });

  rule('E1.DMG.2', 'powered screens and their level are taken off once, and never below nothing', () => {
    expect(effective(1, [5, 4])).toEqual([9, 8]);
    expect(effective(3, [5, 4], { red: 2 })).toEqual([9, 4]);
    expect(effective(9, [5, 4])).toEqual([9, 0]);
    expect(effective(9, [3])).toEqual([3, 0]);
    expect(effective(0, [5], { red: 3 })).toEqual([5, 5]);
    expect(effective(1, [5, 4], { blue: 1 })).toEqual([11, 10]);
  });

  test('screens that keep off everything leave nothing to place', () => {
    const { state } = give(
      skirmish([ship('red/W1', { PD: 3, S: 3, WG: 1 }), gunner('blue/W1')]),
      order('red/W1', 'attack', { screens: 3 }),
      order('blue/W1', 'dodge', beam(3, 'red/W1')),
    );
    expect(state.battle).toMatchObject({ round: 2, step: 'orders', quiet: 1 });
  });
});

describe('where they go', () => {
  const built = { PD: 7, B: 3, S: 3, T: 1, M: 7, SR: 1, WG: 1 };

  rule('E1.DMG.3', 'a hit takes one of whatever it falls on', () => {
    const { state } = send(struck(built, 5), damage(red, ['red/W1', { PD: 1, B: 1, S: 1, T: 1, SR: 1 }]));
    expect(shipOf(state, 'red/W1')).toMatchObject({
      built,
      now: { PD: 6, B: 2, S: 2, T: 0, M: 7, SR: 0, WG: 1 },
    });
  });

  rule('E1.DMG.4', 'the owner chooses any mix, and must place all of it', () => {
    const state = struck(built, 8);
    expect(dueOptions(state)).toEqual({
      'red battle/damage': { hits: { 'red/W1': 8 } },
    });
    expect(shipOf(send(state, damage(red, ['red/W1', { PD: 7, B: 1 }])).state, 'red/W1').now).toMatchObject({
      PD: 0,
      B: 2,
    });
    expect(
      shipOf(send(state, damage(red, ['red/W1', { B: 3, S: 3, PD: 2 }])).state, 'red/W1').now,
    ).toMatchObject({ PD: 5, B: 0, S: 0 });
    const tries = (...placed: Parameters<typeof damage>[1][]) => refused(state, damage(red, ...placed));
    expect(tries(['red/W1', { PD: 7 }])).toEqual([
      'placements.0.hits | place-all-hits | E1.DMG.4 | Place 8 hits on red/W1; you placed 7.',
    ]);
    expect(tries(['red/W1', { S: 4, PD: 5 }])).toEqual([
      'placements.0.hits.S | too-many-hits | E1.DMG.4 | Screens: red/W1 can take 3 hits there, not 4.',
      'placements.0.hits | place-all-hits | E1.DMG.4 | Place 8 hits on red/W1; you placed 9.',
    ]);
    expect(tries()).toEqual([
      'placements | place-all-hits | E1.DMG.4 | Place 8 hits on red/W1; you placed 0.',
    ]);
    expect(tries(['red/W1', { PD: 7, B: 1 }], ['red/W1', { PD: 7, B: 1 }])).toEqual([
      'placements.1.ship | named-twice |  | red/W1 is named twice: name it only once.',
    ]);
    expect(tries(['red/W1', { PD: 7, B: 1 }], ['blue/W1', { PD: 1 }])).toEqual([
      'placements.1.ship | nothing-to-place | E1.DMG.4 | You have no hits to place on blue/W1.',
    ]);
    expect(refused(state, damage(blue, ['red/W1', { PD: 7, B: 1 }])).at(0)).toContain('nothing-to-decide');
    expect(tries(['red/W1', { PD: 7, XX: 1 }])).toEqual([
      'placements.0.hits.XX | unknown-component | NOTE.1 | This game has no component XX.',
    ]);
    expect(tries(['red/W1', { PD: 9, B: -1 }])).toEqual([
      'placements.0.hits.B | not-a-whole-number |  | Expected a whole number from 0 to 10000.',
    ]);
  });

  rule('E1.DMG.4', 'each owner places his own, unseen by the others until all have', () => {
    const both = give(
      skirmish([ship('red/W1', { PD: 5, B: 5, WG: 1 }), ship('blue/W1', { PD: 5, B: 5, WG: 1 })]),
      order('red/W1', 'attack', beam(1, 'blue/W1')),
      order('blue/W1', 'attack', beam(1, 'red/W1')),
    ).state;
    expect(awaiting(both)).toEqual([red, blue]);
    const half = send(both, damage(red, ['red/W1', { PD: 3 }]));
    expect(shipOf(half.state, 'red/W1').now).toMatchObject({ PD: 5 });
    expect(view(half.state, blue).battle?.sealed).toEqual([]);
    expect(audienceOf(half.events, 'battle/sealed')).toEqual([red]);
    const { state, events } = together(
      both,
      damage(red, ['red/W1', { PD: 3 }]),
      damage(blue, ['blue/W1', { B: 3 }]),
    );
    expect(state.ships.map(({ now }) => now)).toMatchObject([
      { PD: 2, B: 5 },
      { PD: 5, B: 2 },
    ]);
    expect(events.filter(({ type }) => type === 'ship/damaged').map(({ audience }) => audience)).toEqual([
      [red],
      [blue],
    ]);
  });

  test('of several ships of one owner only those are asked for that leave a choice (A42)', () => {
    const { state } = give(
      skirmish([
        ship('red/W1', { PD: 2, B: 2, WG: 1 }),
        ship('red/W2', { PD: 4, WG: 1 }),
        ship('red/W3', { PD: 1, B: 1, WG: 1 }),
        ship('red/W4', { PD: 1, B: 1, WG: 1 }),
        gunner('blue/W1'),
        gunner('blue/W2'),
        gunner('blue/W3'),
      ]),
      order('red/W1', 'attack'),
      order('red/W2', 'attack'),
      order('red/W3', 'attack'),
      order('red/W4', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'red/W1')),
      order('blue/W2', 'dodge', beam(3, 'red/W2')),
      order('blue/W3', 'dodge', beam(5, 'red/W3')),
    );
    expect(dueOptions(state)).toEqual({
      'red battle/damage': { hits: { 'red/W1': 1 } },
    });
    expect(refused(state, damage(red, ['red/W1', { B: 1 }], ['red/W2', { PD: 3 }]))).toEqual([
      'placements.1.ship | nothing-to-place | E1.DMG.4 | You have no hits to place on red/W2.',
    ]);
    const done = send(state, damage(red, ['red/W1', { B: 1 }])).state;
    expect(done.ships.filter(({ owner }) => owner === red).map(({ id, now }) => [id, now.PD, now.B])).toEqual(
      [
        ['red/W1', 2, 1],
        ['red/W2', 1, undefined],
        ['red/W4', 1, 1],
      ],
    );
  });

  test('where damage can go one way only, nobody is asked (A42)', () => {
    expect(struck({ PD: 5, WG: 1 }, 3).battle).toMatchObject({ round: 2, step: 'orders' });
    expect(shipOf(struck({ PD: 5, WG: 1 }, 3), 'red/W1').now).toMatchObject({ PD: 2 });
    expect(awaiting(struck({ PD: 5, B: 1, WG: 1 }, 3))).toEqual([red]);
    expect(shipOf(struck({ PD: 5, M: 7, WG: 1 }, 2, { now: { PD: 0 } }), 'red/W1').now).toMatchObject({
      PD: 0,
      M: 1,
    });
  });

  rule('E1.DMG.5', 'damage stays, and counts from the next round on', () => {
    const { state } = send(struck(built, 6), damage(red, ['red/W1', { PD: 4, B: 2 }]));
    const fire = (power: number) => ({
      type: 'battle/orders',
      player: red,
      orders: [order('red/W1', 'attack', beam(power, 'blue/W1'))],
    });
    expect(refused(state, fire(2))).toEqual([
      "orders.0.beam.power | beam-too-weak | E1.POWER.3 | red/W1's beam can take at most 1 power, not 2.",
    ]);
    expect(send(state, fire(1)).state.battle?.sealed).toHaveLength(1);
    const all = {
      type: 'battle/orders',
      player: red,
      orders: [order('red/W1', 'attack', { drive: 3, screens: 1 })],
    };
    expect(refused(state, all)).toEqual([
      'orders.0 | too-much-power | E1.POWER.1 | red/W1 has 3 power; its order uses 4.',
    ]);
  });

  rule('E1.DMG.6', 'a hit on missiles takes three of them, or the one or two that are left', () => {
    const left = (missiles: number, hits: number) =>
      shipOf(
        send(struck({ PD: 9, M: missiles, WG: 1 }, hits), damage(red, ['red/W1', { M: hits }])).state,
        'red/W1',
      ).now.M;
    expect([left(7, 1), left(7, 2), left(7, 3), left(3, 1), left(2, 1), left(1, 1)]).toEqual([
      4, 1, 0, 0, 0, 0,
    ]);
    expect(refused(struck({ PD: 9, M: 7, WG: 1 }, 4), damage(red, ['red/W1', { M: 4 }]))).toEqual([
      'placements.0.hits.M | too-many-hits | E1.DMG.4 | Missiles: red/W1 can take 3 hits there, not 4.',
    ]);
  });

  test('a missile that was fired takes no hit any more (A14)', () => {
    const { state } = give(
      skirmish([ship('red/W1', { PD: 3, T: 1, M: 4, WG: 1 }), gunner('blue/W1')]),
      order('red/W1', 'attack', { tubes: [missile('blue/W1', 1)] }),
      order('blue/W1', 'dodge', beam(3, 'red/W1')),
    );
    expect(shipOf(state, 'red/W1').now).toMatchObject({ M: 3 });
    expect(refused(state, damage(red, ['red/W1', { M: 2, PD: 1 }]))).toEqual([
      'placements.0.hits.M | too-many-hits | E1.DMG.4 | Missiles: red/W1 can take 1 hit there, not 2.',
    ]);
  });

  test('firing the last missiles may be what kills a ship (A14)', () => {
    const [red1, blue1] = [ship('red/S1', { PD: 1, T: 1, M: 1 }), gunner('blue/W1')];
    const orders = [
      order('red/S1', 'attack', { tubes: [missile('blue/W1', 1)] }),
      order('blue/W1', 'dodge', beam(2, 'red/S1')),
    ];
    expect(resolveRound(rules, { ships: [red1, blue1], orders }).destroyed).toEqual(['red/S1']);
    expect(lives(give(skirmish([red1, blue1]), ...orders).state, 'red/S1')).toBe(false);
  });
});

describe('the end of a ship', () => {
  rule('E1.DMG.8', 'the generator takes no hits', () => {
    expect(refused(struck({ PD: 2, B: 2, WG: 1 }, 3), damage(red, ['red/W1', { PD: 2, WG: 1 }]))).toEqual([
      'placements.0.hits.WG | never-hit | E1.DMG.8 | Warp Generator: no hits can be placed there. Choose another component.',
    ]);
  });

  rule('E1.DMG.8', 'when all else is gone the ship is destroyed; while anything is left, it lives', () => {
    expect(lives(struck({ PD: 2, B: 2, WG: 1 }, 4), 'red/W1')).toBe(false);
    expect(lives(struck({ PD: 2, B: 2, WG: 1 }, 9), 'red/W1')).toBe(false);
    const hulk = send(struck({ PD: 2, M: 1, WG: 1 }, 2), damage(red, ['red/W1', { PD: 2 }])).state;
    expect(shipOf(hulk, 'red/W1').now).toEqual({ PD: 0, M: 1, WG: 1 });
    expect(lives(struck({ PD: 1, SR: 1, WG: 1 }, 1, { now: { PD: 0 } }), 'red/W1')).toBe(false);
  });

  rule('E1.DMG.10', 'a destroyed ship is taken off, and everybody learns of it', () => {
    const { state, events } = give(
      skirmish([ship('red/W1', { PD: 1, WG: 1 }), ship('red/W2', { PD: 1, WG: 1 }), gunner('blue/W1')]),
      order('red/W1', 'attack'),
      order('red/W2', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'red/W1')),
    );
    expect(payloadsOf(events, 'ship/destroyed')).toEqual([{ ship: 'red/W1' }]);
    expect(audienceOf(events, 'ship/destroyed')).toBe('all');
    expect(audienceOf(events, 'ship/damaged')).toEqual([red]);
    for (const seen of [state, view(state, red), view(state, blue)]) {
      expect(seen.ships.map(({ id }) => id)).toEqual(['red/W2', 'blue/W1']);
    }
    const again = {
      type: 'battle/orders',
      player: blue,
      orders: [order('blue/W1', 'dodge', beam(1, 'red/W1'))],
    };
    expect(refused(state, again)).toEqual([
      'orders.0.beam.at | not-a-target | E1.ORD.3 | red/W1 is not an enemy ship in this combat; choose a target that is.',
    ]);
  });
});
