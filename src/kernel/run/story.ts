/** The story of a game: what happened, in sentences, by what one viewer may know. */

import { wordsFor } from '../describe.js';
import { memoize } from '../helpers.js';
import { plainText, toPlainSentence } from '../issue.js';
import { listed, sentence, uncapital } from '../sentence.js';
import type {
  EntryText,
  Event,
  GameEvent,
  Module,
  Rules,
  Saying,
  Telling,
  TitleKind,
  Viewer,
} from '../types.js';
import type { AnyView } from './actions.js';
import { eventsFor } from './queries.js';
import {
  attempt,
  collectWords,
  createTelling,
  plainLine,
  subjectsOf,
  titleIn,
  type Happened,
  type Lexicon,
  type Reading,
  type StoryParts,
} from './telling.js';

/** A happening, in a sentence. Plain text: escape it in a page like any other. */
export interface Entry {
  /** What it is about, in a word or two: 'build', 'round 2'. Of a heading: the title of its section. */
  readonly label: string;
  /** The sentence. */
  readonly text: string;
  /** True if a section begins with it, such as a turn. */
  readonly heading?: true;
  /** True if it matters little: a section with nothing else in it is idle. */
  readonly minor?: true;
  /** The parts of the sentence, if `formatStory` may join it with the next of the same subject. */
  readonly parts?: NonNullable<EntryText['parts']>;
  /** Id of the place where it happened. Absent: it happened at none, or the viewer does not know where. */
  readonly at?: string;
  /** Ids of what it is about, such as ships. */
  readonly about: readonly string[];
  /** The events that it tells, by their numbers in the update, from 0. */
  readonly from: readonly number[];
}

/** The functions of an engine that `tellStory` needs. Every engine fits. */
export interface StoryEngine<State extends Seen, Seen, Action, Setup> {
  /** Sets up a game. It may return what happened in the set-up. */
  createGame(
    setup: Setup,
  ):
    | { readonly ok: true; readonly value: State; readonly events?: readonly GameEvent[] }
    | { readonly ok: false };
  /** Carries out an action. */
  applyAction(
    state: State,
    action: Action,
  ):
    | { readonly ok: true; readonly state: State; readonly events: readonly GameEvent[] }
    | { readonly ok: false };
  /** Returns what a viewer sees. */
  view(state: State, viewer: Viewer): Seen;
  /** Returns the rules of a game. */
  rulesOf(seen: Seen): Rules;
}

/** The functions that tell a game. */
export interface Teller<Seen> {
  /**
   * Tells what a viewer received: a happening a sentence, in order. Reads the two views and the events, and nothing else. Takes
   * all events and two states for one who sees everything. Never throws. An event without words is told by its title and fields.
   */
  tell(rules: Rules, happened: Happened<Seen>): readonly Entry[];
  /**
   * Tells a recorded game as it is played again: for a viewer, or for one who sees everything. Ends at an action that is refused;
   * a set-up that is refused has no story. Cost: that of all actions.
   */
  tellStory<State extends Seen, Action, Setup>(
    engine: StoryEngine<State, Seen, Action, Setup>,
    record: { readonly setup: Setup; readonly actions: Iterable<Action> },
    viewer?: Viewer,
  ): Generator<Entry>;
  /** Returns the title of a phase, a step, a tactic or another key; made from the key if nothing gives one. */
  titleOf(rules: Rules, kind: TitleKind, key: string): string;
}

/** Makes the functions that tell a game. */
export function createTeller<Seen extends AnyView>({
  words,
  systemTables = [],
  placeOf = () => undefined,
  listThings = () => [],
}: StoryParts<Seen>): Teller<Seen> {
  const lexiconOf = memoize((catalogue: readonly Module[]) =>
    collectWords(catalogue, { words, systemTables }),
  );
  const titleOf = (rules: Rules, kind: TitleKind, key: string): string =>
    attempt(() => titleIn(lexiconOf(rules.catalogue), rules, kind, key)) ?? plainText(key);
  const tell = (rules: Rules, happened: Happened<Seen>): readonly Entry[] =>
    attempt(() =>
      tellAll(lexiconOf(rules.catalogue), createTelling(rules, happened, { placeOf, listThings, titleOf })),
    ) ?? [];
  return {
    tell,
    titleOf,
    tellStory: (engine, record, viewer) => tellRecord(tell, engine, record, viewer),
  };
}

