/** What a server of boardgame.io must not let pass: it trusts the messages of its clients too much for a game with secrets. */

/** What is used of a server of boardgame.io. */
export interface GuardedServer {
  /** Its Koa app, with the sockets. */
  readonly app: object;
  /** Its storage. */
  readonly db: object;
  /** What checks credentials. */
  readonly auth: {
    /** Returns whether these are the credentials of a seat. */
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

/** What is used of a storage of boardgame.io. */
interface Storage {
  fetch(matchID: string, wanted: { readonly metadata: true }): Found | Promise<Found>;
}

interface Found {
  readonly metadata?: {
    readonly players: Readonly<Record<string, { readonly credentials?: unknown }>>;
  };
}

/** Where a socket sits: on a player's seat, or among the spectators, whose playerID is null. */
interface Place {
  readonly matchID: string;
  readonly playerID: string | null;
  readonly credentials: unknown;
}

/** Where each socket of a game sits. */
type Places = Map<Socket, Place>;

/**
 * Guards the sockets and the lobby of a server of boardgame.io 0.50.2. Call it before `server.run`. It lets pass: a `sync` of a taken
 * seat with its credentials, or of none, in a match that exists; and of the player who sits there since, the moves `begin` and
 * `act`, and chat. Throws an Error if the server has no sockets where that version has them.
 *
 * @param server what `Server` of boardgame.io returned
 * @param games the games that the server was made with
 * @example
 * ```ts no-check
 * const server = Server({ games, origins });
 * guardServer(server, games);
 * await server.run(8000);
 * ```
 */
export function guardServer(server: GuardedServer, games: readonly { readonly name?: string }[]): void {
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

/** Lets three messages pass: a sync that shows credentials, and the moves and chat of the player who sits there since. */
function guardSocket(server: GuardedServer, socket: Socket, places: Places): void {
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
 * Finds the place that a sync asks for: of a match that exists, a seat that a player has taken, with its credentials. Without
 * this a sync makes a match, and sits on any seat before a player joins, to see what that player will see.
 */
async function findPlace(
  { auth, db }: GuardedServer,
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

/**
 * Takes what seats inherit from the storage: the lobby looks seats up by names that clients send. Joined as '__proto__', a
 * client gives credentials that it knows to every empty seat of the process.
 */
function hideInherited(storage: Storage): void {
  const fetch = storage.fetch.bind(storage);
  const hide = (found: Found): Found => {
    if (found.metadata) Object.setPrototypeOf(found.metadata.players, null);
    return found;
  };
  storage.fetch = (matchID, wanted) => {
    const found = fetch(matchID, wanted);
    return found instanceof Promise ? found.then(hide) : hide(found);
  };
}

// Which messages a socket may send. Messages come from strangers: they may be anything that JSON can say.

/** The moves of the game. */
const MOVES: readonly unknown[] = ['begin', 'act'];

/**
 * Whether an `update` is a move of the player who sits here. boardgame.io also takes events, such as the end of the game with
 * a winner, and whole states; and it checks the credentials of the seat beside the action, not of the seat in it.
 */
function isMove(place: Place | undefined, args: readonly unknown[]): boolean {
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
const isOwnChat = (place: Place | undefined, [matchID, message, credentials]: readonly unknown[]): boolean =>
  isOf(place, { matchID, playerID: membersOf(message).sender, credentials });

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
