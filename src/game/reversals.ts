/** Acts that undo others, such as unloading cargo. A limit per ship keeps players from doing and undoing them for ever. */

import type { Issue } from '../kernel/util/result.js';
import { findShip } from './ships/find.js';
import { MAX_REVERSALS, tallyOf, addReversal } from './ships/tally.js';
import type { SeenShip, ShipId } from './state.js';
import { event } from './kernel.js';
import { updateShip } from './update.js';
import type { ShipPayload } from './payloads.js';

/** A ship did something that could be done and undone for ever. Only its owner receives this. Ledger: REPEAT.1. */
export const shipReversed = event('ship/reversed', {
  audience: ({ state }, { ship }: ShipPayload) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner === undefined ? [] : [owner];
  },
  apply: ({ state }, { ship }) => updateShip(state, ship, (each) => ({ tally: addReversal(tallyOf(each)) })),
});

/**
 * Returns an issue, made by `tooOften`, if a ship has done as many such acts in this turn of its owner as it may.
 * Ledger: REPEAT.1.
 */
export const reversalIssues = (
  tooOften: (params: { readonly ship: ShipId; readonly most: number }) => Issue,
  ship: SeenShip,
): readonly Issue[] =>
  (tallyOf(ship).reversed ?? 0) < MAX_REVERSALS ? [] : [tooOften({ ship: ship.id, most: MAX_REVERSALS })];

export const reversalParts = [shipReversed];
