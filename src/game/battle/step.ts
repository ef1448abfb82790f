/** The steps of a combat: what one is, and in which order they come. */

import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { formula, table, type StateGame } from '../kernel.js';
import type { Plan } from './state.js';

/** A step of a combat: either the rules do something at once, or players decide first. */
export interface Step {
  /** What is done in it, as it stands in a list: 'ships fire'. Its key, unless given. */
  readonly title?: string;
  /** What it does; where players decide, once they have. */
  readonly does: (game: StateGame) => readonly Event[];
  /** Whether there is nothing in it for anybody now: it is passed over, and nobody hears of it. */
  readonly idle?: (game: StateGame) => boolean;
  /** Who must decide something before it can go on, if players decide in it. */
  readonly awaits?: (game: StateGame) => readonly PlayerId[];
  /** The action by which those who are awaited decide. */
  readonly answeredBy?: string;
}

/** Steps of a combat by key: what happens, who is awaited, and which action answers. */
export const steps = table<Step, 'steps'>('steps');

/** The steps of every combat, in order. Each has a file of its name in `steps/`. */
const basic: Readonly<Record<Plan, readonly string[]>> = {
  round: ['orders', 'reveal', 'fire', 'damage', 'remove', 'escape', 'count'],
  stalemate: ['withdraw'],
  end: [],
};

/** The steps of a round, of a stalemate, and of the end of a combat, in order. Ledger: E1.COMBAT.3, E1.END.4. */
export const stepsOf = formula('stepsOf', (_rules, plan: Plan): readonly string[] => basic[plan]);

/** A list of steps with another put in after one of them. */
export function insertAfter(list: readonly string[], step: string, added: string): readonly string[] {
  const at = list.indexOf(step);
  return at < 0 ? list : [...list.slice(0, at + 1), added, ...list.slice(at + 1)];
}

/** Players, in order of play, of whom something holds. */
export function filterPlayers(
  { state }: StateGame,
  holds: (player: PlayerId) => boolean,
): readonly PlayerId[] {
  const found: PlayerId[] = [];
  for (const { id } of state.players) if (holds(id)) found.push(id);
  return found;
}

export const stepParts = [steps, stepsOf];
