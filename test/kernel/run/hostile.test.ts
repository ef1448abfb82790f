import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, ownFields, array, record, object, string, int } from '../../../src/kernel/decode.js';
import { noRules } from '../../../src/kernel/types.js';

import { ann, engineOf, must } from '../../support/toy/play.js';
import { auction, bid } from '../../support/toy/toy.js';

const engine = engineOf([auction]);
const state = must(engine.createGame({ rules: 'toy/plain', players: ['ann', 'bob'], lots: ['gold'] }));
const good = bid({ player: ann, bid: 1 });

const thrower = (): never => {
  throw new Error('Do not touch.');
};

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const cyclic: Record<string, unknown> = { type: 'auction/bid', player: 'ann' };
cyclic.bid = cyclic;

let deep: unknown = 1;
for (let level = 0; level < 50_000; level += 1) deep = [deep];

const lengths = [NaN, -1, Infinity, '5', 5n, null, { valueOf: thrower }, Symbol('length')];

/** Hostile values by name. */
const hostile: readonly (readonly [string, unknown])[] = [
  [
    'a getter that throws',
    {
      ...good,
      get bid() {
        return thrower();
      },
    },
  ],
  [
    'a type that throws',
    {
      get type() {
        return thrower();
      },
    },
  ],
  [
    'a field too many that throws',
    Object.defineProperty({ ...good }, 'more', { enumerable: true, get: thrower }),
  ],
  ['a revoked proxy', revoked({})],
  ['a revoked proxy of a list', revoked([])],
  ['a revoked proxy inside', { ...good, bid: revoked({}) }],
  ['a proxy that throws at its keys', new Proxy({}, { ownKeys: thrower })],
  ['a proxy that throws at its fields', new Proxy({ ...good }, { get: thrower })],
  ['a proxy that throws at its descriptions', new Proxy({ ...good }, { getOwnPropertyDescriptor: thrower })],
  ['a proxy that throws at its prototype', new Proxy({ ...good, bid: -1 }, { getPrototypeOf: thrower })],
  ['a value that throws when it is made a number', { ...good, bid: { valueOf: thrower, toString: thrower } }],
  ['a type that throws when it is made a text', { ...good, type: { toString: thrower } }],
  ['a type that is a symbol', { ...good, type: Symbol('auction/bid') }],
  ['a type that every object has', { ...good, type: 'constructor' }],
  ['a type that is __proto__', { ...good, type: '__proto__' }],
  ['a player that every object has', { ...good, player: 'constructor' }],
  [
    'a prototype of its own',
    JSON.parse('{"type":"auction/bid","player":"ann","bid":1,"__proto__":{"bid":2}}') as unknown,
  ],
  ['only what was inherited', Object.create(good)],
  ['itself inside', cyclic],
  ['a great depth', { ...good, bid: deep }],
  ['a great length', new Array(4_294_967_295)],
  ['a great width', Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))],
  ['a long text', { ...good, type: 'x'.repeat(1e6), player: 'y'.repeat(1e6) }],
  ['NaN', { ...good, bid: NaN }],
  ['a big integer', { ...good, bid: 1n }],
  ['a function', thrower],
  ['a class', Map],
  ['a promise', Promise.resolve(good)],
  ['nothing', undefined],
  ['null', null],
];

