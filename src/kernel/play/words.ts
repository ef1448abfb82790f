/** Words of any game: messages that it is too late, too early, or another player's turn; and how games end. */

import type { Message } from '../describe.js';
import { deepFreeze } from '../helpers.js';
import { listed, uncapital } from '../sentence.js';
import type { EntryText, Telling } from '../types.js';
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

/** The words of events that many games have, for the words of their modules. */
export const commonLines = deepFreeze({
  drawOffered: (
    { player, draw }: { readonly player: string; readonly draw: boolean },
    telling: Telling,
  ): EntryText => ({
    label: 'draw',
    text: draw ? telling.does(player, 'offer a draw') : telling.does(player, 'take back the offer of a draw'),
  }),
  out: ({ player }: { readonly player: string }, telling: Telling): EntryText => ({
    label: 'out',
    text: `${telling.does(player, 'be')} out of the game`,
  }),
  over: (
    { winners, reason }: { readonly winners: readonly string[]; readonly reason: string },
    telling: Telling,
  ): EntryText => ({ label: 'result', text: endingText(winners, reason, telling) }),
});

/** 'A draw: ...', 'you win: ...', 'red and green win: ...'. */
function endingText(winners: readonly string[], reason: string, telling: Telling): string {
  const why = uncapital(telling.titleOf('reason', reason));
  const [first, ...others] = winners;
  if (first === undefined) return `A draw: ${why}`;
  const who =
    others.length === 0
      ? telling.does(first, 'win')
      : `${listed(winners.map((each) => telling.nameOf(each)))} win`;
  return `${who}: ${why}`;
}
