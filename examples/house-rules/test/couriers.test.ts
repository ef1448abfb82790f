import { describe, expect, test } from 'vitest';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { movementPoints } from 'warpwar/rules';
import { catalogue, couriers, engine } from '../src/index.js';
import { rule } from './rule.js';

/** The rules, or an error with every reason why there are none. */
function rulesOf(text: string) {
  return engine.unwrap(engine.compileRules(text));
}

const points = (rules: string, built: Readonly<Record<string, number>>, now = built) =>
  movementPoints(rulesOf(rules), { levels: {}, built, now });

describe('couriers', () => {
  rule('HOUSE.1', 'a Warpship without weapons has a point more', () => {
    expect(points('first/advanced +couriers', { PD: 3, S: 1, WG: 1 })).toBe(4);
    expect(points('first/advanced +couriers', { PD: 3, B: 1, WG: 1 })).toBe(3);
    expect(points('first/advanced +couriers', { PD: 3, T: 1, WG: 1 })).toBe(3);
    // It was built with a beam: that it lost it makes no courier of it.
    expect(points('first/advanced +couriers', { PD: 3, B: 1, WG: 1 }, { PD: 3, B: 0, WG: 1 })).toBe(3);
    expect(points('first/advanced', { PD: 3, S: 1, WG: 1 })).toBe(3);
  });

  rule('HOUSE.1', 'and more, if the game is set so, on top of what other rules say', () => {
    expect(points('first/advanced +couriers couriers(more=3)', { PD: 3, WG: 1 })).toBe(6);
    expect(points('first/advanced +couriers +half-power-movement', { PD: 4, WG: 1 })).toBe(3);
  });

  rule('HOUSE.2', 'what cannot move does not move', () => {
    expect(points('first/advanced +couriers', { PD: 3 })).toBe(0);
    expect(points('first/advanced +couriers', { PD: 3, WG: 1 }, { PD: 0, WG: 1 })).toBe(0);
  });

  test('says what it is', () => {
    expect(moduleLaws(couriers, catalogue)).toEqual([]);
    expect(untestedRules(couriers, rule.shown())).toEqual([]);
  });
});
