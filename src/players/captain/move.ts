/** The movement event: ships pick up Systemships, move, and set them down. */

import type { Decision } from '../../kernel/player.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { HexId, SeenShip, Ship, ShipId } from '../../game/state.js';
import { reachOf } from '../../game/movement/reach.js';
import { aboardOf, findShip, isAboard } from '../../game/ships/find.js';
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
  const movers = moversOf(situation, options);
  const [errand] = planMoves(situation, movers);
  const pickUps = decisions.find(isOf('systemships/pick-up'))?.options;
  return (
    choosePickUp(situation, pickUps, (carrier, ship) =>
      errandWith(situation, movers, options, carrier, ship),
    ) ??
    (errand && departure(situation, errand))
  );
}

/** Returns where a carrier would go if it picked up a Systemship first, or undefined if it would stay. */
function errandWith(
  situation: Situation,
  movers: readonly Mover[],
  options: MoveOptions | undefined,
  carrier: ShipId,
  ship: ShipId,
): HexId | undefined {
  const reach = options?.ships[carrier];
  if (!reach) return undefined;
  const laden = withAboard(situation, carrier, ship);
  const [changed] = moversOf(laden, { ships: { [carrier]: withPointsLess(reach) } });
  const others = movers.map((each) => (changed?.ship.id === each.ship.id ? changed : each));
  return planMoves(laden, others).find((errand) => errand.ship === carrier)?.to;
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
const withPointsLess = memoize(({ left, to }: Reach): Reach => ({
  left: left - 1,
  to: Object.fromEntries(Object.entries(to).filter(([, needs]) => needs < left)),
}));

/** A ship's entry in the options to move. */
type Reach = MoveOptions['ships'][ShipId];

/** Lists the ships that have not moved in this turn: the captain moves none of them twice. */
function moversOf(situation: Situation, options: MoveOptions | undefined): readonly Mover[] {
  return situation.own.flatMap((ship) => {
    const { hexes, lines } = tallyOf(ship);
    const reach = options?.ships[ship.id];
    const { at } = ship;
    if (!reach || typeof at !== 'string' || hexes + lines > 0) return [];
    const aboard = situation.game.state.ships.filter((each) => isAboard(each, ship.id));
    return [{ ship, at, to: withPointsToUnload(situation, ship, reach), crew: [ship, ...aboard] }];
  });
}

/** Leaves out fights in which a carrier would lack points to set down its Systemships. */
function withPointsToUnload(situation: Situation, { id }: Ship, { left, to }: Reach): Mover['to'] {
  const cargo = aboardOf(situation.own, id).length;
  if (cargo === 0) return to;
  // Sound: the keys are hexes that the ship can reach.
  const hexes = Object.entries(to) as [HexId, number][];
  const open = hexes.filter(([hex, needs]) => needs + cargo <= left || !isWanted(situation, hex));
  return open.length === hexes.length ? to : Object.fromEntries(open);
}

function departure({ game, own, me }: Situation, { ship: id, to }: Errand): PlayerAction | undefined {
  const ship = findShip(own, id);
  if (!ship) return undefined;
  const { hexes, pathTo } = reachOf(game, ship);
  const at = hexes.indexOf(to);
  return at < 0 ? undefined : { type: 'ship/move', player: me, ship: id, path: pathTo(at) };
}
