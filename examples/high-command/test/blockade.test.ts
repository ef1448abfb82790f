import { describe, expect, test } from 'vitest';
import { hexId, neighbors, playerId } from 'warpwar';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { income, type Ship, type State } from 'warpwar/rules';
import { blockade, catalogue } from '../src/index.js';
import { basesOf, begun, gameOf, shipAt } from './play.js';
import { rule } from './rule.js';

/** What each star earns for red in the second game-turn, with ships on the map. */
const earned = (state: State, ships: readonly Ship[]) =>
  income(gameOf(state, ships, { turn: 2 }), playerId('red')).map(({ star, points }) => [star, points]);

describe('blockade', () => {
  rule('BLOCKADE.1', 'a Base with an enemy Warpship near it brings in nothing', () => {
    const state = begun('second/advanced +blockade');
    const [base = hexId('0101'), ...others] = basesOf(state, 'red');
    const [near = base] = neighbors(base);
    const stars = (...ships: readonly Ship[]) => earned(state, ships).map(([star]) => star);
    expect(stars()).toEqual([base, ...others]);
    expect(stars(shipAt('blue/W1', near))).toEqual(others);
    // Neither a Systemship nor a ship farther away does it.
    expect(stars(shipAt('blue/S1', near))).toHaveLength(3);
    expect(stars(shipAt('blue/W1', '0101'))).toHaveLength(3);
    // A Warpship at the Base keeps it open, not one beside it.
    expect(stars(shipAt('blue/W1', near), shipAt('red/W1', base))).toHaveLength(3);
    expect(stars(shipAt('blue/W1', near), shipAt('red/W1', near))).toHaveLength(2);
  });

  rule('BLOCKADE.1', 'within as many hexes as the game is set to', () => {
    const near = begun('second/advanced +blockade blockade(reach=0)');
    const [base = hexId('0101')] = basesOf(near, 'red');
    const [beside = base] = neighbors(base);
    expect(earned(near, [shipAt('blue/W1', beside)])).toHaveLength(3);
    expect(earned(near, [shipAt('blue/W1', base)])).toHaveLength(2);
  });

  rule('BLOCKADE.2', 'also where the income is no star’s, of which each Base has its part', () => {
    const state = begun('first/advanced +blockade');
    const [base = hexId('0101')] = basesOf(state, 'red');
    const points = (ships: readonly Ship[]) => earned(state, ships).map(([, each]) => each);
    expect(points([]).sort()).toEqual([3, 3, 4]);
    expect(points([shipAt('blue/W1', base)])).toHaveLength(2);
    expect(earned(state, [shipAt('blue/W1', base)]).map(([star]) => star)).not.toContain(base);
  });

  test('says what it is', () => {
    expect(moduleLaws(blockade, catalogue)).toEqual([]);
    expect(untestedRules(blockade, rule.shown())).toEqual([]);
  });
});
