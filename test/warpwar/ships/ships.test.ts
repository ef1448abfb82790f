import { describe, expect } from 'vitest';
import fc from 'fast-check';
import {
  fleetsOf,
  applyAction,
  awaiting,
  checkDesign,
  createGame,
  movementPoints,
  sampleAction,
  shipCost,
  shipId,
  view,
  type Action,
} from '../../../src/warpwar/index.js';
import { canLeaveAlone } from '../../../src/warpwar/combat/escape.js';
import { power } from '../../../src/warpwar/ships/components.js';
import type { Counts, Ship, State } from '../../../src/warpwar/state.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Random } from '../../../src/kernel/types.js';
import { seeded } from '../../../src/kernel/random.js';

import { blue, red, ship, skirmish, STAR } from '../../support/fleets.js';
import { due } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, order, rules, issueLines } from '../../support/issue-lines.js';

/** What is wrong with red's fleet when it is set up against one blue Warpship. */
function faults(...fleet: readonly Ship[]): readonly string[] {
  const fleets = [...fleet, ship('blue/W1', { PD: 1, WG: 1 })];
  const made = createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets: fleetsOf(fleets) });
  return made.ok ? [] : issueLines(made.issues);
}

const play = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((now, action) => {
    const applied = applyAction(now, action);
    expect(applied.ok ? [] : applied.issues).toEqual([]);
    return applied.state;
  }, state);

const placeOf = (state: State, id: string) => state.ships.find((each) => each.id === id)?.at;

describe('the engine', () => {
  rule('E1.ATTR.PD.1', 'a unit costs a point, moves the ship a hex, and gives one power', () => {
    expect(shipCost(rules, { counts: { PD: 7 } })).toBe(7);
    const W1 = ship('red/W1', { PD: 7, WG: 1 });
    expect([movementPoints(rules, W1), power(rules, { ship: W1 })]).toEqual([7, 7]);
    const damaged = { ...W1, now: { PD: 2, WG: 1 } };
    expect([movementPoints(rules, damaged), power(rules, { ship: damaged })]).toEqual([2, 2]);
    const hulk = { ...W1, now: { PD: 0, WG: 1 } };
    expect([movementPoints(rules, hulk), power(rules, { ship: hulk })]).toEqual([0, 0]);
  });

  rule('E1.ATTR.WG.1', 'the generator costs five, and without one nothing moves', () => {
    expect(shipCost(rules, { counts: { PD: 4, WG: 1 } }) - shipCost(rules, { counts: { PD: 4 } })).toBe(5);
    expect(movementPoints(rules, ship('red/W1', { PD: 4, WG: 1 }))).toBe(4);
    expect(movementPoints(rules, ship('red/S1', { PD: 4 }))).toBe(0);
  });
});

describe('missiles aboard', () => {
  rule('E1.ATTR.M.1', 'three cost a point', () => {
    const cost = (M: number): number => shipCost(rules, { counts: { PD: 1, M } }) - 1;
    expect([1, 2, 3, 4, 5, 6, 7].map(cost)).toEqual([1, 1, 1, 2, 2, 2, 3]);
  });

  rule('E1.ATTR.M.1', 'any number is carried, never more than were built', () => {
    expect(checkDesign(rules, { counts: { M: 999 } })).toEqual([]);
    expect(faults(ship('red/S1', { PD: 1, M: 6 }, { now: { M: 6 } }))).toEqual([]);
    expect(faults(ship('red/S1', { PD: 1, M: 6 }, { now: { M: 7 } }))).toEqual([
      'fleets.red.0.now.M | more-than-built |  | red/S1 was built with 6 Missiles; it cannot have 7.',
    ]);
  });

  rule(
    ['E1.ATTR.M.1', 'E1.TECH.2'],
    'no missile passes from ship to ship, and no ship changes its level',
    () => {
      const fleet = ['red', 'blue'].flatMap((side) => [
        ship(`${side}/W1`, { PD: 5, B: 2, T: 2, M: 9, SR: 1, WG: 1 }, { level: 1 }),
        ship(`${side}/S1`, { PD: 3, T: 1, M: 6 }, { level: 2 }),
      ]);
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const random = seeded(seed);
          for (let now: State = skirmish(fleet), acts = 0; !now.result && acts < 40; acts += 1) {
            const next = step(now, random);
            for (const after of next.ships) expect(isLess(now, after)).toBe(true);
            now = next;
          }
        }),
        { numRuns: 20 },
      );
    },
  );
});

