/** The laws of one moment of a game: what is true of every state, and of whatever is done in it. */

import type { Applied } from '../../src/kernel/engine.js';
import type { GameEvent } from '../../src/kernel/parts.js';
import type { Decision, Random, Viewer } from '../../src/kernel/player.js';
import type { Issue } from '../../src/kernel/result.js';
import type { State } from '../../src/game/nouns.js';
import { bookkept, withinBuilt } from './books.js';
import { shuffled } from './chance.js';
import { viewers, type Played } from './engine.js';
import { frozen, plain, same } from './json.js';
import { holds, tried } from './law.js';
import { disguised } from './secrets.js';

/** A state of some game, and the engine that plays it. */
export interface Moment {
  readonly engine: Played;
  readonly state: State;
}

/** What a player might do. */
export interface Choice {
  readonly decision: Decision;
  readonly action: unknown;
}

/** Freezes a new state, and holds it against the laws that are quickly tried. */
export function quickly({ engine, state }: Moment): void {
  withinBuilt(frozen(state));
  if (state.result) return;
  const waiting = tried('awaiting', () => engine.awaiting(state));
  const must = tried('decisions', () => engine.decisions(state)).filter((each) => each.must);
  const idle = waiting.filter((player) => !must.some((each) => each.player === player));
  const found = () => `Awaited: [${waiting.join()}], with nothing to decide: [${idle.join()}].`;
  holds(waiting.length > 0 && idle.length === 0, 'ends', found);
}

/** Holds a state against the laws of all states: it is plain, can be saved, and views tell the same of it. */
export function lawful(moment: Moment): void {
  const { engine, state } = moment;
  plain('state', state);
  saved(moment);
  const offers = tried('decisions', () => engine.decisions(state));
  plain('decisions', offers);
  for (const viewer of viewers(state)) {
    const view = tried('view', () => frozen(engine.view(state, viewer)));
    plain('view', view);
    same('awaits-alike', JSON.stringify(viewer), engine.awaiting(view), engine.awaiting(state));
    const own = offers.filter(({ player }) => player === viewer);
    const fromView = tried('decisions of a view', () => engine.decisions(view));
    same('offers-alike', JSON.stringify(viewer), fromView, own);
  }
}

function saved({ engine, state }: Moment): void {
  const text = tried('serialize', () => engine.serialize(state));
  const read = tried('deserialize', () => engine.deserialize(text));
  holds(read.ok, 'saves', () => (read.ok ? '' : JSON.stringify(read.issues)));
  same('saves', 'read again', read.value, state);
  holds(engine.serialize(read.value) === text, 'saves', () => 'The text differs.');
}

/** One sampled answer to each offer, from the view of whoever decides. */
export function choices({ engine, state }: Moment, random: Random): readonly Choice[] {
  return tried('decisions', () => engine.decisions(state)).map((decision) => {
    const view = frozen(engine.view(state, decision.player));
    return {
      decision,
      action: frozen(
        tried(`a sample of ${decision.type}`, () => engine.sampleAction(view, decision, random)),
      ),
    };
  });
}

/** Does something, and holds what came of it, or why not, against the laws. */
export function done({ engine, state }: Moment, action: unknown): Applied<State, GameEvent> {
  const applied = tried('applyAction', () => engine.applyAction(state, action));
  if (!applied.ok) {
    holds(applied.state === state, 'refused-unchanged', () => 'Another state came back.');
    for (const each of applied.issues) told(engine, each);
    return applied;
  }
  plain('events', frozen(applied.events));
  frozen(applied.state);
  bookkept(engine.rulesOf(state), state, applied.state, applied.events);
  discreet(state, applied.events);
  return applied;
}

