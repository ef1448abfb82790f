/** Words of strangers as they may be shown: nothing in them steers a terminal, a log, a line of text or a page. */

import { stripInvisible } from './visible.js';

/** Characters of markup, and others that look much the same. */
const MARKUP: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '&': '＆', '"': '”' };

/** Most characters of one text of a stranger's that are shown, and of a whole sentence. */
const MOST = { word: 200, sentence: 2000 } as const;

/** A text of no more characters than are shown. */
function limitLength(text: string, most: number, end: string): string {
  // A character may be two units long, so that more than twice as many need not be looked at.
  const signs = Array.from(text.slice(0, 2 * most + 2));
  return signs.length > most ? `${signs.slice(0, most - end.length).join('')}${end}` : text;
}

/**
 * A text of a stranger's as it may be shown: in a sentence, a log, a terminal. Controls, marks of direction and other
 * characters that do something unseen become U+FFFD, those of markup others that look like them, and what is longer than
 * 200 characters is cut. It is plain text still: a page escapes it like any other.
 */
export const plainText = (text: string): string =>
  stripInvisible(limitLength(text, MOST.word, '…')).replace(/[<>&"]/g, (sign) => MARKUP[sign] ?? sign);

/** A sentence as it may be shown, once the words of strangers in it are plain. */
export const toPlainSentence = (text: string): string =>
  stripInvisible(limitLength(text, MOST.sentence, '...'));
