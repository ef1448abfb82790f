/** The game over designs: both sides choose a ship of the same price, meet, and draw lots for who is active. */

import { unwrap, type Rules } from 'warpwar';
import { equilibrium, solveDuels, type Duels, type DuelShips } from 'warpwar/research';
import { power, shipCost, type Counts } from 'warpwar/rules';

/** A ship that is destroyed loses 1; one that escapes or withdraws loses half. */
export const worth = { destroyed: 1, left: 0.5 };

/** How a design does. */
export interface Standing {
  readonly counts: Counts;
  /** 'PD=6 B=4'. */
  readonly record: string;
  /** The mean value against every design, by lot active or not. */
  readonly mean: number;
  /** The same as the active ship, and as the other. */
  readonly active: number;
  readonly passive: number;
  /** How often the best mix of designs builds it. */
  readonly share: number;
}

/** What came of a field of designs. */
export interface Field {
  readonly ships: DuelShips;
  /** All designs that have power and use up the price, the best mean first. */
  readonly standings: readonly Standing[];
  /** By how much the best mix can be bettered. */
  readonly gap: number;
  readonly duels: Pick<Duels, 'states' | 'games' | 'mixed' | 'error'> & { readonly records: number };
}

/** Whether the best mix of designs builds a design in at least one of 200 cases. */
export const isBuilt = ({ share }: Standing): boolean => share >= 0.005;

/** Writes a record. */
export const recordOf = (counts: Counts): string =>
  Object.entries(counts)
    .map(([letters, units]) => `${letters}=${units}`)
    .join(' ');

/** Whether a ship has power, costs the whole price, and no unit can be added for nothing. */
function isWhole(rules: Rules, { letters, points }: DuelShips, counts: Counts): boolean {
  const priceOf = (of: Counts): number => shipCost(rules, { counts: { ...of, WG: 1 } });
  return (
    power(rules, { ship: { now: counts } }) > 0 &&
    priceOf(counts) === points &&
    letters.every((letter) => priceOf({ ...counts, [letter]: (counts[letter] ?? 0) + 1 }) > points)
  );
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Solves all duels, and the game over the designs that have power and use up the price. */
export function solveField(rules: Rules, ships: DuelShips): Field {
  const duels = unwrap(solveDuels(rules, ships, worth));
  const designs = duels.records.filter((counts) => isWhole(rules, ships, counts));
  const values = designs.map((own) => designs.map((other) => duels.value(own, other)));
  const valueAt = (own: number, other: number): number => values[own]?.[other] ?? NaN;
  const payoffs = designs.map((_, own) =>
    designs.map((__, other) => (valueAt(own, other) - valueAt(other, own)) / 2),
  );
  const { rows, gap } = unwrap(equilibrium(payoffs, { gap: 1e-9 }));
  const standings = designs.map((counts, own): Standing => ({
    counts,
    record: recordOf(counts),
    mean: meanOf(payoffs[own] ?? []),
    active: meanOf(values[own] ?? []),
    passive: -meanOf(designs.map((_, other) => valueAt(other, own))),
    share: rows.find(({ choice }) => choice === own)?.share ?? 0,
  }));
  const { states, games, mixed, error, records } = duels;
  return {
    ships,
    standings: standings.sort((a, b) => b.mean - a.mean || a.record.localeCompare(b.record)),
    gap,
    duels: { states, games, mixed, error, records: records.length },
  };
}
