/** What a captain sees of a game, prepared for its decisions. */

import { memoize } from '../../kernel/util/memoize.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { steps } from '../../map/atlas.js';
import type { HexId, SeenShip, Ship, ShipId, View } from '../../game/state.js';
import type { ViewGame } from '../../game/kernel.js';
import { movementPoints } from '../../game/movement/limits.js';
import { hostile } from '../../game/players.js';
import { hexOf, isRecord, isSystemship } from '../../game/ships/find.js';
import { seeded } from '../../kernel/util/seeded.js';
import { withEngine } from '../../game/ships/engine-letters.js';
import { basesFall, shipsDecide, type Seat } from './stakes.js';
import { strength } from './strength.js';

/** The engine that other players' Warpships are assumed to have. */
const STANDARD = { PD: 6, WG: 1 };

/** What a captain sees of a game. */
export interface Situation extends Seat {
  /** The captain's ships, with those aboard others. */
  readonly own: readonly Ship[];
  /** Enemy ships. */
  readonly enemies: readonly SeenShip[];
  /** The captain's base stars. */
  readonly homes: readonly HexId[];
  /** Where to attack: enemy base stars, or, if only ships count, stars where enemies stand. */
  readonly goals: readonly HexId[];
  /** The worth of each ship in a fight. */
  readonly worth: ReadonlyMap<ShipId, number>;
}

/** Builds the situation from a player's view. */
export function situationOf(rules: Rules, view: View, me: PlayerId): Situation {
  const game: ViewGame = { rules, state: view };
  const isEnemy = (owner: PlayerId | undefined): boolean =>
    owner !== undefined && owner !== me && hostile(game, { a: me, b: owner });
  const enemies = view.ships.filter(({ owner }) => isEnemy(owner));
  return {
    game,
    me,
    own: view.ships.filter(isRecord).filter(({ owner }) => owner === me),
    enemies,
    homes: view.stars.flatMap(({ hex, base }) => (base === me ? [hex] : [])),
    goals: shipsDecide(game)
      ? view.stars.map(({ hex }) => hex).filter((hex) => onHex(enemies, hex).length > 0)
      : view.stars.flatMap(({ hex, base }) => (isEnemy(base) ? [hex] : [])),
    worth: new Map(view.ships.map((ship) => [ship.id, strength(rules, view, ship)])),
  };
}

/** Returns the worth of ships together. */
export function worthOf({ worth }: Situation, ships: readonly Pick<SeenShip, 'id'>[]): number {
  let sum = 0;
  for (const { id } of ships) sum += worth.get(id) ?? 0;
  return sum;
}

/** Returns the ships that stand on a hex. */
export const onHex = <S extends SeenShip>(ships: readonly S[], hex: HexId): readonly S[] =>
  ships.filter(({ at }) => at === hex);

/** Returns the worth of a captain's ships on a hex, with those aboard them. */
export const ownAt = (situation: Situation, hex: HexId): number => ownWorths(situation).get(hex) ?? 0;

const ownWorths = memoize((situation: Situation) =>
  worthByHex(situation, situation.own, (ship) => hexOf(situation.own, ship)),
);

/** Returns the worth of the enemies on a hex. */
export const enemyOn = (situation: Situation, hex: HexId): number => enemyWorths(situation).get(hex) ?? 0;

const enemyWorths = memoize((situation: Situation) =>
  worthByHex(situation, situation.enemies, ({ at }) => (typeof at === 'string' ? at : undefined)),
);

/** Adds up the worth of ships on each hex. */
function worthByHex<S extends SeenShip>(
  { worth }: Situation,
  ships: readonly S[],
  hexOfShip: (ship: S) => HexId | undefined,
): ReadonlyMap<HexId, number> {
  const sums = new Map<HexId, number>();
  for (const ship of ships) {
    const hex = hexOfShip(ship);
    if (hex !== undefined) sums.set(hex, (sums.get(hex) ?? 0) + (worth.get(ship.id) ?? 0));
  }
  return sums;
}

