import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  checkDesign,
  checkOrders,
  componentsOf,
  movementPoints,
  resolveRound,
  shipCost,
  type Order,
  formatBattle,
  formatOrders,
  formatShip,
  parseBattle,
  parseOrders,
  parseShip,
} from '../../../src/warpwar/index.js';
import { sampleDesign } from '../../../src/warpwar/ships/design.js';
import type { Counts } from '../../../src/warpwar/state.js';
import { hitCapacity, propulsion, driveLimit, power } from '../../../src/warpwar/rules.js';
import { chance } from '../../../src/laws/law.js';

import { captainsPlay, gunnersFight } from '../../support/captains.js';
import {
  build,
  go,
  position,
  serve,
  SPACE,
  stands,
  Ur,
  campaign,
  peopled,
  pointsOf,
} from '../../support/campaign.js';
import { red, ship, skirmish } from '../../support/fleets.js';
import { refusedAt, valueOf } from '../../support/texts.js';
import { damage, give, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rulesOfText, issueLines } from '../../support/issue-lines.js';

const SKIRMISH = 'first/skirmish +split-drive';
const rules = rulesOfText(SKIRMISH);

const own = (now: Counts = {}) => ship('red/W2', { D: 3, P: 7, B: 4, S: 3, T: 1, M: 3, WG: 1 }, { now });
const enemy = ship('blue/W3', { D: 3, P: 6, B: 3, S: 3, WG: 1 });
const wrong = (by: ReturnType<typeof own>, more: Partial<Order>) =>
  issueLines(checkOrders(rules, [by, enemy], [order('red/W2', 'attack', more)]));

describe('drive and power plant', () => {
  rule('V.I.7.1', 'cost 1 point a unit each, and take the place of PD', () => {
    expect(shipCost(rules, { counts: { D: 3, P: 7, WG: 1 } })).toBe(15);
    expect(componentsOf(rules).map(({ letters }) => letters)).toEqual(expect.arrayContaining(['D', 'P']));
    expect(componentsOf(rules).map(({ letters }) => letters)).not.toContain('PD');
    expect(
      issueLines(checkDesign(rulesOfText('first/skirmish'), { counts: { PD: 1, P: 3, WG: 1 } })),
    ).toEqual([
      'P | unknown-component |  | This game has no component P: it belongs to the module Split drive (split-drive), which this game does not use.',
    ]);
  });

  rule(
    'V.I.7.1',
    'whoever builds PD is told what to build in its place, and nothing that follows from it',
    () => {
      const faults = (counts: Counts) => issueLines(checkDesign(rules, { counts }));
      const instead =
        'PD | engine-is-split | V.I.7.1 | PD is not built in this game: build D and P in its place.';
      expect(faults({ PD: 3, WG: 1 })).toEqual([instead]);
      expect(faults({ PD: 3, B: 2, WG: 1 })).toEqual([instead]);
      const built = build('red', 'W1', Ur, { PD: 3, B: 2, WG: 1 });
      expect(refused(campaign('first/advanced +split-drive'), built)).toEqual([`counts.${instead}`]);
      // What is wrong besides is told as ever.
      expect(faults({ PD: 3, Q: 1, WG: 2 }).map((each) => each.split(' | ')[1])).toEqual([
        'engine-is-split',
        'unknown-component',
        'too-many-of-component',
      ]);
      expect(faults({ PD: -1, WG: 1 }).map((each) => each.split(' | ')[1])).toEqual([
        'not-a-whole-number',
        'nothing-to-hit',
      ]);
      expect(faults({ PD: 0, WG: 1 })).toHaveLength(2);
      expect(faults({ WG: 1 })).toHaveLength(1);
    },
  );

  rule('V.I.7.1', 'the drive takes up to its strength, all orders together up to that of the plant', () => {
    expect(wrong(own(), { drive: 3, screens: 1, ...beam(3, 'blue/W3') })).toEqual([]);
    expect(wrong(own(), { drive: 4 })).toEqual([
      "0.drive | too-much-drive | E1.POWER.3 | red/W2's drive can take at most 3 power, not 4.",
    ]);
    expect(wrong(own({ P: 5 }), { drive: 3, ...beam(3, 'blue/W3') })).toEqual([
      '0 | too-much-power | E1.POWER.1 | red/W2 has 5 power; its order uses 6.',
    ]);
    expect(wrong(own({ D: 0 }), { drive: 1 })).toHaveLength(1);
    expect(wrong(own({ D: 0 }), { ...beam(4, 'blue/W3'), screens: 3 })).toEqual([]);
    expect(wrong(own({ P: 0 }), { drive: 1 })).toHaveLength(1);
    expect(wrong(own({ P: 4 }), { drive: 3, tubes: [missile('blue/W3', 9)] })).toEqual([]);
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), (D, P) => {
        const made = ship('red/W2', { D, P, WG: 1 });
        expect([
          driveLimit(rules, { ship: made }),
          power(rules, { ship: made }),
          propulsion(rules, made),
        ]).toEqual([D, P, Math.min(D, P)]);
      }),
    );
  });

  rule('V.I.7.1', 'one hit removes one of either', () => {
    expect(hitCapacity(rules, ship('red/W2', { D: 3, P: 7, WG: 1 }))).toBe(10);
    const fired = give(
      skirmish([own(), enemy], { rules: SKIRMISH }),
      order('red/W2', 'attack', { drive: 1 }),
      order('blue/W3', 'attack', { drive: 1, ...beam(2, 'red/W2') }),
    );
    const marked = send(fired.state, damage('red', ['red/W2', { D: 1, P: 3 }]));
    expect(shipOf(marked.state, 'red/W2').now).toMatchObject({ D: 2, P: 4 });
  });

  test('are made good at a point a unit', () => {
    const worn = stands('red/W1', Ur, { D: 3, P: 4, WG: 1 }, { now: { D: 1, P: 1 } });
    const state = peopled(campaign('first/advanced +split-drive'), worn);
    const done = send(state, serve('repair/ships', 'red', { 'red/W1': { D: 2, P: 3 } })).state;
    expect(pointsOf(state, 'red') - pointsOf(done, 'red')).toBe(5);
  });

  test('set what a shot is read with', () => {
    const orders = [
      order('red/W2', 'attack', { drive: 3, ...beam(4, 'blue/W3') }),
      order('blue/W3', 'attack', { drive: 2 }),
    ];
    expect(resolveRound(rules, { ships: [own(), enemy], orders }).shots[0]).toMatchObject({
      difference: 1,
      hits: 6,
    });
  });
});

