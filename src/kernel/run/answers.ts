/** Answers: all legal actions for a decision, as a set that is counted, drawn from and walked without a list. */

import type { Field, FieldKind, FieldSet } from '../field.js';
import { ownFields } from '../decode.js';
import { invalidArgument } from '../guard.js';
import { isEqual, once } from '../helpers.js';
import { makeKernelIssue as issue } from '../issue.js';
import type { AnyAction } from '../play/players.js';
import { guardRandom } from '../random.js';
import { ok, refuse, type Json, type Refusal, type Result } from '../result.js';
import { TooMany, type Point } from '../point.js';
import { createSpace, WithoutWays } from '../space.js';
import { Counter } from '../counter.js';
import { follow, isDone, leadsTo, listTrails, startTrail, valueOf, type Trail } from '../trail.js';
import type { Decision, PlayerId, Random, Rules, Viewer } from '../types.js';

/** The functions of an engine that `answers` needs. */
export interface Answering<Act extends AnyAction, View> {
  /** Returns the rules of a state or view. */
  rulesOf(seen: View): Rules;
  /** Lists the decisions. */
  decisions(seen: View): readonly Decision[];
  /** Returns what a viewer may see. */
  view(seen: View, viewer: Viewer): View;
  /** Decodes an action. */
  decodeAction(seen: View, raw: unknown): Result<Act, unknown>;
  /** Returns why an action would be refused. */
  checkAction(seen: View, action: NoInfer<Act>): readonly unknown[];
}

/** A small choice on the way to an answer: of a ship, a tactic, a number, whether to go on. */
export interface Choice<Act> {
  /** What it is about: 'red/W1 tactic'. */
  readonly about: string;
  /**
   * What there is to choose from: values of the field; true for a member that the next choices fill; null for nothing, or
   * nothing more.
   */
  readonly options: readonly Json[];
  /** Which of the options lead to an answer. */
  readonly mask: readonly boolean[];
  /** Chooses an option by its index. Throws InvalidArgument if the mask has none there. */
  choose(option: number): Choice<Act> | Answer<Act>;
}

/** What choices have led to. */
export interface Answer<Act> {
  /** A legal action. */
  readonly answer: Act;
}

/** The number of answers; or a number that is not less, where to know it all of them would have to be tried. */
export type Size = { readonly exact: bigint } | { readonly most: bigint };

/**
 * All legal actions for a decision, each once, in a fixed order. Lists whose order means nothing have one order. A ship goes
 * to each place by one way.
 */
export interface Answers<Act> extends Iterable<Act> {
  /** What is left out, in words: numbers that stand for all greater ones, members without a form. [] for nothing. */
  readonly bounds: readonly string[];
  /** The first small choice; the answer where there is nothing to choose. */
  readonly start: Choice<Act> | Answer<Act>;
  /** Returns how many there are. Tries up to 20,000, unless the form of the action is exact. */
  size(): Size;
  /** Lists them all, if there are at most so many; undefined if there are more, or if so few of 300,000 tried are legal. */
  few(most: number): readonly Act[] | undefined;
  /** Whether an action is one of them. Its lists may be in another order. */
  has(action: Act): boolean;
  /** Draws an answer, all of them equally likely. Refuses with 'too-few-fit' if none of 4,000 that fit the form is legal. */
  sample(random: Random): Result<Act>;
}

/** How the answers are made. */
export interface AnswersOptions {
  /** 'leave-out': members that no form describes are left out, and `bounds` says so. Default: they are a reason to refuse. */
  readonly without?: 'leave-out';
}

/** Most actions that are tried to count, to list, to draw and to see whether an option is open. */
const TRIED = { size: 20_000n, few: 300_000, sample: 4_000, mask: 500 };

