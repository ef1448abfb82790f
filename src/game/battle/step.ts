/** The steps of a combat: what a step is, and the order of steps. */

import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { formula, table, type StateGame } from '../kernel.js';
import type { Plan } from './state.js';

/** A step of a combat. It acts at once, or players decide first. */
export interface Step {
  /** What is done in it, as it stands in a list: 'ships fire'. Default: its key. */
  readonly title?: string;
  /** Returns what happens in it; if players decide in it, after all have decided. */
  readonly does: (game: StateGame) => readonly Event[];
  /** Whether no player can do anything in it now. Such a step is skipped without an event. Default: false. */
  readonly idle?: (game: StateGame) => boolean;
  /** Returns the players who must decide before it goes on. Left out: players do not decide in it. */
  readonly awaits?: (game: StateGame) => readonly PlayerId[];
  /** The type of the action by which players decide. */
  readonly answeredBy?: string;
}

/** The steps of a combat by key. */
export const steps = table<Step, 'steps'>('steps');

/** The steps of every combat, in order. Each has a file of its name in the folder `steps`. */
const basic: Readonly<Record<Plan, readonly string[]>> = {
  round: ['orders', 'reveal', 'fire', 'damage', 'remove', 'escape', 'count'],
  stalemate: ['withdraw'],
  end: [],
};

/** The steps of a round, of a stalemate, and of the end of a combat, in order. Ledger: E1.COMBAT.3, E1.END.4. */
export const stepsOf = formula('stepsOf', (_rules, plan: Plan): readonly string[] => basic[plan]);

/** Returns a list of keys with another one inserted after one of them; the same list if that one is not in it. */
export function insertAfter(list: readonly string[], step: string, added: string): readonly string[] {
  const at = list.indexOf(step);
  return at < 0 ? list : [...list.slice(0, at + 1), added, ...list.slice(at + 1)];
}

/** Lists the players who meet a condition, in order of play. */
export function filterPlayers(
  { state }: StateGame,
  holds: (player: PlayerId) => boolean,
): readonly PlayerId[] {
  const found: PlayerId[] = [];
  for (const { id } of state.players) if (holds(id)) found.push(id);
  return found;
}

export const stepParts = [steps, stepsOf];
