/** What players decide in a combat without seeing each other's choice. */

import { chosenEvent, sealedChoices, sealedEvent, type SealedBox } from '../../common/sealed-choices.js';
import { event } from '../kernel.js';
import type { State, View } from '../state.js';
import { copyState, updateBattle } from '../copy.js';
import { listCombatHearers } from '../hearing.js';
import { issue } from '../issues.js';
import { steps } from './step.js';

export type { ChosenPayload } from '../../common/sealed-choices.js';

/** The current combat holds them. */
const box: SealedBox<State, View> = {
  at: ({ battle }) => battle,
  put: (state, sealed) => updateBattle(state, { sealed }),
  await: (state, waiting) => copyState(state, { waiting }),
};

/** A choice was sealed; only its owner learns what it is. Ledger: E1.ORD.5, E1.COMBAT.3. */
export const choiceSealed = event('battle/sealed', sealedEvent(box));

/** A player has decided, and is awaited no longer. All who hear of the combat receive this. */
export const choiceMade = event('battle/chosen', { ...chosenEvent(box), audience: listCombatHearers });

export const {
  /** Returns the events by which a player seals the fields of their action. */
  sealChoice,
  /** Returns the fields of the action that a player sealed in the current step; undefined if there are none. */
  findSealedChoice,
  /** Whether play waits for a player in a step. */
  isAwaited,
  /** Returns the `when` of a step: for the players it awaits, each of whom decides once. Play waits for them. */
  duringStep,
  /**
   * Declares an action by which those who are awaited in a step decide, unseen by the others until the step goes on.
   */
  sealedAction,
} = sealedChoices<State, View>({
  box,
  choiceSealed,
  choiceMade,
  noStep: () => issue('no-combat'),
  due: ({ rules, state }) =>
    steps
      .find(rules, state.battle?.step ?? '')
      ?.awaits?.({ rules, state: updateBattle(state, { sealed: [] }) }) ?? [],
});

export const sealedParts = [choiceSealed, choiceMade];
