/** How a captain moves: tasks for ships, from defense to assault. */

import { memoize } from '../../../kernel/helpers.js';
import type { Decision } from '../../../kernel/types.js';
import { starAt, aboardOf, nameOf, findShip, isAboard } from '../../find.js';
import { distance as hexesBetween, type HexId } from '../../map/star-map.js';
import { king } from '../../modules/last-fleet.js';
import { movementPoints, mostMoved } from '../../movement/limits.js';
import type { MoveOptions } from '../../movement/move.js';
import { reachOf } from '../../movement/search.js';
import { freight, chooseDrop, isWanted, choosePickUp } from './cargo.js';
import {
  ableToReach,
  forceFor,
  othersAt,
  sendTo,
  strongestFirst,
  worthOfAll,
  type Mover,
  type Assignment,
  type Task,
  rivals,
  weight,
  comersTo,
  nearestTo,
  SEARCH,
  enemyOn,
  expectedOn,
  onHex,
  taste,
  worthOf,
  type Situation,
  basesFall,
  getsNothing,
  captainWants,
  heldGoals,
  keepAt,
  pointsTo,
  pointsBetween,
  takeEnough,
  nearestFirst,
  threatTo,
  minBy,
  isBattered,
  isSpent,
  enemyWants,
  lostHomes,
  type Errand,
  shipsDecide,
} from './situation.js';
import { firepower } from '../firing.js';
import { isOf, type PlayerAction } from '../player.js';
import { tallyOf } from '../../ships/tally.js';
import { isMapOpen } from '../../sight.js';
import type { SeenShip, Ship, ShipId } from '../../state.js';

// Attacks on enemy base stars.

/** An attack must also match this share of the enemies who may come to the star afterwards. */
const AFTER_ASSAULT = 0.35;

/** The cost of an equally strong enemy, in movement points. */
const EFFORT = 16;

/** The share of all free ships that an attack needs, and the odds that make it unnecessary. */
const [GATHERED, OVERWHELMING] = [0.35, 3];

/** With several enemies: the cost of an enemy's strength, in movement points per worth. */
const SEVERAL = 0.3;

/** A star that may be attacked. */
interface Chance {
  readonly hex: HexId;
  readonly able: readonly Mover[];
  /** Worth of the enemies that an attack meets. */
  readonly needed: number;
  /** Worth of the ships that can attack, divided by `needed`. */
  readonly odds: number;
}

/** What is needed: at first, how much less each game-turn, and at least. */
interface Need {
  readonly first: number;
  readonly turn: number;
  readonly least: number;
}

/** Returns what is needed now. */
const needNow = ({ first, turn, least }: Need, { game }: Situation): number =>
  Math.max(least, first - turn * game.state.turn);

/** The odds that an attack needs where a taken star must be held, and where it falls at once: there one success is enough, and failures cost more. */
const [HOLDING_NERVE, FALLING_NERVE]: readonly [Need, Need] = [
  { first: 1.35, turn: 0.03, least: 0.5 },
  { first: 1.5, turn: 0.03, least: 0.3 },
];

/** The same for masters where stars fall: where both wait, the game is drawn. */
const BOLD_NERVE: Need = { first: 1.2, turn: 0.04, least: 0.3 };

/** Where nothing more is built: nobody gets stronger by waiting. */
const NOW: Need = { first: 1.1, turn: 0.1, least: 0.1 };

/** Returns the odds that an attack needs: the longer the game, the lower. */
export function nerve(situation: Situation): number {
  const falling = situation.isMaster ? BOLD_NERVE : FALLING_NERVE;
  const holding = getsNothing(situation) ? NOW : HOLDING_NERVE;
  return needNow(basesFall(situation.game) ? falling : holding, situation);
}

/** Returns the worth of the enemies that an attack on a star meets, at once and afterwards. */
export const resistance = (situation: Situation, hex: HexId): number =>
  Math.max(
    1,
    expectedOn(situation, hex) + afterwards(situation) * worthOf(situation, comersTo(situation, hex)),
  );

/** Returns 0 where stars fall at once, since they need not be held. */
const afterwards = ({ game }: Situation): number => (basesFall(game) ? 0 : AFTER_ASSAULT);

function chanceAt(situation: Situation, { free }: Assignment, hex: HexId): Chance {
  const able = ableToReach(free, hex);
  const needed = resistance(situation, hex);
  const worth = worthOfAll(situation, able) + othersAt(situation, able, hex);
  return { hex, able, needed, odds: worth / needed };
}

