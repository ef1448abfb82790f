/** Matches in the clients of boardgame.io themselves: one client for all players, and clients of one page with a spectator. */

import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createBoardGame,
  watch,
  type BoardGame,
  type Match,
  type MatchEngine,
  type Watched,
} from '../../src/boardgame-io/index.js';
import type { Viewer } from '../../src/kernel/types.js';
import { commodore, engine as convoyEngine } from '../../src/malta-convoy/index.js';
import { captain as stellarCaptain, engine as stellarEngine } from '../../src/stellar-wars/index.js';
import {
  applyAction,
  awaiting,
  decisions,
  engine,
  eventsFor,
  playerId,
  view,
  type GameEvent,
  type ReceivedEvent,
  type StandardEngine,
  type View,
} from '../../src/warpwar/index.js';
import { captain, seeded } from '../../src/warpwar/players/index.js';
import type { State } from '../../src/warpwar/state.js';

import { begun, captains, GAMES, MOST_ACTIONS, SEATS, setupBy } from '../support/frameworks/games.js';
import { hiddenFrom, type Sent } from '../support/frameworks/secrets.js';

// boardgame.io has a clock and chance of its own, and says much.
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
});

const json = (value: unknown): string => JSON.stringify(value);

/** What is sent to the master and back goes by promises. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A client at a match. */
function clientOf<E extends MatchEngine>(
  game: BoardGame<E>,
  { people = 2, ...seat }: { people?: number; playerID?: string; alone?: boolean } = {},
) {
  const { alone = false, ...at } = seat;
  const client = Client<Match<E>>({
    game,
    numPlayers: people,
    ...(!alone && { multiplayer: Local(), matchID: 'match' }),
    debug: false,
    ...at,
  });
  const held = () => {
    const state = client.getState();
    if (!state) throw new Error('This client has no state.');
    return state;
  };
  const seen = () => {
    const { game: now } = held().G;
    if (!now) throw new Error('The game has not begun.');
    return now;
  };
  /** Sends an action, by default one that is decided by the view that the client has. */
  const act = (action: object, by: unknown = seen().actions): unknown => client.moves.act?.(action, by);
  client.start();
  return { client, held, seen, act };
}

/** Starts to keep what a client learns. */
function watched<E extends MatchEngine>({ client }: ReturnType<typeof clientOf<E>>) {
  const shown: Watched<E>[] = [];
  const stop = watch<E>(client, (each) => shown.push(each));
  return { shown, stop };
}

/** WarpWar on the printed map. */
const warpwarBy = (rules: string) =>
  createBoardGame(engine(), { name: 'warpwar', setup: () => setupBy(rules), onDemand: { rules } });

