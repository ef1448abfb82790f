/** Chapter: the sequence of play. */

import type { Reason } from '../../common/ending.js';
import { createWalk } from '../../common/steps.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { advanceBattle } from '../battle/step-machine.js';
import type { GameResult, State } from '../state.js';
import { formula, event, question, table, type StateGame } from '../kernel.js';
import { isOut } from '../players.js';
import { normalizeState, copyState, restShip } from '../copy.js';
import { MAX_COUNTED } from '../size-limits.js';

/** A part of a player-turn. Whatever is left out has nothing in it. */
export interface Phase {
  /** Its name for people, as it stands in a list: 'the build event'. Its key, unless given. */
  readonly title?: string;
  /** Whether there is nothing in it for anybody now, as everybody can see: it is passed over, and nobody hears of it. */
  readonly idle?: (game: StateGame) => boolean;
  /** What happens as it begins. */
  readonly opens?: (game: StateGame) => readonly Event[];
  /** It goes on until the active player ends it. */
  readonly open?: true;
  /** Who must act in it, as follows from the state; asked when it begins, and after each thing that it does. */
  readonly awaits?: (game: StateGame) => readonly PlayerId[];
  /** Whether nothing is left to be done in it, where nobody is awaited; so it is, unless given. */
  readonly over?: (game: StateGame) => boolean;
  /** What happens in it once nobody is awaited and it is not over. */
  readonly does?: (game: StateGame) => readonly Event[];
}

/** Phases by key: what is done in a part of a player-turn. */
export const phases = table<Phase, 'phases'>('phases');

/** The phases of a player-turn, in order. Ledger: E1.SEQ.2 to E1.SEQ.7. */
export const sequence = formula('sequence', (): readonly string[] => ['income', 'build', 'move', 'combat']);

/** Whose player-turn is next, and in which game-turn. Ledger: E1.SEQ.1, E1.SEQ.7. */
export const nextTurn = question('nextTurn', (game): { readonly player: PlayerId; readonly turn: number } => {
  const { players, active, turn } = game.state;
  const at = players.findIndex(({ id }) => id === active);
  const order = [...players.slice(at + 1), ...players.slice(0, at + 1)].map(({ id }) => id);
  const player = order.find((id) => !isOut(game, id)) ?? active;
  return { player, turn: players.findIndex(({ id }) => id === player) <= at ? turn + 1 : turn };
});

/** Why a player may not end a phase yet. */
export const endIssues = question(
  'endIssues',
  (_game, _: { readonly player: PlayerId; readonly phase: string }): readonly Issue[] => [],
);

/** Who must act in a phase, as follows from the state. */
export function awaitedIn(game: StateGame, key: string): readonly PlayerId[] {
  const phase = phases.find(game.rules, key);
  const { active } = game.state;
  if (phase?.open) return isOut(game, active) ? [] : [active];
  return (phase?.awaits?.(game) ?? []).filter((player) => !isOut(game, player));
}

/** The game stands ready for its first turn. */
export const gameBegan = event('game/began', { apply: ({ state }, _: object) => normalizeState(state) });

/** A player-turn began; what ships did in the one before no longer counts. Ledger: E1.SEQ.1. */
export const turnBegan = event('turn/began', {
  apply: ({ state }, { player, turn }: { readonly player: PlayerId; readonly turn: number }) =>
    copyState(state, {
      active: player,
      turn,
      phase: '',
      waiting: [],
      fought: [],
      ships: restShips(state.ships),
    }),
});

/** Ships with their tallies taken off. */
const restShips = (ships: State['ships']): State['ships'] =>
  ships.some(({ tally }) => tally) ? ships.map((ship) => (ship.tally ? restShip(ship) : ship)) : ships;

/** A player-turn ended. */
export const turnEnded = event('turn/ended', {
  apply: ({ state }, _: { readonly player: PlayerId }) => state,
});

/** The turn passes, once all that follows from its end has happened: whose is next may depend on it. Nobody needs to be told. */
export const turnPassed = event('turn/passed', { audience: 'nobody' });

/** The turn after the last one that is counted never begins. Ledger: LIMIT.2. */
const passing = turnPassed.then((game) => {
  const next = nextTurn(game, undefined);
  return next.turn > MAX_COUNTED ? [gameOver({ winners: [], reason: lastTurn.key })] : [turnBegan(next)];
});

/** A phase began. */
export const phaseBegan = event('phase/began', {
  apply: ({ rules, state }, { phase }: { readonly phase: string }) => {
    const begun = copyState(state, { phase, fought: [] });
    return copyState(begun, { waiting: awaitedIn({ rules, state: begun }, phase) });
  },
  applyToView: ({ state }, { phase }) => copyState(state, { phase, fought: [] }),
});

const opening = phaseBegan.then((game, { phase }) => phases.find(game.rules, phase)?.opens?.(game) ?? []);

/** A phase goes on: it is asked again whom it awaits, unless a combat came of it. Nobody needs to be told. */
export const phaseAsked = event('phase/asked', {
  audience: 'nobody',
  apply: ({ rules, state }, _: object) =>
    state.battle ? state : copyState(state, { waiting: awaitedIn({ rules, state }, state.phase) }),
});

/** A phase ended. */
export const phaseEnded = event('phase/ended', {
  apply: ({ state }, _: { readonly phase: string }) => copyState(state, { waiting: [] }),
});

/** Why games end, by key: the reason in a result is one of these. */
export const reasons = table<Reason, 'reasons'>('reasons');

/** For want of players. */
export const nobodyLeft = reasons.add('nobody-left', { title: 'nobody is left' });

/** For want of turns that are counted. Ledger: LIMIT.2. */
const lastTurn = reasons.add('last-turn', { title: 'no later game-turn is counted' });

/** The game is over, and all records are open. Ledger: E1.GEN.3, E1.VIC.2. */
export const gameOver = event('game/over', {
  apply: ({ state }, result: GameResult) => ({ ...state, result, waiting: [], battle: null }),
});

/** What happens first. */
export const startGame = ({ state }: StateGame): readonly Event[] => [
  gameBegan({}),
  turnBegan({ player: state.active, turn: state.turn }),
];

/** What happens as the phase at hand ends; before the first one, nothing does. */
const ending = ({ phase }: State): readonly Event[] => (phase === '' ? [] : [phaseEnded({ phase })]);

/** The player-turn. A phase that no rule describes has nothing in it. Once the active player is out, no other phase begins. */
const turn = createWalk<State, Phase>({
  order: (rules) => sequence(rules, undefined),
  find: (rules, key) => phases.find(rules, key) ?? {},
  goOn: (game, phase) => {
    if (!phase.over || phase.over(game)) return [];
    // A phase that is not over awaits somebody once more, or does what it does.
    const rest = awaitedIn(game, game.state.phase).length > 0 ? [] : (phase.does?.(game) ?? []);
    return [...rest, phaseAsked({})];
  },
  begin: ({ state }, { key }) => [...ending(state), phaseBegan({ phase: key })],
  isCutShort: (game) => isOut(game, game.state.active),
});

/** Returns what happens next while nobody is awaited. */
export function advance(game: StateGame): readonly Event[] {
  const { state } = game;
  if (state.battle) return advanceBattle(game, state.battle);
  return (
    turn.advance(game, state.phase) ?? [...ending(state), turnEnded({ player: state.active }), turnPassed({})]
  );
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
