/** What boardgame.io stores of a match. */

import type { Match } from 'warpwar/boardgame-io';

/** What is read of a state or a view. */
export interface Seated {
  readonly players: readonly { readonly id: string }[];
  readonly result: object | null;
  readonly actions: number;
}

/** What boardgame.io keeps as G. */
export type G = Match<Seated, unknown>;

/** What the storage has of a match. */
export interface Stored {
  readonly state: { readonly G: G; readonly plugins: object; readonly _stateID: number };
  readonly log: readonly { readonly action: { readonly payload: Sent } }[];
  readonly metadata: {
    readonly updatedAt: number;
    readonly players: Readonly<Record<string, { readonly isConnected?: boolean }>>;
  };
}

/** An action in the log. */
export interface Sent {
  readonly playerID: string;
  readonly args: readonly unknown[];
}
