/** The laws of one moment of a game: what is true of every state, and of whatever is done in it. */

import type { Applied } from '../../kernel/run/engine.js';
import { wording } from '../../kernel/message/issue.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Decision, Random, Viewer } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { shuffled } from '../../kernel/util/random.js';
import { frozen, plain, same } from './json.js';
import { holds, tried } from './law.js';
import type { AnyEngine, Choice, Moment } from './subject.js';

/** Freezes a new state, and holds it against the laws that are quickly tried. */
export function quickly<State extends View & object, View extends object>({
  game,
  state,
}: Moment<State, View>): void {
  const { engine } = game;
  frozen(state);
  game.checkState?.(state);
  if (game.isOver(state)) return;
  const waiting = tried('awaiting', () => engine.awaiting(state));
  const must = tried('decisions', () => engine.decisions(state)).filter((each) => each.must);
  const idle = waiting.filter((player) => !must.some((each) => each.player === player));
  const found = () => `Awaited: [${waiting.join()}], with nothing to decide: [${idle.join()}].`;
  holds(waiting.length > 0 && idle.length === 0, 'ends', found);
}

/** Holds a state against the laws of all states: it is plain, can be saved, and views tell the same of it. */
export function lawful<State extends View & object, View extends object>(moment: Moment<State, View>): void {
  const { game, state } = moment;
  const { engine } = game;
  plain('state', state);
  saved(moment);
  const offers = tried('decisions', () => engine.decisions(state));
  plain('decisions', offers);
  for (const viewer of game.viewers(state)) {
    const view = tried('view', () => frozen(engine.view(state, viewer)));
    plain('view', view);
    same('awaits-alike', JSON.stringify(viewer), engine.awaiting(view), engine.awaiting(state));
    const own = offers.filter(({ player }) => player === viewer);
    const fromView = tried('decisions of a view', () => engine.decisions(view));
    same('offers-alike', JSON.stringify(viewer), fromView, own);
  }
}

function saved<State extends View & object, View extends object>({
  game: { engine },
  state,
}: Moment<State, View>): void {
  const text = tried('serialize', () => engine.serialize(state));
  const read = tried('deserialize', () => engine.deserialize(text));
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
  const view = frozen(engine.view(state, decision.player));
  const action = tried(`a sample of ${decision.type}`, () => engine.sampleAction(view, decision, random));
  return { decision, action: frozen(action) };
}

/** One sampled answer to each offer. */
export const choices = <State extends View & object, View extends object>(
  moment: Moment<State, View>,
  random: Random,
): readonly Choice[] =>
  tried('decisions', () => moment.game.engine.decisions(moment.state)).map((decision) =>
    sampled(moment, decision, random),
  );

/** Does something, and holds what came of it, or why not, against the laws. */
export function done<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  action: unknown,
): Applied<State, GameEvent, Issue<string>> {
  const { engine } = game;
  const applied = tried('applyAction', () => engine.applyAction(state, action));
  if (!applied.ok) {
    holds(applied.state === state, 'refused-unchanged', () => 'Another state came back.');
    for (const each of applied.issues) told(engine, state, each);
    return applied;
  }
  plain('events', frozen(applied.events));
  frozen(applied.state);
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

function told<State extends View, View>(
  engine: AnyEngine<State, View>,
  state: State,
  issue: Issue<string>,
): void {
  plain('issue', issue);
  const says = tried('describe', () => engine.describe(issue));
  const whole =
    /^[a-z0-9-]+$/.test(issue.code) &&
    Array.isArray(issue.path) &&
    /^\S.*\.$/su.test(says) &&
    says !== issue.code;
  const known = wording.find(engine.rulesOf(state), issue.code) !== undefined;
  holds(
    whole && known && !/\{\w+\}/.test(says),
    'refusals-told',
    () => `${JSON.stringify(issue)}: '${says}'`,
  );
}

/** Something a player sends is refused alike, or accepted alike, from his view and from the state. */
export function judgedAlike<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  viewer: Viewer,
  action: unknown,
): void {
  const {
    game: { engine },
    state,
  } = moment;
  const view = frozen(engine.view(state, viewer));
  const fromView = tried('checkAction of a view', () => engine.checkAction(view, action));
  same(
    'refusals-alike',
    JSON.stringify(action),
    fromView,
    tried('checkAction', () => engine.checkAction(state, action)),
  );
  const applied = done(moment, action);
  same('refusals-alike', `sent: ${JSON.stringify(action)}`, applied.ok ? [] : applied.issues, fromView);
  const decoded = tried('decodeAction', () => engine.decodeAction(state, action));
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
  if (together.length > 2)
    same('any-arrival', 'in another order', after(shuffled(together, random)), inOrder);
}
