import type { ModuleText } from '../../kernel/describe.js';
import { commonLines } from '../../kernel/play/words.js';
import type { WordsOf } from '../sentences.js';
import type { agreedDraw as module } from './agreed-draw.js';

/** The words of the module `agreed-draw`. */
export const agreedDraw: ModuleText = {
  title: 'Agreed draw',
  summary: 'The game is drawn once both players are ready to draw.',
  source: {
    'DRAW.1': 'Players may agree on a draw at any time; an offer stands until it is taken back.',
    'DRAW.2': 'After taking back an offer of a draw, a player cannot offer again in that phase.',
  },
  issues: {
    'draw-taken-back': 'You took back an offer of a draw; offer one again in the next phase.',
    'draw-said-already': ({ draw }) =>
      draw === true ? 'You have already offered a draw.' : 'You have no offer of a draw to take back.',
  },
};

/** The words of the events of `agreed-draw`. */
export const agreedDrawEvents: WordsOf<typeof module> = {
  lines: { 'agreed-draw/offered': commonLines.drawOffered },
  titles: { decision: { 'agreed-draw/offer': 'Offer a draw, or take the offer back' } },
};