/** Does what was sampled for an offer. */
export function accepted(
  moment: Moment,
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

function told(engine: Played, issue: Issue): void {
  plain('issue', issue);
  const says = tried('describe', () => engine.describe(issue));
  const whole =
    /^[a-z0-9-]+$/.test(issue.code) &&
    Array.isArray(issue.path) &&
    /^\S.*\.$/su.test(says) &&
    says !== issue.code;
  holds(whole && !/\{\w+\}/.test(says), 'refusals-told', () => `${JSON.stringify(issue)}: '${says}'`);
}

/** What an event says that only an owner may read: records and placements. Ledger: E1.GEN.3, E1.DMG.4. */
function discreet(before: State, events: readonly GameEvent[]): void {
  const ownerOf = new Map<unknown, string>(before.ships.map(({ id, owner }) => [id, owner]));
  for (const { type, facts, audience } of events) {
    const text = JSON.stringify(facts);
    const { ship } = facts as { readonly ship?: unknown };
    const secret = /"(?:now|built|choice)":/.test(text) || (ship !== undefined && text.includes('"hits":{'));
    const owner = ownerOf.get(ship);
    const others = audience === 'all' || (owner !== undefined && audience.some((each) => each !== owner));
    holds(!(secret && others), 'events-discreet', () => `${type} tells ${JSON.stringify(audience)} ${text}`);
  }
}

/** Something a player sends is refused alike, or accepted alike, from his view and from the state. */
export function judgedAlike({ engine, state }: Moment, viewer: Viewer, action: unknown): void {
  const view = frozen(engine.view(state, viewer));
  const fromView = tried('checkAction of a view', () => engine.checkAction(view, action));
  same(
    'refusals-alike',
    JSON.stringify(action),
    fromView,
    tried('checkAction', () => engine.checkAction(state, action)),
  );
  const applied = done({ engine, state }, action);
  same('refusals-alike', `sent: ${JSON.stringify(action)}`, applied.ok ? [] : applied.issues, fromView);
  const decoded = tried('decodeAction', () => engine.decodeAction(state, action));
  holds(
    decoded.ok || !applied.ok,
    'refusals-alike',
    () => `Accepted, but not decoded: ${JSON.stringify(action)}`,
  );
}

/** What a viewer sees, is offered and is told does not depend on what he may not see. */
export function secretsKept(
  { engine, state }: Moment,
  viewer: Viewer,
  actions: readonly unknown[],
  random: Random,
): void {
  if (state.result) return;
  const other = frozen(disguised(engine.rulesOf(state), state, viewer, random));
  same(
    'secrets-kept',
    `view of ${JSON.stringify(viewer)}`,
    tried('view', () => engine.view(other, viewer)),
    engine.view(state, viewer),
  );
  const offered = (of: State): readonly Decision[] =>
    engine.decisions(of).filter(({ player }) => player === viewer);
  same(
    'secrets-kept',
    'offers',
    tried('decisions', () => offered(other)),
    offered(state),
  );
  for (const action of actions) {
    same(
      'secrets-kept',
      JSON.stringify(action),
      tried('checkAction', () => engine.checkAction(other, action)),
      engine.checkAction(state, action),
    );
  }
}

/** Whichever of those who are awaited together decides first, one state comes of it. */
export function anyArrival({ engine, state }: Moment, all: readonly Choice[], random: Random): void {
  const first = new Map(
    all.filter(({ decision }) => decision.must).map((choice) => [choice.decision.player, choice]),
  );
  const together = [...first.values()];
  if (together.length < 2) return;
  const after = (order: readonly Choice[]): State =>
    order.reduce((now, choice) => accepted({ engine, state: now }, choice).state, state);
  const inOrder = after(together);
  same('any-arrival', 'the other way round', after([...together].reverse()), inOrder);
  if (together.length > 2)
    same('any-arrival', 'in another order', after(shuffled(together, random)), inOrder);
}

/** Of two things that a player may seal, nobody else can tell which it was as long as others are awaited. */
export function sealedUnseen({ engine, state }: Moment, one: Choice, other: Choice): void {
  const { player } = one.decision;
  const [a, b] = [accepted({ engine, state }, one), accepted({ engine, state }, other)];
  if (!engine.awaiting(state).some((each) => each !== player)) return;
  for (const viewer of viewers(state)) {
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

const heard = (events: readonly GameEvent[], viewer: Viewer): readonly unknown[] =>
  events
    .filter(({ audience }) => audience === 'all' || audience.some((each) => each === viewer))
    .map(({ type, facts }) => ({ type, facts }));
