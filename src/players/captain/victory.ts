/** How near each player is to winning. */

import type { PlayerId } from '../../kernel/player.js';
import { hostile } from '../../game/players.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { HexId, SeenShip } from '../../game/state.js';
import type { Situation } from './situation.js';

/** Returns a player's victory points. */
const pointsOf = ({ game }: Situation, player: PlayerId): number =>
  Number(game.state.players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/** Returns the points that win; Infinity if the game has no victory points. */
const target = ({ game }: Situation): number =>
  Number(game.state.ruleset.settings['victory-points/target'] ?? Infinity);

/** Lists the captain's base stars on which enemies stand. */
export const lostHomes = memoize((situation: Situation): readonly HexId[] =>
  situation.homes.filter((hex) => isThere(situation.enemies, hex)),
);

const isThere = (ships: readonly SeenShip[], hex: HexId): boolean => ships.some(({ at }) => at === hex);

/** Lists the enemy base stars that the captain holds alone. */
export const heldGoals = memoize((situation: Situation): readonly HexId[] =>
  situation.goals.filter((hex) => isThere(situation.own, hex) && !isThere(situation.enemies, hex)),
);

/** Returns how many base stars an enemy must still hold at the start of their turn to win: the lowest number of all enemies. */
export const enemyWants = (situation: Situation): number =>
  Math.min(
    ...situation.game.state.players
      .filter(({ id }) => hostile(situation.game, { a: situation.me, b: id }))
      .map(({ id }) => target(situation) - pointsOf(situation, id)),
  );

/** Returns how many base stars the captain must still hold at the start of a turn to win. */
export const captainWants = (situation: Situation): number =>
  target(situation) - pointsOf(situation, situation.me);
