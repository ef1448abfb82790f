/** Orders of a player, one after the other: each is judged by what the player sees after those above it. */

import { ownFields } from '../kernel/decode.js';
import type { Issue } from '../kernel/result.js';
import { preview } from '../kernel/run/preview.js';
import type { Event, PlayerId } from '../kernel/types.js';
import { passIn, passInView } from './course.js';
import {
  functionsOf,
  sentenceOf,
  type Fault,
  type Functions,
  type MailAction,
  type MailEngine,
  type Seen,
  type Sent,
  type Verb,
} from './engine.js';
import { MOST_TEXT } from './journal.js';
import { joinLines, spotIn, splitLetter, startOf, type SentLine, type Spot } from './letter.js';
import { objectIn, readSections, type Section } from './sections.js';
import { readMissing, readStanding, type ReadStanding, type StandingLine } from './standing.js';

/** An order of a sheet. */
export interface Ordered {
  /** The action. Null: the phase or step ends. */
  readonly action: MailAction | null;
  /** The line of the text, from 1. */
  readonly line: number;
  /** The first action of its entry, if it is another: what follows it may be barred by what came of it. */
  readonly after?: MailAction;
  /** True if it depends on what the player does not know yet, so that it is judged when it is carried out. */
  readonly isOwed?: true;
}

/** What lines order, and all that is wrong with them. */
interface ReadLines {
  /** Which text of the player it is, from 1. */
  readonly revision: number;
  /** The orders of sections without a fault, in order. */
  readonly orders: readonly Ordered[];
  /** Standing orders. */
  readonly standing: readonly StandingLine[];
  /** All that is wrong, in the order of the text. */
  readonly faults: readonly Fault[];
}

/** What is said of lines without an order. */
export const NOTHING = 'Nothing is filled in.';

/** Reads lines section by section. */
export function trySections(sender: Sender, view: Seen, lines: readonly SentLine[]): ReadLines {
  const { revision, sections, faults } = readSections(lines, sender.engine.sheets?.verbs ?? []);
  const found: Fault[] = [...faults];
  const [orders, standing]: [Ordered[], StandingLine[]] = [[], []];
  let course: Course = { view, isOwed: false };
  for (const section of sections) {
    const tried = trySection(sender, course, section);
    found.push(...tried.faults);
    if (tried.faults.length > 0) continue;
    orders.push(...tried.orders);
    standing.push(...(tried.standing ?? []));
    course = tried.course;
  }
  found.sort((a, b) => a.line - b.line || a.column - b.column);
  return { revision, orders, standing, faults: found };
}

/**
 * Reads orders of a player, in lines as they stand in a sheet, where there is no referee. Judges each after those above it, by what the
 * player sees. Standing orders are refused: nobody is there to keep them. Never throws.
 *
 * @param view what the player sees
 * @param text the lines, of at most 100,000 characters
 */
export function readOrders(
  engine: MailEngine,
  view: unknown,
  player: string,
  text: string,
): Pick<ReadLines, 'orders' | 'faults'> {
  const top = { line: 1, column: 1 };
  if (text.length > MOST_TEXT)
    return {
      orders: [],
      faults: [{ ...top, message: `This text is too long: ${MOST_TEXT} characters at most.` }],
    };
  const sender = { engine: functionsOf(engine), player: player as PlayerId }; // Sound: another name is refused with each order.
  // Sound: a view of this engine.
  const { orders, standing, faults } = trySections(sender, view as Seen, splitLetter(text));
  const [message] = [
    ...(standing.length > 0 ? ['Standing orders are for games with a referee.'] : []),
    ...(orders.length === 0 && faults.length === 0 ? [NOTHING] : []),
  ];
  return { orders, faults: message === undefined ? faults : [...faults, { ...top, message }] };
}

