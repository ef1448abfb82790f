import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decode,
  boolean,
  array,
  mapped,
  nullable,
  oneOf,
  optional,
  readable,
  readFields,
  record,
  object,
  string,
  int,
  playerId,
} from '../../src/kernel/decode.js';
import { type Decoder, noRules } from '../../src/kernel/types.js';
import { declareIssues } from '../../src/kernel/issue.js';

const read = <T>(decoder: Decoder<T>, raw: unknown): ReturnType<Decoder<T>> => decode(decoder, raw, noRules);

/** Returns code and path of every issue; [] for a value. */
const wrong = (decoder: Decoder<unknown>, raw: unknown): readonly (readonly [string, ...unknown[]])[] => {
  const result = read(decoder, raw);
  return result.ok ? [] : result.issues.map(({ code, path }) => [code, ...path] as const);
};

const word = string(/^[a-z]+$/);
const some = oneOf('a', 1);
const ship = object({ name: word, power: int(0, 9), crew: optional(array(word, 3)), port: nullable(word) });

/** Values that no decoder below accepts. */
const oddities: readonly unknown[] = [
  undefined,
  Symbol('x'),
  10n,
  NaN,
  Infinity,
  -Infinity,
  1.5,
  () => 1,
  new Date(0),
  new Map([['name', 'x']]),
  new (class {
    readonly name = 1;
  })(),
];

describe('an accepted value', () => {
  test.each<readonly [string, Decoder<unknown>, unknown]>([
    ['a whole number', int(), 7],
    ['a bound', int(-3, 3), -3],
    ['the other bound', int(-3, 3), 3],
    ['a text', word, 'abc'],
    ['a flag', boolean, false],
    ['one of some', oneOf('a', 1, null, true), null],
    ['null', nullable(word), null],
    ['what might be null', nullable(word), 'a'],
    ['a list', array(int()), [1, 2]],
    ['no item', array(int()), []],
    ['the longest list', array(int(), 2), [1, 2]],
    ['a record', record(/^[a-z]$/, int()), { a: 1, b: 2 }],
    ['a shape', ship, { name: 'x', power: 0, crew: ['y'], port: null }],
    ['a shape without what may be left out', ship, { name: 'x', power: 0, port: 'z' }],
    ['a player', playerId, 'red-2'],
    ['any object', readFields, { a: 1 }],
  ])('%s', (_what, decoder, raw) => expect(read(decoder, raw)).toEqual({ ok: true, value: raw }));

  test('is a copy', () => {
    const raw = { name: 'x', power: 1, crew: ['y'], port: null };
    const result = read(ship, raw);
    expect(result.ok && result.value !== raw && result.value.crew !== raw.crew).toBe(true);
  });

  test('is never minus zero', () => {
    const zeros = [read(int(), -0), read(oneOf(0), -0)].map((each) => each.ok && Object.is(each.value, 0));
    expect(zeros).toEqual([true, true]);
  });

  test('is absent if it was undefined and the field is optional', () => {
    const result = read(ship, { name: 'x', power: 1, crew: undefined, port: null });
    expect(result.ok && 'crew' in result.value).toBe(false);
  });

  test('of an object with a class or without a prototype has its own fields', () => {
    const bare = Object.assign(Object.create(null) as object, { a: 1 });
    const classy = new (class {
      readonly a = 1;
      b(): number {
        return this.a;
      }
    })();
    for (const raw of [bare, classy, { a: 1, [Symbol('s')]: 2 }]) {
      expect(read(object({ a: int() }), raw)).toEqual({ ok: true, value: { a: 1 } });
    }
  });
});

