/** Declared facts: questions that read a secret of one player, who tells the answer where nobody else can work it out. */

import { decode } from './decode.js';
import { filterKind, listOwnedParts, question, toPartKey, type Answer, type Question } from './formula.js';
import { isEqual, memoize } from './helpers.js';
import { issue } from './issue.js';
import { atPath, refusal, type Issue, type Json, type Refusal } from './result.js';
import type { AskPart, Decoder, FactPart, Game, Module, PlayerId, Rules } from './types.js';

/** The declaration of a fact. */
export interface FactSpec<State, Subject, Value> {
  /** Returns whose secret it reads. */
  readonly of: (game: Game<State>, subject: Subject) => PlayerId;
  /** Returns the subject as it is told: ids, without what only a program holds. */
  readonly name: (game: Game<State>, subject: Subject) => Json;
  /** Reads the answer as it is told. It must be plain JSON. */
  readonly decode: Decoder<Value>;
  /** Returns every reason why the answer cannot be, as all can see. Must not read the secret. Default: none. */
  readonly check?: (game: Game<State>, subject: Subject, value: Value) => readonly Issue[];
  /** Returns the answer on a state, or on the view of the player whose secret it is. */
  readonly answer: Answer<Game<State>, Subject, Value>;
}

/** What is told: one answer. Plain JSON. */
export interface Statement {
  /** The key of the fact. */
  readonly fact: string;
  /** Whose secret it is, and who tells it. */
  readonly of: PlayerId;
  /** What it is about: ids. */
  readonly subject: Json;
  /** The answer. */
  readonly value: Json;
}

/** A fact that is wanted. */
export type Owed = Omit<Statement, 'value'>;

/** Thrown where the rules run on a view and need what it does not show. `advance` catches it. */
export class OwedError extends Error {
  /** What is wanted. */
  readonly owed: Owed;

  constructor(owed: Owed) {
    super(`'${owed.fact}' of ${owed.of} is not known.`);
    this.name = 'OwedError';
    this.owed = owed;
  }
}

/** Thrown where what was told cannot be. `advance` catches it. */
export class StatementError extends Error {
  /** Why. */
  readonly refusal: Refusal;

  constructor(refused: Refusal) {
    super('What was told cannot be.');
    this.name = 'StatementError';
    this.refusal = refused;
  }
}

/**
 * Declares a fact. It is a question, which modules wrap like any other. Only where the rules run on a player's view, `advance`
 * takes what others have told in place of the answer.
 */
export const declared = <State, Subject, Value>(
  key: string,
  { answer, ...fact }: FactSpec<State, Subject, Value>,
): Question<State, Subject, Value> => question(key, answer, fact);

/** Lists the facts that modules of a catalogue declare. */
const factsOf = memoize((catalogue: readonly Module[]): readonly (AskPart & { readonly fact: FactPart })[] =>
  filterKind(listOwnedParts(catalogue), 'question').flatMap(({ part }) =>
    part.fact ? [{ ...part, fact: part.fact }] : [],
  ),
);

/** Whether rules run on a player's view, where `advance` has put what was told in the place of facts. */
export const isOnView = (rules: Rules): boolean => 'onView' in rules;

/** The rules as they run on the view of a player. */
export interface ViewRules {
  /** The rules, in which each fact of another is answered by what they told. */
  readonly rules: Rules;
  /** What the player was asked so far, in order: others need to be told. It grows as the rules run. */
  readonly said: readonly Statement[];
}

/** Returns rules for one run on a view. They throw an `OwedError` for a fact that was not told, and a `StatementError` for one that cannot be. */
export function rulesOnView(rules: Rules, viewer: PlayerId, statements: readonly Statement[]): ViewRules {
  const said: Statement[] = [];
  const left = statements.map((each, at) => ({ each, at }));
  const values = rules.values.slice();
  for (const { key, kind, fact } of factsOf(rules.catalogue)) {
    const number = rules.numbers.get(toPartKey(kind, key)) ?? -1;
    // Sound: the value of a question is its function.
    const base = rules.values[number] as Answer<Game, unknown, unknown>;
    values[number] = (game: Game, subject: unknown): unknown => {
      const of = fact.of(game, subject);
      const owed: Owed = { fact: key, of, subject: fact.name(game, subject) };
      if (of !== viewer) return take(left, owed, (raw) => readFact(game, fact, subject, raw));
      const value = base(game, subject);
      // Sound: facts are answered by plain JSON.
      said.push({ ...owed, value: value as Json });
      return value;
    };
  }
  const onView: Rules & { readonly onView: true } = { ...rules, values, onView: true };
  return { rules: onView, said };
}

/** Takes the first answer to what is owed. */
function take(
  left: { readonly each: Statement; readonly at: number }[],
  owed: Owed,
  read: (raw: Json) => unknown,
): unknown {
  const place = left.findIndex(
    ({ each }) => each.fact === owed.fact && each.of === owed.of && isEqual(each.subject, owed.subject),
  );
  const found = left[place];
  if (!found) throw new OwedError(owed);
  left.splice(place, 1);
  const value = read(found.each.value);
  if (value instanceof StatementError)
    throw new StatementError({
      ok: false,
      issues: firstOf(atPath('statements', atPath(found.at, value.refusal.issues))),
    });
  return value;
}

const firstOf = (issues: readonly Issue[]): Refusal['issues'] => [
  issues[0] ?? issue('unreadable', ['statements']),
  ...issues.slice(1),
];

function readFact(game: Game, fact: FactPart, subject: unknown, raw: Json): unknown {
  const value = decode(fact.decode, raw, game.rules);
  if (!value.ok) return new StatementError(value);
  const refused = refusal(fact.check?.(game, subject, value.value) ?? []);
  return refused ? new StatementError(refused) : value.value;
}
