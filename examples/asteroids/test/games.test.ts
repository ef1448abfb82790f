/** Random games by the laws, with each source of dice; captains, who know nothing of asteroids; the rules in words. */

import { describe, expect, test } from 'vitest';
import { seeded } from 'warpwar/players';
import { captain as stellarCaptain, createEngine } from 'warpwar/stellar-wars';
import { catalogue } from 'warpwar/stellar-wars/rules';
import { keepsLaws } from 'warpwar/stellar-wars/laws';
import { chainsOf } from 'warpwar/laws';
import { hexes } from '../src/asteroids.js';
import { asteroids, engine } from '../src/index.js';

const players = ['red', 'blue'];
const small = '+turn-limit turn-limit(turns=5) open-board(columns=10, rows=10)';
const ships = (...sheets: readonly string[]) => sheets.map((sheet) => ({ sheet }));
const setup = {
  players,
  fleets: { red: ships('DD-1', 'ES-2'), blue: ships('CA-1') },
  asteroids: ['0304', '0305', '0505', '0605', '0606', '0807', '0907'],
};

describe('the laws hold', () => {
  test.each([
    ['dice from a seed', '', { seed: 'rocks' }],
    ['given dice', '+given-dice', {}],
    ['dice of players', '-cloaking +committed-dice', { chains: chainsOf(players) }],
    ['fast ships', 'asteroids(speed=9)', { seed: 'fast' }],
    ['asteroids that nobody breaks', '-breaking', { seed: 'whole' }],
  ])('with %s', (_, rules, dice) => {
    const given = { setup: { ...setup, rules: `house/asteroids ${small} ${rules}`, ...dice } };
    expect(keepsLaws(engine, given, 1, { oneIn: 20, most: 4000 }).state.result).not.toBeNull();
  });
});

test('captains fight among asteroids, and rules that they do not know are broken by nobody', () => {
  const made = engine.unwrap(
    engine.createGame({ ...setup, rules: `house/asteroids ${small}`, seed: 'captains' }),
  );
  const [captain, random] = [stellarCaptain(engine), seeded(1)];
  let state = made;
  for (let [next] = engine.awaiting(state); next; [next] = engine.awaiting(state)) {
    const seen = engine.view(state, next);
    state = engine.unwrap(engine.applyAction(state, captain(seen, engine.decisions(seen), random))).state;
  }
  expect(state.result?.reason).toMatch(/^\w/);
  expect(hexes.of(state).length).toBeGreaterThan(0);
});

test('the compiler knows actions, settings and set-up fields of our modules', () => {
  const state = engine.unwrap(
    engine.createGame({
      ...setup,
      rules: { scenario: 'sw2/duel', add: ['asteroids', 'breaking'], settings: { 'asteroids/speed': 3 } },
      seed: 'typed',
    }),
  );
  const [red] = engine.awaiting(state);
  const [ship] = state.ships;
  if (!red || !ship) throw new Error('Expected a player with a ship.');
  expect(engine.checkAction(state, { type: 'breaking/fire', player: red, ship: ship.id })).toMatchObject([
    { code: 'not-this-step' },
  ]);
  // @ts-expect-error: an action of ours needs a ship
  expect(engine.checkAction(state, { type: 'breaking/fire', player: red })).not.toEqual([]);
  // @ts-expect-error: no module has such an action
  expect(engine.checkAction(state, { type: 'breaking/all', player: red })).not.toEqual([]);
});

test('the rulebook has our rules', () => {
  const rules = engine.unwrap(engine.compileRules('house/asteroids asteroids(speed=4)'));
  expect(engine.rulebook(rules)).toContain('A ship may enter asteroids only at speed 4 or less.');
});

test('an engine may have fewer modules, with scenarios of their own', () => {
  const needed = ['stellar', 'seeded-dice', 'open-board', 'printed-ships', 'turn-chart', 'last-ship'];
  const modules = [...catalogue.filter(({ meta }) => needed.includes(meta.id)), asteroids];
  const few = { name: 'house/few', title: 'Few', summary: 'A duel by few rules.' };
  const less = createEngine({
    modules,
    scenarios: [{ ...few, with: [...needed.slice(1), 'asteroids'] }],
  });
  const made = less.createGame({ ...setup, rules: 'house/few', seed: 'few' });
  expect(made.ok && less.decisions(made.value).map(({ type }) => type)).toEqual(['speeds/set', 'speeds/set']);
  expect(less.compileRules('sw2/duel').ok).toBe(false);
  expect(() => createEngine([asteroids])).toThrow(/begins with 'stellar'/);
  expect(() => createEngine({ modules, scenarios: [{ ...few, with: ['nowhere'] }] })).toThrow(
    /unknown-module/,
  );
});
