/** Chapter: the sequence of play. */

import type { Outcome } from '../kernel/parts.js';
import type { PlayerId } from '../kernel/player.js';
import { stepBattle } from './battle/course.js';
import type { GameResult } from './nouns.js';
import { formula, outcome, question, table, type Live } from './parts.js';
import { isOut } from './players.js';

/** A part of a player-turn. */
export interface Phase {
  /** Whether nothing is left to be done in it. */
  readonly over: (game: Live) => boolean;
  /** Who must act in it, as follows from the state; asked when it begins, and after each thing that it does. */
  readonly awaits: (game: Live) => readonly PlayerId[];
  /** What happens in it once nobody is awaited and it is not over. */
  readonly does: (game: Live) => readonly Outcome[];
}

/** Phases by key. */
export const phases = table<Phase, 'phases'>('phases');

/** The phases of a player-turn, in order. Ledger: E1.SEQ.2 to E1.SEQ.7. */
export const sequence = formula('sequence', (): readonly string[] => ['combat']);

/** Whose player-turn is next, and in which game-turn. Ledger: E1.SEQ.1. */
export const nextTurn = question('nextTurn', (game): { readonly player: PlayerId; readonly turn: number } => {
  const { players, active, turn } = game.state;
  const at = players.findIndex(({ id }) => id === active);
  const order = [...players.slice(at + 1), ...players.slice(0, at + 1)].map(({ id }) => id);
  const player = order.find((id) => !isOut(game, id)) ?? active;
  return { player, turn: players.findIndex(({ id }) => id === player) <= at ? turn + 1 : turn };
});

/** The game stands ready for its first turn. */
export const gameBegan = outcome('game/began', {});

/** A player-turn began. */
export const turnBegan = outcome('turn/began', {
  enact: ({ state }, { player, turn }: { readonly player: PlayerId; readonly turn: number }) => ({
    ...state,
    active: player,
    turn,
  }),
});

/** A player-turn ended. */
export const turnEnded = outcome('turn/ended', {
  enact: ({ state }, _: { readonly player: PlayerId }) => state,
});

/** A phase began. */
export const phaseBegan = outcome('phase/began', {
  enact: ({ rules, state }, { phase }: { readonly phase: string }) => {
    const begun = { ...state, phase, fought: [] };
    return { ...begun, waiting: phases.find(rules, phase)?.awaits({ rules, state: begun }) ?? [] };
  },
});

/** A phase goes on: it is asked again whom it awaits, unless a combat came of it. Nobody needs to be told. */
export const phaseAsked = outcome('phase/asked', {
  audience: () => [],
  enact: ({ rules, state }, _: object) =>
    state.battle
      ? state
      : { ...state, waiting: phases.find(rules, state.phase)?.awaits({ rules, state }) ?? [] },
});

/** A phase ended. */
export const phaseEnded = outcome('phase/ended', {
  enact: ({ state }, _: { readonly phase: string }) => state,
});

/** The game is over, and all records are open. Ledger: E1.GEN.3. */
export const gameOver = outcome('game/over', {
  enact: ({ state }, result: GameResult) => ({ ...state, result, waiting: [] }),
});

/** What happens first. */
export function began({ rules, state }: Live): readonly Outcome[] {
  const [phase = ''] = sequence(rules, undefined);
  return [gameBegan({}), turnBegan({ player: state.active, turn: state.turn }), phaseBegan({ phase })];
}

/** What happens next, where nobody is awaited. */
export function advance(game: Live): readonly Outcome[] {
  const { rules, state } = game;
  if (state.battle) return stepBattle(game, state.battle);
  const phase = phases.find(rules, state.phase);
  if (phase && !phase.over(game)) return [...phase.does(game), phaseAsked({})];
  const order = sequence(rules, undefined);
  const next = order[order.indexOf(state.phase) + 1];
  const ended = phaseEnded({ phase: state.phase });
  if (next !== undefined) return [ended, phaseBegan({ phase: next })];
  return [
    ended,
    turnEnded({ player: state.active }),
    turnBegan(nextTurn(game, undefined)),
    phaseBegan({ phase: order[0] ?? '' }),
  ];
}

export const turnParts = [
  phases,
  sequence,
  nextTurn,
  gameBegan,
  turnBegan,
  turnEnded,
  phaseBegan,
  phaseAsked,
  phaseEnded,
  gameOver,
];
