import { describe, expect, test } from 'vitest';
import { awaiting, shipId, view, type Order } from '../../../../src/warpwar/index.js';
import type { Ship, State } from '../../../../src/warpwar/state.js';

import { blue, red, ship, skirmish, STAR } from '../../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  damage,
  escape,
  payloadsOf,
  give,
  lives,
  refused,
  send,
  shipOf,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order } from '../../../support/issue-lines.js';

const carrier = (id = 'red/W1', counts = {}) =>
  ship(id, { PD: 6, B: 3, S: 2, T: 1, M: 3, SR: 1, WG: 1, ...counts });
const aboard = (id = 'red/S1', on = 'red/W1') => ship(id, { PD: 3, B: 2, S: 2 }, { aboard: on });
const outside = (id = 'red/S1') => ship(id, { PD: 3, B: 2, S: 2 });
const enemy = (id = 'blue/W1') => ship(id, { PD: 9, B: 9, T: 3, M: 9, WG: 1 });

const racks = (drop: readonly string[], pickUp: readonly string[] = []): Pick<Order, 'racks'> => ({
  racks: { drop: drop.map((id) => shipId(id)), pickUp: pickUp.map((id) => shipId(id)) },
});
const dropping = (more: Partial<Order> = {}, drop = ['red/S1']): Order => ({
  ...order('red/W1', 'dodge', more),
  ...racks(drop),
});
const picking = (more: Partial<Order> = {}, pickUp = ['red/S1'], id = 'red/W1'): Order => ({
  ...order(id, 'dodge', more),
  ...racks([], pickUp),
});
const still = order('red/S1', 'attack');
const idle = order('blue/W1', 'dodge');

const loaded = (...more: Ship[]) => skirmish([carrier(), aboard(), ...more, enemy()]);
const empty = (...more: Ship[]) => skirmish([carrier(), outside(), ...more, enemy()]);

const ordering = (state: State, ...orders: readonly Order[]) =>
  refused(state, { type: 'battle/orders', player: red, orders });

