/** New ships, out of one account for all of a captain's base stars. */

import type { Random } from '../../kernel/player.js';
import { isWarpship, unitsOf } from '../../game/components.js';
import { systemshipsAllowed } from '../../game/building/design.js';
import type { BuildFacts } from '../../game/building/building.js';
import type { HexId } from '../../game/nouns.js';
import { hexOf, isSystemship } from '../../game/finding.js';
import { paysItself } from './stakes.js';
import { stocked } from './stockyard.js';
import type { PlayerAction, PlayerDecision } from '../player.js';
import { design, type Wish } from './design.js';
import { danger, onHex, pointsBetween, type Situation } from './situation.js';
import { lostHomes } from './victory.js';

/** The offer to build. */
export type Offer = Extract<PlayerDecision, { readonly type: 'ship/build' }>;

/** Points that a Warpship should have at least, and may have at most. */
const [LEAST, MOST] = [14, 30];
/** The same for a Systemship. */
const LEAST_SYSTEMSHIP = 8;
/** Points for a carrier, and for a carrier with something to carry. */
const [CARRIER, CONVOY] = [15, 24];

/** A ship that is built next; undefined where the points are better kept. */
export function building(situation: Situation, decision: Offer, random: Random): PlayerAction | undefined {
  const { facts: offer } = decision;
  if (paysItself(situation, situation.homes[0])) return stocked(situation, decision, random);
  const at = yard(situation, offer);
  if (at === undefined) return undefined;
  const has = offer.points[at] ?? 0;
  const kind = kindFor(situation, at, has, decision.must, random);
  const points = budget(has, kind, decision, random);
  if (points === undefined) return undefined;
  const { levels } = offer;
  const { game, own } = situation;
  const counts = design(game.rules, { kind, points, levels, own }, random);
  const name = offer.names[counts && isWarpship(counts) ? 0 : 1];
  return counts && { type: 'ship/build', player: situation.me, name, at, counts };
}

/** The home that needs a ship most, or else the one that is nearest to the enemy. */
function yard(situation: Situation, { points }: BuildFacts): HexId | undefined {
  const front = (hex: HexId): number =>
    Math.min(...situation.goals.map((goal) => pointsBetween(situation, hex, goal)));
  // Sound: the keys are base stars.
  return (Object.keys(points) as HexId[]).sort(
    (a, b) => danger(situation, b) - danger(situation, a) || front(a) - front(b),
  )[0];
}

function kindFor(situation: Situation, at: HexId, has: number, must: boolean, random: Random): Wish['kind'] {
  if (!systemshipsAllowed(situation.game.rules, undefined)) return 'warpship';
  if (freeRacksAt(situation, at) > 0 || (must && has < LEAST)) return 'systemship';
  if (has >= CONVOY && random(3) === 0) return 'carrier';
  // What stands on a star of his must be driven off, and only Warpships come there.
  const mustTravel = lostHomes(situation).length > 0 || situation.game.state.turn === 1;
  return !mustTravel && danger(situation, at) > 0 && random(2) === 0 ? 'systemship' : 'warpship';
}

/** Racks of ships on a hex that nobody is meant for yet. */
function freeRacksAt({ own }: Situation, hex: HexId): number {
  const racks = onHex(own, hex).reduce((sum, { now }) => sum + unitsOf(now, 'SR'), 0);
  const riders = own.filter((ship) => isSystemship(ship) && hexOf(own, ship) === hex);
  return racks - riders.length;
}

/** Points for one ship; undefined where they are better kept. What is left must be nothing, or buy another worth having. */
function budget(has: number, kind: Wish['kind'], { facts, must }: Offer, random: Random): number | undefined {
  const least = kind === 'systemship' ? LEAST_SYSTEMSHIP : LEAST + random(5);
  if (has < least) return must ? has : undefined;
  const wished = kind === 'carrier' ? CARRIER : Math.min(has, MOST, least + random(12));
  const left = has - wished;
  return left > 0 && left < Math.max(facts.cheapest, LEAST_SYSTEMSHIP) ? has : wished;
}
