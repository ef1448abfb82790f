/** Repair and resupply. */

import type { Decision } from '../../kernel/player.js';
import type { Counts, ShipId } from '../../game/state.js';
import { isOf, type PlayerAction } from '../player.js';
import type { Situation } from './situation.js';

const isService = isOf('repair/ships', 'resupply/ships');

/** Units of a component that a ship has lost. */
type Loss = readonly [ship: ShipId, letters: string, units: number];

/** Repairs or resupplies all ships together, as far as the points go. Returns undefined if there is nothing to do or to pay with. */
export function chooseService(
  { me }: Situation,
  decisions: readonly Decision[],
  isLegal: (action: PlayerAction) => boolean,
): PlayerAction | undefined {
  const actions = decisions.filter(isService).flatMap(({ type, options }) => {
    const asked = (losses: readonly Loss[]): PlayerAction => ({ type, player: me, ships: services(losses) });
    const paid = affordable(lossesOf(options.ships), (losses) => isLegal(asked(losses)));
    return paid.length > 0 ? [asked(paid)] : [];
  });
  return actions[0];
}

const lossesOf = (ships: Readonly<Record<ShipId, Counts>>): readonly Loss[] =>
  Object.entries(ships).flatMap(([ship, counts]) =>
    // Sound: the keys are ships' ids.
    Object.entries(counts).map(([letters, units]): Loss => [ship as ShipId, letters, units]),
  );

/** Takes as many units of each loss in turn as can be paid for together with those before it: there is one price for all. */
const affordable = (losses: readonly Loss[], isPaid: (losses: readonly Loss[]) => boolean): readonly Loss[] =>
  losses.reduce<readonly Loss[]>((sofar, [ship, letters, lost]) => {
    let units = lost;
    while (units > 0 && !isPaid([...sofar, [ship, letters, units]])) units -= 1;
    return units > 0 ? [...sofar, [ship, letters, units]] : sofar;
  }, []);

const services = (losses: readonly Loss[]): readonly { readonly ship: ShipId; readonly counts: Counts }[] =>
  [...new Set(losses.map(([ship]) => ship))].map((ship) => ({
    ship,
    counts: Object.fromEntries(
      losses.flatMap(([whose, letters, units]) => (whose === ship ? [[letters, units]] : [])),
    ),
  }));
