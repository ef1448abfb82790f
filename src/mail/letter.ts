/** A text as it came by mail: what mail does to texts is undone, and every character keeps its place in the text as it came. */

/** A place in the text as it came. */
export interface Spot {
  /** Line, from 1. */
  readonly line: number;
  /** Column, from 1. */
  readonly column: number;
}

/** A line as it was written. */
export interface SentLine {
  /** Its text. */
  readonly text: string;
  /** The place of each character, and of the end. */
  readonly spots: readonly Spot[];
}

/** Signs of a quoted line: '> ', '>> ', '> > '. */
const QUOTED = /^(?:[^\S\n]*>)+/;

/** Characters that mail programs put in place of others. Those in place of '' show nothing. */
const signs: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u3000': ' ',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufeff': '',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\uff1d': '=',
  '\uff1a': ':',
};

/** Splits a text into its lines as they were written. */
export const splitLetter = (text: string): readonly SentLine[] => text.split(/\r\n|\n|\r/).map(cleanLine);

function cleanLine(raw: string, at: number): SentLine {
  const [quote = ''] = QUOTED.exec(raw) ?? [];
  const spots: Spot[] = [];
  let text = '';
  for (let column = quote.length; column < raw.length; column += 1) {
    const sign = raw.charAt(column);
    const written = Object.hasOwn(signs, sign) ? (signs[sign] ?? '') : sign;
    if (written !== '') spots.push({ line: at + 1, column: column + 1 });
    text += written;
  }
  spots.push({ line: at + 1, column: raw.length + 1 });
  return { text, spots };
}

/** Joins lines with a text of one character between them. */
export function joinLines(lines: readonly SentLine[], between: string): SentLine {
  const text = lines.map((line) => line.text).join(between);
  return { text, spots: lines.flatMap(({ spots }) => spots) };
}

/** Returns a part of a line, from a place in it on. */
export const lineFrom = ({ text, spots }: SentLine, from: number): SentLine => ({
  text: text.slice(from),
  spots: spots.slice(from),
});

/** Returns the place in the text as it came of the first character of a line that is no blank. */
export const startOf = (line: SentLine): Spot => spotAt(line, line.text.search(/\S|$/));

/** Returns the place in the text as it came of a character of a line. */
export const spotAt = ({ spots }: SentLine, at: number): Spot =>
  spots[Math.max(0, Math.min(at, spots.length - 1))] ?? { line: 1, column: 1 };

/** Returns the place in the text as it came, by a line and a column of a joined text. */
export function spotIn(joined: SentLine, { line, column }: Spot): Spot {
  const before = joined.text.split('\n').slice(0, Math.max(0, line - 1));
  return spotAt(joined, before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1);
}

/** The line at which the orders of a sheet begin, and what stands in it. */
export interface Mark {
  /** The place of the line. */
  readonly spot: Spot;
  /** Whose orders they are. */
  readonly player: string;
  /** The number of the exchange. */
  readonly exchange: number;
  /** The player's token. */
  readonly token: string;
  /** What tells this exchange from that of another journal. */
  readonly head: string;
}

/** The orders in a text: the lines between the marks. */
export interface Block {
  readonly mark: Mark;
  readonly lines: readonly SentLine[];
  /** Whether the line with END is there. */
  readonly isWhole: boolean;
}

const BEGIN = /=== *ORDERS +([a-z0-9-]{1,24}) +(\d{1,7}) +([a-z0-9]{1,40}) +([a-z0-9]{1,40}) *===/i;
const END = /=== *END *===/i;

/** Writes the first line of orders. */
export const formatMark = ({ player, exchange, token, head }: Omit<Mark, 'spot'>): string =>
  `=== ORDERS ${player} ${exchange} ${token} ${head} ===`;

/** The last line of orders. */
export const END_MARK = '=== END ===';

/** Finds the orders in a text. */
function findBlocks(lines: readonly SentLine[]): readonly Block[] {
  const starts = lines.flatMap(({ text }, at) => (BEGIN.test(text) ? [at] : []));
  return starts.map((start, nth) => {
    const rest = lines.slice(start + 1, starts[nth + 1]);
    const end = rest.findIndex(({ text }) => END.test(text));
    return { mark: markIn(lines[start]), lines: end < 0 ? rest : rest.slice(0, end), isWhole: end >= 0 };
  });
}

/** Finds the orders in a text that somebody has filled in; if nobody has, all. */
export function filledBlocks(text: string): readonly Block[] {
  const blocks = findBlocks(splitLetter(text));
  const filled = blocks.filter(({ lines }) => contentOf(lines) !== 'revision: 1');
  return filled.length > 0 ? filled : blocks;
}

/** Returns what is written in lines, however they are broken. */
export const contentOf = (lines: readonly SentLine[]): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .trim()
    .replace(/\s+/g, ' ');

function markIn(line: SentLine | undefined): Mark {
  const [, player = '', exchange = '', token = '', head = ''] = BEGIN.exec(line?.text ?? '') ?? [];
  return {
    spot: line ? startOf(line) : { line: 1, column: 1 },
    player: player.toLowerCase(),
    exchange: Number(exchange),
    token: token.toLowerCase(),
    head: head.toLowerCase(),
  };
}
