/** The captain: a computer player for whole games, with all devices. */

import {
  type Axial,
  lengthOf,
  offset,
  sidesToward,
  sides as clockwiseSides,
  distance,
} from '../../board/hexes.js';
import type { AnyAction } from '../../kernel/play/players.js';
import type { PlayerId } from '../../kernel/types.js';
import { absorb, blastHits } from '../combat/damage.js';
import { shotsOf } from '../combat/fire.js';
import type { ViewGame } from '../kit.js';
import { cloakedShips, hiddenShips, hideIssues, uncloak } from '../modules/cloaking.js';
import { layIssues, fields, minesIgnore } from '../modules/mines.js';
import { blastDamage, destructIssues } from '../modules/self-destruct.js';
import { freeSensors, searchersOf, soughtBy } from '../modules/sensors.js';
import { courses, isComplete, partsOf, type Course, entryOf, movingOf } from '../movement/courses.js';
import { insideWorth, workingArms } from './gunnery.js';
import { planMove, orderFor, partAction, chooseSpeeds, nextShip, chooseMove } from './plan.js';
import { type Action, type Outlook, playerOf, type Player, type Table } from './player.js';
import { isHidden, shipsOf, recordTurn } from '../ships.js';
import { type Ship, toAxial, type ShipId } from '../state.js';
import { isFinished, actingShips } from '../turn/moves.js';
import type { SpeedOrder } from '../turn/speeds.js';

// What enemies would do next.

/** Returns what all enemies of a ship would do in their next phase, in points of damage. */
function harmBy(game: ViewGame, { owner }: Ship): number {
  const enemies = game.state.ships.filter((each) => each.owner !== owner);
  return enemies.reduce((sum, enemy) => sum + (planMove(game, fresh(enemy))?.dealt ?? 0), 0);
}

/** Returns a ship as it begins its next move. */
function fresh(ship: Ship): Ship {
  if (!isFinished(ship)) return ship;
  const { turn: _turn, ...next } = ship;
  return next;
}

/**
 * Returns how much less enemies would do in their next phase if they did not see a ship, in points of damage; 0 if they would do
 * nothing.
 */
export function threatTo(game: ViewGame, ship: Ship): number {
  const { rules, state } = game;
  const seen = state.ships.filter((each) => !isHidden(game, each));
  const harm = (ships: readonly Ship[]): number => harmBy({ rules, state: { ...state, ships } }, ship);
  const all = harm(seen);
  return all === 0 ? 0 : all - harm(seen.filter(({ id }) => id !== ship.id));
}

// When captains destroy a ship of their own.

/** Points inside a ship that take a point of its hull, on average. Ledger: SW.9.6.3. */
const PER_HULL = 3;

/** By how much a blast must do more than the ship is still worth, in points of damage. */
const MARGIN = 25;

/** How much of the harm that enemies could do a ship has to fear: if they move next, and if it may act before them. */
const FEARED = { next: 0.7, later: 0.3 } as const;

/** Returns what points of damage on a side of a ship are worth, up to its loss. */
function worthOn(game: ViewGame, ship: Ship, points: number, from: Axial): number {
  const way = offset(toAxial(ship.at), from);
  const found = lengthOf(way) === 0 ? clockwiseSides : sidesToward(ship.facing, way);
  const sum = found.reduce((all, side) => {
    const { shield, armor, inside } = absorb(game, { ship, blow: { ship: ship.id, side, points } });
    return all + shield + armor + Math.min(inside, PER_HULL * ship.left.hull) * insideWorth(ship);
  }, 0);
  return sum / found.length;
}

/** Returns what a ship is worth: what it takes to destroy it. */
function worthOfShip(ship: Ship): number {
  const { shield, armor, hull } = ship.left;
  const outside = clockwiseSides.reduce((sum, side) => sum + shield[side] + armor[side], 0);
  return outside / clockwiseSides.length + PER_HULL * hull * insideWorth(ship);
}

