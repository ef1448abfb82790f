import { expect, test } from 'vitest';
import { judgeSheet, sheetIssues, sheetWarnings, sheetCost } from '../../../src/stellar-wars/sheets/check.js';
import { printedShips } from '../../../src/stellar-wars/sheets/printed.js';

import { rule } from '../../support/rule.js';
import { printed, rules, sheetRulesWith } from '../../support/stellar-wars/sheets.js';
import { vectors } from '../../support/stellar-wars/vectors.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

rule(['SW.14.3', 'SW.14.6', 'SW.14.7', 'SW.14.10', 'SW.R34', 'SW.R35'], 'what the printed ships cost', () => {
  for (const { id, limit, weapons = 0, missiles = 0, ...items } of vectors.sheetCosts) {
    const cost = sheetCost(rules, printed(id));
    expect({ id, ...cost, weapons: sum(cost.weapons), systems: sum(cost.systems) }).toEqual({
      id,
      hull: 0,
      reactor: 0,
      engine: items.engine,
      shield: items.shield,
      armor: items.armor,
      missiles,
      mines: 0,
      weapons,
      systems: items.other,
      total: items.total,
      most: limit,
    });
    expect([id, cost.total <= cost.most]).toEqual([id, items.fits]);
  }
});

rule(['SW.14.8.a', 'SW.14.8.b', 'SW.R39'], 'which printed ships break which rules', () => {
  for (const { id, breaks } of vectors.sheetCosts) {
    const sheet = printed(id);
    const found = [...sheetIssues(rules, sheet), ...sheetWarnings(rules, sheet)];
    expect([id, found.map(({ code }) => code)]).toEqual([id, breaks.map((each) => CODES[each])]);
    // They are legal as printed, and what they break is told.
    expect(judgeSheet(rules, sheet)).toEqual({ issues: [], warnings: found });
    const renamed = { ...sheet, name: 'Mine' };
    expect(judgeSheet(rules, renamed)).toEqual({
      issues: sheetIssues(rules, renamed),
      warnings: sheetWarnings(rules, renamed),
    });
  }
  const sound = vectors.sheetCosts.filter(({ id, breaks }) => breaks.length === 0 && !id.startsWith('FR'));
  expect(sound.map(({ id }) => id)).toEqual(['BB-1', 'BB-2', 'DD-1', 'ES-1', 'ES-2', 'SC-1', 'SC-2']);
});

/** Codes of the rules that printed ships break. */
const CODES: Readonly<Record<string, string>> = {
  'SW.14.3': 'over-budget',
  'SW.14.8.a': 'side-full',
  'SW.14.8.b': 'missiles-without-rack',
};

rule(['SW.R34', 'SW.R35'], 'prices of hull, reactor and missiles are settings', () => {
  const dear = sheetRulesWith({ 'own-designs/hullPrice': 1 });
  const cheap = sheetRulesWith({ 'own-designs/missilePrice': 1 });
  const both = sheetRulesWith({ 'own-designs/hullPrice': 1, 'own-designs/missilePrice': 1 });
  const ships = vectors.sheetCosts.filter(({ id }) => !id.startsWith('FR'));
  const fitting = (under: typeof rules) =>
    ships.filter(({ id }) => {
      const { total, most } = sheetCost(under, printed(id));
      return total <= most;
    });
  for (const { id, totalIfHullReactorCost1, totalIfMissilesCost1 } of ships) {
    expect([id, sheetCost(dear, printed(id)).total]).toEqual([id, totalIfHullReactorCost1]);
    expect([id, sheetCost(cheap, printed(id)).total]).toEqual([id, totalIfMissilesCost1]);
  }
  expect([rules, dear, cheap, both].map((each) => fitting(each).length)).toEqual([9, 5, 11, 9]);
});

rule('SW.14.6', 'the price of an engine, by type and speed', () => {
  for (const { type, speed, cost } of vectors.buildExamples)
    expect(sheetCost(rules, { ...printed('DN-1'), type, engine: speed }).engine).toBe(cost);
});

rule(['SW.14.9.5', 'SW.R36', 'SW.3.multi'], 'multi-track costs 5 for each further ship', () => {
  const cost = (systems: (typeof dn)['systems']) => sheetCost(rules, { ...dn, systems }).systems;
  const dn = printed('DN-1');
  for (const { bought, targets, cost: points } of vectors.multiTrack) {
    expect(targets).toBe(bought + 1);
    const paid = cost(targets === 1 ? [] : [{ kind: 'multi-track', level: targets }]);
    expect(sum(paid)).toBe(points);
  }
});

rule('SW.R40', 'the freighter of the house uses its 45 points, and is marked', () => {
  const house = printedShips.all(rules).filter(([, each]) => each.house);
  expect(house.map(([name]) => name)).toEqual(['FR-1']);
  const { total, most } = sheetCost(rules, printed('FR-1'));
  expect([total, most]).toEqual([45, 45]);
  expect(sheetIssues(rules, printed('FR-1'))).toEqual([]);
});

test('mines cost 2 a unit', () => {
  expect(sheetCost(rules, { ...printed('BB-1'), mines: 3 }).mines).toBe(6);
});

test('what no module brings costs nothing, and a type that nobody knows has no points', () => {
  const bare = sheetRulesWith({}, ['stellar']);
  const { missiles, systems, total } = sheetCost(bare, printed('BB-1'));
  expect([missiles, systems, total]).toEqual([0, [0, 0, 0], 70]);
  expect(sheetCost(rules, { ...printed('BB-1'), type: 'XX' }).most).toBe(0);
});
