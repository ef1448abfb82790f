/** The lines between the marks of a sheet, as sections: what a player orders by one word. */

import { joinLines, lineFrom, spotAt, startOf, type SentLine, type Spot } from './letter.js';
import type { Fault, Verb } from './engine.js';

/** Orders of one kind. */
export type Section = { readonly spot: Spot } & (
  | {
      /** Entries in the notation of the game. */
      readonly kind: 'verb';
      readonly verb: Verb;
      /** What stands before the colon. */
      readonly about: string;
      readonly entries: SentLine[];
    }
  /** An action as JSON; a standing order; what is done if the sheet is missing; a text for the dice. */
  | { readonly kind: 'action' | 'standing' | 'missing' | 'salt'; text: SentLine }
  /** The end of a phase or step. */
  | { readonly kind: 'done' }
);

/** What stands between the marks. */
export interface Filled {
  readonly revision: number;
  readonly sections: readonly Section[];
  readonly faults: readonly Fault[];
}

const WORD = /^ *(if missing|[a-z]+)(?![\w/])/i;

/** Words whose order is a text, and the kinds of their sections. */
const texts = { action: 'action', standing: 'standing', 'if missing': 'missing', salt: 'salt' } as const;

/** Reads the lines between the marks. */
export function readSections(lines: readonly SentLine[], verbs: readonly Verb[]): Filled {
  const filled: Open = { revision: 1, sections: [], faults: [] };
  for (const line of lines) {
    const [, written = ''] = WORD.exec(line.text) ?? [];
    const word = written.toLowerCase();
    const open = filled.sections.at(-1);
    const verb = verbs.find((each) => startsWith(line, each.word));
    if (open && 'text' in open && isEmpty(open))
      open.text = joinLines([open.text, withoutComment(line)], ' ');
    else if (verb) beginVerb(filled, withoutComment(line), verb);
    else if (Object.hasOwn(texts, word)) filled.sections.push(textIn(line, word));
    else if (open?.kind === 'action' && endOfObject(open.text.text) < 0)
      open.text = joinLines([open.text, line], ' ');
    else readOther(filled, withoutComment(line), word, verbs);
  }
  return filled;
}

/** Whether the text of standing orders, or of what is done without a sheet, stands in the next line. */
const isEmpty = ({ kind, text }: { readonly kind: string; readonly text: SentLine }): boolean =>
  (kind === 'standing' || kind === 'missing') && text.text.trim() === '';

/** Whether a line begins with a word, or with several. */
function startsWith({ text }: SentLine, word: string): boolean {
  const start = text.trimStart().toLowerCase();
  return start.startsWith(word) && !/^[\w/]/.test(start.slice(word.length));
}

interface Open {
  revision: number;
  readonly sections: Section[];
  readonly faults: Fault[];
}

/** Leaves out what stands behind '#'. */
function withoutComment({ text, spots }: SentLine): SentLine {
  const at = /(?:^|\s)#/.exec(text)?.index ?? text.length;
  return { text: text.slice(0, at), spots };
}

function beginVerb({ sections, faults }: Open, line: SentLine, verb: Verb): void {
  if (!verb.begins) {
    const rest = line.text.trim().slice(verb.word.length);
    if (/^\s*[:.]?$/.test(rest))
      sections.push({ kind: 'verb', verb, about: '', entries: [line], spot: startOf(line) });
    else faults.push({ ...startOf(line), message: `Write '${verb.word}' alone in its line.` });
    return;
  }
  const colon = line.text.indexOf(':');
  const start = line.text.toLowerCase().indexOf(verb.word) + verb.word.length;
  if (colon < 0) {
    faults.push({ ...startOf(line), message: `Write '${verb.word}:' and then the order.` });
    return;
  }
  const about = line.text.slice(start, colon).trim();
  const last = sections.at(-1);
  const entries = last?.kind === 'verb' && last.verb === verb && last.about === about ? last.entries : [];
  if (entries.length === 0) sections.push({ kind: 'verb', verb, about, entries, spot: startOf(line) });
  const rest = trimmed(lineFrom(line, colon + 1));
  if (rest.text !== '') entries.push(rest);
}

/** Begins a section whose order is a text. */
function textIn(line: SentLine, word: string): Section {
  // Sound: only such words are handed in.
  const kind = texts[word as keyof typeof texts];
  const { length } = /^ *(?:if missing|[a-z]+)\s*:?/i.exec(line.text)?.[0] ?? '';
  const text = lineFrom(line, length);
  // Only what stands behind an object of JSON is a comment: a '#' may be in it.
  return { kind, spot: startOf(line), text: kind === 'action' ? text : withoutComment(text) };
}

