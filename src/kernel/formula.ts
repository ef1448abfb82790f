/**
 * Parts that answer: formulas, questions and tables, how others replace and wrap them, and how rules look them up.
 */

import { deepFreeze, memoize } from './helpers.js';
import { suggest } from './nearest.js';
import type { Issue } from './result.js';
import type {
  Rules,
  OverridePart,
  AskPart,
  FactPart,
  Game,
  Module,
  Part,
  Entries,
  EntryPart,
  OmitPart,
  TablePart,
} from './types.js';

// Parts with the modules that they belong to.

/**
 * Makes a function that finds the value of one part in any rules. It remembers the part's number in the last catalogue,
 * so that a lookup is an array access. All rules of a catalogue share their list of keys, which tells it from others.
 * Throws if no module of the catalogue declares the part.
 */
export function createLookup<T>(key: string): (rules: Rules) => T {
  let number = -1;
  let keys: Rules['keys'] | undefined;
  return (rules) => {
    if (rules.keys !== keys) {
      number = numberOf(rules, key);
      keys = rules.keys;
    }
    // Sound: compile stores under a key only values of the part with that key.
    return rules.values[number] as T;
  };
}

function numberOf(rules: Rules, key: string): number {
  const found = rules.numbers.get(key);
  if (found === undefined) throw new Error(`No module of this catalogue declares '${key}'.`);
  return found;
}

/** Returns the key by which the compiler numbers a formula, question, table or setting. */
export const toPartKey = (kind: string, key: string): string =>
  `${kind === 'question' ? 'formula' : kind}:${key}`;

/** Returns a rule's key without the edition: 'MOVE.1' for 'E1.MOVE.1'. */
export const withoutEdition = (key: string): string => key.replace(/^[A-Z]\d+\./, '');

/** The two verbs by which a module changes something of another module: a formula, an entry of a table or an action. */
export interface Overrides<Own, Change = Own> {
  /** Puts something else in its place. At most one module in force may do so. */
  replace(own: Change): OverridePart;
  /** Changes it. `layer` takes it as it is: as declared, as replaced, or after an earlier wrap. */
  wrap(layer: (base: Own) => Change): OverridePart;
}

/** Makes both verbs. `put` returns what stands after a change. */
export function createOverrides<Own, Change = Own>(
  of: OverridePart['of'],
  key: string,
  put: (base: Own, change: Change) => Own,
): Overrides<Own, Change> {
  // Sound: compile calls an override only with what was declared under its own key.
  const part = (kind: OverridePart['kind'], change: (base: Own) => Change): OverridePart =>
    deepFreeze({ kind, of, key, onto: (base) => put(base as Own, change(base as Own)) });
  return { replace: (own) => part('replace', () => own), wrap: (layer) => part('wrap', layer) };
}

/** The `put` of what is changed as a whole. */
export const putWhole = <Own>(_base: Own, change: Own): Own => change;

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

/** Declares a question: its key and its basic function. `fact`: see `declared`. */
export function question<State, Subject, Value>(
  key: string,
  basic: Answer<Game<State>, Subject, Value>,
  fact?: FactPart,
): Question<State, Subject, Value> {
  const find = createLookup<Answer<Game<State>, Subject, Value>>(toPartKey('question', key));
  const ask = (game: Game<State>, subject: Subject): Value => find(game.rules)(game, subject);
  return deepFreeze(
    Object.assign(
      ask,
      { kind: 'question' as const, key, basic, ...(fact && { fact }) },
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

/** A part with the id of its module. */
export interface Owned<P extends Part = Part> {
  /** The part. */
  readonly part: P;
  /** The id of its module. */
  readonly by: string;
}

/** Lists the parts of modules, in the order of the modules. */
export const listOwnedParts = (modules: readonly Module[]): readonly Owned[] => modules.flatMap(ownParts);

const ownParts = memoize(({ meta, parts }: Module): readonly Owned[] =>
  parts.map((part) => ({ part, by: meta.id })),
);

/** The parts of some kinds. */
export type OfKind<K extends Part['kind'], P extends Part = Part> = P extends Part
  ? K extends P['kind']
    ? P
    : never
  : never;

/** Filters parts by kind. */
export const filterKind = <K extends Part['kind']>(
  parts: readonly Owned[],
  ...kinds: readonly K[]
): readonly Owned<OfKind<K>>[] =>
  parts.filter((each): each is Owned<OfKind<K>> => kinds.some((kind) => kind === each.part.kind));

/** Filters formulas and questions. */
export const listFormulasAndQuestions = (parts: readonly Owned[]): readonly Owned<AskPart>[] =>
  filterKind(parts, 'formula', 'question');

/** An open set of entries of one type, to which modules add. */
export interface Table<Spec, Name extends string = string> extends TablePart<Name> {
  /** Declares an entry, for a module's list of parts. */
  add<const Key extends string, Own extends Spec>(key: Key, spec: Own): EntryPart<Name, Key, Own>;
  /** Removes an entry of another module, for a module's list of parts. */
  omit(key: string): OmitPart;
  /**
   * Puts an entry in the place of another module's. At most one module in force may do so. Does nothing while that
   * module is not in force.
   */
  replace(key: string, spec: Spec): OverridePart;
  /** Changes an entry of another module. `layer` takes the entry as it is. Does nothing while that module is not in force. */
  wrap(key: string, layer: (base: Spec) => Spec): OverridePart;
  /** Finds the entry with a key; undefined if no module in force adds it. */
  find(rules: Rules, key: string): Spec | undefined;
  /** Lists all entries as pairs of key and entry, in catalogue order. */
  all(rules: Rules): Entries<Spec>['list'];
  /** Finds the module that adds an entry, in force or not. */
  module(rules: Rules, key: string): string | undefined;
  /** Adds help to an issue about an unknown key: the module that would add it, else the nearest known key as the param `suggestion`. */
  suggest(rules: Rules, key: string, unknown: Issue): Issue;
}

/** Declares a table. */
export function table<Spec, const Name extends string = string>(key: Name): Table<Spec, Name> {
  const overrides = (name: string) => createOverrides<Spec>('entry', `${key} ${name}`, putWhole);
  const entries = createLookup<Entries<Spec>>(toPartKey('table', key));
  return deepFreeze<Table<Spec, Name>>({
    kind: 'table',
    key,
    add: (name, spec) => deepFreeze({ kind: 'entry', table: key, key: name, spec }),
    omit: (name) => deepFreeze({ kind: 'omit', table: key, key: name }),
    replace: (name, spec) => overrides(name).replace(spec),
    wrap: (name, layer) => overrides(name).wrap(layer),
    find: (rules, name) => entries(rules).byKey[name],
    all: (rules) => entries(rules).list,
    module: (rules, name) => entries(rules).by[name] ?? rules.elsewhere.get(`${key} ${name}`),
    suggest: (rules, name, unknown) =>
      suggest(
        unknown,
        name,
        entries(rules).list.map(([each]) => each),
        rules.elsewhere.get(`${key} ${name}`),
      ),
  });
}
