/** Lines of the other actions of WarpWar: a word, and the fields of the action in order. */

import type { Json, JsonObject } from '../../kernel/result.js';
import type { Decision as AnyDecision, PlayerId } from '../../kernel/types.js';
import type { Action, Decision, View } from '../../warpwar/index.js';
import type { Hint, ReadVerb, Verb } from '../engine.js';
import { placeNamed, shipNamed } from './typed.js';
import { hasOnly } from './verb.js';

/** A kind of action. */
interface Row {
  readonly word: string;
  readonly type: Action['type'];
  /** What stands behind the word, in order, as often as it is said: each time for another action. */
  readonly fields: readonly (keyof typeof kinds)[];
  /** The field with a list of all that is said, if it is one action. `FROM` may stand behind it. */
  readonly list?: string;
}

const rows: readonly Row[] = [
  { word: 'map end', type: 'star-map/choose-end', fields: ['end'] },
  { word: 'allot', type: 'base-stockpiles/allot', fields: ['stars'] },
  { word: 'repair', type: 'repair/ships', fields: ['ship', 'counts'], list: 'ships' },
  { word: 'resupply', type: 'resupply/ships', fields: ['ship', 'counts'], list: 'ships' },
  { word: 'scrap', type: 'scrapping/scrap', fields: ['ship'] },
  { word: 'load', type: 'holds/load', fields: ['ship', 'points'] },
  { word: 'unload', type: 'holds/unload', fields: ['ship', 'points'] },
  { word: 'base', type: 'base-building/build', fields: ['ship', 'points'] },
  { word: 'colony', type: 'colonies/upgrade', fields: ['at', 'points', 'from'] },
  { word: 'technology', type: 'bought-technology/pay', fields: ['technology', 'points', 'from'] },
  { word: 'trade', type: 'bought-technology/trade', fields: ['with', 'give', 'take'] },
  { word: 'pick up', type: 'systemships/pick-up', fields: ['carrier', 'ship'] },
  { word: 'rearrange', type: 'systemships/rearrange', fields: ['ship', 'aboard'] },
  { word: 'fight', type: 'combat/begin', fields: ['at'] },
  { word: 'escape', type: 'battle/escape', fields: ['ship', 'to'], list: 'moves' },
  { word: 'withdraw', type: 'battle/withdraw', fields: ['ship', 'to'], list: 'moves' },
  { word: 'embark', type: 'systemships/embark', fields: ['ship', 'carrier'], list: 'loads' },
  { word: 'recover', type: 'marines/recover', fields: ['ship', 'platoons'], list: 'platoons' },
  { word: 'loot', type: 'base-fall/loot', fields: ['ship', 'points'], list: 'loads' },
];

// Fields.

/** How a field stands in a line. */
interface Kind {
  /** What it looks like. */
  readonly sign: RegExp;
  /** What stands before it. */
  readonly before: string;
  /** Reads it; undefined if it names nothing. */
  readonly read: (text: string, view: View, player: PlayerId) => Json | undefined;
  /** Writes it; '' if there is no text for it. */
  readonly write: (value: Json) => string;
  /** What is expected. */
  readonly expected: string;
  /** What there is none of, if a word in this form means nothing. */
  readonly thing?: string;
}

const plain = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const word: Kind = {
  sign: /[^\s=:,]+/y,
  before: ' ',
  read: (text) => text.toLowerCase(),
  write: plain,
  expected: 'a word',
};
const place: Kind = {
  ...word,
  read: (text, view) => placeNamed(view, text),
  expected: 'a star, or a hex of four digits',
};
const number: Kind = {
  ...word,
  sign: /\d{1,6}(?![^\s,])/y,
  before: '=',
  read: Number,
  expected: 'a number',
};

/** 'none': no ship. */
const ship: Kind = {
  ...word,
  sign: /(?:(?:[a-z0-9-]+\/)?[WS]\d+|none)(?![^\s=:,])/iy,
  read: (text, view, player) => (/^none$/i.test(text) ? null : shipNamed(view, player, text)?.id),
  write: (id) => (id === null ? 'none' : plain(id)),
  expected: "a ship such as 'W2'",
  thing: 'ship',
};

