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
  const { steps, tally, stop } = walk;
  const at = steps.findIndex((step) => mustHalt(game, step));
  if (at < 0 || (stop && at === steps.length - 1)) return { steps, tally, stop, isHalted: false };
  const end = steps[at + 1]?.tally ?? tally;
  return { steps: steps.slice(0, at + 1), tally: { ...end, halted: true }, stop, isHalted: true };
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
  const events: Event[] = [];
  let lines = 0;
  for (const { from, to: entered, by } of steps) {
    events.push(shipEntered({ ship: ship.id, from, to: entered, by }));
    if (by === 'lines') lines += 1;
  }
  const hexes = steps.length - lines;
  if (stop || isHalted) events.push(shipStopped({ ship: ship.id, at: to, ...reasonOf(stop) }));
  const more = surchargeOf(addTravel(tallyOf(ship), hexes, lines), tally);
  if (more) events.push(shipCharged({ ship: ship.id, ...more }));
  events.push(shipMoved({ ship: ship.id, to, hexes, lines }));
  return events;
}

/** Returns what `ship/stopped` says of a stop: nothing for an enemy. */
const reasonOf = (stop: Issue | undefined): { readonly why?: string } =>
  stop && stop.code !== 'must-stop' ? { why: stop.code } : {};
