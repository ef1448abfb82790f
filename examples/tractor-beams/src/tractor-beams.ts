/** What tractor beams do: they fire nothing, and hold ships that retreat. */

import {
  type Order,
  type Ship,
  currentRound,
  doesEscape,
  event,
  findShip,
  listCombatHearers,
  roundFired,
  speed,
} from 'warpwar/rules';
import { module } from 'warpwar/kernel';
import type { Round, Rules, ShipId } from 'warpwar';
import { systemParts, tractor } from './system.js';

/** The ships whose tractor beams hold a ship: none, if all of them together are weaker than its drive. */
function holders(rules: Rules, ship: Ship, order: Order, round: Round): readonly ShipId[] {
  const pulling = round.orders.filter((each) => tractor.of(each)?.at === ship.id);
  const power = pulling.reduce((sum, each) => sum + (tractor.of(each)?.power ?? 0), 0);
  return power >= speed(rules, { ship, order, round }) ? pulling.map((each) => each.ship) : [];
}

/** The round has the orders of all ships, also of those that fire nothing. */
const holds = doesEscape.wrap(
  (base) => (rules, given) =>
    base(rules, given) && holders(rules, given.ship, given.order, given.round).length === 0,
);

/** The table is told of a ship that is held, as it is told of fire. The state does not change. */
export const held = event('tractor-beams/held', {
  audience: (game, _: { readonly ship: ShipId; readonly by: readonly ShipId[] }) => listCombatHearers(game),
  apply: ({ state }) => state,
});

const tellsWhoIsHeld = roundFired.then((game) => {
  const round = currentRound(game, undefined);
  return round.orders.flatMap((order) => {
    const ship = order.tactic === 'retreat' ? findShip(round.ships, order.ship) : undefined;
    const by = ship ? holders(game.rules, ship, order, round) : [];
    return by.length > 0 ? [held({ ship: order.ship, by })] : [];
  });
});

export const tractorBeams = module(
  {
    id: 'tractor-beams',
    title: 'Tractor beams',
    summary: 'Ships hold enemies that retreat, without a shot.',
    source: {
      'TRACTOR.1': 'A unit of tractor beams costs 1 Build Point and is lost to one hit.',
      'TRACTOR.2': 'A ship powers its tractor beams, 1 power for each unit at most, at one enemy ship.',
      'TRACTOR.3':
        'A ship that retreats does not escape if the power of all tractor beams at it is at least its drive, and all are told.',
      'TRACTOR.4': 'Tractor beams do no hits, and hold no ship that withdraws.',
    },
  },
  ...systemParts,
  holds,
  held,
  tellsWhoIsHeld,
);
