/** Records and orders as the books print them: with colons, and without a target where two ships meet. */

import { expect, test } from 'vitest';
import { hexId } from '../../../src/warpwar/index.js';
import { formatOrders, parseOrders } from '../../../src/warpwar/notation/orders.js';
import { formatBattle, parseBattle } from '../../../src/warpwar/notation/battle.js';
import { formatShip, parseShip } from '../../../src/warpwar/notation/ships.js';

import { blue, red, ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, order, rules, rulesOfText } from '../../support/issue-lines.js';
import { refusedAt, valueOf } from '../../support/texts.js';

const second = rulesOfText('second/skirmish');

rule('NOTE.1', 'colons may stand for =, as the variants print them', () => {
  const read = (text: string) => valueOf(parseShip(second, text, red));
  const S1 = ship('red/S1', { PD: 5, C: 2, SH: 6 }, { level: 1 });
  expect(read('S1: TL:1 PD:5 C:2 SH:6')).toEqual(S1);
  expect(read('S1: Level : 1, PD : 5, C:2 SH= 6')).toEqual(S1);
  expect(read('S1: TL:1 PD:{7}5 C:(3)2 SH:6').now).toEqual({ PD: 5, C: 2, SH: 6 });
  expect(read('S1: TL.kinetic:2 PD:5').levels).toEqual({ kinetic: 2 });
  expect(read('S1: TL:E1/G0/K2 PD:5').levels).toEqual({ energy: 1, guided: 0, kinetic: 2 });
  expect(formatShip(S1)).toBe('S1: TL1 PD=5 C=2 SH=6');
});

test('what is missing behind a colon is told where it is missing', () => {
  const wrong = (text: string) => refusedAt(parseShip(second, text, red));
  expect(wrong('S1: PD: C:2')).toEqual(wrong('S1: PD= C=2'));
  expect(wrong('S1: PD::5')).toEqual(wrong('S1: PD==5'));
});

const W4 = ship('red/W4', { PD: 6, B: 3, S: 2, T: 1, M: 6, WG: 1 });
const S35 = ship('blue/S35', { PD: 6, T: 2, M: 9 });
const readOrder = (text: string, ...others: readonly (typeof S35)[]) =>
  parseOrders(rules, text, [W4, S35, ...others], red);

rule('NOTE.2', 'the only enemy ship is the target where none is written', () => {
  const aimed = [order('red/W4', 'attack', { drive: 2, ...beam(2, 'blue/S35'), screens: 1 })];
  for (const text of [
    'W4 (TL0): ATTACK D=2 B=2 S=1 E=0',
    'W4(Level 0): ATTACK D = 2, B = 2, S = 1, T = 0',
    'W4 ATTACKS: B=2 D=2 S=1',
  ])
    expect(valueOf(parseOrders(rulesOfText('first/skirmish +ecm'), text, [W4, S35], red))).toEqual(aimed);
  expect(formatOrders(rules, aimed)).toBe('W4 ATTACKS S35: D=2 B=2 S=1');
  expect(valueOf(readOrder('W4 DODGE D=2 B=0'))).toEqual([order('red/W4', 'dodge', { drive: 2 })]);
});

rule('NOTE.2', 'cannons, too, are aimed at the only enemy ship', () => {
  const own = ship('red/W4', { PD: 6, C: 2, SH: 9, WG: 1 });
  const read = parseOrders(
    second,
    'W4 ATTACK D=1 C=1 (firing 3 shells) C=1 (firing 1 shell)',
    [own, S35],
    red,
  );
  expect(valueOf(read)).toEqual([
    order('red/W4', 'attack', { drive: 1, cannons: { at: S35.id, bursts: [3, 1] } }),
  ]);
});

test('with two enemy ships there, or none, a target must be written', () => {
  const told = (...others: Parameters<typeof readOrder>[1][]) =>
    refusedAt(readOrder('W4 ATTACK B=2', ...others));
  expect(told(ship('blue/W2', { PD: 3, WG: 1 }))).toEqual([expect.stringContaining('beam-without-target')]);
  expect(refusedAt(parseOrders(rules, 'W4 ATTACK B=2', [W4], red))).toEqual([
    expect.stringContaining('beam-without-target'),
  ]);
});

rule('E1.COMBAT.6', 'a ship aboard another is no target, so it does not count', () => {
  const W2 = ship('blue/W2', { PD: 3, SR: 1, WG: 1 });
  const aboard = ship('blue/S35', { PD: 6 }, { aboard: 'blue/W2' });
  const own = ship('red/S1', { PD: 6, B: 2 });
  const read = parseOrders(rules, 'S1 ATTACK B=2', [own, W2, aboard], red);
  expect(valueOf(read)).toEqual([order('red/S1', 'attack', beam(2, 'blue/W2'))]);
});

rule('E1.ORD.4', 'two targets of one order are told as such', () => {
  const two = ship('blue/W2', { PD: 3, WG: 1 });
  for (const text of [
    'W4 ATTACKS S35 W2: B=2',
    'W4 ATTACKS S35, W2: B=2',
    'W4 ATTACKS S35 and blue/W2 B=2',
  ]) {
    const told = refusedAt(readOrder(text, two));
    expect(told).toEqual([expect.stringContaining('second-target')]);
  }
});

test('a target that is written wrong is not guessed', () => {
  expect(refusedAt(readOrder('W4 ATTACKS W99: B=2'))).toEqual([expect.stringContaining('unknown-name')]);
});

test('the battle that the books play is read as they print it', () => {
  const text = [
    'red:',
    'W4: TL0 PD=6 B=3 S=2 T=1 M=6',
    'blue:',
    'S35: TL0 PD=6 T=2 M=9',
    'orders',
    'W4 (TL0): ATTACK D=2 B=2 S=1',
    'S35 (TL0): DODGE PD=4 T=2',
    'M1 at W4: D=3',
    'M2 at W4: D=2',
  ].join('\n');
  const read = valueOf(parseBattle(rules, text));
  expect(read.orders[0]).toEqual(order('red/W4', 'attack', { drive: 2, ...beam(2, 'blue/S35'), screens: 1 }));
  expect(valueOf(parseBattle(rules, formatBattle(rules, read)))).toEqual(read);
  expect([read.players, read.ships.map(({ at }) => at)]).toEqual([
    [red, blue],
    [hexId('0505'), hexId('0505')],
  ]);
});
