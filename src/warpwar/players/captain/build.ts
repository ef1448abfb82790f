/** What a captain builds: styles of ships, their points, and which is wanted. */

import type { Random, Rules } from '../../../kernel/types.js';
import type { BuildOptions } from '../../economy/building.js';
import { isSystemship, hexOf } from '../../find.js';
import type { HexId } from '../../map/star-map.js';
import { RACK } from '../../modules/systemships/racks.js';
import { isFreighter, mainBase, chooseSite } from './cargo.js';
import {
  danger,
  minBy,
  nearest,
  onHex,
  type Situation,
  paysItself,
  pointsBetween,
  lostHomes,
} from './situation.js';
import type { PlayerAction, PlayerDecision } from '../player.js';
import {
  components,
  unitsOf,
  withEngine,
  GENERATOR,
  unitsBought,
  lettersInOrder,
  isWarpship,
} from '../../ships/components.js';
import { designIssues, shipCost, systemshipsAllowed } from '../../ships/design.js';
import type { Counts, Ship, Levels } from '../../state.js';

// Styles of ships: which components they have, under any rules that know these components.

/** What ships are built for. */
export type Kind = 'warpship' | 'systemship' | 'carrier' | 'escort' | 'freighter';

/** The first components of a ship, and how the other points are shared. PD stands for the engine of the rules in force. */
export interface Style {
  readonly start: Counts;
  readonly shares: Readonly<Record<string, number>>;
  /** The component that marks the style: a player who has ships with it builds more of them. */
  readonly liking?: string;
  /** How often it is chosen, compared to the others. Default: 1. */
  readonly weight?: number;
}

const WARPSHIPS: readonly Style[] = [
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 3, S: 3 } },
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 4, S: 2 } },
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 3, S: 2, T: 1, M: 1 } },
  { start: { PD: 5, T: 1, M: 3 }, shares: { PD: 3, B: 2, S: 1, T: 2, M: 2 } },
  { start: { PD: 4, C: 2, SH: 18 }, shares: { PD: 4, C: 2, SH: 3, A: 3 }, liking: 'C', weight: 2 },
  {
    start: { PD: 5, C: 1, SH: 12, B: 1, H: 1 },
    shares: { PD: 4, C: 2, SH: 2, B: 1, A: 2 },
    liking: 'H',
    weight: 2,
  },
  {
    start: { PD: 5, C: 1, SH: 6, T: 1, M: 3 },
    shares: { PD: 4, C: 2, SH: 1, T: 2, M: 2, A: 1, E: 1 },
    liking: 'T',
  },
  { start: { PD: 5, T: 2, M: 6, A: 2 }, shares: { PD: 4, T: 3, M: 2, A: 2, E: 1 }, liking: 'T' },
  { start: { PD: 5, B: 2, E: 1, A: 2 }, shares: { PD: 4, B: 3, S: 2, A: 2, E: 1 }, liking: 'E' },
  { start: { PD: 6, C: 2, SH: 12, R: 1, H: 1 }, shares: { PD: 4, C: 3, SH: 2, A: 3 }, liking: 'R' },
];

const SYSTEMSHIPS: readonly Style[] = [
  { start: { PD: 2, B: 1 }, shares: { PD: 4, B: 3, S: 3 } },
  { start: { PD: 2, B: 1 }, shares: { PD: 4, B: 3, S: 1, T: 1, M: 1 } },
  { start: { PD: 2, C: 1, SH: 6 }, shares: { PD: 4, C: 3, SH: 2, A: 3 }, liking: 'C', weight: 3 },
  { start: { PD: 2, C: 1, SH: 6, E: 1 }, shares: { PD: 4, C: 3, SH: 2, A: 3, E: 1 }, liking: 'E' },
];

const CARRIER_STYLE: Style = { start: { PD: 6, SR: 2, B: 1 }, shares: { PD: 4, B: 3, S: 3 } };
const GUN_CARRIER: Style = { start: { PD: 6, SR: 2, C: 1, SH: 6 }, shares: { PD: 4, C: 2, SH: 1, A: 3 } };
/** A Warpship that fights, with a rack in addition. */
const ESCORT: Style = { start: { PD: 6, SR: 1, B: 2 }, shares: { PD: 5, B: 4, S: 1 } };
const FREIGHTER_STYLE: Style = { start: { PD: 5, H: 3 }, shares: { PD: 1 } };

const STYLES: Readonly<Record<Kind, readonly Style[]>> = {
  warpship: WARPSHIPS,
  systemship: SYSTEMSHIPS,
  carrier: [GUN_CARRIER, CARRIER_STYLE],
  escort: [ESCORT],
  freighter: [FREIGHTER_STYLE],
};

/** The most that a liking adds to a weight. */
const FONDEST = 3;

/** Returns a style with the engine of the rules. */
const driven =
  (rules: Rules) =>
  (style: Style): Style => ({
    ...style,
    start: withEngine(rules, style.start),
    shares: withEngine(rules, style.shares),
  });

