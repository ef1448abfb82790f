/** Random legal designs, of every kind that the components in force allow. */

import type { Random } from '../../kernel/player.js';
import { pickRandom } from '../../kernel/util/random.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, GENERATOR, unitsBought, unitsOf, type Component } from '../ships/components.js';
import {
  cheapestPrice,
  designIssues,
  designStarts,
  mostUnits,
  shipCost,
  systemshipsAllowed,
} from './design.js';
import type { Counts, Levels } from '../state.js';

/** What a random design is made from. */
interface Means {
  /** Most Build Points to spend. */
  readonly points: number;
  readonly levels: Levels;
  readonly random: Random;
}

/** Above this number of points, a design never uses all of them. */
const RICH = 500;

/** Number of random additions that are tried. */
const TRIES = 60;

/**
 * Returns a random legal design that costs all the points, or leaves enough for another ship; if it finds none, a legal one
 * that leaves some. A module that makes even that rare lists designs in `designStarts`. Throws if nothing that the points
 * buy is legal.
 */
export function sampleDesign(rules: Rules, means: Means): Counts {
  const { points } = means;
  const cheapest = cheapestPrice(rules);
  const budget = sampleBudget(means, cheapest);
  let legal: Counts | undefined;
  for (const start of sampleStarts(rules, means)) {
    const counts = fillDesign(rules, start, { ...means, points: budget });
    if (!isLegal(rules, counts, means, budget)) continue;
    if (leaves(rules, counts, means, points, cheapest)) return counts;
    legal ??= counts;
  }
  const found = legal ?? findSimpleDesign(rules, means);
  if (!found) throw new Error('No design is legal for these points.');
  return found;
}

/** Returns most points to spend: all, or sometimes fewer, so that another ship can be built. */
function sampleBudget({ points, random }: Means, cheapest: number): number {
  const spare = points - 2 * cheapest;
  return points > RICH || (spare > 0 && random(2) === 0)
    ? cheapest + random(Math.min(spare, RICH) + 1)
    : points;
}

/** Lists designs to begin with, in the order in which they are tried. */
function sampleStarts(rules: Rules, { random }: Means): readonly Counts[] {
  const own = designStarts(rules, undefined);
  const kinds = systemshipsAllowed(rules, undefined) && random(3) === 0 ? [{}] : [];
  const chosen = own.length > 0 && random(2) === 0 ? [pickRandom(own, random)] : [];
  return [...chosen, ...kinds, ...withGenerators(rules, random), { [GENERATOR]: 1 }, {}, ...own];
}

/** Finds a legal design of one component, with or without a Warp Generator; undefined if there is none. */
const findSimpleDesign = (rules: Rules, means: Means): Counts | undefined =>
  components
    .all(rules)
    .flatMap(([letters]): readonly Counts[] => [{ [letters]: 1, [GENERATOR]: 1 }, { [letters]: 1 }])
    .find((counts) => isLegal(rules, counts, means, means.points));

/** Most Warp Generators of a random design. */
const GENERATORS = 3;

/** Sometimes returns a start with several Warp Generators, if the rules allow them. */
const withGenerators = (rules: Rules, random: Random): readonly Counts[] =>
  mostUnits(rules, GENERATOR) > 1 && random(2) === 0
    ? [{ [GENERATOR]: Math.min(mostUnits(rules, GENERATOR), 2 + random(GENERATORS - 1)) }]
    : [];

/** Whether a design leaves no points, or enough for another ship. */
function leaves(rules: Rules, counts: Counts, { levels }: Means, points: number, cheapest: number): boolean {
  const left = points - shipCost(rules, { counts, levels });
  return left === 0 || left >= cheapest;
}

const isLegal = (rules: Rules, counts: Counts, { levels }: Means, points: number): boolean =>
  shipCost(rules, { counts, levels }) <= points && designIssues(rules, { counts, levels }).length === 0;

/** Adds random components while the points last, and spends the rest on whatever is legal. */
function fillDesign(rules: Rules, start: Counts, means: Means): Counts {
  const known = components.all(rules).filter(([, { perHit }]) => perHit > 0);
  // What was not legal is tried again and again, but judged once.
  const refused = new Set<string>();
  let counts = start;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [letters, component] = known[means.random(known.length)] ?? [];
    if (letters === undefined || !component) continue;
    const units = lot(rules, component, means);
    const addition = `${letters}${units}`;
    if (refused.has(addition)) continue;
    const tried = addComponent(counts, letters, units);
    if (isLegal(rules, tried, means, means.points)) {
      counts = tried;
      refused.clear();
    } else refused.add(addition);
  }
  return known.reduce((sum, [letters]) => rest(rules, sum, letters, means), counts);
}

const addComponent = (counts: Counts, letters: string, units: number): Counts => ({
  ...counts,
  [letters]: unitsOf(counts, letters) + units,
});

/** Returns the units that a few Build Points buy. */
const lot = (rules: Rules, component: Component, { levels, random }: Means): number =>
  (1 + random(3)) * unitsBought(rules, component, levels);

/** Adds as many units of a component as are legal. */
function rest(rules: Rules, counts: Counts, letters: string, means: Means): Counts {
  let most = counts;
  for (;;) {
    const more = addComponent(most, letters, 1);
    if (!isLegal(rules, more, means, means.points)) return most;
    most = more;
  }
}
