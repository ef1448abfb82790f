import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { combatResult, combatRow, hitRange, resolveRound } from '../../../src/warpwar/index.js';
import { tactics, type TableResult, type Tactic } from '../../../src/warpwar/state.js';

import { ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules } from '../../support/issue-lines.js';

type Cells = readonly [attack: TableResult, dodge: TableResult, retreat: TableResult];
type Printed = readonly [from: number | null, to: number | null, cells: Cells];

const cells = (attack: TableResult, dodge: TableResult, retreat: TableResult): Cells => [
  attack,
  dodge,
  retreat,
];

// prettier-ignore
const printed: Readonly<Record<Tactic, readonly Printed[]>> = {
  attack: [
    [null, -3, cells('miss',  'miss',  'escapes')],
    [-2,   -1, cells('hit',   'miss',  'escapes')],
    [0,     1, cells('hit+2', 'miss',  'miss')],
    [2,     2, cells('hit+1', 'hit+1', 'miss')],
    [3,     4, cells('miss',  'hit',   'hit')],
    [5,  null, cells('miss',  'miss',  'miss')],
  ],
  dodge: [
    [null, -4, cells('miss',  'miss',  'escapes')],
    [-3,   -2, cells('miss',  'hit',   'escapes')],
    [-1,    0, cells('hit',   'hit',   'escapes')],
    [1,     2, cells('hit',   'miss',  'escapes')],
    [3,  null, cells('miss',  'miss',  'escapes')],
  ],
  retreat: [
    [null, -2, cells('miss',  'miss',  'escapes')],
    [-1,    0, cells('hit',   'miss',  'escapes')],
    [1,  null, cells('miss',  'miss',  'escapes')],
  ],
};

const differences = Array.from({ length: 25 }, (_, at) => at - 12);

const printedRow = (firing: Tactic, difference: number): Printed => {
  const found = printed[firing].filter(
    ([from, to]) => difference >= (from ?? -Infinity) && difference <= (to ?? Infinity),
  );
  expect(found).toHaveLength(1);
  return found[0]!;
};

rule('E1.CRT.1', 'fourteen rows, three columns, and every difference falls in exactly one row', () => {
  expect(Object.values(printed).flat()).toHaveLength(14);
  for (const firing of tactics) {
    for (const difference of differences) {
      const [from, to, row] = printedRow(firing, difference);
      expect(tactics.map((target) => combatResult(firing, difference, target))).toEqual(row);
      expect(combatRow(firing, difference)).toEqual([from, to]);
    }
  }
});

rule('E1.CRT.1', 'beyond the printed ends the outermost rows go on for ever', () => {
  for (const firing of tactics) {
    for (const [far, near] of [
      [-Infinity, -12],
      [-1_000_000, -12],
      [1_000_000, 12],
      [Infinity, 12],
    ] as const) {
      for (const target of tactics) {
        expect(combatResult(firing, far, target)).toBe(combatResult(firing, near, target));
      }
      expect(combatRow(firing, far)).toEqual(combatRow(firing, near));
    }
  }
});

rule(
  'E1.CRT.1',
  'a shot hits at all differences from the lowest to the highest that hit, and at no other',
  () => {
    for (const firing of tactics)
      for (const target of tactics) {
        const [from, to] = hitRange(firing, target) ?? [Infinity, -Infinity];
        const hits = differences.filter((each) => combatResult(firing, each, target).startsWith('hit'));
        expect(differences.filter((each) => each >= from && each <= to)).toEqual(hits);
      }
  },
);

test('a difference that is no whole number reads the row above', () => {
  expect(combatResult('attack', 1.2, 'dodge')).toBe('hit+1');
  expect(combatResult('attack', -0.5, 'attack')).toBe('hit+2');
  expect(combatRow('attack', 4.1)).toEqual([5, null]);
});

const drive = fc.integer({ min: 0, max: 12 });
const tactic = fc.constantFrom(...tactics);

/** Everybody has power enough for anything. */
const [firer, target] = [ship('red/W1', { PD: 40, B: 20, T: 3, M: 9 }), ship('blue/W2', { PD: 40, S: 20 })];

