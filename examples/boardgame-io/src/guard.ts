/** What a server of boardgame.io must not let pass: it trusts the messages of its clients too much for a game with secrets. */

import { hideInherited, type Storage } from './lobby.js';
import { isMove, isOwnChat, type Place } from './messages.js';

/** What is used of a server of boardgame.io. */
export interface Guarded {
  readonly app: object;
  readonly db: object;
  readonly auth: {
    authenticateCredentials(request: { playerID: string; credentials: string; metadata: never }): unknown;
  };
}

/** What is used of a socket of socket.io. */
interface Socket {
  readonly connected: boolean;
  use(check: (packet: readonly unknown[], pass: () => void) => void): void;
  on(event: 'disconnect', hear: () => void): void;
  disconnect(close: boolean): void;
}

interface Sockets {
  on(event: 'connection', hear: (socket: Socket) => void): void;
}

/** Where each socket of a game sits. */
type Places = Map<Socket, Place>;

/**
 * Guards the sockets and the lobby of a server of boardgame.io 0.50.2. Call it before `server.run`. Throws if the server has no
 * sockets where that version has them.
 *
 * @param server what `Server` of boardgame.io returned
 * @param games its games
 */
export function guardServer(server: Guarded, games: readonly { readonly name?: string }[]): void {
  // Sound: the next lines check that it is there.
  const { _io: io } = server.app as { readonly _io?: { readonly of?: (name: string) => Sockets } };
  if (typeof io?.of !== 'function')
    throw new Error('This server has no app._io to guard. Expected boardgame.io 0.50.2 with its SocketIO.');
  hideInherited(server.db as Storage); // Sound: every storage can fetch.
  for (const { name = 'default' } of games) {
    const places: Places = new Map();
    io.of(name).on('connection', (socket) => guardSocket(server, socket, places));
  }
}

/** Lets three messages pass: a sync that shows credentials, and the moves and words of the player who sits there since. */
function guardSocket(server: Guarded, socket: Socket, places: Places): void {
  const mayPass = async ([event, ...args]: readonly unknown[]): Promise<boolean> => {
    if (event === 'update') return isMove(places.get(socket), args);
    if (event === 'chat') return isOwnChat(places.get(socket), args);
    const place = event === 'sync' ? await findPlace(server, args) : undefined;
    return place !== undefined && sit(socket, place, places);
  };
  let last: Promise<unknown> = Promise.resolve();
  socket.use((packet, pass) => {
    // In their order: a move that follows a sync needs its place. A storage that fails lets nothing pass.
    last = last
      .then(() => mayPass(packet))
      .then(
        (may) => may && pass(),
        () => undefined,
      );
  });
  socket.on('disconnect', () => places.delete(socket));
}

/**
 * Finds the place that a sync asks for: of a match that exists, a seat that somebody has taken, with its credentials. Without
 * this a sync makes a match, and sits on any seat as long as nobody has joined, to see what that player will see.
 */
async function findPlace(
  { auth, db }: Guarded,
  [matchID, playerID = null, credentials]: readonly unknown[],
): Promise<Place | undefined> {
  if (typeof matchID !== 'string') return undefined;
  const { metadata } = await (db as Storage).fetch(matchID, { metadata: true }); // Sound: every storage can fetch.
  if (metadata === undefined) return undefined;
  if (playerID === null) return { matchID, playerID, credentials };
  if (typeof playerID !== 'string' || typeof credentials !== 'string') return undefined;
  if (!Object.hasOwn(metadata.players, playerID) || !metadata.players[playerID]?.credentials)
    return undefined;
  // Sound: the server's own metadata.
  const request = { playerID, credentials, metadata: metadata as never };
  return (await auth.authenticateCredentials(request)) ? { matchID, playerID, credentials } : undefined;
}

/**
 * Seats a socket; returns whether it may sit there. A socket stays at its match: boardgame.io would send to it at both after it
 * is gone, and stop. Those who had the seat before, and left it in the lobby, would go on hearing: their sockets are closed.
 */
function sit(socket: Socket, place: Place, places: Places): boolean {
  const { matchID, playerID, credentials } = place;
  if (!socket.connected || (places.get(socket)?.matchID ?? matchID) !== matchID) return false;
  places.set(socket, place);
  for (const [other, each] of places)
    if (playerID !== null && each.matchID === matchID && each.playerID === playerID)
      if (each.credentials !== credentials) other.disconnect(true);
  return true;
}
