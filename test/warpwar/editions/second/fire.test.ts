import { describe, expect } from 'vitest';
import { tactics } from '../../../../src/warpwar/state.js';
import { ship } from '../../../support/fleets.js';
import { send, shipOf } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order } from '../../../support/issue-lines.js';
import { gunner, other, shots, type Does } from '../../../support/second/gunnery.js';
import { cannons, duel, firstRound, fought, no, ordering, wrong } from '../../../support/second/second.js';

describe('weapons', () => {
  rule(['E2.WEAP.1', 'E2.TECH.3'], 'a beam that hits does its power, the tech level and the bonus', () => {
    for (const [level, drive, power, ...row] of [
      [2, 10, 4, 2, 'hit+1', 7],
      [0, 6, 4, -2, 'hit', 4],
      [3, 8, 1, 0, 'hit+2', 6],
      [3, 3, 9, -5, 'miss', 0],
    ] as const)
      expect(shots(level, ['attack', { drive, ...beam(power, 'blue/W2') }])).toEqual([['beam', ...row]]);
  });

  rule(['E2.WEAP.5', 'E2.TECH.3'], 'a missile that hits does two, the tech level and the bonus, each', () => {
    const launched = { tubes: [8, 6, 10].map((drive) => missile('blue/W2', drive)) };
    for (const level of [0, 1, 3])
      expect(shots(level, ['attack', launched]).map((row) => row[3])).toEqual(
        [4, 2, 3].map((hits) => hits + level),
      );
  });

  rule('E2.TECH.3', 'so it does once for each burst of shells, and never for the target', () => {
    expect(shots(1, ['attack', { drive: 8, ...cannons('blue/W2', 3, 1) }]).map((row) => row[3])).toEqual([
      6, 4,
    ]);
    const learned = { ...other, levels: { all: 5 } };
    const round = fought(
      [gunner(), learned],
      order('red/W1', 'dodge', beam(2, 'blue/W2')),
      order('blue/W2', 'attack'),
    );
    expect(round.hits).toEqual({ 'blue/W2': 2 });
  });

  rule('E2.TECH.4', 'the target’s level adds to powered screens, and to nothing without power', () => {
    for (const [level, screens, left] of [
      [1, 3, 4],
      [0, 3, 5],
      [3, 0, 8],
      [3, 1, 4],
    ] as const)
      expect(
        fought(
          [gunner(), { ...other, levels: { all: level } }],
          order('red/W1', 'dodge', beam(8, 'blue/W2')),
          order('blue/W2', 'attack', { screens }),
        ).effective,
      ).toEqual({ 'blue/W2': left });
  });

  rule('E2.WEAP.6', 'a missile attacks with its own drive, whatever its firer does', () => {
    for (const tactic of tactics)
      for (const drive of [0, 8, 17])
        expect(shots(0, [tactic, { drive, tubes: [missile('blue/W2', 9)] }])).toEqual([
          ['missile', 1, 'hit+2', 4],
        ]);
  });

  rule('E2.WEAP.7', 'its drive is a whole number from 1, without limit and without cost', () => {
    const small = [ship('red/S1', { PD: 1, T: 1, M: 3 }), other];
    const fire = (drive: unknown) =>
      ordering('red', { ...order('red/S1', 'attack'), tubes: [{ load: 'missile', at: 'blue/W2', drive }] });
    for (const drive of [1, 9, 400])
      expect(send(duel(small), fire(drive)).state.battle?.sealed).toHaveLength(1);
    for (const drive of [0, -1, 1.5, null])
      expect(no(duel(small), fire(drive))).toEqual(['missile-drive E2.WEAP.7']);
  });

  rule(
    'E2.WEAP.8',
    'missiles and shells that were fired are gone, hit or miss, before damage is marked',
    () => {
      const fire = (drive: number) =>
        order('red/W1', 'attack', {
          drive,
          tubes: [missile('blue/W2', drive), missile('blue/W2', 99)],
          ...cannons('blue/W2', 3, 2),
        });
      for (const drive of [9, 1]) {
        const { state } = firstRound(
          [gunner(), other],
          fire(drive),
          order('blue/W2', 'attack', { drive: 9, screens: 9 }),
        );
        expect(shipOf(state, 'red/W1').now).toMatchObject({ M: 7, SH: 15 });
      }
      const spent = ship(
        'blue/S3',
        { PD: 1, T: 1, M: 1, C: 1, SH: 1 },
        { now: { PD: 1, T: 0, M: 0, SH: 1 } },
      );
      const hit = (more: Does) =>
        fought(
          [gunner(), spent],
          order('red/W1', 'dodge', beam(2, 'blue/S3')),
          order('blue/S3', 'attack', more),
        );
      // Engine, cannon and shell take three hits; without the shell two are the end.
      expect([hit({}).destroyed, hit(cannons('red/W1', 1)).destroyed]).toEqual([[], ['blue/S3']]);
      expect(wrong([gunner(), spent], order('blue/S3', 'attack', cannons('red/W1', 2)))).toEqual([
        'too-few-shells E2.WEAP.8',
      ]);
    },
  );
});
