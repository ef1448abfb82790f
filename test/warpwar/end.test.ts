import { describe, expect, test } from 'vitest';
import { awaiting } from '../../src/warpwar/index.js';
import type { Ship, State } from '../../src/warpwar/state.js';

import { blue, green, red, ship, skirmish, STAR } from '../support/fleets.js';
import {
  dueOptions,
  escape,
  payloadsOf,
  give,
  lives,
  quiet,
  refused,
  send,
  together,
  withdraw,
} from '../support/played.js';
import { rule } from '../support/rule.js';
import { beam, order } from '../support/issue-lines.js';

const w = (id: string, PD = 6) => ship(id, { PD, B: 6, S: 6, WG: 1 }, { now: PD === 0 ? { B: 1 } : {} });
const RING = ['0404', '0504', '0605', '0606', '0506', '0405'];

describe('one side is gone', () => {
  const frail = (id: string) => ship(id, { PD: 1, WG: 1 });

  rule('E1.END.1', 'the combat ends when all ships of one side are destroyed', () => {
    const { state, events } = give(
      skirmish([w('red/W1'), frail('blue/W1')]),
      order('red/W1', 'dodge', beam(1, 'blue/W1')),
      order('blue/W1', 'attack'),
    );
    expect(payloadsOf(events, 'battle/ended')).toEqual([{ at: STAR }]);
    expect(state.battle).toBeNull();
    expect(state.result).toEqual({ winners: [red], reason: 'star-held' });
    expect(awaiting(state)).toEqual([]);
    expect(refused(state, { type: 'battle/orders', player: red, orders: [] })).toEqual([
      ' | game-over | E1.VIC.2 | The game is over.',
    ]);
  });

  rule(['E1.END.1', 'E1.COMBAT.4'], 'both sides may destroy each other, and leave the star empty', () => {
    const { state, events } = give(
      skirmish([ship('red/W1', { PD: 1, B: 1, WG: 1 }), ship('blue/W1', { PD: 1, B: 1, WG: 1 })]),
      order('red/W1', 'attack', beam(1, 'blue/W1')),
      order('blue/W1', 'attack', beam(1, 'red/W1')),
    );
    expect(payloadsOf(events, 'ship/destroyed')).toEqual([{ ship: 'blue/W1' }, { ship: 'red/W1' }]);
    expect(state.ships).toEqual([]);
    expect(state.result).toEqual({ winners: [], reason: 'nobody-left' });
  });

  rule('E1.END.2', 'the combat ends when all ships of one side have got away', () => {
    const fled = give(
      skirmish([w('red/W1'), w('blue/W1')]),
      order('red/W1', 'retreat'),
      order('blue/W1', 'attack'),
    );
    expect(fled.state.battle?.step).toBe('escape');
    expect(send(fled.state, escape(red, { 'red/W1': '0404' })).state.result).toEqual({
      winners: [blue],
      reason: 'star-held',
    });
  });

  rule('E1.END.2', 'some destroyed and some away is as good', () => {
    const start = skirmish([w('red/W1'), frail('red/W2'), w('blue/W1')]);
    const { state } = give(
      start,
      order('red/W1', 'retreat'),
      order('red/W2', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'red/W2')),
    );
    const done = send(state, escape(red, { 'red/W1': '0404' })).state;
    expect(done.result).toEqual({ winners: [blue], reason: 'star-held' });
    expect(done.ships.map(({ id }) => id)).toEqual(['red/W1', 'blue/W1']);
  });

  test('both sides may get away, and leave the star empty', () => {
    const { state } = give(
      skirmish([w('red/W1'), w('blue/W1')]),
      order('red/W1', 'retreat'),
      order('blue/W1', 'retreat'),
    );
    const done = together(
      state,
      escape(red, { 'red/W1': '0404' }),
      escape(blue, { 'blue/W1': '0404' }),
    ).state;
    expect(done.result).toEqual({ winners: [], reason: 'nobody-left' });
  });

  rule('E1.END.6', 'as long as both sides have ships there, another round is fought', () => {
    const { state, events } = give(
      skirmish([w('red/W1'), frail('red/W2'), w('blue/W1')]),
      order('red/W1', 'attack'),
      order('red/W2', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'red/W2')),
    );
    expect(payloadsOf(events, 'round/began')).toEqual([{ round: 2 }]);
    expect(state.battle).toMatchObject({ round: 2, step: 'orders', orders: [], fired: null, sealed: [] });
    expect(awaiting(state)).toEqual([red, blue]);
  });
});

