/** The laws of WarpWar: the general laws, and those of ships, stars and points. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import { generalLaws, LawBroken as AnyLawBroken } from '../laws/law.js';
import { isEqual, findDifference } from '../laws/json.js';

/** Each law by its name, in a sentence. */
export const laws = deepFreeze({
  ...generalLaws,
  bounded:
    'While play stands still no player can act without end: no state comes back, and there are at most 100 actions for each player and ship, 200 for each hold and 4 for each Build Point, and never more than 10,000.',
  'events-discreet':
    "Events that show a ship's components, its damage or a player's points go to the owner only.",
  'course-discreet':
    'What others see and receive when a player acts outside combat does not depend on what they may not see.',
  'ships-on-map':
    'Every ship is on a hex of the map, or in a rack of a Warpship on the map; a Systemship on a hex is at a star.',
  'moves-told': 'Ships are where events say, and move there hex by hex and along warplines.',
  'moves-paid':
    "A ship's tally counts all that it did in its turn, and never takes more movement points than it has.",
  'one-side-per-star':
    'Nobody ends their turn at a star with an enemy, except with Systemships that no rack takes along.',
  'within-built': 'No ship has fewer than 0 units of a component, or more than it was built with.',
  'hits-conserved':
    'All hits past the screens are placed, and units of ships change exactly as the events say.',
  'ships-conserved': 'A ship disappears only if an event destroys it or takes it off the map.',
  'points-conserved':
    'Build Points change only as the events say, and every account holds a whole number, 0 or more.',
  'prices-paid': 'Players pay exactly what the tables say for what they build, repair and resupply.',
} as const);

/** A law's name. */
export type Law = keyof typeof laws;

/** Thrown if a law is broken: with the law's name, its sentence, and what was found. */
export type LawBroken = AnyLawBroken<Law>;

/** Thrown if a law is broken. */
export const LawBroken: new (law: Law, says: string, found: string, cause?: unknown) => LawBroken =
  AnyLawBroken;

/** Throws LawBroken unless the condition is true. */
export function holds(condition: boolean, law: Law, found: () => string): asserts condition {
  if (!condition) throw new LawBroken(law, laws[law], found());
}

/** Throws LawBroken unless two values are equal. */
export function same(law: Law, what: string, one: unknown, other: unknown): void {
  holds(isEqual(one, other), law, () => `${what}: ${findDifference(one, other)}`);
}
