import { describe, expect } from 'vitest';
import { awaiting, shipId, view } from '../../../../src/warpwar/index.js';
import type { Counts, State } from '../../../../src/warpwar/state.js';

import { blue, red, ship } from '../../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  damage,
  payloadsOf,
  lives,
  send,
  shipOf,
  together,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order } from '../../../support/issue-lines.js';
import { cannons, duel, firstRound, fought, no, ordering, wrong } from '../../../support/second/second.js';

const gunner = (id = 'blue/W1') => ship(id, { PD: 12, B: 12, T: 2, M: 6, C: 2, SH: 12, WG: 1 });

/** Red's one ship after so many hits, before red has placed them. */
const struck = (built: Counts, hits: number, more = {}): State =>
  firstRound(
    [ship('red/W1', built, more), gunner()],
    order('red/W1', 'attack'),
    order('blue/W1', 'dodge', beam(hits, 'red/W1')),
  ).state;

const place = (state: State, hits: Counts): State => send(state, damage(red, ['red/W1', hits])).state;
const refusal = (state: State, ...placed: Parameters<typeof damage>[1][]) =>
  no(state, damage(red, ...placed));

describe('hits', () => {
  rule('E2.DMG.1', 'all that beams, missiles and bursts of all enemies do is added', () => {
    const { shots, hits } = fought(
      [ship('red/W1', { PD: 40, WG: 1 }), gunner(), gunner('blue/W2'), gunner('blue/W3')],
      order('red/W1', 'attack', { drive: 3 }),
      order('blue/W1', 'attack', { drive: 3, tubes: [missile('red/W1', 1), missile('red/W1', 5)] }),
      order('blue/W2', 'attack', { drive: 3, ...cannons('red/W1', 3, 1) }),
      order('blue/W3', 'dodge', { drive: 3, ...beam(4, 'red/W1') }),
    );
    expect(shots.map((each) => each.hits)).toEqual([2, 3, 5, 3, 4]);
    expect(hits).toEqual({ 'red/W1': 17 });
  });

  rule('E2.DMG.2', 'powered screens and their level are taken off once, and never below nothing', () => {
    const left = (screens: number, level: number) =>
      fought(
        [ship('red/W1', { PD: 20, S: 12, WG: 1 }, { level }), gunner(), gunner('blue/W2')],
        order('red/W1', 'attack', { screens }),
        order('blue/W1', 'dodge', beam(5, 'red/W1')),
        order('blue/W2', 'dodge', cannons('red/W1', 3, 1)),
      ).effective[shipId('red/W1')];
    expect([left(0, 0), left(1, 0), left(3, 2), left(0, 3), left(12, 0)]).toEqual([9, 8, 4, 9, 0]);
  });
});

describe('where hits go', () => {
  const built = { PD: 7, B: 3, S: 3, T: 1, M: 7, E: 2, C: 1, SH: 6, A: 4, H: 1, SR: 1, R: 1, WG: 1 };

  rule('E2.DMG.4', 'the owner chooses any mix, armor or not, and must place all of them', () => {
    const state = struck(built, 8);
    expect(dueOptions(state)).toEqual({
      'red battle/damage': { hits: { 'red/W1': 8 } },
    });
    for (const hits of [
      { PD: 7, B: 1 },
      { A: 4, E: 2, C: 1, SH: 1 },
      { H: 1, SR: 1, S: 3, M: 3 },
    ])
      expect(shipOf(place(state, hits), 'red/W1').built).toEqual(built);
    expect(refusal(state, ['red/W1', { PD: 7 }])).toEqual(['place-all-hits E2.DMG.4']);
    expect(refusal(state, ['red/W1', { A: 5, PD: 3 }])).toEqual(['too-many-hits E2.DMG.4']);
    expect(refusal(state)).toEqual(['place-all-hits E2.DMG.4']);
    expect(refusal(state, ['red/W1', { PD: 7, B: 1 }], ['blue/W1', { PD: 1 }])).toEqual([
      'nothing-to-place E2.DMG.4',
    ]);
  });

  rule('E2.DMG.4', 'each owner places his own, unseen by the other until both have', () => {
    const both = firstRound(
      ['red/W1', 'blue/W1'].map((id) => ship(id, { PD: 5, B: 5, A: 4, WG: 1 })),
      order('red/W1', 'attack', beam(1, 'blue/W1')),
      order('blue/W1', 'attack', beam(1, 'red/W1')),
    ).state;
    expect(awaiting(both)).toEqual([red, blue]);
    const half = send(both, damage(red, ['red/W1', { A: 3 }])).state;
    expect(view(half, blue).battle?.sealed).toEqual([]);
    expect(shipOf(half, 'red/W1').now).toMatchObject({ A: 4 });
    const { state } = together(both, damage(red, ['red/W1', { A: 3 }]), damage(blue, ['blue/W1', { B: 3 }]));
    expect(state.ships.map(({ now }) => [now.A, now.B])).toEqual([
      [1, 5],
      [4, 2],
    ]);
  });

  rule('E2.DMG.5', 'damage stays, and counts from the next round on', () => {
    const hurt = place(struck(built, 7), { PD: 3, B: 2, E: 1, C: 1 });
    expect(shipOf(hurt, 'red/W1').now).toMatchObject({ PD: 4, B: 1, E: 1, C: 0 });
    for (const [more, found] of [
      [beam(2, 'blue/W1'), 'beam-too-weak E2.POWER.3'],
      [{ ecm: 2 }, 'ecm-too-weak E2.POWER.3'],
      [cannons('blue/W1', 1), 'too-few-cannons E2.ATTR.CANNON.1'],
      [{ drive: 3, screens: 2 }, 'too-much-power E2.POWER.1'],
    ] as const)
      expect(no(hurt, ordering('red', order('red/W1', 'attack', more)))).toEqual([found]);
  });

  rule('E2.DMG.6', 'a hit on missiles takes three of them, or the one or two that are left', () => {
    const left = (M: number, hits: number) =>
      shipOf(place(struck({ PD: 9, M, WG: 1 }, hits), { M: hits }), 'red/W1').now.M;
    expect([left(7, 1), left(7, 2), left(7, 3), left(3, 1), left(2, 1), left(1, 1)]).toEqual([
      4, 1, 0, 0, 0, 0,
    ]);
    expect(refusal(struck({ PD: 9, M: 7, WG: 1 }, 4), ['red/W1', { M: 4 }])).toEqual([
      'too-many-hits E2.DMG.4',
    ]);
  });
});

