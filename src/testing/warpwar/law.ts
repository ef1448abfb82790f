/** The laws of WarpWar: those that every game keeps, and those of ships, stars and points. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import { generalLaws, LawBroken as AnyLawBroken } from '../laws/law.js';
import { isEqual, findDifference } from '../laws/json.js';

/** A sentence for each law, by its name. */
export const laws = deepFreeze({
  ...generalLaws,
  bounded:
    'While play stands still no player can go on without end: no state comes back, and there are at most 100 actions for each player and ship, 200 for each hold and 4 for each Build Point, and never more than 10,000.',
  'events-discreet':
    "What another's ship is made of, and where its damage went, stands in no event that a player gets.",
  'course-discreet':
    'What others see and hear of what a player does outside combat does not depend on what they may not see.',
  'ships-on-map':
    'Every ship is on a hex of the map, or in a rack of a Warpship that is; Systemships stand on stars only.',
  'moves-told': 'Ships are where events say, and come there hex by hex and along warplines.',
  'moves-paid':
    'A ship has on its tally all that it did in its turn, and never more than it has movement points for.',
  'one-side-per-star':
    'Nobody ends his turn at a star together with an enemy, but with Systemships that no rack takes along.',
  'within-built': 'No ship has fewer than none, or more than was built, of anything.',
  'hits-conserved':
    'Hits past the screens are placed, all of them, and take what they take: nothing more, nothing less.',
  'ships-conserved': 'A ship is gone only if it was told to be destroyed, or taken off the map.',
  'points-conserved':
    'Build Points only move, as the events say; they are whole and never negative, and no account is overdrawn.',
  'prices-paid': 'What is built and made good is paid for by the tables: nothing more, nothing less.',
} as const);

/** A law's name. */
export type Law = keyof typeof laws;

/** Thrown where a law is broken: the law's name, its sentence, and what was found. */
export type LawBroken = AnyLawBroken<Law>;

/** Thrown where a law is broken. */
export const LawBroken: new (law: Law, says: string, found: string, cause?: unknown) => LawBroken =
  AnyLawBroken;

/** Throws unless something holds. */
export function holds(condition: boolean, law: Law, found: () => string): asserts condition {
  if (!condition) throw new LawBroken(law, laws[law], found());
}

/** Throws unless two values say the same. */
export function same(law: Law, what: string, one: unknown, other: unknown): void {
  holds(isEqual(one, other), law, () => `${what}: ${findDifference(one, other)}`);
}
