/** Actions of a ship that need nothing but the ship. */

import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { pickRandom } from '../../../kernel/util/random.js';
import { issuesOf, type Issue, type JsonObject, type Result } from '../../../kernel/util/result.js';
import { action, type StateGame, type ViewGame } from '../kit.js';
import type { Ship, ShipId } from '../nouns.js';
import { findShip, ownShip, shipId, shipsOf } from '../ships/ship.js';
import { actingShip, actingShips, begin as beginMove, whileMoving, type ShipPayload } from './move-phase.js';

/** Returns the options of an action with ships; undefined without any, so that it is not offered. */
export const offerShips = <Option>(
  ships: readonly Option[],
): { readonly ships: readonly Option[] } | undefined => (ships.length > 0 ? { ships } : undefined);

/** Returns why a player cannot act with a ship now, or what else is wrong. */
export function actingIssues(
  game: ViewGame,
  { player, ship: id }: ShipPayload & { readonly player: PlayerId },
  issues: (ship: Ship) => readonly Issue[],
): readonly Issue[] {
  const ship = actingShip(game, player, id);
  return ship.ok ? issues(ship.value) : issuesOf(ship);
}

/** What an action offers of a ship: its id, or that and more. */
export type ShipOption = ShipId | (JsonObject & ShipPayload);

const shipIn = (option: ShipOption): ShipId => (typeof option === 'string' ? option : option.ship);

/** An action that needs nothing but a ship. */
export interface ShipActionSpec<Option extends ShipOption> {
  /**
   * Whether every ship of the player can do it at any point of the phase, also one that has finished or has not begun, and while
   * another is under way. It then neither begins nor ends a move. Default: only a ship in its move can.
   */
  readonly anyTime?: boolean;
  /** Returns why a ship that can act cannot do it. Must read only what its owner sees. */
  readonly issues: (game: ViewGame, ship: Ship) => readonly Issue[];
  /** Returns what is offered of a ship that can do it. */
  readonly option: (ship: Ship, game: ViewGame) => Option;
  /** Returns what happens; in a move, after it has begun. */
  readonly apply: (game: StateGame, ship: Ship) => readonly Event[];
}

/** The ships with which a player can act, and what acting begins. */
interface Actors {
  readonly list: (game: ViewGame, player: PlayerId) => readonly Ship[];
  readonly find: (game: ViewGame, player: PlayerId, id: ShipId) => Result<Ship>;
  readonly begin: (game: StateGame, id: ShipId) => readonly Event[];
}

const inMove: Actors = { list: actingShips, find: actingShip, begin: beginMove };

const atAnyTime: Actors = {
  list: ({ state }, player) => shipsOf(state, player),
  find: ({ state }, player, id) => ownShip(state, player, id),
  begin: () => [],
};

/** Declares an action of a ship that needs nothing but the ship. */
export const shipAction = <const Type extends string, Option extends ShipOption>(
  type: Type,
  { anyTime = false, issues, option, apply }: ShipActionSpec<Option>,
) => {
  const { list, find, begin } = anyTime ? atAnyTime : inMove;
  const isAble = (game: ViewGame, ship: Ship): boolean => issues(game, ship).length === 0;
  return action(
    type,
    { ship: shipId },
    {
      when: whileMoving,
      isOffered: (game, player) => list(game, player).some((ship) => isAble(game, ship)),
      options: (game, player) => {
        const able = list(game, player).filter((ship) => isAble(game, ship));
        return offerShips(able.map((ship) => option(ship, game)));
      },
      check: (game, { player, ship: id }) => {
        const ship = find(game, player, id);
        return ship.ok ? issues(game, ship.value) : issuesOf(ship);
      },
      apply: (game, { ship: id }) => {
        const ship = findShip(game.state, id);
        return ship ? [...begin(game, id), ...apply(game, ship)] : [];
      },
      sample: (_game, { options }, random) => ({ ship: shipIn(pickRandom(options.ships, random)) }),
    },
  );
};
