/** What boardgame.io stores of a match. */

/** What is read of a state or a view. */
export interface Seated {
  readonly players: readonly { readonly id: string }[];
  readonly result: object | null;
  readonly actions: number;
}

/** What boardgame.io keeps as G. */
export interface G {
  readonly data: object;
  readonly game: Seated | null;
  readonly recent: Readonly<Record<string, readonly object[]>>;
  readonly acted: object;
}

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
