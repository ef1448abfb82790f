/** The phases of a turn, and the turns one after another. */

import { createWalk } from '../../../common/steps.js';
import { MAX_TURNS } from '../../../common/turn-limit.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { text } from '../../../kernel/util/decode.js';
import { isEqual } from '../../../kernel/util/equal.js';
import { event, formula, table, type StateGame } from '../kit.js';
import type { State } from '../nouns.js';
import { endIfDecided, endLate, reasons, verdict } from './endings.js';

/** A part of a turn. */
export interface Phase {
  /** Whether it has nothing for anybody now, as everybody can see. It is passed over without an event. Default: false. */
  readonly idle?: (game: StateGame) => boolean;
  /** Returns the state as it begins, before anybody is awaited. Default: nothing changes. */
  readonly begins?: (game: StateGame) => State;
  /**
   * Lists the players who must act in it; asked as it begins, and again after each event that may change it. Default: nobody.
   */
  readonly awaits?: (game: StateGame) => readonly PlayerId[];
  /** Type of the action by which players make sealed choices in it. Absent: they make none. */
  readonly sealedBy?: string;
  /** Returns what happens in it while nobody is awaited. Empty: it is over. Default: it is. */
  readonly does?: (game: StateGame) => readonly Event[];
}

/** Decodes the key of a phase, or ''. */
export const phaseKey = text(/^[a-z-]{0,20}$/);

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
    return settle({ rules, state: phases.find(rules, phase)?.begins?.({ rules, state: begun }) ?? begun });
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
