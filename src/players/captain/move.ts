/** The movement event: ships pick up Systemships, move, and set them down. */

import type { Decision } from '../../kernel/player.js';
import type { HexId, SeenShip, Ship, ShipId } from '../../game/state.js';
import { reachable } from '../../game/movement/reach.js';
import { aboardOf, findShip } from '../../game/ships/find.js';
import { tallyOf } from '../../game/ships/tally.js';
import type { MoveOptions } from '../../game/movement/moving.js';
import { isOf, type PlayerAction } from '../player.js';
import { chooseDrop, isWanted, choosePickUp } from './ferry.js';
import type { Errand, Mover } from './muster.js';
import { planMoves } from './plan.js';
import type { Situation } from './situation.js';

/** Chooses the next action of the movement event, or undefined if nothing is left to do. */
export function chooseMove(situation: Situation, decisions: readonly Decision[]): PlayerAction | undefined {
  const dropped = chooseDrop(situation, decisions.find(isOf('systemships/drop'))?.options);
  if (dropped) return dropped;
  const options = decisions.find(isOf('ship/move'))?.options;
  const [errand] = planMoves(situation, moversOf(situation, options));
  const pickUps = decisions.find(isOf('systemships/pick-up'))?.options;
  return (
    choosePickUp(situation, pickUps, (carrier, ship) => errandWith(situation, options, carrier, ship)) ??
    (errand && departure(situation, errand))
  );
}

/** Returns where a carrier would go if it picked up a Systemship first, or undefined if it would stay. */
function errandWith(
  situation: Situation,
  options: MoveOptions | undefined,
  carrier: ShipId,
  ship: ShipId,
): HexId | undefined {
  const reach = options?.ships[carrier];
  if (!reach) return undefined;
  const laden = withAboard(situation, carrier, ship);
  const ships = { ...options.ships, [carrier]: withPointsLess(reach) };
  return planMoves(laden, moversOf(laden, { ships })).find((errand) => errand.ship === carrier)?.to;
}

/** Returns the situation as it would be with a Systemship aboard a carrier. */
function withAboard(situation: Situation, carrier: ShipId, id: ShipId): Situation {
  const stowed = <S extends SeenShip>(ships: readonly S[]): readonly S[] =>
    ships.map((ship) => (ship.id === id ? { ...ship, at: { aboard: carrier } } : ship));
  const { game, own } = situation;
  return {
    ...situation,
    own: stowed(own),
    game: { ...game, state: { ...game.state, ships: stowed(game.state.ships) } },
  };
}

/** Returns the reach that is left after a movement point was spent on picking up. */
const withPointsLess = ({ left, to }: Reach): Reach => ({
  left: left - 1,
  to: Object.fromEntries(Object.entries(to).filter(([, needs]) => needs < left)),
});

/** A ship's entry in the options to move. */
type Reach = MoveOptions['ships'][ShipId];

/** Lists the ships that have not moved in this turn: the captain moves none of them twice. */
function moversOf(situation: Situation, options: MoveOptions | undefined): readonly Mover[] {
  return situation.own.flatMap((ship) => {
    const { hexes, lines } = tallyOf(ship);
    const reach = options?.ships[ship.id];
    const { at } = ship;
    return reach && typeof at === 'string' && hexes + lines === 0
      ? [{ ship, at, to: withPointsToUnload(situation, ship, reach) }]
      : [];
  });
}

/** Leaves out fights in which a carrier would lack points to set down its Systemships. */
function withPointsToUnload(situation: Situation, { id }: Ship, { left, to }: Reach): Mover['to'] {
  const cargo = aboardOf(situation.own, id).length;
  if (cargo === 0) return to;
  // Sound: the keys are hexes that the ship can reach.
  const hexes = Object.entries(to) as [HexId, number][];
  return Object.fromEntries(
    hexes.filter(([hex, needs]) => needs + cargo <= left || !isWanted(situation, hex)),
  );
}

function departure({ game, own, me }: Situation, { ship: id, to }: Errand): PlayerAction | undefined {
  const ship = findShip(own, id);
  const way = ship && reachable(game, ship).find(({ hex }) => hex === to);
  return way && { type: 'ship/move', player: me, ship: id, path: way.path };
}
