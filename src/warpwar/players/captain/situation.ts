/** The situation as a captain sees it: strengths, stakes, rivals. */

import { memoize } from '../../../kernel/helpers.js';
import { seeded } from '../../../kernel/random.js';
import type { PlayerId, Rules, Random } from '../../../kernel/types.js';
import { income, payers, bases } from '../../economy/accounts.js';
import { isRecord, isSystemship, hexOf, starAt } from '../../find.js';
import type { ViewGame } from '../../kit.js';
import { steps } from '../../map/paths.js';
import type { HexId } from '../../map/star-map.js';
import { movementPoints } from '../../movement/limits.js';
import { firepower } from '../firing.js';
import { components, levelIn, power, techLevel, withEngine } from '../../ships/components.js';
import { hitCapacity } from '../../ships/damage.js';
import { hostile, isOut } from '../../sides.js';
import { isEveryStarSeen, isHeard } from '../../sight.js';
import type { Levels, SeenShip, Ship, View, ShipId } from '../../state.js';

// What the rules in force make a captain fight for: whether Bases fall, and which account pays.

/** A game as one player sees it. */
export interface Seat {
  /** The rules, and the player's view. */
  readonly game: ViewGame;
  /** The player. */
  readonly me: PlayerId;
}

/** Whether a module is in force. */
export const has = ({ rules }: Pick<ViewGame, 'rules'>, module: string): boolean =>
  modulesIn(rules).has(module);

const modulesIn = memoize(({ ruleset }: Rules): ReadonlySet<string> => new Set(ruleset.modules));

/** Whether a Base is lost for good as soon as enemies hold its star alone. Ledger: E2.BASE.6. */
export const basesFall = (game: Pick<ViewGame, 'rules'>): boolean => has(game, 'base-fall');

/** Whether ships decide the game, not base stars. Ledger: X.WARPCHESS.7. */
export const shipsDecide = (game: Pick<ViewGame, 'rules'>): boolean => has(game, 'last-fleet');

/** Whether a Base pays for ships built there from its own stockpile. Ledger: E2.BUILD.4. */
export const paysItself = ({ game, me }: Seat, at: HexId | undefined): boolean =>
  at !== undefined && payers(game, { player: me, purpose: 'build', at }).some((address) => 'star' in address);

/** Whether the captain has no further income, so that waiting makes nobody stronger. Ledger: E1.SCEN.2, E1.SCEN.3. */
export const getsNothing = (seat: Seat): boolean => incomeEnds(seat).yes;

const incomeEnds = memoize(({ game: { rules, state }, me }: Seat) => ({
  yes: income({ rules, state: { ...state, turn: state.turn + 1 } }, me).every(({ points }) => points === 0),
}));

// How much ships are worth in a fight, as far as a player can see.

/** The assumed worth of another player's Warpship and Systemship. */
const STANDARD_STRENGTH = { warpship: 7, systemship: 5 };
/** The share that one tech level adds to it. */
const PER_LEVEL = 0.25;
/** The worth of a ship that cannot fire: it can still hold a star. */
const HARMLESS = 0.2;

/**
 * Returns the worth of a ship in a fight: the geometric mean of the hits that it does and the hits that it can take, so
 * that the worths of a fleet add up. If the ship's record is secret, returns the worth of a common ship.
 */
export function strength(rules: Rules, { turn }: Pick<View, 'turn'>, ship: SeenShip): number {
  if (isRecord(ship)) return Math.max(HARMLESS, Math.sqrt(hitCapacity(rules, ship) * firepower(rules, ship)));
  const levels = ship.levels ?? techLevel(rules, Math.max(1, turn - 2));
  const common = isSystemship(ship) ? 'systemship' : 'warpship';
  return components.find(rules, 'C')
    ? withCannons(rules, common, levels)
    : STANDARD_STRENGTH[common] * (1 + PER_LEVEL * meanOf(levels));
}

