/** Standing orders: what players decided before they were asked, and what comes of it. */

import type { Decision, PlayerId } from '../kernel/types.js';
import {
  functionsOf,
  sentenceOf,
  type Fault,
  type Functions,
  type MailAction,
  type MailEngine,
  type Seen,
} from './engine.js';
import type { Missing, Standing } from './journal.js';
import { spotAt, startOf, type SentLine, type Spot } from './letter.js';

/** The word of the standing order for a player whose sheet is missing. */
export const MISSING = 'missing';

/** What a player may choose for themselves if their sheet is missing. 'wait' leaves it to the game's policy. */
const OWN_MISSING: readonly Missing[] = ['wait', 'standing', 'pass', 'resign'];

/** A standing order as a sheet has it. */
export type StandingLine = Omit<Standing, 'player' | 'sheet'>;

/** A standing order, or all that is wrong with it. */
export type ReadStanding =
  | { readonly ok: true; readonly value: StandingLine }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const refuse = (spot: Spot, message: string): ReadStanding => ({
  ok: false,
  faults: [{ line: spot.line, column: spot.column, message }],
});

/** Reads what stands behind 'standing:', such as 'damage W2: S B PD'. */
export function readStanding(engine: Functions, view: Seen, player: PlayerId, line: SentLine): ReadStanding {
  const verbs = engine.sheets?.standing ?? [];
  const words = verbs.map(({ word }) => word);
  const [head = '', word = '', about = ''] = /^\s*([a-z]+)\b([^:]*):/i.exec(line.text) ?? [];
  const verb = verbs.find((each) => each.word === word.toLowerCase());
  if (words.length === 0) return refuse(startOf(line), 'There are no standing orders in this game.');
  if (!verb) return refuse(startOf(line), `Expected one of these words and a colon: ${words.join(', ')}.`);
  const start = head.length + line.text.slice(head.length).search(/\S|$/);
  const text = line.text.slice(start).trim();
  const aboutAt = head.length - 1 - about.trimStart().length;
  const order = { about: about.trim() === '' ? 'all' : about.trim(), text };
  const faults = verb
    .check(view, player, order)
    .map(({ column, message }) => ({ ...spotAt(line, column > 0 ? start + column - 1 : aboutAt), message }));
  const value = { line: startOf(line).line, word: verb.word, ...order };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
}

/** Reads what stands behind 'if missing:'. */
export function readMissing(line: SentLine): ReadStanding {
  const text = line.text.trim().toLowerCase();
  return OWN_MISSING.some((each) => each === text)
    ? { ok: true, value: { line: startOf(line).line, word: MISSING, about: 'all', text } }
    : refuse(startOf(line), `Expected one of ${OWN_MISSING.join(', ')}.`);
}

const isSame = (one: Standing, other: Standing): boolean =>
  one.player === other.player &&
  one.word === other.word &&
  one.about.toLowerCase() === other.about.toLowerCase();

/** Returns the standing orders in force after more came. One replaces another of its player with the same word and about the same. */
export const replaceStanding = (
  before: readonly Standing[],
  come: readonly Standing[],
): readonly Standing[] =>
  come.reduce((all, each) => [...all.filter((other) => !isSame(each, other)), each], before);

/** Whether a standing order is given ahead: it holds for one exchange alone. */
export const isAhead = ({ sheets }: Pick<Functions, 'sheets'>, { word }: Pick<Standing, 'word'>): boolean =>
  sheets?.standing?.some((verb) => verb.word === word && verb.isAhead) === true;

/** Returns what a player wants to be done if their sheet is missing; undefined if they leave it to the game's policy. */
export function ownMissing(all: readonly Standing[], player: PlayerId): Exclude<Missing, 'wait'> | undefined {
  const text = all.findLast((each) => each.player === player && each.word === MISSING)?.text;
  return OWN_MISSING.find((each): each is Exclude<Missing, 'wait'> => each === text && each !== 'wait');
}

/** Writes a standing order as a line of a sheet. */
export const standingText = ({ word, about, text }: StandingLine): string =>
  word === MISSING
    ? `if missing: ${text}`
    : `standing: ${word}${about === 'all' ? '' : ` ${about}`}: ${text}`;

/** The one lawful answer of standing orders, and those that gave it; or why there is none. */
export type Answered =
  | { readonly ok: true; readonly value: MailAction; readonly by: readonly Standing[] }
  | { readonly ok: false; readonly message: string };

/**
 * Answers a decision by the standing orders of its player, from what they see. Where these do not say exactly one lawful thing there is
 * no answer: the player must be asked. What is answered, `checkAction` of the view accepts. Never throws.
 *
 * @param engine the game that is played, with its `sheets`
 * @param standing the standing orders in force, of any players
 * @param view the view of the player who decides
 */
export function answerBy(
  engine: MailEngine,
  standing: readonly Standing[],
  view: unknown,
  decision: Decision,
): Answered {
  // Sound: views of an engine come from it and go back to it alone.
  return answerIn(functionsOf(engine), standing, view as Seen, decision);
}

/** The same, without the types of one engine. */
export function answerIn(
  engine: Functions,
  standing: readonly Standing[],
  view: Seen,
  decision: Decision,
): Answered {
  const { player, type } = decision;
  const verb = engine.sheets?.standing?.find(({ types }) => types.includes(type));
  const own = standing.filter((each) => each.player === player && each.word === verb?.word);
  if (!verb || own.length === 0) return { ok: false, message: 'There is no standing order for this.' };
  const answer = verb.answer(view, decision, own);
  if (!answer.ok) return answer;
  const read = engine.decodeActionFrom(view, player, answer.value);
  const issues = read.ok ? engine.checkAction(view, read.value) : read.issues;
  return read.ok && issues.length === 0
    ? { ok: true, value: read.value, by: answer.by }
    : { ok: false, message: issues.map((each) => sentenceOf(engine, each)).join(' ') };
}

/** Returns the first answer of standing orders to what a player is asked, with its decision; undefined if there is none. */
export function firstAnswer(
  engine: Functions,
  standing: readonly Standing[],
  view: Seen,
):
  { readonly decision: Decision; readonly action: MailAction; readonly by: readonly Standing[] } | undefined {
  for (const decision of engine.decisions(view)) {
    const answered = answerIn(engine, standing, view, decision);
    if (answered.ok) return { decision, action: answered.value, by: answered.by };
  }
  return undefined;
}
