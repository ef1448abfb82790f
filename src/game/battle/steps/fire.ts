/** The step `fire`: ships fire. fire-rules.ts has the rules of shots. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { Ship } from '../../state.js';
import { event, question } from '../../kernel.js';
import { copyState, updateBattle } from '../../copy.js';
import { listCombatHearers } from '../../hearing.js';
import { placeOf, shipsAt } from '../../ships/find.js';
import type { Fired, Order, Round } from '../state.js';
import { steps } from '../step.js';
import { memberOf, spendingSystems } from '../systems/system.js';
import { resolveFire, spendAmmunition } from './resolve-fire.js';

/** Returns the current round as it will be resolved. Modules add what players decided after the reveal. */
export const currentRound = question('currentRound', ({ state }): Round => {
  const { battle, turn } = state;
  // Sound: a round is resolved from a state, where every record is whole.
  return battle
    ? { ships: shipsAt(state.ships, battle.at) as readonly Ship[], orders: battle.orders, site: battle, turn }
    : { ships: [], orders: [] };
});

/** The round's fire, for all who hear of the combat. Ammunition that was fired is spent. Ledger: E1.COMBAT.4, E1.WEAP.8. */
export const roundFired = event('round/fired', {
  audience: (game, _: Fired) => listCombatHearers(game),
  apply: ({ rules, state }, fired) => {
    if (!state.battle) return state;
    const after = updateBattle(state, { fired });
    const ships = spendAllAmmunition(rules, state.ships, state.battle.orders);
    return ships === state.ships ? after : copyState(after, { ships });
  },
});

/** Copies a list of ships without the ammunition that they fire; returns the same list if they fire none. */
function spendAllAmmunition(rules: Rules, ships: readonly Ship[], orders: readonly Order[]): readonly Ship[] {
  let left: Ship[] | undefined;
  for (const order of orders) {
    if (!spendsAny(rules, order)) continue;
    const at = placeOf(ships, order.ship);
    const ship = ships[at];
    if (!ship) continue;
    left ??= ships.slice();
    left[at] = spendAmmunition(rules, ship, orders);
  }
  return left ?? ships;
}

function spendsAny(rules: Rules, order: Order): boolean {
  for (const { key } of spendingSystems(rules)) if (memberOf(order, key) !== undefined) return true;
  return false;
}

/** Whether no ship has hits past its screens. */
export function noShipHit(fired: Fired | null | undefined): boolean {
  const effective: Readonly<Record<string, number>> = fired?.effective ?? {};
  for (const id in effective) if (Object.hasOwn(effective, id) && effective[id] !== 0) return false;
  return true;
}

const fireStep = steps.add('fire', {
  title: 'ships fire',
  does: (game) => [roundFired(resolveFire(game.rules, currentRound(game, undefined)))],
});

export const fireStepParts = [currentRound, roundFired, fireStep];
