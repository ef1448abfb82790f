/** Ships in the current combat, as far as a viewer sees them. */

import type { PlayerId } from '../../kernel/player.js';
import type { SeenShip, Ship, ShipId } from '../state.js';
import type { StateGame, ViewGame } from '../kernel.js';
import { allShipsAt, isRecord, shipsAt } from '../ships/find.js';
import type { Fight } from './state.js';
import { takesPart } from './systems/system.js';
import { mayTarget } from './systems/targets.js';

/** Returns the ships in the current combat, with those aboard them. */
export function shipsInCombat({ state }: ViewGame): Fight {
  const { battle } = state;
  return battle ? { ships: allShipsAt(state, battle.at), sides: battle.sides } : { ships: [] };
}

/** Lists a player's ships that take part in the current combat. */
export function listFighters(game: ViewGame, player: PlayerId): readonly Ship[] {
  const fight = shipsInCombat(game);
  const acts = (ship: SeenShip): ship is Ship =>
    ship.owner === player && isRecord(ship) && takesPart(game.rules, { ship, fight });
  return fight.ships.filter(acts);
}

/** Lists the ships that a player's ships may fire at in the current combat. */
export function listTargets(game: ViewGame, player: PlayerId): readonly ShipId[] {
  const fight = shipsInCombat(game);
  return fight.ships.filter((ship) => mayTarget(game.rules, { ship, by: player, fight })).map(({ id }) => id);
}

/** Lists the ships at the star of the current combat. */
export const shipsAtBattle = ({ state }: StateGame): readonly Ship[] =>
  state.battle ? shipsAt(state.ships, state.battle.at) : [];
