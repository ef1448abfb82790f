/** The sequence of play: turns, and the phases of a player-turn. */

import type { Reason } from '../../common/ending.js';
import { createWalk } from '../../common/steps.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { advanceBattle } from '../battle/step-machine.js';
import type { GameResult, State } from '../state.js';
import { formula, event, question, table, type StateGame } from '../kernel.js';
import { isOut } from '../players.js';
import { copyState, restShip } from '../copy.js';
import { MAX_COUNTED } from '../size-limits.js';
import type { PhasePayload, PlayerPayload } from '../payloads.js';

/** A part of a player-turn. All members are optional: a phase without members does nothing. */
export interface Phase {
  /** Its name for people, as it stands in a list: 'the build event'. Default: its key. */
  readonly title?: string;
  /**
   * Whether no player can do anything in it now, as everybody can see. Such a phase is skipped without an event.
   * Default: false.
   */
  readonly idle?: (game: StateGame) => boolean;
  /** Returns the events that follow from its beginning. */
  readonly opens?: (game: StateGame) => readonly Event[];
  /** The phase lasts until the active player ends it. */
  readonly open?: true;
  /** Returns the players who must act in it. Asked when it begins, and again after each thing that it does. */
  readonly awaits?: (game: StateGame) => readonly PlayerId[];
  /** Whether nothing is left to do in it. Asked only while nobody is awaited. Default: true. */
  readonly over?: (game: StateGame) => boolean;
  /** Returns what happens in it while nobody is awaited and it is not over. */
  readonly does?: (game: StateGame) => readonly Event[];
}

/** The phases by key. */
export const phases = table<Phase, 'phases'>('phases');

/** The phases of a player-turn, in order. Ledger: E1.SEQ.2 to E1.SEQ.7. */
export const sequence = formula('sequence', (): readonly string[] => ['income', 'build', 'move', 'combat']);

/** Returns the player whose turn is next, and its game-turn. Ledger: E1.SEQ.1, E1.SEQ.7. */
export const nextTurn = question('nextTurn', (game): { readonly player: PlayerId; readonly turn: number } => {
  const { players, active, turn } = game.state;
  const now = players.findIndex(({ id }) => id === active);
  for (let ahead = 1; ahead <= players.length; ahead += 1) {
    const at = (now + ahead) % players.length;
    const player = players[at]?.id;
    if (player !== undefined && !isOut(game, player)) return { player, turn: at <= now ? turn + 1 : turn };
  }
  return { player: active, turn: turn + 1 };
});

/** Returns why a player may not end a phase yet. Empty: they may. */
export const endIssues = question(
  'endIssues',
  (_game, _: { readonly player: PlayerId; readonly phase: string }): readonly Issue[] => [],
);

/** Lists the players who must act in a phase. Players who are out are left out. */
export function awaitedIn(game: StateGame, key: string): readonly PlayerId[] {
  const phase = phases.find(game.rules, key);
  const { active } = game.state;
  if (phase?.open) return isOut(game, active) ? [] : [active];
  const awaited = phase?.awaits?.(game) ?? [];
  return awaited.length === 0 ? awaited : awaited.filter((player) => !isOut(game, player));
}

/** Returns a state that awaits the players who must act in the current phase. */
function awaitPlayers(game: StateGame): State {
  const { state } = game;
  const waiting = awaitedIn(game, state.phase);
  return waiting.length === 0 && state.waiting.length === 0 ? state : copyState(state, { waiting });
}

/** The game began: it is ready for its first turn. */
export const gameBegan = event('game/began', { apply: ({ state }, _: object) => state });

/** Payload of the event that a player-turn began. */
export type TurnPayload = PlayerPayload & {
  /** The game-turn, from 1. */
  readonly turn: number;
};

/** A player-turn began. The ships' tallies of the turn before are cleared. Ledger: E1.SEQ.1. */
export const turnBegan = event('turn/began', {
  apply: ({ state }, { player, turn }: TurnPayload) =>
    copyState(state, {
      active: player,
      turn,
      phase: '',
      waiting: [],
      fought: [],
      ships: restShips(state.ships),
    }),
});

