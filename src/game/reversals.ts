/** Acts that undo others, such as unloading cargo: limited by ship, so that nobody does and undoes the same without end. */

import type { Issue } from '../kernel/util/result.js';
import { findShip } from './ships/find.js';
import { MAX_REVERSALS, tallyOf, addReversal } from './movement/tally.js';
import type { SeenShip, ShipId } from './state.js';
import { event } from './kernel.js';
import { updateShip } from './update.js';

/** A ship did something that could be done and undone without end; only its owner is told. Ledger: REPEAT.1. */
export const shipReversed = event('ship/reversed', {
  audience: ({ state }, { ship }: { readonly ship: ShipId }) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner === undefined ? [] : [owner];
  },
  apply: ({ state }, { ship }) => updateShip(state, ship, (each) => ({ tally: addReversal(tallyOf(each)) })),
});

/** Why a ship may not do another such act in this turn of its owner, if so; `tooOften` makes the issue. Ledger: REPEAT.1. */
export const reversalIssues = (
  tooOften: (params: { readonly ship: ShipId; readonly most: number }) => Issue,
  ship: SeenShip,
): readonly Issue[] =>
  (tallyOf(ship).reversed ?? 0) < MAX_REVERSALS ? [] : [tooOften({ ship: ship.id, most: MAX_REVERSALS })];

export const reversalParts = [shipReversed];
