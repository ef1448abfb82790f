/** Plans of computer players: speeds and courses. */

import {
  offset,
  type Axial,
  isSameHex,
  neighbor,
  distance,
  sides as clockwiseSides,
} from '../../board/hexes.js';
import { isEqual, memoize, once } from '../../kernel/helpers.js';
import { dropInitial } from '../../kernel/play/slices.js';
import type { Rules, PlayerId } from '../../kernel/types.js';
import type { Arm } from '../combat/damage.js';
import { firingIssues, targetIssues, weaponIssues } from '../combat/fire.js';
import type { ViewGame } from '../kit.js';
import { fields, minesIgnore } from '../modules/mines.js';
import {
  type Course,
  hexesToGo,
  isOn,
  canComplete,
  courses,
  isComplete,
  partTo,
  type Entry,
  type Moving,
  type Part,
  entryOf,
  leavingHow,
  movingOf,
} from '../movement/courses.js';
import { workingArms, opponentOf, type Line, type Opponent } from './gunnery.js';
import type { Action } from './player.js';
import { turnOf, recordTurn, shipsOf } from '../ships.js';
import {
  toHexId,
  type HexId,
  type Ship,
  type Facing,
  type TurnRecord,
  type ShipId,
  toAxial,
  type View,
} from '../state.js';
import { actingShips } from '../turn/moves.js';
import {
  markIssues,
  marks as markTable,
  type Marks,
  speedIssues,
  speedRange,
  type SpeedOrder,
} from '../turn/speeds.js';

// What it costs a ship to run into mines that its owner knows of.

/** What a mined hex costs, in points of damage: mines hit with 21 of 36 rolls, for nearly 6 points. Ledger: SW.12.3. */
const MINED = 6;

/** Lists the hexes whose mines attack a ship, as far as its owner knows. Ledger: SW.10.5, SW.12.3. */
const minesAgainst = ({ state }: ViewGame, ship: Ship): readonly HexId[] =>
  state.players.flatMap((each) => (each.id === ship.owner ? [] : fields.of(each).map(({ hex }) => hex)));

/** Counts the mined hexes that a course enters. */
function entriesOf(course: Course, mined: ReadonlySet<HexId | undefined>): number {
  let count = 0;
  for (let now: Course = course; now.before; now = now.before)
    if (now.entered > now.before.entered && !now.left && mined.has(toHexId(now.at))) count += 1;
  return count;
}

const free = (): number => 0;

/** Returns what courses of a ship cost by the mines that its owner knows of. Without such mines it costs next to nothing. */
export function tollOf(game: ViewGame, ship: Ship): (course: Course) => number {
  const hexes = minesAgainst(game, ship);
  if (hexes.length === 0 || minesIgnore(game, ship)) return free;
  const mined = new Set<HexId | undefined>(hexes);
  return (course) => MINED * entriesOf(course, mined);
}

// What a ship can do from each hex and to each side, and what can be done to it there.

/** Weights of what counts, in points of damage. */
const WEIGHTS = {
  /** Of what enemies do, against what the ship does. */
  taken: 1,
  /** Of what the ship could do from here in its next turn. */
  promise: 0.3,
  /** Of a hex of distance to the nearest enemy. */
  hex: 0.4,
  /** Of a hex that the ship has to go. */
  goal: 3,
} as const;

/** What each weapon can do, enemy by enemy; [] for nothing. */
export type Gains = readonly number[];

const NOTHING: Gains = [];

/** A ship, with what it looks at. */
export interface Survey {
  readonly game: ViewGame;
  /** Its working weapons. */
  readonly arms: readonly Arm[];
  /** The enemies that its owner sees. */
  readonly enemies: readonly Ship[];
  /** Returns what a ship can do now that looks in a direction in a hex. Each is computed once. */
  readonly gainsAt: (at: Axial, facing: Facing) => Gains;
  /** Returns the worth of the end of a move in a hex, by direction. Each is computed once. */
  readonly placeAt: (at: Axial, facing: Facing) => number;
}

