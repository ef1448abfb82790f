/** What a ship of Stellar Wars can fire and how it can move, for somebody at the keyboard. */

import {
  describeStellarIssue,
  formatShipTurn,
  type ShipAction,
  type StellarGame,
  type StellarShip,
} from 'warpwar/stellar-wars';
import { toAxial, toHexId } from '../../../src/games/stellar-wars/board/hex-id.js';
import { armsOf, findArm, type Arm } from '../../../src/games/stellar-wars/combat/arms.js';
import { firingIssues, weaponIssues } from '../../../src/games/stellar-wars/combat/fire-rules.js';
import { shotsOf } from '../../../src/games/stellar-wars/combat/fire.js';
import {
  courses,
  isComplete,
  partsOf,
  type Course,
} from '../../../src/games/stellar-wars/movement/courses.js';
import { entryOf } from '../../../src/games/stellar-wars/movement/entry.js';
import { turnIssues } from '../../../src/games/stellar-wars/movement/turn.js';
import { movingOf } from '../../../src/games/stellar-wars/movement/way.js';
import { formatWeapon, listWeapons } from '../../../src/games/stellar-wars/notation/weapon.js';
import { boxesPerLine } from '../../../src/games/stellar-wars/ships/boxes.js';
import { isFinished, isMoving } from '../../../src/games/stellar-wars/turn/move-phase.js';
import { distance } from '../../../src/hex/axial.js';

/** Why a weapon cannot fire, in few words, by the code of the issue. */
const reasons: Readonly<Record<string, string>> = {
  'weapon-used': 'fired',
  'no-free-launcher': 'no rack free',
  'no-missile-left': 'none left',
};

/** Says how many boxes are left of a weapon or system that has lost some. */
export function boxNotes(rules: StellarGame['rules'], left: number): readonly string[] {
  const all = boxesPerLine.of(rules);
  if (left === 0) return ['destroyed'];
  return left < all ? [`${left}/${all}`] : [];
}

/** Lists the weapons of a ship by their names in notation, with what keeps them from firing. */
export function weaponsOf(game: StellarGame, ship: StellarShip): readonly string[] {
  const named = listWeapons(game.rules, ship);
  return armsOf(game.rules, ship).flatMap((arm) => {
    const name = formatWeapon(game.rules, ship, arm.ref);
    if (name === undefined || !named.includes(name)) return [];
    const notes = notesOn(game, ship, arm);
    return [notes.length > 0 ? `${name} (${notes.join(', ')})` : name];
  });
}

function notesOn(game: StellarGame, ship: StellarShip, arm: Arm): readonly string[] {
  const { ref } = arm;
  const boxes = typeof ref === 'number' ? boxNotes(game.rules, ship.left.weapons[ref] ?? 0) : [];
  const missiles = arm.side === undefined && ship.left.missiles > 0 ? [`${ship.left.missiles} left`] : [];
  const wrong = weaponIssues(game, { ship, arm }).flatMap(({ code }) =>
    code === 'weapon-destroyed' ? [] : [reasons[code] ?? 'cannot fire'],
  );
  return [...missiles, ...boxes, ...wrong];
}

/** Says how far a ship may still go, whether it may turn, and why it may not fire. */
export function moveOf(game: StellarGame, ship: StellarShip): readonly string[] {
  if (!isMoving(game.state)) return [];
  if (isFinished(ship)) return ['has finished in this turn'];
  const left = Math.max(0, ship.speed - (ship.turn?.entered ?? 0));
  const turning = turnIssues(game, ship).map(describeStellarIssue);
  const turns = left === 0 ? [] : turning.length > 0 ? turning : ['May turn now.'];
  const firing = firingIssues(game, ship).map(describeStellarIssue);
  return [[`hexes to go: ${left}.`, ...turns, ...firing].join(' ')];
}

/** Lists the shots that a ship has now in a move phase, in notation, with the highest sum of the dice that hits. */
export const shotsNow = (game: StellarGame, ship: StellarShip): readonly string[] =>
  isMoving(game.state) && !isFinished(ship)
    ? shotsOf(game, ship).flatMap(({ weapon, targets }) => {
        const name = formatWeapon(game.rules, ship, weapon) ?? '';
        const toHit = findArm(game.rules, ship, weapon)?.weapon?.toHit ?? [];
        return targets.map(
          (target) => `${name}@${target} (needs ${toHit[rangeTo(game, ship, target) - 1] ?? 0})`,
        );
      })
    : [];

/** The distance of a target. */
function rangeTo({ state }: StellarGame, { at }: StellarShip, target: string): number {
  const found = state.ships.find(({ id }) => id === target);
  return found ? distance(toAxial(at), toAxial(found.at)) : 0;
}

/** How near the end of a course is to an enemy. */
const rangeAt = ({ state }: StellarGame, { owner }: StellarShip, { at }: Course): number =>
  Math.min(...state.ships.flatMap((each) => (each.owner === owner ? [] : [distance(at, toAxial(each.at))])));

/** Finds a course that ends near an enemy, and on the board if one does. */
function courseOf(game: StellarGame, ship: StellarShip): Course | undefined {
  const options = { speed: ship.speed, entryOf: (to: Course['at']) => entryOf(game, { ship, to }) };
  const ends = courses(movingOf(ship), options).filter(
    (course) => isComplete(course, ship.speed) && !course.left,
  );
  const ranges = ends.map((end) => rangeAt(game, ship, end));
  return ends[ranges.indexOf(Math.min(...ranges))];
}

/** The first shot of a ship where it is. */
function shotOf(game: StellarGame, ship: StellarShip): readonly ShipAction[] {
  const [shot] = shotsOf(game, ship);
  const [target] = shot?.targets ?? [];
  return shot && target
    ? [{ type: 'ship/fire', player: ship.owner, ship: ship.id, weapon: shot.weapon, target }]
    : [];
}

/** Returns a turn that fits a ship: a course towards an enemy, with a shot after it or before it if there is one. */
export function exampleFor(game: StellarGame, ship: StellarShip): string {
  const acting = { player: ship.owner, ship: ship.id };
  const course = courseOf(game, ship);
  const steps = (course ? partsOf(course) : []).map((part): ShipAction =>
    part === 'f'
      ? { type: 'ship/step', ...acting }
      : { type: 'ship/turn', ...acting, to: part === 'r' ? 'right' : 'left' },
  );
  const at = course && toHexId(course.at);
  const then = at ? shotOf(game, { ...ship, at, facing: course.facing }) : [];
  const now = then.length === 0 ? shotOf(game, ship) : [];
  const turn = [...now, ...steps, ...then, { type: 'ship/done', ...acting } as const];
  return formatShipTurn(game, turn)?.replace(/ \d+:/, ':') ?? `${ship.id}: done`;
}
