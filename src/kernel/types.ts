/**
 * The ground floor of the mechanism: the types that name each other. Rules hold parts, parts hold decoders, and a decoder
 * takes the rules, so they stand in one file, and no two files import each other. Members that take a part's own type
 * are methods on purpose: a token of any type can then stand in one list.
 */

import type { AskPart, EntryPart, OmitPart, OverridePart, TablePart } from './parts/answer-parts.js';
import type { Meta } from './parts/meta.js';
import type { Edition, EditionCitations, Ruleset, ScenarioNotes, Swap } from './ruleset/spec.js';
import type { JsonObject, Issue, Json, Result } from './util/result.js';

declare const brand: unique symbol;

/** A text that was checked to be of one kind. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** Lower-case letters and digits, with single hyphens between them: 1 to 24 characters. */
export type PlayerId = Branded<string, 'PlayerId'>;

/** Who looks: a player, or a spectator, who sees what everybody sees. */
export type Viewer = PlayerId | { readonly spectator: true };

/**
 * A source of chance: a whole number from 0 up to, not including, `below`. The caller brings the seed: `seeded(7)`, of
 * `warpwar/players`, is one. `Math.random` is none, as it gives fractions.
 */
export type Random = (below: number) => number;

/** Something that a player may, or must, decide now. `Options` must be a `type`, not an interface: only those are `JsonObject`s. */
export interface Decision<Type extends string = string, Options extends JsonObject = JsonObject> {
  /** Who decides. */
  readonly player: PlayerId;
  /** The type of the action that answers it. */
  readonly type: Type;
  /** Play cannot go on until it is answered. */
  readonly must: boolean;
  /** Beside the course of play, such as resigning: nothing that a player by chance, or a button for the next move, would choose. */
  readonly aside?: true;
  /** What is needed to answer: the ships concerned, their targets, hexes or hits. */
  readonly options: Options;
}

/** Reads one value. What is allowed may depend on the rules in force. */
export interface Decoder<T> {
  (raw: unknown, rules: Rules): Result<T>;
  /** The value may be left out of a shape. */
  readonly optional?: true;
}

/** An event and all that reacts to it. */
export interface EventEntry {
  /** The event's own part. */
  readonly part: EventPart;
  /** In catalogue order. */
  readonly reactions: readonly ReactionPart[];
}

/**
 * A ruleset compiled: made once, shared by all games under it. Formulas, questions, tables and settings of the whole
 * catalogue are numbered alike in every ruleset of an engine, so that asking one is an array access.
 */
export interface Rules {
  /** What was compiled. */
  readonly ruleset: Ruleset;
  /** Prefix and rules of the edition that is cited. */
  readonly edition: EditionCitations;
  /** The scenario that is played. */
  readonly scenario: ScenarioNotes;
  /** The modules in force, in catalogue order. */
  readonly modules: readonly Meta[];
  /** Modules that were put out of their slot by one that was asked for. */
  readonly swaps: readonly Swap[];
  /** Keys by number. */
  readonly keys: readonly string[];
  /** Numbers by key. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By number: a formula's or question's answer, a table's entries, a setting's value. */
  readonly values: readonly unknown[];
  /** Slices in catalogue order. */
  readonly slices: readonly SlicePart[];
  /** Set-up fields in catalogue order. */
  readonly setup: readonly SetupPart[];
  /** Actions by type, in catalogue order. */
  readonly actions: ReadonlyMap<string, ActionPart>;
  /** Events by type. */
  readonly moments: ReadonlyMap<string, EventEntry>;
  /** For what no module in force brings: the module that would, by table and key, 'action' and type, or 'rule' and key. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** The modules that these rules were chosen from, in force or not. */
  readonly catalogue: readonly Module[];
  /** The editions that these rules were chosen from. */
  readonly editions: readonly Edition[];
}

/** Rules, and a state or a view played under them. */
export interface Game<State = unknown> {
  /** The rules in force. */
  readonly rules: Rules;
  /** What is known of the game. */
  readonly state: State;
}

/** What happened, or is about to. */
export interface Event<Type extends string = string, Fields = unknown> {
  /** The key of its part. */
  readonly type: Type;
  /** The particulars. */
  readonly payload: Fields;
}

/** Who learns of an event. */
export type Audience = 'all' | readonly PlayerId[];

/** An event that came to pass, and who learns of it. */
export interface GameEvent<Type extends string = string, Fields = unknown> extends Event<Type, Fields> {
  /** Who learns of it. What is secret in part is two events. */
  readonly audience: Audience;
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
  apply(game: Game, fields: Fields, plan: unknown): readonly Event[];
  /** A legal one, chosen from what the player sees. */
  sample(game: Game, decision: Decision, random: Random): unknown;
}

/** Something that happens. */
export interface EventPart<Type extends string = string, Fields = unknown> {
  /** 'event'. */
  readonly kind: 'event';
  /** '<chapter or module>/<what happened>'. */
  readonly key: Type;
  /** The state after it. */
  apply(game: Game, payload: Fields): unknown;
  /** Who learns of it; asked before it is applied. */
  audience(game: Game, payload: Fields): Audience;
  /** The view of somebody who hears of it after it. */
  applyToView(game: Game, payload: Fields, viewer: Viewer): unknown;
}

/** An event of which nobody ever learns: it keeps the course of play going. */
export interface InternalPart<Type extends string = string, Fields = unknown> extends EventPart<
  Type,
  Fields
> {
  /** True. */
  readonly internal: true;
}

/** What follows from an event, in the state that it left. */
export interface ReactionPart {
  /** 'reaction'. */
  readonly kind: 'reaction';
  /** The event's key. */
  readonly to: string;
  /** What follows. */
  react(game: Game, payload: unknown, before: Game): readonly Event[];
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
  | EventPart
  | ReactionPart;

/** A rule that somebody can switch off or on. */
export interface Module<Id extends string = string, Parts extends readonly Part[] = readonly Part[]> {
  /** What it says of itself. */
  readonly meta: Meta<Id>;
  /** What it is made of. */
  readonly parts: Parts;
}
