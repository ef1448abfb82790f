/** How a captain carries cargo and founds Bases. */

import { memoize } from '../../../kernel/helpers.js';
import type { Decision } from '../../../kernel/types.js';
import { starAt, findShip, hexOf } from '../../find.js';
import type { HexId } from '../../map/star-map.js';
import { basePrice, progress } from '../../modules/base-building.js';
import { starYield } from '../../modules/star-economy.js';
import type { HandlingOptions, RearrangeOptions } from '../../modules/systemships/ferrying.js';
import {
  enemyOn,
  nearestTo,
  ownAt,
  threatTo,
  type Situation,
  has,
  danger,
  minBy,
  nearest,
  isOutgunned,
  comersTo,
  keepAt,
  sendTo,
  type Mover,
  type Task,
  pointsBetween,
  pointsTo,
} from './situation.js';
import { firepower } from '../firing.js';
import { isOf, type PlayerAction, type PlayerDecision } from '../player.js';
import { cargoLimit } from '../../ships/records.js';
import type { Star, Ship, ShipId } from '../../state.js';

/** The farthest site from a home, in movement points, and the most Bases that a captain wants. */
const [FARTHEST, ENOUGH] = [6, 6];
/** Weights of a star's value and of a movement point to it. */
const [VALUE, WAY] = [4, 2];
/** Least weight of a site: its yield must outweigh the distance and the danger. */
const LEAST = 4;

/** A star for a new Base. */
export interface Site {
  /** Its hex. */
  readonly hex: HexId;
  /** Build Points that it still needs. */
  readonly needs: number;
  /** How good it is. */
  readonly weight: number;
}

/** Returns the best site for the next Base, or undefined if none is worthwhile or none can be built. */
export const bestSite = (situation: Situation): Site | undefined => siteFound(situation).best;

const siteFound = memoize((situation: Situation) => ({ best: findSite(situation) }));

function findSite(situation: Situation): Site | undefined {
  const { game, homes } = situation;
  if (!has(game, 'base-building') || homes.length === 0 || homes.length >= ENOUGH) return undefined;
  const [way, enemyWay] = [nearestTo(situation, homes), nearestTo(situation, situation.goals)];
  const [best] = game.state.stars
    .filter(({ base, hex }) => base === undefined && way(hex) <= FARTHEST)
    .map((star) => siteAt(situation, star, way(star.hex), enemyWay(star.hex)))
    .filter(({ weight, hex }) => weight >= LEAST && isQuiet(situation, hex))
    .sort((a, b) => b.weight - a.weight);
  return best;
}

/** Weighs a star as a site: its value, its distance, the points already paid there, and its safety. */
function siteAt({ game, me }: Situation, star: Star, way: number, enemyWay: number): Site {
  const paid = progress.of(star)[me] ?? 0;
  const safety = Math.max(-4, Math.min(4, enemyWay - way));
  const weight = VALUE * (star.value ?? 0) - WAY * way + safety + paid;
  return { hex: star.hex, needs: basePrice.of(game.rules) - paid, weight };
}

/** Whether no enemy is at a star, and the captain's ships there are worth as much as the enemies who may come. */
export const isQuiet = (situation: Situation, hex: HexId): boolean =>
  enemyOn(situation, hex) === 0 && threatTo(situation, hex) <= ownAt(situation, hex);

// Points in holds: loading and unloading at Bases, and paying for new Bases.

/** Fewest points that make a voyage worthwhile. */
export const VOYAGE = 8;

const isBuilding = isOf('base-building/build');

/** Whether a ship was built to carry points: it has holds and no weapons. */
export function isFreighter(situation: Situation, ship: Ship): boolean {
  const known = freightersIn(situation);
  const is = known.get(ship) ?? isBuiltForCargo(situation, ship);
  known.set(ship, is);
  return is;
}

const freightersIn = memoize((_situation: Situation) => new Map<Ship, boolean>());

function isBuiltForCargo({ game: { rules } }: Situation, ship: Ship): boolean {
  const whole = { ...ship, now: ship.built };
  return cargoLimit(rules, whole) > 0 && firepower(rules, whole) === 0;
}

/** Returns the points in a Base's stockpile. */
export const stockAt = ({ game }: Situation, hex: HexId): number => starAt(game.state, hex)?.points ?? 0;

/** Returns the Base that freighters bring points to if there is no site: the richest; among equals one out of danger, near the enemy. */
export function mainBase(situation: Situation): HexId | undefined {
  const value = (hex: HexId): number => starAt(situation.game.state, hex)?.value ?? 0;
  return minBy(
    situation.homes,
    (hex) =>
      nearest(situation, hex, situation.goals) / 100 - value(hex) - (danger(situation, hex) > 0 ? 0 : 0.1),
  );
}

