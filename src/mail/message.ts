/** Whole messages as mail programs send them (RFC 5322, RFC 2045 to 2049): the text in which a sheet stands. */

import { toBytes } from '../kernel/dice/sha256.js';
import { joinFlowed, readCharset, toLatin, undoTransfer } from './transfer.js';

/** The text of a message, or why there is none. */
export type MessageRead =
  | {
      /** True. */
      readonly ok: true;
      /** The text as its sender saw it. */
      readonly text: string;
    }
  | {
      /** False. */
      readonly ok: false;
      /** Why, in a sentence. */
      readonly message: string;
    };

/** Most bytes of a message, with all that is attached. */
const MOST_BYTES = 20_000_000;

/** How deep the parts of a message may lie in each other. */
const MOST_DEPTH = 20;

const NO_TEXT = 'No orders found. Send the lines from ORDERS to END as plain text.';

const refuse = (message: string): MessageRead => ({ ok: false, message });

/**
 * Returns the text of a mail, as its sender saw it: of a whole message with its headers the first part that is plain text and not attached,
 * read by its transfer encoding (quoted-printable, base64), its charset (UTF-8, ISO 8859-1 and -15, Windows-1252) and with the lines of
 * format=flowed joined; of any other text all of it. `readSheet` reads it, and counts lines and columns in it. Refuses what has no plain
 * text, such as HTML alone. Never throws. Cost: in proportion to the message.
 *
 * @param raw the message or text, as bytes or as text, of at most 20,000,000 bytes
 * @param wanted `all`: of a whole message all that is plain text or attached, one below the other
 */
export function readMessage(raw: Uint8Array | string, wanted: 'text' | 'all' = 'text'): MessageRead {
  const isText = typeof raw === 'string';
  if (!isText && !(raw instanceof Uint8Array)) return refuse(NO_TEXT);
  if (raw.length > MOST_BYTES) return refuse(`This message is too long: ${MOST_BYTES} bytes at most.`);
  const bytes = toLatin(isText ? Uint8Array.from(toBytes(raw)) : raw);
  const entity = messageIn(bytes);
  if (!entity) return isText ? { ok: true, text: raw } : readPlain(bytes);
  if (wanted === 'all') return allTexts(entity, isText);
  for (const { part, isAttached } of leavesOf(entity, 0, false))
    if (!isAttached && isPlain(part)) return textOf(part, isText);
  return refuse(NO_TEXT);
}

/** Reads all texts of a message, one below the other in their order: each part that is plain text, and each that is attached. */
function allTexts(entity: Entity, isText: boolean): MessageRead {
  const texts = [...leavesOf(entity, 0, false)]
    .filter(({ part, isAttached }) => isAttached || isPlain(part))
    .map(({ part }) => textOf(part, isText))
    .flatMap((read) => (read.ok ? [read.text] : []));
  return texts.length > 0 ? { ok: true, text: texts.join('\n') } : refuse(NO_TEXT);
}

/** Reads a message with its headers; undefined for any other text. */
function messageIn(bytes: string): Entity | undefined {
  const entity = splitEntity(bytes.replaceAll(/\r\n?/g, '\n').replace(/^From .*\n/, ''));
  return entity && isMessage(entity.fields) ? entity : undefined;
}

/** Reads a text without headers. */
const readPlain = (bytes: string): MessageRead => ({ ok: true, text: inUtf8(bytes).replace(/^\ufeff/, '') });

/** Reads bytes in UTF-8, or in UTF-16 if they begin so; if they are neither, as Windows has them. */
function inUtf8(bytes: string): string {
  if (bytes.startsWith('\xff\xfe')) return readCharset('utf-16le', bytes) ?? '';
  const text = readCharset('utf-8', bytes) ?? '';
  return text.includes('\ufffd') ? (readCharset('windows-1252', bytes) ?? text) : text;
}

// Headers and parts.

