/** Decides which Bases fall, and what is left of them. */

import { nullable } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { pointsMoved } from '../../game/economy/accounts.js';
import { baseLost, baseTaken } from '../../game/economy/bases.js';
import { takersAt } from '../../game/economy/cargo.js';
import { isHeard } from '../../game/hearing.js';
import type { HexId, Star } from '../../game/state.js';
import { event, question, slice, type StateGame, type ViewGame } from '../../game/kernel.js';
import { hostile } from '../../game/players.js';
import { updateStar } from '../../game/update.js';
import { hasShipAt, shipsAt } from '../../game/ships/find.js';
import { starAt } from '../../game/stars.js';
import type { StarPayload } from '../../game/payloads.js';

/** The player who may take the points left where a Base fell. Only that player sees it. */
export const baseCaptor = slice('star', 'base-fall/captor', {
  init: (): PlayerId | null => null,
  decode: nullable(playerId),
  seenBy: (by, viewer) => (viewer === by ? by : undefined),
});

/**
 * Checks whether the active player has a ship at a star, and all ships there are hostile to a player who has, or
 * builds, a Base there. Ledger: E2.BASE.5, E2.BASE.6.
 */
export function isHeldAgainst(game: ViewGame, hex: HexId, owner: PlayerId): boolean {
  const { active, ships } = game.state;
  if (active === owner || !hasShipAt(ships, hex, active)) return false;
  return shipsAt(ships, hex).every((ship) => hostile(game, { a: ship.owner, b: owner }));
}

/** Returns what happens to a Base that enemies hold: it is destroyed, or the enemy captures it. Default: 'destroyed'. */
export const baseFate = question(
  'base-fall/fate',
  (_game, _star: Star): 'destroyed' | 'captured' => 'destroyed',
);

/** Lists the stars whose Base falls now. */
export const listFallingBases = (game: ViewGame): readonly Star[] =>
  game.state.stars.filter(({ hex, base }) => base !== undefined && isHeldAgainst(game, hex, base));

/** Payload of the event that points at a star are for a player. */
export type LeftToPayload = StarPayload & {
  /** Who may take it; null for nobody. */
  readonly player: PlayerId | null;
};

/** A player may take the points left at a star, or may no longer. Only that player receives it, if they hear of the star. */
export const baseLeftTo = event('base-fall/left-to', {
  audience: (game, { at, player }: LeftToPayload) => {
    const star = starAt(game.state, at);
    const taker = player ?? (star ? baseCaptor.of(star) : null);
    return taker === null || !isHeard(game, taker, { at, what: 'account' }) ? [] : [taker];
  },
  apply: ({ state }, { at, player }) => updateStar(state, at, baseCaptor.change(player)),
});

/** Returns the events that reduce a stockpile to `left` Build Points; the rest is lost. Ledger: E2.BASE.7, A16. */
const halvePoints = (at: HexId, points: number, left: number): readonly Event[] =>
  points > left ? [pointsMoved({ from: { star: at }, to: 'lost', points: points - left })] : [];

/**
 * Returns the events of a falling Base. If it is destroyed, half of its stockpile, rounded down, is left if the
 * captor has room for any of it. If it is captured, it keeps that half. Ledger: E2.BASE.6, E2.BASE.7.
 */
export function fallBase(game: StateGame, star: Star): readonly Event[] {
  const { hex: at, base, points = 0 } = star;
  if (base === undefined) return [];
  const { active } = game.state;
  const half = Math.floor(points / 2);
  const loss = { at, player: base, by: active };
  if (baseFate(game, star) === 'captured') return [...halvePoints(at, points, half), baseTaken(loss)];
  const left = takersAt(game, at, active).length > 0 ? half : 0;
  return [
    ...halvePoints(at, points, left),
    baseLost(loss),
    ...(left > 0 ? [baseLeftTo({ at, player: active })] : []),
  ];
}