/** Returns the site for which points are saved, or undefined while an enemy is too strong to spare any. */
export const chooseSite = (situation: Situation): Site | undefined => siteIn(situation).chosen;

const siteIn = memoize((situation: Situation) => ({
  chosen: isOutgunned(situation) ? undefined : bestSite(situation),
}));

/** Returns the points that other freighters carry. */
const underWay = (situation: Situation, but: ShipId): number =>
  situation.own.reduce(
    (sum, ship) => (ship.id !== but && isFreighter(situation, ship) ? sum + (ship.points ?? 0) : sum),
    0,
  );

/** Returns the cargo that a ship should have when it leaves a Base, out of its own points and the stockpile. */
function wanted(situation: Situation, ship: Ship, hex: HexId): number {
  const total = stockAt(situation, hex) + (ship.points ?? 0);
  if (!isFreighter(situation, ship) || danger(situation, hex) > 0) return 0;
  const most = Math.min(total, cargoLimit(situation.game.rules, ship));
  const site = chooseSite(situation);
  if (site) {
    const load = Math.min(most, Math.max(0, site.needs - underWay(situation, ship.id)));
    return load >= Math.min(VOYAGE, site.needs) ? load : 0;
  }
  return hex === mainBase(situation) || most < VOYAGE ? 0 : most;
}

/** Loads the points that a ship at a Base should carry away, or unloads those that it should not. */
export function loadFreighter(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const more = (ship: Ship, hex: HexId): number => wanted(situation, ship, hex) - (ship.points ?? 0);
  return (
    moved(situation, open.find(isOf('holds/load')), more) ??
    moved(situation, open.find(isOf('holds/unload')), (ship, hex) => -more(ship, hex))
  );
}

/** Loads or unloads the first ship at a Base that should have more or fewer points. */
function moved(
  { own, homes, me }: Situation,
  offer: Extract<PlayerDecision, { readonly type: 'holds/load' | 'holds/unload' }> | undefined,
  much: (ship: Ship, hex: HexId) => number,
): PlayerAction | undefined {
  if (!offer) return undefined;
  const most: Readonly<Record<string, number | undefined>> = offer.options.ships;
  for (const ship of own) {
    const hex = homes.find((home) => home === ship.at);
    const points = hex === undefined ? 0 : Math.min(most[ship.id] ?? 0, much(ship, hex));
    if (points > 0) return { type: offer.type, player: me, ship: ship.id, points };
  }
  return undefined;
}

/** Pays a ship's cargo into the Base that is built where it stands. */
export function fundBase(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const site = bestSite(situation);
  const most: Readonly<Record<string, number | undefined>> = open.find(isBuilding)?.options.ships ?? {};
  const builder = situation.own.find(({ id, at }) => at === site?.hex && (most[id] ?? 0) > 0);
  return (
    builder && {
      type: 'base-building/build',
      player: situation.me,
      ship: builder.id,
      points: most[builder.id] ?? 0,
    }
  );
}

// What carriers do with Systemships.

/** Whether a home needs its Systemships itself. */
const isThreatened = (situation: Situation, hex: HexId): boolean =>
  enemyOn(situation, hex) > 0 || comersTo(situation, hex).length > 0;

/** Whether Systemships are useful at a star: enemies are there, or it is an enemy base star. */
export const isWanted = (situation: Situation, hex: HexId): boolean =>
  enemyOn(situation, hex) > 0 || situation.goals.includes(hex);

/** Lists pairs of a carrier and a Systemship that it can pick up or set down. */
function pairs(
  { own }: Situation,
  options: HandlingOptions | undefined,
): readonly (readonly [carrier: Ship, ship: ShipId, at: HexId])[] {
  return own.flatMap((carrier) => {
    const { at } = carrier;
    return typeof at === 'string'
      ? (options?.carriers[carrier.id] ?? []).map((ship) => [carrier, ship, at] as const)
      : [];
  });
}

/** Sets a Systemship down where it is useful. */
export function chooseDrop(
  situation: Situation,
  options: HandlingOptions | undefined,
): PlayerAction | undefined {
  const found = pairs(situation, options).find(([, , at]) => isWanted(situation, at));
  return found && { type: 'systemships/drop', player: situation.me, carrier: found[0].id, ship: found[1] };
}

