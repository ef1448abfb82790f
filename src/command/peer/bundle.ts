/** Messages as a text that any mail program carries: JSON in base64, between two marks. */

import type { Message } from '../../peer/index.js';

/** Width of a line. */
const WIDTH = 72;

/** What stands behind the last line. */
const END_MARK = '=== END ===';

/** Marks, and what stands between them: never another mark, so that what is cut off hides nothing behind it. */
const BUNDLE = /=== *MESSAGES\b[^=]*===((?:(?!===).)*)=== *END *===/gis;

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

/**
 * Reads all messages in a text by their numbers: what is quoted in a reply, too. They may be quoted and broken into other lines. Undefined if
 * there are none.
 */
export function readBundleText(text: string): unknown {
  const bundles = Array.from(text.matchAll(BUNDLE), ([, data = '']) => messagesIn(data)).filter(
    (each) => each !== undefined,
  );
  if (bundles.length === 0) return undefined;
  return bundles.flat().sort((one, other) => numberOf(one) - numberOf(other));
}

/** Reads base64; undefined if it holds no list. Signs that are none of base64 do not count. */
function messagesIn(data: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(Buffer.from(data, 'base64').toString());
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

const numberOf = (raw: unknown): number => {
  // Sound: any member of an object is unknown.
  const { n } = (typeof raw === 'object' && raw !== null ? raw : {}) as { readonly n?: unknown };
  return typeof n === 'number' ? n : 0;
};
