/** What a law is, and what laws are told of a game; plain data, compared and changed. */

import type { Home } from '../kernel/action.js';
import type { Form } from '../kernel/form.js';
import { deepFreeze, isEqual } from '../kernel/helpers.js';
import type { Issue, Result } from '../kernel/result.js';
import type { AnyAction } from '../kernel/play/players.js';
import type { Applied, Barred } from '../kernel/run/actions.js';
import type { Workings } from '../kernel/run/engine.js';
import type { Accepted, News } from '../kernel/run/queries.js';
import type { Entry } from '../kernel/run/story.js';
import type { Happened } from '../kernel/run/telling.js';
import type { Random, SlicePart, Viewer, Rules, GameEvent, Decision, PlayerId } from '../kernel/types.js';

// Random numbers from a seed: the same seed gives the same game. This generator is not `seeded` of the kernel:
// recorded games and the seeds in tests depend on this one.

/** Makes a source of random numbers (mulberry32). */
export function chance(seed: number): Random {
  let at = seed >>> 0;
  return (below) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

// The laws that every game on this kernel must keep, and the error for a broken law.

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
  'rules-as-text': 'The text that formatRuleset returns means the same rules to compileRules.',
  repeats:
    'The same set-up gives the same game; the same action gives the same events and state, also on the state saved and loaded.',
  'samples-accepted': 'Every action that is sampled for a decision is accepted.',
  'forms-alike': "The form of a decision is the same from the state and from the player's view.",
  'forms-fit': 'Every action that is sampled for a decision fits its form.',
  'forms-refused': 'What fits a form is accepted, or refused with an issue at a field of the form.',
  'answers-complete': 'Every action that is sampled for a decision is among the answers that its form gives.',
  'answers-sound':
    'Every answer is accepted, listed, drawn or chosen step by step; none comes twice, and no choice leads nowhere.',
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
  'supposed-alike':
    'A state that is supposed from a view looks like the view, loads as it was saved, and can be played on.',
  'truth-supposed': 'From a view and the truth, suppose makes the true state.',
  'plays-out': 'playOut leads to the state to which the same actions lead one by one.',
  'story-whole':
    'What happens is told in whole sentences, which depend on the views of the viewer and the events that they receive alone.',
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
    'Let the decoder of a setting accept what it returned, and return only texts, numbers, flags, and lists and objects of them.',
  repeats:
    'Keep what a rule depends on in a slice, not in `Math.random()`, clocks or variables of the module. Chance comes from dice, or a set-up field.',
  'samples-accepted':
    'Let `sample` return only what `when`, `check` and `plan` accept, also what a wrap of them refuses.',
  'forms-alike': '`form` reads what is in the state but not in the view. Read only what the player sees.',
  'forms-fit':
    'Let `form` allow every action that `check` accepts: ranges, items, and fields that may be left out.',
  'forms-refused': 'Put the paths of issues at fields of the action, and let `form` describe these fields.',
  'answers-complete':
    'Let `form` allow every action, and leave out of an action what is 0 or empty where the form says `optional`. `enough` and `anyOrder` of a field promise more: see there.',
  'answers-sound':
    'Leave `exact` out of the form, or let it allow nothing that `check` refuses. Let the decoder return one value for what means the same.',
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
    'A view, an offer or a refusal depends on a hidden record, account or slice. Give your slice a `seenBy`, and read only what the player sees. If your rule shows it, say so in `isRecordShown` or `isAccountPublic`.',
  'places-kept':
    'Something tells of what a viewer does not see, or where it is. Give events an `audience`, and let offers and refusals read only what the player sees.',
  'sealed-unseen':
    'Give the event of a choice an `audience` of its player only, and its slice a `seenBy`, until the choices are revealed.',
  'course-discreet':
    'An event or a view depends on something hidden. Give the event an `audience`, or read only what all see.',
  'views-followed':
    'Send an event about each visible change to everybody who sees it: check the `audience` of your events. If `apply` does not work on a view, add `applyToView`.',
  'records-open': 'After the end, `view` of your engine must show the whole state.',
  'supposed-alike':
    'Give the engine of a game with sealed choices its `yetToChoose`, and let `awaits` read only what the state holds.',
  'truth-supposed':
    '`view` of your engine must leave members out, or show values of slices that the slice could hold; lists of things need an `id`.',
  'plays-out':
    '`sample`, `offers` or `options` reads what is in the state but not in the view, or draws other numbers where it does. Read only what the player sees.',
  'story-whole':
    'A line of `events` returns no sentence, or not the same one again. Read only the payload and `telling`, name things by `nameOf` and `placeOf`, and expect that hidden data is absent.',
});

