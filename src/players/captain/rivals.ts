/** Who the captain's enemies are, and how strong each of them is. */

import type { PlayerId } from '../../kernel/player.js';
import { bases } from '../../game/economy/bases.js';
import { hostile, isOut } from '../../game/players.js';
import { worthOf, type Situation } from './situation.js';

/** What a base star of an enemy weighs beside his ships. */
const BASE = 6;
/** Share of the strongest enemy's fleet below which a captain's own is too weak. */
const TOO_WEAK = 0.75;

/** Enemies who still play. */
export const rivals = ({ game, me }: Situation): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((id) => id !== me && hostile(game, { a: me, b: id }) && !isOut(game, id));

const fleetOf = (situation: Situation, player: PlayerId): number =>
  worthOf(
    situation,
    situation.game.state.ships.filter(({ owner }) => owner === player),
  );

/** How much it takes to be rid of an enemy: his ships and his base stars. */
export const weight = (situation: Situation, player: PlayerId): number =>
  fleetOf(situation, player) + BASE * bases(situation.game, player).length;

/** Whether some enemy has a fleet that a captain's own is no match for. */
export const isOutgunned = (situation: Situation): boolean =>
  rivals(situation).some(
    (player) => fleetOf(situation, situation.me) < TOO_WEAK * fleetOf(situation, player),
  );
