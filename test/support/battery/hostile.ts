/** Values that nobody would send in good faith. */

import fc from 'fast-check';

const throws = (): never => {
  throw new Error('A hostile value was touched once too often.');
};

const trap: ProxyHandler<object> = {
  get: throws,
  has: throws,
  ownKeys: throws,
  getOwnPropertyDescriptor: throws,
  getPrototypeOf: throws,
};

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function cyclic(): unknown {
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  ring.orders = [ring];
  return ring;
}

function deep(): unknown {
  let value: unknown = 0;
  for (let depth = 0; depth < 20_000; depth += 1)
    value = depth % 2 === 0 ? [value] : { orders: value, ship: value };
  return value;
}

// Made once: what is big takes time to make.
const longList = new Array<unknown>(1_000_000).fill({ ship: 'red/W1' });
const bigRecord = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`k${at}`, at]));

/** A list that lies about its length. */
const liar = (length: unknown): unknown =>
  new Proxy([], {
    get: (target, key) => (key === 'length' ? length : (Reflect.get(target, key) as unknown)),
  });

/** An object that answers differently every time it is asked. */
const fickle = (): unknown => {
  let reads = 0;
  const answers = ['battle/orders', 'battle/damage', 7, null, [], {}];
  return new Proxy(
    {},
    {
      ownKeys: () => ['type', 'player', 'orders'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 0 }),
      get: () => answers[(reads += 1) % answers.length],
    },
  );
};

const named = (key: string, value: unknown): unknown => Object.fromEntries([[key, value]]);

/** Hostile values, made anew each time, by what is wrong with them. */
export const hostile: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  'not a number': () => NaN,
  'no number that JSON knows': () => -Infinity,
  'minus nothing': () => -0,
  'a number far too big': () => Number.MAX_VALUE,
  'a number below zero': () => -1,
  'half a point': () => 0.5,
  'a big integer': () => 10n ** 30n,
  'a symbol': () => Symbol('order'),
  'a function': () => throws,
  'an empty text': () => '',
  'a long text': () => 'W'.repeat(100_000),
  'half a letter': () => '\ud800',
  'a text object': () => new String('red'),
  'a number object': () => new Number(1),
  'a date': () => new Date(0),
  'a map': () => new Map([['type', 'battle/orders']]),
  'a set': () => new Set([1]),
  'a class': () =>
    new (class Order {
      tactic = 'attack';
    })(),
  'an error': () => new Error('no'),
  'a pattern': () => /^x/,
  bytes: () => new Uint8Array(64),
  'a sparse list': () => new Array<unknown>(3),
  'a list far too long': () => longList,
  'a record far too big': () => bigRecord,
  'a ring': cyclic,
  'a deep hole': deep,
  'a trap': () => new Proxy({}, trap),
  'a trapped list': () => new Proxy([], trap),
  'a revoked object': () => revoked({}),
  'a revoked list': () => revoked([]),
  'a list of no length': () => liar(NaN),
  'a list of endless length': () => liar(Infinity),
  'a list whose length is a text': () => liar('7'),
  'a list whose length is a trap': () => liar(new Proxy({}, trap)),
  'a list of length below zero': () => liar(-5),
  'a list of any length': () => liar(2 ** 32 - 1),
  'an object that lies': fickle,
  'a getter that throws': () =>
    Object.defineProperty({ type: 'battle/orders' }, 'orders', { enumerable: true, get: throws }),
  'a getter that throws a trap': () =>
    Object.defineProperty({}, 'ship', {
      enumerable: true,
      get: () => {
        throw new Proxy({}, trap) as unknown as Error;
      },
    }),
  'a text that cannot be told': () => ({ toString: throws, valueOf: throws, toJSON: throws }),
  'no prototype': () => Object.assign(Object.create(null) as object, { ship: 'red/W1' }),
  "a prototype's name": () =>
    JSON.parse('{"__proto__":{"ok":true},"constructor":1,"toString":2,"hasOwnProperty":3}') as unknown,
  'a prototype as a name': () => '__proto__',
  'a constructor as a name': () => 'constructor',
  'a polluted record': () => named('__proto__', named('type', 'battle/orders')),
};

/** Anything that fast-check can think of. */
export const anything = fc.anything({
  maxDepth: 4,
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
  key: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'type',
      'player',
      'orders',
      'ship',
      'hits',
      '__proto__',
      'constructor',
      'toString',
      'length',
    ),
  ),
});
