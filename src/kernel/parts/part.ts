/**
 * What a module is made of. These are the parts as the compiler sees them, their own types forgotten; their makers
 * (`formula`, `table`, ...) return tokens that also carry the types. Members that take a part's own type are written
 * as methods on purpose: a token of any type can then stand in one list, and each is only ever handed what it made.
 */

import type { Facts, Json, Result } from '../util/result.js';
import type {
  ActionPart,
  Decoder,
  OutcomePart,
  PlayerId,
  ReactionPart,
  SetupPart,
  SlicePart,
} from '../types.js';
import type { Meta } from './meta.js';

export type { Meta, Source } from './meta.js';
export type {
  ActionPart,
  Audience,
  Game,
  GameEvent,
  InternalPart,
  Outcome,
  OutcomePart,
  ReactionPart,
  SetupPart,
  SlicePart,
} from '../types.js';

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

/** A parameter of a module. */
export interface SettingPart<Key extends string = string, Value extends Json = Json> {
  /** 'setting'. */
  readonly kind: 'setting';
  /** '<module>/<name>'. */
  readonly key: Key;
  /** One sentence: what it decides. */
  readonly about: string;
  /** The value unless another is asked for: the ruling. */
  readonly standard: Value;
  /** What games were played by before there was this setting: a save without it is read so. Left out: such a save is refused. */
  readonly before?: Value;
  /** Reads a value. */
  readonly decode: Decoder<Value>;
}

/** Any part of a module. */
export type Part =
  | AskPart
  | OverridePart
  | TablePart
  | EntryPart
  | OmitPart
  | SlicePart
  | SettingPart
  | SetupPart
  | ActionPart
  | OutcomePart
  | ReactionPart;

/** A rule that somebody can switch off or on. */
export interface Module<Id extends string = string, Parts extends readonly Part[] = readonly Part[]> {
  /** What it says of itself. */
  readonly meta: Meta<Id>;
  /** What it is made of. */
  readonly parts: Parts;
}

/** What an action's decoder gives: the action's fields and who acts. */
export type Acted<Fields> = Fields & { readonly player: PlayerId };

/** Something sent in, as read: the part that will judge it, and its fields. */
export type Read = Result<{ readonly part: ActionPart; readonly fields: Acted<Facts> }>;

/** The settings that a module declares. */
export const settingsBy = ({ parts }: Module): readonly SettingPart[] =>
  parts.filter((part): part is SettingPart => part.kind === 'setting');
