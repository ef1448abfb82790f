/** Ships that leave play. */

import { event } from '../kit.js';
import type { ShipId } from '../nouns.js';
import { settle } from '../turn/phases.js';
import { audienceOf } from './visibility.js';

/** Payload of the event that a ship left play. */
export type LostPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Why: nothing is left of its hull or its reactor, or it left the board. Modules add other reasons. */
  readonly how: string;
};

/** A ship left play. Ledger: SW.9.7.b, SW.R10. */
export const shipLost = event('ship/lost', {
  audience: audienceOf,
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
