/** What tells an event: the words of a catalogue, titles, and what the words may read of an update. */

import { ownFields } from '../decode.js';
import { wordsFor } from '../describe.js';
import { toPartKey } from '../formula.js';
import { plainText } from '../issue.js';
import { capital, keyWords, listed, secondPerson, thirdPerson } from '../sentence.js';
import type {
  AnyEventWords,
  Entries,
  Event,
  GameEvent,
  Module,
  Rules,
  Telling,
  TitleKind,
  Viewer,
} from '../types.js';
import type { AnyView } from './actions.js';

/** What a viewer received: their view before it, their view after it, and the events between. */
export interface Happened<Seen> {
  /** The view before it; a state for one who sees everything. */
  readonly before: Seen;
  /** The view after it. */
  readonly after: Seen;
  /** The events, as `updateFor` returns them; all events for one who sees everything. */
  readonly events: readonly Pick<GameEvent, 'type' | 'payload'>[];
}

/** What telling needs of a game. */
export interface StoryParts<Seen> {
  /** The words of the events of its modules, by module id. A module's own stand before these. */
  readonly words: Readonly<Record<string, AnyEventWords>>;
  /** Names the place with an id; undefined if there is none. Default: no id is that of a place. */
  readonly placeOf?: (seen: Seen, id: string) => string | undefined;
  /** Keys of further tables whose entries are systems, such as those of a ship. Default: none. */
  readonly systemTables?: readonly string[];
  /** Lists the ids of what a viewer sees and entries may be about, such as ships. Default: nothing. */
  readonly listThings?: (seen: Seen) => readonly string[];
}

/** Returns what a function returns; undefined if it throws. Words may meet views and events that no game has. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

// The words of a catalogue, and its titles.

/** The words of a catalogue, by what they are about. */
export interface Lexicon {
  readonly lines: NonNullable<AnyEventWords['lines']>;
  readonly groups: NonNullable<AnyEventWords['groups']>;
  readonly sections: ReadonlySet<string>;
  readonly titles: readonly NonNullable<AnyEventWords['titles']>[];
  readonly systemTables: readonly string[];
}

/** Collects the words of a catalogue. Words of later modules stand before those of earlier ones. */
export function collectWords(
  catalogue: readonly Module[],
  { words: others, systemTables = [] }: Pick<StoryParts<never>, 'words' | 'systemTables'>,
): Lexicon {
  const all = catalogue.flatMap(({ meta }) => meta.events ?? wordsFor(others, meta.id) ?? []);
  const last = all.toReversed();
  return {
    lines: Object.assign({}, ...all.map(({ lines }) => lines)) as Lexicon['lines'], // Sound: what was put together.
    groups: last.flatMap(({ groups = [] }) => groups),
    sections: new Set(all.flatMap(({ sections = [] }) => sections)),
    titles: last.flatMap(({ titles = [] }) => titles),
    systemTables,
  };
}

/** The tables whose entries have the titles of a kind. */
const tables: Readonly<Partial<Record<TitleKind, readonly string[]>>> = {
  phase: ['phases'],
  step: ['steps'],
  reason: ['reasons'],
  system: ['systems', 'components'],
};

export function titleIn(
  { titles, systemTables }: Lexicon,
  rules: Rules,
  kind: TitleKind,
  key: string,
): string {
  const worded = titles.flatMap((each) => wordsFor(each[kind] ?? {}, key) ?? [])[0];
  const named = [...(tables[kind] ?? []), ...(kind === 'system' ? systemTables : [])];
  const entry = named.flatMap((table) => entryTitle(rules, table, key) ?? [])[0];
  return worded ?? (entry === undefined ? titleFrom(kind, key) : capital(entry));
}

/** The title or name that an entry of a table has. */
function entryTitle(rules: Rules, table: string, key: string): string | undefined {
  const number = rules.numbers.get(toPartKey('table', table));
  if (number === undefined) return undefined;
  // Sound: under the number of a table stand its entries.
  const { byKey } = rules.values[number] as Entries;
  const { title, name } = ownFields(wordsFor(byKey, key)) ?? {};
  const found = title ?? name;
  return typeof found === 'string' ? found : undefined;
}

/** A setting is named by its second half: it is shown beside its module. A guide is not made up. */
const titleFrom = (kind: TitleKind, key: string): string =>
  kind === 'guide' ? '' : keyWords(plainText(kind === 'setting' ? key.slice(key.indexOf('/') + 1) : key));

// What the words of events may read.

/** What gives titles. */
interface Naming {
  readonly titleOf: (rules: Rules, kind: TitleKind, key: string) => string;
}

/** A telling, with what finds out what an event is about. */
export interface Reading<Seen> {
  readonly telling: Telling<Seen>;
  readonly things: ReadonlySet<string>;
  readonly players: ReadonlySet<string>;
  readonly isPlace: (text: string) => boolean;
}