/** Whether the rules know all components of a style. */
const isKnown =
  (rules: Rules) =>
  ({ start, shares }: Style): boolean =>
    Object.keys({ ...start, ...shares }).every((letters) => components.find(rules, letters) !== undefined);

/** Returns a random style for a kind of ship, weighted by liking, or undefined if the rules know none. */
export function styleOf(rules: Rules, kind: Kind, own: readonly Ship[], random: Random): Style | undefined {
  const known = STYLES[kind].map(driven(rules)).filter(isKnown(rules));
  if (kind !== 'warpship' && kind !== 'systemship') return known[0];
  const tickets = known.flatMap((style) => Array<Style>(weightOf(style, own)).fill(style));
  return tickets[random(tickets.length)];
}

function weightOf({ liking, weight = 1 }: Style, own: readonly Ship[]): number {
  const alike = liking === undefined ? 0 : own.filter(({ built }) => unitsOf(built, liking) > 0).length;
  return weight + Math.min(FONDEST, alike);
}

// Designs of ships: components in proportion to weights, with every point spent.

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

// New ships, where every Base pays for its own: points are spent against approaching enemies, or saved for a good ship.

/** What to build at a Base, for how many points. */
type Order = Pick<Wish, 'kind' | 'points'>;

/** Fewest points for a Warpship that fights, for a ship that only defends, and for a freighter. */
const [FIGHTER_PRICE, DEFENDER_PRICE, FREIGHTER_PRICE] = [15, 5, 13];
/** Most points for one ship, and for a freighter. */
const [MOST_FOR_SHIP, DEAREST_FREIGHTER] = [34, 16];
/** Fewest points for a carrier, and how many Systemships without a rack must wait for it. */
const [CARRIER_PRICE, RIDERS] = [18, 3];
/** How much more than the fewest points a captain may save. */
const SAVING = 14;
/** With this many points a Base builds ships even if it saves for a new Base. */
const PLENTY = 44;

/** Returns the next ship to build, or undefined to save all points. */
export function chooseFromStock(
  situation: Situation,
  { options }: Offer,
  random: Random,
): PlayerAction | undefined {
  const { game, me, own } = situation;
  // Sound: the keys are base stars.
  const yards = (Object.keys(options.points) as HexId[]).sort(
    (a, b) =>
      danger(situation, b) - danger(situation, a) ||
      nearest(situation, a, situation.goals) - nearest(situation, b, situation.goals),
  );
  for (const at of yards) {
    const order = orderFor(situation, at, options.points[at] ?? 0, random);
    const counts = order && chooseDesign(game.rules, { ...order, levels: options.levels, own }, random);
    const name = options.names[counts && isWarpship(counts) ? 0 : 1];
    if (counts && name) return { type: 'ship/build', player: me, name, at, counts };
  }
  return undefined;
}

function orderFor(situation: Situation, at: HexId, has: number, random: Random): Order | undefined {
  if (danger(situation, at) > 0) return defense(situation, has, random);
  if (has >= FREIGHTER_PRICE && wantsFreighter(situation) && at === mainBase(situation))
    return { kind: 'freighter', points: Math.min(has, DEAREST_FREIGHTER) };
  if (has >= CARRIER_PRICE && idleAt(situation, at) >= RIDERS)
    return { kind: 'carrier', points: Math.min(has, MOST_FOR_SHIP) };
  if (isSaving(situation, at) && has < PLENTY) return undefined;
  const least = FIGHTER_PRICE + random(SAVING);
  return has < least
    ? undefined
    : {
        kind: 'warpship',
        points: has - least < DEFENDER_PRICE ? Math.min(has, MOST_FOR_SHIP) : Math.min(least, MOST_FOR_SHIP),
      };
}

/** Returns what to build against approaching enemies: often a Systemship, since a defender needs no Warp Generator. */
function defense({ game }: Situation, has: number, random: Random): Order | undefined {
  if (has < DEFENDER_PRICE) return undefined;
  const isAllowed = systemshipsAllowed(game.rules, undefined);
  const stays = isAllowed && (has < FIGHTER_PRICE || random(3) > 0);
  return stays
    ? { kind: 'systemship', points: has }
    : has < FIGHTER_PRICE
      ? undefined
      : { kind: 'warpship', points: has };
}

/** Whether there is a site for a Base, and no freighter. */
const wantsFreighter = (situation: Situation): boolean =>
  chooseSite(situation) !== undefined && !situation.own.some((ship) => isFreighter(situation, ship));

/** Whether a Base keeps its points for a freighter. */
function isSaving(situation: Situation, at: HexId): boolean {
  const site = chooseSite(situation);
  if (!site || !situation.own.some((ship) => isFreighter(situation, ship))) return false;
  return at === minBy(situation.homes, (hex) => nearest(situation, hex, [site.hex]));
}

/** Returns the Systemships at a Base minus the racks there: a carrier could take them to attack. */
function idleAt({ own }: Situation, at: HexId): number {
  const racks = onHex(own, at).reduce((sum, { now }) => sum + unitsOf(now, 'SR'), 0);
  return onHex(own, at).filter(isSystemship).length - racks;
}