/** Attacks star after star, the best odds first, as long as they are good enough. */
export const assault: Task = (situation, assignment) => {
  const held = heldGoals(situation);
  const open = situation.goals.filter((hex) => !held.includes(hex));
  const isLast = captainWants(situation) <= held.length + 1;
  return attacked(situation, assignment, open, isLast ? 0.7 : 1);
};

function attacked(
  situation: Situation,
  assignment: Assignment,
  open: readonly HexId[],
  ease: number,
): Assignment {
  const [best] = open
    .map((hex) => chanceAt(situation, assignment, hex))
    .filter(({ able }) => able.length > 0)
    .sort((a, b) => b.odds - a.odds);
  if (!best) return assignment;
  const rest = open.filter((hex) => hex !== best.hex);
  // If some ships are there already, the others follow.
  const isBegun = onHex(situation.own, best.hex).length > 0;
  if (!isBegun && best.odds < ease * nerve(situation)) return assignment;
  if (basesFall(situation.game)) return stormed(situation, assignment, open, best);
  const force = forceFor(situation, best.able, best.hex, best.needed);
  return attacked(situation, sendTo(assignment, force, best.hex), rest, ease);
}

/**
 * Where stars fall at once, attacks with all ships that can arrive, once they are enough of the fleet: ships that come
 * one by one are lost one by one. An undefended star is taken by a single ship, the weakest.
 */
function stormed(
  situation: Situation,
  assignment: Assignment,
  open: readonly HexId[],
  best: Chance,
): Assignment {
  const rest = open.filter((hex) => hex !== best.hex);
  if (expectedOn(situation, best.hex) === 0) {
    const weakest = strongestFirst(situation, best.able).slice(-1);
    return attacked(situation, sendTo(assignment, weakest, best.hex), rest, 1);
  }
  const isGathered =
    worthOfAll(situation, best.able) >= GATHERED * worthOfAll(situation, assignment.free) ||
    best.odds >= OVERWHELMING;
  return isGathered ? sendTo(assignment, best.able, best.hex) : attacked(situation, assignment, rest, 1);
}

