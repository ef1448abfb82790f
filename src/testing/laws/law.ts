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
  'limits-kept':
    'A save with a number or a list at the limit that its decoder says is refused, or can be played on and saved again.',
  'rules-as-text': 'The text that formatRuleset returns means the same rules to ruleset.',
  repeats:
    'The same set-up gives the same game; the same action gives the same events and state, also on the state saved and loaded.',
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
  'course-discreet':
    'What others see and receive when a player acts does not depend on what they may not see.',
  'views-followed': "A viewer's old view and the events that they receive give their new view.",
  'records-open': 'After the end everybody sees everything.',
} as const);

/** A law's name. */
export type GeneralLaw = keyof typeof generalLaws;

/** What to do if a law is broken: its usual causes, by its name. */
export const generalAdvice: Readonly<Record<GeneralLaw, string>> = deepFreeze({
  'never-throws':
    'Look at the `cause`: a callback of the module throws. Expect that hidden data is absent in views, and let decoders of fields refuse what cannot be.',
  ends: 'Look for a phase or step that is never over, or that awaits a player without an offer. If games are only long, raise `most`.',
  bounded:
    'Refuse actions that change nothing, and limit with a slice how often a player can do and undo something.',
  'never-changed':
    'Return a copy instead of a change of what was passed: see `updateShip`, `updatePlayer`, and `put` of slices.',
  'plain-json':
    'Leave a member out instead of setting it to undefined, and put only plain data into slices, payloads and options.',
  saves:
    'Let the decoder of a slice accept whatever is stored in it, and let `awaits` answer the same for a loaded state.',
  'limits-kept':
    'Let the decoder of a slice accept more than play adds to what it accepts: stop counting at the limit, or refuse by `check` what the state contradicts.',
  'rules-as-text':
    'Let the decoder of a setting accept what it returned, and give settings only texts, numbers and flags.',
  repeats:
    'Leave out `Math.random()`, clocks, and variables of the module that rules change: keep what a rule depends on in a slice, and take chance from a set-up field or from dice.',
  'samples-accepted':
    'Let `sample` return only what `when`, `check` and `plan` accept, also what a wrap of them refuses.',
  'offers-alike':
    "`when`, `options` or `offers` reads what is in the state but not in the player's view. Read only what the player sees.",
  'awaits-alike': 'Let `when` and `awaits` read only what everybody sees.',
  'refusals-alike':
    "`when`, `check` or `plan` reads what is in the state but not in the player's view. Read only what the player sees; let the rest decide in `apply`.",
  'refusals-told':
    'Declare the code with `declareIssues`, list the `codes` among the parts, and give every value that the message names.',
  'refused-unchanged': 'With a refusal, your engine must return the state that it was given.',
  'any-arrival':
    'A slice or event depends on who answered first. Store answers by player, and use them once all have answered.',
  'secrets-kept':
    'A view, an offer or a refusal depends on a hidden record, account or slice. Give your slice a `seenBy`, and read only what the player sees. If your rule shows it, say so in `shows` or `common`.',
  'places-kept':
    'Something tells of what a viewer does not see, or where it is. Give events an `audience`, and let offers and refusals read only what the player sees.',
  'sealed-unseen':
    'Give the event of a choice an `audience` of its player only, and its slice a `seenBy`, until the choices are revealed.',
  'course-discreet':
    'An event or a view depends on something hidden. Give the event an `audience`, or read only what all see.',
  'views-followed':
    'Send an event about each visible change to everybody who sees it: check the `audience` of your events. If `apply` does not work on a view, add `applyToView`.',
  'records-open': 'After the end, `view` of your engine must show the whole state.',
});

/** What a broken law says. */
export interface Finding<Law extends string = string> {
  /** The law's name. */
  readonly law: Law;
  /** The law's sentence. */
  readonly says: string;
  /** What was found, in a sentence. */
  readonly found: string;
  /** What usually breaks the law, and what to do. */
  readonly advice: string;
  /** The rules, the seed and the last action of the game; '' outside a game. */
  readonly where?: string;
}

/** Where the documentation says more. */
const PAGE = 'docs/writing/testing.md#broken-laws';

/** Thrown if a law is broken. */
export class LawBroken<Law extends string = string> extends Error {
  /** The law's name. */
  readonly law: Law;
  /** The law's sentence. */
  readonly says: string;
  /** What was found, in a sentence. */
  readonly found: string;
  /** What usually breaks the law, and what to do. */
  readonly advice: string;
  /** The rules, the seed and the last action of the game; '' outside a game. */
  readonly where: string;

  /** Builds the error. Its message has all of them, each on a line, and `cause` is the error behind it, if any. */
  constructor({ law, says, found, advice, where = '' }: Finding<Law>, cause?: unknown) {
    const at = where === '' ? [] : [`Where: ${where}`];
    const message = [`${law}: ${says}`, `Found: ${found}`, ...at, `What to do: ${advice}`, `See ${PAGE}.`];
    super(message.join('\n'), cause === undefined ? {} : { cause });
    this.name = 'LawBroken';
    this.law = law;
    this.says = says;
    this.found = found;
    this.advice = advice;
    this.where = where;
  }
}

/** Builds the error for a broken law. */
export const broken = (law: GeneralLaw, found: string, cause?: unknown): LawBroken =>
  new LawBroken({ law, says: generalLaws[law], found, advice: generalAdvice[law] }, cause);

/** Copies the error for a broken law, with other words. */
export function reworded<Law extends string>(
  { law, says, found, advice, where }: LawBroken<Law>,
  change: Partial<Pick<Finding, 'found' | 'where'>>,
  cause: unknown,
): LawBroken<Law> {
  return new LawBroken({ law, says, found, advice, where, ...change }, cause);
}

/** Runs a game. If a law is broken, adds to the error where. */
export function located<T>(where: () => string, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof LawBroken)) throw thrown;
    throw reworded(thrown, { where: where() }, thrown.cause);
  }
}

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
