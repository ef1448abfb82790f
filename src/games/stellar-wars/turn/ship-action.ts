/** Actions of a ship in its move that need nothing but the ship. */

import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { pickRandom } from '../../../kernel/util/random.js';
import { issuesOf, type Issue, type JsonObject } from '../../../kernel/util/result.js';
import { action, type StateGame, type ViewGame } from '../kit.js';
import type { Ship, ShipId } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { actingShip, actingShips, begin, whileMoving, type ShipPayload } from './move-phase.js';

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

/** An action that needs nothing but a ship. */
export interface ShipActionSpec<Option extends ShipOption> {
  /** Returns why a ship that can act cannot do it. Must read only what its owner sees. */
  readonly issues: (game: ViewGame, ship: Ship) => readonly Issue[];
  /** Returns what is offered of a ship that can do it. */
  readonly option: (ship: Ship, game: ViewGame) => Option;
  /** Returns what happens, after the ship's move has begun. */
  readonly apply: (game: StateGame, ship: Ship) => readonly Event[];
}

/** Declares an action of a ship in its move that needs nothing but the ship. */
export const shipAction = <const Type extends string, Option extends ShipOption>(
  type: Type,
  { issues, option, apply }: ShipActionSpec<Option>,
) =>
  action(
    type,
    { ship: shipId },
    {
      when: whileMoving,
      isOffered: (game, player) => actingShips(game, player).some((ship) => issues(game, ship).length === 0),
      options: (game, player) => {
        const able = actingShips(game, player).filter((ship) => issues(game, ship).length === 0);
        return offerShips(able.map((ship) => option(ship, game)));
      },
      check: (game, given) => actingIssues(game, given, (ship) => issues(game, ship)),
      apply: (game, { ship: id }) => {
        const ship = findShip(game.state, id);
        return ship ? [...begin(game, id), ...apply(game, ship)] : [];
      },
      sample: (_game, { options }, random) => {
        const option: ShipOption = pickRandom(options.ships, random);
        return { ship: typeof option === 'string' ? option : option.ship };
      },
    },
  );
