/** What the law 'course-discreet' compares in a combat, where hidden records decide. */

import type { GameEvent } from '../../kernel/parts/part.js';
import type { Random, Viewer } from '../../kernel/player.js';
import { addUnits, GENERATOR } from '../../game/ships/components.js';
import type { Ship, State } from '../../game/state.js';
import { isEqual } from '../laws/json.js';
import { isStandardEvent } from './by-terms.js';
import type { Moment } from './moment.js';
import { firstDifference } from './parting.js';
import { disguised, otherSlicesOf } from './secrets.js';

/**
 * Returns other games that look the same to a viewer: one with other records and slices, and one where only slices
 * differ, so that the combat mostly takes the same course, and what they decide later is compared too.
 */
export function otherFights(moment: Moment, viewer: Viewer, random: Random): readonly State[] {
  const other = otherSlicesOf(moment, viewer, random);
  const fight = disguisedFight(moment, viewer, random);
  return isEqual(other, moment.state) ? [fight] : [fight, other];
}

/**
 * Returns another game that looks the same to a viewer: other ships have more aboard, so that sealed orders still fit.
 * Half of these games keep the tech levels, which orders show, so that the fire can be the same.
 */
function disguisedFight(moment: Moment, viewer: Viewer, random: Random): State {
  const { ships, battle } = moment.state;
  const other = disguised(moment, viewer, random);
  const known = new Set(ships.map(({ id }) => id));
  const isLevel = random(2) === 0;
  const others = new Map(other.ships.map((ship) => [ship.id, ship]));
  return {
    ...other,
    ships: [
      ...ships.map((ship) => {
        const more = fuller(ship, others.get(ship.id) ?? ship);
        return isLevel ? { ...more, levels: ship.levels } : more;
      }),
      ...other.ships.filter(({ id }) => !known.has(id)),
    ],
    battle: other.battle && battle && { ...other.battle, sealed: battle.sealed },
  };
}

/** Returns the other ship with the units of both. */
function fuller(ship: Ship, other: Ship): Ship {
  if (other === ship) return ship;
  const { [GENERATOR]: _drive, ...built } = other.built;
  const { [GENERATOR]: _left, ...now } = other.now;
  return { ...other, built: addUnits(ship.built, built), now: addUnits(ship.now, now) };
}

type Told = Pick<GameEvent, 'type'>;

/**
 * Returns both courses up to their first difference, if an event of a module that is not the library's is there.
 * Otherwise secrets may have decided: what comes later follows from what all have learned.
 */
export function untilParted<Each extends Told>(
  one: readonly Each[],
  other: readonly Each[],
): readonly [readonly Each[], readonly Each[]] {
  const at = firstDifference(one, other);
  const isTelling = [one[at], other[at]].some((each) => each && !isStandardEvent(each));
  const end = isTelling ? at + 1 : at;
  return [one.slice(0, end), other.slice(0, end)];
}
