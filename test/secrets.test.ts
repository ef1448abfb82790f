/** What the battery changes behind a viewer's back is all that slices hide. */

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { catalogue, playerId } from '../src/index.js';
import { decode } from '../src/kernel/decode.js';
import type { Module, SlicePart } from '../src/kernel/parts.js';
import type { Home } from '../src/kernel/slice.js';
import { chance } from '../src/testing/chance.js';
import { HELD } from '../src/testing/held.js';
import { campaign } from './campaign.js';
import { rulesOfText } from './told.js';

const rules = rulesOfText('second/advanced');
const slices = catalogue.flatMap(({ parts }: Module) =>
  parts.flatMap((part) => (part.kind === 'slice' ? [part] : [])),
);

/** A home of any kind: somebody's, if it is anybody's. */
const home: Home & Readonly<Record<'id' | 'owner', string>> = { id: 'grey', owner: 'grey' };
const stranger = playerId('stranger');

/** Values of many forms: of each slice at least one must be among them. */
const ANY: readonly unknown[] = [
  true,
  1,
  2,
  'grey',
  ['0505'],
  { grey: 1 },
  { 'player:grey PD': [1, 1] },
  { player: 'grey', since: 1 },
  { round: 1, replies: [] },
  'W1',
  'ship',
  [{ name: 'W1', counts: { PD: 1, WG: 1 }, at: 0 }],
];

/** As if the active player might take what Bases left. */
const state = campaign('second/advanced');
const reckoning = { ...state, phase: 'reckoning', waiting: [state.active] };

const heldIn = ({ key }: SlicePart): readonly unknown[] =>
  Object.hasOwn(HELD, key) ? [1, 2, 3, 4].map((seed) => HELD[key]?.(chance(seed), reckoning, home)) : [];

/** Values that a slice may hold, and that are not what it begins with. */
const valuesOf = (slice: SlicePart): readonly unknown[] =>
  [...heldIn(slice), ...ANY]
    .map((value) => decode(slice.decode, value, rules))
    .flatMap((read) => (read.ok && !isDeepStrictEqual(read.value, slice.init(home)) ? [read.value] : []));

/** Whether a stranger sees less of some value than there is. */
const hides = (slice: SlicePart): boolean =>
  [stranger, { spectator: true } as const].some((viewer) =>
    valuesOf(slice).some((value) => !isDeepStrictEqual(slice.seenBy(value, viewer, home), value)),
  );

describe('slices', () => {
  test.each(slices.map((slice) => [slice.key, slice] as const))(
    '%s: the battery has something else to put in if it hides anything',
    (key, slice) => {
      expect(valuesOf(slice).length).toBeGreaterThan(0);
      expect(Object.hasOwn(HELD, key)).toBe(hides(slice));
      for (const value of heldIn(slice)) expect(decode(slice.decode, value, rules).ok).toBe(true);
    },
  );

  test('nothing is put into a slice that is not there', () => {
    const keys: readonly string[] = slices.map(({ key }) => key);
    expect(Object.keys(HELD).filter((key) => !keys.includes(key))).toEqual([]);
    expect(slices.filter(hides).length).toBeGreaterThan(5);
  });
});