describe('movement', () => {
  const points = (text: string, D: number, P: number) =>
    movementPoints(rulesOfText(text), ship('red/W1', { D, P, WG: 1 }));

  rule('V.I.7.2', 'goes by the lesser of the two', () => {
    expect([points(SKIRMISH, 6, 2), points(SKIRMISH, 2, 6), points(SKIRMISH, 4, 4)]).toEqual([2, 2, 4]);
    expect(points('second/skirmish +split-drive', 6, 2)).toBe(1);
  });

  rule('VX.6', 'and so does every rule that is about what drives a ship', () => {
    const lesser = fc.tuple(fc.nat(12), fc.nat(12));
    fc.assert(
      fc.property(lesser, ([D, P]) => {
        const least = Math.min(D, P);
        expect(points('first/advanced +split-drive +half-power-movement', D, P)).toBe(Math.ceil(least / 2));
        expect(points('first/advanced +split-drive +quadratic-space', D, P)).toBe(least);
        expect(points('first/advanced +split-drive +generator-movement', D, P)).toBe(least > 0 ? 3 : 0);
        expect(
          shipCost(rulesOfText('first/advanced +split-drive +generator-cost'), { counts: { D, P, WG: 1 } }),
        ).toBe(D + P + 3 + least);
      }),
    );
  });

  rule(['VX.6', 'V.I.7.2', 'E1.MOVE.2'], 'and a ship without either does not move', () => {
    for (const also of ['', ' +half-power-movement', ' +generator-movement', ' +quadratic-space'])
      for (const now of [{ D: 0 }, { P: 0 }]) {
        const ships = [stands('red/W1', SPACE, { D: 4, P: 4, WG: 1 }, { now })];
        const state = position({ rules: `first/advanced +split-drive${also}`, ships });
        expect(refused(state, go('red/W1', '1716'))).toEqual([
          now.P === 0
            ? 'ship | no-power-to-move | E1.MOVE.2 | red/W1 has no power left and cannot move.'
            : 'ship | no-drive-left | E1.MOVE.2 | red/W1 has no drive left and cannot move.',
        ]);
      }
  });
});

describe('in writing', () => {
  const record = 'W2: TL0 D=3 P={7}5 B=4';

  test('records are read and printed', () => {
    const read = valueOf(parseShip(rules, record, 'red'));
    expect([read.built, read.now]).toEqual([
      { D: 3, P: 7, B: 4, WG: 1 },
      { D: 3, P: 5, B: 4, WG: 1 },
    ]);
    expect(formatShip(read)).toBe(record);
    expect(refusedAt(parseShip(rules, 'W2: PD=3', 'red'))).toEqual(['5 unknown-component']);
  });

  test('in an order D is power in the drive, and the plant is no system', () => {
    const text = 'W2 ATTACKS W3: D=3 B=2';
    const read = valueOf(parseOrders(rules, text, [own(), enemy], red));
    expect(read).toEqual([order('red/W2', 'attack', { drive: 3, ...beam(2, 'blue/W3') })]);
    expect(formatOrders(rules, read, [own(), enemy])).toBe(text);
    expect(refusedAt(parseOrders(rules, 'W2 ATTACKS W3: D=3 P=2', [own(), enemy], red))).not.toEqual([
      'read',
    ]);
  });

  test('a battle is read and printed', () => {
    const text = [
      'red:',
      record,
      'blue:',
      'W3: D=2 P=4 B=3',
      'orders',
      'W2 ATTACKS W3: D=3 B=2',
      'W3 DODGE: D=2',
    ];
    const battle = valueOf(parseBattle(rules, text.join('\n')));
    expect(valueOf(parseBattle(rules, formatBattle(rules, battle)))).toEqual(battle);
    expect(battle.ships.map(({ built }) => built.P)).toEqual([7, 4]);
  });
});

describe('players', () => {
  test('by chance build ships of them', () => {
    const designs = Array.from({ length: 40 }, (_, seed) =>
      sampleDesign(rules, { points: 25, levels: {}, random: chance(seed) }),
    );
    expect(designs.flatMap((counts) => checkDesign(rules, { counts }))).toEqual([]);
    expect(designs.some(({ D, P }) => (D ?? 0) > 0 && (P ?? 0) > 0)).toBe(true);
  });

  test.each(['first/advanced +split-drive', 'second/basic +split-drive'])(
    'captains play %s to its end',
    (text) => {
      expect(captainsPlay(text, 1)).toHaveProperty('reason');
    },
  );

  test.each([1, 2, 3])('gunners fight to the end, seed %i', (seed) => {
    const ships = [
      own(),
      enemy,
      ship('red/S1', { D: 2, P: 5, B: 3 }),
      ship('blue/W4', { D: 4, P: 5, T: 2, M: 6, WG: 1 }),
    ];
    expect(gunnersFight(SKIRMISH, ships, seed)).toHaveProperty('reason');
  });
});