/**
 * Returns all legal actions for a decision, as a set without a list. It is made of the form of the decision, and what fits the
 * form is checked as it is met. Refuses a decision that is not offered ('not-offered'), an action without a form, or a form with
 * members that nothing describes ('no-answers', with all such parts in force), and what cannot be counted ('too-many-answers').
 * Cost: as a form, and to count about 0.1 us for each option of each small choice.
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { answers } from 'warpwar/research';
 *
 * const game = warpwar.newGame('first/learning');
 * const [build] = warpwar.decisions(game);
 * const all = build && warpwar.unwrap(answers(warpwar, game, build));
 * all?.few(1000); // => undefined
 * ```
 */
export function answers<Act extends AnyAction, View extends { readonly viewer?: Viewer }>(
  engine: Answering<Act, View>,
  seen: View,
  decision: Pick<Decision, 'type' | 'player'>,
  options: AnswersOptions = {},
): Result<Answers<Act>> {
  if (!isDecision(decision)) throw invalidArgument('answers', 'decision', 'one of the decisions of seen');
  const { type, player } = decision;
  const state = seen.viewer === undefined ? engine.view(seen, player) : seen;
  const offered = engine.decisions(state).find((each) => each.type === type && each.player === player);
  if (!offered) return refuse(issue('not-offered', ['decision'], { type, player }));
  const rules = engine.rulesOf(state);
  const part = rules.actions.get(type);
  if (!part?.form || offered.secret) return withoutForm(rules, [type]);
  const form = part.form({ rules, state }, offered);
  const missing = openMembers(form);
  if (missing.length > 0 && !options.without) return withoutForm(rules, missing);
  const accepts = (action: Act): boolean => {
    const read = engine.decodeAction(state, action);
    return read.ok && isEqual(read.value, action) && engine.checkAction(state, action).length === 0;
  };
  const bounds = missing.map((each) => `${each} is left out`);
  return countable(type, () => setOf({ form, accepts, bounds, type, player }));
}

/** Whether a value looks like a decision. */
const isDecision = (value: unknown): boolean =>
  typeof ownFields(value)?.type === 'string' && typeof ownFields(value)?.player === 'string';

/** Refuses, with all parts in force that describe no form. */
function withoutForm({ actions }: Rules, known: readonly string[]): Refusal {
  const all = [...actions].flatMap(([type, { form }]) => (form ? [] : [type]));
  return refuse(issue('no-answers', [], { parts: [...new Set([...known, ...all])] }));
}

/** Refuses what cannot be counted or has no ways. */
function countable<T>(type: string, make: () => T): Result<T> {
  try {
    return ok(make());
  } catch (thrown) {
    if (thrown instanceof TooMany) return refuse(issue('too-many-answers', [], { type }));
    if (thrown instanceof WithoutWays) return refuse(issue('no-answers', [], { parts: [type] }));
    throw thrown;
  }
}

/** Lists the members that forms leave out. */
function openMembers(set: FieldSet): readonly string[] {
  const inside = (field: FieldKind | Field): readonly string[] => {
    switch (field.kind) {
      case 'group':
        return openMembers(field);
      case 'sheets':
        return field.sheets.flatMap(openMembers);
      case 'list':
        return inside(field.item);
      case 'choice':
        return field.items.flatMap(({ then = [] }) => then.flatMap(inside));
      default:
        return [];
    }
  };
  return [...new Set([...(set.open ?? []), ...set.fields.flatMap(inside)])];
}

/** What a set of answers is made of. */
interface Making<Act> {
  readonly form: FieldSet;
  readonly accepts: (action: Act) => boolean;
  readonly bounds: readonly string[];
  readonly type: string;
  readonly player: PlayerId;
}

/** What the choices of a set are. */
interface Course<Act> {
  readonly first: Trail;
  readonly counter: Counter;
  /** The number of values that fit the form. */
  readonly all: bigint;
  readonly isExact: boolean;
  /** Returns the action of a trail that is done. */
  readonly actionOf: (trail: Trail) => Act;
  /** Whether that is legal. */
  readonly isAnswer: (trail: Trail) => boolean;
}

