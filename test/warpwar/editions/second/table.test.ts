import { describe, expect } from 'vitest';
import { combatResult, view, type Order } from '../../../../src/warpwar/index.js';
import { tactics, type Tactic } from '../../../../src/warpwar/state.js';

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
  together,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order } from '../../../support/issue-lines.js';
import { cannons, duel, firstRound, fought, no } from '../../../support/second/second.js';
import { gunner, other, shots, type Does } from '../../../support/second/gunnery.js';

describe('the table', () => {
  // From difference -6 to 6; a ship that attacks, dodges or retreats. Miss, Hit, +1, +2, Escapes.
  // prettier-ignore
  const printed: Readonly<Record<Tactic, readonly [string, string, string]>> = {
    attack:  ['....HH221....', '........1HH..', 'EEEEEE...HH..'],
    dodge:   ['.....HHHH....', '...HHHH......', 'EEEEEEEEEEEEE'],
    retreat: ['.....HH......', '.............', 'EEEEEEEEEEEEE'],
  };
  const LETTERS = { miss: '.', hit: 'H', 'hit+1': '1', 'hit+2': '2', escapes: 'E' } as const;
  const differences = Array.from({ length: 13 }, (_, at) => at - 6);

  rule('E2.CRT.1', 'it is the printed one, cell by cell, and goes on beyond its ends', () => {
    for (const firing of tactics)
      expect(
        tactics.map((target) =>
          differences.map((each) => LETTERS[combatResult(firing, each, target)]).join(''),
        ),
      ).toEqual(printed[firing]);
    for (const firing of tactics)
      for (const target of tactics)
        for (const far of [7, 12, 1000]) {
          expect(combatResult(firing, far, target)).toBe(combatResult(firing, 6, target));
          expect(combatResult(firing, -far, target)).toBe(combatResult(firing, -6, target));
        }
  });

  rule(
    ['E2.CRT.2', 'E2.CRT.3'],
    'beam and cannon: tactic and drive of the firer; missile: Attack and its own',
    () => {
      for (const firing of tactics)
        for (const target of tactics)
          for (const difference of [-4, -2, -1, 0, 1, 2, 4]) {
            const drive = 8 + difference;
            const own = ['miss', combatResult(firing, difference, target)] as const;
            for (const [weapon, more] of [
              ['beam', beam(3, 'blue/W2')],
              ['cannon', cannons('blue/W2', 2)],
            ] as const)
              expect(shots(0, [firing, { drive, ...more }], target)).toEqual([
                [weapon, difference, own[1], expect.any(Number)],
              ]);
            expect(shots(0, [firing, { drive: 3, tubes: [missile('blue/W2', drive)] }], target)).toEqual([
              ['missile', difference, combatResult('attack', difference, target), expect.any(Number)],
            ]);
          }
    },
  );

  rule('E2.CRT.4', 'a miss does nothing; a hit what the weapon does, with 0, 1 or 2 more', () => {
    for (const [difference, result, bonus] of [
      [-3, 'miss', -3],
      [-1, 'hit', 0],
      [2, 'hit+1', 1],
      [0, 'hit+2', 2],
    ] as const)
      for (const more of [beam(3, 'blue/W2'), cannons('blue/W2', 3)])
        expect(shots(0, ['attack', { drive: 8 + difference, ...more }])).toMatchObject([
          [expect.any(String), difference, result, 3 + bonus],
        ]);
  });

  rule('E2.CRT.5', 'a shot that reads Escapes missed, even at a ship that another holds', () => {
    for (const more of [beam(3, 'blue/W2'), cannons('blue/W2', 3), { tubes: [missile('blue/W2', 7)] }])
      expect(shots(2, ['attack', { drive: 7, ...more }], 'retreat')).toMatchObject([
        [expect.any(String), -1, 'escapes', 0],
      ]);
    const held = fought(
      [gunner(), gunner(0, 'red/W3'), other],
      order('red/W1', 'attack', { drive: 1, ...cannons('blue/W2', 3) }),
      order('red/W3', 'attack', { drive: 8, ...beam(5, 'blue/W2') }),
      order('blue/W2', 'retreat', { drive: 8 }),
    );
    expect(held).toMatchObject({ hits: {}, escaped: [] });
  });
});

