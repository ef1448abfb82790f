/** What a player is asked in a game that is served: options with numbers, from which every legal action is made. */

import {
  chances,
  issue,
  ok,
  refuse,
  type AnyAction,
  type Decision,
  type Result,
} from '../../kernel/index.js';
import { answers, type Answer, type Answers, type Choice } from '../../research/index.js';
import type { Json } from '../../warpwar/index.js';
import type { GameEngine } from '../games/game.js';

/** A question, with numbered options. */
export interface Question {
  /** What it is about: 'red/W1 tactic'. */
  readonly about: string;
  readonly options: readonly Json[];
  /** The numbers of the options that can be chosen, from the least on. */
  readonly legal: readonly number[];
  /** How likely each legal option is, where dice decide. */
  readonly shares?: readonly number[];
  /** Chooses a legal option. */
  readonly take: (option: number) => Question | Done;
}

/** An action that was chosen. */
export interface Done {
  readonly action: AnyAction;
}

/** How players are asked: for whole actions from a list, or choice by choice. */
export type Way = 'answers' | 'choices';

/** Most actions in a list. */
const MOST_ANSWERS = 4096;

/** Who rolls dice that somebody gives. */
const CHANCE = 'chance';

/** Asks a player who is awaited. Refuses where their actions cannot be listed. No question has more options than `width`. */
export function askOf<State>(
  engine: GameEngine<State>,
  view: State,
  player: string,
  way: Way,
  width: number,
): Result<Question | Done> {
  const question = player === CHANCE ? ok(askDice(engine, view)) : askPlayer(engine, view, way);
  return question.ok ? ok(paged(question.value, width, 0)) : question;
}

function askPlayer<State>(engine: GameEngine<State>, view: State, way: Way): Result<Question | Done> {
  const open = engine.decisions(view).filter(({ aside, secret }) => !aside && !secret);
  const sets: [Decision, Answers<AnyAction>][] = [];
  for (const decision of open) {
    // Sound: the functions are those of one engine, and take its views.
    const set = answers<AnyAction, object>(engine as never, view as never, decision, {
      without: 'leave-out',
    });
    if (!set.ok) return set;
    sets.push([decision, set.value]);
  }
  return way === 'answers' ? askAnswers(sets) : askChoices(sets);
}

/** Asks for one of all actions. */
function askAnswers(sets: readonly (readonly [Decision, Answers<AnyAction>])[]): Result<Question | Done> {
  const all: AnyAction[] = [];
  for (const [{ type }, set] of sets) {
    const few = set.few(MOST_ANSWERS - all.length);
    if (!few) return refuse(issue('too-many-answers', [], { type }));
    all.push(...few);
  }
  const takes = all.map((action) => (): Done => ({ action }));
  // Sound: actions are plain data.
  return asking(
    'action',
    all as unknown as readonly Json[],
    takes,
    all.map((_, at) => at),
  );
}

/** Asks which decision, if there are several, and then choice by choice. */
function askChoices(sets: readonly (readonly [Decision, Answers<AnyAction>])[]): Result<Question | Done> {
  const types = sets.map(([{ type }]) => type);
  const takes = sets.map(
    ([, { start }]) =>
      () =>
        fromChoice(start),
  );
  const legal = sets.flatMap(([, { start }], at) =>
    'answer' in start || start.mask.includes(true) ? [at] : [],
  );
  return asking('decision', types, takes, legal);
}

/** A question; its answer where there is only one decision or action; refused where there is nothing to choose from. */
function asking(
  about: string,
  options: readonly Json[],
  takes: readonly (() => Question | Done)[],
  legal: readonly number[],
): Result<Question | Done> {
  const [first, ...others] = legal.flatMap((at) => takes.slice(at, at + 1));
  if (!first) return refuse(issue('no-answers', [], { parts: [] }));
  if (others.length === 0) return ok(first());
  // Sound: legal options have an entry.
  return ok({ about, options, legal, take: (option) => (takes[option] as () => Question | Done)() });
}

const fromChoice = (step: Choice<AnyAction> | Answer<AnyAction>): Question | Done => {
  if ('answer' in step) return { action: step.answer };
  const { about, options } = step;
  return {
    about,
    options,
    get legal() {
      return step.mask.flatMap((open, at) => (open ? [at] : []));
    },
    take: (option) => fromChoice(step.choose(option)),
  };
};

/** Asks how the dice fall. */
function askDice<State>(engine: GameEngine<State>, view: State): Question {
  // Sound: a state in which dice are awaited has their slices.
  const ways = chances({ rules: engine.rulesOf(view), state: view as never });
  const actions = ways.map(({ action }) => action);
  return {
    about: 'dice',
    options: actions.map(({ faces }) => faces),
    legal: ways.map((_, at) => at),
    shares: ways.map((way) => way.of / way.in),
    take: (option) => ({ action: actions[option] as AnyAction }), // Sound: legal options have an entry.
  };
}

/** What the last option stands for where there are more than fit. */
const MORE = 'more';

/** Gives a question no more options than fit: then its last option asks for the others. */
function paged(question: Question | Done, width: number, from: number): Question | Done {
  if ('action' in question || question.shares) return question;
  const { options } = question;
  const take = (option: number): Question | Done => paged(question.take(option), width, 0);
  if (from === 0 && options.length <= width) return { ...inherit(question), take };
  const isLast = options.length - from <= width;
  const to = isLast ? options.length : from + width - 1;
  const here = question.legal.filter((at) => at >= from && at < to).map((at) => at - from);
  const isMore = question.legal.some((at) => at >= to);
  return {
    about: question.about,
    options: [...options.slice(from, to), ...(isLast ? [] : [MORE])],
    legal: isMore ? [...here, width - 1] : here,
    take: (option) => (from + option < to ? take(from + option) : paged(question, width, to)),
  };
}

const inherit = (question: Question): Omit<Question, 'take'> => ({
  about: question.about,
  options: question.options,
  get legal() {
    return question.legal;
  },
});
