import { describe, expect } from 'vitest';
import { awaiting } from '../../../../src/warpwar/index.js';
import type { Ship, State } from '../../../../src/warpwar/state.js';

import { blue, green, red, ship, STAR } from '../../../support/fleets.js';
import {
  dueOptions,
  damage,
  escape,
  payloadsOf,
  give,
  lives,
  quiet,
  send,
  shipOf,
  together,
  withdraw,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order } from '../../../support/issue-lines.js';
import { cannons, duel, firstRound, no, ordering } from '../../../support/second/second.js';

const w = (id: string, PD = 6) =>
  ship(id, { PD, B: 6, S: 6, C: 1, SH: 6, WG: 1 }, { now: PD === 0 ? { B: 1 } : {} });
const s = (id: string) => ship(id, { PD: 2, B: 1 });
const frail = (id: string) => ship(id, { PD: 1, WG: 1 });
const held = (...winners: readonly string[]) => ({ winners, reason: 'star-held' });

describe('a combat ends', () => {
  rule('E2.END.1', 'when all ships of one side are destroyed', () => {
    const { state } = firstRound(
      [w('red/W1'), frail('blue/W1')],
      order('red/W1', 'dodge', cannons('blue/W1', 1)),
      order('blue/W1', 'attack'),
    );
    expect([state.battle, state.result]).toEqual([null, held(red)]);
  });

  rule('E2.END.1', 'when all of both are', () => {
    const { state } = firstRound(
      ['red/W1', 'blue/W1'].map((id) => ship(id, { PD: 1, B: 1, WG: 1 })),
      order('red/W1', 'attack', beam(1, 'blue/W1')),
      order('blue/W1', 'attack', beam(1, 'red/W1')),
    );
    expect([state.ships, state.result]).toEqual([[], { winners: [], reason: 'nobody-left' }]);
  });

  rule('E2.END.2', 'when all of one side are away, or some of them destroyed', () => {
    const { state } = firstRound(
      [w('red/W1'), frail('red/W2'), w('blue/W1')],
      order('red/W1', 'retreat'),
      order('red/W2', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'red/W2')),
    );
    expect(send(state, escape(red, { 'red/W1': '0404' })).state.result).toEqual(held(blue));
  });

  rule('E2.END.6', 'and not before: as long as two sides have ships there, another round is fought', () => {
    const { state } = firstRound(
      [w('red/W1'), frail('red/W2'), w('blue/W1'), w('green/W1')],
      ...['red/W1', 'red/W2', 'green/W1'].map((id) => order(id, 'attack')),
      order('blue/W1', 'dodge', beam(1, 'red/W2')),
    );
    expect(state.battle).toMatchObject({ round: 2, step: 'orders' });
    expect(awaiting(state)).toEqual([red, blue, green]);
  });
});

describe('three quiet rounds', () => {
  const two = () => duel([w('red/W1'), w('blue/W1')]);

  rule('E2.END.3', 'end it, and any hit past screens begins the count anew (A11)', () => {
    expect(quiet(two(), 2).state.battle).toMatchObject({ round: 3, quiet: 2, plan: 'round' });
    expect(quiet(two(), 3).state.battle).toMatchObject({ plan: 'stalemate' });
    for (const more of [beam(1, 'blue/W1'), cannons('blue/W1', 1)]) {
      const shot = give(
        quiet(two(), 2).state,
        order('red/W1', 'dodge', more),
        order('blue/W1', 'attack'),
      ).state;
      const placed = send(shot, damage(blue, ['blue/W1', { S: 1 }])).state;
      expect(placed.battle).toMatchObject({ round: 4, quiet: 0 });
      expect(quiet(placed, 2).state.battle?.plan).toBe('round');
      expect(quiet(placed, 3).state.battle?.plan).toBe('stalemate');
      // What screens keep off does not.
      const kept = give(
        quiet(two(), 2).state,
        order('red/W1', 'dodge', more),
        order('blue/W1', 'attack', { screens: 1 }),
      );
      expect(kept.state.battle?.plan).toBe('stalemate');
    }
  });

  rule('E2.END.3', 'damage that armor takes has come past the screens', () => {
    const armored = duel([w('red/W1'), ship('blue/W1', { PD: 6, A: 4, WG: 1 })]);
    const shot = give(
      quiet(armored, 2).state,
      order('red/W1', 'dodge', beam(2, 'blue/W1')),
      order('blue/W1', 'attack'),
    ).state;
    expect(send(shot, damage(blue, ['blue/W1', { A: 2 }])).state.battle).toMatchObject({
      quiet: 0,
      plan: 'round',
    });
  });

  rule('E2.END.4', 'then the active player withdraws all his ships to hexes beside the star', () => {
    const { state } = quiet(duel([w('red/W1'), w('red/W2', 0), w('blue/W1')]), 3);
    expect(awaiting(state)).toEqual([red]);
    expect(no(state, withdraw(red, { 'red/W1': '0404' }))).toEqual(['must-withdraw E2.END.4']);
    expect(no(state, withdraw(red, { 'red/W1': '0404', 'red/W2': STAR }))).toEqual([
      'not-a-withdrawal E2.END.4',
    ]);
    const done = send(state, withdraw(red, { 'red/W1': '0404', 'red/W2': '0606' })).state;
    expect(done.ships.map(({ at }) => at)).toEqual(['0404', '0606', STAR]);
    expect(done.result).toEqual(held(blue));
  });

  const embark = (...loads: readonly (readonly [string, string])[]) => ({
    type: 'systemships/embark',
    player: red,
    loads: loads.map(([one, carrier]) => ({ ship: one, carrier })),
  });

  rule('E2.END.5', 'his Systemships go aboard; one that nobody can carry is destroyed', () => {
    const carrier = ship('red/W1', { PD: 4, SR: 1, WG: 1 });
    const { state } = quiet(duel([carrier, s('red/S1'), s('red/S2'), w('blue/W1')]), 3);
    expect(dueOptions(state)).toEqual({
      'red systemships/embark': { ships: ['red/S1', 'red/S2'], free: { 'red/W1': 1 } },
    });
    expect(no(state, embark())).toEqual(['must-embark E2.END.5']);
    const loaded = send(state, embark(['red/S2', 'red/W1'])).state;
    const done = send(loaded, withdraw(red, { 'red/W1': '0404' })).state;
    expect([lives(done, 'red/S1'), shipOf(done, 'red/S2').at]).toEqual([false, { aboard: 'red/W1' }]);
    const lone = quiet(duel([s('red/S1'), w('blue/W1'), s('blue/S1')]), 3).state;
    expect(lone.ships.map(({ id }) => id)).toEqual(['blue/W1', 'blue/S1']);
  });
});

