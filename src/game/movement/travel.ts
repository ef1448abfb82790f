/** Carries out a move. */

import type { Event } from '../../kernel/parts/part.js';
import type { Issue } from '../../kernel/util/result.js';
import { mustHalt } from './limits.js';
import type { Walk } from './route.js';
import { shipCharged, shipEntered, shipMoved, shipStopped } from '../ships/events.js';
import { addTravel, surchargeOf, tallyOf } from '../ships/tally.js';
import type { StateGame } from '../kernel.js';

/** A walk as far as the ship gets. */
interface Way extends Walk {
  /** Whether something ended it that the owner could not foresee. */
  readonly isHalted: boolean;
}

/** Ends a walk at the first step that halts the ship, unless that is the stop at its end that the owner foresaw. */
function wayOf(game: StateGame, walk: Walk): Way {
  const { steps, stop } = walk;
  const at = steps.findIndex((step) => mustHalt(game, step));
  if (at < 0 || (stop && at === steps.length - 1)) return { ...walk, isHalted: false };
  return { steps: steps.slice(0, at + 1), tally: steps[at + 1]?.tally ?? walk.tally, isHalted: true };
}

/**
 * Returns the events of a move: each hex entered, a stop, what the tally counts besides the steps, and the move as a
 * whole.
 */
export function travel(game: StateGame, walk: Walk): readonly Event[] {
  const { steps, tally, stop, isHalted } = wayOf(game, walk);
  const last = steps.at(-1);
  if (!last) return [];
  const { ship, to } = last;
  const lines = steps.filter(({ by }) => by === 'lines').length;
  const hexes = steps.length - lines;
  const usual = addTravel(tallyOf(ship), hexes, lines);
  const more = surchargeOf(usual, isHalted ? { ...tally, halted: true } : tally);
  return [
    ...steps.map((step) => shipEntered({ ship: ship.id, from: step.from, to: step.to, by: step.by })),
    ...(stop || isHalted ? [shipStopped({ ship: ship.id, at: to, ...reasonOf(stop) })] : []),
    ...(more ? [shipCharged({ ship: ship.id, ...more })] : []),
    shipMoved({ ship: ship.id, to, hexes, lines }),
  ];
}

/** Returns what `ship/stopped` says of a stop: nothing for an enemy. */
const reasonOf = (stop: Issue | undefined): { readonly why?: string } =>
  stop && stop.code !== 'must-stop' ? { why: stop.code } : {};
