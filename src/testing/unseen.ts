/** The laws of what players may not see: views, offers, refusals and the course of play do not depend on it. */

import type { GameEvent } from '../kernel/parts/part.js';
import type { Random, Viewer } from '../kernel/player.js';
import type { State } from '../game/state.js';
import { viewers } from './engine.js';
import { frozen, same } from './json.js';
import { tried } from './law.js';
import { accepted, type Choice, type Moment } from './moment.js';
import { disguised } from './secrets.js';
import { isRevealing, isTeaching, unloadedBy } from './by-terms.js';
import type { Terms } from './terms.js';

/** What a viewer sees, is offered and is told does not depend on what he may not see. */
export function secretsKept(
  moment: Moment,
  viewer: Viewer,
  actions: readonly unknown[],
  random: Random,
): void {
  const { engine, state } = moment;
  if (state.result) return;
  const other = frozen(disguised(moment, viewer, random));
  const compare = (what: string, here: string, ask: (of: State) => unknown): void =>
    same(
      'secrets-kept',
      what,
      tried(here, () => ask(other)),
      ask(state),
    );
  compare(`view of ${JSON.stringify(viewer)}`, 'view', (of) => engine.view(of, viewer));
  compare('offers', 'decisions', (of) => engine.decisions(of).filter(({ player }) => player === viewer));
  for (const action of actions)
    compare(JSON.stringify(action), 'checkAction', (of) => engine.checkAction(of, action));
}

/** A Base that is finished comes to light; so does what rules reveal. */
const comesToLight = (terms: Terms, event: GameEvent): boolean =>
  event.type === 'base/founded' || isRevealing(terms, event);

const learns = (terms: Terms, events: readonly GameEvent[], viewer: Viewer): boolean =>
  heard(events, viewer).some((event) => isTeaching(terms, event));

/** Whatever a player does outside combat looks the same to everybody whatever stands in records he may not read. */
export function courseDiscreet(moment: Moment, { action }: Choice, random: Random): void {
  const { engine, state, terms } = moment;
  if (state.battle) return;
  const done = engine.applyAction(state, action);
  if (!done.ok) return;
  // Sound: it was sampled.
  const unloaded = unloadedBy(terms, action as { readonly type: string });
  for (const viewer of viewers(state)) {
    const other = frozen(disguised(moment, viewer, random, unloaded));
    const there = tried('applyAction', () => engine.applyAction(other, action));
    // Refused: with other ships it could not be done. In combat, and at the end of the game, secrets count.
    if (!there.ok || [done.state, there.state].some(({ battle, result }) => battle ?? result)) continue;
    if ([done, there].some(({ events }) => events.some((each) => comesToLight(terms, each)))) continue;
    if ([done, there].some(({ events }) => learns(terms, events, viewer))) continue;
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

/** Of two things that a player may seal, nobody else can tell which it was as long as others are awaited. */
export function sealedUnseen(moment: Moment, one: Choice, other: Choice): void {
  const { engine, state } = moment;
  const { player, aside } = one.decision;
  // What stands beside the course of play, such as an offer, is not sealed.
  if (aside) return;
  const [a, b] = [accepted(moment, one), accepted(moment, other)];
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

const heard = (events: readonly GameEvent[], viewer: Viewer): readonly Pick<GameEvent, 'type' | 'facts'>[] =>
  events
    .filter(({ audience }) => audience === 'all' || audience.some((each) => each === viewer))
    .map(({ type, facts }) => ({ type, facts }));
