/** Designs of ships: components in proportion to weights, with every point spent. */

import type { Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, GENERATOR, unitsBought, unitsOf } from '../../game/ships/components.js';
import { designIssues, shipCost } from '../../game/building/design.js';
import { lettersInOrder } from '../../game/ships/engine-letters.js';
import type { Counts, Levels, Ship } from '../../game/state.js';
import { styleOf, type Kind, type Style } from './styles.js';

/** What a design is for. */
export interface Wish {
  /** Warpship, Systemship, or a Warpship with racks or holds. */
  readonly kind: Kind;
  /** Points to spend, all of them if possible. */
  readonly points: number;
  /** Its tech levels. */
  readonly levels: Levels;
  /** The builder's ships: they show which styles the builder likes. */
  readonly own: readonly Ship[];
}

/** Returns a design for all the points, or undefined if they buy nothing useful. */
export function chooseDesign(rules: Rules, wish: Wish, random: Random): Counts | undefined {
  const style = styleOf(rules, wish.kind, wish.own, random);
  if (!style) return undefined;
  const { start, shares } = style;
  const hull = wish.kind === 'systemship' ? start : { ...start, [GENERATOR]: 1 };
  const counts = fillDesign(rules, hull, shares, wish);
  return isWithin(rules, counts, wish) && designIssues(rules, { counts, levels: wish.levels }).length === 0
    ? inOrder(rules, counts)
    : undefined;
}

/** Sorts components as players write them. */
const inOrder = (rules: Rules, counts: Counts): Counts =>
  Object.fromEntries(
    lettersInOrder(rules).flatMap((letters) =>
      letters in counts ? [[letters, unitsOf(counts, letters)]] : [],
    ),
  );

const isWithin = (rules: Rules, counts: Counts, { levels, points }: Wish): boolean =>
  shipCost(rules, { counts, levels }) <= points;

/** Most points for one ship. */
const MOST_SPENT = 2000;

/** Adds lots of the component that lacks most of its share, while the points last. */
function fillDesign(rules: Rules, hull: Counts, shares: Style['shares'], wished: Wish): Counts {
  const wish = { ...wished, points: Math.min(wished.points, MOST_SPENT) };
  const lotOf = lots(rules, wish.levels);
  let counts = hull;
  for (;;) {
    const next = byNeed(counts, shares, lotOf)
      .map((letters) => plus(counts, letters, lotOf(letters)))
      .find((tried) => isWithin(rules, tried, wish));
    if (!next) return counts;
    counts = next;
  }
}

/** Returns the units of a component that are bought together, such as three missiles. */
type Lots = (letters: string) => number;

const lots =
  (rules: Rules, levels: Levels): Lots =>
  (letters) => {
    const component = components.find(rules, letters);
    return component ? unitsBought(rules, component, levels) : 1;
  };

const plus = (counts: Counts, letters: string, units: number): Counts => ({
  ...counts,
  [letters]: unitsOf(counts, letters) + units,
});

function byNeed(counts: Counts, shares: Style['shares'], lotOf: Lots): readonly string[] {
  const has = (letters: string): number =>
    unitsOf(counts, letters) / lotOf(letters) / (shares[letters] ?? Infinity);
  return Object.keys(shares).sort((a, b) => has(a) - has(b));
}
