/** The words of the game: all that people read of it. */

import type { Texts } from '../../../kernel/message/text.js';
import { chanceMessages, diceTexts } from '../../../texts/chance.js';
import { commonMessages } from '../../../texts/common.js';
import { kernelMessages } from '../../../texts/kernel.js';
import { convoyMessages, escortMessages } from './issues.js';
import { convoyText, ruleTexts } from './modules.js';

/** Texts by the ids of modules. */
export const convoyTexts: Texts = {
  ...diceTexts,
  ...ruleTexts,
  convoy: {
    ...convoyText,
    issues: { ...kernelMessages, ...commonMessages, ...chanceMessages, ...convoyMessages, ...escortMessages },
  },
};
