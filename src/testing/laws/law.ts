/** The laws that every game on this kernel must keep, and the error for a broken law. */

import { deepFreeze } from '../../kernel/util/freeze.js';

/** Each law by its name, in a sentence. */
export const generalLaws = deepFreeze({
  'never-throws': 'No function of the engine throws, and no rule, in any state of the game.',
  ends: 'Random legal play ends. Until then somebody is awaited, and every awaited player must decide something.',
  bounded:
    'While play stands still no player can act without end: no state comes back, and the game limits the actions.',
  'never-changed': 'No value that the engine returned or received is changed afterwards.',
  'plain-json':
    'States, views, events, decisions and issues are the same after JSON.stringify and JSON.parse.',
  saves: 'A saved state loads as the same state, and saves as the same text again.',
  'samples-accepted': 'Every action that is sampled for a decision is accepted.',
  'offers-alike': "A player's decisions from the state are their decisions from their own view.",
  'awaits-alike': 'Views and the state agree on who is awaited.',
  'refusals-alike':
    "An action is refused for the same reasons by checkAction of the state, by checkAction of the player's view, and by applyAction.",
  'refusals-told':
    'Every refusal has a code, a path and a message, and a module in force declares the message.',
  'refused-unchanged': 'A refused action returns the same state object.',
  'any-arrival': 'Choices that players make at the same time lead to the same state in any order.',
  'secrets-kept': 'Views, offers and refusals do not depend on what the player may not see.',
  'places-kept':
    'Views, offers, refusals and events do not depend on things that the player does not see, nor on where they are.',
  'sealed-unseen': 'A sealed choice changes nothing that others see or receive before it is revealed.',
  'views-followed': "A viewer's old view and the events that they receive give their new view.",
  'records-open': 'After the end everybody sees everything.',
} as const);

/** A law's name. */
export type GeneralLaw = keyof typeof generalLaws;

/** Thrown if a law is broken. */
export class LawBroken<Law extends string = string> extends Error {
  /** The law's name. */
  readonly law: Law;
  /** The law's sentence. */
  readonly says: string;
  /** What was found, in a sentence. */
  readonly found: string;

  /** Builds the error. Its message has all three, and `cause` is the error behind it, if any. */
  constructor(law: Law, says: string, found: string, cause?: unknown) {
    super(`${law}: ${says} ${found}`, cause === undefined ? {} : { cause });
    this.name = 'LawBroken';
    this.law = law;
    this.says = says;
    this.found = found;
  }
}

/** Builds the error for a broken law. */
export const broken = (law: GeneralLaw, found: string, cause?: unknown): LawBroken =>
  new LawBroken(law, generalLaws[law], found, cause);

/** Throws LawBroken unless the condition is true. */
export function holds(condition: boolean, law: GeneralLaw, found: () => string): asserts condition {
  if (!condition) throw broken(law, found());
}

/** What engines say when code tries to change a frozen object. */
const FROZEN = /read only property|not extensible|Cannot delete property|Cannot redefine property/;

/** Calls the engine. If it throws, throws LawBroken: 'never-changed' for a change to a frozen object, otherwise 'never-throws'. */
export function tryEngine<T>(what: string, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    if (thrown instanceof LawBroken) throw thrown;
    const law = thrown instanceof Error && FROZEN.test(thrown.message) ? 'never-changed' : 'never-throws';
    throw broken(law, `${what} throws: ${String(thrown)}`, thrown);
  }
}
