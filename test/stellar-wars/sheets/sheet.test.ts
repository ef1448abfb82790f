import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sheetDecoder, type Sheet } from '../../../src/stellar-wars/sheets/sheet.js';
import { decode } from '../../../src/kernel/decode.js';

import { rule } from '../../support/rule.js';
import { printed, rules, sheets } from '../../support/stellar-wars/sheets.js';

const read = (raw: unknown) => decode(sheetDecoder, raw, rules);

/** Where a value is refused, and why. */
function refusedAt(raw: unknown): readonly string[] {
  const made = read(raw);
  return made.ok ? ['read'] : made.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

const sheet = printed('CA-2');

rule('SW.4.a', 'a sheet has a class, a type, points, stores, weapons with sides and systems in order', () => {
  expect(Object.keys(sheet)).toEqual([
    'name',
    'type',
    'engine',
    'hull',
    'reactor',
    'shield',
    'armor',
    'missiles',
    'mines',
    'weapons',
    'systems',
  ]);
  expect(sheet.weapons.map(({ side }) => side)).toEqual(['F', 'F', 'FL', 'FR']);
  expect(sheet.systems.map(({ kind }) => kind)).toEqual([
    'multi-track',
    'missile-defence',
    'missile-rack',
    'missile-rack',
    'cloaking',
  ]);
});

describe('a sheet is read', () => {
  test('as it was written, any sheet', () => {
    fc.assert(
      fc.property(sheets, (any) => {
        expect(read(JSON.parse(JSON.stringify(any)))).toEqual({ ok: true, value: any });
      }),
    );
  });

  test('and no extras are the same as none given', () => {
    const bare: Sheet = { ...sheet, weapons: [{ kind: 'gun', side: 'F' }] };
    const empty = { ...bare, missileExtras: [], weapons: [{ kind: 'gun', side: 'F', extras: [] }] };
    expect(read(empty)).toStrictEqual({ ok: true, value: bare });
  });

  test('or refused with all places', () => {
    expect(
      refusedAt({
        ...sheet,
        name: 'A--B',
        type: 'cruiser',
        engine: -1,
        hull: 1.5,
        shield: { ...sheet.shield, F: '5', TOP: 1 },
        missiles: 100,
        crew: 4,
        weapons: [{ kind: 'Gun', side: 'B' }, { kind: 'gun' }, { kind: 'gun', side: 'F', extras: ['1H'] }],
        systems: [{ kind: 'multi-track', level: 'two' }],
      }),
    ).toEqual([
      'name not-a-text',
      'type not-a-text',
      'engine not-a-whole-number',
      'hull not-a-whole-number',
      'shield.F not-a-whole-number',
      'shield.TOP unknown-field',
      'missiles not-a-whole-number',
      'weapons.0.kind not-a-text',
      'weapons.0.side not-allowed',
      'weapons.1.side missing',
      'weapons.2.extras.0 not-a-text',
      'systems.0.level not-a-whole-number',
      'crew unknown-field',
    ]);
  });

  test.each([undefined, null, 7, 'DN-1', [], [sheet], new Proxy({}, { ownKeys: () => ['name'] })])(
    'never from %s',
    (raw) => {
      expect(read(raw).ok).toBe(false);
    },
  );

  test.each(['', ' A', 'A ', 'A  B', 'A:B', 'A;B', 'x'.repeat(31), 'A\n'])(
    'never with the name %j',
    (name) => {
      expect(refusedAt({ ...sheet, name })).toEqual(['name not-a-text']);
    },
  );

  test.each(['Kœnig', "Rock 'n' Roll", 'Type 3-B', 'x'.repeat(30)])('name %j', (name) => {
    expect(refusedAt({ ...sheet, name })).toEqual(name.includes("'n'") ? ['name not-a-text'] : ['read']);
  });

  test('never with too many lines or extras', () => {
    const many = <T>(item: T) => Array.from({ length: 100 }, () => item);
    expect(refusedAt({ ...sheet, weapons: many(sheet.weapons[0]), systems: many(sheet.systems[1]) })).toEqual(
      ['weapons too-many', 'systems too-many'],
    );
    expect(refusedAt({ ...sheet, missileExtras: many('-1H') })).toEqual(['missileExtras too-many']);
  });
});