/** One decision, answered by chance. */
function step(state: State, random: Random): State {
  const [decision] = due(state);
  if (!decision) throw new Error('Nobody decides anything.');
  return play(state, sampleAction(state, decision, random));
}

/** Whether a ship has the same level as before, and nothing that it had not before. */
function isLess(state: State, after: Ship): boolean {
  const before = state.ships.find(({ id }) => id === after.id)!;
  expect([after.levels, after.built]).toEqual([before.levels, before.built]);
  return Object.keys(before.now).every((letters) => (after.now[letters] ?? 0) <= (before.now[letters] ?? 0));
}

describe('racks', () => {
  const W6 = ship('red/W6', { PD: 5, SR: 2, WG: 1 });
  const riders = (count: number, carrier = 'red/W6'): readonly Ship[] =>
    Array.from({ length: count }, (_, at) => ship(`red/S${at + 1}`, { PD: 1 }, { aboard: carrier }));

  rule('E1.ATTR.SR.1', 'each rack carries one Systemship, and a Warpship may have any number', () => {
    expect(faults(W6, ...riders(2))).toEqual([]);
    expect(faults(ship('red/W6', { PD: 1, SR: 40, WG: 1 }), ...riders(40))).toEqual([]);
    expect(faults(W6, ...riders(3))[0]).toBe(
      'fleets.red.3.aboard | carries-too-many | E1.ATTR.SR.1 | red/W6 can carry at most 2 ships, so red/S3 cannot be aboard it.',
    );
    const damaged = { ...W6, now: { ...W6.now, SR: 1 } };
    expect(faults(damaged, ...riders(1))).toEqual([]);
    expect(faults(damaged, ...riders(2))).toHaveLength(1);
  });

  rule('E1.ATTR.SR.1', 'a Systemship has no racks, and carries nothing', () => {
    const counts: Counts = { PD: 1, SR: 1 };
    expect(issueLines(checkDesign(rules, { counts }))).toEqual([
      'SR | warpships-only-component | E1.ATTR.SR.1 | Systemship racks: only a Warpship can have this.',
    ]);
    expect(issueLines(checkDesign(rules, { counts: { ...counts, WG: 1 } }))).toEqual([]);
    expect(faults(ship('red/S9', { PD: 1 }), ...riders(1, 'red/S9'))).toEqual([
      'fleets.red.1.aboard | carries-too-many | E1.ATTR.SR.1 | red/S9 can carry at most 0 ships, so red/S1 cannot be aboard it.',
    ]);
  });

  rule(
    'E1.ATTR.SR.1',
    'a Warpship is not carried; nobody rides on the ships of others, or on ships aboard',
    () => {
      expect(faults(W6, ship('red/W7', { PD: 1, WG: 1 }, { aboard: 'red/W6' }))).toEqual([
        'fleets.red.1.aboard | warpship-aboard | E1.ATTR.SR.1 | red/W7 is a Warpship and cannot be carried.',
      ]);
      for (const carrier of ['red/W99', 'blue/W1', 'red/S1']) {
        const [S1] = riders(1, carrier);
        expect(faults(W6, S1!)).toContain(
          `fleets.red.1.aboard | no-such-carrier | E1.ATTR.SR.1 | red/S1 cannot be aboard ${carrier}: name a ship of its owner on the map.`,
        );
      }
    },
  );
});