/** Picks up a Systemship at a home without enemies, if the carrier then goes where it is useful or where the fleet gathers. */
export function choosePickUp(
  situation: Situation,
  options: HandlingOptions | undefined,
  errandWith: (carrier: ShipId, ship: ShipId) => HexId | undefined,
): PlayerAction | undefined {
  const { homes } = situation;
  const found = pairs(situation, options).find(([{ id }, ship, at]) => {
    if (!homes.includes(at) || enemyOn(situation, at) > 0) return false;
    const to = errandWith(id, ship);
    return to !== undefined && (isWanted(situation, to) || !homes.includes(to));
  });
  return found && { type: 'systemships/pick-up', player: situation.me, carrier: found[0].id, ship: found[1] };
}

/** After combat: takes Systemships aboard, and sets them down at enemy base stars and threatened homes. */
export function chooseRearrangement(
  situation: Situation,
  options: RearrangeOptions | undefined,
): PlayerAction | undefined {
  for (const ship of situation.own) {
    const berth = berthFor(situation, ship, options?.ships[ship.id] ?? []);
    if (berth !== undefined)
      return { type: 'systemships/rearrange', player: situation.me, ship: ship.id, aboard: berth };
  }
  return undefined;
}

function berthFor(
  situation: Situation,
  ship: Ship,
  choices: readonly (ShipId | null)[],
): ShipId | null | undefined {
  const hex = hexOf(situation.own, ship);
  if (hex === undefined) return undefined;
  const isAshore = typeof ship.at === 'string';
  const goesAshore =
    situation.goals.includes(hex) || (situation.homes.includes(hex) && isThreatened(situation, hex));
  if (goesAshore) return !isAshore && choices.includes(null) ? null : undefined;
  return isAshore ? choices.find((choice) => choice !== null && findShip(situation.own, choice)) : undefined;
}

// Voyages of freighters: from Bases with points to spare to a site for a new Base, or to the main Base.

/** Points that a Base yields during about one voyage, for each point of its star's value. */
const SOON = 4;

/** Sends freighters on their voyages, and into no fight. */
export const freight: Task = (situation, assignment) =>
  assignment.free
    .filter(({ ship }) => isFreighter(situation, ship))
    .reduce((sofar, mover) => {
      const goal = destination(situation, mover);
      const hex = goal === undefined ? mover.at : stageTo(situation, mover, goal);
      return hex === mover.at ? keepAt(sofar, [mover]) : sendTo(sofar, [mover], hex);
    }, assignment);

function destination(situation: Situation, { ship, at }: Mover): HexId | undefined {
  const site = chooseSite(situation);
  const cargo = ship.points ?? 0;
  if (cargo > 0 && site && cargo >= Math.min(VOYAGE, site.needs)) return site.hex;
  if (cargo >= VOYAGE) return mainBase(situation);
  return supply(situation, at, site) ?? harvest(situation, at) ?? mainBase(situation);
}

/** Returns the nearby Base with the most points to spare. Points of the main Base go only to a new Base. */
function supply(situation: Situation, at: HexId, site: Site | undefined): HexId | undefined {
  const main = mainBase(situation);
  const value = (hex: HexId): number => starAt(situation.game.state, hex)?.value ?? 0;
  const gain = (hex: HexId): number =>
    stockAt(situation, hex) + (site ? SOON * value(hex) : 0) - 2 * pointsBetween(situation, at, hex);
  const spare = situation.homes.filter((hex) => site ?? (hex !== main && stockAt(situation, hex) >= VOYAGE));
  return minBy(spare, (hex) => -gain(hex));
}

/** Returns a quiet star that yields points without a Base. */
function harvest(situation: Situation, at: HexId): HexId | undefined {
  const { game, homes } = situation;
  if (!has(game, 'star-economy')) return undefined;
  const yields = (star: Star): number =>
    starYield(game.rules, { value: star.value ?? 0, hasBase: false, star });
  const stars = game.state.stars.filter(
    (star) =>
      star.base === undefined &&
      yields(star) > 0 &&
      nearest(situation, star.hex, homes) <= 5 &&
      isQuiet(situation, star.hex),
  );
  return minBy(
    stars.map((star) => ({
      hex: star.hex,
      gain: 4 * yields(star) - pointsBetween(situation, at, star.hex),
    })),
    ({ gain }) => -gain,
  )?.hex;
}

/** Returns the safe hex in reach that is nearest to a ship's goal. */
function stageTo(situation: Situation, { at, to }: Mover, goal: HexId): HexId {
  // Sound: the keys are hexes that the ship can reach.
  const hexes = [at, ...(Object.keys(to) as HexId[])].filter((hex) => isSafe(situation, hex));
  const far = pointsTo(situation, goal);
  return minBy(hexes, (hex) => far(hex) + (to[hex] ?? 0) / 100) ?? at;
}

/** Whether no fight can happen there: ships fight only at stars. */
const isSafe = (situation: Situation, hex: HexId): boolean =>
  !starAt(situation.game.state, hex) || isQuiet(situation, hex);
