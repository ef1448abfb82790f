/** Messages of any game: it is too late, too early, or another player's turn. */

import type { Message } from '../describe.js';
import { deepFreeze } from '../helpers.js';
import type { CommonCode } from './timing.js';

/** The messages of any game, for the text of a game's first module. */
export const commonMessages: Readonly<Record<CommonCode, Message>> = deepFreeze({
  'game-over': 'The game is over.',
  'plays-no-more': '{player} is out of the game and cannot act.',
  'not-your-turn': 'It is not your turn: wait for {active}.',
  'not-this-phase': 'You cannot end the phase {phase} now; the current phase is {now}.',
  'not-this-step': 'You can do this only in the step {step}; the current step is {now}.',
  'nothing-to-decide': 'You have nothing to decide in this step: {step}.',
  'choice-missing':
    'The step {step} cannot go on without the choice of {players}. Expected a state that awaits them, or has what they chose.',
  'choice-final': 'Your choice is final; the game waits for {waiting}.',
  'not-yet': 'You have chosen. The current step is {now}; the game waits for {waiting}.',
});
