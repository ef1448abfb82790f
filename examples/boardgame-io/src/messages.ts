/** Which messages a socket may send. Messages come from strangers: they may be anything that JSON can say. */

/** Where a socket sits: on a player's seat, or among the spectators, whose playerID is null. */
export interface Place {
  readonly matchID: string;
  readonly playerID: string | null;
  readonly credentials: unknown;
}

/** The moves of the game. */
const MOVES: readonly unknown[] = ['begin', 'act'];

/**
 * Whether an `update` is a move of the player who sits here. boardgame.io also takes events, such as the end of the game with
 * a winner, and whole states; and it checks the credentials of the seat beside the action, not of the seat in it.
 */
export function isMove(place: Place | undefined, args: readonly unknown[]): boolean {
  const [action, _stateID, matchID, playerID] = args;
  const { type, payload } = membersOf(action);
  const move = membersOf(payload);
  return (
    type === 'MAKE_MOVE' &&
    MOVES.includes(move.type) &&
    move.playerID === playerID &&
    isOf(place, { matchID, playerID, credentials: move.credentials })
  );
}

/** Whether a `chat` comes from the player who sits here. */
export const isOwnChat = (
  place: Place | undefined,
  [matchID, message, credentials]: readonly unknown[],
): boolean => isOf(place, { matchID, playerID: membersOf(message).sender, credentials });

/** Whether a message is of the player who sits here. Spectators send nothing. */
const isOf = (place: Place | undefined, sent: { readonly [Member in keyof Place]: unknown }): boolean =>
  place !== undefined &&
  place.playerID !== null &&
  sent.matchID === place.matchID &&
  sent.playerID === place.playerID &&
  sent.credentials === place.credentials;

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  // Sound: any object has members, of any type.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
