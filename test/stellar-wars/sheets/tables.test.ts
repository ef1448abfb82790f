import { expect } from 'vitest';
import {
  damageAllocation,
  defenseNumbers,
  systemDamage,
  shipTypes,
  sheetSides,
  toRow,
  toSides,
  otherSystems,
  weapons,
} from '../../../src/stellar-wars/sheets/tables.js';
import { sides as clockwiseSides } from '../../../src/board/hexes.js';

import { rule } from '../../support/rule.js';
import { rules } from '../../support/stellar-wars/sheets.js';
import { vectors } from '../../support/stellar-wars/vectors.js';

/** Sums of two dice, each as often as it falls in 36 rolls. */
const sums = Array.from({ length: 36 }, (_, at) => 2 + (at % 6) + Math.floor(at / 6));

/** How often each of some results comes in 36 rolls of two dice, by the sum of the dice less 2. */
function odds36<T extends string | number>(row: readonly T[]): Readonly<Record<string, number>> {
  const odds: Record<string, number> = {};
  for (const sum of sums) {
    const result = String(row[sum - 2]);
    odds[result] = (odds[result] ?? 0) + 1;
  }
  return odds;
}

const without0 = (odds: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(odds).filter(([, each]) => each > 0));

rule('SW.2.a', 'seven types of ships, of which only the freighter is unarmed', () => {
  const all = shipTypes.all(rules);
  expect(all.map(([letters]) => letters)).toEqual(['DN', 'BB', 'CA', 'DD', 'ES', 'SC', 'FR']);
  expect(all.filter(([, { armed }]) => !armed).map(([, { name }]) => name)).toEqual(['Freighter']);
});

rule(['SW.14.3', 'SW.14.4', 'SW.14.5', 'SW.14.6', 'SW.13.1.a'], 'the build table', () => {
  const built = shipTypes
    .all(rules)
    .map(([letters, { name: _, armed: __, ...figures }]) => [letters, figures] as const);
  expect(Object.fromEntries(built)).toEqual(vectors.buildTable);
});

rule('SW.4.b', 'six sides, in the order of the sheet and clockwise', () => {
  expect(sheetSides).toEqual(['RL', 'FL', 'F', 'FR', 'RR', 'R']);
  expect(clockwiseSides).toEqual(['F', 'FR', 'RR', 'R', 'RL', 'FL']);
  expect(toSides([1, 2, 3, 4, 5, 6])).toEqual({ RL: 1, FL: 2, F: 3, FR: 4, RR: 5, R: 6 });
  expect(toRow(toSides([1, 2, 3, 4, 5, 6]))).toEqual([1, 2, 3, 4, 5, 6]);
});

const weaponOf = (kind: string) => {
  const found = weapons.find(rules, kind);
  if (!found) throw new Error(kind);
  return found;
};

rule(['SW.9.1.3', 'SW.9.4', 'SW.9.5'], 'each weapon has its numbers to hit, its reach and its damage', () => {
  const kinds = weapons.all(rules);
  expect(Object.fromEntries(kinds.map(([kind, { toHit }]) => [kind, toHit]))).toEqual(vectors.toHitRows);
  expect(Object.fromEntries(kinds.map(([kind, { damage }]) => [kind, damage]))).toEqual(vectors.damageRows);
  expect(Object.fromEntries(kinds.map(([kind, { toHit }]) => [kind, toHit.length]))).toEqual(
    vectors.maxRange,
  );
  for (const { weapon, range, number } of vectors.toHit)
    expect([weapon, range, weaponOf(weapon).toHit[range - 1] ?? null]).toEqual([weapon, range, number]);
});

rule(
  ['SW.3.laser', 'SW.3.forceBeam', 'SW.3.beam', 'SW.3.gun', 'SW.3.plasma', 'SW.3.missile'],
  'what the weapons are like, beside each other',
  () => {
    const kinds = weapons.all(rules);
    const reach = (kind: string) => weaponOf(kind).toHit.length;
    const strength = (kind: string) => weaponOf(kind).damage.reduce((sum, each) => sum + each, 0);
    const mounted = kinds.filter(([, { launchedBy }]) => launchedBy === undefined).map(([kind]) => kind);
    expect(Math.max(...kinds.map(([kind]) => reach(kind)))).toBe(reach('laser'));
    expect(Math.min(...kinds.map(([kind]) => strength(kind)))).toBe(strength('laser'));
    expect(Math.min(...kinds.map(([kind]) => reach(kind)))).toBe(reach('gun'));
    expect(strength('gun')).toBeGreaterThan(strength('beam'));
    expect(mounted).toEqual(['laser', 'force-beam', 'beam', 'gun', 'plasma-cannon']);
    expect(Math.max(...mounted.map(strength))).toBe(strength('plasma-cannon'));
    const having = (member: 'skipsShields' | 'halvedBehindShields' | 'recharges') =>
      kinds.filter(([, weapon]) => weapon[member]).map(([kind]) => kind);
    expect(having('skipsShields')).toEqual(['laser']);
    expect(having('halvedBehindShields')).toEqual(['force-beam']);
    expect(having('recharges')).toEqual(['plasma-cannon']);
    expect(kinds.filter(([, { arc }]) => arc !== 'side').map(([kind, { arc }]) => [kind, arc])).toEqual([
      ['plasma-cannon', 'cone'],
      ['missile', 'all'],
    ]);
    expect(weaponOf('missile').launchedBy).toBe('missile-rack');
  },
);

rule('SW.14.7', 'prices of weapons and systems', () => {
  const prices = (all: readonly (readonly [string, { readonly price: number }])[]) =>
    Object.fromEntries(all.map(([kind, { price }]) => [kind, price]));
  expect(prices(weapons.all(rules))).toEqual(vectors.weaponPrices);
  expect(prices(otherSystems.all(rules))).toEqual(vectors.systemPrices);
});

rule('SW.9.4', 'how often a number to hit is rolled', () => {
  for (const [number, ways] of Object.entries(vectors.odds36AtMost))
    expect(sums.filter((sum) => sum <= Number(number))).toHaveLength(ways);
});

rule(['SW.9.6.3.a', 'SW.9.6.3.b'], 'where damage goes, by side and two dice, and how often', () => {
  expect(damageAllocation).toEqual(vectors.damageAllocation);
  for (const side of sheetSides)
    expect([side, odds36(damageAllocation[side])]).toEqual([
      side,
      without0(vectors.damageAllocationOdds36[side] ?? {}),
    ]);
});

rule(['SW.9.6.3.b', 'SW.R23'], 'which other system is hit, by the number built, and how often', () => {
  const rows = systemDamage.map(({ lines }, at) => [String(at + 1), lines] as const);
  expect(Object.fromEntries(rows.slice(1))).toEqual(vectors.otherSystems);
  expect(systemDamage.map(({ dice }) => dice.length)).toEqual([0, 1, 1, 2, 2, 1]);
  expect(systemDamage[0]?.lines).toEqual([1]);
  for (const [built, odds] of Object.entries(vectors.otherSystemsOdds36))
    expect(odds36(systemDamage[Number(built) - 1]?.lines ?? [])).toEqual(odds);
});

rule(['SW.9.9', 'SW.R20'], 'the numbers of missile defense', () => {
  expect(defenseNumbers).toEqual(vectors.missileDefence.byRange);
  expect(defenseNumbers.at(-1)).toBe(vectors.missileDefence.beyondTable);
});
