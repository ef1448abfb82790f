/** Rules for calculators, held against those of a plain game. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  catalogue,
  checkDesign,
  checkOrders,
  citeRule,
  componentsOf,
  coreRules,
  movementPoints,
  resolveRound,
  shipCost,
  techLevel,
  type Order,
} from '../../src/warpwar/index.js';
import { type Ship, type ShipId, tactics } from '../../src/warpwar/state.js';
import { core, calculations } from '../../src/warpwar/core.js';

import { ship } from '../support/fleets.js';
import { rulesOfText } from '../support/issue-lines.js';

const plain = rulesOfText('first/learning');

const units = fc.nat(6);
const hull = fc.record({ PD: units, B: units, S: units, T: units, M: units });
const ids = ['red/W1', 'red/W2', 'blue/W1', 'blue/W2'] as const;

/** A Warpship, perhaps damaged. */
const warpship = (id: string): fc.Arbitrary<Ship> =>
  fc.record({ built: hull, lost: hull, level: fc.nat(3) }).map(({ built, lost, level }) =>
    ship(
      id,
      { ...built, WG: 1 },
      {
        level,
        now: Object.fromEntries(
          Object.entries(built).map(([letters, count]) => [
            letters,
            // Sound: both have the same letters.
            Math.max(0, count - lost[letters as keyof typeof lost]),
          ]),
        ),
      },
    ),
  );

const target = fc.constantFrom(...ids).map((id) => id as ShipId);
const power = fc.nat(5);
const tube = fc.record({ load: fc.constant('missile'), at: target, drive: fc.integer({ min: 1, max: 6 }) });

/** An order that may break rules. */
const orderOf = (id: string): fc.Arbitrary<Order> =>
  fc
    .record({
      tactic: fc.constantFrom(...tactics),
      drive: power,
      screens: power,
      arms: fc.oneof(
        fc.record({ beam: fc.record({ power, at: target }) }),
        fc.record({ tubes: fc.array(tube, { minLength: 1, maxLength: 3 }) }),
        fc.constant({}),
      ),
    })
    .map(({ tactic, drive, screens, arms }) => ({ ship: id as ShipId, tactic, drive, screens, ...arms }));

const ships = fc.tuple(...ids.map(warpship));
const orders = fc.tuple(...ids.map(orderOf));

/** A component that every game has, or letters that are none, and any count. */
const counts = fc.dictionary(
  fc.constantFrom('PD', 'B', 'S', 'T', 'M', 'WG'),
  fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double({ noNaN: true, min: 0, max: 3 })),
);

describe('the core alone answers as a plain game', () => {
  test('on orders, with every issue and its rule', () => {
    let refused = 0;
    fc.assert(
      fc.property(ships, orders, fc.nat(4), (fleet, all, left) => {
        const given = all.slice(0, left);
        const issues = checkOrders(coreRules(), fleet, given);
        refused += issues.length > 0 ? 1 : 0;
        expect(issues).toEqual(checkOrders(plain, fleet, given));
      }),
    );
    expect(refused).toBeGreaterThan(20);
  });

  test('on rounds', () => {
    let [hits, escapes] = [0, 0];
    fc.assert(
      fc.property(ships, orders, (fleet, all) => {
        const result = resolveRound(coreRules(), { ships: fleet, orders: all });
        hits += Object.keys(result.effective).length;
        escapes += result.escaped.length;
        expect(result).toEqual(resolveRound(plain, { ships: fleet, orders: all }));
      }),
    );
    expect(Math.min(hits, escapes)).toBeGreaterThan(20);
  });

  test('on designs and their prices', () => {
    fc.assert(
      fc.property(counts, fc.nat(9), (design, all) => {
        const asked = { counts: design, levels: { all } };
        expect(checkDesign(coreRules(), asked)).toEqual(checkDesign(plain, asked));
        expect(shipCost(coreRules(), asked)).toBe(shipCost(plain, asked));
      }),
    );
  });

  test('on components, movement points, tech levels and citations', () => {
    expect(componentsOf(coreRules())).toEqual(componentsOf(plain));
    fc.assert(
      fc.property(warpship('red/W1'), fc.nat(30), (one, turn) => {
        expect(movementPoints(coreRules(), one)).toBe(movementPoints(plain, one));
        expect(techLevel(coreRules(), turn)).toEqual(techLevel(plain, turn));
      }),
    );
    for (const rule of ['POWER.1', 'TURN.BUILD.1', 'V.I.8', 'none'])
      expect(citeRule(coreRules(), rule)).toBe(citeRule(plain, rule));
  });
});

test('it knows no module but itself', () => {
  const asked = { counts: { PD: 1, SR: 1, WG: 1 } };
  const [[own], [other]] = [checkDesign(coreRules(), asked), checkDesign(plain, asked)];
  expect([own?.code, own?.path]).toEqual([other?.code, other?.path]);
  expect([own?.module, other?.module]).toEqual([undefined, 'systemships']);
});

test('the same rules are returned at every call, and belong to no scenario', () => {
  expect(coreRules()).toBe(coreRules());
  expect(coreRules().ruleset.modules).toEqual([core.meta.id]);
  expect(catalogue[0].meta.id).toBe(core.meta.id);
});

test('what calculates is part of the core, and neither happens nor is done', () => {
  expect(core.parts.slice(0, calculations.length)).toEqual(calculations);
  const kinds = new Set(calculations.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['entry', 'formula', 'question', 'setting', 'table']);
});