/** The ship of a survey and what is known of all hexes. */
interface Sights {
  readonly game: ViewGame;
  readonly ship: Ship;
  readonly arms: readonly Arm[];
  readonly opponents: readonly Opponent[];
  /** Whether each weapon may fire now. */
  readonly ready: readonly boolean[];
}

/** The way from a hex to an enemy. */
interface Prospect {
  readonly line: Line;
  /** Returns whether the ship may fire along it now. It is found out once. */
  readonly isOpen: () => boolean;
}

/** What is known of a hex: the ways to the enemies, and what was computed of it by facing. */
interface Spot {
  readonly prospects: readonly Prospect[];
  /** Hexes that the ship has to go from there. */
  readonly toGo: number;
  readonly gains: (Gains | undefined)[];
  readonly places: (number | undefined)[];
}

/** Returns whether a ship may fire at an enemy from a hex, along a way. */
function fireFrom(
  { game: { rules, state }, ship, ready }: Sights,
  from: Axial,
): (target: Ship, way: Axial) => boolean {
  const at = toHexId(from);
  if (at === undefined || !ready.includes(true)) return () => false;
  const there = { ...ship, at };
  const ships = state.ships.map((each) => (each.id === ship.id ? there : each));
  const game = { rules, state: { ...state, ships } };
  return (target, way) => targetIssues(game, { ship: there, target, way }).length === 0;
}

function spotAt(sights: Sights, at: Axial): Spot {
  const mayFire = once(() => fireFrom(sights, at));
  return {
    prospects: sights.opponents.map(({ enemy, at: to, lineAlong }) => {
      const way = offset(at, to);
      return { line: lineAlong(way), isOpen: once(() => mayFire()(enemy, way)) };
    }),
    toGo: hexesToGo(sights.game, { ship: sights.ship, to: at }),
    gains: [],
    places: [],
  };
}

/** Returns what weapons that are ready can do now, enemy by enemy. */
function gainsOf(ready: readonly boolean[], { prospects }: Spot, facing: Facing): Gains {
  if (!prospects.some(({ line, isOpen }) => line.lookTo(facing).sum > 0 && isOpen())) return NOTHING;
  const gains: number[] = [];
  for (const { line, isOpen } of prospects) {
    const { borne, sum } = line.lookTo(facing);
    const does = sum > 0 && isOpen();
    for (let at = 0; at < ready.length; at += 1) gains.push(does && ready[at] ? (borne[at] ?? 0) : 0);
  }
  return gains;
}

/** Returns the worth of the end of a move in a hex. */
function placeOf({ prospects, toGo }: Spot, facing: Facing): number {
  let [taken, promise, nearest] = [0, 0, prospects.length > 0 ? Infinity : 0];
  for (const { line } of prospects) {
    taken += line.takenTo(facing);
    promise = Math.max(promise, line.lookTo(facing).sum);
    nearest = Math.min(nearest, line.range);
  }
  const { promise: hope, taken: harm, hex, goal } = WEIGHTS;
  return hope * promise - harm * taken - hex * nearest - goal * toGo;
}

/** A number for each hex, on and around a board. */
const keyOf = ({ q, r }: Axial): number => q * 1000 + r;

function surveyBy(sights: Sights): Survey {
  const { game, arms, opponents, ready } = sights;
  const spots = new Map<number, Spot>();
  const spotOf = (at: Axial): Spot => {
    const key = keyOf(at);
    const known = spots.get(key);
    if (known) return known;
    const spot = spotAt(sights, at);
    spots.set(key, spot);
    return spot;
  };
  const gainsAt = (at: Axial, facing: Facing): Gains => {
    const spot = spotOf(at);
    return (spot.gains[facing] ??= gainsOf(ready, spot, facing));
  };
  const placeAt = (at: Axial, facing: Facing): number => {
    const spot = spotOf(at);
    return (spot.places[facing] ??= placeOf(spot, facing));
  };
  return { game, arms, enemies: opponents.map(({ enemy }) => enemy), gainsAt, placeAt };
}

