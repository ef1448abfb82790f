/** Designs of ships: prices, limits, and designs at random. */

import { memoize } from '../../kernel/helpers.js';
import { pickRandom } from '../../kernel/random.js';
import { atPath, type Issue } from '../../kernel/result.js';
import type { Rules, Random } from '../../kernel/types.js';
import { issue } from '../issues.js';
import { formula } from '../kit.js';
import { components, exactPrice, GENERATOR, isWarpship, unitsOf, unitsBought } from './components.js';
import { type Counts, type Keys, type Levels, MAX_COMPONENTS, MAX_COUNTED, MAX_UNITS } from '../state.js';

/** The design of a ship. */
export interface Design<K extends Keys = Keys> {
  /** Units of each component. */
  readonly counts: Counts<K['component']>;
  /** Tech levels that it is built with. Default: all 0. */
  readonly levels?: Levels;
}

/** Units of one component of a design, to be priced. */
export interface PricedUnits {
  /** The component's letters. */
  readonly component: string;
  /** Units of it. */
  readonly count: number;
  /** Tech levels that they are built with. */
  readonly levels: Levels;
  /** The whole design. */
  readonly design: Counts;
}

/** Exact price of units of a component in BP, as numerator and denominator. Ledger: E1.BUILD.1. */
export const componentPrice = formula(
  'componentPrice',
  (rules, { component, count, levels }: PricedUnits): readonly [number, number] =>
    exactPrice(rules, component, count, levels),
);

/** Price of a design in BP; the price of each component is rounded up. Ledger: E1.BUILD.1, A21. */
export const shipCost = formula('shipCost', (rules, { counts, levels = {} }: Design): number => {
  let sum = 0;
  for (const each of purchases(rules, counts, levels)) {
    const [points, per] = componentPrice(rules, each);
    sum += Math.ceil(points / per);
  }
  return sum;
});

/** Lists the purchases of a design. Letters that are no component in force cost nothing. */
function purchases(rules: Rules, counts: Counts, levels: Levels, design = counts): readonly PricedUnits[] {
  const all: PricedUnits[] = [];
  for (const [component] of components.all(rules)) {
    const count = Object.hasOwn(counts, component) ? unitsOf(counts, component) : 0;
    if (count !== 0) all.push({ component, count, levels, design });
  }
  return all;
}

/** The remains of a ship. */
export interface Remains {
  /** Units of each component that are left. */
  readonly now: Counts;
  /** Tech levels that they were built with. */
  readonly levels: Levels;
  /** Units when it was built, on which some prices depend. Default: `now`. */
  readonly built?: Counts;
}

/** Returns the exact value of a ship's remains at build prices in BP, as numerator and denominator. Ledger: E2.SCRAP.1. */
export const worth = (rules: Rules, { now, levels, built = now }: Remains): readonly [number, number] =>
  purchases(rules, now, levels, built).reduce<readonly [number, number]>(
    ([sum, over], each) => {
      const [points, per] = componentPrice(rules, each);
      return [sum * per + points * over, over * per];
    },
    [0, 1],
  );

/** Exact price of restoring lost units in BP, as numerator and denominator. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export const servicePrice = formula(
  'servicePrice',
  (rules, purchase: PricedUnits): readonly [number, number] => componentPrice(rules, purchase),
);

/**
 * Name under which lost units are billed: prices with the same name are added up before rounding. Ledger: E1.REPAIR.2,
 * E1.REPAIR.6.
 */
export const billedAs = formula('billedAs', (_rules, { component }: PricedUnits): string => component);

/** Whether ships without a Warp Generator may be built. Ledger: E1.SCEN.2. */
export const systemshipsAllowed = formula('systemshipsAllowed', (): boolean => false);

/** Most units of a component on one ship. Ledger: E1.BUILD.2. */
export const mostUnits = formula(
  'mostUnits',
  (rules, letters: string): number => components.find(rules, letters)?.most ?? Infinity,
);

/** Checks a design: its components, their units, and its tech levels. Ledger: E1.BUILD.1, E1.BUILD.2, E1.BUILD.3. */
export const designIssues = formula(
  'designIssues',
  (rules, { counts, levels = {} }: Design): readonly Issue[] => {
    const crowded = [...crowdIssues('counts', counts), ...crowdIssues('levels', levels)];
    if (crowded.length > 0) return crowded;
    const issues: Issue[] = [];
    for (const [letters, units] of Object.entries(counts))
      addAt(issues, letters, componentIssues(rules, letters, units, counts));
    if (!isWarpship(counts) && !systemshipsAllowed(rules, undefined))
      issues.push(issue('warpships-only', [GENERATOR]));
    if (!canBeHit(rules, counts)) issues.push(issue('nothing-to-hit'));
    addAt(issues, 'levels', levelIssues(levels));
    return issues;
  },
);

/** Adds issues at a path. Mostly there are none. */
function addAt(issues: Issue[], key: string, found: readonly Issue[]): void {
  if (found.length > 0) issues.push(...atPath(key, found));
}

const canBeHit = (rules: Rules, counts: Counts): boolean =>
  Object.keys(counts).some(
    (letters) => unitsOf(counts, letters) > 0 && (components.find(rules, letters)?.perHit ?? 0) > 0,
  );