describe('a decoder within a decoder', () => {
  const seven: Decoder<number> = Object.assign(
    () => {
      throw new Error('This makes a result that nobody needs.');
    },
    { collect: () => 7 },
  );

  test.each<readonly [string, Decoder<unknown>, unknown, unknown]>([
    ['a shape', object({ a: seven }), { a: 1 }, { a: 7 }],
    ['an optional field', object({ a: optional(seven) }), { a: 1 }, { a: 7 }],
    ['a list', array(seven), [1, 2], [7, 7]],
    ['a record', record(/a/, seven), { a: 1 }, { a: 7 }],
    ['a value or null', nullable(seven), 1, 7],
    ['decoders in decoders', array(object({ a: array(nullable(seven)) })), [{ a: [1] }], [{ a: [7] }]],
  ])('makes no result of its own: %s', (_what, decoder, raw, value) =>
    expect(read(decoder, raw)).toEqual({ ok: true, value }),
  );

  test('may be any function that returns a result', () => {
    const odd: Decoder<number> = (raw) =>
      typeof raw === 'number' && raw % 2 === 1 ? { ok: true, value: raw } : read(int(9, 8), raw);
    const all = object({ list: array(odd), by: record(/a/, odd), one: optional(odd) });
    expect(read(all, { list: [1, 3], by: { a: 5 } })).toEqual({
      ok: true,
      value: { list: [1, 3], by: { a: 5 } },
    });
    expect(wrong(all, { list: [1, 2], by: { a: 4 }, one: 6 })).toEqual([
      ['not-a-whole-number', 'list', 1],
      ['not-a-whole-number', 'by', 'a'],
      ['not-a-whole-number', 'one'],
    ]);
  });
});

describe('a refusal', () => {
  test.each<readonly [string, Decoder<unknown>, readonly unknown[]]>([
    [
      'not-a-whole-number',
      int(0, 5),
      ['1', true, null, -1, 6, [], {}, Number.MAX_VALUE, { valueOf: () => 1 }],
    ],
    ['not-a-text', word, ['', 'A', 'a b', 1, null, ['a'], new String('a')]],
    ['not-a-flag', boolean, [0, 1, 'true', null, {}, new Boolean(true)]],
    ['not-allowed', some, ['b', '1', 2, null, ['a']]],
    ['not-a-list', array(int()), ['1', 1, null, {}, { length: 1, 0: 1 }, new Uint8Array(2), new Set([1])]],
    ['too-many', array(int(), 2), [[1, 2, 3], Array.from({ length: 4000 }, () => 1), new Array(4e9)]],
    ['not-an-object', ship, ['x', 1, null, true, [], [1]]],
    ['not-an-object', record(/x/, int()), ['x', 1, null, true, []]],
    ['not-an-object', readFields, ['x', 1, null, true, []]],
    [
      'not-a-player-id',
      playerId,
      ['', 'Red', 'a'.repeat(25), 'constructor', '__proto__', 'a/b', 'a b', 'é', 'a\n', 1],
    ],
  ])('as %s', (code, decoder, raws) => {
    for (const raw of raws) expect(wrong(decoder, raw)).toEqual([[code]]);
  });

  test('by every decoder, of odd values', () => {
    const strict = [int(), word, boolean, oneOf('a'), array(int()), nullable(word), ship, playerId];
    for (const raw of oddities) for (const decoder of strict) expect(wrong(decoder, raw)).not.toEqual([]);
  });

  test('names the bounds and the allowed values', () => {
    expect(read(int(1, 3), 4)).toMatchObject({ issues: [{ params: { least: 1, most: 3 } }] });
    expect(read(some, 4)).toMatchObject({ issues: [{ params: { allowed: ['a', 1] } }] });
    expect(read(array(int(), 1), [1, 2])).toMatchObject({ issues: [{ params: { most: 1 } }] });
  });

  test('may have its own code', () => {
    const { issue } = declareIssues({ 'no-power': 'From {least} to {most}.', 'no-name': 'This is no name.' });
    const limited = int(0, 1, (bounds) => issue('no-power', [], bounds));
    expect(wrong(limited, 2)).toEqual([['no-power']]);
    expect(read(limited, 2)).toMatchObject({ issues: [{ params: { least: 0, most: 1 } }] });
    expect(
      wrong(
        string(/a/, () => issue('no-name')),
        'b',
      ),
    ).toEqual([['no-name']]);
  });

  test('names all problems at once, each with its path', () => {
    expect(wrong(array(ship), [{ name: 1, crew: ['a', 2, 'B'], port: 4, 'more/than': 1 }, 'x'])).toEqual([
      ['not-a-text', 0, 'name'],
      ['missing', 0, 'power'],
      ['not-a-text', 0, 'crew', 1],
      ['not-a-text', 0, 'crew', 2],
      ['not-a-text', 0, 'port'],
      ['unknown-field', 0, 'more/than'],
      ['not-an-object', 1],
    ]);
  });

  test('of a record with keys that do not match, or that every object has', () => {
    const raw: unknown = JSON.parse('{ "a": 1, "B": 1, "__proto__": 1, "constructor": 1, "b": -1 }');
    expect(wrong(record(/^[_a-z]+$/, int()), raw)).toEqual([
      ['unknown-field', 'B'],
      ['unknown-field', '__proto__'],
      ['not-a-whole-number', 'b'],
      ['unknown-field', 'constructor'],
    ]);
  });

  test('of a field that every object inherits and the shape does not have', () => {
    const raw: unknown = JSON.parse(
      '{ "a": 1, "__proto__": { "a": 2 }, "toString": 1, "hasOwnProperty": 1 }',
    );
    expect(wrong(object({ a: int() }), raw)).toEqual([
      ['unknown-field', '__proto__'],
      ['unknown-field', 'toString'],
      ['unknown-field', 'hasOwnProperty'],
    ]);
  });

  test('of an inherited field', () => {
    expect(wrong(object({ a: int() }), Object.create({ a: 1 }))).toEqual([['missing', 'a']]);
    expect(wrong(object({ toString: optional(int()) }), {})).toEqual([]);
  });

  test('of a list with holes, at each hole', () => {
    const sparse = [1];
    sparse[2] = 3;
    expect(wrong(array(int()), sparse)).toEqual([['not-a-whole-number', 1]]);
  });
});

