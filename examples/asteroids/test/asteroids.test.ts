import { describe, expect, test } from 'vitest';
import type { State, View } from 'warpwar/stellar-wars';
import { moduleLaws } from 'warpwar/stellar-wars/laws';
import { untestedRules, type AnyEngine } from 'warpwar/laws';
import { asteroids, breaking, catalogue, engine as own } from '../src/index.js';
import { hexes } from '../src/asteroids.js';
import { rule } from './rule.js';

/** The engine, which takes anything. */
const engine: AnyEngine<State, View> = own;

const setup = {
  rules: 'house/asteroids +given-dice',
  players: ['red', 'blue'],
  fleets: {
    red: [{ sheet: 'DD-1', at: '1010', facing: 3 }],
    blue: [{ sheet: 'DD-1', at: '1014', facing: 0 }],
  },
  asteroids: ['1011', '1012'],
} as const;

const dice = (...faces: readonly number[]) => ({ type: 'chance/roll', player: 'chance', faces });
const act = (type: string, fields: object = {}) => ({ ship: 'red/DD1', ...fields, type, player: 'red' });

/** The state after actions, each accepted. */
const after = (state: State, ...actions: readonly object[]): State =>
  actions.reduce((now: State, action) => {
    return own.unwrap(engine.applyAction(now, action)).state;
  }, state);

/** The move of red, at a speed. */
function moving(speed: number, more: object = {}): State {
  const made = own.unwrap(engine.createGame({ ...setup, ...more }));
  const speeds = (player: string) => ({
    type: 'speeds/set',
    player,
    orders: [{ ship: `${player}/DD1`, speed }],
  });
  const order = { type: 'turn/choose', player: 'red', order: 'first' };
  return after(made, speeds('red'), speeds('blue'), dice(6, 1), order);
}

const refused = (state: State, action: object) => engine.checkAction(state, action).map(own.describe);
const shot = act('ship/fire', { weapon: 0, target: 'blue/DD1' });

describe('asteroids', () => {
  rule('ASTEROIDS.1', 'the set-up names hexes of the board, or none', () => {
    const bad = engine.createGame({ ...setup, asteroids: ['1011', '9999'] });
    expect(bad.ok ? [] : bad.issues.map(own.describe)).toEqual(['9999 is not on the board.']);
    expect(hexes.of(moving(0, { asteroids: [] }))).toEqual([]);
    expect(hexes.of(moving(0))).toEqual(['1011', '1012']);
  });

  rule('ASTEROIDS.2', 'they bar fire', () => {
    expect(refused(moving(0), shot)).toContain('Asteroids in 1011 bar the line of sight to blue/DD1.');
    expect(refused(moving(0, { asteroids: ['0911'] }), shot)).toEqual([]);
  });

  rule('ASTEROIDS.3', 'they slow ships down', () => {
    const fast = 'red/DD1 may enter asteroids at speed 2 at most, not 3.';
    expect(refused(moving(3), act('ship/step'))).toEqual([fast]);
    expect(refused(moving(2), act('ship/step'))).toEqual([]);
    const rules = `${setup.rules} asteroids(speed=3)`;
    expect(refused(moving(3, { rules }), act('ship/step'))).toEqual([]);
  });
});

describe('breaking', () => {
  rule('BREAKING.1', 'a die of 5 or 6 breaks the asteroids ahead, once a turn', () => {
    const broken = after(moving(0), act('breaking/fire'), dice(5));
    expect(hexes.of(broken)).toEqual(['1012']);
    expect(hexes.of(after(moving(0), act('breaking/fire'), dice(4)))).toEqual(['1011', '1012']);
    expect(refused(broken, act('breaking/fire'))).toEqual([
      'red/DD1 has fired at asteroids in this turn already.',
    ]);
    expect(refused(moving(0, { asteroids: [] }), act('breaking/fire'))).toEqual([
      'red/DD1 has no asteroids in the hex ahead.',
    ]);
  });

  rule('BREAKING.2', 'a hidden ship does not', () => {
    const fleets = { ...setup.fleets, red: [{ sheet: 'ES-2', at: '1010', facing: 3 }] };
    const made = own.unwrap(engine.createGame({ ...setup, fleets }));
    const speeds = (ship: string, player: string) => ({
      type: 'speeds/set',
      player,
      orders: [{ ship, speed: 0 }],
    });
    const order = { type: 'turn/choose', player: 'red', order: 'first' };
    const hide = { type: 'cloak/hide', player: 'red', ship: 'red/ES1' };
    const sealed = [speeds('red/ES1', 'red'), speeds('blue/DD1', 'blue')];
    const hidden = after(made, ...sealed, dice(6, 1), order, hide, dice(6));
    expect(refused(hidden, act('breaking/fire', { ship: 'red/ES1' }))).toEqual([
      'red/ES1 is hidden: it cannot fire at asteroids.',
    ]);
  });
});

test.each([asteroids, breaking].map((each) => [each.meta.id, each] as const))(
  '%s says what it is',
  (_, each) => {
    expect(moduleLaws(each, catalogue)).toEqual([]);
    expect(untestedRules(each, rule.shown())).toEqual([]);
  },
);
