import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { resign as module } from './resign.js';

/** The words of the module `resign`. */
export const resign: ModuleText = {
  title: 'Resignation',
  summary: 'A player may resign: the other has won.',
  source: { 'RESIGN.1': 'A player may resign at any time; no printed rule says so.' },
};

/** The words of the events of `resign`. */
export const resignEvents: WordsOf<typeof module> = {
  lines: { 'resign/resigned': ({ player }, { does }) => does(player, 'resign') },
  titles: { decision: { 'resign/resign': 'Resign' } },
};
