/** Who meets whom in the combat at hand, as far as somebody sees it. */

import type { PlayerId } from '../../kernel/player.js';
import type { SeenShip, Ship, ShipId } from '../state.js';
import type { Seen } from '../kernel.js';
import { companyAt, isRecord } from '../ships/find.js';
import type { Fight } from './state.js';
import { mayTarget, takesPart } from './systems/system.js';

/** The ships that meet, with those aboard them. */
export function fightOf({ state }: Seen): Fight {
  const { battle } = state;
  return battle ? { ships: companyAt(state, battle.at), sides: battle.sides } : { ships: [] };
}

/** A player's ships that act in it. */
export function fightersOf(game: Seen, player: PlayerId): readonly Ship[] {
  const fight = fightOf(game);
  const acts = (ship: SeenShip): ship is Ship =>
    ship.owner === player && isRecord(ship) && takesPart(game.rules, { ship, fight });
  return fight.ships.filter(acts);
}

/** Ships that a player's ships may fire at. */
export function targetsOf(game: Seen, player: PlayerId): readonly ShipId[] {
  const fight = fightOf(game);
  return fight.ships.filter((ship) => mayTarget(game.rules, { ship, by: player, fight })).map(({ id }) => id);
}
