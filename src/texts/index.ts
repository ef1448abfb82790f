/** The words of the standard modules, of the game and of its notation: all that people read. */

import type { Texts } from '../kernel/message/text.js';
import { core } from './core.js';
import { moduleTexts } from './modules/index.js';
import { notationMessages } from './notation.js';

/** All texts, by the ids of modules; those of the notation, which is no module, under an id that none can have. */
export const standardTexts: Texts = {
  core,
  ...moduleTexts,
  '/notation': {
    title: 'Notation',
    summary: 'Texts that cannot be read.',
    source: {},
    issues: notationMessages,
  },
};
