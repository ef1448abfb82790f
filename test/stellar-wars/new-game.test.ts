/** A new game in one line, and the names of its ships. */

import { expect, test } from 'vitest';
import { engine, newGame } from '../../src/stellar-wars/index.js';

const seed = 'a long text';
const duel = (red: readonly (string | { readonly name?: string; readonly sheet: string })[]) =>
  newGame('sw2/duel', { fleets: { red, blue: ['ES-1'] }, seed });
const idsOf = (...red: Parameters<typeof duel>[0]): readonly string[] =>
  duel(red)
    .ships.filter(({ owner }) => owner === 'red')
    .map(({ id }) => id);

test('a new game is one of createGame, with the players who have fleets', () => {
  const { createGame, unwrap } = engine();
  const setup = { rules: 'sw2/beginning', players: ['red', 'blue'], seed };
  expect(newGame('sw2/beginning', { seed })).toEqual(unwrap(createGame(setup)));
  const fleets = { north: ['CA-1'], south: ['CA-2'] };
  expect(newGame('sw2/duel', { fleets, seed }).players.map(({ id }) => id)).toEqual(['north', 'south']);
  expect(() => newGame('sw2/duell', { seed })).toThrow('Did you mean sw2/duel?');
});

test('ships have the names that they are given, the others the lowest numbers left', () => {
  expect(idsOf('CA-1', 'DD-1', 'CA-2')).toEqual(['red/CA1', 'red/DD1', 'red/CA2']);
  const named = ['CA-1', { name: 'CA1', sheet: 'CA-2' }, { sheet: 'CA-1' }];
  expect(idsOf(...named)).toEqual(['red/CA2', 'red/CA1', 'red/CA3']);
});

test('a name is the type of the ship and a number that is free', () => {
  for (const name of ['DD1', 'CA3'])
    expect(() => idsOf({ name, sheet: 'CA-1' }, 'CA-2')).toThrow(
      `fleets.red[0].name: ${name} is no name for this ship. Ships are numbered from 1 within their types; expected one of: CA1, CA2.`,
    );
  const twice = { name: 'CA1', sheet: 'CA-1' };
  expect(() => idsOf(twice, twice)).toThrow('fleets.red[1].name: CA1 is no name');
});
