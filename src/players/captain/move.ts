/** The movement event: ships are loaded, sent, and unloaded. */

import type { Decision } from '../../kernel/player.js';
import type { HexId, Ship, ShipId } from '../../game/nouns.js';
import { reachable } from '../../game/movement/reach.js';
import { aboardOf, findShip } from '../../game/finding.js';
import { tallyOf } from '../../game/movement/tally.js';
import type { MoveFacts } from '../../game/movement/moving.js';
import { isOf, type PlayerAction } from '../player.js';
import { dropping, isWanted, pickingUp } from './ferry.js';
import type { Errand, Mover } from './muster.js';
import { plan } from './plan.js';
import type { Situation } from './situation.js';

/** What is done next in the movement event; undefined if nothing is left to do. */
export function moving(situation: Situation, decisions: readonly Decision[]): PlayerAction | undefined {
  return (
    dropping(situation, decisions.find(isOf('systemships/drop'))?.facts) ??
    pickingUp(situation, decisions.find(isOf('systemships/pick-up'))?.facts) ??
    sending(situation, decisions.find(isOf('ship/move'))?.facts)
  );
}

function sending(situation: Situation, facts: MoveFacts | undefined): PlayerAction | undefined {
  const [errand] = plan(situation, moversOf(situation, facts));
  return errand && departure(situation, errand);
}

/** What the offer to move says of a ship. */
type Reach = MoveFacts['ships'][ShipId];

/** Ships that have not travelled in this turn: none of them goes twice. */
function moversOf(situation: Situation, facts: MoveFacts | undefined): readonly Mover[] {
  return situation.own.flatMap((ship) => {
    const { hexes, lines } = tallyOf(ship);
    const reach = facts?.ships[ship.id];
    const { at } = ship;
    return reach && typeof at === 'string' && hexes + lines === 0
      ? [{ ship, at, to: withPointsToUnload(situation, ship, reach) }]
      : [];
  });
}

/** A laden carrier goes into no fight in which it cannot set down what it carries. */
function withPointsToUnload(situation: Situation, { id }: Ship, { left, to }: Reach): Mover['to'] {
  const cargo = aboardOf(situation.own, id).length;
  if (cargo === 0) return to;
  // Sound: the keys are hexes that the ship can go to.
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