/** Numbers by keys: 'B=2 S=1'. */
const numbers = (expected: string, keyOf: (text: string, view: View) => string | undefined): Kind => ({
  sign: /[^\s=:,]+ *= *\d{1,6}(?:[ ,]+[^\s=:,]+ *= *\d{1,6})*(?![^\s,])/y,
  before: ': ',
  read: (text, view) => {
    const words = text.split(/[\s=,]+/);
    const read: Record<string, number> = {};
    for (let at = 0; at < words.length; at += 2) {
      const key = keyOf(words[at] ?? '', view);
      if (key === undefined) return undefined;
      read[key] = Number(words[at + 1]);
    }
    return read;
  },
  write: (counts) =>
    Object.entries(counts ?? {})
      .map(([key, units]) => `${key}=${units}`)
      .join(' '),
  expected,
});

/** Who pays: a star, a ship or a player. */
const payer: Kind = {
  sign: /FROM +[^\s=:,]+/iy,
  before: ' ',
  read: (text, view, player) => {
    const name = text.replace(/^FROM +/i, '');
    const id = shipNamed(view, player, name)?.id;
    const star = placeNamed(view, name);
    if (id !== undefined) return { ship: id };
    return star === undefined ? { player: name.toLowerCase() } : { star };
  },
  write: (from) => `FROM ${Object.values(from ?? {}).join('')}`,
  expected: "the payer, such as 'FROM Ur',",
};

const kinds = {
  ship,
  carrier: ship,
  aboard: ship,
  at: place,
  to: place,
  points: number,
  platoons: number,
  counts: numbers("components such as 'B=2'", (text) => text.toUpperCase()),
  stars: numbers("stars and points such as 'Ur=3'", (text, view) => placeNamed(view, text)),
  end: word,
  with: word,
  technology: word,
  give: word,
  take: word,
  from: payer,
};

// Lines.

const GAP = /[\s=:,]*/y;

/** Returns what stands at a place in a text. */
function findAt(text: string, sign: RegExp, at: number): string | undefined {
  const sticky = new RegExp(sign);
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0];
}

/** What is read of a line: entries, or what is wrong. */
type ReadEntries =
  { readonly ok: true; readonly value: readonly JsonObject[] } | Extract<ReadVerb, { readonly ok: false }>;

/** Reads fields of a row until the text ends, over and over. */
function readFields({ fields }: Row, view: View, player: PlayerId, text: string): ReadEntries {
  const entries: JsonObject[] = [];
  let at = skipGap(text, 0);
  while (at < text.length) {
    const entry: Record<string, Json> = {};
    for (const field of fields) {
      const { sign, read, expected, thing }: Kind = kinds[field];
      const found = findAt(text, sign, at);
      if (isLeftOut(field, found, text.slice(at))) break;
      const value = read(found ?? '', view, player);
      if (found === undefined || value === undefined)
        return faultIn(
          text,
          at,
          found === undefined || thing === undefined
            ? `Expected ${expected} here.`
            : `There is no ${thing} ${found}.`,
        );
      entry[field] = value;
      at = skipGap(text, at + found.length);
    }
    entries.push(entry);
  }
  return { ok: true, value: entries };
}

const skipGap = (text: string, at: number): number => at + (findAt(text, GAP, at)?.length ?? 0);

/** Whether a field is left out: nothing follows, or another entry does. */
const isLeftOut = (field: keyof typeof kinds, found: string | undefined, rest: string): boolean =>
  rest === '' || (field === 'from' && found === undefined);

function faultIn(text: string, at: number, message: string): Extract<ReadVerb, { readonly ok: false }> {
  const above = text.slice(0, at).split('\n');
  const column = (above.at(-1)?.length ?? 0) + 1;
  return { ok: false, faults: [{ line: above.length, column, message }] };
}

