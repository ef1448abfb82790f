/** What 'warpwar/stellar-wars' exports works together: a game by captains, told, drawn, and its rules in words. */

import { expect, test } from 'vitest';
import {
  stellarCaptain,
  stellarEngine,
  stellarWords,
  stellarSvg,
  tellStellarEvent,
  tellStellarResult,
  type StellarState,
} from '../../../src/stellar-wars.js';
import { seeded } from '../../../src/players/index.js';

const stellarWars = stellarEngine(stellarWords);
const setup = {
  rules: 'sw2/duel',
  players: ['red', 'blue'],
  fleets: { red: [{ sheet: 'DD-1' }], blue: [{ sheet: 'ES-1' }] },
  seed: 'a long text',
};

/** A game by captains: its end, its actions, and what is told of it. */
function played() {
  const made = stellarWars.createGame(setup);
  if (!made.ok) throw new Error(stellarWars.explain(made.issues));
  const [player, random] = [stellarCaptain(stellarWars), seeded(1)];
  const actions: Parameters<typeof stellarWars.applyAction>[1][] = [];
  const told: string[] = [];
  let state: StellarState = made.value;
  for (let [next] = stellarWars.awaiting(state); next; [next] = stellarWars.awaiting(state)) {
    const seen = stellarWars.view(state, next);
    const action = player(seen, stellarWars.decisions(seen), random);
    const done = stellarWars.applyAction(state, action);
    if (!done.ok) throw new Error(stellarWars.explain(done.issues));
    told.push(...done.events.flatMap((event) => tellStellarEvent(event) ?? []));
    actions.push(action);
    state = done.state;
  }
  return { state, actions, told };
}

test('captains play a game that is told, drawn, replayed and saved', () => {
  const { state, actions, told } = played();
  expect(state.result && tellStellarResult(stellarWars.rulesOf(state), state.result)).toMatch(/ wins: |draw/);
  expect(told.join('\n')).toMatch(/ wins the initiative\.\n[^]* fires its .*\n(?:A hit|A miss) \(/);
  expect(stellarSvg(state, { margin: 2 })).toMatch(/^<svg /);
  expect(stellarWars.replay({ setup, actions })).toMatchObject({ ok: true, value: state });
  const read = stellarWars.deserialize(stellarWars.serialize(state));
  expect(read).toEqual({ ok: true, value: state });
});

test('the rulebook has the tables of fire and damage, and leaves out what is not in force', () => {
  const found = stellarWars.ruleset('sw2/duel -mines');
  if (!found.ok) throw new Error('Refused.');
  const book = stellarWars.rulebook(found.value);
  expect(book).toContain('Highest sum of two dice that hits, by range:');
  expect(book).toContain('| laser | 12 | 11 | 11 |');
  expect(book).toContain('What a point inside hits, by the sum of two dice:');
  expect(book).not.toContain('(SW.12.2)');
  expect(book).toContain('- `ES-2: ES engine 6; shield 3/3/5/3/3/3; armor 3/3/4/3/3/3; laser F, ');
});

test('what is told says which weapon and which system it is, as far as the state says so', () => {
  const made = stellarWars.createGame(setup);
  if (!made.ok) throw new Error('Refused.');
  const game = { rules: stellarWars.rulesOf(made.value), state: made.value };
  const [ship = '', target = ''] = made.value.ships.map(({ id }) => id);
  const lost = (box: string, line: number) => ({ type: 'ship/box-lost', payload: { ship, box, line } });
  const fired = { type: 'ship/fired', payload: { ship, arm: 4, weapon: 'laser', target, range: 3 } };
  const told = [lost('weapon', 1), lost('system', 1), lost('hull', 0), fired];
  expect(told.map((event) => tellStellarEvent(event, game))).toEqual([
    'red/DD1 loses a box: beam FR.',
    'red/DD1 loses a box: sensors.',
    'red/DD1 loses a box: hull.',
    'red/DD1 fires its laser FL at blue/ES1, range 3.',
  ]);
  expect(told.map((event) => tellStellarEvent(event))).toEqual([
    'red/DD1 loses a box: weapon.',
    'red/DD1 loses a box: system.',
    'red/DD1 loses a box: hull.',
    'red/DD1 fires its laser at blue/ES1, range 3.',
  ]);
  const gone = { ...game, state: { ...made.value, ships: [] } };
  expect(tellStellarEvent(lost('weapon', 1), gone)).toBe('red/DD1 loses a box: weapon.');
});

test('explained rules name the modules in force', () => {
  const found = stellarWars.ruleset('sw2/duel +turn-limit');
  if (!found.ok) throw new Error('Refused.');
  expect(stellarWars.explainRuleset(found.value).modules).toEqual(
    expect.arrayContaining(['stellar', 'turn-limit']),
  );
});

test('a refusal is one sentence, and an unknown code is its own', () => {
  const made = stellarWars.createGame({ ...setup, fleets: { red: [{ sheet: 'ZZ-1' }] } });
  const sentences = made.ok ? [] : made.issues.map(stellarWars.describe);
  expect(sentences).toEqual(
    expect.arrayContaining([expect.stringMatching(/^There is no printed ship with this name; .*\bDN-1\b/)]),
  );
  expect(stellarWars.describe({ code: 'unheard-of', params: {} })).toBe('unheard-of');
});
