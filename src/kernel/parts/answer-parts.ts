/** Part types that do not need the type `Rules`: formulas, questions, overrides, tables and entries. */

/** A function of a formula or question without its types. Every such function fits; none can be called by this type. */
export type AnyAnswer = (given: never, subject: never) => unknown;

/** The declaration of a formula or question. */
export interface AskPart<Key extends string = string> {
  /** A formula is pure; a question may read the state. */
  readonly kind: 'formula' | 'question';
  /** Unique among the formulas and questions of the catalogue. */
  readonly key: Key;
  /** The function if no module replaces it. */
  readonly basic: AnyAnswer;
}

/** A change to a formula, a question, an entry of a table or an action. */
export interface OverridePart {
  /** A wrap builds on what is below it; a replacement takes the place of what was declared. */
  readonly kind: 'wrap' | 'replace';
  /** What it changes: the answer of a formula or question, an entry, or an action. */
  readonly of: 'answer' | 'entry' | 'action';
  /** The key of what it changes; of an entry `'<table> <key>'`. */
  readonly key: string;
  /** Returns the new one; takes the one below it. */
  onto(below: unknown): unknown;
}

/** The declaration of a table. */
export interface TablePart<Key extends string = string> {
  /** 'table'. */
  readonly kind: 'table';
  /** Unique among the tables of the catalogue. */
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
  /** The entry's data. */
  readonly spec: Spec;
}

/** The removal of an entry from a table. */
export interface OmitPart {
  /** 'omit'. */
  readonly kind: 'omit';
  /** The table's key. */
  readonly table: string;
  /** The entry's key. */
  readonly key: string;
}

/** The entries of a table in some rules. */
export interface Entries<Spec = unknown> {
  /** Pairs of key and entry, in catalogue order. */
  readonly list: readonly (readonly [key: string, spec: Spec])[];
  /** The entries by key. Inherits nothing. */
  readonly byKey: Readonly<Record<string, Spec>>;
  /** The module of each entry, by key. Inherits nothing. */
  readonly by: Readonly<Record<string, string>>;
}
