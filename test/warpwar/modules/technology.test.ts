import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { rulesOf, compileRules, techLevel } from '../../../src/warpwar/index.js';
import { levelsAtBuilding } from '../../../src/warpwar/ships/components.js';

import { red, ship, skirmish } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { rules, rulesOfText, issueLines } from '../../support/issue-lines.js';

const level = (text: string, turn: number): number | undefined => techLevel(rulesOfText(text), turn).all;

describe('the level of ships built in a turn', () => {
  rule('E1.TECH.1', 'it rises every four turns, from the fifth on', () => {
    const turns = [1, 4, 5, 8, 9, 12, 13, 16, 17];
    expect(turns.map((turn) => techLevel(rules, turn))).toEqual(
      [0, 0, 1, 1, 2, 2, 3, 3, 4].map((all) => ({ all })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (turn) => {
        expect(techLevel(rules, turn)).toEqual({ all: Math.floor((turn - 1) / 4) });
      }),
    );
  });

  rule('E1.TECH.1', 'without the module all ships have level 0', () => {
    for (const turn of [1, 5, 99]) expect(level('first/skirmish -technology', turn)).toBe(0);
  });

  rule('E1.TECH.1', 'a ship that is built now gets the level of the turn that is played', () => {
    const state = skirmish([ship('red/W1', { PD: 1, WG: 1 }), ship('blue/W1', { PD: 1, WG: 1 })]);
    const at = (turn: number) =>
      levelsAtBuilding({ rules: rulesOf(state), state: { ...state, turn } }, { player: red });
    expect([at(1), at(5), at(12)]).toEqual([{ all: 0 }, { all: 1 }, { all: 2 }]);
  });

  test('the interval and the first rise are settings', () => {
    const turns = [1, 5, 6, 7, 11, 12, 13, 18, 19];
    const table = 'first/skirmish technology(every=6, firstRise=7)';
    expect(turns.map((turn) => level(table, turn))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 3]);
    const sixth = 'first/skirmish technology(every=6, firstRise=6)';
    expect(turns.map((turn) => level(sixth, turn))).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3]);
    const made = compileRules('first/skirmish technology(every=0)');
    expect(made.ok ? [] : issueLines(made.issues)).toEqual([
      'settings.technology/every | not-a-whole-number |  | Expected a whole number from 1 to 1000.',
    ]);
  });

  rule(
    'V.IV.1',
    'every sixth turn, in the first edition on the turn itself, in the second on the one after',
    () => {
      const turns = [5, 6, 7, 11, 12, 13, 18, 19];
      const first = 'first/advanced technology(every=6, firstRise=6)';
      expect(turns.map((turn) => level(first, turn))).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
      expect(turns.map((turn) => level('second/advanced', turn))).toEqual([0, 0, 1, 1, 1, 2, 2, 3]);
    },
  );

  rule('E2.TECH.1', 'in the second edition it rises with turns 7, 13, 19', () => {
    for (const scenario of ['second/advanced', 'second/skirmish']) {
      const levels = [1, 6, 7, 12, 13, 18, 19].map((turn) => level(scenario, turn));
      expect([scenario, levels]).toEqual([scenario, [0, 0, 1, 1, 2, 2, 3]]);
    }
  });
});
