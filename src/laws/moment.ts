/** The laws of one moment of a game: of a state, and of the actions in it. */

import { issueCodes } from '../kernel/issue.js';
import { pickRandom, shuffle } from '../kernel/random.js';
import type { Issue } from '../kernel/result.js';
import type { Applied } from '../kernel/run/actions.js';
import type { GameEvent, Decision, Random, Viewer } from '../kernel/types.js';
import {
  deepFreezeAll,
  assertPlain,
  same,
  withoutCounts,
  broken,
  holds,
  tryEngine,
  type Choice,
  type Moment,
  type GameAdapter,
} from './law.js';

/** Freezes a new state and checks the laws that are quick to check. */
export function checkQuickly<State extends View & object, View extends object>({
  game,
  state,
}: Moment<State, View>): void {
  const { engine } = game;
  deepFreezeAll(state);
  game.checkState?.(state);
  if (game.isOver(state)) return;
  const waiting = tryEngine('awaiting', () => engine.awaiting(state));
  const must = tryEngine('decisions', () => engine.decisions(state)).filter((each) => each.must);
  const idle = waiting.filter((player) => !must.some((each) => each.player === player));
  const found = () =>
    waiting.length === 0
      ? 'The game is not over, and nobody is awaited.'
      : `${idle.join(', ')} is awaited without a decision to make.`;
  holds(waiting.length > 0 && idle.length === 0, 'ends', found);
}

/** Checks the laws of all states: plain JSON, saves, and views that agree with the state. Returns the state saved and loaded. */
export function checkState<State extends View & object, View extends object>(
  moment: Moment<State, View>,
): State {
  const { game, state } = moment;
  const { engine } = game;
  assertPlain('state', state);
  const loaded = checkSaved(moment);
  const offers = tryEngine('decisions', () => engine.decisions(state));
  assertPlain('decisions', offers);
  for (const viewer of game.viewers(state)) {
    const view = tryEngine('view', () => deepFreezeAll(engine.view(state, viewer)));
    assertPlain('view', view);
    same(
      'awaits-alike',
      `awaiting of the view of ${JSON.stringify(viewer)}`,
      engine.awaiting(view),
      engine.awaiting(state),
    );
    const own = offers.filter(({ player }) => player === viewer);
    const fromView = tryEngine('decisions of a view', () => engine.decisions(view));
    same('offers-alike', `decisions of the view of ${JSON.stringify(viewer)}`, fromView, own);
  }
  return loaded;
}

/** Checks that a state loads as it was saved, and saves as the same text again. */
export function checkSaved<State extends View & object, View extends object>({
  game: { engine },
  state,
}: Moment<State, View>): State {
  const text = tryEngine('serialize', () => engine.serialize(state));
  const read = tryEngine('deserialize', () => engine.deserialize(text));
  holds(
    read.ok,
    'saves',
    () => `deserialize refuses the text: ${read.ok ? '' : JSON.stringify(read.issues)}`,
  );
  same('saves', 'the loaded state', read.value, state);
  const again = engine.serialize(read.value);
  if (again === text) return read.value;
  let at = 0;
  while (text[at] === again[at]) at += 1;
  const around = (of: string): string => of.slice(Math.max(0, at - 100), at + 50);
  throw broken('saves', `The first text has ${around(text)}, the second ${around(again)}`);
}

/** Samples an action for a decision, from the view of the player who decides. */
export function sampled<State extends View & object, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  decision: Decision,
  random: Random,
): Choice {
  const view = deepFreezeAll(engine.view(state, decision.player));
  const action = tryEngine(`a sample of ${decision.type}`, () => engine.sampleAction(view, decision, random));
  return { decision, action: deepFreezeAll(action) };
}

/** Samples an action for each decision. */
export const choices = <State extends View & object, View extends object>(
  moment: Moment<State, View>,
  random: Random,
): readonly Choice[] =>
  tryEngine('decisions', () => moment.game.engine.decisions(moment.state)).map((decision) =>
    sampled(moment, decision, random),
  );

/** How often another action is sampled if the last one is not preferred. */
const TRIES = 4;

