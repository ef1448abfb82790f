import { describe, expect, test } from 'vitest';
import { awaiting, view } from '../../../../src/warpwar/index.js';
import type { Ship } from '../../../../src/warpwar/state.js';

import { blue, green, red, ship, skirmish, STAR } from '../../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  payloadsOf,
  lives,
  quiet,
  refused,
  send,
  shipOf,
  together,
  withdraw,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';

const w = (id: string, SR: number) => ship(id, { PD: 4, SR, WG: 1 });
const s = (id: string, aboard?: string) => ship(id, { PD: 2, B: 1 }, aboard === undefined ? {} : { aboard });
const enemy = w('blue/W1', 0);
const stays = { rules: 'first/skirmish systemships(leftBehind=stay)' };

const stalemate = (ships: readonly Ship[], more = {}) => quiet(skirmish([...ships, enemy], more), 3).state;
const embark = (player: string, ...loads: readonly (readonly [string, string])[]) => ({
  type: 'systemships/embark',
  player,
  loads: loads.map(([one, carrier]) => ({ ship: one, carrier })),
});

describe('before the active side withdraws', () => {
  rule('E1.END.5', 'its Systemships go aboard, as far as racks allow', () => {
    const state = stalemate([w('red/W1', 2), s('red/S1'), s('red/S2')]);
    // Nothing to choose: both go aboard, and only the way out is asked for.
    expect(Object.keys(dueOptions(state))).toEqual(['red battle/withdraw']);
    const done = send(state, withdraw(red, { 'red/W1': '0404' })).state;
    expect([shipOf(done, 'red/S1').at, shipOf(done, 'red/S2').at]).toEqual([
      { aboard: 'red/W1' },
      { aboard: 'red/W1' },
    ]);
    expect(done.result).toEqual({ winners: [blue], reason: 'star-held' });
    expect(refused(state, withdraw(red, { 'red/W1': '0404', 'red/S1': '0404' }))).toEqual([
      'moves.1.ship | does-not-withdraw | E1.END.4 | red/S1 does not withdraw from this combat now.',
    ]);
  });

  rule(
    'E1.END.5',
    'the owner says who takes whom, and those that nobody can take are destroyed (A12)',
    () => {
      const state = stalemate([w('red/W1', 2), s('red/S1', 'red/W1'), s('red/S2'), s('red/S3')]);
      expect(dueOptions(state)).toEqual({
        'red systemships/embark': { ships: ['red/S2', 'red/S3'], free: { 'red/W1': 1 } },
      });
      const tries = (...loads: (readonly [string, string])[]) => refused(state, embark(red, ...loads));
      expect(tries()).toEqual([
        'loads | must-embark | E1.END.5 | Take 1 Systemship aboard, as many as there is room for; you named 0.',
      ]);
      expect(tries(['red/S2', 'red/W1'], ['red/S3', 'red/W1'])).toEqual([
        'loads.1.carrier | no-free-rack | E1.ATTR.SR.1 | red/W1 has 1 free rack, not 2.',
        'loads | must-embark | E1.END.5 | Take 1 Systemship aboard, as many as there is room for; you named 2.',
      ]);
      expect(tries(['red/S1', 'red/W1'])).toEqual([
        'loads.0.ship | cannot-embark | E1.END.5 | red/W1 cannot take red/S1 along: name each of your Systemships at this star at most once.',
      ]);
      expect(tries(['red/S2', 'blue/W1'])).toEqual([
        'loads.0.carrier | takes-none-along | E1.END.5 | blue/W1 cannot take Systemships along: name one of your Warpships at this star.',
      ]);
      const chosen = send(state, embark(red, ['red/S3', 'red/W1']));
      expect([lives(chosen.state, 'red/S2'), shipOf(chosen.state, 'red/S3').at]).toEqual([
        false,
        { aboard: 'red/W1' },
      ]);
      expect(payloadsOf(chosen.events, 'ship/destroyed')).toEqual([{ ship: 'red/S2' }]);
      expect(audienceOf(chosen.events, 'ship/destroyed')).toBe('all');
      expect(audienceOf(chosen.events, 'battle/sealed')).toEqual([red]);
      expect(view(chosen.state, blue).ships.map(({ id }) => id)).toEqual(['red/W1', 'blue/W1']);
    },
  );

  test('under the setting those that nobody can take stay, and the combat ends with both sides there (A12)', () => {
    const state = stalemate([w('red/W1', 1), s('red/S1'), s('red/S2')], stays);
    const chosen = send(state, embark(red, ['red/S1', 'red/W1'])).state;
    const done = send(chosen, withdraw(red, { 'red/W1': '0606' })).state;
    expect([shipOf(done, 'red/S1').at, shipOf(done, 'red/S2').at]).toEqual([{ aboard: 'red/W1' }, STAR]);
    expect(done.result).toEqual({ winners: [], reason: 'both-stay' });
  });

  test('without a Warpship there is no way out: destroyed, or under the setting they stay', () => {
    const lost = stalemate([s('red/S1'), s('red/S2')]);
    expect(lost.ships.map(({ id }) => id)).toEqual(['blue/W1']);
    expect(lost.result).toEqual({ winners: [blue], reason: 'star-held' });
    const kept = stalemate([s('red/S1'), s('red/S2')], stays);
    expect(kept.ships).toHaveLength(3);
    expect(kept.result).toEqual({ winners: [], reason: 'both-stay' });
  });

  test('with several Warpships the owner chooses even where all find room', () => {
    const state = stalemate([w('red/W1', 1), w('red/W2', 1), s('red/S1')]);
    expect(dueOptions(state)).toEqual({
      'red systemships/embark': { ships: ['red/S1'], free: { 'red/W1': 1, 'red/W2': 1 } },
    });
    expect(refused(state, embark(red, ['red/S1', 'red/W1'], ['red/S1', 'red/W2']))).toContain(
      'loads.1.ship | cannot-embark | E1.END.5 | red/W2 cannot take red/S1 along: name each of your Systemships at this star at most once.',
    );
    expect(shipOf(send(state, embark(red, ['red/S1', 'red/W2'])).state, 'red/S1').at).toEqual({
      aboard: 'red/W2',
    });
  });

  test('they are told in the order of the ships, whatever the order of the list that was sealed', () => {
    const state = stalemate([w('red/W1', 1), w('red/W2', 1), s('red/S1'), s('red/S2')]);
    const loads = [['red/S2', 'red/W1'] as const, ['red/S1', 'red/W2'] as const];
    for (const list of [loads, loads.toReversed()]) {
      const done = send(state, embark(red, ...list));
      expect(payloadsOf(done.events, 'systemships/embarked')).toEqual([
        { ship: 'red/S1' },
        { ship: 'red/S2' },
      ]);
      expect([shipOf(done.state, 'red/S1').at, shipOf(done.state, 'red/S2').at]).toEqual([
        { aboard: 'red/W2' },
        { aboard: 'red/W1' },
      ]);
    }
  });

  test('the Systemships of the other side stay where they are', () => {
    const { state } = quiet(skirmish([w('red/W1', 0), s('blue/S1'), w('blue/W2', 1)]), 3);
    const done = send(state, withdraw(red, { 'red/W1': '0404' })).state;
    expect([shipOf(done, 'blue/S1').at, done.result?.winners]).toEqual([STAR, [blue]]);
  });

  test('allies embark too, each on his own Warpships, unseen by each other', () => {
    const fleets = [w('red/W1', 1), s('red/S1'), s('red/S2'), w('green/W1', 1), s('green/S1'), s('green/S2')];
    const state = stalemate(fleets, { sides: [['red', 'green']] });
    expect(awaiting(state)).toEqual([red, green]);
    expect(refused(state, embark(red, ['red/S1', 'green/W1']))).toEqual([
      'loads.0.carrier | takes-none-along | E1.END.5 | green/W1 cannot take Systemships along: name one of your Warpships at this star.',
    ]);
    const half = send(state, embark(red, ['red/S1', 'red/W1'])).state;
    expect(view(half, green).battle?.sealed).toEqual([]);
    const both = together(
      state,
      embark(red, ['red/S1', 'red/W1']),
      embark(green, ['green/S2', 'green/W1']),
    ).state;
    expect([lives(both, 'red/S2'), lives(both, 'green/S1')]).toEqual([false, false]);
    expect(Object.keys(dueOptions(both))).toEqual(['red battle/withdraw', 'green battle/withdraw']);
  });
});
