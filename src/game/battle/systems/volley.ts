/** Volleys: the shots of a use of a system, one by one. */

import type { Ship, ShipId } from '../../state.js';
import type { Fire, Order, Tactic } from '../state.js';

/** Fires one shot. The arguments after the first are the members of `Fire`, besides the ship and its order. */
export type Shoot<Salvo> = (
  salvo: Salvo,
  weapon: string,
  component: string,
  at: ShipId,
  tube: number,
  tactic: Tactic,
  setting: number | null,
  strength: number,
) => void;

/** Shots that one ship fires. */
export interface FireList {
  /** The firing ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** The shots so far. */
  readonly fires: Fire[];
}

/** Adds a shot to a list. */
export const addFire: Shoot<FireList> = (
  { ship: by, order, fires },
  weapon,
  component,
  at,
  tube,
  tactic,
  setting,
  strength,
) => {
  fires.push({ weapon, component, by, order, at, tube, tactic, setting, strength });
};
