/** What a client of boardgame.io shows: views, each with what happened since the last one. */

import type { EventOf, Match, MatchEngine, ViewOf } from './match.js';

/** A client of boardgame.io that plays a `BoardGame`: what `Client` of boardgame.io/client returns. */
export interface WatchedClient<E extends MatchEngine> {
  /** Calls back with each new state, and returns a function that ends this. */
  subscribe(hear: (state: { readonly G: Match<E> } | null) => void): () => void;
}

/** What a client learned: what `tell` of a game makes sentences of. */
export interface Watched<E extends MatchEngine> {
  /** The view of the last call; at the first call the view now. */
  readonly before: ViewOf<E>;
  /** The view now. Its `actions` belong to the next `act`. */
  readonly after: ViewOf<E>;
  /** What happened since the last call, in order. At the first call: in the last 32 moves. */
  readonly events: readonly EventOf<E>[];
  /** Whether something happened before these events that is gone: then show the view without a story. */
  readonly missed: boolean;
}

/**
 * Calls back at once if the game has begun, and whenever the client has learned something, with each event once. boardgame.io
 * calls its own subscribers also when nothing has changed, and sends states without events. Returns a function that ends this.
 *
 * @param client what `Client` of boardgame.io/client returned
 * @param show called with the views and what happened between them
 */
export function watch<E extends MatchEngine>(
  client: WatchedClient<E>,
  show: (watched: Watched<E>) => void,
): () => void {
  /** The last view, by viewer: a client may change its seat. */
  const shown = new Map<string, ViewOf<E>>();
  return client.subscribe((state) => {
    if (!state?.G.game) return;
    const { game: after, recent } = state.G;
    const [[viewer, all] = ['', []]] = Object.entries(recent);
    const before = shown.get(viewer);
    const last = countOf(before) ?? -1;
    const now = countOf(after) ?? -1;
    if (now <= last) return;
    shown.set(viewer, after);
    const news = all.filter(({ to }) => to > last);
    const missed = (news[0]?.from ?? now) > Math.max(last, 0);
    show({ before: before ?? after, after, events: news.flatMap(({ events }) => events), missed });
  });
}

/** The number of actions that a viewer knows of. */
const countOf = (view: { readonly actions: number } | undefined): number | undefined => view?.actions;