/** Returns the mean of the levels for energy and guided weapons. */
const meanOf = (levels: Levels): number => (levelIn(levels, 'energy') + levelIn(levels, 'guided')) / 2;

/** Components of common ships where there are cannons, and Build Points for their armor. */
const WITH_CANNONS = {
  warpship: { counts: { PD: 5, C: 3, SH: 12, WG: 1 }, armor: 3 },
  systemship: { counts: { PD: 3, C: 2, SH: 6 }, armor: 2 },
} as const;

function withCannons(rules: Rules, common: keyof typeof WITH_CANNONS, levels: Levels): number {
  const { armor } = WITH_CANNONS[common];
  const now = { ...engined(rules)[common], A: armor * (2 + levelIn(levels, 'kinetic')) };
  return Math.sqrt(hitCapacity(rules, { now }) * firepower(rules, { now, levels }));
}

/** The same components with the engine of the rules. */
const engined = memoize((rules: Rules) => ({
  warpship: withEngine(rules, WITH_CANNONS.warpship.counts),
  systemship: withEngine(rules, WITH_CANNONS.systemship.counts),
}));

/** Whether a ship has lost so much that it should go home. */
export function isBattered(rules: Rules, ship: Ship): boolean {
  const whole = { ...ship, now: ship.built };
  const isLame = power(rules, { ship }) * 2 < power(rules, { ship: whole });
  return isLame || strengthOf(rules, ship) * 2 < strengthOf(rules, whole);
}

const strengthOf = (rules: Rules, ship: Ship): number => strength(rules, { turn: 1 }, ship);

/** Whether a ship has used up most of its ammunition. */
export const isSpent = (rules: Rules, ship: Ship): boolean =>
  2 * firepower(rules, ship) < firepower(rules, { ...ship, now: ship.built });

// What a captain sees of a game, prepared for its decisions.

/** The engine that other players' Warpships are assumed to have. */
const STANDARD_SHIP = { PD: 6, WG: 1 };

/** What a captain sees of a game. */
export interface Situation extends Seat {
  /** The captain's ships, with those aboard others. */
  readonly own: readonly Ship[];
  /** Enemy ships. */
  readonly enemies: readonly SeenShip[];
  /** The captain's base stars. */
  readonly homes: readonly HexId[];
  /** Where to attack: enemy base stars, or, if only ships count, stars where enemies stand; and a star out of sight. */
  readonly goals: readonly HexId[];
  /** The goal that is out of sight, where rules hide stars: an enemy may have a Base there. */
  readonly suspect: HexId | undefined;
  /** The worth of each ship in a fight. */
  readonly worth: ReadonlyMap<ShipId, number>;
  /** Whether the captain is a better one: see `levels`. */
  readonly isMaster: boolean;
}

/** Builds the situation from a player's view. */
export function situationOf(rules: Rules, view: View, me: PlayerId, isMaster = false): Situation {
  const game: ViewGame = { rules, state: view };
  const isEnemy = (owner: PlayerId | undefined): boolean =>
    owner !== undefined && owner !== me && hostile(game, { a: me, b: owner });
  const enemies = view.ships.filter(({ owner }) => isEnemy(owner));
  const suspect = suspectOf(game, me);
  const goals = shipsDecide(game)
    ? view.stars.map(({ hex }) => hex).filter((hex) => onHex(enemies, hex).length > 0)
    : view.stars.flatMap(({ hex, base }) => (isEnemy(base) ? [hex] : []));
  return {
    game,
    me,
    own: view.ships.filter(isRecord).filter(({ owner }) => owner === me),
    enemies,
    homes: view.stars.flatMap(({ hex, base }) => (base === me ? [hex] : [])),
    goals: suspect === undefined ? goals : [...goals, suspect],
    suspect,
    worth: new Map(view.ships.map((ship) => [ship.id, strength(rules, view, ship)])),
    isMaster,
  };
}

