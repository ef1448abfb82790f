/** How near anybody is to winning, as everybody sees. */

import type { PlayerId } from '../../kernel/player.js';
import { hostile } from '../../game/players.js';
import type { HexId } from '../../game/state.js';
import { onHex, type Situation } from './situation.js';

/** Victory points that a player has. */
const pointsOf = ({ game }: Situation, player: PlayerId): number =>
  Number(game.state.players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/** Points that win; no number of them where there are none. */
const target = ({ game }: Situation): number =>
  Number(game.state.ruleset.settings['victory-points/target'] ?? Infinity);

/** Base stars of the captain on which enemies stand. */
export const lostHomes = (situation: Situation): readonly HexId[] =>
  situation.homes.filter((hex) => onHex(situation.enemies, hex).length > 0);

/** Base stars of enemies that the captain holds alone. */
export const heldGoals = (situation: Situation): readonly HexId[] =>
  situation.goals.filter(
    (hex) => onHex(situation.own, hex).length > 0 && onHex(situation.enemies, hex).length === 0,
  );

/** Base stars that some enemy still needs to hold at the start of a turn of his to win. */
export const enemyWants = (situation: Situation): number =>
  Math.min(
    ...situation.game.state.players
      .filter(({ id }) => hostile(situation.game, { a: situation.me, b: id }))
      .map(({ id }) => target(situation) - pointsOf(situation, id)),
  );

/** The same for the captain. */
export const captainWants = (situation: Situation): number =>
  target(situation) - pointsOf(situation, situation.me);
