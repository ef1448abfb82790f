/** What mail does to a text on its way, undone: transfer encodings, charsets and flowed lines. Bytes are texts of characters below 256. */

/** Makes a text of bytes, a character for each. */
export function toLatin(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return pieces.join('');
}

/** Characters that are made at once. */
const PIECE = 8192;

/** Undoes a transfer encoding; undefined if there is none of this name. */
export function undoTransfer(name: string, body: string): string | undefined {
  if (['', '7bit', '8bit', 'binary'].includes(name)) return body;
  if (name === 'quoted-printable') return fromQuotedPrintable(body);
  return name === 'base64' ? fromBase64(body) : undefined;
}

/** Undoes quoted-printable. Blanks at the end of a line were put in on the way; a sign that is no code stays. */
const fromQuotedPrintable = (body: string): string =>
  body
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/=(?:\n|$)/g, '')
    .replaceAll(/=([\da-f]{2})/gi, (_code, digits: string) => String.fromCharCode(parseInt(digits, 16)));

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Undoes base64. Other signs do not count, and all ends at the first '='. */
function fromBase64(body: string): string {
  const bytes: string[] = [];
  let [bits, held] = [0, 0];
  for (const sign of body.split('=', 1)[0] ?? '') {
    const value = SIGNS.indexOf(sign);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes.push(String.fromCharCode((bits >> held) & 0xff));
  }
  return bytes.join('');
}

// Charsets.

/** What windows-1252 has from 0x80 to 0x9f; a blank where it has nothing. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Where iso-8859-15 differs from iso-8859-1. */
const LATIN_9: Readonly<Record<string, string>> = {
  '\u00a4': '€',
  '\u00a6': 'Š',
  '\u00a8': 'š',
  '\u00b4': 'Ž',
  '\u00b8': 'ž',
  '\u00bc': 'Œ',
  '\u00bd': 'œ',
  '\u00be': 'Ÿ',
};

/** Reads bytes as windows-1252. Mail programs often call it iso-8859-1, which has nothing to read where they differ. */
const fromWindows = (bytes: string): string =>
  bytes.replaceAll(/[\x80-\x9f]/g, (sign) => {
    const read = WINDOWS.charAt(sign.charCodeAt(0) - 0x80);
    return read === ' ' ? sign : read;
  });

const fromLatin9 = (bytes: string): string =>
  bytes.replaceAll(/[\xa4\xa6\xa8\xb4\xb8\xbc-\xbe]/g, (sign) => LATIN_9[sign] ?? sign);

/** A character of UTF-8 of two bytes or more, or a byte that belongs to none. */
const WIDE =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

/** Reads bytes as UTF-8; what is none becomes U+FFFD. */
const fromUtf8 = (bytes: string): string =>
  bytes.replaceAll(WIDE, (wide) => {
    const [first = 0, ...more] = Array.from(wide, (byte) => byte.charCodeAt(0));
    if (more.length === 0) return '\ufffd';
    // The first byte has as many bits less as there are bytes.
    return String.fromCodePoint(
      more.reduce((sum, byte) => sum * 64 + (byte & 0x3f), first & (0x3f >> more.length)),
    );
  });

/** Reads bytes as UTF-16 with the low byte first, as Windows writes files of commands. */
const fromUtf16 = (bytes: string): string =>
  bytes.replaceAll(/([^])([^])/g, (_pair, low: string, high: string) =>
    String.fromCharCode(low.charCodeAt(0) + 256 * high.charCodeAt(0)),
  );

/** How bytes are read, by the names of charsets without hyphens. */
const charsets: Readonly<Record<string, (bytes: string) => string>> = {
  utf8: fromUtf8,
  utf16le: fromUtf16,
  usascii: fromUtf8,
  ascii: fromUtf8,
  iso88591: fromWindows,
  latin1: fromWindows,
  windows1252: fromWindows,
  cp1252: fromWindows,
  iso885915: fromLatin9,
  latin9: fromLatin9,
};

/** Reads bytes in a charset; undefined if it is not known. */
export function readCharset(name: string, bytes: string): string | undefined {
  const plain = name.toLowerCase().replaceAll(/[-_]/g, '');
  return Object.hasOwn(charsets, plain) ? charsets[plain]?.(bytes) : undefined;
}

// Flowed lines (RFC 3676).

/**
 * Joins the lines that a mail program broke: those that end with a blank go on with the next, as far as it is quoted as often.
 *
 * @param isDeleted whether that blank was put in, too (DelSp)
 */
export function joinFlowed(text: string, isDeleted: boolean): string {
  const lines: string[] = [];
  let open: number | undefined;
  for (const raw of text.split('\n')) {
    const [quote = ''] = /^>*/.exec(raw) ?? [];
    const line = raw.slice(quote.length).replace(/^ /, '');
    const isSignature = line === '-- ';
    const begun = open === quote.length && !isSignature ? lines.pop() : undefined;
    const isSoft = line.endsWith(' ') && !isSignature;
    const rest = isSoft && isDeleted ? line.slice(0, -1) : line;
    lines.push(begun === undefined ? `${quote}${quote === '' ? '' : ' '}${rest}` : begun + rest);
    open = isSoft ? quote.length : undefined;
  }
  return lines.join('\n');
}
