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
import { movesPaid, onTheMap, waysTold } from './whereabouts.js';

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
  onTheMap(state);
  movesPaid(engine.rulesOf(state), state);
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
  const again = engine.serialize(read.value);
  if (again === text) return;
  let at = 0;
  while (text[at] === again[at]) at += 1;
  const around = (of: string): string => of.slice(Math.max(0, at - 100), at + 50);
  holds(false, 'saves', () => `${around(text)} is written as ${around(again)}`);
}

/** A sampled answer to an offer, from the view of whoever decides. */
export function sampled({ engine, state }: Moment, decision: Decision, random: Random): Choice {
  const view = frozen(engine.view(state, decision.player));
  const action = tried(`a sample of ${decision.type}`, () => engine.sampleAction(view, decision, random));
  return { decision, action: frozen(action) };
}

/** One sampled answer to each offer. */
export const choices = (moment: Moment, random: Random): readonly Choice[] =>
  tried('decisions', () => moment.engine.decisions(moment.state)).map((decision) =>
    sampled(moment, decision, random),
  );

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
  waysTold(engine.rulesOf(state), state, applied.state, applied.events);
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

/** Events that are for one player alone, and who he is. */
const PRIVATE: Readonly<Record<string, (facts: Facts, ownerOf: (ship: unknown) => unknown) => unknown>> = {
  'ship/built': ({ ship }) => (ship as { readonly owner: unknown }).owner,
  'ship/handled': ({ ship }, ownerOf) => ownerOf(ship),
  'ship/serviced': ({ ship }, ownerOf) => ownerOf(ship),
  'systemships/stowed-away': ({ ship }, ownerOf) => ownerOf(ship),
  'repair/billed': ({ player }) => player,
  'resupply/billed': ({ player }) => player,
};

type Facts = Readonly<Record<string, unknown>>;

/** What an event says that only an owner may read: records, placements, bills, cargo. Ledger: E1.GEN.3, E1.DMG.4. */
function discreet(before: State, events: readonly GameEvent[]): void {
  const owners = new Map<unknown, string>(before.ships.map(({ id, owner }) => [id, owner]));
  for (const { type, facts, audience } of events) {
    const text = JSON.stringify(facts);
    const { ship } = facts as Facts;
    const secret =
      /"(?:now|built|choice|bill)":/.test(text) ||
      type in PRIVATE ||
      (ship !== undefined && text.includes('"hits":{'));
    // Sound: as the events' makers type them.
    const owner = PRIVATE[type]?.(facts as Facts, (id) => owners.get(id)) ?? owners.get(ship);
    const others = audience === 'all' || (owner !== undefined && audience.some((each) => each !== owner));
    holds(!(secret && others), 'events-discreet', () => `${type} tells ${JSON.stringify(audience)} ${text}`);
    if (type === 'points/moved') accountsDiscreet(facts as Facts, audience);
  }
}

/** Of what comes to a player's account and goes from it, only he hears. Ledger: E1.GEN.3. */
function accountsDiscreet({ from, to }: Facts, audience: GameEvent['audience']): void {
  const players = [from, to]
    .flatMap((end) => Object.entries(Object(end) as object))
    .flatMap(([kind, id]) => (kind === 'player' ? [id as string] : []));
  holds(
    players.length === 0 || (audience !== 'all' && audience.every((each) => players.includes(each))),
    'events-discreet',
    () => `points/moved of ${players.join()} tells ${JSON.stringify(audience)}.`,
  );
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

/** The ship that is scrapped, if one is: what is aboard it comes to light. Ledger: E2.SCRAP.1. */
const unloadedBy = (action: unknown): unknown => {
  const { type, ship } = action as Facts; // Sound: it was sampled.
  return type === 'scrapping/scrap' ? ship : undefined;
};

/** Whatever a player does outside combat looks the same to everybody whatever stands in records he may not read. */
export function courseDiscreet({ engine, state }: Moment, { action }: Choice, random: Random): void {
  if (state.battle) return;
  const done = engine.applyAction(state, action);
  if (!done.ok) return;
  for (const viewer of viewers(state)) {
    const other = frozen(disguised(engine.rulesOf(state), state, viewer, random, unloadedBy(action)));
    const there = tried('applyAction', () => engine.applyAction(other, action));
    // Refused: with other ships it could not be done. In combat, and at the end of the game, secrets count.
    if (!there.ok || [done.state, there.state].some(({ battle, result }) => battle ?? result)) continue;
    // A Base that is finished comes to light.
    if ([done, there].some(({ events }) => events.some(({ type }) => type === 'base/founded'))) continue;
    const who = JSON.stringify(viewer);
    same('course-discreet', `events for ${who}`, heard(there.events, viewer), heard(done.events, viewer));
    same(
      'course-discreet',
      `view of ${who}`,
      engine.view(there.state, viewer),
      engine.view(done.state, viewer),
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