describe('a match of WarpWar', () => {
  test.each(GAMES)('is played in one client for all players: %s', (rules, seed) => {
    const seat = clientOf(warpwarBy(rules), { alone: true });
    const { client, held, seen } = seat;
    const choose = captains(seed);
    /** The whole state, as the store of the client has it. */
    // Sound: boardgame.io types its store loosely.
    const whole = (): State => (client.store.getState().G as { readonly game: State }).game;
    client.updatePlayerID(SEATS[0]);
    client.moves.begin?.();
    for (let done = 0; done < MOST_ACTIONS && !held().ctx.gameover; done += 1) {
      const [player] = awaiting(whole());
      if (player === undefined) throw new Error('Nobody is awaited.');
      const before = json(whole());
      client.updatePlayerID(player);
      seat.act(choose(view(whole(), player)));
      expect(json(whole())).not.toBe(before);
      expect(json(decisions(seen()))).toBe(json(decisions(view(whole(), player))));
    }
    expect(held().ctx.gameover).toEqual(whole().result);
    expect(whole().result).not.toBeNull();
    client.stop();
  });

  test.each(GAMES)('shows two clients and a spectator their own, and no secret: %s', async (rules, seed) => {
    const game = warpwarBy(rules);
    const seats = new Map(SEATS.map((playerID) => [playerId(playerID), clientOf(game, { playerID })]));
    const spectator = clientOf(game);
    const all = [...seats, [{ spectator: true }, spectator] as const].map(
      ([viewer, seat]: readonly [Viewer, typeof spectator]) => ({ viewer, seat, ...watched(seat) }),
    );
    await settled();
    spectator.client.moves.begin?.();
    expect(spectator.held().G.game).toBeNull();
    seats.get(playerId('1'))?.client.moves.begin?.();
    await settled();
    const choose = captains(seed);
    /** The same game without boardgame.io, and what happened in it. */
    let plain = begun(rules);
    const sent: Sent[] = [];
    const happened: GameEvent[] = [];
    for (let done = 0; done < MOST_ACTIONS && !plain.result; done += 1) {
      // Those who are awaited together choose at the same time, from what they have been sent.
      for (const player of awaiting(plain)) {
        const seat = seats.get(player);
        if (!seat) throw new Error(`Nobody plays ${player}.`);
        const seen = seat.seen();
        const action = choose(seen);
        seat.act(action, seen.actions);
        // The second click on the same button, which may come when the next round has begun.
        seat.act(action, seen.actions);
        sent.push({ player, action });
        const applied = applyAction(plain, action);
        if (applied.ok) happened.push(...applied.events);
        plain = applied.state;
      }
      await settled();
      for (const { viewer, seat, shown } of all) {
        expect(seat.seen()).toEqual(view(plain, viewer));
        expect(shown.at(-1)?.after).toEqual(view(plain, viewer));
        const text = json(seat.held());
        expect(hiddenFrom(plain, viewer, sent).filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
    expect(plain.result).not.toBeNull();
    for (const { viewer, seat, shown, stop } of all) {
      const story = eventsFor(happened, viewer);
      expect(shown.flatMap(({ events }) => events).slice(-story.length)).toEqual(story);
      expect(shown.some(({ missed }) => missed)).toBe(false);
      expect(shown.every((each, at) => each.after.actions > (shown[at - 1]?.after.actions ?? -1))).toBe(true);
      expect(seat.held().ctx.gameover).toEqual(plain.result);
      stop();
      seat.client.stop();
    }
  });
});

describe('an action', () => {
  const ship = (name: string) => ({ type: 'ship/build', name, at: '0606', counts: { PD: 3, WG: 1 } });

  /** A match that has begun, with both players at it. */
  async function begin() {
    const game = warpwarBy('first/advanced');
    const [red, blue] = [clientOf(game, { playerID: '0' }), clientOf(game, { playerID: '1' })];
    await settled();
    red.client.moves.begin?.();
    await settled();
    return { red, blue };
  }

  test('is carried out once, however often it arrives', async () => {
    const { red } = await begin();
    red.act(ship('W1'), 0);
    red.act(ship('W2'), 0);
    await settled();
    expect(red.seen().ships.map(({ id }) => id)).toEqual(['0/W1']);
    red.act(ship('W2'), 1);
    await settled();
    expect(red.seen().ships).toHaveLength(2);
  });

  test.each([undefined, null, -1, 1, 1e308, Number.NaN, '0', [0], {}])(
    'is refused if it is decided by a view of %j actions, which its player never had',
    async (by) => {
      const { red } = await begin();
      red.client.moves.act?.(ship('W1'), by);
      await settled();
      expect(red.seen().ships).toEqual([]);
    },
  );

  test('is not stale because another player has acted', async () => {
    const { red, blue } = await begin();
    expect(blue.seen().actions).toBe(0);
    red.act(ship('W1'));
    await settled();
    expect(blue.seen().actions).toBe(1);
    blue.act({ type: 'resign/resign' }, 0);
    await settled();
    expect(red.held().ctx.gameover).toMatchObject({ winners: ['0'] });
  });
});

describe('watch', () => {
  /** A client that is sent what a test wants. */
  function feed() {
    let hear: (state: { readonly G: ReturnType<typeof game.setup> } | null) => void = () => undefined;
    const game = warpwarBy('first/advanced');
    const client = {
      subscribe: (callback: typeof hear) => {
        hear = callback;
        return () => undefined;
      },
    };
    const shown: Watched<StandardEngine>[] = [];
    // Sound: `watch` reads the count of a view alone.
    const seen = (actions: number) => ({ actions }) as unknown as View;
    const event = (at: number) => ({ type: 'turn/passed', payload: at }) as unknown as ReceivedEvent;
    watch<StandardEngine>(client, (each) => shown.push(each));
    const send = (actions: number, from: number, viewer = '0'): void => {
      const news = Array.from({ length: actions - from }, (_, at) => from + at).map((at) => ({
        from: at,
        to: at + 1,
        events: [event(at + 1)],
      }));
      const G = { data: { rules: '' }, game: seen(actions), recent: { [viewer]: news }, acted: {} };
      hear({ G });
    };
    const numbers = () =>
      shown.map(({ before, after: { actions }, events, missed }) => ({
        before: before.actions,
        actions,
        events: events.map(({ payload }) => payload as unknown),
        missed,
      }));
    return { send, numbers, silent: () => hear(null), before: () => hear({ G: game.setup(undefined) }) };
  }

  test('says nothing before the game, or when nothing has changed', () => {
    const { send, numbers, silent, before } = feed();
    silent();
    before();
    expect(numbers()).toEqual([]);
    send(0, -1);
    send(0, -1);
    silent();
    expect(numbers()).toEqual([{ before: 0, actions: 0, events: [0], missed: false }]);
  });

  test('has each event once, and says what was missed', () => {
    const { send, numbers } = feed();
    send(2, -1);
    send(3, 0);
    send(40, 8);
    expect(numbers().map(({ missed }) => missed)).toEqual([false, false, true]);
    expect(numbers().map(({ events }) => [events.at(0), events.length])).toEqual([
      [0, 3],
      [3, 1],
      [9, 32],
    ]);
  });

  test('says to a late client that the beginning is gone', () => {
    const { send, numbers } = feed();
    send(50, 18);
    expect(numbers()).toMatchObject([{ actions: 50, missed: true }]);
  });

  test('knows what each seat of a client has seen', () => {
    const { send, numbers } = feed();
    send(3, 0, '0');
    send(2, 0, '1');
    send(3, 0, '0');
    send(4, 0, '0');
    expect(numbers().map(({ before, actions, events }) => [before, actions, events.length])).toEqual([
      [3, 3, 3],
      [2, 2, 2],
      [3, 4, 1],
    ]);
  });
});

describe('computer players', () => {
  const solo = () =>
    createBoardGame(engine(), {
      name: 'solo',
      setup: (players, { rules }) => ({ ...setupBy(rules), players, homes: { '0': 'top', foe: 'bottom' } }),
      seats: { least: 1, most: 1 },
      bots: { players: { foe: captain(engine()) }, random: seeded(3) },
      onDemand: { rules: 'first/advanced +turn-limit turn-limit(turns=4)' },
    });

  test('act on the server, until the person must act', async () => {
    const seat = clientOf(solo(), { people: 1, playerID: '0' });
    const { shown } = watched(seat);
    await settled();
    seat.client.moves.begin?.();
    await settled();
    const choose = captains(4);
    for (let done = 0; done < MOST_ACTIONS && !seat.held().ctx.gameover; done += 1) {
      expect(awaiting(seat.seen())).toEqual(['0']);
      seat.act(choose(seat.seen()));
      await settled();
    }
    expect(seat.held().ctx.gameover).not.toBeUndefined();
    expect(seat.seen().players.map(({ id }) => id)).toEqual(['0', 'foe']);
    // What the captain did comes with the move that it answers: nothing is missed, however much it was.
    expect(shown.some(({ missed }) => missed)).toBe(false);
    expect(shown.length).toBeLessThan(seat.seen().actions);
    seat.client.stop();
  });

  test('have seats that no client can take', async () => {
    const game = solo();
    const [seat, thief] = [
      clientOf(game, { people: 1, playerID: '0' }),
      clientOf(game, { people: 1, playerID: 'foe' }),
    ];
    await settled();
    seat.client.moves.begin?.();
    await settled();
    expect(thief.seen().viewer).toEqual({ spectator: true });
    const G = { data: { rules: '' }, game: begun('first/advanced'), recent: {}, acted: {} };
    const { move } = createBoardGame(engine(), {
      name: 'bots',
      bots: { players: { '1': captain(engine()) }, random: seeded(1) },
    }).moves.act;
    // Sound: a move reads no more of a state.
    const context = { G: G as never, ctx: { numPlayers: 1 } };
    const resigns = { type: 'resign/resign' };
    expect(move({ ...context, playerID: '1' }, resigns, 0)).toBe('INVALID_MOVE');
    expect(move({ ...context, playerID: '0' }, resigns, 0)).toMatchObject({ acted: { '0': 1 } });
  });
});

describe('other games', () => {
  const random = seeded(1);

  test('Stellar Wars: a duel of a person and a captain, whose dice no client knows', async () => {
    const arena = stellarEngine();
    const seed = 'which no client knows';
    const game = createBoardGame(arena, {
      name: 'duel',
      setup: (players, { rules }) => {
        const fleets = Object.fromEntries(players.map((each) => [each, [{ sheet: 'CA-2' }]]));
        return { rules, players, fleets, seed };
      },
      bots: { players: { captain: stellarCaptain(arena) }, random },
      onDemand: { rules: 'sw2/duel' },
    });
    const seat = clientOf(game, { people: 1, playerID: '0' });
    await settled();
    seat.client.moves.begin?.();
    await settled();
    const choose = stellarCaptain(arena);
    for (let done = 0; done < MOST_ACTIONS && !seat.held().ctx.gameover; done += 1) {
      expect(json([seat.held(), seat.client.getInitialState()]).includes(seed)).toBe(
        seat.seen().result !== null,
      );
      seat.act(choose(seat.seen(), arena.decisions(seat.seen()), random));
      await settled();
    }
    expect(seat.held().ctx.gameover).toEqual(seat.seen().result);
    seat.client.stop();
  });

  test('Malta Convoy, for one player', async () => {
    const arena = convoyEngine();
    const game = createBoardGame(arena, {
      name: 'convoy',
      setup: (players, { rules }) => ({ rules, players, seed: 'which no client knows' }),
      seats: { least: 1, most: 1 },
      onDemand: { rules: 'convoy/revised' },
    });
    const seat = clientOf(game, { people: 1, playerID: '0' });
    await settled();
    seat.client.moves.begin?.();
    await settled();
    const choose = commodore();
    for (let done = 0; done < MOST_ACTIONS && !seat.held().ctx.gameover; done += 1) {
      seat.act(choose(seat.seen(), arena.decisions(seat.seen()), random));
      await settled();
    }
    expect(seat.held().ctx.gameover).toEqual(seat.seen().result);
    expect(seat.seen().actions).toBeGreaterThan(5);
    seat.client.stop();
  });
});

describe('what the lobby makes a match of', () => {
  const UNREADABLE = 'Expected the rules and nothing else, such as { "rules": "first/advanced" }.';

  test.each([
    [undefined, 2, UNREADABLE],
    ['first/advanced', 2, UNREADABLE],
    [{ rules: 'first/advanced', seed: '1' }, 2, UNREADABLE],
    [{ rules: ['first/advanced'] }, 2, UNREADABLE],
    [{ rules: ` ${'first/advanced'.padEnd(500)}` }, 2, UNREADABLE],
    [{ rules: 'first/advanced'.padEnd(500) }, 2, undefined],
    [{ rules: 'first/advanced' }, 1, 'The set-up is refused: not-players.'],
    [{ rules: 'first/advanced' }, 9, 'Expected 8 players at most.'],
    [{ rules: 'first/nothing' }, 2, 'The set-up is refused: unknown-scenario.'],
  ])('%j for %i', (data, people, expected) => {
    expect(createBoardGame(engine(), { name: 'lobby' }).validateSetupData(data, people)).toBe(expected);
  });
});
