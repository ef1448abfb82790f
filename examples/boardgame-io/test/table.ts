/** A server of boardgame.io with its lobby, and sockets that keep everything they receive. */

import type { Game } from 'boardgame.io';
import { Client } from 'boardgame.io/dist/cjs/client.js';
import { SocketIO } from 'boardgame.io/dist/cjs/multiplayer.js';
import { Server } from 'boardgame.io/dist/cjs/server.js';
import { vi } from 'vitest';
import { guardServer } from 'warpwar/boardgame-io';
import { stellarWars, warpwar } from '../src/index.js';
import { listen, type Seat } from './ear.js';
import type { Stored } from './stored.js';

export { until, type Ear, type Message, type Seat } from './ear.js';

/** Starts a server on a free port. */
export async function serve({ guarded = true, games = [warpwar, stellarWars] as readonly Game[] } = {}) {
  vi.restoreAllMocks(); // boardgame.io has a clock and chance of its own, and says much.
  for (const say of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
  const server = Server({ games: [...games], origins: true });
  if (guarded) guardServer(server, games);
  const running = await server.run(0);
  const address = running.appServer.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const closing: (() => unknown)[] = [];

  async function ask(path: string, body?: object) {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${url}/games${path}`, { ...(body && post), keepalive: false });
    const text = await answer.text();
    // Sound: the lobby answers with objects.
    return {
      status: answer.status,
      text,
      json: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, string>,
    };
  }

  return {
    url,
    server,
    ask,
    /** Makes a match and returns its id. */
    async create(setupData: object, name = 'warpwar'): Promise<string> {
      const { json, text } = await ask(`/${name}/create`, { numPlayers: 2, setupData });
      if (json.matchID === undefined) throw new Error(text);
      return json.matchID;
    },
    /** Takes a seat. */
    async join(matchID: string, playerID: string, name = 'warpwar'): Promise<Seat> {
      const { json } = await ask(`/${name}/${matchID}/join`, { playerID, playerName: `player ${playerID}` });
      return { matchID, playerID, credentials: json.playerCredentials ?? '' };
    },
    listen(name?: string) {
      const ear = listen(url, name);
      closing.push(() => ear.socket.disconnect());
      return ear;
    },
    /** Starts a client of boardgame.io. */
    play(game: Game, seat: Seat) {
      const client = Client({
        game,
        multiplayer: SocketIO({ server: url }),
        numPlayers: 2,
        debug: false,
        ...seat,
      });
      closing.push(() => client.stop());
      client.start();
      return client;
    },
    /** What the storage has of a match. */
    stored: async (matchID: string): Promise<Stored> =>
      JSON.parse(
        JSON.stringify(await server.db.fetch(matchID, { state: true, log: true, metadata: true })),
      ) as Stored,
    async close(): Promise<void> {
      for (const each of closing) each();
      const { _io: all } = server.app as unknown as { readonly _io: { close(): void } };
      all.close();
      running.appServer.closeAllConnections();
      await new Promise((done) => running.appServer.close(done));
    },
  };
}

/** A server that runs. */
export type Table = Awaited<ReturnType<typeof serve>>;

/** Starts a server, uses it, and stops it. */
export async function withTable(
  options: Parameters<typeof serve>[0],
  use: (table: Table) => Promise<void>,
): Promise<void> {
  const table = await serve(options);
  try {
    await use(table);
  } finally {
    await table.close();
  }
}