/** Looks around a ship. */
function lookAround(game: ViewGame, ship: Ship, before: Kept | undefined): Kept {
  const arms = before?.sights.arms ?? workingArms(game, ship);
  const enemies = game.state.ships.filter(({ owner }) => owner !== ship.owner);
  const opponents = before?.sights.opponents ?? enemies.map((enemy) => opponentOf(game, ship, arms, enemy));
  const isSilent = firingIssues(game, ship).length > 0;
  const ready = arms.map((arm) => !isSilent && weaponIssues(game, { ship, arm }).length === 0);
  const sights = { game, ship, arms, opponents, ready };
  return { sights, survey: surveyBy(sights) };
}

/** A survey and what it was made of. */
interface Kept {
  readonly sights: Sights;
  readonly survey: Survey;
}

/** Whether two objects have equal members, but for some. */
function isLike(one: object, other: object, but: readonly string[]): boolean {
  // Sound: any member of an object is unknown.
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && (but.includes(key) || isEqual(a[key], b[key])))
  );
}

/** What a survey does not depend on: where the ship is in its move. */
const WAY: readonly (keyof TurnRecord)[] = ['entered', 'turned'];

/** What it has fired: only which weapons are ready depends on it. */
const SHOTS: readonly (keyof TurnRecord)[] = [...WAY, 'fired', 'used', 'targets'];

/** Members of a state that a survey compares otherwise, or does not depend on: the counts of actions change with each. */
const ELSEWHERE: readonly (keyof View)[] = ['ships', 'underWay', 'sealed', 'actions', 'unheard'];

/** Whether two games are the same but for the place of a ship. */
function isSameGame({ sights: { game: one, ship } }: Kept, game: ViewGame, now: Ship): boolean {
  const [a, b] = [one.state.ships, game.state.ships];
  return (
    ship.id === now.id &&
    isLike(one.state, game.state, ELSEWHERE) &&
    a.length === b.length &&
    a.every((each, at) => (each.id === ship.id ? b[at]?.id === now.id : isEqual(each, b[at]))) &&
    isLike({ turn: null, ...ship }, { turn: null, ...now }, ['at', 'facing', 'turn'])
  );
}

/** Returns what a ship has done in the turn, without what a view shows of it only once it has done something. */
const recordOf = ({ rules }: ViewGame, ship: Ship): TurnRecord => dropInitial(rules, 'turn', turnOf(ship));

/** The last survey of each ship: they look around in turn. */
const kept = memoize((_rules: Rules) => new Map<ShipId, Kept>());

/**
 * Looks around a ship, as its owner sees the game. In the course of a move nothing changes that a survey depends on, so that
 * the last one is kept: it is used again where all that it was made of is equal.
 */
export function surveyOf(game: ViewGame, ship: Ship): Survey {
  const last = kept(game.rules).get(ship.id);
  const same = last && isSameGame(last, game, ship) ? last : undefined;
  const [before, now] = [same && recordOf(game, same.sights.ship), recordOf(game, ship)];
  if (same && before && isLike(before, now, WAY)) return same.survey;
  const made = lookAround(game, ship, before && isLike(before, now, SHOTS) ? same : undefined);
  kept(game.rules).set(ship.id, made);
  return made.survey;
}

// Plans of a ship's move: all courses, and what may be fired on the way, as the player sees the game.

/** A ship's move, as far as it is planned. */
export interface Plan {
  /** What its shots are worth. */
  readonly dealt: number;
  /** The ship to fire at. Absent: none comes into reach. */
  readonly target?: ShipId;
  /** The weapons to fire at it now, before anything else. */
  readonly shots: readonly Arm[];
  /** Then: a hex forward or a hex side. Absent: the ship is finished. */
  readonly part?: Part;
}

/** What the loss of the ship costs, and what its goal is worth, in points of damage. */
const LOST = 200;

/** What a place costs from which it must leave the board. */
const TRAPPED = 100;