describe('the end of a ship', () => {
  rule('E2.DMG.8', 'neither generator nor Repair Bay takes hits', () => {
    const state = struck({ PD: 2, B: 2, R: 1, WG: 1 }, 3);
    for (const letters of ['WG', 'R'])
      expect(refusal(state, ['red/W1', { PD: 2, [letters]: 1 }])).toEqual(['never-hit E2.DMG.8']);
  });

  rule('E2.DMG.8', 'a ship lives while anything else is left, and no longer', () => {
    for (const last of [{ M: 1 }, { SH: 1 }, { A: 1 }, { H: 1 }, { SR: 1 }, { E: 1 }, { C: 1 }]) {
      const one = { PD: 2, ...last, R: 1, WG: 1 };
      expect(shipOf(place(struck(one, 2), { PD: 2 }), 'red/W1').now).toEqual({ ...one, PD: 0 });
      for (const hits of [3, 9]) expect(lives(struck(one, hits), 'red/W1')).toBe(false);
    }
  });

  rule('E2.DMG.9', 'a loaded rack that is lost takes its Systemship along; empty ones go first', () => {
    const carrier = (riders: number) =>
      firstRound(
        [
          ship('red/W1', { PD: 4, SR: 2, WG: 1 }),
          ...[1, 2].slice(0, riders).map((each) => ship(`red/S${each}`, { PD: 2 }, { aboard: 'red/W1' })),
          gunner(),
        ],
        order('red/W1', 'attack'),
        order('blue/W1', 'dodge', beam(1, 'red/W1')),
      ).state;
    expect(lives(place(carrier(1), { SR: 1 }), 'red/S1')).toBe(true);
    expect(refusal(carrier(2), ['red/W1', { SR: 1 }])).toEqual(['name-the-lost E2.DMG.9']);
    const lost = send(carrier(2), damage(red, ['red/W1', { SR: 1 }, ['red/S2']])).state;
    expect(['red/S1', 'red/S2'].map((id) => lives(lost, id))).toEqual([true, false]);
  });

  rule('E2.DMG.10', 'a destroyed ship is taken off for all', () => {
    const frail = ship('red/W1', { A: 1, WG: 1 });
    const fleet = [frail, ship('red/W2', { PD: 1, WG: 1 }), gunner()];
    const { state, events } = firstRound(
      fleet,
      order('red/W1', 'attack'),
      order('red/W2', 'attack'),
      order('blue/W1', 'dodge', cannons('red/W1', 1)),
    );
    expect(payloadsOf(events, 'ship/destroyed')).toEqual([{ ship: 'red/W1' }]);
    expect(audienceOf(events, 'ship/destroyed')).toBe('all');
    for (const seen of [state, view(state, red), view(state, blue)])
      expect(seen.ships.map(({ id }) => id)).toEqual(['red/W2', 'blue/W1']);
    const again = order('blue/W1', 'dodge', beam(1, 'red/W1'));
    expect(wrong([ship('red/W2', { PD: 1, WG: 1 }), gunner()], again)).toContain('not-a-target E2.ORD.3');
    expect(no(state, ordering('blue', again))).toEqual(['not-a-target E2.ORD.3']);
    expect(duel(fleet).ships).toHaveLength(3);
  });
});
