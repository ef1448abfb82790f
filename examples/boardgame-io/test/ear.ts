/** Sockets that keep everything they receive. */

import { io } from 'socket.io-client';
import { vi } from 'vitest';

/** A seat at a match. A spectator has no playerID. */
export interface Seat {
  readonly matchID: string;
  readonly playerID?: string;
  readonly credentials?: string;
}

/** Waits until something holds. */
export const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error('This has not happened in time.');
    },
    { timeout: 20_000, interval: 2 },
  );

/** What a message is: its name, then its arguments. */
export type Message = readonly [event: string, ...args: readonly unknown[]];

/** A socket that keeps all that it receives. */
export function listen(url: string, name = 'warpwar') {
  const socket = io(`${url}/${name}`, { transports: ['websocket'], reconnection: false });
  const heard: Message[] = [];
  socket.onAny((event: string, ...args: readonly unknown[]) => heard.push([event, ...args]));
  const sync = ({ matchID, playerID, credentials }: Seat): unknown =>
    socket.emit('sync', matchID, playerID, credentials, 2);
  return { socket, heard, sync, heardOf: (event: string) => heard.filter(([each]) => each === event) };
}

/** A socket that listens. */
export type Ear = ReturnType<typeof listen>;
