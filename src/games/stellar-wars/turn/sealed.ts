/** Choices that both players make at the same time. */

import { chosenEvent, sealedChoices, sealedEvent, type SealedBox } from '../../../common/sealed-choices.js';
import { event } from '../kit.js';
import { issue } from '../issues.js';
import type { State, View } from '../nouns.js';

const box: SealedBox<State, View> = {
  at: ({ phase, sealed }) => (phase === '' ? null : { step: phase, sealed }),
  put: (state, sealed) => ({ ...state, sealed }),
  await: (state, waiting) => ({ ...state, waiting }),
};

/** A choice was sealed: its owner alone learns it. Ledger: SW.R1. */
export const choiceSealed = event('choice/sealed', sealedEvent<State, View>(box));

/** A player has chosen, and is awaited no longer. */
export const choiceMade = event('choice/made', chosenEvent<State, View>(box));

export const {
  /** Declares an action by which players choose in a phase, each for themselves and all before the choices are shown. */
  sealedAction,
  /** Finds what a player sealed in the current phase. */
  findSealedChoice,
} = sealedChoices<State, View>({
  box,
  choiceSealed,
  choiceMade,
  noStep: () => issue('no-phase'),
});

export const sealedParts = [choiceSealed, choiceMade] as const;