describe('the row and the column of a shot', () => {
  rule('E1.CRT.2', "a beam is read by its firer's tactic and drive, and the target's", () => {
    fc.assert(
      fc.property(tactic, drive, tactic, drive, (firing, own, tactic2, other) => {
        const orders = [
          order('red/W1', firing, { drive: own, ...beam(3, 'blue/W2') }),
          order('blue/W2', tactic2, { drive: other }),
        ];
        const [shot] = resolveRound(rules, { ships: [firer, target], orders }).shots;
        expect(shot?.difference).toBe(own - other);
        expect(shot?.result).toBe(combatResult(firing, own - other, tactic2));
      }),
    );
    const orders = [
      order('red/W1', 'dodge', { drive: 3, ...beam(3, 'blue/W2') }),
      order('blue/W2', 'attack', { drive: 2 }),
    ];
    expect(resolveRound(rules, { ships: [firer, target], orders }).shots[0]?.result).toBe('hit');
  });

  rule('E1.CRT.3', "a missile is read in the attack rows, by its own drive less the target's", () => {
    fc.assert(
      fc.property(tactic, drive, drive, tactic, drive, (firing, own, setting, tactic2, other) => {
        const orders = [
          order('red/W1', firing, { drive: own, tubes: [missile('blue/W2', setting)] }),
          order('blue/W2', tactic2, { drive: other }),
        ];
        const [shot] = resolveRound(rules, { ships: [firer, target], orders }).shots;
        expect(shot?.difference).toBe(setting - other);
        expect(shot?.result).toBe(combatResult('attack', setting - other, tactic2));
      }),
    );
    const orders = [
      order('red/W1', 'retreat', { tubes: [missile('blue/W2', 4)] }),
      order('blue/W2', 'attack', { drive: 3 }),
    ];
    expect(resolveRound(rules, { ships: [firer, target], orders }).shots[0]?.result).toBe('hit+2');
  });
});

/** What a beam of power 4 does at a difference of drives. */
function beamHits(against: Tactic, difference: number) {
  const orders = [
    order('red/W1', 'attack', { drive: 8 + difference, ...beam(4, 'blue/W2') }),
    order('blue/W2', against, { drive: 8 }),
  ];
  const { shots, hits } = resolveRound(rules, { ships: [firer, target], orders });
  expect(hits).toEqual(shots[0]!.hits > 0 ? { 'blue/W2': shots[0]!.hits } : {});
  return [shots[0]!.result, shots[0]!.hits];
}

rule('E1.CRT.4', 'a miss does nothing; a hit does what the weapon does, with 0, 1 or 2 more', () => {
  expect(beamHits('attack', -3)).toEqual(['miss', 0]);
  expect(beamHits('attack', -1)).toEqual(['hit', 4]);
  expect(beamHits('attack', 2)).toEqual(['hit+1', 5]);
  expect(beamHits('attack', 0)).toEqual(['hit+2', 6]);
});

rule('E1.CRT.5', 'a shot that reads Escapes missed, even if another ship holds the target', () => {
  expect(beamHits('retreat', -1)).toEqual(['escapes', 0]);
  const second = ship('red/W3', { PD: 40, B: 5, T: 1, M: 3 });
  const orders = [
    order('red/W1', 'attack', { drive: 1, ...beam(4, 'blue/W2') }),
    order('red/W3', 'attack', { drive: 2, ...beam(5, 'blue/W2') }),
    order('blue/W2', 'retreat', { drive: 2 }),
  ];
  const held = resolveRound(rules, { ships: [firer, second, target], orders });
  expect(held.shots.map(({ result, hits }) => [result, hits])).toEqual([
    ['escapes', 0],
    ['miss', 0],
  ]);
  expect(held).toMatchObject({ hits: {}, effective: {}, escaped: [] });
  const missiles = [
    order('red/W3', 'attack', { tubes: [missile('blue/W2', 1)] }),
    order('blue/W2', 'retreat', { drive: 2 }),
  ];
  expect(resolveRound(rules, { ships: [second, target], orders: missiles }).shots[0]).toMatchObject({
    result: 'escapes',
    hits: 0,
  });
});