/** Plays a recorded game again, and tells it. */
function* tellRecord<State extends Seen, Seen, Action, Setup>(
  tell: Teller<Seen>['tell'],
  engine: StoryEngine<State, Seen, Action, Setup>,
  { setup, actions }: { readonly setup: Setup; readonly actions: Iterable<Action> },
  viewer: Viewer | undefined,
): Generator<Entry> {
  const made = engine.createGame(setup);
  if (!made.ok) return;
  const see = (state: State): Seen => (viewer === undefined ? state : engine.view(state, viewer));
  const hear = (events: readonly GameEvent[]) => (viewer === undefined ? events : eventsFor(events, viewer));
  const rules = engine.rulesOf(made.value);
  let state = made.value;
  let before = see(state);
  yield* tell(rules, { before, after: before, events: hear(made.events ?? []) });
  for (const action of actions) {
    const done = engine.applyAction(state, action);
    if (!done.ok) return;
    state = done.state;
    const after = see(state);
    yield* tell(rules, { before, after, events: hear(done.events) });
    before = after;
  }
}

// Events, joined to happenings.

/** What is said, where, and of which events. */
interface Remark {
  readonly from: readonly number[];
  readonly says: Saying;
}

function tellAll<Seen>(lexicon: Lexicon, reading: Reading<Seen>): readonly Entry[] {
  const { events } = reading.telling;
  const joined = joinEvents(lexicon, reading.telling);
  return events.flatMap((event, at) => {
    const remark = joined.get(at) ?? { from: [at], says: lineOf(lexicon, event, reading) };
    return remark.from[0] === at ? entriesOf(remark, reading) : [];
  });
}

/** Joins events to happenings: returns what is said of each happening, by the number of each of its events. */
function joinEvents<Seen>(
  { groups, sections }: Lexicon,
  telling: Telling<Seen>,
): ReadonlyMap<number, Remark> {
  const joined = new Map<number, Remark>();
  const types = new Set(telling.events.map(({ type }) => type));
  for (const { of, by, line } of groups) {
    if (!of.some((type) => types.has(type))) continue;
    const parts = new Map<string, number[]>();
    let section = 0;
    telling.events.forEach((event, at) => {
      if (sections.has(event.type)) section += 1;
      if (joined.has(at) || !of.includes(event.type)) return;
      // Sound: a group takes events of its own types.
      const key = by ? attempt(() => by(event as never)) : '';
      if (key === undefined) return;
      const shared = `${section} ${key}`;
      parts.set(shared, [...(parts.get(shared) ?? []), at]);
    });
    for (const from of parts.values()) {
      const happening = from.flatMap((at) => telling.events[at] ?? []);
      // Sound: as above.
      const says = attempt(() => line(happening as never, telling as never));
      if (says !== undefined && !isSpoiled(says)) for (const at of from) joined.set(at, { from, says });
    }
  }
  return joined;
}

/** What is said of one event: its words, or its title and fields if it has none. */
function lineOf<Seen>({ lines }: Lexicon, event: Event, reading: Reading<Seen>): Saying {
  const line = attempt(() => wordsFor(lines, event.type));
  if (line === undefined) return attempt(() => plainLine(event, reading)) ?? 'Something happened';
  if (typeof line !== 'function') return undefined;
  try {
    // Sound: the words of an event take its payload.
    const says = line(event.payload as never, reading.telling as never);
    if (!isSpoiled(says)) return says;
  } catch {
    // A forged event lacks what its words need.
  }
  return attempt(() => plainLine(event, reading)) ?? 'Something happened';
}

const listOf = (says: Saying): readonly (string | EntryText)[] => {
  if (says === undefined) return [];
  // Sound: what is no list is one sentence.
  return Array.isArray(says) ? (says as readonly EntryText[]) : [says as string | EntryText];
};

