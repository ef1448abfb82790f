/** Games that are told as they are played. */

import { applyAction, explain, eventsFor, formatStory, rulesOf, tell, view } from 'warpwar';
import type { Action, GameEvent, State, Viewer } from 'warpwar';
import type { Entry } from 'warpwar/kernel';
import { ending } from './campaign.js';

/** A game that is told as it is played. */
export interface Story {
  /** The game after it. */
  readonly state: State;
  /** All that happened. */
  readonly events: readonly GameEvent[];
  /** What is told of it. */
  readonly entries: readonly Entry[];
  /** The sentences. */
  readonly texts: readonly string[];
  /** The same as lines of text. */
  readonly lines: readonly string[];
}

/** Tells events between two states: for a viewer, or for one who sees everything. */
export function told(
  before: State,
  events: readonly GameEvent[],
  after: State = before,
  viewer?: Viewer,
): readonly Entry[] {
  const seen = (state: State) => (viewer === undefined ? state : view(state, viewer));
  const heard = viewer === undefined ? events : eventsFor(events, viewer);
  return tell(rulesOf(before), { before: seen(before), after: seen(after), events: heard });
}

/** Plays actions, and tells what comes of them. 'phase' ends a phase, 'turn' all that are left of a turn. */
export function storyOf(
  begun: State,
  actions: readonly ('phase' | 'turn' | object)[],
  viewer?: Viewer,
): Story {
  let state = begun;
  const events: GameEvent[] = [];
  const entries: Entry[] = [];
  const send = (raw: object): void => {
    // Sound: what is sent is read before it is judged.
    const done = applyAction(state, raw as Action);
    if (!done.ok) throw new Error(`${JSON.stringify(raw)}: ${explain(done.issues)}`);
    entries.push(...told(state, done.events, done.state, viewer));
    events.push(...done.events);
    state = done.state;
  };
  for (const each of actions) {
    const { active } = state;
    if (typeof each === 'object') send(each);
    else if (each === 'phase') send(ending(state));
    else while (state.active === active && !state.result) send(ending(state));
  }
  return {
    state,
    events,
    entries,
    texts: entries.map(({ text }) => text),
    lines: [...formatStory(entries)],
  };
}
