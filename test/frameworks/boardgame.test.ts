/** States in boardgame.io: one client for all players, and two clients with a spectator. */

import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { G } from '../../examples/boardgame-io/src/index.js';
import { applyAction, awaiting, decisions, playerId, view, type View } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import type { Viewer } from '../../src/kernel/types.js';

import { warpwarGame } from '../support/frameworks/boardgame.js';
import { begun, captains, GAMES, MOST_ACTIONS, SEATS } from '../support/frameworks/games.js';
import { hiddenFrom, type Sent } from '../support/frameworks/secrets.js';

// boardgame.io has a clock and chance of its own.
beforeEach(() => {
  vi.restoreAllMocks();
});

const json = (value: unknown): string => JSON.stringify(value);

type Seat = ReturnType<typeof Client<G<View>>>;

/** What a client holds. Throws where it has not been sent anything. */
function held(client: Seat) {
  const state = client.getState();
  if (!state) throw new Error('This client has no state.');
  return state;
}

/** The view that a client holds. Throws before the game has begun. */
function viewOf(client: Seat): View {
  const { game } = held(client).G;
  if (!game) throw new Error('The game has not begun.');
  return game;
}

/** What is sent to the master and back goes by promises. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const act = (client: Seat, action: object): unknown => client.moves.act?.(action);

describe('boardgame.io', () => {
  test.each(GAMES)('plays %s in one client for all players', (rules, seed) => {
    const client = Client<G<View>>({ game: warpwarGame(rules), debug: false });
    client.start();
    const choose = captains(seed);
    /** The whole state, as the store of the client has it. */
    // Sound: boardgame.io types its store loosely.
    const whole = (): State => (client.store.getState().G as G<View>).game as State;
    client.moves.begin?.();
    for (let done = 0; done < MOST_ACTIONS && !held(client).ctx.gameover; done += 1) {
      const [player] = awaiting(whole());
      if (player === undefined) throw new Error('Nobody is awaited.');
      const before = json(whole());
      client.updatePlayerID(player);
      act(client, choose(view(whole(), player)));
      expect(json(whole())).not.toBe(before);
      expect(json(decisions(viewOf(client)))).toBe(json(decisions(view(whole(), player))));
      expect(decisions(whole()).length).toBeGreaterThan(whole().result ? -1 : 0);
    }
    expect(held(client).ctx.gameover).toEqual(whole().result);
    expect(whole().result).not.toBeNull();
    client.stop();
  });

  test.each(GAMES)(
    'plays %s in two clients, and shows them and a spectator no secret',
    async (rules, seed) => {
      const game = warpwarGame(rules);
      const clientOf = (seat: { readonly playerID?: string }): Seat =>
        Client<G<View>>({ game, numPlayers: 2, multiplayer: Local(), matchID: rules, debug: false, ...seat });
      const seats = new Map(SEATS.map((playerID) => [playerId(playerID), clientOf({ playerID })]));
      const spectator = clientOf({});
      const all: readonly (readonly [Viewer, Seat])[] = [...seats, [{ spectator: true }, spectator]];
      for (const [, client] of all) client.start();
      await settled();
      spectator.moves.begin?.();
      expect(held(spectator).G.game).toBeNull();
      seats.get(playerId('1'))?.moves.begin?.();
      await settled();
      const choose = captains(seed);
      /** The same game without boardgame.io. */
      let plain = begun(rules);
      const sent: Sent[] = [];
      for (let done = 0; done < MOST_ACTIONS && !plain.result; done += 1) {
        // Those who are awaited together choose at the same time, from what they have been sent.
        for (const player of awaiting(plain)) {
          const client = seats.get(player);
          if (!client) throw new Error(`Nobody plays ${player}.`);
          const action = choose(viewOf(client));
          act(client, action);
          sent.push({ player, action });
          plain = applyAction(plain, action).state;
        }
        await settled();
        for (const [viewer, client] of all) {
          expect(viewOf(client)).toEqual(view(plain, viewer));
          const json = JSON.stringify(held(client));
          expect(hiddenFrom(plain, viewer, sent).filter((secret) => json.includes(secret))).toEqual([]);
        }
      }
      expect(plain.result).not.toBeNull();
      for (const [, client] of all) {
        expect(held(client).ctx.gameover).toEqual(plain.result);
        client.stop();
      }
    },
  );
});