/** Returns the movement points from one hex to another, Infinity if there is no way. */
export const pointsBetween = ({ game }: Situation, from: HexId, to: HexId): number =>
  steps(game.state.map, from).get(to) ?? Infinity;

/** Returns a function of the movement points from any hex to this one: faster, since every way leads back as well. */
export function pointsTo({ game }: Situation, to: HexId): (from: HexId) => number {
  const known = steps(game.state.map, to);
  return (from) => known.get(from) ?? Infinity;
}

/** Returns the turns that a ship needs for a way, Infinity if it cannot move. */
export const turnsFor = (points: number, perTurn: number): number =>
  perTurn > 0 ? Math.ceil(points / perTurn) : Infinity;

/** Returns the movement points that other players' Warpships are assumed to have: 1 more where Bases fall, to be careful. */
const pointsOfOthers = memoize((rules: Rules): number => {
  const built = withEngine(rules, STANDARD);
  const points = movementPoints(rules, { now: built, built, levels: {} });
  return basesFall({ rules }) ? points + 1 : points;
});

/** Lists enemy Warpships that may come to a hex within some of their turns, without those that are there. */
export function comersTo(situation: Situation, hex: HexId, turns = 1): readonly SeenShip[] {
  const known = comersIn(situation);
  const key = `${hex} ${turns}`;
  const comers = known.get(key) ?? findComers(situation, hex, turns);
  known.set(key, comers);
  return comers;
}

const comersIn = memoize((_situation: Situation) => new Map<string, readonly SeenShip[]>());

function findComers(situation: Situation, hex: HexId, turns: number): readonly SeenShip[] {
  const points = pointsOfOthers(situation.game.rules);
  const far = pointsTo(situation, hex);
  return situation.enemies.filter(
    (ship) =>
      typeof ship.at === 'string' &&
      ship.at !== hex &&
      turnsFor(far(ship.at), points) <= turns &&
      !isSystemship(ship),
  );
}

/** Returns by how much the enemies who may come to a hex in their next turn outweigh the captain's ships there; at least 0. */
export const danger = (situation: Situation, hex: HexId): number =>
  Math.max(0, threatTo(situation, hex) - ownAt(situation, hex));

/**
 * Returns the worth of the enemies who may come to a hex in their next turn. Of several players the strongest counts,
 * since they do not come together.
 */
export function threatTo(situation: Situation, hex: HexId): number {
  const comers = comersTo(situation, hex);
  if (comers.length === 0) return 0;
  const owners = [...new Set(comers.map(({ owner }) => owner))];
  return Math.max(
    0,
    ...owners.map((player) =>
      worthOf(
        situation,
        comers.filter(({ owner }) => owner === player),
      ),
    ),
  );
}

/** Returns the first item with the least measure, or undefined if there are no items. */
export function minBy<T>(all: readonly T[], measure: (each: T) => number): T | undefined {
  let [best, least] = [all[0], NaN];
  for (const each of all) {
    const value = measure(each);
    if (!(least <= value)) [best, least] = [each, value];
  }
  return best;
}

/** Returns the fewest movement points from a hex to any of the others, Infinity if there are none. */
export const nearest = (situation: Situation, from: HexId, to: readonly HexId[]): number =>
  nearestTo(situation, to)(from);

/** Returns a function of the fewest movement points from any hex to one of these. */
export function nearestTo(situation: Situation, to: readonly HexId[]): (from: HexId) => number {
  const ways = to.map((hex) => pointsTo(situation, hex));
  return (from) => ways.reduce((least, way) => Math.min(least, way(from)), Infinity);
}

/** Makes a source of random numbers from the designs of the captain's ships, so that it stays the same during a turn's movement. */
export const taste = (situation: Situation): Random => seeded(seedOf(situation));

const seedOf = memoize(({ own }: Situation): number => {
  let seed = 0;
  for (const { built } of own)
    for (const units of Object.values(built)) seed = (seed * 31 + units) % 1_000_003;
  return seed;
});