describe('when a Warpship may handle Systemships', () => {
  rule('E1.DROP.1', 'with drive 0, screens 0, and Dodge or Retreat', () => {
    const calm = 'To pick up or set down ships, red/W1 needs Dodge or Retreat, drive 0 and screens 0.';
    const refusal = [`orders.0.racks | handling-needs-calm | E1.DROP.1 | ${calm}`];
    expect(ordering(loaded(), dropping({ tactic: 'attack' }))).toEqual(refusal);
    expect(ordering(loaded(), dropping({ drive: 1 }))).toEqual(refusal);
    expect(ordering(loaded(), dropping({ screens: 1 }))).toEqual(refusal);
    expect(ordering(empty(), picking({ tactic: 'attack' }), still)).toEqual(refusal);
    expect(ordering(empty(), picking({ drive: 1 }), still)).toEqual(refusal);
    expect(ordering(empty(), picking({ screens: 1 }), still)).toEqual(refusal);
    for (const tactic of ['dodge', 'retreat'] as const) {
      expect(shipOf(give(loaded(), dropping({ tactic }), idle).state, 'red/S1').at).toBe(STAR);
      expect(shipOf(give(empty(), picking({ tactic }), still, idle).state, 'red/S1').at).toEqual({
        aboard: 'red/W1',
      });
    }
  });

  rule('E1.DROP.2', 'one Systemship a round for each Warpship (A7), or as many as the setting says', () => {
    const two = (rules: string) =>
      skirmish([carrier('red/W1', { SR: 3 }), aboard(), aboard('red/S2'), outside('red/S3'), enemy()], {
        rules,
      });
    const orders = [dropping({}, ['red/S1', 'red/S2']), order('red/S3', 'attack')] as const;
    expect(ordering(two('first/skirmish'), ...orders)).toEqual([
      'orders.0.racks | handles-too-many | E1.DROP.2 | red/W1 may pick up and set down at most 1 Systemship in a round, not 2.',
    ]);
    const both = { ...orders[0], ...racks(['red/S1'], ['red/S3']) };
    expect(ordering(two('first/skirmish'), both, orders[1])).toHaveLength(1);
    const more = give(two('first/skirmish systemships(handlingLimit=2)'), ...orders, idle);
    expect([shipOf(more.state, 'red/S1').at, shipOf(more.state, 'red/S2').at]).toEqual([STAR, STAR]);
    const mixed = give(two('first/skirmish systemships(handlingLimit=2)'), both, orders[1], idle);
    expect([shipOf(mixed.state, 'red/S1').at, shipOf(mixed.state, 'red/S3').at]).toEqual([
      STAR,
      { aboard: 'red/W1' },
    ]);
    // Two Warpships handle one each, in one round.
    const pair = skirmish([carrier(), carrier('red/W2'), aboard(), outside('red/S2'), enemy()]);
    const each = give(pair, dropping(), picking({}, ['red/S2'], 'red/W2'), order('red/S2', 'attack'), idle);
    expect([shipOf(each.state, 'red/S1').at, shipOf(each.state, 'red/S2').at]).toEqual([
      STAR,
      { aboard: 'red/W2' },
    ]);
  });

  test('a rack that is emptied in a round is not filled in it', () => {
    const start = skirmish([carrier(), aboard(), outside('red/S2'), enemy()], {
      rules: 'first/skirmish systemships(handlingLimit=2)',
    });
    const both = { ...dropping(), ...racks(['red/S1'], ['red/S2']) };
    expect(ordering(start, both, order('red/S2', 'attack'))).toEqual([
      'orders.0.racks.pickUp | no-free-rack | E1.ATTR.SR.1 | red/W1 has 0 free racks, not 1.',
    ]);
  });

  rule('E1.DROP.3', 'it may fire its beam meanwhile, but no missiles', () => {
    const launching = { tubes: [missile('blue/W1', 3)] };
    const refusal = [
      'orders.0.racks | handling-with-launch | E1.DROP.3 | red/W1 cannot fire missiles in a round in which it picks up or sets down Systemships.',
    ];
    expect(ordering(loaded(), dropping(launching))).toEqual(refusal);
    expect(ordering(empty(), picking(launching), still)).toEqual(refusal);
    const fired = give(loaded(), dropping(beam(2, 'blue/W1')), order('blue/W1', 'attack'));
    expect(payloadsOf(fired.events, 'round/fired')).toMatchObject([
      { shots: [{ by: 'red/W1', result: 'hit', hits: 2 }] },
    ]);
  });

  test('what is not there cannot be handled', () => {
    expect(ordering(loaded(), dropping({}, ['red/S2']))).toEqual([
      'orders.0.racks.drop.0 | cannot-drop | E1.DROP.1 | red/W1 cannot set down red/S2: it is not aboard.',
    ]);
    const away = (id: string) =>
      `orders.0.racks.pickUp.0 | cannot-pick-up | E1.DROP.5 | red/W1 cannot pick up ${id}: name one of your Systemships at this star.`;
    const start = skirmish([
      carrier(),
      carrier('red/W2', { SR: 1 }),
      aboard('red/S2', 'red/W2'),
      enemy(),
      outside('blue/S1'),
    ]);
    const rest = order('red/W2', 'attack');
    for (const id of ['blue/S1', 'blue/S9', 'red/W2', 'red/S2']) {
      expect(ordering(start, picking({}, [id]), rest)).toContain(away(id));
    }
    expect(
      ordering(
        start,
        { ...order('red/W2', 'dodge'), ...racks(['red/S2', 'red/S2']) },
        order('red/W1', 'attack'),
      ),
    ).toContain('orders.0.racks.drop.1 | named-twice |  | red/S2 is named twice: name it only once.');
    const systemship = picking({}, ['red/S1'], 'red/S1');
    expect(ordering(empty(), order('red/W1', 'attack'), systemship)).toContain(
      'orders.1.racks.pickUp | no-free-rack | E1.ATTR.SR.1 | red/S1 has 0 free racks, not 1.',
    );
  });

  test('an order without anything to handle is an order like any other', () => {
    const none = { ...order('red/W1', 'attack', { drive: 3 }), ...racks([]) };
    expect(give(loaded(), none, idle).state.battle?.round).toBe(2);
  });
});

