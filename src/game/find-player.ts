import type { PlayerId } from '../kernel/player.js';
import type { Player, View } from './state.js';

/** Finds a player by id. A plain loop: it runs for each ship of every phase. */
export function findPlayer({ players }: Pick<View, 'players'>, id: PlayerId): Player | undefined {
  for (const player of players) if (player.id === id) return player;
  return undefined;
}