/** A message, or a part of one. */
interface Entity {
  /** Its fields by their names in small letters; of two with one name the first. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Reads the headers of a message or part; undefined if it begins with something else. */
function splitEntity(whole: string): Entity | undefined {
  const fields = new Map<string, string>();
  let name = '';
  for (let at = 0; at <= whole.length;) {
    const newline = whole.indexOf('\n', at);
    const end = newline < 0 ? whole.length : newline;
    const line = whole.slice(at, end);
    at = end + 1;
    if (line === '') return { fields, body: whole.slice(at) };
    const [, begun, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (/^[ \t]/.test(line) && name !== '') fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`);
    else if (begun === undefined) return undefined;
    else {
      name = fields.has(begun.toLowerCase()) ? 'twice' : begun.toLowerCase();
      fields.set(name, value.trim());
    }
  }
  return { fields, body: '' };
}

/** Fields one of which every message has. Others may be words of a player, such as 'Note: ...'. */
const OF_MESSAGES = [
  'from',
  'to',
  'date',
  'subject',
  'received',
  'return-path',
  'message-id',
  'mime-version',
  'content-type',
];

const isMessage = (fields: Entity['fields']): boolean => OF_MESSAGES.some((name) => fields.has(name));

/** A field with parameters, such as 'text/plain; charset=utf-8'. */
interface Field {
  /** What stands before them, in small letters. */
  readonly value: string;
  /** The parameters by their names in small letters. */
  readonly params: ReadonlyMap<string, string>;
}

function fieldOf({ fields }: Entity, name: string): Field {
  const [value = '', ...rest] = (fields.get(name) ?? '').split(';');
  const params = new Map<string, string>();
  for (const [, key = '', quoted, plain = ''] of rest
    .join(';')
    .matchAll(/(?<![\w*-])([\w-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g))
    params.set(key.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain);
  return { value: value.trim().toLowerCase(), params };
}

/** A part that has no parts in it. */
interface Leaf {
  readonly part: Entity;
  /** Whether it is attached, or lies in what is attached. */
  readonly isAttached: boolean;
}

/** Returns the parts of a message in order, each that has no parts in it. */
function* leavesOf(entity: Entity, depth: number, isInAttached: boolean): Generator<Leaf> {
  const { value, params } = fieldOf(entity, 'content-type');
  const isAttached = isInAttached || fieldOf(entity, 'content-disposition').value === 'attachment';
  const boundary = params.get('boundary') ?? '';
  if (!value.startsWith('multipart/') || boundary === '') {
    yield { part: entity, isAttached };
    return;
  }
  if (depth >= MOST_DEPTH) return;
  for (const each of partsOf(entity.body, boundary)) {
    // A part may begin with an empty line: then it has no fields.
    const part = splitEntity(each);
    if (part) yield* leavesOf(part, depth + 1, isAttached);
  }
}

const isPlain = (part: Entity): boolean =>
  ['', 'text/plain', 'text'].includes(fieldOf(part, 'content-type').value);

/** Returns the parts of a body one after the other, without what stands before and behind them. */
function* partsOf(body: string, boundary: string): Generator<string> {
  const mark = `\n--${boundary}`;
  const whole = `\n${body}`;
  let from = -1;
  for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, at + mark.length)) {
    const after = at + mark.length;
    const [end = ''] = /^(?:--)?[ \t]*(?=\n|$)/.exec(whole.slice(after, after + MOST_BLANKS)) ?? ['x'];
    // Another boundary may begin with this one.
    if (end === 'x') continue;
    if (from >= 0) yield whole.slice(from, at);
    if (end.startsWith('--')) return;
    from = after + end.length + 1;
  }
  if (from >= 0) yield whole.slice(from);
}

/** Most blanks behind a boundary. */
const MOST_BLANKS = 100;

/** Reads the text of a part. `isText`: characters came, so 8 bits of them are in UTF-8, whatever the part says. */
function textOf(part: Entity, isText: boolean): MessageRead {
  const { params } = fieldOf(part, 'content-type');
  const encoding = fieldOf(part, 'content-transfer-encoding').value;
  const bytes = undoTransfer(encoding, part.body);
  if (bytes === undefined)
    return refuse(
      `The transfer encoding '${shown(encoding)}' of this message is not read. Send it as plain text.`,
    );
  const charset = params.get('charset') ?? '';
  const isWide = isText && bytes === part.body;
  const text = charset === '' || isWide ? inUtf8(bytes) : readCharset(charset, bytes);
  if (text === undefined)
    return refuse(`The charset '${shown(charset)}' of this message is not read. Send it as UTF-8.`);
  const isFlowed = params.get('format')?.toLowerCase() === 'flowed';
  const plain = text.replaceAll(/\r\n?/g, '\n');
  return {
    ok: true,
    text: isFlowed ? joinFlowed(plain, params.get('delsp')?.toLowerCase() === 'yes') : plain,
  };
}

/** A word of a message, for a sentence. */
const shown = (word: string): string => word.replaceAll(/[^\w.-]/g, '?').slice(0, 40);
