/** A new game in one line. */

import { describe, expect, test } from 'vitest';
import { awaiting, createGame, newGame, unwrap, view, type NewGameOptions } from '../../src/warpwar/index.js';

describe('a new game', () => {
  test('has red, blue and the ends of the map', () => {
    const homes = { red: 'top', blue: 'bottom' };
    const made = unwrap(createGame({ rules: 'first/basic', players: ['red', 'blue'], homes }));
    expect(newGame('first/basic')).toEqual(made);
  });

  test('of three or four has the printed homes', () => {
    for (const players of [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
    ]) {
      const { stars, phase } = newGame('second/advanced', { players });
      expect(phase).not.toBe('ends');
      expect(players.map((each) => stars.filter(({ base }) => base === each).length)).toEqual(
        players.map(() => 3),
      );
    }
  });

  test('has the homes that it is given, or none', () => {
    const baseOf = (player: string, homes: NewGameOptions['homes'] & object) =>
      newGame('first/basic', { homes }).stars.find(({ base }) => base === player)?.name;
    expect([baseOf('blue', { blue: 'top' }), baseOf('red', { blue: 'top' })]).toEqual(['Ur', 'Babylon']);
    expect(newGame('first/basic', { homes: {} }).phase).toBe('ends');
    expect(() => newGame('first/basic', { homes: { red: 'topp' } })).toThrow('topp');
    const players = ['a', 'b', 'c'];
    expect(() => newGame('second/advanced', { players, homes: { a: 'top' } })).toThrow('No end of the map');
  });

  test('of WarpChess is on both maps', () => {
    expect(newGame('first/warp-chess').ships.length).toBeGreaterThan(4);
  });

  test('has fleets as texts or as lists, whose players play', () => {
    const fleets = {
      north: 'W1: PD={7}6 B=4\nS1: PD=2 aboard W1'.replace('B=4', 'B=4 SR=1'),
      south: 'W1: PD=6',
    };
    const made = newGame('first/skirmish', { fleets });
    expect(made.players.map(({ id }) => id)).toEqual(['north', 'south']);
    expect(made.ships.map(({ id, now, at }) => [id, now.PD, at])).toEqual([
      ['north/W1', 6, '0505'],
      ['north/S1', 2, { aboard: 'north/W1' }],
      ['south/W1', 6, '0505'],
    ]);
    const lists = {
      north: [{ name: 'W1', counts: { PD: 6, WG: 1 } }],
      south: [{ name: 'W1', counts: { PD: 6, WG: 1 } }],
    };
    expect(view(newGame('first/skirmish', { fleets: lists }), 'south').ships).toHaveLength(2);
    expect(awaiting(newGame('first/skirmish', { fleets: lists, players: ['south', 'north'] }))[0]).toBe(
      'south',
    );
  });

  test('explains why there is none', () => {
    expect(() => newGame('first/basics')).toThrow('Did you mean first/basic?');
    expect(() => newGame('first/skirmish', { fleets: { red: 'W1: PD=x', blue: 'W1: PD=1' } })).toThrow(
      'line[1]',
    );
    expect(() => newGame('first/basic', { players: ['red'] })).toThrow('players');
  });
});