/** Returns the higher of each two; the first list itself where nothing is higher. */
function higher(one: Gains, other: Gains): Gains {
  if (one.length === 0) return other;
  for (let at = 0; at < other.length; at += 1)
    if ((other[at] ?? 0) > (one[at] ?? 0))
      return one.map((before, index) => Math.max(before, other[index] ?? 0));
  return one;
}

/** Returns the most that each weapon can do on a way to a point and there. */
const gainsTo = ({ gainsAt }: Survey, earlier: Gains, { at, facing, left }: Course): Gains =>
  left ? earlier : higher(earlier, gainsAt(at, facing));

/** Returns the most that each weapon can do on the way to each point of some courses. */
function gainsOn(survey: Survey, all: readonly Course[]): readonly Gains[] {
  const found: Gains[] = [];
  // Each point comes after the one before it, in the same order.
  let from = 0;
  for (const point of all) {
    const { before } = point;
    while (before && all[from] !== before) from += 1;
    found.push(gainsTo(survey, (before && found[from]) ?? NOTHING, point));
  }
  return found;
}

/** The enemy to whom most can be done, by its index, and how much. */
interface Prey {
  readonly at: number;
  readonly dealt: number;
}

function preyOf({ arms, enemies }: Survey, gains: Gains): Prey {
  let [best, dealt] = [-1, 0];
  for (let at = 0; at < enemies.length; at += 1) {
    let sum = 0;
    for (let arm = 0; arm < arms.length; arm += 1) sum += gains[at * arms.length + arm] ?? 0;
    if (sum > dealt) [best, dealt] = [at, sum];
  }
  return { at: best, dealt };
}

/** Whether a ship that leaves the board at a place is lost: it may have reached its goal. */
const isLostAt = (game: ViewGame, ship: Ship, to: Axial): boolean =>
  leavingHow(game, { ship, to }) === 'left';

/** What it is worth that a ship leaves the board at a place. */
const worthOfLeaving = (game: ViewGame, ship: Ship, to: Axial): number =>
  isLostAt(game, ship, to) ? -LOST : LOST;

/** What the end of a course is worth. */
const endOf = ({ game, placeAt }: Survey, ship: Ship, { at, facing, left }: Course): number =>
  left ? worthOfLeaving(game, ship, at) : placeAt(at, facing);

/** Whether a ship can move next without being lost at the edge of the board, if it slows down. */
function canStay(game: ViewGame, ship: Ship, { at, facing }: Course): boolean {
  const speed = Math.max(0, ship.speed - 1);
  let ahead = at;
  for (let left = speed; left > 0; left -= 1) {
    ahead = neighbor(ahead, facing);
    if (isOn(game.rules, ahead)) continue;
    const inside = (to: Axial): Entry =>
      isOn(game.rules, to) ? 'free' : isLostAt(game, ship, to) ? 'barred' : 'leaves';
    return canComplete({ at, facing, entered: 0, turned: [] }, { speed, entryOf: inside });
  }
  return true;
}

/** The course that is worth most. */
interface Best {
  /** Its end. */
  readonly course: Course;
  readonly prey: Prey;
  readonly score: number;
}

/** Returns the hexes that a ship can enter: as many as its speed, or fewer if every way ends too early. Ledger: SW.R9. */
const hexesOf = (all: readonly Course[], speed: number): number =>
  all.reduce((most, course) => (isComplete(course, speed) ? speed : Math.max(most, course.entered)), 0);

/** Returns the course of a ship's move, or of the rest of it, that is worth most; of equal ones the first. */
function bestCourse(survey: Survey, ship: Ship): Best | undefined {
  const { game } = survey;
  const { speed } = ship;
  const all = courses(movingOf(ship), { speed, entryOf: (to) => entryOf(game, { ship, to }) });
  const hexes = hexesOf(all, speed);
  const most = gainsOn(survey, all);
  const toll = tollOf(game, ship);
  let best: Best | undefined;
  for (let at = 0; at < all.length; at += 1) {
    const course = all[at];
    if (!course || !isComplete(course, hexes)) continue;
    const prey = preyOf(survey, most[at] ?? NOTHING);
    const score = prey.dealt + endOf(survey, ship, course) - toll(course);
    if (best && score <= best.score) continue;
    const isFree = course.left || canStay(game, ship, course);
    const final = isFree ? score : score - TRAPPED;
    if (!best || final > best.score) best = { course, prey, score: final };
  }
  return best;
}

