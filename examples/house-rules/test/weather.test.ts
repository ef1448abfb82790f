import { describe, expect, test } from 'vitest';
import { hexId, playerId, resolveRound, shipId } from 'warpwar';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import type { Order, Ship } from 'warpwar/rules';
import { catalogue, engine, weather } from '../src/index.js';
import { rule } from './rule.js';

/** The rules, or an error with every reason why there are none. */
function rulesOf(settings = '') {
  return engine.unwrap(engine.compileRules(`first/skirmish +weather ${settings}`));
}

const counts = { PD: 4, B: 1, WG: 1 };
const shipOf = (name: string, owner: string): Ship => ({
  id: shipId(`${owner}/${name}`),
  owner: playerId(owner),
  at: hexId('0505'),
  levels: {},
  built: counts,
  now: counts,
});
const ships = [shipOf('W1', 'red'), shipOf('W2', 'blue')];
const [firer, target] = [shipId('red/W1'), shipId('blue/W2')];
const orders: readonly Order[] = [
  { ship: firer, tactic: 'attack', drive: 3, beam: { at: target, power: 1 } },
  { ship: target, tactic: 'attack', drive: 1 },
];

/** The result of a shot with 2 more drive than its target has. */
const result = (settings: string, turn: number, at = '0505') =>
  resolveRound(rulesOf(settings), { ships, orders, turn, site: { at: hexId(at) } }).shots.map(
    (shot) => shot.result,
  );

const one = 'weather(storms=[{"from":3,"to":4,"west":5,"east":6,"force":4}])';
const calm = 'weather(storms=[])';

describe('weather', () => {
  rule('WEATHER.1', 'a shot in a storm counts as one of less drive', () => {
    expect(result(calm, 3)).toEqual(['hit+1']);
    expect(result(one, 3)).not.toEqual(result(calm, 3));
    expect(result(one, 3, '0601')).toEqual(result(one, 4, '0519'));
    for (const [turn, at] of [
      [2, '0505'],
      [5, '0505'],
      [3, '0405'],
      [3, '0705'],
    ] as const)
      expect(result(one, turn, at)).toEqual(result(calm, turn, at));
  });

  rule('WEATHER.2', 'two storms have the force of both', () => {
    const storm = '{"from":3,"to":3,"west":0,"east":99,"force":2}';
    expect(result(`weather(storms=[${storm},${storm}])`, 3)).toEqual(result(one, 3));
    expect(result(`weather(storms=[${storm}])`, 3)).not.toEqual(result(one, 3));
  });

  test('its storms are a table of the rulebook, and of the text of the rules', () => {
    const text = `first/skirmish +weather ${one}`;
    expect(engine.formatRuleset(rulesOf(one))).toBe(text);
    expect(weather.meta.source).toHaveProperty(['WEATHER.2']);
  });

  test('says what it is', () => {
    expect(moduleLaws(weather, catalogue)).toEqual([]);
    expect(untestedRules(weather, rule.shown())).toEqual([]);
  });
});
