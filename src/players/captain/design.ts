/** Designs of ships: balanced by weights, with every point spent. */

import type { Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/rules.js';
import { GENERATOR, unitsOf } from '../../game/components.js';
import { designIssues, shipCost } from '../../game/building/design.js';
import type { Counts, Levels } from '../../game/nouns.js';

/** A manner of building: what every ship has first, and how the other points are shared out. */
interface Style {
  readonly start: Counts;
  readonly shares: Readonly<Record<string, number>>;
}

/** Components in the order in which people write them. */
const WRITTEN = ['PD', 'B', 'S', 'T', 'M', 'SR', GENERATOR];

/** Units of a component that are bought together: missiles come by threes. */
const LOTS: Readonly<Record<string, number>> = { M: 3 };

const WARPSHIPS: readonly Style[] = [
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 3, S: 3 } },
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 4, S: 2 } },
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 3, S: 2, T: 1, M: 1 } },
  { start: { PD: 5, T: 1, M: 3 }, shares: { PD: 3, B: 2, S: 1, T: 2, M: 2 } },
];

const SYSTEMSHIPS: readonly Style[] = [
  { start: { PD: 2, B: 1 }, shares: { PD: 4, B: 3, S: 3 } },
  { start: { PD: 2, B: 1 }, shares: { PD: 4, B: 3, S: 1, T: 1, M: 1 } },
];

const CARRIER: Style = { start: { PD: 6, SR: 2, B: 1 }, shares: { PD: 4, B: 3, S: 3 } };

/** What a design is made for. */
export interface Wish {
  /** Warpship, Systemship, or a Warpship with racks. */
  readonly kind: 'warpship' | 'systemship' | 'carrier';
  /** Points to be spent, all of them if possible. */
  readonly points: number;
  /** Tech levels that it is built with. */
  readonly levels: Levels;
}

/** A design for all the points given; undefined if they buy nothing sensible. */
export function design(rules: Rules, wish: Wish, random: Random): Counts | undefined {
  const { start, shares } = styleOf(wish, random);
  const hull = wish.kind === 'systemship' ? start : { ...start, [GENERATOR]: 1 };
  const counts = filled(rules, hull, shares, wish);
  return isWithin(rules, counts, wish) && designIssues(rules, { counts, levels: wish.levels }).length === 0
    ? inOrder(counts)
    : undefined;
}

const inOrder = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => WRITTEN.indexOf(a) - WRITTEN.indexOf(b)));

function styleOf({ kind }: Wish, random: Random): Style {
  if (kind === 'carrier') return CARRIER;
  const styles = kind === 'warpship' ? WARPSHIPS : SYSTEMSHIPS;
  return styles[random(styles.length)] ?? CARRIER;
}

const isWithin = (rules: Rules, counts: Counts, { levels, points }: Wish): boolean =>
  shipCost(rules, { counts, levels }) <= points;

/** Lot after lot of whatever has least of its share, while the points last. */
function filled(rules: Rules, hull: Counts, shares: Style['shares'], wish: Wish): Counts {
  let counts = hull;
  for (;;) {
    const next = byNeed(counts, shares)
      .map((letters) => more(counts, letters))
      .find((tried) => isWithin(rules, tried, wish));
    if (!next) return counts;
    counts = next;
  }
}

const lotOf = (letters: string): number => LOTS[letters] ?? 1;

const more = (counts: Counts, letters: string): Counts => ({
  ...counts,
  [letters]: unitsOf(counts, letters) + lotOf(letters),
});

function byNeed(counts: Counts, shares: Style['shares']): readonly string[] {
  const has = (letters: string): number =>
    unitsOf(counts, letters) / lotOf(letters) / (shares[letters] ?? Infinity);
  return Object.keys(shares).sort((a, b) => has(a) - has(b));
}
