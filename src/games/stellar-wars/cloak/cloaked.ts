/** Ships with a raised cloak: hidden, unless sensors have found them in the turn. */

import { contradiction } from '../../../kernel/message/kernel-issues.js';
import type { PlayerId } from '../../../kernel/player.js';
import { list, oneOf } from '../../../kernel/util/decode.js';
import type { Issue } from '../../../kernel/util/result.js';
import { slice, type StateGame, type ViewGame } from '../kit.js';
import type { Player, Ship, ShipId, State, View } from '../nouns.js';
import { workingSystems } from '../ships/boxes.js';
import { findShip, MAX_SHIPS, recordTurnOf, shipId, turnOf } from '../ships/ship.js';
import { isHidden } from '../ships/visibility.js';
import { cloaking as system } from '../tables/systems.js';
import { updatePlayer } from '../turn/endings.js';

/** Ids of a player's ships with a raised cloak. Everybody knows that they exist. Ledger: SW.10.1, SW.R42. */
export const cloakedShips = slice('player', 'cloaking/hidden', {
  init: (): readonly ShipId[] => [],
  decode: list(shipId, MAX_SHIPS),
  check: ({ state }, ids, player): readonly Issue[] =>
    ids.flatMap((id, at) =>
      ids.indexOf(id) === at && mayBeCloaked(findShip(state, id), player) ? [] : [contradiction([at])],
    ),
});

/**
 * What the cloak of a ship did in the turn: 'failed' to be raised; was 'lowered' to fire; left the ship 'exposed' because it
 * broke down; or did not keep sensors from it: 'found'.
 */
export const cloakRecord = slice('turn', 'cloaking/turn', {
  init: (): 'none' | 'failed' | 'lowered' | 'exposed' | 'found' => 'none',
  decode: oneOf('none', 'failed', 'lowered', 'exposed', 'found'),
});

/** What the cloak of a ship did in the turn. */
export type CloakRecord = ReturnType<typeof cloakRecord.of>;

/** Returns what the cloak of a ship did in the turn. */
export const recordOf = (ship: Ship): CloakRecord => cloakRecord.of(turnOf(ship));

/** Returns the state in which the cloak of a ship did something in the turn. */
export const recordCloak = (state: State, ship: ShipId, value: CloakRecord): State =>
  recordTurnOf(state, ship, ({ ext }) => ({ ext: { ...ext, ...cloakRecord.change(value).ext } }));

/** Lists the working cloaking devices of a ship, by their indexes on the sheet. */
export const devicesOf = (ship: Ship): readonly number[] => workingSystems(ship, system.key);

/** Whether a save may say that a ship has raised its cloak. */
const mayBeCloaked = (ship: Ship | undefined, { id }: Player): boolean =>
  ship?.owner === id && devicesOf(ship).length > 0 && ['none', 'found'].includes(recordOf(ship));

/** Finds the player who has a ship with a raised cloak; undefined if it has none raised. */
export const findCloaker = ({ players }: View, ship: ShipId): Player | undefined =>
  players.find((player) => cloakedShips.of(player).includes(ship));

/** Whether a ship has raised its cloak; also if it is found. */
export const isCloaked = (state: View, ship: ShipId): boolean => findCloaker(state, ship) !== undefined;

/** Returns the state in which a player has other ships with raised cloaks. */
export const changeCloaked = (
  state: State,
  player: Player | undefined,
  change: (ids: readonly ShipId[]) => readonly ShipId[],
): State =>
  player ? updatePlayer(state, player.id, cloakedShips.change(change(cloakedShips.of(player)))) : state;

/** Lists the hidden ships of a player. Everybody gets the same list. Ledger: SW.R42. */
export function hiddenShips(game: ViewGame, owner: PlayerId): readonly ShipId[] {
  const player = game.state.players.find(({ id }) => id === owner);
  return (player ? cloakedShips.of(player) : []).filter((id) => {
    const ship = findShip(game.state, id);
    return !ship || isHidden(game, ship);
  });
}

/** Lists the players who have hidden ships. */
export const hidingPlayers = (game: StateGame): readonly PlayerId[] =>
  game.state.players.flatMap(({ id }) => (hiddenShips(game, id).length > 0 ? [id] : []));
