/** When captains destroy a ship of their own. */

import type { Axial } from '../../../../hex/axial.js';
import { lengthOf, offset } from '../../../../hex/axial.js';
import { sidesToward } from '../../../../hex/facing.js';
import { toAxial } from '../../board/hex-id.js';
import { absorb, blastHits } from '../../combat/damage.js';
import { shotsOf } from '../../combat/fire.js';
import type { ViewGame } from '../../kit.js';
import { courses, isComplete, partsOf, type Course } from '../../movement/courses.js';
import { entryOf } from '../../movement/entry.js';
import { movingOf } from '../../movement/way.js';
import type { Ship } from '../../nouns.js';
import { blastDamage } from '../../self-destruct/blast.js';
import { destructIssues } from '../../self-destruct/device.js';
import { shipsOf } from '../../ships/ship.js';
import { clockwiseSides } from '../../tables/sides.js';
import { insideWorth } from '../gunnery.js';
import { partAction } from '../move.js';
import type { StellarAction } from '../table.js';
import { threatTo } from './threat.js';

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
function endOf(game: ViewGame, ship: Ship): StellarAction {
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
export function chooseBlast(game: ViewGame, ship: Ship): StellarAction | undefined {
  if (destructIssues(game, ship).length > 0 || shipsOf(game.state, ship.owner).length < 2) return undefined;
  const best = bestPlace(game, ship);
  if (!best || best.worth <= MARGIN || best.worth <= MARGIN + worthKept(game, ship)) return undefined;
  const [part] = partsOf(best.course);
  return part ? partAction(ship, part) : endOf(game, ship);
}
