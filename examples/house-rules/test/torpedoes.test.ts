import { describe, expect, test } from 'vitest';
import { checkOrders, hexId, playerId, resolveRound, shipId, type ShipId } from 'warpwar';
import { shipCost, type Order, type Ship, unitsRemoved } from 'warpwar/rules';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, engine, torpedoes } from '../src/index.js';
import { rule } from './rule.js';

/** The rules, or an error with every reason why there are none. */
function rulesOf(settings = '') {
  return engine.unwrap(engine.compileRules(`first/skirmish +torpedoes ${settings}`));
}

const counts = { PD: 4, T: 1, TP: 2, WG: 1 };
const shipOf = (id: ShipId, owner: string): Ship => ({
  id,
  owner: playerId(owner),
  at: hexId('0505'),
  levels: {},
  built: counts,
  now: counts,
});
const [firer, target] = [shipOf(shipId('red/W1'), 'red'), shipOf(shipId('blue/W1'), 'blue')];
const launch = (drive: number): Order => ({
  ship: firer.id,
  tactic: 'attack',
  tubes: [{ load: 'torpedo', at: target.id, drive }],
});
const waits: Order = { ship: target.id, tactic: 'attack', drive: 2 };

describe('torpedoes', () => {
  rule('TORPEDOES.1', 'each costs a point, is used up when fired, and does 4 hits', () => {
    const rules = rulesOf();
    expect(shipCost(rules, { counts }) - shipCost(rules, { counts: { ...counts, TP: 0 } })).toBe(2);
    const round = { ships: [firer, target], orders: [launch(2), waits] };
    // 4, and 2 from the table for a difference of 0.
    expect(resolveRound(rules, round).shots).toMatchObject([{ weapon: 'torpedo', difference: 0, hits: 6 }]);
    expect(unitsRemoved(rules, { TP: 1 })).toEqual({ TP: 1 });
  });

  rule('TORPEDOES.2', 'they are slow', () => {
    const issues = (drive: number, settings?: string) =>
      checkOrders(rulesOf(settings), [firer, target], [launch(drive)]).map((each) => [
        each.path.join('/'),
        engine.describe(each),
      ]);
    expect(issues(2)).toEqual([]);
    expect(issues(3)).toEqual([['0/tubes/0/drive', 'A torpedo has a drive of 2 at most, not 3.']]);
    expect(issues(3, 'torpedoes(drive=4)')).toEqual([]);
  });

  test('says what it is', () => {
    expect(moduleLaws(torpedoes, catalogue)).toEqual([]);
    expect(untestedRules(torpedoes, rule.shown())).toEqual([]);
  });
});
