/** What tests of the notation say of texts that are refused, and ships and orders by chance. */

import fc from 'fast-check';
import type { Order } from '../../src/warpwar/index.js';
import { tactics, type Counts, type Ship, type ShipId } from '../../src/warpwar/state.js';
import type { Issue, Result } from '../../src/kernel/result.js';

import { ship } from './fleets.js';

/** The value of a text that must be read. */
export function valueOf<T>(read: Result<T, Issue<string>>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

/** Where a text is refused and why: '3:14 number-expected', or '14 number-expected' for a text of one line. */
export function refusedAt(read: Result<unknown, Issue<string>>): readonly string[] {
  if (read.ok) return ['read'];
  return read.issues.map(({ code, path, params }) => {
    const spot = path.filter((_, at) => at % 2 === 1);
    const names = path.filter((_, at) => at % 2 === 0);
    const same = names.every((name, at) => params[name] === spot[at]) && params.column === spot.at(-1);
    return `${same ? spot.join(':') : 'nowhere'} ${code}`;
  });
}

const letters = ['PD', 'B', 'S', 'T', 'M', 'SR'];

const units = fc
  .integer({ min: 1, max: 40 })
  .chain((built) => fc.tuple(fc.constant(built), fc.integer({ min: 0, max: built })));

const attributes = fc
  .shuffledSubarray(letters)
  .chain((some) => fc.tuple(...some.map((each) => fc.tuple(fc.constant(each), units))));

const counts = (of: readonly (readonly [string, readonly [number, number]])[], at: 0 | 1): Counts =>
  Object.fromEntries(of.map(([key, pair]) => [key, pair[at]]));

/** A ship with any record in its normal form: sound or not, buildable or not. */
export const ships = fc
  .record({
    builder: fc.constantFrom('red', 'blue', 'x-9'),
    captor: fc.option(fc.constantFrom('red', 'green'), { freq: 4 }),
    name: fc
      .tuple(fc.constantFrom('W', 'S'), fc.integer({ min: 1, max: 9999 }))
      .map(([kind, number]) => `${kind}${number}`),
    level: fc.integer({ min: 0, max: 20 }),
    of: attributes,
    generator: fc.constantFrom(undefined, [1, 1], [1, 0], [2, 2]),
    carrier: fc.option(fc.constantFrom('red/W1', 'blue/W22', 'x-9/W333'), { freq: 2 }),
  })
  .map(({ builder, captor, name, level, of, generator, carrier }): Ship => {
    const all = generator ? [...of, ['WG', generator] as const] : of;
    // Sound: every pair is one of built and now.
    const pairs = all as readonly (readonly [string, readonly [number, number]])[];
    const made = ship(`${builder}/${name}`, counts(pairs, 0), { level, now: counts(pairs, 1) });
    return {
      ...made,
      ...(captor === null ? {} : { owner: captor as Ship['owner'] }),
      ...(carrier === null ? {} : { at: { aboard: carrier as ShipId } }),
    };
  });

/** The ships of a fight of three sides, where some names stand on two counters. */
export const fleet = [
  'red/W1',
  'red/W2',
  'red/S3',
  'blue/W1',
  'blue/W4',
  'blue/S3',
  'green/W5',
  'green/W1',
].map((id) => ship(id, { PD: 9, B: 9, S: 9, T: 3, M: 9, ...(id.includes('W') ? { SR: 2, WG: 1 } : {}) }));

const anyone = fc.constantFrom(...fleet.map(({ id }) => id));
const some = fc.integer({ min: 1, max: 30 });
const list = fc.uniqueArray(anyone, { minLength: 1, maxLength: 3 });

/** An order in its normal form, for a ship of red's; legal or not. */
export const orders: fc.Arbitrary<Order> = fc.record(
  {
    ship: fc.constantFrom(...fleet.filter(({ owner }) => owner === 'red').map(({ id }) => id)),
    tactic: fc.constantFrom(...tactics),
    drive: some,
    beam: fc.record({ power: some, at: anyone }),
    screens: some,
    tubes: fc.array(fc.record({ load: fc.constant('missile'), at: anyone, drive: some }), {
      minLength: 1,
      maxLength: 4,
    }),
    racks: fc
      .record({ pickUp: list, drop: list }, { requiredKeys: [] })
      .filter((each) => Object.keys(each).length > 0),
  },
  { requiredKeys: ['ship', 'tactic'] },
);