export function createTelling<Seen extends AnyView>(
  rules: Rules,
  { before, after, events }: Happened<Seen>,
  { placeOf, listThings, titleOf }: Required<Omit<StoryParts<Seen>, 'words' | 'systemTables'>> & Naming,
): Reading<Seen> {
  const { viewer } = after;
  const place = (id: string): string | undefined => placeOf(after, id);
  const reading: Reading<Seen> = {
    things: new Set([before, after].flatMap((seen) => attempt(() => listThings(seen)) ?? [])),
    players: new Set([before, after].flatMap(playersIn)),
    isPlace: (text) => place(text) !== undefined,
    telling: {
      rules,
      before,
      after,
      events: events.map(readEvent),
      ...(viewer === undefined ? {} : { viewer }),
      ...namesFor(viewer),
      placeOf: (id) => plainText(place(id) ?? id),
      titleOf: (kind, key) => titleOf(rules, kind, key),
      inWords: (value) => valueText(value, reading, 0),
    },
  };
  return reading;
}

/** How a viewer names players and their things. */
function namesFor(viewer: Viewer | undefined): Pick<Telling, 'nameOf' | 'whose' | 'does'> {
  const own = typeof viewer === 'string' ? `${viewer}/` : undefined;
  const nameOf = (id: string): string => {
    if (id === viewer) return 'you';
    return plainText(own !== undefined && id.startsWith(own) ? id.slice(own.length) : id);
  };
  return {
    nameOf,
    whose: (player) => (player === viewer ? 'your' : `${plainText(player)}'s`),
    does: (id, verb) => (id === viewer ? `you ${secondPerson(verb)}` : `${nameOf(id)} ${thirdPerson(verb)}`),
  };
}

/** Reads what should be an event. */
function readEvent(raw: unknown): Event {
  const { type, payload } = ownFields(raw) ?? {};
  return { type: typeof type === 'string' ? type : '', payload };
}

/** The names of the players of a view. */
function playersIn(seen: unknown): readonly string[] {
  const list = ownFields(seen)?.players;
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const id = ownFields(each)?.id;
    return typeof id === 'string' ? [id] : [];
  });
}

// What an event is about, and what is said of it without words.

/** Most values of a payload that are read. */
const MOST = { values: 2000, depth: 6, shown: 8 } as const;

/** Members of payloads that say where something happened. */
const PLACES = ['at', 'to'] as const;

/** The place and the things that payloads name. */
export function subjectsOf<Seen>(
  payloads: readonly unknown[],
  { things, isPlace }: Reading<Seen>,
): { readonly at?: string; readonly about: readonly string[] } {
  const named = new Set(payloads.flatMap((each) => textsIn(each).filter((text) => things.has(text))));
  const at = payloads
    .flatMap((each) => PLACES.map((member) => ownFields(each)?.[member]))
    .findLast((value): value is string => typeof value === 'string' && isPlace(value));
  return { ...(at === undefined ? {} : { at }), about: [...named] };
}

/** All texts in a value, keys too. */
function textsIn(value: unknown): readonly string[] {
  const found: string[] = [];
  let left: number = MOST.values;
  const read = (each: unknown, depth: number): void => {
    left -= 1;
    if (typeof each === 'string') found.push(each);
    if (typeof each !== 'object' || each === null || depth > MOST.depth) return;
    for (const [key, inner] of Object.entries(each)) {
      if (left <= 0) return;
      if (!Array.isArray(each)) found.push(key);
      read(inner, depth + 1);
    }
  };
  read(value, 0);
  return found;
}

/** Says an event by its title and fields: 'Asteroid split: at 0606 Ur, pieces 3.' */
export function plainLine<Seen>({ type, payload }: Event, reading: Reading<Seen>): string {
  const fields = fieldsOf(payload, reading, 0);
  return `${keyWords(plainText(type)) || 'Something happened'}${fields === '' ? '' : `: ${fields}`}`;
}

function fieldsOf<Seen>(value: unknown, reading: Reading<Seen>, depth: number): string {
  return Object.entries(ownFields(value) ?? {})
    .slice(0, MOST.shown)
    .flatMap(([key, each]) => {
      const text = valueText(each, reading, depth);
      return text === '' ? [] : [`${keyText(key, reading)} ${text}`];
    })
    .join(', ');
}

/** A name of a field in words; a key that is an id by its name. */
const keyText = <Seen>(key: string, reading: Reading<Seen>): string =>
  reading.things.has(key) || reading.players.has(key)
    ? reading.telling.nameOf(key)
    : keyWords(plainText(key)).toLowerCase();

function valueText<Seen>(value: unknown, reading: Reading<Seen>, depth: number): string {
  if (typeof value === 'string') return textOf(value, reading);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || depth >= MOST.depth) return '';
  if (!Array.isArray(value)) return bracketed(fieldsOf(value, reading, depth + 1));
  const items: readonly unknown[] = value;
  const shown = items.slice(0, MOST.shown).map((each) => valueText(each, reading, depth + 1));
  const more = items.length > MOST.shown ? [`${items.length - MOST.shown} more`] : [];
  return listed([...shown.filter((each) => each !== ''), ...more]);
}

const bracketed = (text: string): string => (text === '' ? '' : `(${text})`);

function textOf<Seen>(text: string, { telling, things, players, isPlace }: Reading<Seen>): string {
  if (players.has(text) || things.has(text)) return telling.nameOf(text);
  return isPlace(text) ? telling.placeOf(text) : plainText(text).replace(/[/-]+/g, ' ');
}
