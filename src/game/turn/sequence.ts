/** Chapter: the sequence of play. */

import type { Reason } from '../../common/ending.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { Issue } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { advanceBattle } from '../battle/step-machine.js';
import type { GameResult, State } from '../state.js';
import { formula, event, question, table, type StateGame } from '../kernel.js';
import { isOut } from '../players.js';
import { normalizeState, copyState, restShip } from '../copy.js';
import { MAX_COUNTED } from '../size-limits.js';
import type { PhasePayload, PlayerPayload } from '../payloads.js';

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

/** A phase as it stands in the sequence; a phase that no rule describes has nothing in it. */
interface Listed {
  readonly key: string;
  readonly phase: Phase;
}

/** The phases of a player-turn under some rules. */
const listed = memoize((rules: Rules): readonly Listed[] =>
  sequence(rules, undefined).map((key) => ({ key, phase: phases.find(rules, key) ?? {} })),
);

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

/** Payload of the event that a player-turn began. */
export type TurnPayload = PlayerPayload & {
  /** The game-turn, from 1. */
  readonly turn: number;
};

/** A player-turn began; what ships did in the one before no longer counts. Ledger: E1.SEQ.1. */
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

/** Ships with their tallies taken off. */
const restShips = (ships: State['ships']): State['ships'] =>
  ships.some(({ tally }) => tally) ? ships.map((ship) => (ship.tally ? restShip(ship) : ship)) : ships;

/** A player-turn ended. */
export const turnEnded = event('turn/ended', {
  apply: ({ state }, _: PlayerPayload) => state,
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
  apply: ({ rules, state }, { phase }: PhasePayload) => {
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
  apply: ({ state }, _: PhasePayload) => copyState(state, { waiting: [] }),
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

/** A phase that is not over awaits somebody, perhaps once more, or does what it does. */
const goOn = (game: StateGame, phase: Phase): readonly Event[] =>
  awaitedIn(game, game.state.phase).length > 0
    ? [phaseAsked({})]
    : [...(phase.does?.(game) ?? []), phaseAsked({})];

/** What happens next, where nobody is awaited. */
export function advance(game: StateGame): readonly Event[] {
  const { rules, state } = game;
  if (state.battle) return advanceBattle(game, state.battle);
  const phase = phases.find(rules, state.phase);
  if (phase?.over && !phase.over(game)) return goOn(game, phase);
  const next = phaseAfter(game, state.phase);
  const ended = state.phase === '' ? [] : [phaseEnded({ phase: state.phase })];
  if (next) return [...ended, phaseBegan({ phase: next.key })];
  return [...ended, turnEnded({ player: state.active }), turnPassed({})];
}

/** The next phase with something in it; nothing is left of the turn of somebody who plays no more. */
function phaseAfter(game: StateGame, now: string): Listed | undefined {
  if (isOut(game, game.state.active)) return undefined;
  const order = listed(game.rules);
  const at = order.findIndex(({ key }) => key === now);
  return order.find(({ phase }, place) => place > at && phase.idle?.(game) !== true);
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
