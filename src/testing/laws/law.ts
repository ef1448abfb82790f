/** The laws that every game on this mechanism keeps, and what is thrown where one is broken. */

import { deepFreeze } from '../../kernel/util/freeze.js';

/** A sentence for each law, by its name. */
export const generalLaws = deepFreeze({
  'never-throws': 'No function of the engine throws, and no rule in it, whatever the game has come to.',
  ends: 'Random legal play comes to an end, and until then somebody is always awaited who has something to decide.',
  bounded:
    'While play stands still no player can go on without end: no state comes back, and the game limits the actions.',
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
  'views-followed': 'The old view of a viewer, and the events that they receive, give their new view.',
  'records-open': 'After the end everybody sees everything.',
} as const);

/** A law's name. */
export type GeneralLaw = keyof typeof generalLaws;

/** Thrown where a law is broken. */
export class LawBroken<Law extends string = string> extends Error {
  /** The law's name. */
  readonly law: Law;
  /** The law's sentence. */
  readonly says: string;
  /** What was found, in a sentence. */
  readonly found: string;

  /** A law that is broken: its name, its sentence, and what was found. */
  constructor(law: Law, says: string, found: string, cause?: unknown) {
    super(`${law}: ${says} ${found}`, cause === undefined ? {} : { cause });
    this.name = 'LawBroken';
    this.law = law;
    this.says = says;
    this.found = found;
  }
}

/** An error that says which law is broken, and what was found. */
export const broken = (law: GeneralLaw, found: string, cause?: unknown): LawBroken =>
  new LawBroken(law, generalLaws[law], found, cause);

/** Throws unless something holds. */
export function holds(condition: boolean, law: GeneralLaw, found: () => string): asserts condition {
  if (!condition) throw broken(law, found());
}

/** What an error says when something frozen was about to be changed. */
const FROZEN = /read only property|not extensible|Cannot delete property|Cannot redefine property/;

/** What the engine answers; whatever it throws breaks a law. */
export function tryEngine<T>(what: string, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    if (thrown instanceof LawBroken) throw thrown;
    const law = thrown instanceof Error && FROZEN.test(thrown.message) ? 'never-changed' : 'never-throws';
    throw broken(law, `${what}: ${String(thrown)}`, thrown);
  }
}