/** A captain looks for enemies at the same star for so many game-turns. */
export const SEARCH = 4;

/**
 * Returns a star out of sight where an enemy may have a Base: one of an end of the map that is not the captain's, or else any. The
 * richest comes first, then the next. Undefined where all is in sight.
 */
function suspectOf(game: ViewGame, me: PlayerId): HexId | undefined {
  const { rules, state } = game;
  if (isEveryStarSeen(rules)) return undefined;
  const unseen = state.stars
    .filter(({ hex }) => !isHeard(game, me, { at: hex, what: 'star' }))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const ends = state.map.ends.map(({ bases }) => bases);
  const others = ends.filter((all) => all.every((hex) => starAt(state, hex)?.base !== me)).flat();
  const likely = unseen.filter(({ hex }) => others.includes(hex));
  const all = likely.length > 0 ? likely : unseen;
  return all[Math.floor(state.turn / SEARCH) % all.length]?.hex;
}

/** Returns the worth of the enemies on a hex; out of sight that of a common ship. */
export const expectedOn = (situation: Situation, hex: HexId): number =>
  hex === situation.suspect
    ? strength(situation.game.rules, situation.game.state, { ...COMMON, owner: situation.me, at: hex })
    : enemyOn(situation, hex);

/** The counter of a ship that nobody has seen. Sound: the id of a Warpship. */
const COMMON = { id: 'unseen/W1' as ShipId };

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
  const built = withEngine(rules, STANDARD_SHIP);
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

// The ships that a captain can still send, and where the others go.

/** A force should be worth this many times what it meets. */
const PLENTY = 1.8;

/** A Warpship that has not moved in this turn. */
export interface Mover {
  /** The ship. */
  readonly ship: Ship;
  /** Its hex. */
  readonly at: HexId;
  /** Hexes that it can reach, with the movement points for each. */
  readonly to: Readonly<Record<string, number>>;
  /** The ship and those aboard it. */
  readonly crew: readonly Pick<SeenShip, 'id'>[];
}

/** A ship and where it goes. */
export interface Errand {
  /** The ship. */
  readonly ship: ShipId;
  /** A hex in its reach. */
  readonly to: HexId;
}

/** Ships without a task, and the errands of the others. */
export interface Assignment {
  /** Ships without a task. */
  readonly free: readonly Mover[];
  /** Ships that move. Ships that stay are in neither list. */
  readonly errands: readonly Errand[];
}

/** Takes ships from an assignment and gives them errands. */
export type Task = (situation: Situation, assignment: Assignment) => Assignment;

/** Returns the worth of ships together, with the Systemships that they carry. */
export function worthOfAll({ worth }: Situation, movers: readonly Mover[]): number {
  let sum = 0;
  for (const { crew } of movers) for (const { id } of crew) sum += worth.get(id) ?? 0;
  return sum;
}

/** Returns the ships that are on a hex or can reach it in this turn. */
export const ableToReach = (movers: readonly Mover[], hex: HexId): readonly Mover[] =>
  movers.filter(({ at, to }) => at === hex || hex in to);

/** Returns the worth of a captain's ships on a hex without these movers: ships that have gone there or cannot move. */
export const othersAt = (situation: Situation, movers: readonly Mover[], hex: HexId): number =>
  ownAt(situation, hex) -
  worthOfAll(
    situation,
    movers.filter(({ at }) => at === hex),
  );

/** Returns the strongest movers, as many as are needed to outmatch the enemies on a hex together with the ships there. */
export const forceFor = (
  situation: Situation,
  movers: readonly Mover[],
  hex: HexId,
  needed: number,
): readonly Mover[] =>
  takeEnough(
    situation,
    strongestFirst(situation, movers),
    PLENTY * needed - othersAt(situation, movers, hex),
  );

/** Returns the first movers that together reach this worth. */
export function takeEnough(situation: Situation, movers: readonly Mover[], worth: number): readonly Mover[] {
  let sum = 0;
  return movers.filter((mover) => {
    if (sum >= worth) return false;
    sum += worthOfAll(situation, [mover]);
    return true;
  });
}

