/** What is done in a build event, by kind: rules may set an order for the kinds. */

import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { ownShip } from '../movement/moving.js';
import type { Ship, ShipId } from '../state.js';
import { outcome, question, type Seen } from '../kernel.js';
import { notInPhase } from '../turn/phase.js';
import { issue } from '../messages.js';

/** Something that a player does, or wants to do, in his build event. */
export interface Act {
  /** Who. */
  readonly player: PlayerId;
  /** Its kind: 'build' for all that is built, repaired and resupplied; modules bring others, such as 'load'. */
  readonly act: string;
}

/** Why a player may not do something of a kind in his build event now. Ledger: E1.SEQ.3, E2.SEQ.2. */
export const actIssues = question('actIssues', (game, { player }: Act): readonly Issue[] => {
  const early = notInPhase(game, player, 'build', (facts) => issue('only-in-build', [], facts));
  return early ? [early] : [];
});

/** A player did something of a kind in his build event. What it was is told by itself. */
export const acted = outcome('act/done', {
  audience: 'nobody',
  enact: ({ state }, _: Act) => state,
});

/** Why a player may not do something of a kind with a ship of his now; the time first, then whose ship it is, then what `judge` says. */
export function shipActIssues(
  game: Seen,
  { player, act }: Act,
  id: ShipId,
  judge: (ship: Ship) => readonly Issue[],
): readonly Issue[] {
  const early = actIssues(game, { player, act });
  if (early.length > 0) return early;
  const ship = ownShip(game, player, id);
  return 'code' in ship ? [ship] : judge(ship);
}

export const actParts = [actIssues, acted];
