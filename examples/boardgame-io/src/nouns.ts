/** What boardgame.io keeps of a game, and what a game needs of an engine. */

import type { eventsFor, PlayerId, Viewer } from 'warpwar';

/** Events of any game, and events as a viewer receives them. */
export type Events = Parameters<typeof eventsFor>[0];
/** Events as a viewer receives them. */
export type Received = ReturnType<typeof eventsFor>;

/** What the one who makes a match chooses. Everybody can read it in the lobby. */
export interface Data {
  /** The rules: 'first/advanced'. */
  readonly rules: string;
}

/** What was heard of an action. */
export interface Heard {
  /** That of the state after the action; 0 for the set-up. */
  readonly number: number;
  /** Events by viewer: a player's name, or 'spectator'. A client has only its own. */
  readonly events: Readonly<Record<string, Received>>;
}

/** What boardgame.io keeps as G. A client's G has a view in place of the state. */
export interface G<View> {
  readonly data: Data;
  /** Null until somebody makes the move `begin`. */
  readonly game: View | null;
  /** Actions carried out so far. */
  readonly number: number;
  /** What was heard of the last 32 actions, the oldest first. */
  readonly recent: readonly Heard[];
}

/** What is read of a state or a view. */
export interface Seated {
  readonly players: readonly { readonly id: PlayerId }[];
  /** How the game ended; null before. */
  readonly result: object | null;
}

/** What is needed of an engine: the functions of `warpwar`, or those of `stellarEngine()`. */
export interface Engine<State, View, Action, Setup> {
  createGame(
    setup: Setup,
  ):
    | { readonly ok: true; readonly value: View; readonly events?: Events }
    | { readonly ok: false; readonly issues: readonly { readonly code: string }[] };
  decodeActionFrom(
    seen: View,
    player: string,
    raw: unknown,
  ): { readonly ok: true; readonly value: Action } | { readonly ok: false };
  applyAction(
    state: State,
    action: Action,
  ): { readonly ok: true; readonly state: View; readonly events: Events } | { readonly ok: false };
  view(seen: View, viewer: Viewer): View;
}

/** The viewer that a client is: boardgame.io calls a spectator null, undefined or 'null'. */
export const viewerOf = ({ players }: Seated, playerID: string | null | undefined): Viewer =>
  players.find(({ id }) => id === playerID)?.id ?? { spectator: true };
