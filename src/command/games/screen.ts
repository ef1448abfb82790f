/** What viewers read of a game, each by what they may know. */

import type { GameEvent } from '../../kernel/index.js';
import { eventsFor, type Viewer } from '../../warpwar/index.js';
import type { Say } from '../terminal.js';
import type { Game, Received } from './game.js';

/** The state after an action or the set-up, and what happened. */
interface Happening<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** What viewers read. */
export interface Screen<State> {
  /** Notes what happened: the only viewer reads it at once, several when they are shown it. */
  readonly tell: (before: State, happening: Happening<State>) => void;
  /** Lists the events that a viewer has received. */
  readonly heard: (viewer?: Viewer) => readonly Received[];
  /** Shows a viewer what was noted for them. */
  readonly show: (viewer?: Viewer) => void;
  /** Forgets all but the last section of what was noted, such as the turn under way. */
  readonly shorten: () => void;
  /** Forgets all that was noted. */
  readonly forget: () => void;
}

/** What one viewer reads: lines that were not shown yet, and the events of all. */
const partFor = <State>(game: Game<State>, viewer: Viewer | undefined) => ({
  viewer,
  tell: game.teller(viewer),
  lines: Array<string>(),
  heard: Array<Received>(),
});

/** Makes a screen. A viewer that is undefined sees everything. */
export function createScreen<State>(
  game: Game<State>,
  viewers: readonly (Viewer | undefined)[],
  say: Say,
): Screen<State> {
  const parts = viewers.map((viewer) => partFor(game, viewer));
  const seenBy = (viewer: Viewer | undefined, state: State): State =>
    viewer === undefined ? state : game.engine.view(state, viewer);
  return {
    tell: (before, { state, events }) => {
      for (const { viewer, tell, lines, heard } of parts) {
        const received = viewer === undefined ? events : eventsFor(events, viewer);
        heard.push(...received);
        lines.push(
          ...tell({ before: seenBy(viewer, before), after: seenBy(viewer, state), events: received }),
        );
      }
    },
    heard: (viewer) => parts.flatMap((part) => (part.viewer === viewer ? part.heard : [])),
    show: (viewer) => {
      for (const part of parts) if (part.viewer === viewer) say(...part.lines.splice(0));
    },
    forget: () => {
      for (const { lines } of parts) lines.length = 0;
    },
    shorten: () => {
      for (const { lines } of parts) lines.splice(0, Math.max(0, lines.lastIndexOf('')));
    },
  };
}
