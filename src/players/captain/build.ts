/** The build event: ships are made whole first, then new ones are built. */

import type { Decision, Random } from '../../kernel/player.js';
import { isWarpship, unitsOf } from '../../game/components.js';
import { systemshipsAllowed } from '../../game/building/design.js';
import type { BuildFacts } from '../../game/building/building.js';
import type { Counts, HexId, ShipId } from '../../game/nouns.js';
import { hexOf, isSystemship } from '../../game/ships.js';
import { isOf, type PlayerAction, type PlayerDecision } from '../player.js';
import { design, type Wish } from './design.js';
import { comersTo, onHex, ownAt, pointsBetween, worthOf, type Situation } from './situation.js';
import { lostHomes } from './victory.js';

/** The offer to build. */
type Offer = Extract<PlayerDecision, { readonly type: 'ship/build' }>;

const isService = isOf('repair/ships', 'resupply/ships');

/** Points that a Warpship should have at least, and may have at most. */
const [LEAST, MOST] = [14, 30];
/** The same for a Systemship. */
const LEAST_SYSTEMSHIP = 8;
/** Points for a carrier, and for a carrier with something to carry. */
const [CARRIER, CONVOY] = [15, 24];

/** A ship that is built next; undefined where the points are better kept. */
export function building(situation: Situation, decision: Offer, random: Random): PlayerAction | undefined {
  const { facts: offer } = decision;
  const at = yard(situation, offer);
  if (at === undefined) return undefined;
  const has = offer.points[at] ?? 0;
  const kind = kindFor(situation, at, has, decision.must, random);
  const points = budget(has, kind, decision, random);
  if (points === undefined) return undefined;
  const { levels } = offer;
  const counts = design(situation.game.rules, { kind, points, levels }, random);
  const name = offer.names[counts && isWarpship(counts) ? 0 : 1];
  return counts && { type: 'ship/build', player: situation.me, name, at, counts };
}

/** What a home lacks to meet those who may come. */
const danger = (situation: Situation, hex: HexId): number =>
  Math.max(0, worthOf(situation, comersTo(situation, hex)) - ownAt(situation, hex));

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

/** Units of one component that one ship has lost. */
type Loss = readonly [ship: ShipId, letters: string, units: number];

/** Losses of all ships are made good together, as many as can be paid for; undefined where there are none. */
export function serving(
  { me }: Situation,
  decisions: readonly Decision[],
  isLegal: (action: PlayerAction) => boolean,
): PlayerAction | undefined {
  const actions = decisions.filter(isService).flatMap(({ type, facts }) => {
    const asked = (losses: readonly Loss[]): PlayerAction => ({ type, player: me, ships: services(losses) });
    const paid = affordable(lossesOf(facts.ships), (losses) => isLegal(asked(losses)));
    return paid.length > 0 ? [asked(paid)] : [];
  });
  return actions[0];
}

const lossesOf = (ships: Readonly<Record<ShipId, Counts>>): readonly Loss[] =>
  Object.entries(ships).flatMap(([ship, counts]) =>
    // Sound: the keys are ships' ids.
    Object.entries(counts).map(([letters, units]): Loss => [ship as ShipId, letters, units]),
  );

/** Of each loss in turn as many units as can be paid for beside those before it: the price is one for all. */
const affordable = (losses: readonly Loss[], isPaid: (losses: readonly Loss[]) => boolean): readonly Loss[] =>
  losses.reduce<readonly Loss[]>((sofar, [ship, letters, lost]) => {
    let units = lost;
    while (units > 0 && !isPaid([...sofar, [ship, letters, units]])) units -= 1;
    return units > 0 ? [...sofar, [ship, letters, units]] : sofar;
  }, []);

const services = (losses: readonly Loss[]): readonly { readonly ship: ShipId; readonly counts: Counts }[] =>
  [...new Set(losses.map(([ship]) => ship))].map((ship) => ({
    ship,
    counts: Object.fromEntries(
      losses.flatMap(([whose, letters, units]) => (whose === ship ? [[letters, units]] : [])),
    ),
  }));