describe('nothing happens', () => {
  const two = () => skirmish([w('red/W1'), w('blue/W1')]);
  const hit = [
    order('red/W1', 'attack', beam(6, 'blue/W1')),
    order('blue/W1', 'attack', { screens: 1 }),
  ] as const;

  rule('E1.END.3', 'after three rounds running without damage past screens the combat ends', () => {
    expect(quiet(two(), 2).state.battle).toMatchObject({ round: 3, quiet: 2, step: 'orders' });
    const { state, events } = quiet(two(), 3);
    expect(payloadsOf(events, 'round/ended')).toEqual([1, 2, 3].map((round) => ({ round, quiet: round })));
    expect(state.battle).toMatchObject({ plan: 'stalemate', step: 'withdraw' });
  });

  rule('E1.END.3', 'a hit past screens on either side begins the count anew (A11)', () => {
    for (const [firer, target] of [
      ['red/W1', 'blue/W1'],
      ['blue/W1', 'red/W1'],
    ] as const) {
      const shot = give(
        quiet(two(), 2).state,
        order(firer, 'dodge', beam(1, target)),
        order(target, 'attack'),
      ).state;
      const placed = send(shot, {
        type: 'battle/damage',
        player: target.slice(0, -3),
        placements: [{ ship: target, hits: { S: 1 } }],
      });
      expect(placed.state.battle).toMatchObject({ round: 4, quiet: 0, step: 'orders' });
      expect(quiet(placed.state, 2).state.battle?.plan).toBe('round');
      expect(quiet(placed.state, 3).state.battle?.plan).toBe('stalemate');
    }
  });

  rule('E1.END.3', 'fire that screens keep off, and retreats, do not (A11)', () => {
    const kept = give(
      two(),
      order('red/W1', 'dodge', beam(3, 'blue/W1')),
      order('blue/W1', 'attack', { screens: 3 }),
    );
    expect(payloadsOf(kept.events, 'round/ended')).toEqual([{ round: 1, quiet: 1 }]);
    const missed = give(kept.state, order('red/W1', 'attack', beam(1, 'blue/W1')), order('blue/W1', 'dodge'));
    expect(payloadsOf(missed.events, 'round/ended')).toEqual([{ round: 2, quiet: 2 }]);
    const start = quiet(skirmish([w('red/W1'), w('blue/W1'), w('blue/W2')]), 2).state;
    const fled = give(
      start,
      order('red/W1', 'attack'),
      order('blue/W1', 'retreat'),
      order('blue/W2', 'attack'),
    );
    expect(send(fled.state, escape(blue, { 'blue/W1': '0404' })).state.battle).toMatchObject({
      quiet: 3,
      plan: 'stalemate',
    });
    expect(give(two(), ...hit).state.battle).toMatchObject({ step: 'damage', quiet: 0 });
  });

  rule('E1.END.4', 'the active player withdraws all his ships, to any hexes next to the star', () => {
    const { state } = quiet(skirmish([w('red/W1'), w('red/W2', 0), w('blue/W1')]), 3);
    // A ship without power withdraws like any other (A3).
    expect(dueOptions(state)).toEqual({
      'red battle/withdraw': { hexes: { 'red/W1': RING, 'red/W2': RING } },
    });
    expect(refused(state, withdraw(red, { 'red/W1': '0404' }))).toEqual([
      'moves | must-withdraw | E1.END.4 | red/W2 must withdraw from 0505 The star: choose where it goes.',
    ]);
    expect(refused(state, withdraw(red, { 'red/W1': '0404', 'red/W2': STAR }))).toEqual([
      'moves.1.to | not-a-withdrawal | E1.END.4 | red/W2 cannot withdraw from 0505 The star to 0505 The star: that is the hex that it must leave; possible: 0404, 0504, 0605, 0606, 0506, 0405.',
    ]);
    const twice = ['0404', '0606'].map((to) => ({ ship: 'red/W1', to }));
    const moves = [...twice, { ship: 'red/W2', to: '0404' }];
    expect(refused(state, { type: 'battle/withdraw', player: red, moves })).toEqual([
      'moves.1.ship | named-twice |  | red/W1 is named twice: name it only once.',
    ]);
    expect(refused(state, withdraw(blue, { 'blue/W1': '0404' })).at(0)).toContain('nothing-to-decide');
    const done = send(state, withdraw(red, { 'red/W1': '0404', 'red/W2': '0606' }));
    expect(done.state.ships.map(({ at }) => at)).toEqual(['0404', '0606', STAR]);
    expect(payloadsOf(done.events, 'ship/withdrew')).toEqual([
      { ship: 'red/W1', to: '0404' },
      { ship: 'red/W2', to: '0606' },
    ]);
    expect(done.state.result).toEqual({ winners: [blue], reason: 'star-held' });
  });

  rule('E1.END.4', 'it is the active player who goes, whoever is the stronger', () => {
    const { state } = quiet(skirmish([w('red/W1'), w('blue/W1')], { players: ['blue', 'red'] }), 3);
    expect(awaiting(state)).toEqual([blue]);
  });
});