/** What a broken law says. */
export interface Failure<Law extends string = string> {
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
  constructor({ law, says, found, advice, where = '' }: Failure<Law>, cause?: unknown) {
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
  change: Partial<Pick<Failure, 'found' | 'where'>>,
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

// Freezes and compares plain data.

/** Freezes a value and everything in it. A value that is frozen already is assumed to be frozen throughout. */
export function deepFreezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) deepFreezeAll(each);
  return value;
}

/** Throws unless two values are equal. */
export function same(law: GeneralLaw, what: string, one: unknown, other: unknown): void {
  if (!isEqual(one, other)) throw broken(law, `${what}: ${findDifference(one, other)}`);
}

/** Throws unless a value is plain JSON: no class, no undefined member, no number that JSON cannot write. */
export function assertPlain(what: string, value: unknown): void {
  same('plain-json', what, value, JSON.parse(JSON.stringify(value)));
}

const fields = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  // Sound: members of an object are unknown.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Returns where two values first differ, and both values there. */
export function findDifference(one: unknown, other: unknown, path = ''): string {
  const [a, b] = [fields(one), fields(other)];
  const keys = a && b ? [...new Set([...Object.keys(a), ...Object.keys(b)])] : [];
  const at = keys.find(
    (key) => !isEqual(a?.[key], b?.[key]) || (a !== undefined && key in a) !== (b !== undefined && key in b),
  );
  if (at !== undefined) return findDifference(a?.[at], b?.[at], `${path}/${at}`);
  return `at '${path}' ${shown(one)} differs from ${shown(other)}`;
}

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);

/** Lists every place in a value, as the keys that lead there. */
export function listPaths(value: unknown, to: readonly string[] = []): readonly (readonly string[])[] {
  const inner = fields(value);
  return [to, ...Object.keys(inner ?? {}).flatMap((key) => listPaths(inner?.[key], [...to, key]))];
}

/** Returns the value at a place. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => fields(inner)?.[key], value);

/** Returns a copy with the value at a place changed; removes the place if `change` returns undefined. */
export function changeAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const inner = changeAt(fields(value)?.[key], rest, change);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((each, number) =>
      String(number) !== key ? [each] : inner === undefined && rest.length === 0 ? [] : [inner],
    );
  }
  const { [key]: _gone, ...others } = fields(value) ?? {};
  return inner === undefined && rest.length === 0 ? others : { ...fields(value), [key]: inner };
}

/** Returns a state or view without its counts of actions, which say who learned of what, and when. */
export function withoutCounts(seen: object): Readonly<Record<string, unknown>> {
  const { actions: _actions, unheard: _unheard, ...others }: Readonly<Record<string, unknown>> = { ...seen };
  return others;
}

// Other values of slices that look the same to a viewer.

/** Returns a random legal value of a slice, so that the battery can vary what is secret. The slice's decoder must accept it. */
export type ArbitrarySlice<State> = (random: Random, state: State, home: Home) => unknown;

/** A viewer, and the kind of object (the game, a player, ...) whose data they read. */
export interface Observer<State> {
  /** The rules in force. */
  readonly rules: Rules;
  /** The game. */
  readonly state: State;
  /** The kind of the homes, as in slices: 'player', for example. */
  readonly kind: string;
  /** The viewer. */
  readonly viewer: Viewer;
  /** Returns what makes other values of a slice, or undefined if it is not known. */
  readonly hiddenValuesOf: (slice: string) => ArbitrarySlice<State> | undefined;
}