/** Returns the action by which an order is carried out next, its own or the end of a phase before it; or why there is none. */
export function nextAction(
  engine: MailEngine,
  view: unknown,
  player: string,
  { action, after }: Pick<Ordered, 'action' | 'after'>,
): { readonly ok: true; readonly action: MailAction } | { readonly ok: false; readonly message: string } {
  // Sound: a view of this engine, and its player.
  const [functions, seen, own] = [functionsOf(engine), view as Seen, player as PlayerId];
  const pass = action
    ? passInView(functions, seen, own, action.type)?.passes[0]
    : passIn(functions, seen, functions.decisions(seen));
  const bar = action && after ? barOf(functions, seen, after, action) : undefined;
  if (bar !== undefined) return { ok: false, message: bar };
  const next = pass ?? action;
  return next ? { ok: true, action: next } : { ok: false, message: 'There is nothing to end now.' };
}

// Section by section.

/** What the player sees after the orders so far. */
interface Course {
  readonly view: Seen;
  /** Whether that depends on what they do not know, so that nothing more can be judged. */
  readonly isOwed: boolean;
}

/** What comes of a section. */
interface Tried {
  readonly course: Course;
  readonly orders: readonly Ordered[];
  readonly standing?: readonly StandingLine[];
  readonly faults: readonly Fault[];
}

/** Who orders. */
interface Sender {
  readonly engine: Functions;
  readonly player: PlayerId;
}

function trySection(sender: Sender, course: Course, section: Section): Tried {
  const { spot } = section;
  if (section.kind === 'done') return tryDone(sender, course, spot);
  if (section.kind === 'action') {
    const read = objectIn(section.text);
    if (!('value' in read)) return { course, orders: [], faults: [read] };
    return tryAction(sender, course, read.value, [startOf(section.text)]);
  }
  if (section.kind === 'missing') return tryStanding(course, readMissing(section.text));
  if (section.kind === 'standing')
    return tryStanding(course, readStanding(sender.engine, course.view, sender.player, section.text));
  if (section.kind !== 'verb')
    return { course, orders: [], faults: [{ ...spot, message: 'No text for the dice is asked for now.' }] };
  return tryVerb(sender, course, section);
}

const tryStanding = (course: Course, read: ReadStanding): Tried =>
  read.ok
    ? { course, orders: [], standing: [read.value], faults: [] }
    : { course, orders: [], faults: read.faults };

function tryDone(sender: Sender, course: Course, spot: Spot): Tried {
  const { engine } = sender;
  const order = { action: null, line: spot.line };
  if (course.isOwed) return { course, orders: [{ ...order, isOwed: true }], faults: [] };
  const pass = passIn(engine, course.view, engine.decisions(course.view));
  if (!pass) {
    const why = whyOpen(engine, course.view);
    const messages = why.length > 0 ? why : ['There is nothing to end now.'];
    return { course, orders: [], faults: messages.map((message) => ({ ...spot, message })) };
  }
  return { ...tryAction(sender, course, pass, [spot]), orders: [order] };
}

/** Says why a phase cannot end now. */
const whyOpen = (engine: Functions, view: Seen): readonly string[] =>
  engine.barred(view).flatMap(({ issues }) => issues.map((each) => sentenceOf(engine, each)));

function tryVerb(
  sender: Sender,
  begun: Course,
  { verb, about, entries, spot }: Extract<Section, { kind: 'verb' }>,
): Tried {
  const faults: Fault[] = [];
  const orders: Ordered[] = [];
  let course = begun;
  const units = verb.below ? [joinLines(entries, '\n')].filter(({ text }) => text !== '') : entries;
  for (const unit of units) {
    const { view } = coursePassed(sender, course, verb.type);
    const other = otherAbout(verb, view, about);
    if (other !== undefined) return { course: begun, orders: [], faults: [{ ...spot, message: other }] };
    const read = verb.read(view, sender.player, unit.text);
    if (!read.ok) {
      faults.push(...read.faults.map(({ message, ...at }) => ({ ...spotIn(unit, at), message })));
      continue;
    }
    const spots = verb.below ? entries.map(startOf) : [startOf(unit)];
    for (const tried of tryEntry(sender, course, read.value, spots)) {
      faults.push(...tried.faults);
      orders.push(...tried.orders);
      course = tried.course;
    }
  }
  return { course, orders, faults };
}

