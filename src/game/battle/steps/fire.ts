/** The step `fire`: ships fire. fire-rules.ts has the rules of shots. */

import type { Ship } from '../../state.js';
import { event, question } from '../../kernel.js';
import { copyState, updateBattle } from '../../copy.js';
import { shipsAt } from '../../ships/find.js';
import type { Fired, Round } from '../state.js';
import { steps } from '../step.js';
import { spendingSystems } from '../systems/system.js';
import { resolveFire, spendAmmunition } from './resolve-fire.js';

/** Returns the current round as it will be resolved. Modules add what players decided after the reveal. */
export const currentRound = question('currentRound', ({ state }): Round => {
  const { battle } = state;
  // Sound: a round is resolved from a state, where every record is whole.
  return battle
    ? { ships: shipsAt(state.ships, battle.at) as readonly Ship[], orders: battle.orders }
    : { ships: [], orders: [] };
});

/** The round's fire, which is public. Ammunition that was fired is spent. Ledger: E1.COMBAT.4, E1.WEAP.8. */
export const roundFired = event('round/fired', {
  apply: ({ rules, state }, fired: Fired) => {
    if (!state.battle) return state;
    const { orders } = state.battle;
    const spends = orders.some((order) => spendingSystems(rules).some(({ key }) => key in order));
    const after = updateBattle(state, { fired });
    return spends
      ? copyState(after, { ships: state.ships.map((ship) => spendAmmunition(rules, ship, orders)) })
      : after;
  },
});

/** Whether no ship has hits past its screens. */
export const noShipHit = (fired: Fired | null | undefined): boolean =>
  Object.values(fired?.effective ?? {}).every((hits) => hits === 0);

const fireStep = steps.add('fire', {
  title: 'ships fire',
  does: (game) => [roundFired(resolveFire(game.rules, currentRound(game, undefined)))],
});

export const fireStepParts = [currentRound, roundFired, fireStep];
