/** What the library hands out and shares with every program in the process cannot be changed. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../src/index.js';
import * as parts from '../src/parts.js';
import * as players from '../src/players/index.js';
import * as svg from '../src/svg.js';
import * as testing from '../src/testing/index.js';

const entries: Readonly<Record<string, object>> = {
  warpwar,
  'warpwar/parts': parts,
  'warpwar/players': players,
  'warpwar/svg': svg,
  'warpwar/testing': testing,
};

/** Paths to what is in a value and can be changed. Functions count where they have members, as the tokens of modules do. */
function* changeable(value: unknown, path: string, met: Set<unknown>): Generator<string> {
  const isFunction = typeof value === 'function';
  if ((!isFunction && (typeof value !== 'object' || value === null)) || met.has(value)) return;
  met.add(value);
  const members = Object.entries(value as object);
  if (!Object.isFrozen(value) && (!isFunction || members.length > 0)) yield path;
  // A Map or a Set cannot be frozen, and does not belong into what is shared.
  if (value instanceof Map || value instanceof Set) yield `${path} is no plain data`;
  for (const [name, member] of members) yield* changeable(member, `${path}.${name}`, met);
}

describe.each(Object.entries(entries))('%s', (entry, exported) => {
  test('hands out nothing that can be changed', () => {
    const met = new Set<unknown>();
    const found = Object.entries(exported).flatMap(([name, value]) => [...changeable(value, name, met)]);
    expect([entry, found.slice(0, 40)]).toEqual([entry, []]);
  });
});

test('what a game shares with others cannot be changed either', () => {
  const made = warpwar.createGame({ rules: 'first/advanced', players: ['red', 'blue'] });
  if (!made.ok) throw new Error('No such game.');
  const { ruleset, map, stars } = made.value;
  const met = new Set<unknown>();
  expect([...changeable(ruleset, 'ruleset', met), ...changeable(map, 'map', met)]).toEqual([]);
  expect(stars.length).toBeGreaterThan(0);
  expect([...changeable(warpwar.printedHomes(3), 'homes', met)]).toEqual([]);
});
