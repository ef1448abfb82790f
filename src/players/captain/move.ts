/** The movement event: ships are loaded, sent, and unloaded. */

import type { Decision } from '../../kernel/player.js';
import type { HexId, Ship, ShipId } from '../../game/nouns.js';
import { reachable } from '../../game/movement/reach.js';
import { aboardOf, findShip } from '../../game/ships.js';
import { tallyOf } from '../../game/movement/tally.js';
import type { PlayerAction } from '../player.js';
import { dropping, isWanted, pickingUp } from './ferry.js';
import type { Errand, Mover } from './muster.js';
import { plan } from './plan.js';
import type { Situation } from './situation.js';

/** What is done next in the movement event; undefined if nothing is left to do. */
export function moving(situation: Situation, decisions: readonly Decision[]): PlayerAction | undefined {
  const facts = (type: string): unknown => decisions.find((each) => each.type === type)?.facts;
  return (
    dropping(situation, facts('systemships/drop')) ??
    pickingUp(situation, facts('systemships/pick-up')) ??
    sending(situation, facts('ship/move'))
  );
}

function sending(situation: Situation, facts: unknown): PlayerAction | undefined {
  const [errand] = plan(situation, moversOf(situation, facts));
  return errand && departure(situation, errand);
}

/** What the offer to move says of a ship. */
interface Reach {
  readonly left: number;
  readonly to: Mover['to'];
}

/** Ships that have not travelled in this turn: none of them goes twice. */
function moversOf(situation: Situation, facts: unknown): readonly Mover[] {
  // Sound: these are the facts of that decision, if it is offered.
  const { ships = {} } = (facts ?? {}) as { readonly ships?: Readonly<Record<ShipId, Reach>> };
  return situation.own.flatMap((ship) => {
    const { hexes, lines } = tallyOf(ship);
    const reach = ships[ship.id];
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
