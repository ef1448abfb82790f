/** The phases of a turn, in their order, and how games end. */

import type { SliceChange } from '../../kernel/action.js';
import { string } from '../../kernel/decode.js';
import { isEqual } from '../../kernel/helpers.js';
import { MAX_TURNS } from '../../kernel/play/endings.js';
import { withExt } from '../../kernel/play/slices.js';
import { type Ending, type Reason, withoutPlayer } from '../../kernel/play/state.js';
import { createWalk, type Step } from '../../kernel/play/steps.js';
import { anyTimeUnless } from '../../kernel/play/timing.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { event, stateQuestion, table, type StateGame, type ViewGame, formula } from '../kit.js';
import type { Player, State, View, ShipId } from '../state.js';

/** Why a game ends. */
export interface StellarReason extends Reason {
  /** True if only the verdict decides a game for this reason, so that a state shows whether it is right. */
  readonly byVerdict?: true;
}

/** Reasons why games end, by key. */
export const reasons = table<StellarReason, 'reasons'>('reasons');

/** The game is over. Everything is open from now on. */
export const gameOver = event('game/over', {
  apply: ({ state }, result: Ending): State => ({ ...state, waiting: [], result }),
});

/** Payload of the event that a player is out. */
export type OutPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** A player takes no more turns. */
export const playerOut = event('player/out', {
  apply: ({ state }, { player }: OutPayload): State => ({
    ...state,
    players: state.players.map((each) =>
      each.id === player ? withExt({ id: player, out: true }, each.ext) : each,
    ),
    waiting: withoutPlayer(state, player),
  }),
});

/** Whether a player takes no more turns. */
export const isOut = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.players.some(({ id, out }) => id === player && out === true);

/** When players may act at any time. */
export const anyTime = anyTimeUnless<View>(isOut);

/** Returns the state with slices of one player changed. */
export const updatePlayer = (state: State, player: PlayerId, { ext }: SliceChange): State => ({
  ...state,
  players: state.players.map((each): Player =>
    each.id === player ? { ...each, ext: { ...each.ext, ...ext } } : each,
  ),
});

/**
 * Returns how the game is decided; undefined while it goes on. Asked after a ship has left play, once all dice have fallen, so
 * that ships which leave together count together. A module of the slot 'victory' says so. Ledger: SU2, SW.R41.
 */
export const verdict = stateQuestion(
  'verdict',
  (_game, _subject: undefined): Ending | undefined => undefined,
);

/**
 * Returns how a game ends that is not decided when the last turn is over: a draw, unless a module of the slot 'victory' says
 * who has won. Ledger: SU2.
 */
export const lateEnding = stateQuestion('lateEnding', (_game, drawn: Ending): Ending => drawn);

/** Returns the end of the game with one winner, or a draw if there is none. */
export const wonBy = (winner: PlayerId | undefined, reason: string): Ending => ({
  winners: winner === undefined ? [] : [winner],
  reason,
});

/** Returns the end of a game that is decided; [] while it goes on. */
export function endIfDecided(game: StateGame): readonly Event[] {
  const ending = verdict(game, undefined);
  return ending ? [gameOver(ending)] : [];
}

/** Makes the event that ends a game because no later turn is played. Ledger: SU2. */
export const endLate = (game: StateGame, reason: string): Event =>
  gameOver(lateEnding(game, { winners: [], reason }));

/** Lists the players who have a ship in play. Ledger: SW.R41. */
export const playersWithShips = ({ state }: StateGame): readonly PlayerId[] =>
  state.players.flatMap(({ id }) => (state.ships.some(({ owner }) => owner === id) ? [id] : []));

export const endingParts = [reasons, verdict, lateEnding, gameOver, playerOut] as const;

// The phases of a turn, and the turns one after another.

/** A part of a turn. */
export type Phase = Step<State, State>;

/** Decodes the key of a phase, or ''. */
export const phaseKey = string(/^[a-z-]{0,20}$/);

/** The phases by key. */
export const phases = table<Phase, 'phases'>('phases');

/** The phases of a turn, in order. Ledger: SW.6.1 to SW.6.4. */
export const sequence = formula('sequence', (): readonly string[] => [
  'speeds',
  'initiative',
  'first',
  'second',
]);

/** Lists the players who must act in the current phase: nobody once the game is decided. */
export const awaitedIn = (game: StateGame): readonly PlayerId[] =>
  game.state.result || verdict(game, undefined)
    ? []
    : (phases.find(game.rules, game.state.phase)?.awaits?.(game) ?? []);

/** Returns the state with the players awaited who must act now. Events that may change who must act end with it. */
export function settle(game: StateGame): State {
  const { state } = game;
  const waiting = awaitedIn(game);
  return isEqual(waiting, state.waiting) ? state : { ...state, waiting };
}

/** Payload of the event that a phase began. */
export type PhasePayload = {
  /** Key of the phase. */
  readonly phase: string;
};

/** A phase began. */
export const phaseBegan = event('phase/began', {
  apply: ({ rules, state }, { phase }: PhasePayload) => {
    const begun: State = { ...state, phase, active: null, sealed: [], waiting: [], underWay: null };
    return settle({ rules, state: phases.find(rules, phase)?.atStart?.({ rules, state: begun }) ?? begun });
  },
});

/** Payload of the event that a turn ended. */
export type TurnPayload = {
  /** The turn that is over, from 1. */
  readonly turn: number;
};

/** A turn ended: what held for it no longer holds. Ledger: SW.6.5. */
export const turnEnded = event('turn/ended', {
  apply: ({ state }, { turn }: TurnPayload): State => ({
    ...state,
    turn: turn + 1,
    phase: '',
    active: null,
    sealed: [],
    underWay: null,
    ships: state.ships.map(({ turn: _record, ...ship }) => ship),
  }),
});

const walk = createWalk({
  order: (rules) => sequence(rules, undefined),
  find: (rules, key) => phases.find(rules, key),
  goOn: (game: StateGame, phase: Phase) => phase.does?.(game) ?? [],
  begin: (_game, { key }) => [phaseBegan({ phase: key })],
});

/** The last turn that is counted is over. Ledger: LIMIT.2. */
const lastTurn = reasons.add('last-turn', { title: 'no later turn is counted' });

/** The next turn begins. After the last turn that is counted, the game is over instead. Ledger: LIMIT.2. */
const endTurn = (game: StateGame): Event =>
  game.state.turn < MAX_TURNS ? turnEnded({ turn: game.state.turn }) : endLate(game, lastTurn.key);

/** Returns what happens next while nobody is awaited. */
export function advance(game: StateGame): readonly Event[] {
  const end = endIfDecided(game);
  if (end.length > 0) return end;
  return walk.advance(game, game.state.phase) ?? [endTurn(game)];
}

export const phaseParts = [phases, sequence, phaseBegan, turnEnded, lastTurn] as const;

// Ships that leave play.

/** Payload of the event that a ship left play. */
export type LostPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Why: nothing is left of its hull or its reactor, or it left the board. Modules add other reasons. */
  readonly how: string;
};

/** A ship left play: everybody learns it, even of a hidden ship. Ledger: SW.9.7.b, SW.R10, SW.R41. */
export const shipLost = event('ship/lost', {
  apply: ({ rules, state }, { ship }: LostPayload) =>
    settle({
      rules,
      state: {
        ...state,
        underWay: state.underWay === ship ? null : state.underWay,
        ships: state.ships.filter(({ id }) => id !== ship),
      },
    }),
});
