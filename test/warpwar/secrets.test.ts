/** What the battery changes behind a viewer's back is all that slices hide. */

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { catalogue, playerId, view } from '../../src/warpwar/index.js';
import { decode } from '../../src/kernel/decode.js';
import type { Module, SlicePart } from '../../src/kernel/types.js';
import type { Home } from '../../src/kernel/action.js';
import { chance } from '../../src/laws/law.js';
import { HIDDEN_VALUES } from '../../src/warpwar/laws/facts.js';

import { Babylon, campaign, changed, go, Larsu, SPACE, stands, Ur } from '../support/campaign.js';
import { blue, green, red } from '../support/fleets.js';
import { send } from '../support/played.js';
import { rulesOfText } from '../support/issue-lines.js';

/** Rules that hide whatever a rule may hide. */
const rules = rulesOfText('second/advanced +blind blind(score=own)');
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
  { turn: 2, active: 'grey', round: 1 },
  { round: 1, replies: [] },
  'W1',
  'ship',
  [{ name: 'W1', counts: { PD: 1, WG: 1 }, at: 0 }],
];

/** As if the active player might take what Bases left. */
const state = campaign('second/advanced');
const reckoning = { ...state, phase: 'reckoning', waiting: [state.active] };

const heldIn = ({ key }: SlicePart): readonly unknown[] =>
  Object.hasOwn(HIDDEN_VALUES, key)
    ? [1, 2, 3, 4].map((seed) => HIDDEN_VALUES[key]?.(chance(seed), reckoning, home))
    : [];

/** Values that a slice may hold, and that are not what it begins with. */
const valuesOf = (slice: SlicePart): readonly unknown[] =>
  [...heldIn(slice), ...ANY]
    .map((value) => decode(slice.decode, value, rules))
    .flatMap((read) => (read.ok && !isDeepStrictEqual(read.value, slice.init(home)) ? [read.value] : []));

/** Whether a stranger sees less of some value than there is. */
const hides = (slice: SlicePart): boolean =>
  [stranger, { spectator: true } as const].some((viewer) =>
    valuesOf(slice).some((value) => !isDeepStrictEqual(slice.seenBy(value, viewer, home, rules), value)),
  );

describe('a ship aboard', () => {
  const carrier = stands('red/W1', SPACE, { PD: 4, SR: 1, WG: 1 });
  const rider = stands('red/S1', SPACE, { PD: 2, B: 1 }, { aboard: 'red/W1', level: 1 });
  const begun = campaign('second/advanced', {
    players: ['red', 'blue', 'green'],
    homes: { red: [Ur], blue: [Babylon], green: [Larsu] },
    sides: [['red', 'green']],
  });
  const others = [blue, green, { spectator: true }] as const;

  test.each([
    ['whose level nobody knows', rider],
    ['whose level was shown before it went aboard', { ...rider, shown: true as const }],
  ])('%s is seen by its owner alone', (_title, aboard) => {
    const there = changed(begun, { turn: 2, phase: 'move', ships: [{ ...carrier, shown: true }, aboard] });
    expect(view(there, red).ships.map(({ id }) => id)).toEqual(['red/W1', 'red/S1']);
    for (const viewer of others) {
      expect(view(there, viewer).ships.map(({ id }) => id)).toEqual(['red/W1']);
      expect(JSON.stringify(view(there, viewer))).not.toContain('red/S1');
    }
  });

  test('who watches hears nothing of it as its carrier moves', () => {
    const there = changed(begun, { turn: 2, phase: 'move', ships: [carrier, { ...rider, shown: true }] });
    const { events } = send(there, go('red/W1', '1718'));
    const heard = events.filter(({ audience }) => audience === 'all' || audience.some((id) => id !== red));
    expect(heard.map(({ type }) => type)).toEqual(['ship/entered', 'ship/moved']);
    expect(JSON.stringify(heard)).not.toContain('red/S1');
  });
});

describe('slices', () => {
  test.each(slices.map((slice) => [slice.key, slice] as const))(
    '%s: the battery has something else to put in if it hides anything',
    (key, slice) => {
      expect(valuesOf(slice).length).toBeGreaterThan(0);
      expect(Object.hasOwn(HIDDEN_VALUES, key)).toBe(hides(slice));
      for (const value of heldIn(slice)) expect(decode(slice.decode, value, rules).ok).toBe(true);
    },
  );

  test('nothing is put into a slice that is not there', () => {
    const keys: readonly string[] = slices.map(({ key }) => key);
    expect(Object.keys(HIDDEN_VALUES).filter((key) => !keys.includes(key))).toEqual([]);
    expect(slices.filter(hides).length).toBeGreaterThan(5);
  });
});
