/** The numbers on the page about security are those of the library. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_ACTIONS, MAX_CHARACTERS } from '../../src/kernel/run/save.js';
import { MAX_ISSUES } from '../../src/kernel/result.js';

import * as map from '../../src/warpwar/map/star-map.js';
import * as size from '../../src/warpwar/state.js';
import { exported } from '../support/parsers.js';

const page = readFileSync('docs/security.md', 'utf8');

/** The rows of a table by their first cell. */
const rows = new Map(
  page.split('\n').flatMap((line) => {
    const [, name, most] = line.split('|').map((cell) => cell.trim());
    return name !== undefined && most !== undefined ? [[name, most] as const] : [];
  }),
);

/** Most characters that a parser reads, as test/warpwar/parsers.test.ts has it. */
const mostOf = (parser: string): number => exported[parser]?.most ?? 0;

const limits: Readonly<Record<string, number>> = {
  'players of a game': size.MAX_PLAYERS,
  'ships of a game': size.MAX_SHIPS,
  'units of one component in a ship': size.MAX_UNITS,
  'components that one design names': size.MAX_COMPONENTS,
  'tubes, or cannons, that one ship fires in a round': size.MAX_TUBES,
  'hexes of a map': map.MAX_HEXES,
  'stars of a map': map.MAX_STARS,
  'warplines of a map': map.MAX_WARPLINES,
  'ends of a map': map.MAX_ENDS,
  'value of a star': map.MAX_STAR_VALUE,
  'Build Points in all accounts of a game together': size.MAX_POINTS,
  'game-turns': size.MAX_COUNTED,
  'rounds, tech levels, victory points, hexes moved': size.MAX_COUNTED,
  'characters of a save': MAX_CHARACTERS,
  'characters of a fleet, of orders, of a battle': mostOf('parseBattle'),
  'characters of a ship record, and of a line': mostOf('parseShip'),
  'characters of a ruleset': mostOf('compileRules'),
  'characters of a sheet': mostOf('parseSheet'),
  'characters of a deployment': mostOf('parseDeployment'),
  'characters of the turn of a ship': mostOf('parseShipTurn'),
  'actions of a record': MAX_ACTIONS,
  'issues of a refusal': MAX_ISSUES,
};

test.each(Object.entries(limits))('%s: %i', (name, most) => {
  expect(rows.get(name)).toBe(most.toLocaleString('en'));
});

test('the share of ships that a player may build is told by the number of ships', () => {
  expect(rows.get('ships that one player may build')).toBe(
    `${size.MAX_SHIPS.toLocaleString('en')} / number of players`,
  );
});

test('every limit on sizes stands on the page', () => {
  const told = Object.values(limits);
  // What follows from the others is not told.
  const derived = [size.MAX_SHOTS];
  const all = Object.values(size).filter((each) => typeof each === 'number');
  expect(all.filter((each) => !told.includes(each) && !derived.includes(each))).toEqual([]);
});
