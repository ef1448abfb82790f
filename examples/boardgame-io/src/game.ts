/** A game of boardgame.io around an engine of warpwar. Clients get views and their own events, and nothing else. */

import type { Game } from 'boardgame.io';
import { heardAfter, ownEvents } from './heard.js';
import { viewerOf, type Data, type Engine, type Events, type G, type Seated } from './nouns.js';

/** Most players of any game. */
const MOST_PLAYERS = 8;

/** Longest text of rules. */
const MOST_RULES = 500;

/** What a move returns if it is refused: INVALID_MOVE of boardgame.io/core, which ES modules of Node cannot import. */
const INVALID_MOVE = 'INVALID_MOVE';

/** How a game begins. Called on the server alone, so what it draws and hands out is secret. */
export type SetUp<Setup> = (players: readonly string[], data: Data) => Setup;

/**
 * Returns a game for the server and the clients of boardgame.io.
 *
 * @param name its name in the lobby
 * @param engine what plays it: `warpwar` itself, or an engine such as `stellarEngine()`
 * @param setUp how it begins
 */
export function gameOf<State extends View, View extends Seated, Action, Setup>(
  name: string,
  engine: Engine<State, View, Action, Setup>,
  setUp: SetUp<Setup>,
): Game<G<View>> {
  const seats = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at));
  const begin = (count: number, data: Data) => engine.createGame(setUp(seats(count), data));

  const next = ({ data, recent }: G<View>, number: number, game: View, events?: Events): G<View> => ({
    data,
    game,
    number,
    recent: heardAfter(recent, { number, game, events }),
  });

  // What a move gets besides G comes from boardgame.io: playerID is the seat whose credentials the guard has checked.
  const moves: Game<G<View>>['moves'] = {
    begin: {
      move: ({ G, ctx }) => {
        if (G.game !== null) return INVALID_MOVE;
        const made = begin(ctx.numPlayers, G.data);
        return made.ok ? next(G, 0, made.value, made.events) : INVALID_MOVE;
      },
      client: false,
      redact: true,
      ignoreStaleStateID: true,
    },
    act: {
      move: ({ G, playerID }, raw: unknown) => {
        if (G.game === null) return INVALID_MOVE;
        const action = engine.decodeActionFrom(G.game, playerID, raw);
        // Sound: on the server G has the state itself.
        const applied = action.ok && engine.applyAction(G.game as State, action.value);
        return applied && applied.ok ? next(G, G.number + 1, applied.state, applied.events) : INVALID_MOVE;
      },
      client: false,
      redact: true,
      ignoreStaleStateID: true,
    },
  };

  return {
    name,
    minPlayers: 1,
    maxPlayers: MOST_PLAYERS,
    seed: 'not used',
    validateSetupData: (data: unknown, count) => {
      if (!isData(data)) return 'Expected the rules and nothing else, such as { "rules": "first/advanced" }.';
      if (count > MOST_PLAYERS) return `Expected ${MOST_PLAYERS} players at most.`;
      const made = begin(count, data);
      return made.ok
        ? undefined
        : `The set-up is refused: ${made.issues.map(({ code }) => code).join(', ')}.`;
    },
    setup: (_context, data: Data) => ({ data, game: null, number: 0, recent: [] }),
    turn: { activePlayers: { all: 'any' } },
    moves,
    endIf: ({ G }) => G.game?.result ?? undefined,
    playerView: ({ G, playerID }) => {
      if (G.game === null) return G;
      const viewer = viewerOf(G.game, playerID);
      return { ...G, game: engine.view(G.game, viewer), recent: ownEvents(G.recent, viewer) };
    },
    disableUndo: true,
    events: {
      endGame: false,
      endPhase: false,
      endStage: false,
      endTurn: false,
      pass: false,
      setActivePlayers: false,
      setPhase: false,
      setStage: false,
    },
  };
}

/** Whether a client may ask for a match with this. Fleets and seeds have no place in it: the lobby shows it to everybody. */
function isData(data: unknown): data is Data {
  if (typeof data !== 'object' || data === null || Object.keys(data).join() !== 'rules') return false;
  const { rules } = data as Data; // Sound: its type is checked here.
  return typeof rules === 'string' && rules.length <= MOST_RULES;
}
