/** Announcements of accounts that viewers can newly see. */

import type { GameEvent } from '../../kernel/parts/part.js';
import { holders, listAccountHearers, type Address } from '../economy/accounts.js';
import type { Player, Star } from '../state.js';
import { event, type StateGame } from '../kernel.js';
import { updatePlayer, updateShip, updateStar } from '../update.js';

/** Payload of the event that points in an account are visible. */
export type PointsPayload = {
  /** The account. */
  readonly at: Address;
  /** Build Points in it. */
  readonly points: number;
};

/** Build Points (BP) in an account that its receivers can see now. Ledger: E1.GEN.3. */
export const pointsShown = event('points/shown', {
  audience: (game, { at }: PointsPayload) => holders(game, at),
  applyToView: ({ state }, { at, points }) => {
    if ('star' in at) return updateStar(state, at.star, { points });
    if ('ship' in at) return updateShip(state, at.ship, { points });
    return updatePlayer(state, at.player, { points });
  },
});

/**
 * Announces accounts of stars and players to viewers who can newly see them. It checks only accounts whose star or player
 * has changed in more than its points, which is rare.
 */
export function announceAccounts(before: StateGame, after: StateGame, events: GameEvent[]): void {
  const { stars, players } = after.state;
  for (let at = 0; at < stars.length; at += 1) {
    const star = stars[at];
    if (star?.points === undefined || isHeldAlike(before.state.stars[at], star)) continue;
    events.push(...announceAccount(before, after, { star: star.hex }, star.points));
  }
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at];
    if (player?.points === undefined || isHeldAlike(before.state.players[at], player)) continue;
    events.push(...announceAccount(before, after, { player: player.id }, player.points));
  }
}

/** Whether a star or player has not changed in anything that decides who sees its account. */
const isHeldAlike = (was: Partial<Star & Player> | undefined, is: Partial<Star & Player>): boolean =>
  was === is || (was?.base === is.base && was?.out === is.out && was?.ext === is.ext);

function announceAccount(
  before: StateGame,
  after: StateGame,
  at: Address,
  points: number,
): readonly GameEvent[] {
  const held = listAccountHearers(before, at);
  const audience = listAccountHearers(after, at).filter((each) => !held.includes(each));
  return audience.length > 0 ? [{ type: pointsShown.key, payload: { at, points }, audience }] : [];
}
