/** A turn that fits a ship of Stellar Wars, as an example of what can be typed. */

import {
  engine,
  type ViewGame,
  type Ship,
  formatShipTurn,
  type ShipAction,
} from '../../stellar-wars/index.js';
import {
  distance,
  toAxial,
  courses,
  entryOf,
  partsOf,
  shotsOf,
  toHexId,
  turnOf,
  type Course,
  movingOf,
} from '../../stellar-wars/rules.js';
import { fateOff } from './stellar-board.js';

/** How near the end of a course is to an enemy. */
const rangeAt = ({ state }: ViewGame, { owner }: Ship, { at }: Course): number =>
  Math.min(...state.ships.flatMap((each) => (each.owner === owner ? [] : [distance(at, toAxial(each.at))])));

/** Finds a course that ends near an enemy: on the board if one does, and as far as the ship can go if none ends its move. */
function courseOf(game: ViewGame, ship: Ship): Course | undefined {
  const options = { speed: ship.speed, entryOf: (to: Course['at']) => entryOf(game, { ship, to }) };
  const all = courses(movingOf(ship), options);
  const whole = all.filter(({ entered, left }) => left || entered >= ship.speed);
  const inside = whole.filter(({ left }) => !left);
  const most = Math.max(...all.map(({ entered }) => entered));
  const farthest = all.filter(({ entered }) => entered === most);
  const ends = [inside, whole, farthest].find(({ length }) => length > 0) ?? [];
  const ranges = ends.map((end) => rangeAt(game, ship, end));
  return ends[ranges.indexOf(Math.min(...ranges))];
}

/** The first shot of a ship where it is. */
function shotOf(game: ViewGame, ship: Ship): readonly ShipAction[] {
  const [shot] = shotsOf(game, ship);
  const [target] = shot?.targets ?? [];
  return shot && target
    ? [{ type: 'ship/fire', player: ship.owner, ship: ship.id, weapon: shot.weapon, target }]
    : [];
}

/** A turn to suggest. */
interface Example {
  /** The turn in notation. */
  readonly line: string;
  /** What the player should know of it. */
  readonly warning?: string;
}

/**
 * Returns a turn that fits a ship: a course toward an enemy, with a shot after it or before it if there is one. A course off
 * the board only if no other is left, with a warning. Undefined if the rules would refuse it.
 */
export function exampleFor(game: ViewGame, ship: Ship): Example | undefined {
  const acting = { player: ship.owner, ship: ship.id };
  const course = courseOf(game, ship);
  if (!course) return undefined;
  const there = course.left ? undefined : atEnd(ship, course);
  const then = there ? shotOf(game, there) : [];
  const now = then.length === 0 ? shotOf(game, ship) : [];
  const done = { type: 'ship/done', ...acting } as const;
  const turn = [...now, ...stepsOf(course, acting), ...then, ...(there ? [done] : [])];
  const line = formatShipTurn(game, turn)?.replace(/ \d+:/, ':');
  const endsWell = !there || isLegal(seenWith(game, there), done);
  if (line === undefined || !isLegal(game, turn[0]) || !endsWell) return undefined;
  if (there) return { line };
  const fate = fateOff(game, ship, course.at);
  return { line, warning: `the only way left leads off the board: ${fate}` };
}

/** The actions of a course. */
const stepsOf = (course: Course, acting: Pick<ShipAction, 'player' | 'ship'>): readonly ShipAction[] =>
  partsOf(course).map((part) =>
    part === 'f'
      ? { type: 'ship/step', ...acting }
      : { type: 'ship/turn', ...acting, to: part === 'r' ? 'right' : 'left' },
  );

/** A ship at the end of a course. */
const atEnd = (ship: Ship, { at, facing, entered, turned }: Course): Ship => ({
  ...ship,
  at: toHexId(at) ?? ship.at,
  facing,
  turn: { ...turnOf(ship), entered, turned },
});

/** What is seen, with a ship that is elsewhere and under way. */
const seenWith = ({ rules, state }: ViewGame, ship: Ship): ViewGame => ({
  rules,
  state: {
    ...state,
    underWay: ship.id,
    ships: state.ships.map((each) => (each.id === ship.id ? ship : each)),
  },
});

/** Whether the rules allow an action. */
const isLegal = ({ state }: ViewGame, action: ShipAction | undefined): boolean =>
  action !== undefined && engine().checkAction(state, action).length === 0;
