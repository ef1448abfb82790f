/** Ships that leave play. */

import { pendingRolls } from '../../../common/chance/pending.js';
import type { Event, ReactionPart } from '../../../kernel/parts/part.js';
import { event, rolled, type StateGame } from '../kit.js';
import type { ShipId } from '../nouns.js';
import { settle } from '../turn/phases.js';

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

/**
 * Declares what follows from losses. Ships that leave play by one blast do so at once: what follows waits until all its dice
 * are rolled. Ledger: SW.R41.
 */
export function afterLosses(judge: (game: StateGame) => readonly Event[]): readonly ReactionPart[] {
  const follow = (game: StateGame): readonly Event[] =>
    pendingRolls.of(game.state).length > 0 ? [] : judge(game);
  return [shipLost.then(follow), rolled.then(follow)];
}
