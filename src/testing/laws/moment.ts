/** The laws of one moment of a game: what is true of every state, and of whatever is done in it. */

import type { Applied } from '../../kernel/run/engine.js';
import { wording } from '../../kernel/message/issue.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Decision, Random, Viewer } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { shuffle } from '../../kernel/util/random.js';
import { deepFreezeAll, assertPlain, same } from './json.js';
import { holds, tryEngine } from './law.js';
import type { Choice, Moment, Subject } from './subject.js';

/** Freezes a new state, and holds it against the laws that are quickly tried. */
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
  const found = () => `Awaited: [${waiting.join()}], with nothing to decide: [${idle.join()}].`;
  holds(waiting.length > 0 && idle.length === 0, 'ends', found);
}

/** Holds a state against the laws of all states: it is plain, can be saved, and views tell the same of it. */
export function checkState<State extends View & object, View extends object>(
  moment: Moment<State, View>,
): void {
  const { game, state } = moment;
  const { engine } = game;
  assertPlain('state', state);
  saved(moment);
  const offers = tryEngine('decisions', () => engine.decisions(state));
  assertPlain('decisions', offers);
  for (const viewer of game.viewers(state)) {
    const view = tryEngine('view', () => deepFreezeAll(engine.view(state, viewer)));
    assertPlain('view', view);
    same('awaits-alike', JSON.stringify(viewer), engine.awaiting(view), engine.awaiting(state));
    const own = offers.filter(({ player }) => player === viewer);
    const fromView = tryEngine('decisions of a view', () => engine.decisions(view));
    same('offers-alike', JSON.stringify(viewer), fromView, own);
  }
}

function saved<State extends View & object, View extends object>({
  game: { engine },
  state,
}: Moment<State, View>): void {
  const text = tryEngine('serialize', () => engine.serialize(state));
  const read = tryEngine('deserialize', () => engine.deserialize(text));
  holds(read.ok, 'saves', () => (read.ok ? '' : JSON.stringify(read.issues)));
  same('saves', 'read again', read.value, state);
  const again = engine.serialize(read.value);
  if (again === text) return;
  let at = 0;
  while (text[at] === again[at]) at += 1;
  const around = (of: string): string => of.slice(Math.max(0, at - 100), at + 50);
  holds(false, 'saves', () => `${around(text)} is written as ${around(again)}`);
}

/** A sampled answer to an offer, from the view of whoever decides. */
export function sampled<State extends View & object, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  decision: Decision,
  random: Random,
): Choice {
  const view = deepFreezeAll(engine.view(state, decision.player));
  const action = tryEngine(`a sample of ${decision.type}`, () => engine.sampleAction(view, decision, random));
  return { decision, action: deepFreezeAll(action) };
}

/** One sampled answer to each offer. */
export const choices = <State extends View & object, View extends object>(
  moment: Moment<State, View>,
  random: Random,
): readonly Choice[] =>
  tryEngine('decisions', () => moment.game.engine.decisions(moment.state)).map((decision) =>
    sampled(moment, decision, random),
  );

/** Does something, and holds what came of it, or why not, against the laws. */
export function done<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  action: unknown,
): Applied<State, GameEvent, Issue<string>> {
  const { engine } = game;
  const applied = tryEngine('applyAction', () => engine.applyAction(state, action));
  if (!applied.ok) {
    holds(applied.state === state, 'refused-unchanged', () => 'Another state came back.');
    for (const each of applied.issues) told(game, state, each);
    return applied;
  }
  assertPlain('events', deepFreezeAll(applied.events));
  deepFreezeAll(applied.state);
  game.checkStep?.({ before: state, after: applied.state, events: applied.events });
  return applied;
}

/** Does what was sampled for an offer. */
export function accepted<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  { decision, action }: Choice,
): { readonly state: State; readonly events: readonly GameEvent[] } {
  const applied = done(moment, action);
  holds(
    applied.ok,
    'samples-accepted',
    () =>
      `${decision.type}: ${JSON.stringify(applied.ok ? [] : applied.issues)} of ${JSON.stringify(action)}`,
  );
  return applied;
}

function told<State extends View & object, View extends object>(
  { engine, describe }: Subject<State, View>,
  state: State,
  issue: Issue<string>,
): void {
  assertPlain('issue', issue);
  const rules = engine.rulesOf(state);
  const says = tryEngine('describe', () => describe(rules, issue));
  const whole =
    /^[a-z0-9-]+$/.test(issue.code) &&
    Array.isArray(issue.path) &&
    /^\S.*\.$/su.test(says) &&
    says !== issue.code;
  const known = wording.find(rules, issue.code) !== undefined;
  holds(
    whole && known && !/\{\w+\}/.test(says),
    'refusals-told',
    () => `${JSON.stringify(issue)}: '${says}'`,
  );
}

/** Something a player sends is refused alike, or accepted alike, from his view and from the state. */
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
    JSON.stringify(action),
    fromView,
    tryEngine('checkAction', () => engine.checkAction(state, action)),
  );
  const applied = done(moment, action);
  same('refusals-alike', `sent: ${JSON.stringify(action)}`, applied.ok ? [] : applied.issues, fromView);
  const decoded = tryEngine('decodeAction', () => engine.decodeAction(state, action));
  holds(
    decoded.ok || !applied.ok,
    'refusals-alike',
    () => `Accepted, but not decoded: ${JSON.stringify(action)}`,
  );
}

/** Whichever of those who are awaited together decides first, one state comes of it. */
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
  const after = (order: readonly Choice[]): State =>
    order.reduce((now, choice) => accepted({ ...moment, state: now }, choice).state, moment.state);
  const inOrder = after(together);
  same('any-arrival', 'the other way round', after([...together].reverse()), inOrder);
  if (together.length > 2) same('any-arrival', 'in another order', after(shuffle(together, random)), inOrder);
}
