/** A match once more, without boardgame.io: what each viewer may have at each number of actions, and what is secret. */

import { eventsFor, playerId, type Viewer } from 'warpwar';
import type { G, Seated, Stored } from './stored.js';

/** The events of an action. */
type Events = Parameters<typeof eventsFor>[0];

/** What is used of an engine. */
export interface Arena {
  awaiting(seen: Seated): readonly string[];
  decisions(seen: Seated): readonly object[];
  view(seen: Seated, viewer: Viewer): Seated;
  decodeActionFrom(
    seen: Seated,
    player: string,
    raw: unknown,
  ): { readonly ok: true; readonly value: object } | { readonly ok: false };
  applyAction(
    state: Seated,
    action: object,
  ): { readonly ok: true; readonly state: Seated; readonly events: Events } | { readonly ok: false };
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
export function replayed(arena: Arena, begun: G, log: Stored['log']): Played {
  if (begun.game === null) throw new Error('The match has not begun.');
  const states = [begun.game];
  const events: Events[] = [];
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
  /** The views of a viewer, by the number of actions. */
  const views = new Map<string, readonly Seated[]>();
  const seenBy = (number: number, name: string | undefined): object => {
    const [viewer, key] = [viewerOf(name), name ?? '*'];
    const seen = views.get(key) ?? states.map((state) => arena.view(state, viewer));
    views.set(key, seen);
    const news = events.slice(0, number).map((each, at) => ({
      from: seen[at]?.actions,
      to: seen[at + 1]?.actions,
      events: eventsFor(each, viewer),
    }));
    const heard = [...(begun.recent[key] ?? []), ...news.filter((each) => each.events.length > 0)];
    return { data: begun.data, game: seen[number], recent: { [key]: heard.slice(-32) }, acted: {} };
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
