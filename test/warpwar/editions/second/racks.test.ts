import { describe, expect } from 'vitest';
import { awaiting, shipId, type Order } from '../../../../src/warpwar/index.js';
import type { Ship, State } from '../../../../src/warpwar/state.js';

import { blue, red, ship, STAR } from '../../../support/fleets.js';
import {
  dueOptions,
  damage,
  escape,
  payloadsOf,
  give,
  lives,
  send,
  shipOf,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, order } from '../../../support/issue-lines.js';
import { cannons, duel, no, ordering } from '../../../support/second/second.js';

const carrier = (counts = {}) => ship('red/W1', { PD: 6, B: 3, S: 2, E: 1, SR: 2, WG: 1, ...counts });
const aboard = (id: string) => ship(id, { PD: 3, B: 2, S: 2 }, { aboard: 'red/W1' });
const outside = (id: string) => ship(id, { PD: 3, B: 2, S: 2, E: 1 });
const enemy = ship('blue/W1', { PD: 12, B: 12, C: 2, SH: 12, T: 2, M: 6, WG: 1 });

const PAIR = ['red/S1', 'red/S2'] as const;
const racks = (drop: readonly string[], pickUp: readonly string[] = []): Pick<Order, 'racks'> => ({
  racks: { drop: drop.map((id) => shipId(id)), pickUp: pickUp.map((id) => shipId(id)) },
});
const handling = (what: Pick<Order, 'racks'>, more: Partial<Order> = {}): Order => ({
  ...order('red/W1', 'dodge', more),
  ...what,
});
const dropping = (more: Partial<Order> = {}) => handling(racks(PAIR), more);
const picking = (more: Partial<Order> = {}) => handling(racks([], PAIR), more);
const still = PAIR.map((id) => order(id, 'attack'));
const idle = order('blue/W1', 'dodge');

const loaded = (counts = {}): State => duel([carrier(counts), ...PAIR.map(aboard), enemy]);
const empty = (counts = {}): State => duel([carrier(counts), ...PAIR.map(outside), enemy]);
const places = (state: State) => PAIR.map((id) => (lives(state, id) ? shipOf(state, id).at : null));
const [HERE, ABOARD] = [
  [STAR, STAR],
  [{ aboard: 'red/W1' }, { aboard: 'red/W1' }],
];

describe('handling Systemships in combat', () => {
  rule('E2.DROP.1', 'takes drive 0, screens 0, and Dodge or Retreat', () => {
    for (const more of [{ tactic: 'attack' }, { drive: 1 }, { screens: 1 }] as const) {
      expect(no(loaded(), ordering('red', dropping(more)))).toEqual(['handling-needs-calm E2.DROP.1']);
      expect(no(empty(), ordering('red', picking(more), ...still))).toEqual([
        'handling-needs-calm E2.DROP.1',
      ]);
    }
    for (const tactic of ['dodge', 'retreat'] as const) {
      expect(places(give(loaded(), dropping({ tactic }), idle).state)).toEqual(HERE);
      expect(places(give(empty(), picking({ tactic }), ...still, idle).state)).toEqual(ABOARD);
    }
  });
});

describe('ships that are dropped', () => {
  rule('E2.DROP.4', 'neither fire nor are fired on in that round; from the next on they fight', () => {
    expect(no(loaded(), ordering('red', dropping(), ...still))).toEqual(
      PAIR.map(() => 'set-down-has-no-order E2.DROP.4'),
    );
    for (const more of [beam(1, 'red/S1'), cannons('red/S2', 1)])
      expect(no(loaded(), ordering('blue', order('blue/W1', 'attack', more)))).toEqual([
        'not-a-target E2.ORD.3',
      ]);
    const { state } = give(loaded(), dropping(), idle);
    expect(dueOptions(state)).toMatchObject({
      'red battle/orders': { ships: ['red/W1', ...PAIR], targets: ['blue/W1'] },
      'blue battle/orders': { ships: ['blue/W1'], targets: ['red/W1', ...PAIR] },
    });
  });

  rule('E2.DROP.8', 'live if the dropping Warpship is destroyed', () => {
    const third: readonly Ship[] = [
      ship('red/W1', { PD: 1, SR: 3, WG: 1 }),
      ...PAIR.map(aboard),
      aboard('red/S3'),
      enemy,
    ];
    const { state } = give(duel(third), dropping(), order('blue/W1', 'dodge', beam(4, 'red/W1')));
    expect([lives(state, 'red/W1'), places(state), lives(state, 'red/S3')]).toEqual([false, HERE, false]);
    expect(state.battle?.round).toBe(2);
  });

  rule('E2.DROP.9', 'stay if the dropping Warpship gets away', () => {
    const { state } = give(loaded(), dropping({ tactic: 'retreat' }), idle);
    const done = send(state, escape(red, { 'red/W1': '0404' })).state;
    expect([shipOf(done, 'red/W1').at, places(done), awaiting(done)]).toEqual(['0404', HERE, [red, blue]]);
  });
});

describe('ships that are picked up', () => {
  rule('E2.DROP.6', 'may be fired on, hurt and destroyed meanwhile', () => {
    const shot = (more: Partial<Order>) =>
      give(empty(), picking(), ...still, order('blue/W1', 'dodge', more)).state;
    const hurt = send(shot(beam(2, 'red/S1')), damage(red, ['red/S1', { B: 2 }])).state;
    expect(shipOf(hurt, 'red/S1')).toMatchObject({ at: { aboard: 'red/W1' }, now: { B: 0 } });
    const burst = send(shot(cannons('red/S2', 3)), damage(red, ['red/S2', { PD: 3 }])).state;
    expect([places(burst), shipOf(burst, 'red/S2').now.PD]).toEqual([ABOARD, 0]);
    expect(places(shot(beam(8, 'red/S1')))).toEqual([null, { aboard: 'red/W1' }]);
  });

  rule('E2.DROP.7', 'stay on the star if the Warpship is destroyed, or the rack shot away', () => {
    const { state, events } = give(
      empty({ PD: 1, B: 0, S: 0, E: 0 }),
      picking(),
      ...still,
      order('blue/W1', 'dodge', beam(3, 'red/W1')),
    );
    expect([lives(state, 'red/W1'), places(state)]).toEqual([false, HERE]);
    expect(payloadsOf(events, 'systemships/picked-up')).toEqual([]);
    const shot = give(empty(), picking(), ...still, order('blue/W1', 'dodge', beam(2, 'red/W1'))).state;
    expect(places(send(shot, damage(red, ['red/W1', { SR: 2 }])).state)).toEqual(HERE);
    expect(places(send(shot, damage(red, ['red/W1', { PD: 2 }])).state)).toEqual(ABOARD);
  });

  rule('E2.DROP.10', 'go along if the Warpship gets away; fire at them does not hold it', () => {
    const guarded = PAIR.map((id) => order(id, 'attack', { screens: 2, ecm: 1 }));
    const { state, events } = give(
      empty(),
      picking({ tactic: 'retreat' }),
      ...guarded,
      order('blue/W1', 'dodge', beam(2, 'red/S1')),
    );
    expect(payloadsOf(events, 'round/fired')).toMatchObject([{ escaped: ['red/W1'] }]);
    const done = send(state, escape(red, { 'red/W1': '0404' })).state;
    expect([shipOf(done, 'red/W1').at, places(done), done.result?.winners]).toEqual(['0404', ABOARD, [blue]]);
  });
});