describe('Systemships', () => {
  const W6 = ship('red/W6', { PD: 5, SR: 1, WG: 1 });
  const S20 = ship('red/S20', { PD: 2 });
  const carried = ship('red/S20', { PD: 2 }, { aboard: 'red/W6' });
  const W1 = ship('blue/W1', { PD: 9, B: 5, WG: 1 });

  rule('E1.SYS.1', 'a Systemship stands on a star or rides, and does not move by itself', () => {
    // Sound: four digits.
    expect(placeOf(skirmish([W6, { ...S20, at: '0101' as HexId }, W1]), 'red/S20')).toBe(STAR);
    expect(movementPoints(rules, S20)).toBe(0);
    expect(canLeaveAlone(rules, S20)).toBe(false);
    expect(canLeaveAlone(rules, W6)).toBe(true);
  });

  rule('E1.SYS.1', 'what is aboard is noted with its Warpship: its owner sees it, nobody else does', () => {
    const state = skirmish([W6, carried, W1]);
    const names = (viewer: Parameters<typeof view>[1]) => view(state, viewer).ships.map(({ id }) => id);
    expect(names(red)).toEqual(['red/W6', 'red/S20', 'blue/W1']);
    expect(names(blue)).toEqual(['red/W6', 'blue/W1']);
    expect(names({ spectator: true })).toEqual(['red/W6', 'blue/W1']);
  });

  rule('E1.SYS.2', 'a Systemship does not retreat; it leaves a combat aboard a Warpship', () => {
    const state = skirmish([W6, S20, W1]);
    const orders = (tactic: 'dodge' | 'retreat') => [
      order('red/W6', 'retreat', { racks: { pickUp: [shipId('red/S20')] } }),
      order('red/S20', tactic),
    ];
    const refused = applyAction(state, { type: 'battle/orders', player: red, orders: orders('retreat') });
    expect(refused.ok ? [] : issueLines(refused.issues)).toEqual([
      'orders.1.tactic | tactic-not-allowed | E1.ORD.2 | red/S20 cannot retreat; choose one of these tactics: attack, dodge.',
    ]);
    const idle = [order('blue/W1', 'dodge')];
    const shown = play(
      state,
      { type: 'battle/orders', player: red, orders: orders('dodge') },
      { type: 'battle/orders', player: blue, orders: idle },
    );
    expect(awaiting(shown)).toEqual([red]);
    const [decision] = due(shown);
    const away = play(
      shown,
      sampleAction(shown, decision!, () => 0),
    );
    expect(placeOf(away, 'red/W6')).not.toBe(STAR);
    expect(placeOf(away, 'red/S20')).toEqual({ aboard: 'red/W6' });
  });

  rule('E1.WARP.1', 'a Warpship carries Systemships, moves, and leaves a combat by itself', () => {
    expect(faults(W6, carried)).toEqual([]);
    expect(movementPoints(rules, W6)).toBe(5);
    const state = play(
      skirmish([W6, carried, W1]),
      { type: 'battle/orders', player: red, orders: [order('red/W6', 'retreat', { drive: 5 })] },
      { type: 'battle/orders', player: blue, orders: [order('blue/W1', 'dodge')] },
    );
    expect(due(state)).toMatchObject([{ player: red, type: 'battle/escape' }]);
  });

  rule(
    'E1.WARP.2',
    'a destroyed Warpship takes along what is aboard, and its enemy does not learn what',
    () => {
      const before = play(skirmish([W6, carried, ship('red/S30', { PD: 1 }), W1]), {
        type: 'battle/orders',
        player: red,
        orders: [order('red/W6', 'attack'), order('red/S30', 'attack')],
      });
      const orders = [order('blue/W1', 'attack', { drive: 1, ...beam(4, 'red/W6') })];
      const fired = applyAction(before, { type: 'battle/orders', player: blue, orders });
      expect(fired.state.ships.map(({ id }) => id)).toEqual(['red/S30', 'blue/W1']);
      const lost = fired.ok ? fired.events.filter(({ type }) => type === 'ship/destroyed') : [];
      expect(lost).toHaveLength(2);
      expect(lost).toContainEqual({ type: 'ship/destroyed', audience: 'all', payload: { ship: 'red/W6' } });
      expect(lost).toContainEqual({ type: 'ship/destroyed', audience: [red], payload: { ship: 'red/S20' } });
    },
  );
});
