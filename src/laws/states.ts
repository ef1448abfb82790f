/** The laws of states and actions: beginnings, damaged actions, secrets, events that are followed, the same again. */

import type { Home } from '../kernel/action.js';
import { ownFields, CHANCE } from '../kernel/decode.js';
import { deepFreeze, isEqual } from '../kernel/helpers.js';
import { formatParam } from '../kernel/issue.js';
import { pickRandom } from '../kernel/random.js';
import type { Issue } from '../kernel/result.js';
import type { News } from '../kernel/run/queries.js';
import type { Happened } from '../kernel/run/telling.js';
import type { Decision, PlayerId, Random, GameEvent, Rules, Viewer, SlicePart } from '../kernel/types.js';
import {
  assertPlain,
  same,
  holds,
  tryEngine,
  type Moment,
  type GameAdapter,
  deepFreezeAll,
  withoutCounts,
  type Choice,
  valueAt,
  changeAt,
  listPaths,
  findDifference,
  broken,
  LawBroken,
  type AnyEngine,
} from './law.js';
import { sampled, accepted, checkState } from './moment.js';

// The beginning of a random game.

/** Sets up a game. Throws if the set-up is refused, with each reason on a line: where, in a sentence, and its code. */
export function begun<State extends View & object, View extends object>(
  game: GameAdapter<State, View>,
  setup: unknown,
): State {
  const made = tryEngine('createGame', () => game.engine.createGame(setup));
  if (made.ok) return made.value;
  throw new Error(
    [
      'createGame refuses the set-up:',
      ...made.issues.map((issue) => reasonOf(game, setup, issue)),
      'Give the fields that your rules need in the option `setup`.',
      `The set-up: ${JSON.stringify(setup)}`,
    ].join('\n'),
  );
}

/** Formats one reason against a set-up. If the rules are refused themselves, nothing has a sentence. */
function reasonOf<State extends View & object, View extends object>(
  { engine, describe }: GameAdapter<State, View>,
  setup: unknown,
  issue: Issue<string>,
): string {
  const rules = engine.compileRules?.(ownFields(setup)?.rules);
  const says = rules?.ok ? describe(rules.value, issue) : JSON.stringify(issue.params);
  return `- ${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${says} (${issue.code})`;
}

/** Checks that the text of a game's rules means the same rules, and that its set-up gives the same game again. */
export function checkBegun<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  setup: unknown,
  text: string,
): void {
  const { engine } = game;
  same('repeats', 'createGame, once more', begun(game, setup), state);
  const read = engine.compileRules?.(text);
  if (!read) return;
  const why = (): string => `compileRules refuses '${text}': ${read.ok ? '' : JSON.stringify(read.issues)}.`;
  holds(read.ok, 'rules-as-text', why);
  same('rules-as-text', `compileRules('${text}')`, read.value.ruleset, engine.rulesOf(state).ruleset);
}

// The law 'bounded': no player can act without end while play stands still.

/** Returns a random type of decision; half of the time undefined. */
function anyType(decisions: readonly Decision[], random: Random): string | undefined {
  const types = [...new Set(decisions.map(({ type }) => type))];
  return types.length > 0 && random(2) === 0 ? pickRandom(types, random) : undefined;
}

function stateAfter<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  { decision, action }: Choice,
): State {
  const applied = tryEngine('applyAction', () => game.engine.applyAction(state, action));
  holds(
    applied.ok,
    'samples-accepted',
    () =>
      `${decision.type}: ${JSON.stringify(action)} is refused: ${JSON.stringify(applied.ok ? [] : applied.issues)}.`,
  );
  return deepFreezeAll(applied.state);
}

/** Returns a state as text, without the number of actions, which never comes back. */
const textOf = (state: object): string => JSON.stringify(withoutCounts(state));

/** Throws if a state came back, or if there were too many actions. */
function checkStates(states: Set<string>, state: object, max: number, { player, type }: Decision): void {
  const text = textOf(state);
  const found = (what: string) => () =>
    `Action ${states.size} of ${player} while play stood still, ${type}: ${what}.`;
  holds(!states.has(text), 'bounded', found('a state came back'));
  holds(states.size <= max, 'bounded', found(`at most ${max} are allowed`));
  states.add(text);
}

/**
 * Lets one player act at random as long as play stands still and they have decisions; sometimes only with actions of
 * one type. Throws if a state comes back or if there are too many actions; returns how many there were. An action after
 * which play would go on is not carried out, and its type is not tried again. Chance is no player.
 */