/** Picks a random choice; mostly a preferred one, if `keen` is given. */
export function pickChoice<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  random: Random,
  keen?: (state: State, action: unknown) => boolean,
): Choice {
  let choice = pickRandom(all, random);
  for (let tries = 0; keen && tries < TRIES && !keen(moment.state, choice.action); tries += 1)
    choice = sampled(moment, pickRandom(all, random).decision, random);
  return choice;
}

/** Applies an action and checks the laws of its result or of its refusal. */
export function done<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  action: unknown,
): Applied<State, GameEvent, Issue<string>> {
  const { engine } = game;
  const applied = tryEngine('applyAction', () => engine.applyAction(state, action));
  if (!applied.ok) {
    holds(applied.state === state, 'refused-unchanged', () => 'Another object was returned.');
    for (const each of applied.issues) checkMessage(game, state, each);
    return applied;
  }
  assertPlain('events', deepFreezeAll(applied.events));
  deepFreezeAll(applied.state);
  game.checkStep?.({ action, before: state, after: applied.state, events: applied.events });
  return applied;
}

/** Applies a sampled action, which must be accepted. */
export function accepted<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  { decision, action }: Choice,
): { readonly state: State; readonly events: readonly GameEvent[] } {
  const applied = done(moment, action);
  holds(
    applied.ok,
    'samples-accepted',
    () =>
      `${decision.type}: ${JSON.stringify(action)} is refused: ${JSON.stringify(applied.ok ? [] : applied.issues)}.`,
  );
  return applied;
}

function checkMessage<State extends View & object, View extends object>(
  { engine, describe }: GameAdapter<State, View>,
  state: State,
  issue: Issue<string>,
): void {
  assertPlain('issue', issue);
  const rules = engine.rulesOf(state);
  const says = tryEngine('describe', () => describe(rules, issue));
  const whole =
    /^[a-z0-9-]+$/.test(issue.code) &&
    Array.isArray(issue.path) &&
    /^\S.*[.?]$/su.test(says) &&
    says !== issue.code;
  const known = issueCodes.find(rules, issue.code) !== undefined;
  holds(
    whole && known && !/\{\w+\}/.test(says),
    'refusals-told',
    () => `The message of ${JSON.stringify(issue)} is '${says}'.`,
  );
}

/** Checks that the player's view, the state and applyAction all accept an action or refuse it for the same reasons. */
export function checkJudgedAlike<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  viewer: Viewer,
  action: unknown,
): void {
  const {
    game: { engine },
    state,
  } = moment;
  const view = deepFreezeAll(engine.view(state, viewer));
  const fromView = tryEngine('checkAction of a view', () => engine.checkAction(view, action));
  same(
    'refusals-alike',
    `checkAction: ${JSON.stringify(action)}`,
    fromView,
    tryEngine('checkAction', () => engine.checkAction(state, action)),
  );
  const applied = done(moment, action);
  same(
    'refusals-alike',
    `applyAction: ${JSON.stringify(action)}`,
    applied.ok ? [] : applied.issues,
    fromView,
  );
  const decoded = tryEngine('decodeAction', () => engine.decodeAction(state, action));
  holds(decoded.ok || !applied.ok, 'refusals-alike', () => `decodeAction refuses ${JSON.stringify(action)}.`);
}

/** Checks that choices of several awaited players lead to the same state in any order. */
export function anyArrival<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  random: Random,
): void {
  const first = new Map(
    all.filter(({ decision }) => decision.must).map((choice) => [choice.decision.player, choice]),
  );
  const together = [...first.values()];
  if (together.length < 2) return;
  // Counts may depend on the order: everybody learns of the choices with the last one.
  const after = (order: readonly Choice[]): unknown =>
    withoutCounts(
      order.reduce((now, choice) => accepted({ ...moment, state: now }, choice).state, moment.state),
    );
  const inOrder = after(together);
  same('any-arrival', 'the state after the opposite order', after([...together].reverse()), inOrder);
  if (together.length > 2)
    same('any-arrival', 'the state after another order', after(shuffle(together, random)), inOrder);
}