describe('ships that are dropped', () => {
  rule('E1.DROP.4', 'one that is dropped neither fires nor is fired on that round', () => {
    const start = loaded();
    expect(ordering(start, dropping(), still)).toEqual([
      'orders.1.ship | set-down-has-no-order | E1.DROP.4 | red/S1 is set down by red/W1 in this round: give it no order.',
    ]);
    // The order of the two does not matter, nor does another that is wrong.
    expect(ordering(start, still, dropping({ drive: 1 }))).toEqual([
      expect.stringMatching(/^orders\.0\.ship \| set-down-has-no-order \|/),
      expect.stringMatching(/^orders\.1\.racks \| handling-needs-calm \|/),
    ]);
    expect(
      refused(start, {
        type: 'battle/orders',
        player: blue,
        orders: [order('blue/W1', 'attack', beam(1, 'red/S1'))],
      }),
    ).toEqual([
      'orders.0.beam.at | not-a-target | E1.ORD.3 | red/S1 is not an enemy ship in this combat; choose a target that is.',
    ]);
    const { state, events } = give(start, dropping(), order('blue/W1', 'dodge', beam(1, 'red/W1')));
    expect(payloadsOf(events, 'systemships/dropped')).toEqual([{ ship: 'red/S1', at: STAR }]);
    expect(audienceOf(events, 'systemships/dropped')).toBe('all');
    expect(payloadsOf(events, 'round/fired')).toMatchObject([{ hits: { 'red/W1': 1 } }]);
    expect(view(state, blue).ships.find(({ id }) => id === 'red/S1')).toEqual({
      id: 'red/S1',
      owner: red,
      at: STAR,
    });
    // From the next round on it fights like any other.
    const next = send(state, damage(red, ['red/W1', { PD: 1 }])).state;
    expect(dueOptions(next)).toMatchObject({
      'red battle/orders': { ships: ['red/W1', 'red/S1'], targets: ['blue/W1'] },
      'blue battle/orders': { ships: ['blue/W1'], targets: ['red/W1', 'red/S1'] },
    });
  });

  rule('E1.DROP.8', 'if the dropping Warpship is destroyed, they live', () => {
    const frail = skirmish([ship('red/W1', { PD: 1, SR: 2, WG: 1 }), aboard(), aboard('red/S2'), enemy()]);
    const { state, events } = give(frail, dropping(), order('blue/W1', 'dodge', beam(3, 'red/W1')));
    expect(payloadsOf(events, 'round/fired')).toMatchObject([{ hits: { 'red/W1': 3 } }]);
    expect([lives(state, 'red/W1'), lives(state, 'red/S1'), lives(state, 'red/S2')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(shipOf(state, 'red/S1').at).toBe(STAR);
    expect(state.battle?.round).toBe(2);
  });

  rule('E1.DROP.9', 'if the dropping Warpship gets away, they stay', () => {
    const { state } = give(loaded(), dropping({ tactic: 'retreat' }), idle);
    const done = send(state, escape(red, { 'red/W1': '0404' })).state;
    expect([shipOf(done, 'red/W1').at, shipOf(done, 'red/S1').at]).toEqual(['0404', STAR]);
    expect(awaiting(done)).toEqual([red, blue]);
  });
});

describe('ships that are picked up', () => {
  rule('E1.DROP.5', 'one that is picked up fires nothing and keeps still, but may power its screens', () => {
    const busy = (system: string) => [
      `orders.1.${system} | picked-up-keeps-still | E1.DROP.5 | red/S1 is picked up in this round and can use only its screens.`,
    ];
    expect(ordering(empty(), picking(), order('red/S1', 'attack', beam(1, 'blue/W1')))).toEqual(busy('beam'));
    expect(ordering(empty(), picking(), order('red/S1', 'dodge', { drive: 1 }))).toEqual(busy('drive'));
    const { state, events } = give(
      empty(),
      picking(),
      order('red/S1', 'attack', { screens: 2 }),
      order('blue/W1', 'dodge', beam(2, 'red/S1')),
    );
    expect(payloadsOf(events, 'round/fired')).toMatchObject([
      { hits: { 'red/S1': 2 }, effective: { 'red/S1': 0 } },
    ]);
    expect(shipOf(state, 'red/S1').at).toEqual({ aboard: 'red/W1' });
    expect(payloadsOf(events, 'systemships/picked-up')).toEqual([{ ship: 'red/S1', carrier: 'red/W1' }]);
    expect(view(state, blue).ships.map(({ id }) => id)).toEqual(['red/W1', 'blue/W1']);
  });

  rule(
    'E1.DROP.5',
    'it needs an order, only one Warpship takes it, and not in the round in which it was dropped',
    () => {
      expect(ordering(empty(), picking())).toEqual([
        'orders | no-order | E1.ORD.1 | red/S1 has no order: give one to each of your ships in this combat.',
      ]);
      const pair = skirmish([carrier(), carrier('red/W2'), outside(), enemy()]);
      expect(ordering(pair, picking(), picking({}, ['red/S1'], 'red/W2'), still)).toEqual([
        'orders.0.racks.pickUp.0 | picked-up-twice | E1.DROP.5 | Only one Warpship can pick up red/S1 in a round.',
        'orders.1.racks.pickUp.0 | picked-up-twice | E1.DROP.5 | Only one Warpship can pick up red/S1 in a round.',
      ]);
      const relay = skirmish([carrier(), carrier('red/W2'), aboard(), enemy()]);
      expect(ordering(relay, dropping(), picking({}, ['red/S1'], 'red/W2'))).toEqual([
        'orders.1.racks.pickUp.0 | cannot-pick-up | E1.DROP.5 | red/W2 cannot pick up red/S1: name one of your Systemships at this star.',
      ]);
      expect(ordering(skirmish([carrier(), aboard('red/S2'), outside(), enemy()]), picking(), still)).toEqual(
        ['orders.0.racks.pickUp | no-free-rack | E1.ATTR.SR.1 | red/W1 has 0 free racks, not 1.'],
      );
    },
  );

  rule('E1.DROP.6', 'one that is picked up may be fired on, and hurt, and destroyed', () => {
    const shot = (power: number) =>
      give(empty(), picking(), still, order('blue/W1', 'dodge', beam(power, 'red/S1'))).state;
    const hurt = send(shot(2), damage(red, ['red/S1', { B: 2 }])).state;
    expect(shipOf(hurt, 'red/S1')).toMatchObject({ at: { aboard: 'red/W1' }, now: { B: 0 } });
    expect(lives(shot(7), 'red/S1')).toBe(false);
    expect(lives(shot(7), 'red/W1')).toBe(true);
  });

  rule('E1.DROP.7', 'if the Warpship is destroyed, the ship that it was picking up stays on the star', () => {
    const start = skirmish([ship('red/W1', { PD: 1, SR: 1, WG: 1 }), outside(), enemy()]);
    const { state, events } = give(start, picking(), still, order('blue/W1', 'dodge', beam(2, 'red/W1')));
    expect([lives(state, 'red/W1'), shipOf(state, 'red/S1').at]).toEqual([false, STAR]);
    expect(payloadsOf(events, 'systemships/picked-up')).toEqual([]);
  });

  rule('E1.DROP.7', 'so it does if the rack was shot away', () => {
    const shot = give(empty(), picking(), still, order('blue/W1', 'dodge', beam(1, 'red/W1'))).state;
    const racked = send(shot, damage(red, ['red/W1', { SR: 1 }])).state;
    expect([shipOf(racked, 'red/W1').now.SR, shipOf(racked, 'red/S1').at]).toEqual([0, STAR]);
    const spared = send(shot, damage(red, ['red/W1', { PD: 1 }])).state;
    expect(shipOf(spared, 'red/S1').at).toEqual({ aboard: 'red/W1' });
  });

  test('a rack is free again for it if the ship in it was given up', () => {
    const start = skirmish([carrier('red/W1', { SR: 2 }), aboard('red/S2'), outside(), enemy()]);
    const shot = give(start, picking(), still, order('blue/W1', 'dodge', beam(1, 'red/W1'))).state;
    const emptied = send(shot, damage(red, ['red/W1', { SR: 1 }])).state;
    expect([shipOf(emptied, 'red/S2').at, shipOf(emptied, 'red/S1').at]).toEqual([
      { aboard: 'red/W1' },
      STAR,
    ]);
    const given = send(shot, damage(red, ['red/W1', { SR: 1 }, ['red/S2']])).state;
    expect([lives(given, 'red/S2'), shipOf(given, 'red/S1').at]).toEqual([false, { aboard: 'red/W1' }]);
  });

  rule(
    'E1.DROP.10',
    'if the Warpship gets away, what it picked up goes along; fire at that does not hold it',
    () => {
      const { state, events } = give(
        empty(),
        picking({ tactic: 'retreat' }),
        order('red/S1', 'attack', { screens: 2 }),
        order('blue/W1', 'dodge', beam(2, 'red/S1')),
      );
      expect(payloadsOf(events, 'round/fired')).toMatchObject([{ escaped: ['red/W1'] }]);
      const done = send(state, escape(red, { 'red/W1': '0404' })).state;
      expect([shipOf(done, 'red/W1').at, shipOf(done, 'red/S1').at]).toEqual(['0404', { aboard: 'red/W1' }]);
      expect(done.result).toEqual({ winners: [blue], reason: 'star-held' });
    },
  );

  test('a Warpship that is held keeps what it picked up, at the star', () => {
    const { state } = give(
      empty(),
      picking({ tactic: 'retreat' }),
      still,
      order('blue/W1', 'attack', beam(1, 'red/W1')),
    );
    expect([shipOf(state, 'red/W1').at, shipOf(state, 'red/S1').at]).toEqual([STAR, { aboard: 'red/W1' }]);
    expect(awaiting(state)).toEqual([red, blue]);
  });
});