/** Lists the points of a course from one of its points to its end; undefined if it does not lead through that. */
function wayFrom({ at, facing, entered, turned }: Moving, course: Course): readonly Course[] | undefined {
  const way: Course[] = [];
  for (let now: Course | undefined = course; now; now = now.before) {
    way.unshift(now);
    const isHere = now.entered === entered && now.facing === facing && isSameHex(now.at, at);
    if (isHere && isEqual(now.turned, turned)) return way;
  }
  return undefined;
}

/** The course that a ship goes, by its survey: on the way the rest of it stays the best. */
const chosen = new WeakMap<Survey, Best>();

/** Plans the move of a ship, or the rest of it, as its owner sees the game. Undefined: it cannot be completed. */
export function planMove(game: ViewGame, ship: Ship): Plan | undefined {
  const survey = surveyOf(game, ship);
  const from = movingOf(ship);
  const last = chosen.get(survey);
  const rest = last && wayFrom(from, last.course);
  if (rest) return planOf(survey, last, rest);
  const best = bestCourse(survey, ship);
  if (!best) return undefined;
  chosen.set(survey, best);
  return planOf(survey, best, wayFrom(from, best.course) ?? []);
}

/** Returns the plan to go the rest of a course. */
function planOf(survey: Survey, { prey }: Best, way: readonly Course[]): Plan {
  const { arms, enemies, gainsAt } = survey;
  const [here, next] = way;
  const now = here ? gainsAt(here.at, here.facing) : NOTHING;
  const gains = way.reduce((earlier, point) => gainsTo(survey, earlier, point), NOTHING);
  // Those that do no more on the way that is left.
  const shots = arms.filter((_, arm) => {
    const at = prey.at * arms.length + arm;
    return (now[at] ?? 0) > 0 && (now[at] ?? 0) >= (gains[at] ?? 0);
  });
  const target = enemies[prey.at]?.id;
  return {
    dealt: prey.dealt,
    shots,
    ...(target !== undefined && { target }),
    ...(here && next && { part: partTo(here, next) }),
  };
}

// How a captain moves and fires, ship after ship.

/** Returns how far a ship is from the nearest enemy, in hexes. */
function enemyDistance({ state }: ViewGame, ship: Ship): number {
  const at = toAxial(ship.at);
  const far = state.ships.flatMap((each) =>
    each.owner === ship.owner ? [] : [distance(at, toAxial(each.at))],
  );
  return Math.min(...far);
}

/** Finds the ship to act with: the one under way, or the one nearest to an enemy. */
export function nextShip(game: ViewGame, player: PlayerId): Ship | undefined {
  const [first, ...rest] = actingShips(game, player);
  let [next, nearest] = [first, first && rest.length > 0 ? enemyDistance(game, first) : 0];
  for (const ship of rest) {
    const far = enemyDistance(game, ship);
    if (far < nearest) [next, nearest] = [ship, far];
  }
  return next;
}

/** Force beams fire first, at the shields; then missiles, then all others. */
const rankOf = ({ weapon }: Arm): number => {
  if (weapon?.halvedBehindShields) return 0;
  return weapon?.launchedBy === undefined ? 2 : 1;
};

/** Returns the weapon to fire first. */
const firstOf = (arms: readonly Arm[]): Arm | undefined =>
  arms.reduce<Arm | undefined>((best, arm) => (best && rankOf(best) <= rankOf(arm) ? best : arm), undefined);