/** Sorts movers by worth, strongest first. */
export const strongestFirst = (situation: Situation, movers: readonly Mover[]): readonly Mover[] =>
  movers
    .map((mover) => ({ mover, worth: worthOfAll(situation, [mover]) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ mover }) => mover);

/** Sorts movers by their distance to a hex, nearest first. */
export const nearestFirst = (situation: Situation, movers: readonly Mover[], hex: HexId): readonly Mover[] =>
  movers
    .map((mover) => ({ mover, far: pointsBetween(situation, mover.at, hex) }))
    .sort((a, b) => a.far - b.far)
    .map(({ mover }) => mover);

/** Sends movers to a hex; those that are there stay. */
export const sendTo = ({ free, errands }: Assignment, movers: readonly Mover[], hex: HexId): Assignment => ({
  free: free.filter((mover) => !movers.includes(mover)),
  errands: [
    ...errands,
    ...movers.filter(({ at }) => at !== hex).map(({ ship }) => ({ ship: ship.id, to: hex })),
  ],
});

/** Keeps movers where they are. */
export const keepAt = ({ free, errands }: Assignment, movers: readonly Mover[]): Assignment => ({
  free: free.filter((mover) => !movers.includes(mover)),
  errands,
});

// The captain's enemies, and how strong each of them is.

/** Worth of an enemy base star, compared to ships. */
const BASE = 6;
/** A captain whose fleet is worth less than this share of an enemy's is outgunned. */
const TOO_WEAK = 0.75;

/** Lists the enemies who are still in the game. */
export const rivals = ({ game, me }: Situation): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((id) => id !== me && hostile(game, { a: me, b: id }) && !isOut(game, id));

const fleetOf = (situation: Situation, player: PlayerId): number =>
  worthOf(
    situation,
    situation.game.state.ships.filter(({ owner }) => owner === player),
  );

/** Returns the strength of an enemy: ships and base stars. */
export const weight = (situation: Situation, player: PlayerId): number =>
  fleetOf(situation, player) + BASE * bases(situation.game, player).length;

/** Whether the captain's fleet is too weak for some enemy's. */
export const isOutgunned = (situation: Situation): boolean =>
  rivals(situation).some(
    (player) => fleetOf(situation, situation.me) < TOO_WEAK * fleetOf(situation, player),
  );

// How near each player is to winning.

/** Returns a player's victory points. */
const pointsOf = ({ game }: Situation, player: PlayerId): number =>
  Number(game.state.players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/** Returns the points that win; Infinity if the game has no victory points. */
const target = ({ game }: Situation): number =>
  Number(game.state.ruleset.settings['victory-points/target'] ?? Infinity);

/** Lists the captain's base stars on which enemies stand. */
export const lostHomes = memoize((situation: Situation): readonly HexId[] =>
  situation.homes.filter((hex) => isThere(situation.enemies, hex)),
);

const isThere = (ships: readonly SeenShip[], hex: HexId): boolean => ships.some(({ at }) => at === hex);

/** Lists the enemy base stars that the captain holds alone. */
export const heldGoals = memoize((situation: Situation): readonly HexId[] =>
  situation.goals.filter((hex) => isThere(situation.own, hex) && !isThere(situation.enemies, hex)),
);

/** Returns how many base stars an enemy must still hold at the start of their turn to win: the lowest number of all enemies. */
export const enemyWants = (situation: Situation): number =>
  Math.min(
    ...situation.game.state.players
      .filter(({ id }) => hostile(situation.game, { a: situation.me, b: id }))
      .map(({ id }) => target(situation) - pointsOf(situation, id)),
  );

/** Returns how many base stars the captain must still hold at the start of a turn to win. */
export const captainWants = (situation: Situation): number =>
  target(situation) - pointsOf(situation, situation.me);
