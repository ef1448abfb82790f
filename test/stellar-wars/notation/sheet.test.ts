import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSheet, parseSheet } from '../../../src/stellar-wars/notation/sheet.js';
import { sheetDecoder } from '../../../src/stellar-wars/sheets/sheet.js';
import { decode } from '../../../src/kernel/decode.js';

import {
  describe as say,
  printed,
  rules,
  sheetRulesWith,
  sheets,
} from '../../support/stellar-wars/sheets.js';
import { vectors } from '../../support/stellar-wars/vectors.js';

/** What is wrong with a text: the column, the code, the sentence. */
function wrong(text: unknown, under = rules): readonly string[] {
  const read = parseSheet(under, text);
  if (read.ok) return [];
  return read.issues.map((each) => `${String(each.path[1] ?? '')} | ${each.code} | ${say(each)}`);
}

const valueOf = (text: string) => {
  const read = parseSheet(rules, text);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
};

describe('the text of a sheet', () => {
  test('is that of each printed ship, both ways', () => {
    for (const text of vectors.sheetLines) {
      const sheet = printed(text.slice(0, text.indexOf(':')));
      expect(formatSheet(rules, sheet)).toBe(text);
      expect(parseSheet(rules, text)).toEqual({ ok: true, value: sheet });
    }
  });

  test('and the sheet are inverse, for any sheet', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const text = formatSheet(rules, sheet);
        expect(parseSheet(rules, text)).toEqual({ ok: true, value: sheet });
        expect(formatSheet(rules, valueOf(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('may have its items in any order, with other letters and spaces', () => {
    const text =
      ' es-1 :es ENGINE 4;missile-rack,Missile-Defence ; MISSILES 3; Armor 3/3/4/3/3/3;shield 3 / 4/4/4/3/3 ; beam f,beam FR , beam FL, laser rr, LASER RL ';
    expect(valueOf(text)).toEqual({ ...printed('ES-1'), name: 'es-1' });
    expect(valueOf('A: SC engine 1')).toMatchObject({ hull: 1, reactor: 1, weapons: [], systems: [] });
    expect(valueOf('A: SC engine 1; multi-track-3, sensors +1r; missiles 2 -1h +1D')).toMatchObject({
      systems: [
        { kind: 'multi-track', level: 3 },
        { kind: 'sensors', extras: ['+1R'] },
      ],
      missiles: 2,
      missileExtras: ['-1H', '+1D'],
    });
  });

  test('has hull and reactor only where they are not those of the type', () => {
    const text = 'Old tub: DD engine 2; hull 1; reactor 9; mines 4';
    expect(valueOf(text)).toMatchObject({ hull: 1, reactor: 9, mines: 4 });
    expect(formatSheet(rules, valueOf(text))).toBe(text);
    expect(valueOf('A: DD engine 2; hull 3')).toMatchObject({ hull: 3, reactor: 2 });
  });
});

describe('a text is refused', () => {
  test('if it is none, or too long', () => {
    for (const raw of [undefined, null, 7, ['A: SC engine 1']]) expect(wrong(raw)[0]).toMatch(/not-a-text/);
    expect(wrong('x'.repeat(2001))[0]).toMatch(/too-long/);
  });

  test('without a head', () => {
    const name =
      'class-name-expected | Expected the name of a class and a colon, such as CA-1:, but found FOUND. A name has at most 30 characters: letters and digits, with a space, a hyphen or an apostrophe between them.';
    expect(wrong('')).toEqual([`1 | ${name.replace('FOUND', 'nothing')}`]);
    expect(wrong('CA engine 3')).toEqual([`1 | ${name.replace('FOUND', 'CA')}`]);
    expect(wrong(' ?!: CA engine 3')).toEqual([`2 | ${name.replace('FOUND', '?!:')}`]);
    const types = 'DN, BB, CA, DD, ES, SC, FR';
    expect(wrong('X: engine 3')).toEqual([
      `4 | ship-type-expected | Expected a ship type, one of ${types}, but found engine.`,
    ]);
    expect(wrong('X: XY engine 3')).toEqual([
      `4 | unknown-ship-type | There is no ship type XY; use one of these: ${types}.`,
    ]);
    expect(wrong('X: CA')).toEqual([
      '6 | engine-expected | Expected the engine, such as engine 3, but found nothing.',
    ]);
    expect(wrong('X: CA engines 3; mines x')).toEqual([
      '7 | engine-expected | Expected the engine, such as engine 3, but found engines.',
      '24 | points-expected | Expected a whole number from 0 to 99 after mines, but found x.',
    ]);
  });

  test('with all that is wrong, each at its place', () => {
    const text =
      'X: CA engine 300; shield 1/2/3; armor 1/2/3/4/5/6/7; gun, gun F gun FL, phaser F, warp, sensors F; laser-2 F +1X, +1H; mines 2; mines 3; missiles';
    expect(wrong(text)).toEqual([
      '14 | points-expected | Expected a whole number from 0 to 99 after engine, but found 300.',
      '26 | row-expected | Expected six numbers from 0 to 99 after shield, in the order RL/FL/F/FR/RR/R, such as 3/4/5/4/3/2, but found 1/2/3.',
      '39 | row-expected | Expected six numbers from 0 to 99 after armor, in the order RL/FL/F/FR/RR/R, such as 3/4/5/4/3/2, but found 1/2/3/4/5/6/7.',
      '54 | weapon-side-expected | Expected the side of the gun after it: RL, FL, F, FR or RR.',
      '65 | separator-expected | Expected a comma or a semicolon, but found gun.',
      '73 | unknown-weapon | There is no weapon phaser in these rules. Did you mean laser?',
      '83 | unknown-other-system | There is no system warp in these rules.',
      '89 | side-not-expected | sensors is not mounted on a side: write no side after it.',
      '100 | no-levels | laser has no levels.',
      '110 | unknown-extra | There is no extra +1X in these rules. Did you mean +1D?',
      '115 | sheet-item-expected | Expected a weapon with its side, such as gun F, or another system, such as missile-rack, but found +1H.',
      '129 | sheet-item-twice | The sheet already has mines: write it once.',
      '146 | points-expected | Expected a whole number from 0 to 99 after missiles, but found nothing.',
    ]);
  });

  test('if items are not parted, or are empty', () => {
    expect(wrong('X: CA engine 3 mines 2')).toEqual([
      '16 | separator-expected | Expected a comma or a semicolon, but found mines.',
    ]);
    expect(wrong('X: CA engine 3;').map((each) => each.split(' | ').slice(0, 2))).toEqual([
      ['16', 'sheet-item-expected'],
    ]);
    expect(wrong('X: CA engine 3; gun F,, laser F').map((each) => each.split(' | ').slice(0, 2))).toEqual([
      ['23', 'sheet-item-expected'],
    ]);
  });

  test('if it has more lines than a sheet can have', () => {
    const text = `X: CA engine 3; ${Array.from({ length: 100 }, () => 'gun F').join(', ')}`;
    const read = parseSheet(rules, text);
    expect(read.ok ? [] : read.issues.map(({ code, path }) => [code, path])).toEqual([
      ['too-many', ['weapons']],
    ]);
  });

  test('with the module that would bring what it has', () => {
    const bare = sheetRulesWith({}, ['stellar', 'own-designs']);
    const read = parseSheet(bare, 'X: CA engine 3; plasma-cannon F, gun F +1D; sensors');
    expect(read.ok ? [] : read.issues.map(({ code, module, path }) => [path[1], code, module])).toEqual([
      [17, 'unknown-weapon', 'equipment'],
      [40, 'unknown-extra', 'weapon-extras'],
      [45, 'unknown-other-system', 'equipment'],
    ]);
  });

  test('if it is no sheet, and what is read is a sheet', () => {
    const piece = fc.constantFrom(
      'X:',
      ' CA ',
      'engine 3',
      ';',
      ',',
      'gun F',
      '-1H',
      '/',
      '1',
      'shield ',
      'multi-',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.string({ unit: 'grapheme' }), (pieces, tail) => {
        const read = parseSheet(rules, pieces.join('') + tail);
        if (read.ok) expect(decode(sheetDecoder, read.value, rules)).toEqual(read);
        else expect(read.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
