/** The words of Stellar Wars: all that people read. Rules never read them. */

import type { Texts } from '../../../kernel/message/text.js';
import { chanceMessages, diceTexts } from '../../../texts/chance.js';
import { commonMessages } from '../../../texts/common.js';
import { kernelMessages } from '../../../texts/kernel.js';
import { blastTexts } from './blasts.js';
import { hidingTexts } from './hiding.js';
import { moduleTexts } from './modules.js';
import { setupTexts } from './setups.js';
import { ownDesigns, weaponExtras } from './sheets.js';
import { stellar } from './stellar.js';

/** All texts, by the ids of modules. */
export const stellarTexts: Texts = {
  stellar: {
    ...stellar,
    issues: { ...kernelMessages, ...commonMessages, ...chanceMessages, ...stellar.issues },
  },
  ...diceTexts,
  ...moduleTexts,
  ...setupTexts,
  ...hidingTexts,
  ...blastTexts,
  'own-designs': ownDesigns,
  'weapon-extras': weaponExtras,
};