describe('decoders, for any value', () => {
  const decoders: readonly Decoder<unknown>[] = [
    ship,
    array(ship),
    record(/^.*$/, array(int())),
    object({ ship, also: optional(record(/a/, nullable(boolean))) }),
  ];

  test('never throw, and return JSON or issues', () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...decoders), anything, (decoder, raw) => {
        const result = read(decoder, raw);
        if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
        else expect(JSON.parse(JSON.stringify(result.value))).toEqual(result.value);
      }),
    );
  });

  test('accept their own results unchanged', () => {
    const ships = fc.record(
      {
        name: fc.stringMatching(/^[a-z]+$/),
        power: fc.nat(9),
        crew: fc.array(fc.stringMatching(/^[a-z]+$/), { maxLength: 3 }),
        port: fc.constantFrom(null, 'here'),
      },
      { requiredKeys: ['name', 'power', 'port'] },
    );
    fc.assert(
      fc.property(ships, (raw) => {
        const result = read(ship, raw);
        expect(result).toEqual({ ok: true, value: raw });
        expect(read(ship, result.ok ? result.value : undefined)).toEqual(result);
      }),
    );
  });

  test('change what another one accepts, and nothing else', () => {
    const twice = array(mapped(int(0, 9), (value) => 2 * value));
    expect(read(twice, [1, 4])).toEqual({ ok: true, value: [2, 8] });
    expect(wrong(twice, [1, 10, 'x'])).toEqual([
      ['not-a-whole-number', 1],
      ['not-a-whole-number', 2],
    ]);
  });

  test('refuse what cannot be read at its own place, if they are told to', () => {
    const closed = {
      name: 'x',
      get power(): number {
        throw new Error();
      },
    };
    const fields = { name: word, power: int(0, 9) };
    expect(wrong(array(object(fields)), [7, closed])).toEqual([['unreadable']]);
    expect(wrong(array(readable(object(fields))), [7, closed, 8])).toEqual([
      ['not-an-object', 0],
      ['unreadable', 1],
      ['not-an-object', 2],
    ]);
  });
});