/** Returns the ships without tallies. */
const restShips = (ships: State['ships']): State['ships'] =>
  ships.some(({ tally }) => tally) ? ships.map((ship) => (ship.tally ? restShip(ship) : ship)) : ships;

/** A player-turn ended. */
export const turnEnded = event('turn/ended', {
  apply: ({ state }, _: PlayerPayload) => state,
});

/** The turn passes on, after all reactions to its end: they can decide whose turn is next. Internal. */
export const turnPassed = event('turn/passed', { audience: 'nobody' });

/** The next turn begins. After the last game-turn that is counted, the game is over instead. Ledger: LIMIT.2. */
const passing = turnPassed.then((game) => {
  const next = nextTurn(game, undefined);
  return next.turn > MAX_COUNTED ? [gameOver({ winners: [], reason: lastTurn.key })] : [turnBegan(next)];
});

/** A phase began. */
export const phaseBegan = event('phase/began', {
  apply: ({ rules, state }, { phase }: PhasePayload) => {
    const begun = copyState(state, { phase, fought: [] });
    return awaitPlayers({ rules, state: begun });
  },
  applyToView: ({ state }, { phase }) => copyState(state, { phase, fought: [] }),
});

const opening = phaseBegan.then((game, { phase }) => phases.find(game.rules, phase)?.opens?.(game) ?? []);

/** A phase goes on and is asked again whom it awaits, unless a combat began in it. Internal. */
export const phaseAsked = event('phase/asked', {
  audience: 'nobody',
  apply: ({ rules, state }, _: object) => (state.battle ? state : awaitPlayers({ rules, state })),
});

/** A phase ended. */
export const phaseEnded = event('phase/ended', {
  apply: ({ state }, _: PhasePayload) =>
    state.waiting.length === 0 ? state : copyState(state, { waiting: [] }),
});

/** The reasons why games end, by key. The reason of a result is one of these keys. */
export const reasons = table<Reason, 'reasons'>('reasons');

/** No player is left. */
export const nobodyLeft = reasons.add('nobody-left', { title: 'nobody is left' });

/** The last game-turn that is counted is over. Ledger: LIMIT.2. */
const lastTurn = reasons.add('last-turn', { title: 'no later game-turn is counted' });

/** The game is over, and all records are open. Ledger: E1.GEN.3, E1.VIC.2. */
export const gameOver = event('game/over', {
  apply: ({ state }, result: GameResult) => ({ ...state, result, waiting: [], battle: null }),
});

/** Returns the first events of a game. */
export const startGame = ({ state }: StateGame): readonly Event[] => [
  gameBegan({}),
  turnBegan({ player: state.active, turn: state.turn }),
];

/** Walks a player-turn. A phase without an entry does nothing. No phase begins once the active player is out. */
const turn = createWalk<State, Phase>({
  order: (rules) => sequence(rules, undefined),
  find: (rules, key) => phases.find(rules, key) ?? {},
  goOn: (game, phase) => {
    if (!phase.over || phase.over(game)) return [];
    // A phase that is not over awaits players once more, or does its work.
    const rest = awaitedIn(game, game.state.phase).length > 0 ? [] : (phase.does?.(game) ?? []);
    return [...rest, phaseAsked({})];
  },
  begin: ({ state: { phase } }, { key }) => {
    const began = phaseBegan({ phase: key });
    // Before the first phase of a turn there is none to end.
    return phase === '' ? [began] : [phaseEnded({ phase }), began];
  },
  isCutShort: (game) => isOut(game, game.state.active),
});

/** Returns what happens next while nobody is awaited. */
export function advance(game: StateGame): readonly Event[] {
  const { state } = game;
  if (state.battle) return advanceBattle(game, state.battle);
  const next = turn.advance(game, state.phase);
  if (next) return next;
  const ended = [turnEnded({ player: state.active }), turnPassed({})];
  return state.phase === '' ? ended : [phaseEnded({ phase: state.phase }), ...ended];
}

export const turnParts = [
  phases,
  sequence,
  nextTurn,
  endIssues,
  gameBegan,
  turnBegan,
  turnEnded,
  turnPassed,
  passing,
  phaseBegan,
  opening,
  phaseAsked,
  phaseEnded,
  reasons,
  nobodyLeft,
  lastTurn,
  gameOver,
];