describe('escape', () => {
  const away = ['blue/W2'];
  const escaped = (...fire: readonly Order[]) =>
    fought([gunner(), gunner(0, 'red/W3'), other], ...fire, order('blue/W2', 'retreat', { drive: 2 }))
      .escaped;
  const idle = order('red/W3', 'attack', { drive: 9 });
  const by = (id: string, tactic: Tactic, drive: number, more: Does) => order(id, tactic, { drive, ...more });

  rule(
    ['E2.ESC.1', 'E2.ESC.2'],
    'a retreat succeeds unless a ship that fired reads no Escapes; missiles hold nobody (A1)',
    () => {
      const weapons = [beam(1, 'blue/W2'), cannons('blue/W2', 1)];
      for (const more of weapons) {
        expect(escaped(by('red/W1', 'attack', 1, more), idle)).toEqual(away);
        expect(escaped(by('red/W1', 'attack', 2, more), idle)).toEqual([]);
        expect(escaped(by('red/W1', 'dodge', 9, more), idle)).toEqual(away);
        // Each of those that fired must let it go.
        expect(escaped(by('red/W1', 'dodge', 9, more), by('red/W3', 'attack', 1, more))).toEqual(away);
        expect(escaped(by('red/W1', 'dodge', 9, more), by('red/W3', 'attack', 5, more))).toEqual([]);
      }
      expect(escaped(by('red/W1', 'attack', 2, { tubes: [missile('blue/W2', 2)] }), idle)).toEqual(away);
      expect(escaped(order('red/W1', 'attack', { drive: 2 }), idle)).toEqual(away);
    },
  );

  rule(
    'E2.ESC.3',
    'whoever got away goes to any hex beside the star, each to his own, unseen until all have chosen',
    () => {
      const fled = firstRound(
        [gunner(), gunner(0, 'red/W3'), other, ship('blue/W4', { PD: 1, WG: 1 })],
        order('red/W1', 'retreat'),
        order('red/W3', 'retreat'),
        order('blue/W2', 'retreat'),
        order('blue/W4', 'attack'),
      ).state;
      expect(no(fled, escape(red, { 'red/W1': '0707', 'red/W3': '0404' }))).toEqual([
        'not-a-retreat-hex E2.ESC.3',
      ]);
      expect(no(fled, escape(red, { 'red/W1': '0404' }))).toEqual(['must-leave E2.ESC.3']);
      const half = send(fled, escape(red, { 'red/W1': '0404', 'red/W3': '0606' })).state;
      expect(view(half, blue)).toMatchObject({
        battle: { sealed: [] },
        ships: [{ at: STAR }, { at: STAR }, {}, {}],
      });
      const { state } = together(
        fled,
        escape(red, { 'red/W1': '0404', 'red/W3': '0606' }),
        escape(blue, { 'blue/W2': '0404' }),
      );
      expect(state.ships.map(({ at }) => at)).toEqual(['0404', '0606', '0404', STAR]);
    },
  );

  rule('E2.ESC.4', 'a retreating ship fires beam or cannons in the Retreat rows', () => {
    for (const more of [beam(3, 'blue/W2'), cannons('blue/W2', 3)]) {
      expect(shots(0, ['retreat', { drive: 8, ...more }])).toMatchObject([[expect.any(String), 0, 'hit', 3]]);
      expect(shots(0, ['retreat', { drive: 9, ...more }])).toMatchObject([
        [expect.any(String), 1, 'miss', 0],
      ]);
    }
  });

  rule('E2.ESC.5', 'a missile hits a ship that gets away; who is destroyed does not get away', () => {
    const launch = order('red/W1', 'dodge', { tubes: [missile('blue/W2', 4)] });
    const flee = order('blue/W2', 'retreat', { drive: 1 });
    const hit = firstRound([gunner(), ship('blue/W2', { PD: 4, A: 2, WG: 1 })], launch, flee);
    expect(dueOptions(hit.state)).toEqual({
      'blue battle/damage': { hits: { 'blue/W2': 2 } },
    });
    const marked = send(hit.state, damage(blue, ['blue/W2', { A: 2 }])).state;
    const gone = send(marked, escape(blue, { 'blue/W2': '0404' })).state;
    expect(shipOf(gone, 'blue/W2')).toMatchObject({ at: '0404', now: { PD: 4, A: 0 } });
    const dead = give(duel([gunner(), ship('blue/W2', { PD: 2, WG: 1 })]), launch, flee);
    expect([lives(dead.state, 'blue/W2'), payloadsOf(dead.events, 'ship/escaped')]).toEqual([false, []]);
  });
});
