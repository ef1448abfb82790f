/** When captains search for hidden ships and for mines. */

import type { PlayerId } from '../../../../kernel/player.js';
import type { ViewGame } from '../../kit.js';
import { fields } from '../../mines/fields.js';
import { minesIgnore } from '../../modules/mines.js';
import { freeSensors, searchersOf } from '../../sensing/devices.js';
import { soughtBy } from '../../sensing/find-ship.js';
import { shipsOf } from '../../ships/ship.js';
import { actingShips } from '../../turn/move-phase.js';
import { workingArms } from '../gunnery.js';
import type { Outlook, StellarAction } from '../table.js';

/** Searches for the first hidden ship that can be searched for. Ledger: SW.11.2. */
function findShip(game: ViewGame, player: PlayerId): StellarAction | undefined {
  // Whoever is found is hidden again after the turn: it is of use to ships that can still fire.
  if (actingShips(game, player).every((ship) => workingArms(game, ship).length === 0)) return undefined;
  for (const target of soughtBy(game, player))
    for (const { id: ship } of searchersOf(game, player).filter(
      (each) => freeSensors(game, each, target) !== undefined,
    ))
      return { type: 'sensors/ship', player, ship, target };
  return undefined;
}

/** Whether an enemy may have laid mines: a ship of theirs can, or some are known. */
const mayBeMined = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.players.some(
    (each) =>
      each.id !== player &&
      (fields.of(each).length > 0 || shipsOf(state, each.id).some(({ sheet }) => sheet.mines > 0)),
  );

/** Searches for mines, before the ships move that mines would attack. Ledger: SW.11.3. */
function findMines(game: ViewGame, player: PlayerId): StellarAction | undefined {
  if (game.state.turn < 2 || !mayBeMined(game, player)) return undefined;
  const isIdle = actingShips(game, player).every((ship) => ship.speed === 0 || minesIgnore(game, ship));
  if (isIdle) return undefined;
  const searcher = searchersOf(game, player).find((each) => freeSensors(game, each, null) !== undefined);
  return searcher && { type: 'sensors/mines', player, ship: searcher.id };
}

/** Returns the search with which a phase begins: first for hidden ships, then for mines; undefined if none is of use. */
export const chooseSearch = ({ game, player, open }: Outlook): StellarAction | undefined =>
  (open.has('sensors/ship') ? findShip(game, player) : undefined) ??
  (open.has('sensors/mines') ? findMines(game, player) : undefined);
