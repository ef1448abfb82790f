/** A match once more, without boardgame.io: what each viewer may have at each number of actions, and what is secret. */

import { eventsFor, playerId, type Viewer } from 'warpwar';
import type { Engine, G, Seated } from '../src/index.js';
import type { Stored } from './table.js';

/** What is used of an engine. */
export interface Arena extends Engine<Seated, Seated, never, never> {
  awaiting(seen: Seated): readonly string[];
  decisions(seen: Seated): readonly object[];
}

/** A match that was played again. */
export interface Played {
  /** States by the number of actions. */
  readonly states: readonly Seated[];
  readonly actions: readonly { readonly player: string; readonly raw: unknown }[];
  /** What a client has as G after so many actions. */
  readonly seenBy: (number: number, viewer: string | undefined) => object;
}

const viewerOf = (name: string | undefined): Viewer =>
  name === undefined ? { spectator: true } : playerId(name);

/** Plays the actions of a log. */
export function replayed(arena: Arena, begun: G<Seated>, log: Stored['log']): Played {
  if (begun.game === null) throw new Error('The match has not begun.');
  const states = [begun.game];
  const events: Parameters<typeof eventsFor>[0][] = [];
  const actions: Played['actions'][number][] = [];
  for (const { action } of log.slice(1)) {
    const { playerID, args } = action.payload;
    const before = states.at(-1) ?? begun.game;
    const read = arena.decodeActionFrom(before, playerID, args[0]);
    if (!read.ok) throw new Error('An action of the log is refused.');
    const applied = arena.applyAction(before, read.value);
    if (!applied.ok) throw new Error('An action of the log is refused.');
    states.push(applied.state);
    events.push(applied.events);
    actions.push({ player: playerID, raw: args[0] });
  }
  const seenBy = (number: number, name: string | undefined): object => {
    const key = name ?? 'spectator';
    const first = { number: 0, events: { [key]: begun.recent[0]?.events[key] } };
    const later = events
      .slice(0, number)
      .map((each, at) => ({ number: at + 1, events: { [key]: eventsFor(each, viewerOf(name)) } }));
    const game = arena.view(states[number] ?? before(), viewerOf(name));
    return { data: begun.data, number, game, recent: [first, ...later].slice(-32) };
  };
  return { states, actions, seenBy };
}

const before = (): never => {
  throw new Error('There is no such state.');
};

/** What is hidden from a viewer after so many actions, as text: what others chose, their ships, and the seed. */
export function secretsOf(
  seed: string,
  arena: Arena,
  { states, actions }: Played,
  number: number,
  name: string | undefined,
): readonly string[] {
  const state = states[number] ?? before();
  const known = JSON.stringify(arena.view(state, viewerOf(name)));
  const others = actions.filter(({ player }) => player !== name).map(({ raw }) => raw);
  const { ships = [], setup } = state as {
    readonly ships?: readonly Record<string, unknown>[];
    readonly setup?: unknown;
  };
  const hidden = [...ships.flatMap(({ built, now }) => [built, now]), setup, seed].filter(
    (each) => each !== undefined,
  );
  return [
    ...others.map((each) => JSON.stringify(each)),
    ...hidden.map((each) => JSON.stringify(each)).filter((each) => !known.includes(each)),
  ];
}