function levelIssues(levels: Levels): readonly Issue[] {
  const issues: Issue[] = [];
  for (const [family, level] of Object.entries(levels))
    if (!Number.isInteger(level) || level < 0)
      issues.push(issue('not-a-whole-number', [family], { least: 0, most: MAX_COUNTED }));
  return issues;
}

/** Refuses a record with too many members before each is checked. */
function crowdIssues(member: string, of: object): readonly Issue[] {
  let members = 0;
  for (const key in of) {
    members += Object.hasOwn(of, key) ? 1 : 0;
    if (members > MAX_COMPONENTS) return [issue('too-many', [member], { most: MAX_COMPONENTS })];
  }
  return NONE;
}

function componentIssues(rules: Rules, letters: string, units: number, counts: Counts): readonly Issue[] {
  if (!Number.isInteger(units) || units < 0 || units > MAX_UNITS)
    return [issue('not-a-whole-number', [], { least: 0, most: MAX_UNITS })];
  const component = components.find(rules, letters);
  if (!component) return [unknownComponent(rules, letters)];
  const most = mostUnits(rules, letters);
  // Not every component may be on a Systemship. Ledger: E1.ATTR.SR.1, E2.SYS.3.
  const misfit = units > 0 && !isWarpship(counts) ? component.warpshipsOnly : undefined;
  if (units <= most && !misfit) return NONE;
  const { name } = component;
  return [
    ...(units > most ? [issue('too-many-of-component', [], { component: name, most, units })] : []),
    ...(misfit ? [misfit({ component: name })] : []),
  ];
}

const NONE: readonly Issue[] = [];

/**
 * Designs that random ships may begin with, before random components are added: [] for the standard rules. For a component
 * with a rule of its own, such as a decoy that has nothing else aboard. Each should be legal.
 */
export const designStarts = formula('designStarts', (): readonly Counts[] => []);

/** Returns the price of the cheapest legal ship in BP. Ledger: E1.BUILD.3, A36. */
export const cheapestPrice = memoize((rules: Rules): number => {
  const simple = components
    .all(rules)
    .flatMap(([letters, { perHit }]): readonly Counts[] =>
      perHit === 0 ? [] : [{ [letters]: 1 }, { [letters]: 1, [GENERATOR]: 1 }],
    );
  const prices = [...simple, ...designStarts(rules, undefined)]
    .filter((counts) => designIssues(rules, { counts }).length === 0)
    .map((counts) => shipCost(rules, { counts }));
  return Math.min(...prices);
});

/** Makes the issue for unknown letters, with the module that would add such a component. */
export function unknownComponent(rules: Rules, letters: string): Issue {
  return components.suggest(rules, letters, issue('unknown-component', [], { component: letters }));
}

export const designParts = [
  componentPrice,
  shipCost,
  servicePrice,
  billedAs,
  systemshipsAllowed,
  mostUnits,
  designIssues,
  designStarts,
];

// Random legal designs, of every kind that the components in force allow.

/** What a random design is made from. */
export interface Means {
  /** Most Build Points to spend. */
  readonly points: number;
  /** Tech levels of the ship. */
  readonly levels: Levels;
  /** Source of random numbers. */
  readonly random: Random;
}

/** Above this number of points, a random design never uses all of them. */
export const RICH = 500;

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
export function fillDesign(rules: Rules, start: Counts, means: Means): Counts {
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

// Components with their prices, for pages that show them.

/**
 * Lists the components that ships can be built of, with their prices: `points` BP buy `units` units. If a price depends on
 * the rest of the design, it is the price without other components; use `shipCost` for a whole design. Ledger: E1.BUILD.1.
 *
 * @example
 * ```ts
 * import { compileRules, componentsOf, unwrap } from 'warpwar';
 *
 * const [first] = componentsOf(unwrap(compileRules('first/basic')));
 * first; // => { letters: 'B', name: 'Beam', points: 1, units: 1 }
 * ```
 */
export const componentsOf = (rules: Rules, levels: Levels = {}): readonly ComponentPrice[] =>
  components.all(rules).map(([letters, component]) => {
    const { name, warpshipsOnly } = component;
    const count = unitsBought(rules, component, levels);
    const design = { [letters]: count };
    const [points, per] = componentPrice(rules, { component: letters, count, levels, design });
    const most = mostUnits(rules, letters);
    return {
      letters,
      name,
      points: points / per,
      units: count,
      ...(Number.isFinite(most) ? { most } : {}),
      ...(warpshipsOnly === undefined ? {} : { warpshipsOnly: true }),
    };
  });

/** A component and its price. */
export interface ComponentPrice {
  /** Its letters in a ship record, such as 'PD'. */
  readonly letters: string;
  /** Its name for people. */
  readonly name: string;
  /** Price in Build Points of that many `units`. */
  readonly points: number;
  /** Units that this price buys. */
  readonly units: number;
  /** Most units on one ship. Absent: no limit. */
  readonly most?: number;
  /** Present if only Warpships can have it. */
  readonly warpshipsOnly?: true;
}
