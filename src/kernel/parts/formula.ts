import { deepFreeze } from '../util/freeze.js';
import { createLookup, toPartKey } from './lookup.js';
import type { AnyAnswer, AskPart, Game, OverridePart } from './part.js';
import type { Rules } from '../types.js';

/** Answers from what it is given (the rules, or a game) about one subject. */
export type Answer<Given, Subject, Value> = (given: Given, subject: Subject) => Value;

/** A formula or question. Call it like any function; it asks the rules in force. */
export interface Ask<Given, Subject, Value> extends AskPart {
  (given: Given, subject: Subject): Value;
  /** Answers instead of the basic game. At most one module in force may do so. */
  replace(answer: Answer<Given, Subject, Value>): OverridePart;
  /** Answers on top of `base`: the basic answer, its replacement, or an earlier wrap. Call `base`, never the token. */
  wrap(layer: (base: Answer<Given, Subject, Value>) => Answer<Given, Subject, Value>): OverridePart;
}

/** A pure question on rules and a subject. */
export type Formula<Subject, Value> = Ask<Rules, Subject, Value>;

/** The same, but it may read the state. */
export type Question<State, Subject, Value> = Ask<Game<State>, Subject, Value>;

/** Names a formula and gives its basic answer. */
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
      overrides<Answer<Rules, Subject, Value>>(key),
    ),
  );
}

/** Names a question and gives its basic answer. */
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
      overrides<Answer<Game<State>, Subject, Value>>(key),
    ),
  );
}

/** Whether no module in force answers a formula or question in another way than it is answered without any. */
export const isDefaultAnswer = (rules: Rules, { kind, key, basic }: AskPart): boolean =>
  rules.values[rules.numbers.get(toPartKey(kind, key)) ?? -1] === basic;

function overrides<Own extends AnyAnswer>(
  key: string,
): { replace(answer: Own): OverridePart; wrap(layer: (base: Own) => Own): OverridePart } {
  return {
    replace: (answer) => deepFreeze({ kind: 'replace', key, onto: () => answer }),
    // Sound: compile hands a wrap only what stands under its own key.
    wrap: (layer) => deepFreeze({ kind: 'wrap', key, onto: (below: AnyAnswer) => layer(below as Own) }),
  };
}
