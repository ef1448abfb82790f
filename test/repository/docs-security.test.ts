/** The numbers on the page about security are those of the library. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MOST_ACTIONS, MOST_CHARACTERS } from '../../src/kernel/run/save.js';
import { MOST_ISSUES } from '../../src/kernel/util/result.js';
import * as size from '../../src/game/size-limits.js';

const page = readFileSync('docs/security.md', 'utf8');

/** The rows of a table by their first cell. */
const rows = new Map(
  page.split('\n').flatMap((line) => {
    const [, name, most] = line.split('|').map((cell) => cell.trim());
    return name !== undefined && most !== undefined ? [[name, most] as const] : [];
  }),
);

const limits: Readonly<Record<string, number>> = {
  'players of a game': size.MOST_PLAYERS,
  'ships of a game': size.MOST_SHIPS,
  'units of one component in a ship': size.MOST_UNITS,
  'components that one design names': size.MOST_COMPONENTS,
  'tubes, or cannons, that one ship fires in a round': size.MOST_TUBES,
  'hexes of a map': size.MOST_HEXES,
  'stars of a map': size.MOST_STARS,
  'warplines of a map': size.MOST_WARPLINES,
  'ends of a map': size.MOST_ENDS,
  'value of a star': size.MOST_VALUE,
  'Build Points in all accounts of a game together': size.MOST_POINTS,
  'game-turns': size.MOST_COUNTED,
  'rounds, tech levels, victory points, hexes moved': size.MOST_COUNTED,
  'characters of a save': MOST_CHARACTERS,
  'actions of a record': MOST_ACTIONS,
  'issues of a refusal': MOST_ISSUES,
};

test.each(Object.entries(limits))('%s: %i', (name, most) => {
  expect(rows.get(name)).toBe(most.toLocaleString('en'));
});

test('the share of ships that a player may build is told by the number of ships', () => {
  expect(rows.get('ships that one player may build')).toBe(
    `${size.MOST_SHIPS.toLocaleString('en')} / number of players`,
  );
});

test('every limit on sizes stands on the page', () => {
  const told = Object.values(limits);
  // What follows from the others is not told.
  const derived = [size.MOST_SHOTS];
  const all = Object.values(size).filter((each) => typeof each === 'number');
  expect(all.filter((each) => !told.includes(each) && !derived.includes(each))).toEqual([]);
});
