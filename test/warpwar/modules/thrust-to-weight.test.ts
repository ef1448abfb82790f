import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  checkOrders,
  combatResult,
  resolveRound,
  compileRules,
  shipCost,
  type Order,
} from '../../../src/warpwar/index.js';
import type { Counts, Ship } from '../../../src/warpwar/state.js';
import { speed, driveSystem } from '../../../src/warpwar/rules.js';

import { explainBattle } from '../../../src/command/battle.js';
import { captainsPlay, gunnersFight } from '../../support/captains.js';
import { blue, red, ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules as plain, rulesOfText, issueLines } from '../../support/issue-lines.js';

const SKIRMISH = 'first/skirmish +thrust-to-weight';
const rules = rulesOfText(SKIRMISH);

/** A ship of 22 points: 8 + 9 + 5. */
const built: Counts = { PD: 8, B: 6, S: 3, WG: 1 };
const W1 = (level = 0, now: Counts = {}) => ship('red/W1', built, { level, now });
const W2 = ship('blue/W2', { PD: 9, B: 1, SR: 2, WG: 1 });

const goes = (by: Ship, drive: number, under = rules) =>
  speed(under, { ship: by, order: order(by.id, 'attack', drive > 0 ? { drive } : {}) });

rule('V.II.4', 'speed is 6 and the tech level, times the drive, by the price of the ship, rounded up', () => {
  expect(shipCost(rules, { counts: built })).toBe(22);
  // 28 by 22, and 24 by 22; 42 by 22.
  expect([goes(W1(1), 4), goes(W1(), 4), goes(W1(), 7), goes(W1(), 0)]).toEqual([2, 2, 2, 0]);
  // 18, 24 and 48 by 22.
  expect([goes(W1(), 3), goes(W1(), 8), goes(W1(2), 8)]).toEqual([1, 3, 3]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(20), fc.nat(5), (PD, B, drive, level) => {
      const own = ship('red/W1', { PD, B, WG: 1 }, { level });
      expect(goes(own, drive)).toBe(Math.ceil(((6 + level) * drive) / (PD + B + 5)));
    }),
  );
});

rule('V.II.4', 'where levels are of several families, that of energy counts', () => {
  const own = (levels: Ship['levels']): Ship => ({ ...W1(), levels });
  // 48, 64 and 88 by 22.
  expect([
    goes(own({ guided: 5 }), 8),
    goes(own({ energy: 2, all: 5 }), 8),
    goes(own({ all: 5 }), 8),
  ]).toEqual([3, 3, 4]);
});

rule('V.II.4', 'the whole ship is weighed: damage makes it no lighter, ships aboard no heavier', () => {
  expect(goes(W1(0, { B: 0, S: 0 }), 8)).toBe(goes(W1(), 8));
  const carrier = ship('red/W1', { PD: 8, SR: 2, WG: 1 });
  const aboard = ship('red/S1', { PD: 20 }, { aboard: 'red/W1' });
  const orders = [
    order('red/W1', 'attack', { drive: 8 }),
    order('blue/W2', 'attack', { drive: 1, ...beam(1, 'red/W1') }),
  ];
  // 48 by 15 is 4, and 6 by 17 is 1.
  for (const ships of [
    [carrier, W2],
    [carrier, aboard, W2],
  ])
    expect(resolveRound(rules, { ships, orders }).shots[0]?.difference).toBe(-3);
});