/** Returns the action for a part of a move; without one the ship is finished. */
export function partAction({ owner: player, id: ship }: Ship, part: Part | undefined): Action {
  if (part === undefined) return { type: 'ship/done', player, ship };
  if (part === 'f') return { type: 'ship/step', player, ship };
  return { type: 'ship/turn', player, ship, to: part === 'r' ? 'right' : 'left' };
}

/** Returns the next action of a player who moves and fires. */
export function chooseMove(game: ViewGame, player: PlayerId): Action | undefined {
  const ship = nextShip(game, player);
  if (!ship) return undefined;
  const plan = planMove(game, ship);
  if (!plan) return partAction(ship, undefined);
  const { target, shots, part } = plan;
  const arm = firstOf(shots);
  if (arm && target !== undefined)
    return { type: 'ship/fire', player, ship: ship.id, weapon: arm.ref, target };
  return partAction(ship, part);
}

// Which speeds a captain sets: those with the best plan one turn ahead.

/** Shield points of all sides together that are worth less than the bonus for lowering them. */
const FEW_SHIELDS = 3;

/** A speed with its marks, and what the turn is worth with it. */
interface Choice {
  readonly order: SpeedOrder;
  readonly score: number;
  readonly dealt: number;
}

/** Whether marks are known to the rules, and a ship can have them. */
const canHave = (game: ViewGame, ship: Ship, marks: Marks): boolean =>
  Object.keys(marks).every((key) => markTable.find(game.rules, key)) &&
  markIssues(game, ship, marks).length === 0;

/** Returns what a turn is worth with each speed that a ship can have with some marks. */
function choicesWith(game: ViewGame, ship: Ship, marks: Marks): readonly Choice[] {
  if (!canHave(game, ship, marks)) return [];
  const isMarked = Object.keys(marks).length > 0;
  const { least, most } = speedRange(game, { ship, marks });
  const marked = isMarked ? recordTurn(ship, { marks }) : ship;
  const survey = surveyOf(game, marked);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more).flatMap((speed) => {
    if (speedIssues(game, { ship, marks, speed }).length > 0) return [];
    const best = bestCourse(survey, { ...marked, speed });
    if (!best) return [];
    const order = isMarked ? { ship: ship.id, speed, marks } : { ship: ship.id, speed };
    return [{ order, score: best.score, dealt: best.prey.dealt }];
  });
}

const bestChoice = (choices: readonly Choice[]): Choice | undefined =>
  choices.reduce<Choice | undefined>(
    (best, each) => (best && best.score >= each.score ? best : each),
    undefined,
  );

/** Returns marks for a ship that will fire: it lowers shields that stop hardly anything. Ledger: SW.9.12. */
function marksToFire(game: ViewGame, ship: Ship): Marks | undefined {
  const shields = clockwiseSides.reduce((sum, side) => sum + ship.left.shield[side], 0);
  const marks = { ns: 'damage' };
  return shields <= FEW_SHIELDS && canHave(game, ship, marks) ? marks : undefined;
}

/** Returns the order for a ship; undefined if no speed is open to it. */
export function orderFor(game: ViewGame, ship: Ship): SpeedOrder | undefined {
  const plain = bestChoice(choicesWith(game, ship, {}));
  if (plain && plain.dealt > 0) {
    const marks = marksToFire(game, ship);
    return marks ? { ...plain.order, marks } : plain.order;
  }
  // No combat: nothing comes into reach, so that the ship may as well hurry. Ledger: SW.8.4, SW.8.5.
  const hard = bestChoice(choicesWith(game, ship, { nc: true }));
  return (hard && (!plain || hard.score > plain.score) ? hard : plain)?.order;
}

/** Returns the speeds of a player's ships; undefined if one of them has none. */
export function chooseSpeeds(game: ViewGame, player: PlayerId): Action | undefined {
  const ships = shipsOf(game.state, player);
  const orders = ships.flatMap((ship) => orderFor(game, ship) ?? []);
  return orders.length === ships.length ? { type: 'speeds/set', player, orders } : undefined;
}
