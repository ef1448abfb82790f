/** Parts that never get rules: formulas and questions, other answers to them, tables and their entries. */

/** An answer with its types forgotten. Every formula and question can be stored as one; none can be called as one. */
export type AnyAnswer = (given: never, subject: never) => unknown;

/** A formula (pure) or a question (may read the state), declared. */
export interface AskPart<Key extends string = string> {
  /** Which of the two. */
  readonly kind: 'formula' | 'question';
  /** Unique among the catalogue's formulas and questions. */
  readonly key: Key;
  /** The answer where nobody replaces it. */
  readonly basic: AnyAnswer;
}

/** Another answer to a formula or question. */
export interface OverridePart {
  /** On top of the answer below, or instead of the basic one. */
  readonly kind: 'wrap' | 'replace';
  /** The key of what is answered. */
  readonly key: string;
  /** The new answer, given the one below. */
  onto(below: AnyAnswer): AnyAnswer;
}

/** A table, declared. */
export interface TablePart<Key extends string = string> {
  /** 'table'. */
  readonly kind: 'table';
  /** Unique among the catalogue's tables. */
  readonly key: Key;
}

/** An entry of a table. */
export interface EntryPart<Table extends string = string, Key extends string = string, Spec = unknown> {
  /** 'entry'. */
  readonly kind: 'entry';
  /** The table's key. */
  readonly table: Table;
  /** Unique within the table. */
  readonly key: Key;
  /** What the table says under that key. */
  readonly spec: Spec;
}

/** An entry taken out of a table. */
export interface OmitPart {
  /** 'omit'. */
  readonly kind: 'omit';
  /** The table's key. */
  readonly table: string;
  /** The entry's key. */
  readonly key: string;
}

/** The entries of one table under one ruleset. */
export interface Entries<Spec = unknown> {
  /** Pairs of key and entry, in catalogue order. */
  readonly list: readonly (readonly [key: string, spec: Spec])[];
  /** The same by key. Inherits nothing. */
  readonly byKey: Readonly<Record<string, Spec>>;
  /** The module that added each key. Inherits nothing. */
  readonly by: Readonly<Record<string, string>>;
}
