/** Tracks which part of a cargo came from the star in the current build event. */

import { whole } from '../../kernel/util/decode.js';
import { pointsMoved } from '../../game/economy/accounts.js';
import { event, slice } from '../../game/kernel.js';
import { findShip } from '../../game/ships/find.js';
import { updateShip } from '../../game/update.js';
import { MAX_POINTS } from '../../game/size-limits.js';
import { phaseEnded } from '../../game/turn/sequence.js';
import type { ShipPayload } from '../../game/payloads.js';

/** Build Points of a ship's cargo that came from its star in this build event. They cannot go into a Base there. Ledger: E2.BASE.3. */
export const freshAtBase = slice('ship', 'base-building/fresh', {
  init: () => 0,
  decode: whole(0, MAX_POINTS),
  seenBy: (points, viewer, { owner }) => (viewer === owner ? points : undefined),
});

/** Payload of the event that cargo of a ship is fresh. */
export type FreshenedPayload = ShipPayload & {
  /** Build Points of its cargo that came from this star. */
  readonly points: number;
};

/** The Build Points of a ship's cargo that came from its star have changed. Only the owner receives it. */
export const baseFreshened = event('base-building/freshened', {
  audience: ({ state }, { ship }: FreshenedPayload) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner === undefined ? [] : [owner];
  },
  apply: ({ state }, { ship, points }) => updateShip(state, ship, freshAtBase.change(points)),
});

/** In a build event, points loaded from a star count as fresh. A ship spends fresh points first. */
const countedFresh = pointsMoved.then(({ state }, { from, to, points }) => {
  if (state.phase !== 'build') return [];
  const end = typeof to !== 'string' && 'ship' in to ? to : from;
  const ship = typeof end !== 'string' && 'ship' in end ? findShip(state.ships, end.ship) : undefined;
  if (!ship) return [];
  const before = freshAtBase.of(ship);
  const now =
    end === to ? Math.min(MAX_POINTS, before + (isStar(from) ? points : 0)) : Math.max(0, before - points);
  return now === before ? [] : [baseFreshened({ ship: ship.id, points: now })];
});

const isStar = (end: unknown): boolean => typeof end === 'object' && end !== null && 'star' in end;

const noLongerFresh = phaseEnded.then(({ state }, { phase }) =>
  phase === 'build'
    ? state.ships
        .filter((ship) => freshAtBase.of(ship) > 0)
        .map(({ id }) => baseFreshened({ ship: id, points: 0 }))
    : [],
);

export const freshnessParts = [freshAtBase, baseFreshened, countedFresh, noLongerFresh];
