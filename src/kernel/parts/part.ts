/**
 * What a module is made of. These are the parts as the compiler sees them, their own types forgotten; their makers
 * (`formula`, `table`, ...) return tokens that also carry the types. Members that take a part's own type are written
 * as methods on purpose: a token of any type can then stand in one list, and each is only ever handed what it made.
 */

import type { Decoder } from '../util/decode.js';
import type { Decision, PlayerId, Random, Viewer } from '../player.js';
import type { Facts, Issue, Json, Result } from '../util/result.js';
import type { Rules } from '../ruleset/rules.js';
import type { Meta } from './meta.js';

export type { Meta, Source } from './meta.js';

/** Rules, and a state or a view played under them. */
export interface Game<State = unknown> {
  /** The rules in force. */
  readonly rules: Rules;
  /** What is known of the game. */
  readonly state: State;
}

/** What happened, or is about to. */
export interface Outcome<Type extends string = string, Fields = unknown> {
  /** The key of its part. */
  readonly type: Type;
  /** The particulars. */
  readonly facts: Fields;
}

/** Who learns of an event. */
export type Audience = 'all' | readonly PlayerId[];

/** An outcome that came to pass, and who learns of it. */
export interface GameEvent<Type extends string = string, Fields = unknown> extends Outcome<Type, Fields> {
  /** Who learns of it. What is secret in part is two events. */
  readonly audience: Audience;
}

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

/** Data that one module owns at every home of one kind. */
export interface SlicePart<Key extends string = string> {
  /** 'slice'. */
  readonly kind: 'slice';
  /** What it is kept at: 'game', 'player', 'star', 'ship' or 'battle'. */
  readonly home: string;
  /** Unique in the catalogue. */
  readonly key: Key;
  /** Reads it from a save. */
  readonly decode: Decoder<unknown>;
  /** What a home has that was never given any. */
  init(home: unknown): unknown;
  /** What somebody may know of it; nothing, if undefined. */
  seenBy(value: unknown, viewer: Viewer, home: unknown): unknown;
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

/** Something that createGame must be told. */
export interface SetupPart<Key extends string = string, Value = unknown> {
  /** 'setup'. */
  readonly kind: 'setup';
  /** The field's name. */
  readonly key: Key;
  /** Reads it; an optional decoder lets it be left out. */
  readonly decode: Decoder<Value>;
  /** All that is wrong with it in this game. */
  check(game: Game, value: Value): readonly Issue[];
  /** The state with it. Called with undefined where it was left out. */
  apply(game: Game, value: Value | undefined): unknown;
}

/** Something that players do. */
export interface ActionPart<Type extends string = string, Fields = unknown> {
  /** 'action'. */
  readonly kind: 'action';
  /** '<module>/<verb>': the action's type. */
  readonly key: Type;
  /** Reads `player` and the fields from what was sent. */
  readonly decode: Decoder<unknown>;
  /** Who may, or must, do it now. */
  offers(game: Game): readonly Decision[];
  /** How it will be carried out (its plan, if it has one), or all that forbids it. Reads nothing that the player may not see. */
  judge(game: Game, fields: Fields): Result<unknown>;
  /** What comes of it. Gets the plan that `judge` returned for the same state. */
  apply(game: Game, fields: Fields, plan: unknown): readonly Outcome[];
  /** A legal one, chosen from what the player sees. */
  sample(game: Game, decision: Decision, random: Random): unknown;
}

/** Something that happens. */
export interface OutcomePart<Type extends string = string, Fields = unknown> {
  /** 'outcome'. */
  readonly kind: 'outcome';
  /** '<chapter or module>/<what happened>'. */
  readonly key: Type;
  /** The state after it. */
  enact(game: Game, facts: Fields): unknown;
  /** Who learns of it; asked before it is enacted. */
  audience(game: Game, facts: Fields): Audience;
  /** The view of somebody who hears of it after it. */
  enactOnView(game: Game, facts: Fields, viewer: Viewer): unknown;
}

/** An outcome of which nobody ever learns: it keeps the course of play going. */
export interface InternalPart<Type extends string = string, Fields = unknown> extends OutcomePart<
  Type,
  Fields
> {
  /** True. */
  readonly internal: true;
}

/** What follows from an outcome, in the state that it left. */
export interface ReactionPart {
  /** 'reaction'. */
  readonly kind: 'reaction';
  /** The outcome's key. */
  readonly to: string;
  /** What follows. */
  react(game: Game, facts: unknown, before: Game): readonly Outcome[];
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

/** An action as it was read: the part that will judge it, and its fields. */
export interface ReadAction {
  readonly part: ActionPart;
  readonly fields: Acted<Facts>;
}

/** The settings that a module declares. */
export const settingsBy = ({ parts }: Module): readonly SettingPart[] =>
  parts.filter((part): part is SettingPart => part.kind === 'setting');
