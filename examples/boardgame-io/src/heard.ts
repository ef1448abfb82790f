/** Who heard what. boardgame.io sends states alone, so G holds the events of the last actions for each viewer. */

import { eventsFor, type Viewer } from 'warpwar';
import type { Events, Heard, Seated } from './nouns.js';

/** Actions that are kept. A client that missed more shows its view without a story. */
const KEPT = 32;

/** The name under which the events of a viewer are kept. */
const keyOf = (viewer: Viewer): string => (typeof viewer === 'string' ? viewer : 'spectator');

/** Returns what was heard of the last actions, after one more. */
export function heardAfter(
  recent: readonly Heard[],
  { number, game, events = [] }: { number: number; game: Seated; events: Events | undefined },
): readonly Heard[] {
  const viewers = [...game.players.map(({ id }) => id), { spectator: true } as const];
  const byViewer = Object.fromEntries(viewers.map((each) => [keyOf(each), eventsFor(events, each)]));
  return [...recent, { number, events: byViewer }].slice(-KEPT);
}

/** Returns what a viewer heard. What is left of it for the same viewer is the same: boardgame.io asks twice. */
export const ownEvents = (recent: readonly Heard[], viewer: Viewer): readonly Heard[] =>
  recent.map(({ number, events }) => ({ number, events: { [keyOf(viewer)]: events[keyOf(viewer)] ?? [] } }));