/** Returns what a blast in a hex does to enemies, less what it does to friends. Ledger: SW.13.1.a. */
function worthOfBlast(game: ViewGame, ship: Ship, from: Axial): number {
  return game.state.ships.reduce((sum, each) => {
    const points = blastDamage(game.rules, ship.sheet.type, lengthOf(offset(from, toAxial(each.at))));
    if (each.id === ship.id || points === 0 || !blastHits(game, each)) return sum;
    const worth = worthOn(game, each, points, from);
    return each.owner === ship.owner ? sum - worth : sum + worth;
  }, 0);
}

/** Returns all points of courses that can be completed: those that a ship may go to. */
function openCourses(game: ViewGame, ship: Ship): readonly Course[] {
  const all = courses(movingOf(ship), { speed: ship.speed, entryOf: (to) => entryOf(game, { ship, to }) });
  const onWay = new Set<Course>(all.slice(0, 1));
  for (const end of all)
    if (isComplete(end, ship.speed))
      for (let now: Course | undefined = end; now && !onWay.has(now); now = now.before) onWay.add(now);
  return all.filter((course) => onWay.has(course) && !course.left);
}

/** The point of a ship's move where its blast does most, the nearest of equals. */
function bestPlace(game: ViewGame, ship: Ship) {
  let best: { readonly course: Course; readonly worth: number } | undefined;
  for (const course of openCourses(game, ship)) {
    const worth = worthOfBlast(game, ship, course.at);
    if (!best || worth > best.worth) best = { course, worth };
  }
  return best;
}

/** Returns what is left of the worth of a ship after the enemies' next phase. */
function worthKept(game: ViewGame, ship: Ship): number {
  const feared = game.state.phase === 'first' ? FEARED.next : FEARED.later;
  return Math.max(0, worthOfShip(ship) - feared * threatTo(game, ship));
}

/** Fires each weapon that bears on an enemy; then destroys the ship. */
function endOf(game: ViewGame, ship: Ship): Action {
  const { owner: player, id } = ship;
  const [shot] = shotsOf(game, ship);
  const target = shot?.targets[0];
  if (!shot || target === undefined) return { type: 'ship/self-destruct', player, ship: id };
  return { type: 'ship/fire', player, ship: id, weapon: shot.weapon, target };
}

/**
 * Destroys a ship, or brings it where it will do so, if the blast does more than the ship is still worth. Never a player's last
 * ship. Ledger: SW.13.0.
 */
export function chooseBlast(game: ViewGame, ship: Ship): Action | undefined {
  if (destructIssues(game, ship).length > 0 || shipsOf(game.state, ship.owner).length < 2) return undefined;
  const best = bestPlace(game, ship);
  if (!best || best.worth <= MARGIN || best.worth <= MARGIN + worthKept(game, ship)) return undefined;
  const [part] = partsOf(best.course);
  return part ? partAction(ship, part) : endOf(game, ship);
}

// When captains raise and lower cloaks, and how hidden ships move.

/** The least harm for which a cloak is raised, in points of damage. */
const HARM = 1;

/** Returns the game in which a player's ships have lowered their cloaks. */
const lowered = ({ rules, state }: ViewGame, player: PlayerId): ViewGame => ({
  rules,
  state: {
    ...state,
    players: state.players.map((each) => (each.id === player ? cloakedShips.put(each, []) : each)),
  },
});

/** Returns the game in which the enemies of a player do no harm, as they do to ships that they do not see. */
const unharmed = ({ rules, state }: ViewGame, player: PlayerId): ViewGame => ({
  rules,
  state: {
    ...state,
    ships: state.ships.map((each) =>
      each.owner === player ? each : { ...each, left: { ...each.left, weapons: [], missiles: 0 } },
    ),
  },
});

const seesEnemies = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.ships.some(({ owner }) => owner !== player);

/** Whether a hidden ship should be seen: it will fire, or it cannot, or there is nobody to draw near to. Ledger: SW.10.4. */
function shouldLower(game: ViewGame, ship: Ship): boolean {
  const { owner } = ship;
  if (!seesEnemies(game, owner) || workingArms(game, ship).length === 0) return true;
  return (planMove(lowered(game, owner), ship)?.dealt ?? 0) > 0;
}

/** Lists the hidden ships of a player that lower their cloaks. */
const loweredBy = (game: ViewGame, player: PlayerId): readonly ShipId[] => {
  const hidden = hiddenShips(game, player);
  return game.state.ships.flatMap((ship) =>
    hidden.includes(ship.id) && shouldLower(game, ship) ? [ship.id] : [],
  );
};

