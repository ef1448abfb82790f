/** The laws of WarpWar: the general laws, and those of ships, stars and points. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import { generalAdvice, generalLaws, LawBroken as AnyLawBroken, type Finding } from '../laws/law.js';
import { isEqual, findDifference } from '../laws/json.js';

/** Each law by its name, in a sentence. */
export const laws = deepFreeze({
  ...generalLaws,
  bounded:
    'While play stands still no player can act without end: no state comes back, and there are at most 100 actions for each player and ship, 200 for each hold and 4 for each Build Point, and never more than 10,000.',
  'events-discreet':
    "Events that show a ship's components, its damage or a player's points go to the owner only. An event that changes something does not go to those who see nothing of the change.",
  'course-discreet':
    "What others see and receive when a player acts does not depend on what they may not see. In a combat this is so for events of modules that are not the library's, until something else tells more.",
  'ids-unique': 'No two ships of a game have the same id.',
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

/** What to do if a law is broken: its usual causes, by its name. */
export const advice: Readonly<Record<Law, string>> = deepFreeze({
  ...generalAdvice,
  'places-kept':
    'Something tells where a ship is that a viewer does not see. Give events an `audience` (`listWitnesses`, `hears`), hide stars by `seenStar` and slices by `seenBy`, and replace `judgedByView`. If your rule reveals it, name the event in `reveals`, also if it is an event of the library, such as `star/shown`.',
  'events-discreet':
    'Give the event an `audience` of the owner only, and tell the others by a second event. If your rule reveals it, name the event in `reveals`; if others may know no more than that it happened, in `announces`.',
  'course-discreet':
    'An event or a view depends on a hidden record, account or slice. Give the event an `audience`, or read only what all see. If your rule means to reveal it, name the event in `reveals`: an action with this event is then not compared. Or name it in `teaches`: the action is then not compared for those who receive the event.',
  'ids-unique':
    'Give a new ship a name that no ship has: wrap `nameTaken` and `namesGiven` if ships of your rule wait off the map, and let `shipBuilt` bring each ship once.',
  'ships-on-map': 'Check the hex or carrier to which your rule moves a ship, and the racks of the carrier.',
  'moves-told':
    "Move ships by the game's events, such as `shipMoved` after `shipEntered` for each step, or say in `means` where your event takes the ship: `to`.",
  'moves-paid':
    "Leave `tally` to the game's events, and let moves cost what the formulas of movement say, such as `travelNeed`.",
  'one-side-per-star':
    'Let the combat at the star take place, or say in `stays` which ships stay there by your rule.',
  'within-built':
    'Leave 0 or more units of each component, and no more than the ship was built with: see `subtractUnits`.',
  'hits-conserved':
    "Change units by the game's events, such as `shipDamaged` and `shipServiced`, or explain your event in `means`: its `units` or `hits`.",
  'ships-conserved': 'Return `shipDestroyed` or `shipRemoved` for a ship that goes.',
  'points-conserved':
    'Move points by `pointsMoved`: a whole number, at most what `pointsAt` returns, and from an account that is still there.',
  'prices-paid':
    "Pay to 'spent' what the tables say. Otherwise explain the `price` of your event in `means`, or that of your action in `charges`.",
});

/** What to do if a payment reached no audience: the laws see only events that somebody receives. */
export const UNHEARD_PAYMENT =
  "Nobody heard of this payment: see `hears`. Let the owner of the account receive `points/moved`: in `hears` look at `what`, which is 'account' for it, and in `holders` name the owner. Laws see only events that somebody receives, also in `means`; the option `happens` knows of the others.";

/** Thrown if a law is broken: with the law's name, its sentence, and what was found. */
export type LawBroken = AnyLawBroken<Law>;

/** Thrown if a law is broken. */
export const LawBroken: new (finding: Finding<Law>, cause?: unknown) => LawBroken = AnyLawBroken;

/** Throws LawBroken unless the condition is true. Default of the last argument: the usual advice for the law. */
export function holds(
  condition: boolean,
  law: Law,
  found: () => string,
  advises = advice[law],
): asserts condition {
  if (!condition) throw new LawBroken({ law, says: laws[law], found: found(), advice: advises });
}

/** Throws LawBroken unless two values are equal. */
export function same(law: Law, what: string, one: unknown, other: unknown): void {
  holds(isEqual(one, other), law, () => `${what}: ${findDifference(one, other)}`);
}