export function checkBounded<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  player: PlayerId,
  random: Random,
): number {
  // Dice may fall as they fell before, so that a roll is asked for again.
  if (player === CHANCE) return 0;
  const { game, state: start } = moment;
  const offered = (state: State): readonly Decision[] =>
    tryEngine('decisions', () => game.engine.decisions(state)).filter((each) => each.player === player);
  const [only, max, position] = [
    anyType(offered(start), random),
    game.maxActions(start),
    game.positionOf(start),
  ];
  const [states, leftAlone] = [new Set([textOf(start)]), new Set<string>()];
  let state = start;
  for (;;) {
    const offers = offered(state).filter(({ type }) => type === (only ?? type) && !leftAlone.has(type));
    if (offers.length === 0) return states.size - 1;
    const choice = sampled({ game, state }, pickRandom(offers, random), random);
    const after = stateAfter({ game, state }, choice);
    if (game.positionOf(after) === position) {
      checkStates(states, after, max, choice.decision);
      state = after;
    } else leftAlone.add(choice.decision.type);
  }
}

// The laws 'secrets-kept', 'places-kept' of one moment, and 'sealed-unseen'.

/** Checks that a viewer's view, decisions and refusals do not depend on what they may not see. */
export function secretsKept<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  viewer: Viewer,
  actions: readonly unknown[],
  random: Random,
): void {
  if (game.isOver(state)) return;
  const other = game.disguise(state, viewer, random);
  lookAlike({ game, state }, viewer, actions, { law: 'secrets-kept', state: other, what: '' });
  const elsewhere = game.displace?.(state, viewer, random);
  if (elsewhere) lookAlike({ game, state }, viewer, actions, { law: 'places-kept', ...elsewhere });
}

/** A state that a viewer cannot tell from another, what differs in words, and the law that says so. */
interface Twin<State> {
  readonly law: 'secrets-kept' | 'places-kept';
  readonly state: State;
  readonly what: string;
}

/** Checks that two states look the same to a viewer, whose actions are judged alike in both. */
function lookAlike<State extends View & object, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  viewer: Viewer,
  actions: readonly unknown[],
  twin: Twin<State>,
): void {
  const other = deepFreezeAll(twin.state);
  const compare = (what: string, here: string, ask: (of: State) => unknown): void =>
    same(
      twin.law,
      twin.what === '' ? what : `${what}, ${twin.what}`,
      tryEngine(here, () => ask(other)),
      ask(state),
    );
  compare(`view of ${JSON.stringify(viewer)}`, 'view', (of) => engine.view(of, viewer));
  compare('offers', 'decisions', (of) => engine.decisions(of).filter(({ player }) => player === viewer));
  for (const action of actions)
    compare(JSON.stringify(action), 'checkAction', (of) => engine.checkAction(of, action));
}

/** Checks that nobody else can tell two sealed choices of a player apart, as long as others are awaited. */
export function sealedUnseen<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  one: Choice,
  other: Choice,
): void {
  const { game, state } = moment;
  const { engine } = game;
  const { player, aside } = one.decision;
  // Choices that are aside, such as an offer of a draw, are not sealed.
  if (aside) return;
  const [a, b] = [accepted(moment, one), accepted(moment, other)];
  if (!engine.awaiting(state).some((each) => each !== player)) return;
  for (const viewer of game.viewers(state)) {
    if (viewer === player) continue;
    same(
      'sealed-unseen',
      `view of ${JSON.stringify(viewer)}`,
      engine.view(a.state, viewer),
      engine.view(b.state, viewer),
    );
    same(
      'sealed-unseen',
      `events for ${JSON.stringify(viewer)}`,
      heard(a.events, viewer),
      heard(b.events, viewer),
    );
  }
}

/** Returns the events that a viewer receives. */
export const heard = (
  events: readonly GameEvent[],
  viewer: Viewer,
): readonly Pick<GameEvent, 'type' | 'payload'>[] =>
  events
    .filter(({ audience }) => audience === 'all' || audience.some((each) => each === viewer))
    .map(({ type, payload }) => ({ type, payload }));

// The law 'course-discreet'.

/**
 * Checks that an action looks the same to each viewer, whatever is in what they may not see: unless it is refused, ends the game,
 * or may show something hidden.
 */
export function courseDiscreet<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  { action }: Choice,
  random: Random,
): void {
  const { engine, mayShow } = game;
  if (!mayShow) return;
  const here = engine.applyAction(state, action);
  if (!here.ok) return;
  for (const viewer of game.viewers(state)) {
    const other = deepFreezeAll(game.disguise(state, viewer, random));
    const there = tryEngine('applyAction', () => engine.applyAction(other, action));
    if (!there.ok || [here, there].some((done) => game.isOver(done.state) || mayShow(viewer, done))) continue;
    const after = `${JSON.stringify(viewer)}, after ${JSON.stringify(action)}`;
    same('course-discreet', `events for ${after}`, heard(there.events, viewer), heard(here.events, viewer));
    same(
      'course-discreet',
      `view of ${after}`,
      engine.view(there.state, viewer),
      engine.view(here.state, viewer),
    );
  }
}

