/** Untrusted text, made safe to show: nothing in it controls a terminal, a log, a line of text or a page. */

import { stripInvisible } from './visible.js';

/** Markup characters, with harmless ones that look similar. */
const MARKUP: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '&': '＆', '"': '”' };

/** Most characters of one untrusted text, and of a whole message. */
const MOST = { word: 200, sentence: 2000 } as const;

/** Cuts a text that is too long. */
function limitLength(text: string, most: number, end: string): string {
  // A character has one or two code units, so twice as many units are enough.
  const signs = Array.from(text.slice(0, 2 * most + 2));
  return signs.length > most ? `${signs.slice(0, most - end.length).join('')}${end}` : text;
}

/**
 * Makes an untrusted text safe to show in a message, a log or a terminal. Replaces controls, direction marks and other
 * invisible characters by U+FFFD, and markup characters by similar ones; cuts the text after 200 characters. The result
 * is plain text: escape it in a page like any other.
 */
export const plainText = (text: string): string =>
  stripInvisible(limitLength(text, MOST.word, '…')).replace(/[<>&"]/g, (sign) => MARKUP[sign] ?? sign);

/**
 * Makes a whole message safe to show, at most 2,000 characters long. The untrusted texts in it must be plain already.
 */
export const toPlainSentence = (text: string): string =>
  stripInvisible(limitLength(text, MOST.sentence, '...'));
