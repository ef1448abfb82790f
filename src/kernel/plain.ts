/** Words of strangers as they may be shown: nothing in them steers a terminal, a log, a line of text or a page. */

import { decode, fieldsOf, type Decoder } from './decode.js';
import { ok, refuse, issue, type Facts, type Json } from './result.js';
import { noRules } from './rules.js';
import { visible } from './visible.js';

/** Characters of markup, and others that look much the same. */
const MARKUP: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '&': '＆', '"': '”' };

/** Most characters of one text of a stranger's that are shown, and of a whole sentence. */
const MOST = { word: 200, sentence: 2000, items: 100, depth: 8 } as const;

/** A text of no more characters than are shown. */
function capped(text: string, most: number, end: string): string {
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
  visible(capped(text, MOST.word, '…')).replace(/[<>&"]/g, (sign) => MARKUP[sign] ?? sign);

/** A sentence as it may be shown, once the words of strangers in it are plain. */
export const plainSentence = (text: string): string => visible(capped(text, MOST.sentence, '...'));

/** A fact as it may be shown. */
function plainFact(raw: unknown, depth: number): Json {
  if (typeof raw === 'string') return plainText(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  if (depth > MOST.depth) return null;
  if (!Array.isArray(raw)) return recordOf(raw, depth);
  const items = raw.slice(0, MOST.items).map((each) => plainFact(each, depth + 1));
  return raw.length > MOST.items ? [...items, '...'] : items;
}

function recordOf(raw: unknown, depth: number): Readonly<Record<string, Json>> | null {
  const fields = fieldsOf(raw);
  return fields
    ? Object.fromEntries(
        Object.entries(fields)
          .slice(0, MOST.items)
          .map(([key, value]) => [plainText(key), plainFact(value, depth + 1)]),
      )
    : null;
}

const facts: Decoder<Facts> = (raw) => {
  const read = recordOf(raw, 0);
  return read ? ok(read) : refuse(issue('not-an-object'));
};

/** Facts as they may be shown, whatever they are: none, where they are no facts. */
export function plainFacts(raw: unknown): Facts {
  const read = decode(facts, raw, noRules);
  return read.ok ? read.value : {};
}
