/** Limit of ships per player, so that every game can be saved. */

import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { builderOf } from '../ships/find.js';
import type { ShipId, View } from '../state.js';
import { question, type ViewGame } from '../kernel.js';
import { MAX_SHIPS } from '../size-limits.js';
import { issue } from '../issues.js';

/** Ids of the ships that a player built and that may still exist, as far as the player can see. Ledger: E1.GEN.2, A37. */
export const namesGiven = question('namesGiven', ({ state }, player: PlayerId): readonly ShipId[] => {
  const given: ShipId[] = [];
  for (const { id } of state.ships) if (builderOf(id) === player) given.push(id);
  return given;
});

/** Returns how many ships each player may have built: an equal share of `MAX_SHIPS`. Ledger: LIMIT.2. */
export const shareOfShips = ({ players }: Pick<View, 'players'>): number =>
  Math.floor(MAX_SHIPS / players.length);

/** Whether a player may build one more ship. Ledger: LIMIT.2. */
export const hasShipLeft = (game: ViewGame, player: PlayerId): boolean =>
  namesGiven(game, player).length < shareOfShips(game.state);

/** Checks that a player may build one more ship. Ledger: LIMIT.2. */
export const shareIssues = (game: ViewGame, player: PlayerId): readonly Issue[] =>
  hasShipLeft(game, player) ? [] : [issue('too-many-ships', [], { most: shareOfShips(game.state) })];
