/** The step `count`: quiet rounds are counted. */

import { event, formula } from '../../kernel.js';
import { updateBattle } from '../../copy.js';
import { addCapped } from '../../size-limits.js';
import type { Battle, Fired } from '../state.js';
import { listCombatHearers } from '../../hearing.js';
import { steps } from '../step.js';
import type { RoundEndedPayload } from '../../payloads.js';
import { noShipHit } from './fire.js';

/** Whether fire did no damage past screens. Ledger: E1.END.3. */
export const isQuietRound = formula(
  'isQuietRound',
  (_rules, { fired }: { readonly fired: Fired; readonly battle: Battle }): boolean => noShipHit(fired),
);

/** A round ended. `quiet` is the number of consecutive quiet rounds. Ledger: E1.END.3. */
export const roundEnded = event('round/ended', {
  audience: (game, _: RoundEndedPayload) => listCombatHearers(game),
  apply: ({ state }, payload) => updateBattle(state, { quiet: payload.quiet }),
});

const countStep = steps.add('count', {
  title: 'rounds without a hit are counted',
  does: ({ rules, state: { battle } }) => {
    if (!battle?.fired) return [];
    const running = isQuietRound(rules, { fired: battle.fired, battle }) ? addCapped(battle.quiet) : 0;
    return [roundEnded({ round: battle.round, quiet: running })];
  },
});

export const countParts = [isQuietRound, roundEnded, countStep];