describe('applyAction', () => {
  test.each(hostile)('refuses %s and returns the same state object', (_what, raw) => {
    const done = engine.applyAction(state, raw as never);
    expect(done.ok).toBe(false);
    expect(done.state).toBe(state);
    const { issues } = done as Extract<typeof done, { ok: false }>;
    expect(JSON.parse(JSON.stringify(issues))).toEqual(issues);
    for (const each of issues) expect(engine.describe(each)).toMatch(/^[A-Z].*\.$/);
    expect(engine.checkAction(state, raw as never)).toEqual(issues);
  });

  test('never throws, for any value', () => {
    const anything = fc.anything({
      key: fc.oneof(
        fc.string(),
        fc.constantFrom('type', 'player', 'bid', '__proto__', 'toString', 'constructor'),
      ),
      values: [fc.string(), fc.double(), fc.constantFrom('auction/bid', 'ann', -0, NaN, null, undefined)],
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
      fc.property(
        fc.oneof(
          anything,
          anything.map((value) => ({ ...good, bid: value })),
        ),
        (raw) => {
          const done = engine.applyAction(state, raw as never);
          if (!done.ok) expect(done.state).toBe(state);
          else expect(done.state).not.toBe(state);
        },
      ),
    );
  });
});

describe('createGame', () => {
  test.each(hostile)('refuses %s', (_what, raw) => {
    expect(engine.createGame(raw as never).ok).toBe(false);
    expect(engine.createGame({ rules: raw, players: ['ann', 'bob'], lots: ['gold'] } as never).ok).toBe(
      false,
    );
    expect(engine.createGame({ rules: 'toy/plain', players: raw, lots: ['gold'] } as never).ok).toBe(false);
    expect(engine.createGame({ rules: 'toy/plain', players: ['ann', 'bob'], lots: raw } as never).ok).toBe(
      false,
    );
    expect(engine.compileRules(raw as never).ok).toBe(false);
    expect(engine.deserialize(raw as never).ok).toBe(false);
  });
});

describe('a list', () => {
  const numbers = array(int(), 10);

  test.each(lengths)('with the length %s does no harm', (length) => {
    const liar = new Proxy([1], {
      get: (target, key) => (key === 'length' ? length : (Reflect.get(target, key) as unknown)),
    });
    const result = decode(numbers, liar, noRules);
    expect(result.ok ? result.value : []).toEqual([]);
  });

  test('whose length grows while it is read is refused', () => {
    let asked = 0;
    const growing = { valueOf: () => (asked += 1) };
    const liar = new Proxy([1], { get: (_target, key) => (key === 'length' ? growing : 1) });
    expect(decode(numbers, liar, noRules)).toMatchObject({ ok: false, issues: [{ code: 'not-a-list' }] });
    expect(asked).toBe(0);
  });

  test('of very many wrong lists is refused without a crash', () => {
    const wide = Array.from({ length: 100 }, () => new Array<number>(5000).fill(-1));
    expect(decode(array(array(int())), wide, noRules).ok).toBe(false);
  });
});

describe('each property', () => {
  /** Makes an object that counts the reads of each field. */
  function counting<T extends object>(target: T, reads: Map<string, number>): T {
    return new Proxy(target, {
      get(from, key) {
        if (typeof key === 'string') reads.set(key, (reads.get(key) ?? 0) + 1);
        return Reflect.get(from, key) as unknown;
      },
    });
  }

  test('of an action is read once; unknown fields are not read', () => {
    const reads = new Map<string, number>();
    expect(engine.applyAction(state, counting({ ...good, more: 1 }, reads)).ok).toBe(false);
    expect(engine.applyAction(state, counting({ ...good }, reads)).ok).toBe(true);
    expect(Object.fromEntries(reads)).toEqual({ type: 2, player: 2, bid: 2 });
  });

  test('cannot have one value at the check and another at use', () => {
    let asked = 0;
    const shifty = {
      ...good,
      get bid() {
        return (asked += 1) === 1 ? 2 : 999;
      },
    };
    const done = engine.applyAction(state, shifty);
    expect(done.state.sealed).toEqual([{ player: 'ann', bid: 2 }]);
  });

  test('of a set-up is read once', () => {
    const reads = new Map<string, number>();
    const setup = { rules: 'toy/plain', players: ['ann', 'bob'], lots: ['gold'] };
    expect(engine.createGame(counting(setup, reads)).ok).toBe(true);
    expect(Object.fromEntries(reads)).toEqual({ rules: 1, players: 1, lots: 1 });
  });

  test('of lists, records and shapes is read once', () => {
    const reads = new Map<string, number>();
    const read = object({ all: array(string(/./)), by: record(/./, int()) });
    const raw = counting({ all: counting(['x', 'y'], reads), by: counting({ p: 1 }, reads) }, reads);
    expect(decode(read, raw, noRules)).toEqual({ ok: true, value: { all: ['x', 'y'], by: { p: 1 } } });
    expect(Object.fromEntries(reads)).toEqual({ all: 1, by: 1, length: 1, 0: 1, 1: 1, p: 1 });
  });

  test('is read once even if it is undefined at first', () => {
    let asked = 0;
    const late = {
      get a() {
        return (asked += 1) === 1 ? undefined : 1;
      },
    };
    expect(decode(object({ a: int() }), late, noRules)).toMatchObject({ issues: [{ code: 'missing' }] });
    expect(asked).toBe(1);
  });

  test('that is not enumerable is not read', () => {
    const hidden = Object.defineProperty({ a: 1 }, 'b', { get: thrower });
    expect({ ...ownFields(hidden) }).toEqual({ a: 1 });
  });
});