/** Reads a line that begins no orders: it goes on with those above it, or is one of the other words. */
function readOther(filled: Open, line: SentLine, word: string, verbs: readonly Verb[]): void {
  const text = line.text.trim();
  const { sections, faults } = filled;
  if (text === '') return;
  if (word === 'revision') readRevision(filled, line);
  else if (word === 'done' && /^done\s*[:.]?$/i.test(text))
    sections.push({ kind: 'done', spot: startOf(line) });
  else {
    const meant = wordMeant(text, verbs);
    if (meant === undefined && goesOn(sections.at(-1), line)) return;
    const message =
      meant === undefined
        ? `This line begins with none of these words: ${[...new Set(verbs.map((verb) => verb.word)), 'ACTION', 'standing', 'if missing', 'done'].join(', ')}.`
        : `There is no such word. Did you mean '${meant}'?`;
    faults.push({ ...startOf(line), message });
  }
}

/** Adds a line to the section above it; returns whether that may go on. */
function goesOn(last: Section | undefined, line: SentLine): boolean {
  if (last?.kind === 'verb' && last.verb.begins) addLine(last, line);
  else if (last?.kind === 'standing' || last?.kind === 'salt')
    last.text = joinLines([last.text, trimmed(line)], ' ');
  else return false;
  return true;
}

/** Returns the word that a line with a colon nearly begins with. */
function wordMeant(text: string, verbs: readonly Verb[]): string | undefined {
  if (!text.includes(':')) return undefined;
  return [...verbs.map(({ word }) => word), ...Object.keys(texts), 'revision'].find((word) => {
    const count = word.split(' ').length;
    const written = text
      .toLowerCase()
      .split(/[\s:]+/)
      .slice(0, count)
      .join(' ');
    return word.length > 3 && /^[a-z ]+$/.test(written) && isNear(written, word);
  });
}

/** Whether two words differ by one letter that is missing, too many or wrong, or by two that are swapped. */
function isNear(one: string, two: string): boolean {
  let at = 0;
  while (at < one.length && one.charAt(at) === two.charAt(at)) at += 1;
  const [rest, other] = [one.slice(at), two.slice(at)];
  const swapped = `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`;
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    swapped === other
  );
}

function readRevision(filled: Open, line: SentLine): void {
  const [, number] = /^revision(?:\s|[:=])*(\d{1,6})$/i.exec(line.text.trim()) ?? [];
  if (Number(number) > 0) filled.revision = Number(number);
  else
    filled.faults.push({
      ...startOf(line),
      message: "Write 'revision:' and a number, such as 'revision: 2'.",
    });
}

/** Adds a line to a section: an entry of its own, or the rest of one that was broken. */
function addLine({ verb, entries }: Extract<Section, { kind: 'verb' }>, line: SentLine): void {
  const rest = trimmed(line);
  const last = entries.pop();
  const isOwn = verb.begins?.test(rest.text) === true || verb.below?.test(rest.text) === true;
  if (!last) entries.push(rest);
  else if (isOwn) entries.push(last, rest);
  else entries.push(joinLines([last, rest], ' '));
}

/** Leaves out blanks in front. */
const trimmed = (line: SentLine): SentLine => lineFrom(line, line.text.search(/\S|$/));

/** Returns where the object at the beginning of a text ends; -1 if it does not. */
export function endOfObject(text: string): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}') {
      depth -= 1;
      if (depth <= 0) return at + 1;
    }
  }
  return -1;
}

/** Reads the JSON of an action; a fault if it is none. */
export function objectIn(text: SentLine): { readonly value: unknown } | Fault {
  const end = endOfObject(text.text);
  const rest = text.text.slice(Math.max(end, 0)).trim();
  if (end < 0 || (rest !== '' && !rest.startsWith('#')))
    return {
      ...(end < 0 ? startOf(text) : startOf(lineFrom(text, end))),
      message: 'Expected one object of JSON, such as {"type": "ship/move"}.',
    };
  try {
    return { value: JSON.parse(text.text.slice(0, end)) as unknown };
  } catch (problem) {
    const at = Number(/position (\d+)/.exec(problem instanceof Error ? problem.message : '')?.[1] ?? 0);
    return { ...spotAt(text, at), message: 'This is no JSON.' };
  }
}