describe('the table', () => {
  rule('V.II.4', 'is read by the difference of the speeds', () => {
    const orders = [
      order('red/W1', 'attack', { drive: 4, ...beam(2, 'blue/W2') }),
      order('blue/W2', 'dodge', { drive: 9, ...beam(1, 'red/W1') }),
    ];
    const [mine, theirs] = resolveRound(rules, { ships: [W1(), W2], orders }).shots;
    // 2 against 4; by the drives alone 4 against 9.
    expect([mine?.difference, theirs?.difference]).toEqual([-2, 2]);
    expect(mine?.result).toBe(combatResult('attack', -2, 'dodge'));
    expect(resolveRound(plain, { ships: [W1(), W2], orders }).shots[0]?.difference).toBe(-5);
  });

  rule('V.II.4', 'missiles keep the drive that they are set to, a whole number', () => {
    const firer = ship('blue/W2', { PD: 9, T: 1, M: 3, WG: 1 });
    const orders = [
      order('red/W1', 'attack', { drive: 4 }),
      order('blue/W2', 'dodge', { tubes: [missile('red/W1', 5)] }),
    ];
    expect(checkOrders(rules, [W1(), firer], orders)).toEqual([]);
    expect(resolveRound(rules, { ships: [W1(), firer], orders }).shots[0]?.difference).toBe(3);
    const half = order('blue/W2', 'dodge', { tubes: [missile('red/W1', 1.5)] });
    expect(issueLines(checkOrders(rules, [W1(), firer], [half]))).toEqual([
      '0.tubes.0.drive | missile-drive | E1.WEAP.7 | The drive of what a tube launches must be a whole number, 1 or more.',
    ]);
  });

  test('and so is who gets away', () => {
    // 4 against 9 of drive lets it go; 2 against 3 does not.
    const heavy = ship('blue/W2', { PD: 9, S: 4, WG: 1 });
    const orders = [
      order('red/W1', 'attack', { drive: 4, ...beam(1, 'blue/W2') }),
      order('blue/W2', 'retreat', { drive: 9 }),
    ];
    expect([plain, rules].map((by) => resolveRound(by, { ships: [W1(), heavy], orders }).escaped)).toEqual([
      ['blue/W2'],
      ['blue/W2'],
    ]);
    const fast = [order('red/W1', 'attack', { drive: 8, ...beam(1, 'blue/W2') }), orders[1]] as Order[];
    expect(
      [plain, rules].map((by) => resolveRound(by, { ships: [W1(), heavy], orders: fast }).escaped),
    ).toEqual([['blue/W2'], []]);
  });
});

rule('V.II.4', 'which way it is rounded is a setting', () => {
  const down = rulesOfText(`${SKIRMISH} thrust-to-weight(rounding=down)`);
  expect([goes(W1(), 3, down), goes(W1(1), 4, down), goes(W1(), 8, down)]).toEqual([0, 1, 2]);
  expect(compileRules(`${SKIRMISH} thrust-to-weight(rounding=away)`).ok).toBe(false);
});

test('what the price is made of makes the ship slow: so does a dear generator', () => {
  const dear = rulesOfText(`${SKIRMISH} +generator-cost`);
  const own = ship('red/W1', { PD: 6, WG: 1 });
  // 36 by 11, and by 15.
  expect([goes(own, 6), goes(own, 6, dear)]).toEqual([4, 3]);
  expect(driveSystem.of(order('red/W1', 'attack', { drive: 6 }))).toBe(6);
});

test('an explanation tells the speeds, where they are not the drives', () => {
  const orders = [
    order('red/W1', 'attack', { drive: 4, ...beam(2, 'blue/W2') }),
    order('blue/W2', 'dodge', { drive: 9 }),
  ];
  const lines = (by: typeof rules) => explainBattle(by, { players: [red, blue], ships: [W1(), W2], orders });
  expect(lines(rules)).toEqual(
    expect.arrayContaining([
      'SPEEDS',
      '  W1 with 4 in its drive goes at 2',
      '  W2 with 9 in its drive goes at 4',
      expect.stringContaining('drive 2 less 4 is -2'),
    ]),
  );
  expect(lines(plain)).not.toContain('SPEEDS');
});

describe('players', () => {
  test('captains play it to its end', () => {
    expect(captainsPlay('first/advanced +thrust-to-weight', 1)?.reason).toBe('victory-points');
  });

  test.each([1, 2, 3])('gunners hit by it, seed %i', (seed) => {
    const launcher = ship('blue/W3', { PD: 7, T: 2, M: 9, WG: 1 });
    expect(gunnersFight(SKIRMISH, [W1(), W2, launcher], seed)).toHaveProperty('reason');
  });
});