/** Says what is expected between a word and its colon, if something else stands there. */
function otherAbout({ about: aboutOf, word }: Verb, view: Seen, about: string): string | undefined {
  const subject = aboutOf?.(view) ?? '';
  return about === '' || about.toLowerCase() === subject.toLowerCase()
    ? undefined
    : `Expected '${subject === '' ? word : `${word} ${subject}`}:' here.`;
}

/** Tries the actions of an entry. Each behind the first has it as `after`. */
function tryEntry(
  sender: Sender,
  begun: Course,
  all: readonly Sent[],
  spots: readonly Spot[],
): readonly Tried[] {
  const tried: Tried[] = [];
  let first: MailAction | undefined;
  for (const sent of all) {
    const course = tried.at(-1)?.course ?? begun;
    const { orders, ...others } = tryAction(sender, course, sent, spots);
    const bar =
      first && orders[0]?.action && !course.isOwed
        ? barOf(sender.engine, course.view, first, orders[0].action)
        : undefined;
    if (bar !== undefined)
      return [...tried, { course: begun, orders: [], faults: [{ ...placeAt(spots), message: bar }] }];
    tried.push({ ...others, orders: orders.map((each) => (first ? { ...each, after: first } : each)) });
    first ??= orders[0]?.action ?? undefined;
  }
  return tried;
}

/** Says why an action is not carried out behind the first one of its entry; undefined if nothing bars it. */
export const barOf = (
  engine: Functions,
  view: Seen,
  first: MailAction,
  action: MailAction,
): string | undefined =>
  engine.sheets?.verbs.find(({ type }) => type === first.type)?.bars?.(view, first, action);

/** Returns the course at the phase in which a type of action is possible; as it is, if there is none. */
function coursePassed({ engine, player }: Sender, course: Course, type: string): Course {
  if (course.isOwed) return course;
  const passed = passInView(engine, course.view, player, type);
  return passed ? { ...course, view: passed.now } : course;
}

/** Tries an action. `spots`: its place, or those of its entries. */
function tryAction(sender: Sender, course: Course, raw: unknown, spots: readonly Spot[]): Tried {
  const { engine, player } = sender;
  const refuse = (issues: readonly Issue<string>[]): Tried => ({
    course,
    orders: [],
    faults: issues.map((each) => ({ ...placeOf(each, spots), message: sentenceOf(engine, each) })),
  });
  const read = engine.decodeActionFrom(course.view, player, raw);
  if (!read.ok) return refuse(read.issues);
  const action = read.value;
  const order = { action, line: spots[0]?.line ?? 1 };
  if (course.isOwed) return { course, orders: [{ ...order, isOwed: true }], faults: [] };
  const passed = passInView(engine, course.view, player, action.type);
  const view = passed?.now ?? course.view;
  const done = preview(engine, view, action);
  if (done.ok === false) {
    // An order of a later phase is refused, and so is the end of this one.
    const why = passed ? [] : whyOpen(engine, course.view);
    const { faults } = refuse(done.issues);
    return {
      course,
      orders: [],
      faults: [...faults, ...why.map((message) => ({ ...placeAt(spots), message }))],
    };
  }
  if (done.ok === 'owed') return { course: { view, isOwed: true }, orders: [order], faults: [] };
  // What follows from a choice depends on those of others.
  const isOwed = done.events.some(isChoice) || !engine.awaiting(done.view).includes(player);
  return { course: { view: done.view, isOwed }, orders: [order], faults: [] };
}

/** Whether an event says that a player has decided in a step in which others decide, too, as `chosenEvent` of the kernel does. */
function isChoice({ payload }: Pick<Event, 'payload'>): boolean {
  const { player, step, ...others } = ownFields(payload) ?? {};
  return typeof player === 'string' && typeof step === 'string' && Object.keys(others).length === 0;
}

/** Returns the place of the entry that an issue is about. */
const placeOf = ({ path: [, at] }: Issue<string>, spots: readonly Spot[]): Spot =>
  (typeof at === 'number' ? spots[at] : undefined) ?? placeAt(spots);

const placeAt = ([first]: readonly Spot[]): Spot => first ?? { line: 1, column: 1 };
