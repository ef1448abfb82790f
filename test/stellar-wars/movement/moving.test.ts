/** Ships step, turn and finish. */

import { describe, expect } from 'vitest';
import type { State } from '../../../src/stellar-wars/state.js';
import { rule } from '../../support/rule.js';
import { after, begin, codes, duel, engine, moving, shipIn } from '../../support/stellar-wars/engine.js';

const [RED, BLUE] = ['red/DD1', 'blue/DD1'] as const;
const step = { type: 'ship/step', player: 'red', ship: RED };
const turn = (to: string): object => ({ type: 'ship/turn', player: 'red', ship: RED, to });
const done = { type: 'ship/done', player: 'red', ship: RED };

/** Red moves at a speed from a hex, and blue is in another. */
const at = (red: string, speed: number, facing = 3, rules = ''): State =>
  moving(
    begin({
      ...duel,
      rules: `${duel.rules} ${rules}`,
      fleets: { red: [{ sheet: 'DD-2', at: red, facing }], blue: [{ sheet: 'DD-1', at: '2020', facing: 0 }] },
    }),
    { [RED]: speed },
  );

describe('a ship', () => {
  rule(['SW.8.1', 'SW.2.b'], 'enters as many hexes as its speed, no more and no fewer', () => {
    const one = after(at('1010', 2), step);
    expect([shipIn(one, RED).at, shipIn(one, RED).turn?.entered]).toEqual(['1011', 1]);
    expect(engine.checkAction(one, done)).toMatchObject([{ code: 'move-unfinished', params: { left: 1 } }]);
    const two = after(one, step);
    expect(codes(two, step)).toEqual(['move-spent']);
    expect(after(two, done).phase).toBe('second');
  });

  rule('SW.R4', 'that stands still neither moves nor turns', () => {
    const state = at('1010', 0);
    expect(codes(state, step)).toEqual(['move-spent']);
    expect(codes(state, turn('left'))).toEqual(['too-many-turns']);
    expect(codes(state, done)).toEqual([]);
  });

  rule(['SW.8.2.a', 'SW.8.2.b'], 'may enter the hex of a friend, and not that of an enemy', () => {
    const fleets = {
      red: [
        { sheet: 'DD-1', at: '1010', facing: 3 },
        { sheet: 'DD-1', at: '1011', facing: 3 },
      ],
      blue: [{ sheet: 'DD-1', at: '1012', facing: 0 }],
    };
    const state = after(moving(begin({ ...duel, fleets }), { [RED]: 2 }), step);
    expect(shipIn(state, RED).at).toBe('1011');
    expect(engine.checkAction(state, step)).toMatchObject([
      { code: 'hex-held', params: { hex: '1012', enemy: BLUE }, rule: 'SW.8.2.b' },
    ]);
    // It must go round.
    expect(codes(state, done)).toEqual(['move-unfinished']);
    expect(shipIn(after(state, turn('left'), step), RED).at).toBe('1112');
  });

  rule(
    ['SW.8.3', 'SW.8.3.chart', 'SW.R5'],
    'turns after its first hex, no tighter and no more often than the chart',
    () => {
      const begun = at('1010', 3);
      expect(codes(begun, turn('right'))).toEqual(['turn-before-hex']);
      const turned = after(begun, step, turn('right'));
      expect([shipIn(turned, RED).facing, shipIn(turned, RED).turn?.turned]).toEqual([4, [1]]);
      expect(engine.checkAction(turned, turn('right'))).toMatchObject([
        { code: 'turn-too-tight', params: { speed: 3, more: 1 } },
      ]);
      const twice = after(turned, step, turn('left'));
      expect(codes(after(twice, step), turn('left'))).toEqual(['too-many-turns']);
    },
  );

  rule('SW.R10', 'that leaves the board is out of play, unless the edge is barred', () => {
    const state = after(at('1001', 1, 0), step);
    expect(state.ships.map(({ id }) => id)).toEqual([BLUE]);
    expect(state.result).toEqual({ winners: ['blue'], reason: 'last-ship' });
    const barred = at('1001', 1, 0, 'open-board(leaving=barred)');
    expect(codes(barred, step)).toEqual(['off-the-board']);
  });

  rule('SW.R9', 'that can enter no hex loses the rest of its move', () => {
    const barred = at('1001', 2, 0, 'open-board(leaving=barred)');
    expect(codes(barred, turn('left'))).toEqual(['turn-before-hex']);
    expect(codes(barred, done)).toEqual([]);
  });

  rule('SW.S5', 'may not trap itself while another way is open, unless a setting allows it', () => {
    // In the north-west corner only two turns to the right lead on.
    const rules = 'open-board(leaving=barred)';
    const corner = (more = ''): State => after(at('0102', 2, 0, `${rules} ${more}`), step);
    const state = corner();
    expect(shipIn(state, RED).at).toBe('0101');
    expect(codes(state, done)).toEqual(['move-unfinished']);
    expect(engine.checkAction(state, turn('left'))).toMatchObject([
      { code: 'dead-end', params: { ship: RED, left: 1 }, rule: 'SW.S5' },
    ]);
    expect(shipIn(after(state, turn('right'), turn('right'), step), RED).at).toBe('0201');
    const wasted = after(corner('stellar(wasteTurns=true)'), turn('left'));
    expect(codes(wasted, done)).toEqual([]);
  });
});
