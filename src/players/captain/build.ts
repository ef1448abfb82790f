/** New ships, where one account pays for all of a captain's base stars. */

import type { Random } from '../../kernel/player.js';
import { isWarpship, unitsOf } from '../../game/ships/components.js';
import { systemshipsAllowed } from '../../game/building/design.js';
import type { BuildOptions } from '../../game/building/building.js';
import type { HexId } from '../../game/state.js';
import { hexOf, isSystemship } from '../../game/ships/find.js';
import { RACK } from '../../modules/systemships/racks.js';
import { paysItself } from './stakes.js';
import { chooseFromStock } from './stockyard.js';
import type { PlayerAction, PlayerDecision } from '../player.js';
import { chooseDesign, type Wish } from './design.js';
import { danger, onHex, pointsBetween, type Situation } from './situation.js';
import { lostHomes } from './victory.js';

/** The offer to build. */
export type Offer = Extract<PlayerDecision, { readonly type: 'ship/build' }>;

/** Fewest and most points for a Warpship. */
const [LEAST, MOST] = [14, 30];
/** Fewest points for a Systemship. */
const LEAST_SYSTEMSHIP = 8;
/** One time in this many, points are spent at once on a Systemship, not saved for a Warpship. */
const AT_ONCE = 4;
/** Points for a carrier, and for a carrier with a Systemship. */
const [CARRIER, CONVOY] = [15, 24];

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
  if (freeRacksAt(situation, at) > 0 || (must && has < LEAST)) return 'systemship';
  if (has >= CONVOY && random(3) === 0) return 'carrier';
  if (has >= CARRIER && wantsRacks(situation, at, random)) return 'escort';
  return !mustTravel(situation) && staysHome(situation, at, has, random) ? 'systemship' : 'warpship';
}

/** Whether only Warpships help: enemies on a home must be driven off, or it is the first turn. */
const mustTravel = (situation: Situation): boolean =>
  lostHomes(situation).length > 0 || situation.game.state.turn === 1;

/** Whether to build a Systemship, which only defends until a carrier takes it along. */
const staysHome = (situation: Situation, at: HexId, has: number, random: Random): boolean =>
  (has >= LEAST_SYSTEMSHIP && has < LEAST && random(AT_ONCE) === 0) ||
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
  const least = kind === 'systemship' ? LEAST_SYSTEMSHIP : LEAST + random(5);
  if (has < least) return must ? has : undefined;
  const wished = kind === 'carrier' ? CARRIER : Math.min(has, MOST, least + random(12));
  const left = has - wished;
  return left > 0 && left < Math.max(options.cheapest, LEAST_SYSTEMSHIP) ? has : wished;
}