describe('three sides and allies', () => {
  const fleets: readonly Ship[] = [w('red/W1'), w('blue/W1'), w('green/W1')];

  rule('E1.END.4', "the active player's allies withdraw as well", () => {
    const { state } = quiet(skirmish(fleets, { sides: [['red', 'green']] }), 3);
    expect(awaiting(state)).toEqual([red, green]);
    const done = together(
      state,
      withdraw(red, { 'red/W1': '0404' }),
      withdraw(green, { 'green/W1': '0606' }),
    ).state;
    expect(done.ships.map(({ at }) => at)).toEqual(['0404', STAR, '0606']);
    expect(done.result).toEqual({ winners: [blue], reason: 'star-held' });
  });

  test('allies of the others stay, and win together', () => {
    const { state } = quiet(skirmish(fleets, { sides: [['blue', 'green']] }), 3);
    expect(awaiting(state)).toEqual([red]);
    expect(send(state, withdraw(red, { 'red/W1': '0404' })).state.result).toEqual({
      winners: [blue, green],
      reason: 'star-held',
    });
  });

  test('after the active side has withdrawn the others fight on, and count anew (A39)', () => {
    const alone = send(quiet(skirmish(fleets), 3).state, withdraw(red, { 'red/W1': '0404' }));
    expect(alone.state.battle).toMatchObject({ round: 4, quiet: 0, plan: 'round', step: 'orders' });
    expect(awaiting(alone.state)).toEqual([blue, green]);
    expect(
      refused(alone.state, { type: 'battle/orders', player: red, orders: [order('red/W1', 'attack')] }).at(0),
    ).toContain('nothing-to-decide');
    expect(quiet(alone.state, 2).state.battle).toMatchObject({ quiet: 2, plan: 'round' });
    const { state } = quiet(alone.state, 3);
    expect(state.ships.map(({ at }) => at)).toEqual(['0404', STAR, STAR]);
    expect(state.result).toEqual({ winners: [], reason: 'both-stay' });
  });

  test('after the active side was destroyed the others stay as soon as they are quiet (A39)', () => {
    const start = skirmish([ship('red/W1', { PD: 1, WG: 1 }), w('blue/W1'), w('green/W1')]);
    const { state } = give(
      start,
      order('red/W1', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'red/W1')),
      order('green/W1', 'attack'),
    );
    expect(lives(state, 'red/W1')).toBe(false);
    expect(awaiting(state)).toEqual([blue, green]);
    expect(quiet(state, 3).state.result).toEqual({ winners: [], reason: 'both-stay' });
  });

  /** Two quiet rounds, and a third in which red goes in some way or other. */
  const gone: Readonly<Record<string, () => State>> = {
    withdrawn: () => send(quiet(skirmish(fleets), 3).state, withdraw(red, { 'red/W1': '0404' })).state,
    escaped: () => {
      const flight = [order('red/W1', 'retreat'), order('blue/W1', 'attack'), order('green/W1', 'attack')];
      const fled = give(quiet(skirmish(fleets), 2).state, ...flight).state;
      return send(fled, escape(red, { 'red/W1': '0404' })).state;
    },
    destroyed: () => {
      const start = skirmish([ship('red/W1', { PD: 1, WG: 1 }), w('blue/W1'), w('green/W1')]);
      const fire = order('blue/W1', 'dodge', beam(1, 'red/W1'));
      const others = [order('red/W1', 'attack'), order('green/W1', 'attack')];
      return give(quiet(start, 2).state, fire, ...others).state;
    },
  };

  rule(['E1.END.3', 'E1.END.6'], 'however the active side went, the others count anew (A39)', () => {
    for (const way of Object.values(gone)) {
      const state = way();
      expect(state.battle).toMatchObject({ round: 4, quiet: 0, plan: 'round', step: 'orders' });
      expect(awaiting(state)).toEqual([blue, green]);
      expect(quiet(state, 1).state.battle).toMatchObject({ round: 5, quiet: 1 });
      expect(quiet(state, 2).state.battle).toMatchObject({ round: 6, quiet: 2 });
      expect(quiet(state, 3).state.result).toEqual({ winners: [], reason: 'both-stay' });
    }
  });

  rule('E1.END.3', 'who is left of the active side counts on, whoever of it got away', () => {
    const start = skirmish([...fleets, w('red/W2')]);
    const flight = [order('red/W1', 'retreat'), order('red/W2', 'attack')];
    const others = [order('blue/W1', 'attack'), order('green/W1', 'attack')];
    const fled = give(quiet(start, 2).state, ...flight, ...others).state;
    const { state } = send(fled, escape(red, { 'red/W1': '0404' }));
    expect(state.battle).toMatchObject({ quiet: 3, plan: 'stalemate' });
    expect(Object.keys(dueOptions(state))).toEqual(['red battle/withdraw']);
  });

  test('everybody may fire on anybody who is no ally (A15)', () => {
    const targets = (sides: string[][]) => dueOptions(skirmish(fleets, { sides }))['blue battle/orders'];
    expect(targets([])).toMatchObject({ ships: ['blue/W1'], targets: ['red/W1', 'green/W1'] });
    expect(targets([['blue', 'green']])).toMatchObject({ ships: ['blue/W1'], targets: ['red/W1'] });
    const allied = skirmish(fleets, { sides: [['blue', 'green']] });
    expect(
      refused(allied, {
        type: 'battle/orders',
        player: blue,
        orders: [order('blue/W1', 'attack', beam(1, 'green/W1'))],
      }),
    ).toEqual([
      'orders.0.beam.at | not-a-target | E1.ORD.3 | green/W1 is not an enemy ship in this combat; choose a target that is.',
    ]);
  });
});
