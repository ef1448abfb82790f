/** Designs of ships: balanced by weights, with every point spent. */

import type { Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, GENERATOR, unitsBought, unitsOf } from '../../game/ships/components.js';
import { designIssues, shipCost } from '../../game/building/design.js';
import { engineLetters } from '../../game/ships/engine-letters.js';
import type { Counts, Levels, Ship } from '../../game/state.js';
import { styleOf, type Kind, type Style } from './styles.js';

/** What a design is made for. */
export interface Wish {
  /** Warpship, Systemship, or a Warpship with racks or holds. */
  readonly kind: Kind;
  /** Points to be spent, all of them if possible. */
  readonly points: number;
  /** Tech levels that it is built with. */
  readonly levels: Levels;
  /** Ships that the builder has: what he likes shows in them. */
  readonly own: readonly Ship[];
}

/** A design for all the points given; undefined if they buy nothing sensible. */
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

/** As people write them: the engine first, the Warp generator last. */
function inOrder(rules: Rules, counts: Counts): Counts {
  const first = engineLetters(rules);
  const others = components.all(rules).map(([letters]) => letters);
  const order = [
    ...first,
    ...others.filter((each) => !first.includes(each) && each !== GENERATOR),
    GENERATOR,
  ];
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

const isWithin = (rules: Rules, counts: Counts, { levels, points }: Wish): boolean =>
  shipCost(rules, { counts, levels }) <= points;

/** Points beyond which nobody puts more into one ship. */
const MOST_SPENT = 2000;

/** Lot after lot of whatever has least of its share, while the points last. */
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

/** Units of a component that one price buys: missiles come by threes. */
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
