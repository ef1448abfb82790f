import { deepFreeze } from '../util/freeze.js';
import { createLookup, toPartKey } from './lookup.js';
import { createOverrides, putWhole } from './override.js';
import type { AskPart, Game, OverridePart } from './part.js';
import type { Rules } from '../types.js';

/** A function of the rules or a game, and one subject. */
export type Answer<Given, Subject, Value> = (given: Given, subject: Subject) => Value;

/** The token of a formula or question. Call it like any function: it uses the rules in force. */
export interface Ask<Given, Subject, Value> extends AskPart {
  (given: Given, subject: Subject): Value;
  /** Replaces the basic function. At most one module in force may do so. */
  replace(answer: Answer<Given, Subject, Value>): OverridePart;
  /**
   * Changes the answer of `base`: the basic function, its replacement, or an earlier wrap. Call `base`, never the
   * token.
   */
  wrap(layer: (base: Answer<Given, Subject, Value>) => Answer<Given, Subject, Value>): OverridePart;
}

/** A pure function of the rules and a subject, which modules can wrap or replace. */
export type Formula<Subject, Value> = Ask<Rules, Subject, Value>;

/** A formula that may read the state, or a view. */
export type Question<State, Subject, Value> = Ask<Game<State>, Subject, Value>;

/** Declares a formula: its key and its basic function. */
export function formula<Subject, Value>(
  key: string,
  basic: Answer<Rules, Subject, Value>,
): Formula<Subject, Value> {
  const find = createLookup<Answer<Rules, Subject, Value>>(toPartKey('formula', key));
  const ask = (rules: Rules, subject: Subject): Value => find(rules)(rules, subject);
  return deepFreeze(
    Object.assign(
      ask,
      { kind: 'formula' as const, key, basic },
      createOverrides<Answer<Rules, Subject, Value>>('answer', key, putWhole),
    ),
  );
}

/** Declares a question: its key and its basic function. */
export function question<State, Subject, Value>(
  key: string,
  basic: Answer<Game<State>, Subject, Value>,
): Question<State, Subject, Value> {
  const find = createLookup<Answer<Game<State>, Subject, Value>>(toPartKey('question', key));
  const ask = (game: Game<State>, subject: Subject): Value => find(game.rules)(game, subject);
  return deepFreeze(
    Object.assign(
      ask,
      { kind: 'question' as const, key, basic },
      createOverrides<Answer<Game<State>, Subject, Value>>('answer', key, putWhole),
    ),
  );
}

/** Checks whether no module in force wraps or replaces a formula or question. */
export const isDefaultAnswer = (rules: Rules, { kind, key, basic }: AskPart): boolean =>
  rules.values[rules.numbers.get(toPartKey(kind, key)) ?? -1] === basic;

/** Makes the same check for one formula or question: an array access, for rules that are asked for every ship. */
export function createDefaultCheck({ kind, key, basic }: AskPart): (rules: Rules) => boolean {
  const find = createLookup(toPartKey(kind, key));
  return (rules) => find(rules) === basic;
}
