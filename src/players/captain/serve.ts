/** Losses made good: repair and resupply. */

import type { Decision } from '../../kernel/player.js';
import type { Counts, ShipId } from '../../game/state.js';
import { isOf, type PlayerAction } from '../player.js';
import type { Situation } from './situation.js';

const isService = isOf('repair/ships', 'resupply/ships');

/** Units of one component that one ship has lost. */
type Loss = readonly [ship: ShipId, letters: string, units: number];

/** Losses of all ships are made good together, as many as can be paid for; undefined where there are none. */
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

/** Of each loss in turn as many units as can be paid for beside those before it: the price is one for all. */
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
