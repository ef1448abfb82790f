import { describe, expect, test } from 'vitest';
import type { State } from 'warpwar/rules';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, engine, treaty } from '../src/index.js';
import {
  begun,
  breaking,
  done,
  levelsOf,
  own,
  propose,
  proposing,
  refused,
  RISING,
  signed,
  until,
} from './play.js';
import { rule } from './rule.js';

describe('treaty', () => {
  rule('TREATY.1', 'a player proposes a limit once in a turn', () => {
    const { state } = propose(begun(), 'red', 2);
    expect(refused(state, proposing('red', 1))).toEqual([
      'You have proposed a limit or broken the treaty in this turn: wait for your next.',
    ]);
    expect(refused(begun(), proposing('red', 3))).toEqual(['A treaty limits levels to 2 at most, not to 3.']);
    expect(refused(begun(), proposing('blue', 1))).toEqual(['It is not your turn: wait for red.']);
    expect(propose(until(state, 'red'), 'red', 0).ok).toBe(true);
  });

  rule('TREATY.1', 'also in a save', () => {
    const { state } = propose(begun(), 'red', 2);
    const text = engine.serialize(state);
    expect(engine.deserialize(text).ok).toBe(true);
    const high = engine.deserialize(text.replace('"limit":2,', '"limit":3,'));
    expect(high.ok ? [] : high.issues.map(({ path }) => path.at(-1))).toEqual(['limit']);
  });

  rule('TREATY.2', 'it is in force once all propose the same, and all hear of it', () => {
    const other = propose(until(propose(begun(), 'red', 1).state, 'blue'), 'blue', 2);
    expect(own(other)).toEqual([['treaty/proposed', 'all']]);
    expect(own(signed())).toEqual([
      ['treaty/proposed', 'all'],
      ['treaty/agreed', 'all'],
    ]);
    expect(refused(until(signed().state, 'red'), proposing('red', 2))).toEqual([
      'A treaty with the limit 1 is in force: break it first.',
    ]);
  });

  rule('TREATY.2', 'and those who play no more need not agree', () => {
    const three = begun(`${RISING} -two-players`, { green: ['1616'] });
    const two = propose(until(propose(three, 'red', 1).state, 'blue'), 'blue', 1);
    expect(own(two)).toEqual([['treaty/proposed', 'all']]);
    expect(own(done(two.state, { type: 'resign/resign', player: 'green' }))).toEqual([
      ['treaty/agreed', 'all'],
    ]);
  });

  rule('TREATY.3', 'no ship is built with a higher level, wherever levels come from', () => {
    const third = (state: State) => until(until(state, 'red'), 'red');
    expect(levelsOf(third(begun()), 'red')).toEqual({ all: 3 });
    expect(levelsOf(third(signed().state), 'red')).toEqual({ all: 1 });
    const bought = signed(begun('first/advanced -technology +bought-technology bought-technology(price=1)'));
    const pay = (state: State, points: number) =>
      done(state, { type: 'bought-technology/pay', player: 'red', technology: 'energy', points }).state;
    const rich = pay(until(pay(until(bought.state, 'red'), 1), 'red'), 2);
    expect(levelsOf(rich, 'red')).toEqual({ energy: 1, guided: 0, kinetic: 0 });
    expect(levelsOf(done(rich, breaking('red')).state, 'red')).toMatchObject({ energy: 2 });
  });

  rule('TREATY.4', 'a player breaks it for 10 points, and it ends for all', () => {
    expect(refused(begun(), breaking('red'))).toEqual(['No treaty is in force: there is nothing to break.']);
    const broke = done(signed().state, breaking('blue'));
    expect(own(broke)).toEqual([['treaty/broken', 'all']]);
    expect(broke.state.players.map(({ points }) => points)).toEqual([20, 10]);
    expect(propose(until(broke.state, 'red'), 'red', 2).ok).toBe(true);
    const poor = {
      ...signed().state,
      players: signed().state.players.map((each) => ({ ...each, points: 9 })),
    };
    expect(refused(poor, breaking('blue'))).toEqual([
      'Breaking the treaty costs 10, and the most that you can pay is 9.',
    ]);
  });

  rule('TREATY.5', 'and says nothing more in their turn', () => {
    const { state } = done(signed().state, breaking('blue'));
    expect(refused(state, proposing('blue', 1))).toHaveLength(1);
  });

  test('its tests wait for nobody who is not in the game', () => {
    expect(() => until(begun(), 'green')).toThrow('No build event of green begins: it is skipped.');
  });

  test('says what it is', () => {
    expect(moduleLaws(treaty, catalogue)).toEqual([]);
    expect(untestedRules(treaty, rule.shown())).toEqual([]);
  });
});
