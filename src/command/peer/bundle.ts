/** Messages as a text that any mail program carries: JSON in base64, between two marks. */

import type { Message } from '../../peer/index.js';

/** Width of a line. */
const WIDTH = 72;

/** What stands behind the last line. */
const END_MARK = '=== END ===';

const BEGIN = /=== *MESSAGES\b.*===/i;
const END = /=== *END *===/i;

/** Writes messages. */
export function writeBundle(messages: readonly Message[]): string {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return '';
  const data = Buffer.from(JSON.stringify(messages)).toString('base64');
  const numbers = first.n === last.n ? `${first.n}` : `${first.n} to ${last.n}`;
  return [
    `Game ${first.game.slice(0, 8)}, messages of ${first.by}: ${numbers}.`,
    `Sum of the last: ${last.sum}`,
    '',
    `=== MESSAGES ${first.by} ${numbers} ===`,
    ...(data.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []),
    END_MARK,
    '',
  ].join('\n');
}

/** Reads messages in a text, which may be quoted and broken into other lines; undefined if there are none. */
export function readBundleText(text: string): unknown {
  const lines = text.split(/\r\n|\n|\r/);
  const begin = lines.findIndex((line) => BEGIN.test(line));
  const end = lines.findIndex((line, at) => at > begin && END.test(line));
  if (begin < 0 || end < 0) return undefined;
  try {
    const data = lines
      .slice(begin + 1, end)
      .join('')
      .replaceAll(/\s/g, '');
    return JSON.parse(Buffer.from(data, 'base64').toString());
  } catch {
    return undefined;
  }
}