describe('three hostile sides (A15, A39)', () => {
  const three: readonly Ship[] = [w('red/W1'), w('blue/W1'), w('green/W1')];
  const withdrawn = (state: State): State => send(state, withdraw(red, { 'red/W1': '0404' })).state;

  rule('E2.END.1', 'one side that is destroyed leaves the others to fight on', () => {
    const { state } = firstRound(
      [frail('red/W1'), ...three.slice(1)],
      order('red/W1', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'red/W1')),
      order('green/W1', 'attack'),
    );
    expect([lives(state, 'red/W1'), awaiting(state)]).toEqual([false, [blue, green]]);
    // The active side is gone, so nobody withdraws: after three quiet rounds both stay.
    expect(quiet(state, 3).state.result).toEqual({ winners: [], reason: 'both-stay' });
  });

  rule(
    ['E2.END.3', 'E2.END.4', 'E2.END.6'],
    'once the active side has withdrawn the others fight on, count anew, and stay when they are quiet, too',
    () => {
      const state = quiet(duel(three), 3).state;
      expect(awaiting(state)).toEqual([red]);
      const alone = withdrawn(state);
      expect(alone.battle).toMatchObject({ round: 4, quiet: 0, plan: 'round' });
      expect(awaiting(alone)).toEqual([blue, green]);
      expect(no(alone, ordering('red', order('red/W1', 'attack')))).toHaveLength(1);
      expect(quiet(alone, 2).state.battle).toMatchObject({ quiet: 2 });
      const over = quiet(alone, 3).state;
      expect(over.ships.map(({ at }) => at)).toEqual(['0404', STAR, STAR]);
      expect(over.result).toEqual({ winners: [], reason: 'both-stay' });
    },
  );

  rule('E2.END.2', 'of those left, whoever stays alone has the star', () => {
    const alone = withdrawn(quiet(duel(three), 3).state);
    const fled = give(alone, order('blue/W1', 'retreat'), order('green/W1', 'attack')).state;
    expect(send(fled, escape(blue, { 'blue/W1': '0606' })).state.result).toEqual(held(green));
  });

  rule('E2.END.3', 'a hit of any two of them keeps all three fighting', () => {
    const shot = give(
      quiet(duel(three), 2).state,
      order('red/W1', 'attack'),
      order('blue/W1', 'dodge', beam(1, 'green/W1')),
      order('green/W1', 'attack'),
    ).state;
    const placed = send(shot, damage(green, ['green/W1', { S: 1 }])).state;
    expect(placed.battle).toMatchObject({ round: 4, quiet: 0, plan: 'round' });
    expect(awaiting(placed)).toEqual([red, blue, green]);
  });

  rule('E2.END.4', 'allies of the active player withdraw with him', () => {
    const { state } = quiet(duel(three, { sides: [['red', 'green']] }), 3);
    expect(awaiting(state)).toEqual([red, green]);
    const done = together(
      state,
      withdraw(red, { 'red/W1': '0404' }),
      withdraw(green, { 'green/W1': '0606' }),
    ).state;
    expect(done.result).toEqual(held(blue));
  });

  rule(['E2.ORD.3', 'E2.ESC.1'], 'each may be fired on by both others, and is held by either', () => {
    const flee = (by: string) =>
      payloadsOf(
        firstRound(
          [w('red/W1'), ship('blue/W1', { PD: 6, T: 1, M: 3, B: 1, WG: 1 }), w('green/W1')],
          order('red/W1', 'retreat', { drive: 2 }),
          order(
            'blue/W1',
            'attack',
            by === 'blue' ? { drive: 2, ...beam(1, 'red/W1') } : { tubes: [missile('red/W1', 1)] },
          ),
          order('green/W1', 'attack', by === 'green' ? { drive: 2, ...beam(1, 'red/W1') } : {}),
        ).events,
        'round/fired',
      );
    expect(['blue', 'green', 'nobody'].map(flee)).toMatchObject([
      [{ escaped: [] }],
      [{ escaped: [] }],
      [{ escaped: ['red/W1'] }],
    ]);
  });
});
