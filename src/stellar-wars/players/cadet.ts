/** A computer player that draws near and fires at random. */

import { distance } from '../../board/hexes.js';
import type { AnyAction } from '../../kernel/play/players.js';
import { pickRandom } from '../../kernel/random.js';
import { shotsOf } from '../combat/fire.js';
import type { ViewGame } from '../kit.js';
import {
  courses,
  isComplete,
  partsOf,
  type Course,
  type Part,
  entryOf,
  movingOf,
} from '../movement/courses.js';
import { nextShip, partAction } from './plan.js';
import { playerOf, type Outlook, type Action, type Player, type Table } from './player.js';
import { toAxial, type Ship } from '../state.js';

/** Farther than any hex of a board: where no enemy is seen, any hex is as good as another. */
const UNSEEN = 1000;

/** Returns how far the end of a course is from the nearest enemy; a course off the board is farther than all. */
function farness({ state }: ViewGame, ship: Ship, { at, left }: Course): number {
  if (left) return Infinity;
  return Math.min(
    UNSEEN,
    ...state.ships.flatMap((each) => (each.owner === ship.owner ? [] : [distance(at, toAxial(each.at))])),
  );
}

/** Returns the first part of the course that ends nearest to an enemy; undefined if no way leads on. */
function nearestPart(game: ViewGame, ship: Ship): Part | undefined {
  const options = { speed: ship.speed, entryOf: (to: Course['at']) => entryOf(game, { ship, to }) };
  const ends = courses(movingOf(ship), options).filter((course) => isComplete(course, ship.speed));
  let [best, nearest] = [ends[0], Infinity];
  for (const end of ends) {
    const far = farness(game, ship, end);
    if (far < nearest) [best, nearest] = [end, far];
  }
  return best && partsOf(best)[0];
}

/** Returns a cadet's action; undefined for decisions that they leave to chance. */
function choose({ game, player, random }: Outlook): Action | undefined {
  const ship = game.state.active === player ? nextShip(game, player) : undefined;
  if (!ship) return undefined;
  const shots = shotsOf(game, ship);
  if (shots.length > 0) {
    const { weapon, targets } = pickRandom(shots, random);
    return { type: 'ship/fire', player, ship: ship.id, weapon, target: pickRandom(targets, random) };
  }
  return partAction(ship, nearestPart(game, ship));
}

/**
 * Makes a player function for beginners to play against: it goes where it is nearest to an enemy, fires at whatever comes
 * into reach, and leaves all else to chance.
 */
export const cadet = <Act extends AnyAction>(table: Table<Act>): Player<Act> => playerOf(table, choose);