/** Writes an entry; undefined if a field of it has no text. */
function writeFields({ fields }: Row, entry: JsonObject): string | undefined {
  const given = fields.filter((field) => entry[field] !== undefined);
  const texts = given.map((field) => kinds[field].write(entry[field] ?? null));
  const isClear = given.every((field, at) => field === fields[at] && texts[at] !== '');
  return isClear && given.length > 0 && hasOnly(entry, ...fields)
    ? texts.map((text, at) => (at === 0 ? text : kinds[given[at] ?? 'end'].before + text)).join('')
    : undefined;
}

/** No line begins an entry: all that follows the word is read in a row. */
const NEVER = /^(?!)/;

/** A payer at the end of a list. */
const PAYER = /\sFROM +[^\s=:,]+\s*$/i;

const toVerb = (row: Row): Verb<View> => ({
  word: row.word,
  type: row.type,
  begins: NEVER,
  ...(row.list === undefined ? {} : { below: NEVER }),
  read: (view, player, text) => (row.list === undefined ? readEach : readList)(row, view, player, text),
  write: (_view, action) => write(row, action),
  ...(starts[row.type] && { hints: (_view, decision) => hintsFor(row, decision) }),
});

const write = (row: Row, action: JsonObject): string | undefined =>
  row.list === undefined ? writeFields(row, action) : writeList(row, action);

function readEach(row: Row, view: View, player: PlayerId, text: string): ReadVerb {
  const read = readFields(row, view, player, text);
  return read.ok ? { ok: true, value: read.value.map((entry) => ({ type: row.type, ...entry })) } : read;
}

function readList(row: Row, view: View, player: PlayerId, text: string): ReadVerb {
  const { type, list = '' } = row;
  const [paid = ''] = PAYER.exec(text) ?? [];
  const from = paid === '' ? {} : { from: payer.read(paid.trim(), view, player) };
  const said = text.slice(0, text.length - paid.length);
  const read = /^none$/i.test(said.trim())
    ? ({ ok: true, value: [] } as const)
    : readFields(row, view, player, said);
  return read.ok ? { ok: true, value: [{ type, [list]: read.value, ...from }] } : read;
}

function writeList(row: Row, action: JsonObject): string | undefined {
  const { list = '' } = row;
  const { from } = action;
  // Sound: an action of this type has this list of objects.
  const texts = (action[list] as readonly JsonObject[]).map((entry) => writeFields(row, entry));
  if (!hasOnly(action, list, 'from') || texts.includes(undefined)) return undefined;
  const all = texts.length === 0 ? 'none' : texts.join(', ');
  return from === undefined ? all : `${all} ${payer.write(from)}`;
}

// Lines to copy and change, where the form of a decision begins with nothing.

type Starts = {
  readonly [Type in Decision['type']]?: (decision: Extract<Decision, { readonly type: Type }>) => JsonObject;
};

type Service = Extract<Decision, { readonly type: 'repair/ships' | 'resupply/ships' }>;

/** Everything that was lost. */
const replaceAll = ({ options: { ships } }: Service): JsonObject => ({
  ships: Object.entries(ships).map(([ship, counts]) => ({ ship, counts })),
});

const starts: Starts = {
  'base-stockpiles/allot': ({ options: { points, bases } }) => ({
    stars: Object.fromEntries(bases.slice(0, 1).map((hex) => [hex, points])),
  }),
  'repair/ships': replaceAll,
  'resupply/ships': replaceAll,
  'systemships/embark': ({ options: { ships, free } }) => ({
    loads: Object.keys(free).flatMap((carrier, at) =>
      ships.slice(at, at + 1).map((ship) => ({ ship, carrier })),
    ),
  }),
  'marines/recover': ({ options: { room } }) => ({
    platoons: Object.keys(room).map((ship) => ({ ship, platoons: 1 })),
  }),
  'base-fall/loot': ({ options: { ships } }) => ({
    loads: Object.entries(ships).map(([ship, points]) => ({ ship, points })),
  }),
};

function hintsFor(row: Row, decision: AnyDecision): readonly Hint[] {
  // Sound: it is a decision of this type.
  const start = starts[row.type]?.(decision as never);
  const text = start && write(row, start);
  return text === undefined ? [] : [{ text }];
}

/** The lines of all actions that have no notation of their own. */
export const otherLines: readonly Verb<View>[] = rows.map(toVerb);