/** Checks whether a sentence was made of what is not there, as of a forged event. */
const isSpoiled = (says: Saying): boolean =>
  listOf(says).some((each) =>
    /\b(?:undefined|NaN)\b|\[object /.test(typeof each === 'string' ? each : each.text),
  );

function entriesOf<Seen>({ from, says }: Remark, reading: Reading<Seen>): readonly Entry[] {
  const said = listOf(says);
  if (said.length === 0) return [];
  const { events } = reading.telling;
  const about = attempt(() =>
    subjectsOf(
      from.flatMap((at) => events[at]?.payload ?? []),
      reading,
    ),
  );
  const [first] = from;
  const type = attempt(() => String(events[first ?? 0]?.type)) ?? '';
  return said.map((each): Entry => {
    const { text, label, ...more } = typeof each === 'string' ? { text: each } : each;
    return {
      label: toPlainSentence(label ?? plainText(type.split('/')[0] ?? '').replaceAll('-', ' ')),
      text: text === '' ? '' : toPlainSentence(sentence(text)),
      about: [],
      ...about,
      ...more,
      from,
    };
  });
}

// Entries as lines of text.

/** Columns of labels. */
const LABEL = 10;

/** A heading that waits for something below it, with what matters little. */
type Waiting = readonly [heading: Entry, below: readonly Entry[]];

/** Joins entries that follow each other and say what the same subject does, such as the steps of a course. */
function* joinEntries(entries: Iterable<Entry>): Generator<Entry> {
  let open: readonly Entry[] = [];
  for (const entry of entries) {
    const [first] = open;
    if (first?.label !== entry.label || first.parts?.[0] !== entry.parts?.[0]) {
      yield* joined(open);
      open = [];
    }
    if (entry.parts) open = [...open, entry];
    else yield entry;
  }
  yield* joined(open);
}

/** One entry for several with parts: 'W1 moves to 0607 and 0608, then turns right.' */
function joined(entries: readonly Entry[]): readonly Entry[] {
  const [first, ...others] = entries;
  if (!first?.parts || others.length === 0) return entries;
  const acts: (readonly [does: string, whats: string[]])[] = [];
  for (const { parts } of entries) {
    const [, does = '', what = ''] = parts ?? [];
    const last = acts.at(-1);
    if (last?.[0] === does) last[1].push(what);
    else acts.push([does, [what]]);
  }
  const said = acts.map(([does, whats]) => `${does} ${listed(whats)}`).join(', then ');
  return [{ ...first, text: toPlainSentence(sentence(`${first.parts[0]} ${said}`)) }];
}

/**
 * Writes entries as lines of text, as they come: a heading for each section, labels at the left, each once. What one subject does
 * step by step is one sentence. Sections in which nothing happens share a line.
 */
export function* formatStory(entries: Iterable<Entry>): Generator<string> {
  let waiting: readonly Waiting[] = [];
  let label: string | undefined;
  for (const entry of joinEntries(entries)) {
    const held = waitWith(waiting, entry);
    if (held) waiting = held;
    else {
      const last = waiting.at(-1);
      yield* sectionLines(waiting);
      if (label === undefined && !last) yield '';
      const written = [...(last?.[1] ?? []), entry];
      yield* written.map((each, at) =>
        entryLine(each, at === 0 ? (last ? '' : label) : written[at - 1]?.label),
      );
      label = entry.label;
      waiting = [];
    }
  }
  yield* idleLines(waiting.map(([heading]) => heading));
}

/** Returns what waits with an entry more; undefined if the entry is to be written. */
function waitWith(waiting: readonly Waiting[], entry: Entry): readonly Waiting[] | undefined {
  const last = waiting.at(-1);
  if (entry.heading) return [...waiting, [entry, []]];
  return entry.minor && last ? [...waiting.slice(0, -1), [last[0], [...last[1], entry]]] : undefined;
}

/** The lines of idle sections, and of the heading after them. */
const sectionLines = (waiting: readonly Waiting[]): readonly string[] => [
  ...idleLines(waiting.slice(0, -1).map(([heading]) => heading)),
  ...waiting.slice(-1).flatMap(([heading]) => ['', headingText(heading)]),
];

/** An entry below its label, unless the line before has the same. */
const entryLine = ({ label, text }: Entry, before: string | undefined): string =>
  `  ${(label === before ? '' : label).padEnd(LABEL)}${label.length < LABEL ? '' : ' '}${text}`;

const headingText = ({ label, text }: Entry): string => `${label}. ${text}`.trim();

/** Sections in which nothing happens, in one line. */
function idleLines(idle: readonly Entry[]): readonly string[] {
  const [first, last] = [idle[0], idle.at(-1)];
  if (!first || !last) return [];
  if (first === last) return ['', headingText(first)];
  return ['', `${first.label}, to ${uncapital(last.label)}: nothing happens.`];
}
