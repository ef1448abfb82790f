/** What the library hands out and shares with every program in the process cannot be changed. */

import { describe, expect, test } from 'vitest';
import { entries } from '../../scripts/entries.js';
import * as warpwar from '../../src/index.js';
import { printedHomes } from '../../src/maps.js';

/** Paths to what is in a value and can be changed. Functions count where they have members, as the tokens of modules do. */
function* changeable(value: unknown, path: string, met: Set<unknown>): Generator<string> {
  const isFunction = typeof value === 'function';
  if ((!isFunction && (typeof value !== 'object' || value === null)) || met.has(value)) return;
  met.add(value);
  const members = Object.entries(value);
  if (!Object.isFrozen(value) && (!isFunction || members.length > 0)) yield path;
  // To freeze a Map does not keep anything out of it: one that is shared must refuse by itself.
  if (value instanceof Set || (value instanceof Map && takes(value))) yield `${path} takes more`;
  for (const [name, member] of members) yield* changeable(member, `${path}.${name}`, met);
}

function takes(map: Map<unknown, unknown>): boolean {
  try {
    map.set('more', 1);
    return map.has('more');
  } catch {
    return false;
  }
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
  expect([...changeable(printedHomes(3), 'homes', met)]).toEqual([]);
});
