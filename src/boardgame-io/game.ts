/** A game for boardgame.io: two moves, no events, and nothing in what is sent but what its receiver may see. */

import {
  actInMatch,
  beginMatch,
  createMatchGame,
  showMatch,
  type AnyMatch,
  type BoardGameOptions,
  type Functions,
  type Match,
  type MatchData,
  type MatchEngine,
  type Options,
  type Table,
} from './match.js';

/** What a move of boardgame.io gets besides its arguments. */
interface MoveContext<E extends MatchEngine> {
  /** The match. */
  readonly G: Match<E>;
  /** How many people play. */
  readonly ctx: { readonly numPlayers: number };
  /** The seat whose credentials were checked. */
  readonly playerID: string;
}

/** A move of boardgame.io that the server alone carries out. */
interface ServerMove<E extends MatchEngine> {
  /** Returns the match after the move, or 'INVALID_MOVE'. */
  readonly move: (context: MoveContext<E>, ...args: readonly unknown[]) => Match<E> | typeof REFUSED;
  /** False: a client, which has views alone, cannot carry it out. */
  readonly client: boolean;
  /** True: the log that all clients receive has no arguments of others. */
  readonly redact: boolean;
  /** True: players may choose at the same time. */
  readonly ignoreStaleStateID: boolean;
}

/** A game for the `Server` and the `Client` of boardgame.io. */
export interface BoardGame<E extends MatchEngine> {
  /** Its name in the lobby. */
  readonly name: string;
  /** The fewest people. */
  readonly minPlayers: number;
  /** The most people. */
  readonly maxPlayers: number;
  /** The seed of the dice of boardgame.io, which no game uses: boardgame.io sends it to every client. */
  readonly seed: string;
  /** Returns why there can be no match with such data and so many people; undefined if there can. */
  readonly validateSetupData: (data: unknown, people: number) => string | undefined;
  /** Makes a match before its game. boardgame.io sends it to every client, so there is no secret in it. */
  readonly setup: (context: unknown, data?: MatchData) => Match<E>;
  /** All players may act at any time: the rules know whose turn it is. */
  readonly turn: { readonly activePlayers: { readonly all: string } };
  /** `begin()` sets up the game, once. `act(action, seen)` carries out an action, decided by a view with so many `actions`. */
  readonly moves: Readonly<Record<'begin' | 'act', ServerMove<E>>>;
  /** Returns how the game ended. */
  readonly endIf: (context: { readonly G: Match<E> }) => unknown;
  /** Returns what a client may have of a match. */
  readonly playerView: (context: { readonly G: Match<E>; readonly playerID: string | null }) => Match<E>;
  /** True: a choice that was taken back would have shown what others chose. */
  readonly disableUndo: boolean;
  /** The events of boardgame.io, all off: with them a client ends the game as its winner. */
  readonly events: Readonly<Record<BoardGameEvent, boolean>>;
}

/** The events of boardgame.io. */
type BoardGameEvent =
  'endGame' | 'endPhase' | 'endStage' | 'endTurn' | 'pass' | 'setActivePlayers' | 'setPhase' | 'setStage';

/** What a move returns if it is refused: INVALID_MOVE of boardgame.io/core. */
const REFUSED = 'INVALID_MOVE';

/** Longest text of rules. */
const MOST_RULES = 500;

const ALL_OFF: Readonly<Record<BoardGameEvent, boolean>> = {
  endGame: false,
  endPhase: false,
  endStage: false,
  endTurn: false,
  pass: false,
  setActivePlayers: false,
  setPhase: false,
  setStage: false,
};

/**
 * Makes a game for boardgame.io. Clients receive their views, their own events and `MatchData`, and nothing else: fleets, sealed
 * choices, events of others and seeds stay on the server. A server also needs `guardServer`.
 *
 * A client makes the move `begin()` once, then `act(action, seen)`, where `seen` is the `actions` of the view by which the player
 * decided. `act` is refused if the player has acted since: a second click, or a message that arrives late, does nothing.
 *
 * @example
 * ```ts
 * import { engine } from 'warpwar';
 * import { createBoardGame } from 'warpwar/boardgame-io';
 * import { captain } from 'warpwar/players';
 *
 * const random = (below: number): number => crypto.getRandomValues(new Uint32Array(1))[0]! % below;
 * const duel = createBoardGame(engine(), {
 *   name: 'warpwar-duel',
 *   bots: { players: { captain: captain(engine()) }, random },
 * });
 * duel.validateSetupData({ rules: 'first/advanced' }, 1); // => undefined
 * duel.validateSetupData({ rules: 'first/nothing' }, 1); // => 'The set-up is refused: unknown-scenario.'
 * ```
 */
export function createBoardGame<E extends MatchEngine>(
  engine: E,
  options: BoardGameOptions<E>,
): BoardGame<E> {
  // Sound: the types of a match are read from those of its engine.
  return gameOf(engine as unknown as Functions, options as unknown as Options) as unknown as BoardGame<E>;
}

/** The same without the types of one engine. */
function gameOf(engine: Functions, options: Options): BoardGame<Functions> {
  const { name, seats = { least: 1, most: 8 }, onDemand } = options;
  const table: Table = { ...options, engine };
  return {
    name,
    minPlayers: seats.least,
    maxPlayers: seats.most,
    seed: 'not used',
    validateSetupData: (data = onDemand, people) => judgeData(table, seats.most, data, people),
    setup: (_context, data = onDemand) => ({
      data: data ?? { rules: '' },
      game: null,
      recent: {},
      acted: {},
    }),
    turn: { activePlayers: { all: 'any' } },
    moves: {
      begin: onServer(({ G, ctx }) => beginMatch(table, G, ctx.numPlayers)),
      act: onServer(({ G, playerID }, args) => actInMatch(table, G, playerID, args)),
    },
    endIf: ({ G }) => G.game?.result ?? undefined,
    playerView: ({ G, playerID }) => showMatch(table, G, playerID),
    disableUndo: true,
    events: ALL_OFF,
  };
}

/** Makes a move that clients cannot carry out, and whose arguments do not stand in the log, which all of them receive. */
const onServer = (
  move: (context: MoveContext<Functions>, args: readonly unknown[]) => AnyMatch | undefined,
): ServerMove<Functions> => ({
  move: (context, ...args) => move(context, args) ?? REFUSED,
  client: false,
  redact: true,
  // Of players who choose at the same time, the second does not know the first one's move. `act` knows what is stale.
  ignoreStaleStateID: true,
});

/** Returns why there can be no match with such data; undefined if there can. */
function judgeData(table: Table, most: number, data: unknown, people: number): string | undefined {
  if (!isMatchData(data))
    return 'Expected the rules and nothing else, such as { "rules": "first/advanced" }.';
  if (people > most) return `Expected ${most} players at most.`;
  const made = createMatchGame(table, people, data);
  return made.ok ? undefined : `The set-up is refused: ${made.issues.map(({ code }) => code).join(', ')}.`;
}

/** Fleets and seeds have no place in what the maker of a match chooses. */
function isMatchData(data: unknown): data is MatchData {
  if (typeof data !== 'object' || data === null || Object.keys(data).join() !== 'rules') return false;
  const { rules } = data as MatchData; // Sound: its type is checked here.
  return typeof rules === 'string' && rules.length <= MOST_RULES;
}