/** Returns a home with other values in its slices, or none, which look the same to the viewer. */
export function otherSlices<H extends Home, State>(look: Observer<State>, home: H, random: Random): H {
  const { ext: _ext, ...bare } = home;
  const own = look.rules.slices.filter((slice) => slice.home === look.kind);
  const pairs = own.flatMap((slice) => otherSlice(look, slice, home, random));
  // Sound: the same home with fewer slices, or with other values in them.
  return (pairs.length > 0 || home.ext ? { ...bare, ext: Object.fromEntries(pairs) } : home) as unknown as H;
}

/** Returns another value of a slice, or none, which looks the same to the viewer; the stored value if there is no other. */
function otherSlice<State>(
  { rules, state, viewer, hiddenValuesOf }: Observer<State>,
  slice: SlicePart,
  home: Home,
  random: Random,
): readonly (readonly [key: string, value: unknown])[] {
  const { key } = slice;
  const ext: Readonly<Record<string, unknown>> = home.ext ?? {};
  const is = Object.hasOwn(ext, key) ? [[key, ext[key]] as const] : [];
  const seen = (value: unknown): unknown => slice.seenBy(value, viewer, home, rules);
  const sees = seen(is.length > 0 ? ext[key] : slice.init(home));
  const make = hiddenValuesOf(key);
  const other = make && random(2) === 0 ? make(random, state, home) : undefined;
  if (other !== undefined && isEqual(seen(other), sees)) return [[key, other]];
  return isEqual(seen(slice.init(home)), sees) ? [] : is;
}

// What the laws need to know about a game.

/** The functions of an engine of any game and catalogue, without the types of its actions and set-up. Every engine fits. */
export interface AnyEngine<State, View> {
  /** Returns the rules of a game. */
  rulesOf(seen: View): Rules;
  /** Returns rules from what names them in a set-up. Without it refused set-ups are not described in sentences. */
  compileRules?(spec: unknown): Result<Rules, Issue<string>>;
  /** Sets up a game, up to the first decision. It may tell what happened in the set-up. */
  createGame(setup: unknown): Result<State, Issue<string>> & { readonly events?: readonly GameEvent[] };
  /** Applies an action, or returns every reason for its refusal. */
  applyAction(state: State, action: unknown): Applied<State, GameEvent, Issue<string>>;
  /** Decodes any value to an action, or returns every reason why it is none. */
  decodeAction(state: View, raw: unknown): Result<unknown, Issue<string>>;
  /** Lists why an action would be refused. */
  checkAction(seen: View, action: unknown): readonly Issue<string>[];
  /** Lists the players who must act before play goes on. */
  awaiting(seen: View): readonly PlayerId[];
  /** Lists all decisions that players may or must make. */
  decisions(seen: View): readonly Decision[];
  /** Returns the form of a decision. Without it no law of forms is checked. */
  formOf?(seen: View, decision: Decision): Form | undefined;
  /** Returns how games by these rules run. Without it the laws of those who look ahead are not checked. */
  workings?(seen: View): Workings;
  /** Lists the decisions that players look for and cannot make. */
  barred?(seen: View): readonly Barred<Issue<string>>[];
  /** Samples a legal action for a decision. */
  sampleAction(seen: View, decision: Decision, random: Random): AnyAction;
  /** Returns what a viewer may see. */
  view(state: State, viewer: Viewer): View;
  /** Returns what a viewer may receive after an action. */
  updateFor(
    done: Accepted<State, GameEvent>,
    viewer: Viewer,
  ): { readonly view: View } & News<Pick<GameEvent, 'type' | 'payload'>>;
  /** Writes a state as text. */
  serialize(state: State): string;
  /** Reads a state from text, or returns why it is none. */
  deserialize(text: string): Result<State, Issue<string>>;
}

