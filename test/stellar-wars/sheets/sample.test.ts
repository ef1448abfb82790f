import { expect, test } from 'vitest';
import { blankSheet, isBlank, sheetDecoder } from '../../../src/stellar-wars/sheets/sheet.js';
import { sheetIssues, sampleSheet } from '../../../src/stellar-wars/sheets/check.js';
import { shipTypes, otherSystems, weapons } from '../../../src/stellar-wars/sheets/tables.js';
import { decode } from '../../../src/kernel/decode.js';
import { seeded } from '../../../src/kernel/random.js';

import { rules, sheetRulesWith } from '../../support/stellar-wars/sheets.js';

const types = shipTypes.all(rules).map(([type]) => type);

test('a random sheet can be built, and has anything that a sheet can have', () => {
  const random = seeded(7);
  const all = types.flatMap((type) =>
    Array.from({ length: 20 }, (_, at) => sampleSheet(rules, { name: `${type}-${at}`, type }, random)),
  );
  for (const sheet of all) {
    expect(sheetIssues(rules, sheet)).toEqual([]);
    expect(decode(sheetDecoder, sheet, rules)).toEqual({ ok: true, value: sheet });
  }
  const kinds = new Set(all.flatMap((sheet) => [...sheet.weapons, ...sheet.systems].map(({ kind }) => kind)));
  const lines = [
    ...weapons.all(rules).filter(([, { launchedBy }]) => launchedBy === undefined),
    ...otherSystems.all(rules).filter(([, { counted }]) => !counted),
  ].map(([kind]) => kind);
  expect([...kinds].sort()).toEqual(lines.sort());
  const marks = all.flatMap((sheet) =>
    [...sheet.weapons, ...sheet.systems].flatMap(({ extras = [] }) => extras),
  );
  expect([...new Set(marks)].sort()).toEqual(['+1D', '+1H', '+1R', '-1H']);
  expect(all.some(({ missiles }) => missiles > 0)).toBe(true);
  expect(all.some(({ mines }) => mines > 0)).toBe(true);
});

test('also without extras and other systems', () => {
  const bare = sheetRulesWith({}, ['stellar', 'own-designs']);
  const sheet = sampleSheet(bare, { name: 'Bare', type: 'CA' }, seeded(1));
  expect(sheetIssues(bare, sheet)).toEqual([]);
  expect([sheet.missiles, sheet.mines, sheet.systems]).toEqual([0, 0, []]);
});

test('a blank sheet of each type can be built, and is known as one', () => {
  for (const type of types) {
    const blank = blankSheet(rules, type);
    if (!blank) throw new Error(type);
    expect([sheetIssues(rules, blank), isBlank(rules, blank)]).toEqual([[], true]);
    expect(isBlank(rules, { ...blank, engine: 2 })).toBe(false);
  }
  expect(blankSheet(rules, 'XX')).toBeUndefined();
  expect(() => sampleSheet(rules, { name: 'X', type: 'XX' }, seeded(1))).toThrow('There is no ship type XX.');
});
