/** A new trip in one line. */

import { expect, test } from 'vitest';
import { engine, newGame } from '../../src/malta-convoy/index.js';

test('a new game is one of createGame, or throws why not', () => {
  const { createGame, unwrap } = engine();
  const seed = 'a long text';
  const setup = { rules: 'convoy/revised', players: ['red'], seed };
  expect(newGame('convoy/revised', { seed })).toEqual(unwrap(createGame(setup)));
  expect(newGame('convoy/fixed', { players: ['ann'], seed }).players.map(({ id }) => id)).toEqual(['ann']);
  expect(() => newGame('convoy/fixed')).toThrow('seed');
});