// New ships, where one account pays for all of a captain's base stars.

/** The offer to build. */
export type Offer = Extract<PlayerDecision, { readonly type: 'ship/build' }>;

/** Fewest and most points for a Warpship. */
const [LEAST_FOR_WARPSHIP, MOST_FOR_WARPSHIP] = [14, 30];
/** Fewest points for a Systemship. */
const LEAST_SYSTEMSHIP = 8;
/** One time in this many, points are spent at once on a Systemship, not saved for a Warpship. */
const AT_ONCE = 4;
/** Points for a carrier, and for a carrier with a Systemship. */
const [CARRIER_POINTS, CONVOY_POINTS] = [15, 24];

/** Returns the next ship to build, or undefined to save the points. */
export function chooseShipToBuild(
  situation: Situation,
  decision: Offer,
  random: Random,
): PlayerAction | undefined {
  const { options: offer } = decision;
  if (paysItself(situation, situation.homes[0])) return chooseFromStock(situation, decision, random);
  const at = yard(situation, offer);
  if (at === undefined) return undefined;
  const has = offer.points[at] ?? 0;
  const kind = kindFor(situation, at, has, decision.must, random);
  const points = budget(has, kind, decision, random);
  if (points === undefined) return undefined;
  const { levels } = offer;
  const { game, own } = situation;
  const counts = chooseDesign(game.rules, { kind, points, levels, own }, random);
  const name = offer.names[counts && isWarpship(counts) ? 0 : 1];
  return counts && name ? { type: 'ship/build', player: situation.me, name, at, counts } : undefined;
}

/** Returns the home that is most in danger; among equals one where a Systemship waits for a carrier, or the one nearest to the enemy. */
function yard(situation: Situation, { points }: BuildOptions): HexId | undefined {
  const front = (hex: HexId): number =>
    Math.min(...situation.goals.map((goal) => pointsBetween(situation, hex, goal)));
  // Sound: the keys are base stars.
  return (Object.keys(points) as HexId[]).sort(
    (a, b) =>
      danger(situation, b) - danger(situation, a) ||
      Number(hasIdle(situation, b)) - Number(hasIdle(situation, a)) ||
      front(a) - front(b),
  )[0];
}

function kindFor(situation: Situation, at: HexId, has: number, must: boolean, random: Random): Wish['kind'] {
  if (!systemshipsAllowed(situation.game.rules, undefined)) return 'warpship';
  if (freeRacksAt(situation, at) > 0 || (must && has < LEAST_FOR_WARPSHIP)) return 'systemship';
  if (has >= CONVOY_POINTS && random(3) === 0) return 'carrier';
  if (has >= CARRIER_POINTS && wantsRacks(situation, at, random)) return 'escort';
  return !mustTravel(situation) && staysHome(situation, at, has, random) ? 'systemship' : 'warpship';
}

/** Whether only Warpships help: enemies on a home must be driven off, or it is the first turn. */
const mustTravel = (situation: Situation): boolean =>
  lostHomes(situation).length > 0 || situation.game.state.turn === 1;

/** Whether to build a Systemship, which only defends until a carrier takes it along. */
const staysHome = (situation: Situation, at: HexId, has: number, random: Random): boolean =>
  (has >= LEAST_SYSTEMSHIP && has < LEAST_FOR_WARPSHIP && random(AT_ONCE) === 0) ||
  (danger(situation, at) > 0 && random(2) === 0);

/**
 * Whether the next Warpship gets a rack: if a Systemship waits for one, or sometimes if no ship has one yet. A rack
 * with a Systemship is cheap compared to another Warp Generator.
 */
const wantsRacks = (situation: Situation, at: HexId, random: Random): boolean =>
  hasIdle(situation, at) ||
  (situation.enemies.length > 0 &&
    !situation.own.some(({ now }) => unitsOf(now, RACK) > 0) &&
    random(2) === 0);

/** Whether a Systemship waits at a home for a carrier. */
const hasIdle = (situation: Situation, at: HexId): boolean => freeRacksAt(situation, at) < 0;

/** Returns the racks on a hex minus the Systemships there. */
function freeRacksAt({ own }: Situation, hex: HexId): number {
  const racks = onHex(own, hex).reduce((sum, { now }) => sum + unitsOf(now, RACK), 0);
  const riders = own.filter((ship) => isSystemship(ship) && hexOf(own, ship) === hex);
  return racks - riders.length;
}

/** Returns the points for one ship, or undefined to save them. The rest must be 0 or enough for another useful ship. */
function budget(
  has: number,
  kind: Wish['kind'],
  { options, must }: Offer,
  random: Random,
): number | undefined {
  const least = kind === 'systemship' ? LEAST_SYSTEMSHIP : LEAST_FOR_WARPSHIP + random(5);
  if (has < least) return must ? has : undefined;
  const wished = kind === 'carrier' ? CARRIER_POINTS : Math.min(has, MOST_FOR_WARPSHIP, least + random(12));
  const left = has - wished;
  return left > 0 && left < Math.max(options.cheapest, LEAST_SYSTEMSHIP) ? has : wished;
}
