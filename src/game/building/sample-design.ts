/** Random legal designs, of every kind that the components in force allow. */

import type { Random } from '../../kernel/player.js';
import { memoize } from '../../kernel/util/memoize.js';
import { pickRandom } from '../../kernel/util/random.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, GENERATOR, unitsBought, unitsOf } from '../ships/components.js';
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

/** Components that a random design may get: all that take hits. */
const fillers = memoize((rules: Rules) => components.all(rules).filter(([, { perHit }]) => perHit > 0));

/** Most Build Points that a random addition costs. */
const LOT = 3;

/** Adds random components while the points last, and spends the rest on whatever is legal. */
function fillDesign(rules: Rules, start: Counts, means: Means): Counts {
  const known = fillers(rules);
  // What was not legal is tried again and again, but judged once: additions by component and size.
  const refused = new Set<number>();
  let counts = start;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = means.random(known.length);
    const [letters, component] = known[at] ?? [];
    if (letters === undefined || !component) continue;
    const points = means.random(LOT);
    const addition = at * LOT + points;
    if (refused.has(addition)) continue;
    const units = (1 + points) * unitsBought(rules, component, means.levels);
    const more = addComponent(rules, counts, letters, units, means);
    if (more) refused.clear();
    else refused.add(addition);
    counts = more ?? counts;
  }
  for (const [letters] of known) counts = rest(rules, counts, letters, means);
  return counts;
}

/** Returns a design with more units of a component; undefined if it is not legal or costs too much. */
function addComponent(
  rules: Rules,
  counts: Counts,
  letters: string,
  units: number,
  means: Means,
): Counts | undefined {
  const { levels, points } = means;
  const more = { ...counts, [letters]: unitsOf(counts, letters) + units };
  // Most additions cost too much: the price alone is less work than the whole check.
  if (shipCost(rules, { counts: more, levels }) > points) return undefined;
  return isLegal(rules, more, means, points) ? more : undefined;
}

/** Adds as many units of a component as are legal. */
function rest(rules: Rules, counts: Counts, letters: string, means: Means): Counts {
  let most = counts;
  for (;;) {
    const more = addComponent(rules, most, letters, 1, means);
    if (!more) return most;
    most = more;
  }
}
