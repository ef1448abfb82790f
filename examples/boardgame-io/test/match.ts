/** A match between clients of boardgame.io, with sockets beside them that keep what they receive. */

import type { Game } from 'boardgame.io';
import { seeded } from 'warpwar/players';
import type { Arena } from './replayed.js';
import type { G } from './stored.js';
import { until, type Message, type Seat, type Table } from './table.js';

/** What is played, how many actions, and by whom. */
export interface Match {
  readonly rules: string;
  readonly actions: number;
  readonly game: Game;
  readonly arena: Arena;
  readonly choose: (view: never, decisions: never, random: ReturnType<typeof seeded>) => object;
}

/** A state as it is sent, and what comes with the first one. */
export interface Sent {
  readonly state: { readonly G: G; readonly plugins: object; readonly _stateID: number };
  readonly log: readonly { readonly action: { readonly payload: Payload } }[];
  readonly initialState?: { readonly G: G; readonly plugins: object };
}

interface Payload {
  readonly type: string;
  readonly playerID: string;
  readonly args: readonly unknown[] | null;
}

/** Reads a message with a state; undefined for others. */
export function sentIn([event, , state, log]: Message): Sent | undefined {
  if (event === 'sync') return state as Sent;
  return event === 'update' ? ({ state, log } as Sent) : undefined;
}

/** Plays a match; returns what four sockets received, of both players, of a spectator and of a late one, and what clients show. */
export async function play(table: Table, { rules, actions, game, arena, choose }: Match) {
  const matchID = await table.create({ rules }, game.name);
  const seats = [await table.join(matchID, '0', game.name), await table.join(matchID, '1', game.name)];
  const listen = (seat: Seat) => {
    const ear = { seat, ...table.listen(game.name) };
    ear.sync(seat);
    return ear;
  };
  const ears = [...seats, { matchID }].map(listen);
  const clients = seats.map((seat) => table.play(game, seat));
  // Sound: the clients play a game with this G.
  const shown = () =>
    clients.map((client) => client.getState() as { readonly G: G; readonly _stateID: number } | null);
  await until(() => shown().every((each) => each) && ears.every(({ heard }) => heard.length > 0));
  clients[1]?.moves.begin?.();
  await until(() => shown().every((each) => each?.G.game));
  const begun = (await table.stored(matchID)).state.G;
  const random = seeded(7);
  // The state of a match that has begun is the first.
  const isAt = (done: number) => (each?: { readonly _stateID: number } | null) => each?._stateID === done + 1;
  for (let done = 0; done < actions && !shown()[0]?.G.game?.result;) {
    const views = shown().flatMap((each) => each?.G.game ?? []);
    // Those who are awaited together choose at the same time, from what they have been sent.
    const awaited = views.flatMap((view, at) =>
      arena.awaiting(view).includes(String(at)) ? [{ view, at }] : [],
    );
    for (const { view, at } of awaited)
      clients[at]?.moves.act?.(choose(view as never, arena.decisions(view) as never, random), view.actions);
    // It is refused: everybody is sent the same state again.
    clients[0]?.moves.act?.({ type: 'nonsense' }, 0);
    done += awaited.length;
    const heard = () => ears.map((ear) => sentIn(ear.heard.at(-1) ?? [''])?.state);
    await until(() => [...heard(), ...shown()].every(isAt(done)));
  }
  const late = listen({ matchID });
  await until(() => late.heard.length > 0);
  const stored = await table.stored(matchID);
  return { matchID, begun, ears: [...ears, late], shown: shown().map((each) => each?.G), stored };
}