/** Returns the star that ships gather against: weakly held and near, with some chance. */
export function mainGoal(situation: Situation, far: (hex: HexId) => number): HexId | undefined {
  const held = heldGoals(situation);
  const random = taste(situation);
  const [best] = situation.goals
    .filter((hex) => !held.includes(hex))
    .map((hex) => ({ hex, cost: effort(situation, hex) + far(hex) + foe(situation, hex) + random(8) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.hex;
}

/** Returns the cost of an enemy's strength: with several enemies the weakest comes first. */
function foe(situation: Situation, hex: HexId): number {
  const owner = starAt(situation.game.state, hex)?.base;
  return owner === undefined || rivals(situation).length < 2 ? 0 : SEVERAL * weight(situation, owner);
}

/** Returns the cost of overcoming the enemies at a star; where Bases fall, in proportion to the captain's own fleet. */
function effort(situation: Situation, hex: HexId): number {
  const met = resistance(situation, hex);
  return basesFall(situation.game) ? (EFFORT * met) / Math.max(1, worthOf(situation, situation.own)) : met;
}

// Ships gather in empty hexes, where nobody can fight them, to strike together.

/** All remaining ships go to hexes from which they can strike. */
export const approach: Task = (situation, assignment) => {
  const far = (hex: HexId): number => distance(situation, assignment.free, hex);
  const goal = mainGoal(situation, far);
  if (goal === undefined) return assignment;
  return assignment.free.reduce((sofar, mover) => {
    const hex = stage(situation, mover, goal);
    return hex === mover.at ? keepAt(sofar, [mover]) : sendTo(sofar, [mover], hex);
  }, assignment);
};

/** Returns the mean distance of ships to a star, in movement points. */
function distance(situation: Situation, movers: readonly Mover[], hex: HexId): number {
  const far = pointsTo(situation, hex);
  return movers.reduce((sum, { at }) => sum + far(at), 0) / Math.max(1, movers.length);
}

/** Returns the nearest quiet hex from which a ship reaches a star in one turn with points left to unload, or a hex on the way there. */
function stage(situation: Situation, { ship, at, to }: Mover, goal: HexId): HexId {
  const { rules, state } = situation.game;
  const reach = movementPoints(rules, ship) - aboardOf(state.ships, ship.id).length;
  const far = pointsTo(situation, goal);
  const lack = (hex: HexId): number => Math.max(0, far(hex) - reach);
  // Sound: the keys are hexes that the ship can reach.
  const hexes = Object.keys(to) as HexId[];
  let [best, least] = [at, lack(at)];
  for (const hex of hexes) {
    const lacks = lack(hex);
    const isBetter = lacks < least || (lacks === least && (to[hex] ?? 0) < (to[best] ?? 0));
    if (isBetter && isQuiet(situation, hex)) [best, least] = [hex, lacks];
  }
  return best;
}

/** Whether a ship meets nobody there: no star, or a home without enemies. */
const isQuiet = (situation: Situation, hex: HexId): boolean =>
  situation.homes.includes(hex)
    ? enemyOn(situation, hex) === 0
    : !situation.game.state.stars.some((star) => star.hex === hex);

// Where players do not know the map, ships that see no way to a goal look for one.

/** Corners of all maps: ships that search go toward one of them. */
const CORNERS: readonly string[] = ['0101', '9999', '0150', '9950', '5001', '5099'];

/** Sends ships without a way to any goal toward a corner, each to another one, and after some game-turns to the next. */
export const explore: Task = (situation, assignment) => {
  const { game, goals } = situation;
  if (isMapOpen(game.rules, undefined)) return assignment;
  const shift = Math.floor(game.state.turn / SEARCH);
  const far = nearestTo(situation, goals);
  return assignment.free
    .filter(({ at }) => far(at) === Infinity)
    .reduce((sofar, mover, number) => {
      const corner = CORNERS[(number + shift) % CORNERS.length] ?? mover.at;
      // Sound: the keys are hexes that the ship can reach.
      const best = minBy(Object.keys(mover.to) as HexId[], (hex) => hexesBetween(hex, corner));
      return best === undefined ? sofar : sendTo(sofar, [mover], best);
    }, assignment);
};

// Tasks for games that the last fleet wins: ships hunt enemies at the stars where they stand.

/** The odds that an attack needs at first, and how much less each game-turn. */
const [FIRST, TURN] = [1.4, 0.07];

/** An attack must also match this share of the enemies who may come to the star afterwards. */
const AFTER_CHASE = 0.2;

/** Factor for the odds where the enemy's king stands. */
const KING = 1.5;

/** Returns how many more ships the captain may move in this turn. */
function movesLeft({ game, own }: Situation): number {
  const moved = own.map(tallyOf).filter(({ hexes, lines }) => hexes + lines > 0);
  return mostMoved(game.rules, undefined) - moved.length;
}

/** Whether a ship is a king: all kings have the same name. */
const isKing = ({ game }: Situation, { id }: Pick<SeenShip, 'id'>): boolean =>
  nameOf(id) === king.of(game.state);

/** Keeps the captain's king where it is, as long as there are other ships. */
export const stay: Task = (situation, assignment) =>
  keepAt(
    assignment,
    assignment.free.filter(({ ship }) => situation.own.length > 1 && isKing(situation, ship)),
  );

/** Returns the ships for an attack: all that are there, and the strongest that can come, as many as may move. */
function force(situation: Situation, free: readonly Mover[], hex: HexId): readonly Mover[] {
  const able = strongestFirst(situation, ableToReach(free, hex));
  const there = able.filter(({ at }) => at === hex);
  return [...there, ...able.filter(({ at }) => at !== hex).slice(0, movesLeft(situation))];
}

/** If no enemy stands at a star, nobody can be fought: ships go to the star that is nearest to all enemies, and wait. */
export const challenge: Task = (situation, assignment) => {
  const { game, enemies, goals } = situation;
  const places = enemies.flatMap(({ at }) => (typeof at === 'string' ? [at] : []));
  if (goals.length > 0 || places.length === 0) return assignment;
  const far = (hex: HexId): number =>
    places.reduce((sum, from) => sum + pointsBetween(situation, from, hex), 0);
  const stars = game.state.stars.map(({ hex }) => hex);
  return assignment.free.reduce((sofar, mover) => {
    const [to] = stars.filter((hex) => hex === mover.at || hex in mover.to).sort((a, b) => far(a) - far(b));
    return to === undefined ? sofar : sendTo(sofar, [mover], to);
  }, assignment);
};

/** Attacks the star with the best odds, if they are good enough: the longer the game, the lower they may be. */
export const chase: Task = (situation, assignment) => {
  const [best] = situation.goals
    .map((hex) => {
      const ships = force(situation, assignment.free, hex);
      const met = expectedOn(situation, hex) + AFTER_CHASE * worthOf(situation, comersTo(situation, hex));
      const worth = worthOfAll(situation, ships) + othersAt(situation, ships, hex);
      const prize = onHex(situation.enemies, hex).some((ship) => isKing(situation, ship)) ? KING : 1;
      return { hex, ships, odds: (prize * worth) / Math.max(1, met) };
    })
    .filter(({ ships }) => ships.length > 0)
    .sort((a, b) => b.odds - a.odds);
  if (!best) return assignment;
  const isBegun = onHex(situation.own, best.hex).length > 0;
  const enough = FIRST - TURN * situation.game.state.turn;
  return isBegun || best.odds >= enough ? sendTo(assignment, best.ships, best.hex) : assignment;
};

// Garrisons for Bases that fall as soon as enemies hold them alone.

/** A garrison's worth as a share of the enemies who may come: as intended, and at least. */
const [MEANT, LEAST] = [1, 0.5];
/** What masters intend: ships that guard do not attack. */
const MEANT_BY_MASTERS: Need = { first: 1.1, turn: 0.03, least: 0.3 };
/** An enemy this many turns away counts as near. */
const SOON = 2;

/** Less than any ship is worth. */
const LITTLE_STRENGTH = 0.1;

/**
 * Sends enough ships to every home that enemies can reach in their next turn, the richest first. The last home keeps a
 * ship even if enemies need a turn more.
 */
export const garrison: Task = (situation, assignment) => {
  const meant = situation.isMaster ? needNow(MEANT_BY_MASTERS, situation) : MEANT;
  return threatened(situation).reduce((sofar, { hex, threat }) => {
    const able = nearestFirst(situation, ableToReach(sofar.free, hex), hex);
    const others = othersAt(situation, able, hex);
    const isLast = situation.homes.length === 1;
    if (!isLast && worthOfAll(situation, able) + others < LEAST * threat) return sofar;
    return sendTo(sofar, takeEnough(situation, able, meant * threat - others), hex);
  }, assignment);
};

function threatened(situation: Situation): readonly { readonly hex: HexId; readonly threat: number }[] {
  const value = (hex: HexId): number => starAt(situation.game.state, hex)?.value ?? 0;
  return situation.homes
    .map((hex) => ({ hex, threat: threatAt(situation, hex) }))
    .filter(({ threat }) => threat > 0)
    .sort((a, b) => value(b.hex) - value(a.hex) || a.threat - b.threat);
}

function threatAt(situation: Situation, hex: HexId): number {
  const next = threatTo(situation, hex);
  const isLast = situation.homes.length === 1;
  return next > 0 || !isLast || comersTo(situation, hex, SOON).length === 0 ? next : LITTLE_STRENGTH;
}

// Tasks that defend what a captain has: taken stars, homes, and damaged ships.

/** Ships worth this share of the enemies who may come stay on a taken star. */
const HOLDING = 0.5;
/** Ships worth this share of the enemies who may come wait at a home when a game begins. */
const GUARDING = 1.2;
/** Game-turns after which nobody waits at home any more: the fewest, and how many more there may be. */
const [PATIENCE, MORE_PATIENCE] = [9, 10];
/** Movement points within which an enemy counts as lurking near a home. */
const BESIDE = 2;
/** Less than any ship is worth. */
const LITTLE_WORTH = 0.1;
/** Ships worth this share of the enemies on a home are needed to drive them off. */
const RELIEVING = 0.8;

/** Keeps as many ships on taken stars as are needed. */
export const hold: Task = (situation, assignment) =>
  heldGoals(situation).reduce((sofar, hex) => {
    const there = sofar.free.filter(({ at }) => at === hex);
    const threat = worthOf(situation, comersTo(situation, hex));
    const others = othersAt(situation, there, hex);
    const least = Math.max(others > 0 ? 0 : LITTLE_WORTH, HOLDING * threat - others);
    return keepAt(sofar, takeEnough(situation, [...strongestFirst(situation, there)].reverse(), least));
  }, assignment);

/** Drives enemies from the captain's homes, where that can succeed or must be tried. */
export const relieve: Task = (situation, assignment) => {
  const lost = lostHomes(situation);
  const isUrgent = lost.length >= enemyWants(situation);
  return [...lost]
    .sort((a, b) => enemyOn(situation, a) - enemyOn(situation, b))
    .reduce((sofar, hex) => drivenOff(situation, sofar, hex, isUrgent), assignment);
};

function drivenOff(situation: Situation, assignment: Assignment, hex: HexId, isUrgent: boolean): Assignment {
  const able = ableToReach(assignment.free, hex);
  const needed = enemyOn(situation, hex);
  const has = worthOfAll(situation, able) + othersAt(situation, able, hex);
  if (able.length === 0 || (!isUrgent && has < RELIEVING * needed)) return assignment;
  return sendTo(assignment, forceFor(situation, able, hex, needed), hex);
}

/** Sends battered ships home, if the rules have repair. */
export const tend: Task = (situation, assignment) => {
  if (!situation.game.rules.ruleset.modules.includes('repair')) return assignment;
  return assignment.free
    .filter(({ ship }) => isUnfit(situation, ship))
    .reduce((sofar, mover) => homeward(situation, sofar, mover), assignment);
};

/** Whether a ship should go home: it is battered or, where Bases fall, has used up its ammunition. */
const isUnfit = ({ game }: Situation, ship: Ship): boolean =>
  isBattered(game.rules, ship) || (basesFall(game) && isSpent(game.rules, ship));

function homeward(situation: Situation, assignment: Assignment, mover: Mover): Assignment {
  const { at } = mover;
  const safe = situation.homes.filter((hex) => enemyOn(situation, hex) === 0);
  if (safe.length === 0) return assignment;
  if (safe.includes(at)) return keepAt(assignment, [mover]);
  const ways = safe.map((home) => pointsTo(situation, home));
  const far = (hex: HexId): number => ways.reduce((least, way) => Math.min(least, way(hex)), Infinity);
  // Sound: the keys are hexes that the ship can reach.
  const hexes = (Object.keys(mover.to) as HexId[]).filter((hex) => enemyOn(situation, hex) === 0);
  const best = minBy(hexes, far);
  return best !== undefined && far(best) < far(at) ? sendTo(assignment, [mover], best) : assignment;
}

/** Keeps one armed ship, the weakest, at each home with an enemy near: even a damaged enemy returns as soon as the home is left. */
export const pin: Task = (situation, assignment) =>
  basesFall(situation.game)
    ? assignment
    : situation.homes
        .filter((hex) => isLurkedAt(situation, hex))
        .reduce((sofar, hex) => pinned(situation, sofar, hex), assignment);

function pinned(situation: Situation, assignment: Assignment, hex: HexId): Assignment {
  const there = assignment.free.filter(({ at }) => at === hex);
  if (othersAt(situation, there, hex) > 0) return assignment;
  const armed = there.filter(({ ship }) => firepower(situation.game.rules, ship) > 0);
  return keepAt(assignment, strongestFirst(situation, armed).slice(-1));
}

const isLurkedAt = (situation: Situation, hex: HexId): boolean =>
  situation.enemies.some(
    ({ at }) => typeof at === 'string' && at !== hex && pointsBetween(situation, at, hex) <= BESIDE,
  );

/**
 * Keeps some ships at the most threatened home, or, where homes fall at once, at every threatened home. Keeps none
 * where nothing more is built: nobody gets stronger by waiting, so all ships attack.
 */
export const guard: Task = (situation, assignment) =>
  basesFall(situation.game)
    ? garrison(situation, assignment)
    : getsNothing(situation)
      ? assignment
      : watch(situation, assignment);

const watch: Task = (situation, assignment) => {
  const threats = situation.homes
    .filter((hex) => enemyOn(situation, hex) === 0)
    .map((hex) => ({ hex, threat: worthOf(situation, comersTo(situation, hex)) }))
    .sort((a, b) => b.threat - a.threat || remoteness(situation, a.hex) - remoteness(situation, b.hex));
  const [worst] = threats;
  if (!worst || worst.threat === 0) return assignment;
  const { hex, threat } = worst;
  const able = nearestFirst(situation, ableToReach(assignment.free, hex), hex);
  const patience = PATIENCE + taste(situation)(MORE_PATIENCE);
  const share = GUARDING * Math.max(0, 1 - situation.game.state.turn / patience);
  // With two ships or more, one always stays.
  const needed =
    Math.max(share * threat, able.length > 1 ? LITTLE_WORTH : 0) - othersAt(situation, able, hex);
  return sendTo(assignment, takeEnough(situation, able, needed), hex);
};

/** Returns the movement points to all homes together: fewest for the central home, from which ships can help the others. */
const remoteness = (situation: Situation, hex: HexId): number =>
  situation.homes.reduce((sum, home) => sum + pointsBetween(situation, hex, home), 0);

// Plans a captain's moves in a turn: task after task takes the ships that it needs, until none is left.

/** The most urgent task comes first. */
const tasks: readonly Task[] = [freight, hold, relieve, pin, tend, guard, assault, explore, approach];

/** The tasks for games in which only ships count. */
const huntingTasks: readonly Task[] = [freight, tend, stay, chase, explore, challenge, approach];

/** Returns where each ship goes that moves. */
export const planMoves = (situation: Situation, movers: readonly Mover[]): readonly Errand[] =>
  (shipsDecide(situation.game) ? huntingTasks : tasks).reduce<Assignment>(
    (assignment, task) => task(situation, assignment),
    { free: movers, errands: [] },
  ).errands;

// The movement event: ships pick up Systemships, move, and set them down.

/** Chooses the next action of the movement event, or undefined if nothing is left to do. */
export function chooseMove(situation: Situation, decisions: readonly Decision[]): PlayerAction | undefined {
  const dropped = chooseDrop(situation, decisions.find(isOf('systemships/drop'))?.options);
  if (dropped) return dropped;
  const options = decisions.find(isOf('ship/move'))?.options;
  const movers = moversOf(situation, options);
  const [errand] = planMoves(situation, movers);
  const pickUps = decisions.find(isOf('systemships/pick-up'))?.options;
  return (
    choosePickUp(situation, pickUps, (carrier, ship) =>
      errandWith(situation, movers, options, carrier, ship),
    ) ??
    (errand && departure(situation, errand))
  );
}

/** Returns where a carrier would go if it picked up a Systemship first, or undefined if it would stay. */
function errandWith(
  situation: Situation,
  movers: readonly Mover[],
  options: MoveOptions | undefined,
  carrier: ShipId,
  ship: ShipId,
): HexId | undefined {
  const reach = options?.ships[carrier];
  if (!reach) return undefined;
  const laden = withAboard(situation, carrier, ship);
  const [changed] = moversOf(laden, { ships: { [carrier]: withPointsLess(reach) } });
  const others = movers.map((each) => (changed?.ship.id === each.ship.id ? changed : each));
  return planMoves(laden, others).find((errand) => errand.ship === carrier)?.to;
}

/** Returns the situation as it would be with a Systemship aboard a carrier. */
function withAboard(situation: Situation, carrier: ShipId, id: ShipId): Situation {
  const stowed = <S extends SeenShip>(ships: readonly S[]): readonly S[] =>
    ships.map((ship) => (ship.id === id ? { ...ship, at: { aboard: carrier } } : ship));
  const { game, own } = situation;
  return {
    ...situation,
    own: stowed(own),
    game: { ...game, state: { ...game.state, ships: stowed(game.state.ships) } },
  };
}

/** Returns the reach that is left after a movement point was spent on picking up. */
const withPointsLess = memoize(({ left, to }: Reach): Reach => ({
  left: left - 1,
  to: Object.fromEntries(Object.entries(to).filter(([, needs]) => needs < left)),
}));

/** A ship's entry in the options to move. */
type Reach = MoveOptions['ships'][ShipId];

/** Lists the ships that have not moved in this turn: the captain moves none of them twice. */
function moversOf(situation: Situation, options: MoveOptions | undefined): readonly Mover[] {
  return situation.own.flatMap((ship) => {
    const { hexes, lines } = tallyOf(ship);
    const reach = options?.ships[ship.id];
    const { at } = ship;
    if (!reach || typeof at !== 'string' || hexes + lines > 0) return [];
    const aboard = situation.game.state.ships.filter((each) => isAboard(each, ship.id));
    return [{ ship, at, to: withPointsToUnload(situation, ship, reach), crew: [ship, ...aboard] }];
  });
}

/** Leaves out fights in which a carrier would lack points to set down its Systemships. */
function withPointsToUnload(situation: Situation, { id }: Ship, { left, to }: Reach): Mover['to'] {
  const cargo = aboardOf(situation.own, id).length;
  if (cargo === 0) return to;
  // Sound: the keys are hexes that the ship can reach.
  const hexes = Object.entries(to) as [HexId, number][];
  const open = hexes.filter(([hex, needs]) => needs + cargo <= left || !isWanted(situation, hex));
  return open.length === hexes.length ? to : Object.fromEntries(open);
}

function departure({ game, own, me }: Situation, { ship: id, to }: Errand): PlayerAction | undefined {
  const ship = findShip(own, id);
  if (!ship) return undefined;
  const { hexes, pathTo } = reachOf(game, ship);
  const at = hexes.indexOf(to);
  return at < 0 ? undefined : { type: 'ship/move', player: me, ship: id, path: pathTo(at) };
}
