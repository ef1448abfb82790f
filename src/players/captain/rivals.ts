/** The captain's enemies, and how strong each of them is. */

import type { PlayerId } from '../../kernel/player.js';
import { bases } from '../../game/economy/bases.js';
import { hostile, isOut } from '../../game/players.js';
import { worthOf, type Situation } from './situation.js';

/** Worth of an enemy base star, compared to ships. */
const BASE = 6;
/** A captain whose fleet is worth less than this share of an enemy's is outgunned. */
const TOO_WEAK = 0.75;

/** Lists the enemies who are still in the game. */
export const rivals = ({ game, me }: Situation): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((id) => id !== me && hostile(game, { a: me, b: id }) && !isOut(game, id));

const fleetOf = (situation: Situation, player: PlayerId): number =>
  worthOf(
    situation,
    situation.game.state.ships.filter(({ owner }) => owner === player),
  );

/** Returns the strength of an enemy: ships and base stars. */
export const weight = (situation: Situation, player: PlayerId): number =>
  fleetOf(situation, player) + BASE * bases(situation.game, player).length;

/** Whether the captain's fleet is too weak for some enemy's. */
export const isOutgunned = (situation: Situation): boolean =>
  rivals(situation).some(
    (player) => fleetOf(situation, situation.me) < TOO_WEAK * fleetOf(situation, player),
  );
