/** Ships in the current combat, as far as a viewer sees them. */

import type { PlayerId } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { SeenShip, Ship, ShipId } from '../state.js';
import type { StateGame, ViewGame } from '../kernel.js';
import { allShipsAt, isRecord, shipsAt } from '../ships/find.js';
import type { Fight } from './state.js';
import { filterPlayers } from './step.js';
import { isInFight, mayTarget } from './systems/targets.js';

/** Returns the ships in the current combat, with those aboard them. */
export function shipsInCombat({ state }: ViewGame): Fight {
  const { battle, turn } = state;
  return battle
    ? { ships: allShipsAt(state, battle.at), sides: battle.sides, site: battle, turn }
    : { ships: [] };
}

/** Lists a player's ships that take part in the current combat. */
export function listFighters(game: ViewGame, player: PlayerId): readonly Ship[] {
  const fight = shipsInCombat(game);
  const acts = (ship: SeenShip): ship is Ship => isFighter(game.rules, ship, fight, player);
  return fight.ships.filter(acts);
}

/** Lists the players with ships that take part in the current combat, in order of play. */
export function listFightingPlayers(game: StateGame): readonly PlayerId[] {
  const fight = shipsInCombat(game);
  return filterPlayers(game, (player) => {
    for (const ship of fight.ships) if (isFighter(game.rules, ship, fight, player)) return true;
    return false;
  });
}

/** Whether a ship is a player's, with its record, and takes part in a fight. */
const isFighter = (rules: Rules, ship: SeenShip, fight: Fight, player: PlayerId): ship is Ship =>
  ship.owner === player && isRecord(ship) && isInFight(rules, ship, fight);

/** Lists the ships that a player's ships may fire at in the current combat. */
export function listTargets(game: ViewGame, player: PlayerId): readonly ShipId[] {
  const fight = shipsInCombat(game);
  return fight.ships.filter((ship) => mayTarget(game.rules, { ship, by: player, fight })).map(({ id }) => id);
}

/** Lists the ships at the star of the current combat. */
export const shipsAtBattle = ({ state }: StateGame): readonly Ship[] =>
  state.battle ? shipsAt(state.ships, state.battle.at) : [];
