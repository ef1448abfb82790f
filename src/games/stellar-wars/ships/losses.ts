/** Ships that leave play. */

import { event } from '../kit.js';
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