// Legal actions, damaged at random: most are refused, some mean something else.

/** Values that are rare in actions of any game. */
export const PLAIN_JUNK: readonly unknown[] = deepFreeze([null, true, -1, 0, 1, 2, 3, 7, 1.5, 1e9, '']);

/**
 * Changes one place in an action: to junk, to a value from elsewhere in it, to a name of the game, or by 1; doubles an
 * item of a list; or removes the place.
 *
 * @param junk values that are rare in actions of the game
 * @param name returns a random name of something in the game
 */
export function damageAction(
  action: unknown,
  { junk, name }: { readonly junk: readonly unknown[]; readonly name: () => unknown },
  random: Random,
): unknown {
  const places = listPaths(action).filter((path) => path.length > 0);
  const path = pickRandom(places, random);
  const others = [
    () => pickRandom(junk, random),
    () => valueAt(action, pickRandom(places, random)),
    name,
    () => undefined,
  ];
  return changeAt(action, path, (old) => {
    if (typeof old === 'number' && random(2) === 0) return old + random(3) - 1;
    const items: readonly unknown[] = Array.isArray(old) ? old : [];
    if (items.length > 0 && random(2) === 0) return [...items, items[0]];
    return pickRandom(others, random)();
  });
}

// What views show after an action, and at the end: the laws 'views-followed', 'story-whole' and 'records-open'.

/** What a viewer receives after an action. */
type Received<View> = { readonly view: View } & News<Pick<GameEvent, 'type' | 'payload'>>;

/** Throws unless a viewer's old view and the events that they received give their new view. */
function viewFollowed<State extends View & object, View extends object>(
  { followEvents }: GameAdapter<State, View>,
  viewer: Viewer,
  before: View,
  { view, ...update }: Received<View>,
): void {
  if (!followEvents) return;
  const wrong = (found: string, cause?: unknown): LawBroken => {
    const types = update.events.map(({ type }) => type).join(', ');
    return broken('views-followed', `${JSON.stringify(viewer)} received [${types}]: ${found}.`, cause);
  };
  let next: View;
  try {
    const followed = followEvents(before, update);
    if (!followed.ok) throw new Error(JSON.stringify(followed.issues));
    next = followed.value;
  } catch (thrown) {
    throw wrong(`followEvents throws: ${String(thrown)}`, thrown);
  }
  if (!isEqual(next, view)) throw wrong(findDifference(next, view));
}

/** A key of a module, as no reader should see it. */
const RAW_KEY = /(?<![\w/])[a-z][a-z-]*\/[a-z][a-z-]*/;

/** Whether a text is a whole sentence, without anything that is missing or was not meant for people. */
const isSentence = (text: string): boolean =>
  /^\S.*[.!?:]$/su.test(text) && !/\bundefined\b|\bNaN\b|\[object /.test(text) && !RAW_KEY.test(text);

/** Throws unless what happened is told in whole sentences, alike from copies of the same views and events. */
function storyWhole<State extends View & object, View extends object>(
  { tell }: GameAdapter<State, View>,
  rules: Rules,
  happened: Happened<View>,
): void {
  if (!tell || happened.events.length === 0) return;
  const entries = tryEngine('tell', () => tell(rules, happened));
  for (const { label, text, heading, from } of entries) {
    const types = from.map((at) => happened.events[at]?.type).join(', ');
    const isWhole = label !== '' && (heading && text === '' ? true : isSentence(text));
    holds(isWhole, 'story-whole', () => `[${types}] is told as '${label}: ${text}'.`);
  }
  assertPlain('entries', entries);
  // Sound: copies of plain JSON.
  const copies = JSON.parse(JSON.stringify(happened)) as Happened<View>;
  same('story-whole', 'entries from copies', tell(rules, copies), entries);
}

/** Checks the views of all viewers after an action, if it is accepted, and what they are told. */
export function viewsFollowed<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  action: unknown,
): void {
  const { engine } = game;
  const done = tryEngine('applyAction', () => engine.applyAction(state, action));
  if (!done.ok) return;
  const rules = engine.rulesOf(state);
  const viewers = game.viewers(state);
  // Telling costs as much as all else here: each action is told to one reader, the last of whom sees everything.
  const reader = done.events.length % (viewers.length + 1);
  for (const [number, viewer] of viewers.entries()) {
    const before = deepFreezeAll(engine.view(state, viewer));
    const received = deepFreezeAll(engine.updateFor(done, viewer));
    viewFollowed(game, viewer, before, received);
    if (number === reader) storyWhole(game, rules, { before, after: received.view, events: received.events });
  }
  if (reader === viewers.length)
    storyWhole(game, rules, { before: state, after: done.state, events: done.events });
}

