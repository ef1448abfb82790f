/** What a ship of Stellar Wars can fire and how it can move, for somebody at the keyboard. */

import {
  words,
  formatShipTurn,
  engine,
  type ShipAction,
  type ViewGame,
  type Ship,
} from 'warpwar/stellar-wars';
import {
  isOn,
  courses,
  isComplete,
  partsOf,
  type Course,
  entryOf,
  leavingHow,
  movingOf,
} from '../../../src/stellar-wars/movement/courses.js';
import { toAxial, toHexId } from '../../../src/stellar-wars/state.js';
import { armsOf, findArm, type Arm } from '../../../src/stellar-wars/combat/damage.js';
import { firingIssues, weaponIssues, shotsOf } from '../../../src/stellar-wars/combat/fire.js';
import { turnIssues } from '../../../src/stellar-wars/movement/move.js';
import { formatWeapon, listWeapons } from '../../../src/stellar-wars/notation/sheet.js';
import { boxesPerLine, turnOf } from '../../../src/stellar-wars/ships.js';
import { isFinished, isMoving } from '../../../src/stellar-wars/turn/moves.js';
import { distance, neighbor, type Axial } from '../../../src/board/hexes.js';

/** Why a weapon cannot fire, in few words, by the code of the issue. */
const reasons: Readonly<Record<string, string>> = {
  'weapon-used': 'fired',
  'no-free-launcher': 'no rack free',
  'no-missile-left': 'none left',
};

/** Says how many boxes are left of a weapon or system that has lost some. */
export function boxNotes(rules: ViewGame['rules'], left: number): readonly string[] {
  const all = boxesPerLine.of(rules);
  if (left === 0) return ['destroyed'];
  return left < all ? [`${left}/${all}`] : [];
}

/** Lists the weapons of a ship by their names in notation, with what keeps them from firing. */
export function weaponsOf(game: ViewGame, ship: Ship): readonly string[] {
  const named = listWeapons(game.rules, ship);
  return armsOf(game.rules, ship).flatMap((arm) => {
    const name = formatWeapon(game.rules, ship, arm.ref);
    if (name === undefined || !named.includes(name)) return [];
    const notes = notesOn(game, ship, arm);
    return [notes.length > 0 ? `${name} (${notes.join(', ')})` : name];
  });
}

function notesOn(game: ViewGame, ship: Ship, arm: Arm): readonly string[] {
  const { ref } = arm;
  const boxes = typeof ref === 'number' ? boxNotes(game.rules, ship.left.weapons[ref] ?? 0) : [];
  const missiles = arm.side === undefined && ship.left.missiles > 0 ? [`${ship.left.missiles} left`] : [];
  const wrong = weaponIssues(game, { ship, arm }).flatMap(({ code }) =>
    code === 'weapon-destroyed' ? [] : [reasons[code] ?? 'cannot fire'],
  );
  return [...missiles, ...boxes, ...wrong];
}

/** Says how far a ship may still go, whether it may turn, and why it may not fire. */
export function moveOf(game: ViewGame, ship: Ship): readonly string[] {
  if (!isMoving(game.state)) return [];
  if (isFinished(ship)) return ['has finished in this turn'];
  const left = Math.max(0, ship.speed - (ship.turn?.entered ?? 0));
  const turning = turnIssues(game, ship).map(engine(words).describe);
  const turns = left === 0 ? [] : turning.length > 0 ? turning : ['May turn now.'];
  const firing = firingIssues(game, ship).map(engine(words).describe);
  const edge = left === 0 ? [] : edgeNotes(game, ship);
  return [[`hexes to go: ${left}.`, ...turns, ...edge, ...firing].join(' ')];
}

/** What becomes of a ship that goes off the board from a hex. */
const fateOff = (game: ViewGame, ship: Ship, to: Axial): string =>
  leavingHow(game, { ship, to }) === 'left' ? 'the ship is lost' : 'the ship leaves the game';

/** Warns of a hex ahead that is off the board. */
function edgeNotes(game: ViewGame, ship: Ship): readonly string[] {
  const to = neighbor(toAxial(ship.at), ship.facing);
  if (isOn(game.rules, to)) return [];
  const fate = entryOf(game, { ship, to }) === 'leaves' ? fateOff(game, ship, to) : 'it may not be entered';
  return [`The hex ahead is off the board: ${fate}.`];
}

/** Lists the shots that a ship has now in a move phase, in notation, with the highest sum of the dice that hits. */
export const shotsNow = (game: ViewGame, ship: Ship): readonly string[] =>
  isMoving(game.state) && !isFinished(ship)
    ? shotsOf(game, ship).flatMap(({ weapon, targets }) => {
        const name = formatWeapon(game.rules, ship, weapon) ?? '';
        const toHit = findArm(game.rules, ship, weapon)?.weapon?.toHit ?? [];
        return targets.map(
          (target) => `${name}@${target} (hits on ${toHit[rangeTo(game, ship, target) - 1] ?? 0} or less)`,
        );
      })
    : [];

/** The distance of a target. */
function rangeTo({ state }: ViewGame, { at }: Ship, target: string): number {
  const found = state.ships.find(({ id }) => id === target);
  return found ? distance(toAxial(at), toAxial(found.at)) : 0;
}

/** How near the end of a course is to an enemy. */
const rangeAt = ({ state }: ViewGame, { owner }: Ship, { at }: Course): number =>
  Math.min(...state.ships.flatMap((each) => (each.owner === owner ? [] : [distance(at, toAxial(each.at))])));

/** Finds a course that ends near an enemy: on the board if one does, and as far as the ship can go if none ends its move. */
function courseOf(game: ViewGame, ship: Ship): Course | undefined {
  const options = { speed: ship.speed, entryOf: (to: Course['at']) => entryOf(game, { ship, to }) };
  const all = courses(movingOf(ship), options);
  const whole = all.filter((course) => isComplete(course, ship.speed));
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
export interface Example {
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
  const steps = partsOf(course).map((part): ShipAction =>
    part === 'f'
      ? { type: 'ship/step', ...acting }
      : { type: 'ship/turn', ...acting, to: part === 'r' ? 'right' : 'left' },
  );
  const there = course.left ? undefined : atEnd(ship, course);
  const then = there ? shotOf(game, there) : [];
  const now = then.length === 0 ? shotOf(game, ship) : [];
  const done = { type: 'ship/done', ...acting } as const;
  const turn = [...now, ...steps, ...then, ...(there ? [done] : [])];
  const line = formatShipTurn(game, turn)?.replace(/ \d+:/, ':');
  if (line === undefined || !isLegal(game, turn[0]) || (there && !isLegal(seenWith(game, there), done)))
    return undefined;
  const fate = there ? undefined : fateOff(game, ship, course.at);
  return { line, ...(fate && { warning: `the only way left leads off the board: ${fate}` }) };
}

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