/** The effect of one action. */
export interface Step<State> {
  /** The action. */
  readonly action: unknown;
  /** The state before it. */
  readonly before: State;
  /** The state after it. */
  readonly after: State;
  /** Its events, in order. */
  readonly events: readonly GameEvent[];
}

/** A game, as far as the laws need to know it. */
export interface GameAdapter<State extends View & object, View extends object> {
  /** Its engine. */
  readonly engine: AnyEngine<State, View>;
  /** Returns one plain sentence on an issue that was raised under some rules. */
  readonly describe: (rules: Rules, issue: Issue<string>) => string;
  /** Everybody who sees it: the players, and spectators. */
  readonly viewers: (state: State) => readonly Viewer[];
  /** Whether the game is over. */
  readonly isOver: (state: State) => boolean;
  /** Lists every home of slices, by kind. */
  readonly homes: (state: State) => Readonly<Record<string, readonly Home[]>>;
  /** Returns what makes other values of a slice that hides something, or undefined if it is not known. */
  readonly hiddenValuesOf: (slice: string) => ArbitrarySlice<State> | undefined;
  /** Returns the state with random changes to everything that a viewer may not see. */
  readonly disguise: (state: State, viewer: Viewer, random: Random) => State;
  /**
   * Returns the state with something elsewhere, gone or added that a viewer sees in neither state, and what differs in
   * words; undefined if the viewer sees everything. Without it the law 'places-kept' is not checked.
   */
  readonly displace?: (
    state: State,
    viewer: Viewer,
    random: Random,
  ) => { readonly state: State; readonly what: string } | undefined;
  /**
   * Whether what an action led to may show a viewer something hidden, as a roll of dice from a hidden seed does. Without it the
   * law 'course-discreet' is not checked.
   */
  readonly mayShow?: (
    viewer: Viewer,
    done: Pick<Step<State>, 'events'> & { readonly state: State },
  ) => boolean;
  /** Returns where play stands: as long as it does not change, the others wait. */
  readonly positionOf: (state: State) => string;
  /** Returns the most actions of one player while play stands still. */
  readonly maxActions: (state: State) => number;
  /** Returns a viewer's next view from the last one and an update. Without it the law 'views-followed' is not checked. */
  readonly followEvents?: (
    view: View,
    update: News<Pick<GameEvent, 'type' | 'payload'>>,
  ) => Result<View, Issue<string>>;
  /** Tells what a viewer received. Without it the law 'story-whole' is not checked. */
  readonly tell?: (rules: Rules, happened: Happened<View>) => readonly Entry[];
  /** Values that are rare in its actions, to damage actions with. */
  readonly junk: readonly unknown[];
  /** Returns a random name of something in it, to damage actions with. */
  readonly nameIn: (state: State, random: Random) => unknown;
  /** Checks the game's own laws of every state; throws if one is broken. */
  readonly checkState?: (state: State) => void;
  /** Checks the game's own laws of every action that is tried; throws if one is broken. */
  readonly checkStep?: (step: Step<State>) => void;
  /** Checks the game's own laws of every choice that a player has; throws if one is broken. */
  readonly checkChoice?: (state: State, choice: Choice, random: Random) => void;
  /** Begins to check the game's own laws of whole games; returns a function that checks each step, with all events so far. */
  readonly watch?: (begun: State) => (step: Step<State>, events: readonly GameEvent[]) => void;
  /** Runs a check, and may add what to do to the error of a broken law. */
  readonly advise?: (events: readonly GameEvent[], check: () => void) => void;
}

/** A state and its game. */
export interface Moment<State extends View & object, View extends object> {
  readonly game: GameAdapter<State, View>;
  readonly state: State;
}

/** A decision, and an action for it. */
export interface Choice {
  /** The decision. */
  readonly decision: Decision;
  /** The action. */
  readonly action: unknown;
}