/** Checks the end: nothing can be done, and everything is visible. */
export function ended<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  last: unknown,
): void {
  const { game, state } = moment;
  const { engine } = game;
  checkState(moment);
  holds(
    engine.decisions(state).length === 0 && engine.awaiting(state).length === 0,
    'ends',
    () => 'The game is over, but a player is awaited or has a decision.',
  );
  for (const viewer of game.viewers(state)) {
    const { viewer: _whose, ...seen } = withoutCounts(engine.view(state, viewer));
    same('records-open', `view of ${JSON.stringify(viewer)}`, seen, withoutCounts(state));
  }
  if (last !== undefined)
    holds(
      !tryEngine('applyAction', () => engine.applyAction(state, last)).ok,
      'ends',
      () => 'The game is over, but an action is accepted.',
    );
}

// Slices that hide something: the law 'secrets-kept' can be tested only with another value for each of them.

/** Whether some viewer sees another value of a slice than the stored one. */
export const hides = (rules: Rules, viewers: readonly Viewer[], slice: SlicePart, home: Home): boolean =>
  home.ext !== undefined &&
  Object.hasOwn(home.ext, slice.key) &&
  viewers.some((viewer) => {
    const value = home.ext?.[slice.key];
    return !isEqual(slice.seenBy(value, viewer, home, rules), value);
  });

/** Throws a plain error if a slice hides something and no other value is known for it: its secret would not be tested. */
export function knowsWhatIsHidden<State extends View & object, View extends object>({
  game,
  state,
}: Moment<State, View>): void {
  const [viewers, homes] = [game.viewers(state), game.homes(state)];
  const rules = game.engine.rulesOf(state);
  for (const slice of rules.slices) {
    const isOpen = !homes[slice.home]?.some((home) => hides(rules, viewers, slice, home));
    if (isOpen || game.hiddenValuesOf(slice.key)) continue;
    throw new Error(
      `The slice '${slice.key}' hides something, and without another value for it the secret cannot be tested. ` +
        `Add the option { hiddenValues: { '${slice.key}': (random, state, home) => another value } }.`,
    );
  }
}

// An engine for tests of modules: if rules fail, it throws, where an app would get a refusal.

/** Codes of refusals that mean: the rules themselves failed. */
const FAILURES: readonly string[] = ['rules-failed', 'not-a-state'];

/** Throws if rules failed, with their error, so that the author of a module sees it. */
function spoken(issues: readonly Issue<string>[]): void {
  const failed = issues.find(({ code }) => FAILURES.includes(code));
  if (failed) throw new Error(`${failed.code}: ${formatParam(failed.params.error)}.`);
}

const refused = <T extends { readonly ok: boolean; readonly issues?: readonly Issue<string>[] }>(
  answer: T,
): T => {
  spoken(answer.issues ?? []);
  return answer;
};

/** Returns the engine with functions that throw if rules fail. */
export const outspoken = <State, View>(engine: AnyEngine<State, View>): AnyEngine<State, View> => ({
  ...engine,
  createGame: (setup) => refused(engine.createGame(setup)),
  applyAction: (state, action) => refused(engine.applyAction(state, action)),
  decodeAction: (state, raw) => refused(engine.decodeAction(state, raw)),
  checkAction: (seen, action) => {
    const issues = engine.checkAction(seen, action);
    spoken(issues);
    return issues;
  },
});

// The law 'repeats'.

/**
 * Checks that actions are carried out, or refused, alike on a state and on a copy of it that was saved and loaded.
 *
 * @param loaded the copy
 */
export function repeats<State extends View & object, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  loaded: State,
  actions: readonly unknown[],
): void {
  deepFreezeAll(loaded);
  const outcome = (of: State, action: unknown): object => {
    const done = tryEngine('applyAction', () => engine.applyAction(of, action));
    return done.ok ? { events: done.events, state: done.state } : { issues: done.issues };
  };
  for (const action of actions) {
    const what = `applyAction: ${JSON.stringify(action)}`;
    const first = outcome(state, action);
    same('repeats', `${what}, on the state saved and loaded`, outcome(loaded, action), first);
  }
}

/** How often actions are repeated if another law is broken. */
const TIMES = 20;

/**
 * Runs checks of other laws. If one is broken, repeats the actions first: a rule that does not repeat breaks other laws
 * by chance, and their advice would mislead.
 */
export function repeatsFirst<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  loaded: State,
  actions: readonly unknown[],
  check: () => void,
): void {
  repeats(moment, loaded, actions);
  try {
    check();
  } catch (thrown) {
    if (thrown instanceof LawBroken) for (let at = 0; at < TIMES; at += 1) repeats(moment, loaded, actions);
    throw thrown;
  }
}
