/** Messages of any game: it is too late, too early, or another player's turn. */

import {
  raiser,
  wordings,
  type NamesByCodeIn,
  type NamesByCodeOf,
  type WordingPart,
} from '../kernel/message/issue.js';
import type { issue as below } from '../kernel/message/messages.js';

const sentences = {
  'game-over': 'The game is over.',
  'plays-no-more': '{player} is out of the game and cannot act.',
  'not-your-turn': 'It is not your turn: wait for {active}.',
  'not-this-phase': 'You cannot end the phase {phase} now; the current phase is {now}.',
  'not-this-step': 'You can do this only in the step {step}; the current step is {now}.',
  'nothing-to-decide': 'You have nothing to decide in this step: {step}.',
  'choice-final': 'Your choice is final; the game waits for {waiting}.',
  'play-waits': 'You have chosen. The current step is {now}; the game waits for {waiting}.',
} as const;

type Own = NamesByCodeIn<typeof sentences>;

/** A code that any game can raise. */
export type CommonCode = keyof Own;

/** Raises issues that any game has, and those of the kernel. */
export const issue = raiser<Own & NamesByCodeOf<typeof below>>();

const codes = Object.keys(sentences) as readonly CommonCode[]; // Sound: an object of these members.

/**
 * Returns the messages as parts of a game's first module.
 *
 * @param rules the game's rule behind each code
 */
export const commonMessages = (rules: Readonly<Record<CommonCode, string>>): readonly WordingPart<Own>[] =>
  // Sound: the sentences, and so the names of their parameters, are those of `sentences`.
  wordings(Object.fromEntries(codes.map((code) => [code, [rules[code], sentences[code]] as const])))
    .words as readonly WordingPart<Own>[];
