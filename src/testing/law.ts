/** The laws that every game keeps, whatever modules are in force, and how one is told to be broken. */

import { frozen } from '../kernel/util/freeze.js';

/** A sentence for each law, by its name. */
export const laws = frozen({
  'never-throws': 'No function of the engine throws, and no rule in it, whatever the game has come to.',
  ends: 'Random legal play comes to an end, and until then somebody is always awaited who has something to decide.',
  bounded:
    'While play stands still no player can go on without end: no state comes back, and there are at most 100 actions for each player and ship, 200 for each hold and 4 for each Build Point, and never more than 10,000.',
  'never-changed': 'Nothing that was handed out is changed afterwards.',
  'plain-json': 'States, views, events, decisions and issues say the same after a trip through JSON.',
  saves: 'A state survives being written and read, and writes the same again.',
  'samples-accepted': 'Whatever is sampled for an offer is accepted.',
  'offers-alike': 'What is offered to a player from the state is what is offered from his own view.',
  'awaits-alike': 'Views tell the same as the state on who is awaited.',
  'refusals-alike':
    "An action is refused for the same reasons in the state, in the player's own view, and when it is sent.",
  'refusals-told': 'Every refusal has a code, a path and a sentence, which a module in force has for it.',
  'refused-unchanged': 'A refused action gives back the very same state.',
  'any-arrival': 'Choices made at the same time lead to one state, whichever arrives first.',
  'secrets-kept': 'Views, offers and refusals do not depend on what the player may not see.',
  'sealed-unseen':
    'What a player sealed changes nothing that another sees, or is told, before it is revealed.',
  'events-discreet':
    "What another's ship is made of, and where its damage went, stands in no event that a player gets.",
  'course-discreet':
    'What others see and hear of what a player does outside combat does not depend on what they may not see.',
  'views-followed': 'The old view of a viewer, and the events that they receive, give their new view.',
  'records-open': 'After the end everybody sees everything.',
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

/** Thrown where a law is broken. */
export class LawBroken extends Error {
  /** The law's name. */
  readonly law: Law;
  /** What was found, in a sentence. */
  readonly found: string;

  /** A law that is broken, by what was found. */
  constructor(law: Law, found: string, cause?: unknown) {
    super(`${law}: ${laws[law]} ${found}`, cause === undefined ? {} : { cause });
    this.name = 'LawBroken';
    this.law = law;
    this.found = found;
  }
}

/** Throws unless something holds. */
export function holds(condition: boolean, law: Law, found: () => string): asserts condition {
  if (!condition) throw new LawBroken(law, found());
}

/** What an error says when something frozen was about to be changed. */
const FROZEN = /read only property|not extensible|Cannot delete property|Cannot redefine property/;

/** What the engine answers; whatever it throws breaks a law. */
export function tried<T>(what: string, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    if (thrown instanceof LawBroken) throw thrown;
    const law = thrown instanceof Error && FROZEN.test(thrown.message) ? 'never-changed' : 'never-throws';
    throw new LawBroken(law, `${what}: ${String(thrown)}`, thrown);
  }
}