function setOf<Act extends AnyAction>({ form, accepts, type, player, bounds }: Making<Act>): Answers<Act> {
  const bounded = [...bounds];
  const first = startTrail(createSpace(form, (bound) => bounded.push(bound)));
  const counter = new Counter();
  const isExact = form.exact === true;
  // Sound: the fields are those of the action's form.
  const actionOf = (trail: Trail): Act =>
    ({ type, ...{ player }, ...valueOf(trail), player }) as unknown as Act;
  const isAnswer = (trail: Trail): boolean => isExact || accepts(actionOf(trail));
  const course = { first, counter, all: counter.count(first), isExact, actionOf, isAnswer };
  return {
    bounds: [...new Set(bounded)],
    start: goOn(course, first),
    size: once(() => sizeOf(course)),
    few: (most) => listFew(course, most)?.map(actionOf),
    has: ({ ...action }) => {
      const { type: ownType, player: own, ...fields } = action;
      return ownType === type && own === player && leadsTo(first, fields) && accepts(action);
    },
    sample: (random) => drawFrom(course, type, guardRandom(random)),
    *[Symbol.iterator]() {
      for (const trail of fitting(course, first)) if (isAnswer(trail)) yield actionOf(trail);
    },
  };
}

/** Lists the trails that fit the form. */
const fitting = ({ counter }: Course<unknown>, from: Trail): Iterable<Trail> =>
  listTrails(from, (trail) => counter.count(trail) > 0n);

function sizeOf(course: Course<unknown>): Size {
  const { all, isExact } = course;
  if (isExact) return { exact: all };
  if (all > TRIED.size) return { most: all };
  return { exact: BigInt(listFew(course, Number(TRIED.size))?.length ?? 0) };
}

/** Lists the trails that are answers; undefined if there are more than `most`, or too many to try. */
function listFew(course: Course<unknown>, most: number): readonly Trail[] | undefined {
  const { first, all, isExact, isAnswer } = course;
  if (isExact && all > BigInt(Math.floor(most))) return undefined;
  const found: Trail[] = [];
  let tries = 0;
  for (const trail of fitting(course, first)) {
    tries += 1;
    if (tries > TRIED.few) return undefined;
    if (!isAnswer(trail)) continue;
    if (found.length >= most) return undefined;
    found.push(trail);
  }
  return found;
}

function drawFrom<Act>(
  { first, counter, all, isAnswer, actionOf }: Course<Act>,
  type: string,
  random: Random,
): Result<Act> {
  for (let tries = all > 0n ? TRIED.sample : 0; tries > 0; tries -= 1) {
    const trail = counter.draw(first, random);
    if (isAnswer(trail)) return ok(actionOf(trail));
  }
  return refuse(issue('too-few-fit', [], { type }));
}

/** Whether a trail leads to an answer: one of the first so many that fit the form. */
function isOpen(course: Course<unknown>, from: Trail): boolean {
  if (course.counter.count(from) === 0n) return false;
  if (course.isExact) return true;
  let tries = TRIED.mask;
  for (const trail of fitting(course, from)) {
    if (course.isAnswer(trail)) return true;
    tries -= 1;
    if (tries === 0) return false;
  }
  return false;
}

/** Returns the next choice, or the answer. Where there is one option, it is taken. */
function goOn<Act>(course: Course<Act>, from: Trail): Choice<Act> | Answer<Act> {
  let trail = from;
  for (;;) {
    if (isDone(trail)) return { answer: course.actionOf(trail) };
    const [only, ...others] = trail.point.options;
    const next = only && others.length === 0 ? follow(trail, only) : undefined;
    if (!next) return choiceAt(course, trail, trail.point);
    trail = next;
  }
}

function choiceAt<Act>(course: Course<Act>, trail: Trail, { about, options }: Point): Choice<Act> {
  const nexts = options.map((option) => follow(trail, option));
  const mask = once((): readonly boolean[] =>
    nexts.map((next) => next !== undefined && isOpen(course, next)),
  );
  return {
    about,
    options: options.map(({ value }) => value),
    get mask() {
      return mask();
    },
    choose: (option) => {
      const next = nexts[option];
      if (!next || !isOpen(course, next)) throw invalidArgument('choose', 'option', 'one that the mask has');
      return goOn(course, next);
    },
  };
}
