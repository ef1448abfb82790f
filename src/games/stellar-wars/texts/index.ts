/** The words of Stellar Wars: all that people read. Rules never read them. */

import type { Texts } from '../../../kernel/message/text.js';
import { moduleTexts } from './modules.js';
import { ownDesigns, weaponExtras } from './sheets.js';
import { stellar } from './stellar.js';

/** All texts, by the ids of modules. Those of the mechanism, of any game and of dice stand with these. */
export const stellarTexts: Texts = {
  stellar,
  ...moduleTexts,
  'own-designs': ownDesigns,
  'weapon-extras': weaponExtras,
};