/** Lowers the cloaks of ships that will fire. Ledger: SW.10.4, SW.S8. */
export const chooseLowering = (game: ViewGame, player: PlayerId): Action => ({
  type: 'cloak/lower',
  player,
  ships: loweredBy(game, player),
});

/** Returns an order with the mark that lowers a cloak, where it is sealed with the speeds. Ledger: SW.R1. */
function withMark(game: ViewGame, ship: Ship, order: SpeedOrder): SpeedOrder {
  if (uncloak.of(game.rules) !== 'with-speeds') return order;
  const { speed, marks = {} } = order;
  const set = recordTurn({ ...ship, speed }, { marks });
  return shouldLower(game, set) ? { ...order, marks: { ...marks, uncloak: true } } : order;
}

/** Sets speeds of a player some of whose ships are hidden: they lower their cloaks if they will fire, or draw near unseen. */
export function chooseHiddenSpeeds(game: ViewGame, player: PlayerId): Action | undefined {
  const chosen = chooseSpeeds(lowered(game, player), player);
  if (chosen?.type !== 'speeds/set') return chosen;
  const [hidden, unseen] = [hiddenShips(game, player), unharmed(game, player)];
  const orders = chosen.orders.map((order) => {
    const ship = game.state.ships.find(({ id }) => id === order.ship);
    if (!ship || !hidden.includes(order.ship)) return order;
    return withMark(game, ship, order.marks?.nc ? (orderFor(unseen, ship) ?? order) : order);
  });
  return { ...chosen, orders };
}

/** Returns the game as a ship should look at it that may be hidden: nobody fires at it then. */
export const lookHidden = (game: ViewGame, ship: Ship): ViewGame =>
  isHidden(game, ship) ? unharmed(game, ship.owner) : game;

/** Whether a ship can hide and fight: one without weapons would hide for ever. */
const canHide = (game: ViewGame, ship: Ship): boolean =>
  hideIssues(game, ship).length === 0 && workingArms(game, ship).length > 0;

/**
 * Raises the cloak of a ship that has done all else in its move, if enemies move after it and would harm it. A ship that moved
 * after its enemies stays visible: in the next turn it can fire and hide again, which one that lowers its cloak cannot.
 * Ledger: SW.10.2.a, SW.10.4.
 */
export function chooseHiding(game: ViewGame, ship: Ship): Action | undefined {
  const { id, owner: player } = ship;
  if (game.state.phase !== 'first' || !canHide(game, ship)) return undefined;
  return threatTo(game, ship) >= HARM ? { type: 'cloak/hide', player, ship: id } : undefined;
}

/** Whether a player should move first: at least half of their ships can fire and then hide. */
export function wantsFirst(game: ViewGame, player: PlayerId): boolean {
  const ships = shipsOf(game.state, player);
  return 2 * ships.filter((ship) => canHide(game, ship)).length >= ships.length;
}

// Where captains lay mines.

/** Within how many turns an enemy must be able to come to a hex that is worth mining. */
const TURNS = 2;

/** Whether an enemy may come to the hex of a ship soon: it follows, or must pass. */
const mayCome = (enemy: Ship, { at }: Ship): boolean =>
  distance(toAxial(at), toAxial(enemy.at)) <= TURNS * enemy.left.engine;

/** Mines the hex of a ship if an enemy may come there soon. Ledger: SW.12.2. */
export function chooseLaying(game: ViewGame, ship: Ship): Action | undefined {
  if (layIssues(game, ship).length > 0) return undefined;
  const enemies = game.state.ships.filter(({ owner }) => owner !== ship.owner);
  if (!enemies.some((enemy) => mayCome(enemy, ship))) return undefined;
  return { type: 'mines/lay', player: ship.owner, ship: ship.id };
}

// When captains search for hidden ships and for mines.

/** Searches for the first hidden ship that can be searched for. Ledger: SW.11.2. */
function findShip(game: ViewGame, player: PlayerId): Action | undefined {
  // Whoever is found is hidden again after the turn: it is of use to ships that can still fire.
  if (actingShips(game, player).every((ship) => workingArms(game, ship).length === 0)) return undefined;
  for (const target of soughtBy(game, player))
    for (const { id: ship } of searchersOf(game, player).filter(
      (each) => freeSensors(game, each, target) !== undefined,
    ))
      return { type: 'sensors/ship', player, ship, target };
  return undefined;
}

