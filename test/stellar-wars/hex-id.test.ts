import { describe, expect, test } from 'vitest';
import { isHexId, isOnBoard, rowOf, toAxial, toHexId, type HexId } from '../../src/stellar-wars/state.js';
import { distance, hexesWithin, neighbors } from '../../src/board/hexes.js';

import { rule } from '../support/rule.js';

// Sound: four digits, or the test is wrong.
const hex = (digits: string): HexId => digits as HexId;

const around = (digits: string) => neighbors(toAxial(hex(digits))).map(toHexId);

describe('the number of a hex', () => {
  test('is its column and its row; odd columns lie half a hex north', () => {
    expect(around('0312')).toEqual(['0311', '0411', '0412', '0313', '0212', '0211']);
    expect(around('0412')).toEqual(['0411', '0512', '0513', '0413', '0313', '0312']);
    expect(around('0101')).toEqual([undefined, undefined, '0201', '0102', undefined, undefined]);
  });

  test('and its coordinates tell each other, for every hex', () => {
    for (let column = 1; column <= 99; column++)
      for (let row = 1; row <= 99; row++) {
        const id = hex(`${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`);
        const at = toAxial(id);
        expect([at.q, rowOf(at), toHexId(at)]).toEqual([column, row, id]);
      }
  });

  test('keeps distances: straight north a row is a hex', () => {
    expect(distance(toAxial(hex('0740')), toAxial(hex('0701')))).toBe(39);
    expect(distance(toAxial(hex('0101')), toAxial(hex('2501')))).toBe(24);
    expect(distance(toAxial(hex('0101')), toAxial(hex('2540')))).toBe(24 + 27);
  });

  test('has four digits, none of its halves 00', () => {
    for (const id of ['0101', '2540', '9999']) expect(isHexId(id)).toBe(true);
    for (const raw of ['0001', '0100', '101', '01010', '1a01', '0101\n', 101, null, ['0101']])
      expect(isHexId(raw)).toBe(false);
  });
});

rule('SW.R10', 'a board has as many columns and rows as it is said to have', () => {
  const size = { columns: 25, rows: 40 };
  const hexes = hexesWithin(toAxial(hex('1320')), 60).filter((each) => isOnBoard(each, size));
  expect(hexes.length).toBe(1000);
  for (const corner of ['0101', '2501', '0140', '2540'])
    expect(isOnBoard(toAxial(hex(corner)), size)).toBe(true);
  for (const beyond of ['2601', '0141', '2641']) expect(isOnBoard(toAxial(hex(beyond)), size)).toBe(false);
  expect(isOnBoard({ q: 0, r: 5 }, size)).toBe(false);
});