/** Whether an enemy may have laid mines: a ship of theirs can, or some are known. */
const mayBeMined = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.players.some(
    (each) =>
      each.id !== player &&
      (fields.of(each).length > 0 || shipsOf(state, each.id).some(({ sheet }) => sheet.mines > 0)),
  );

/** Searches for mines, before the ships move that mines would attack. Ledger: SW.11.3. */
function findMines(game: ViewGame, player: PlayerId): Action | undefined {
  if (game.state.turn < 2 || !mayBeMined(game, player)) return undefined;
  const isIdle = actingShips(game, player).every((ship) => ship.speed === 0 || minesIgnore(game, ship));
  if (isIdle) return undefined;
  const searcher = searchersOf(game, player).find((each) => freeSensors(game, each, null) !== undefined);
  return searcher && { type: 'sensors/mines', player, ship: searcher.id };
}

/** Returns the search with which a phase begins: first for hidden ships, then for mines; undefined if none is of use. */
export const chooseSearch = ({ game, player, open }: Outlook): Action | undefined =>
  (open.has('sensors/ship') ? findShip(game, player) : undefined) ??
  (open.has('sensors/mines') ? findMines(game, player) : undefined);

// What captains do with cloaks, sensors, mines and self-destruct, around their moves and fire.

/** How a player chooses an action. */
type Choose = (outlook: Outlook) => Action | undefined;

/** Returns what a ship does with its devices before an action of its move, which is no shot; undefined if nothing. */
const chooseDevice = ({ game, open }: Outlook, ship: Ship, next: Action): Action | undefined =>
  (open.has('ship/self-destruct') ? chooseBlast(game, ship) : undefined) ??
  (open.has('mines/lay') ? chooseLaying(game, ship) : undefined) ??
  (open.has('cloak/hide') && next.type === 'ship/done' ? chooseHiding(game, ship) : undefined);

/** Chooses an action of a player whose ships move. */
function chooseInMove(outlook: Outlook, choose: Choose): Action | undefined {
  const search = chooseSearch(outlook);
  if (search) return search;
  const { game, player } = outlook;
  const ship = nextShip(game, player);
  const action = choose(ship ? { ...outlook, game: lookHidden(game, ship) } : outlook);
  if (!ship || !action || action.type === 'ship/fire') return action;
  return chooseDevice(outlook, ship, action) ?? action;
}

/** Returns a choice that uses devices, where the decisions are open that they bring; otherwise it is the given one. */
export const withDevices =
  (choose: Choose): Choose =>
  (outlook) => {
    const { game, player, open } = outlook;
    if (open.has('cloak/lower')) return chooseLowering(game, player);
    if (open.has('turn/choose') && wantsFirst(game, player))
      return { type: 'turn/choose', player, order: 'first' };
    if (open.has('speeds/set') && hiddenShips(game, player).length > 0)
      return chooseHiddenSpeeds(game, player);
    return game.state.active === player ? chooseInMove(outlook, choose) : choose(outlook);
  };

// A computer player that weighs what it does against what is done to it.

/** Returns a captain's action; undefined for decisions that they do not know. */
function choose({ game, player, open }: Outlook): Action | undefined {
  if (open.has('speeds/set')) return chooseSpeeds(game, player);
  if (open.has('turn/choose')) return { type: 'turn/choose', player, order: 'second' };
  return game.state.active === player ? chooseMove(game, player) : undefined;
}

/**
 * Makes a player function that weighs the points of damage it deals against those it takes. It compares all courses of a ship,
 * with shots in mid-course, fires at one enemy first, and sets speeds by plans one turn ahead. It uses cloaks, sensors, mines and
 * self-destruction. Same view, same action: it uses chance only for decisions that it does not know. Cost: about 0.3 ms an action
 * with 2 ships against 2; it grows with the product of both fleets.
 */
export const captain = <Act extends AnyAction>(table: Table<Act>): Player<Act> =>
  playerOf(table, withDevices(choose));
