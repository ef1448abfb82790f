/**
 * The types of the kernel that refer to each other. Rules hold parts, parts hold decoders, and a decoder takes the rules,
 * so one file has them all and no two files import each other. Members that take a part's own type are methods on
 * purpose: then tokens of different types fit into one list.
 */

import type { AskPart, EntryPart, OmitPart, OverridePart, TablePart } from './parts/answer-parts.js';
import type { Meta } from './parts/meta.js';
import type { Edition, EditionCitations, Ruleset, ScenarioNotes, Swap } from './ruleset/spec.js';
import type { JsonObject, Issue, Json, Result } from './util/result.js';

declare const brand: unique symbol;

/** A text that was checked, such as a player's id. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** The id of a player: 1 to 24 lower-case letters and digits, with single hyphens between them. */
export type PlayerId = Branded<string, 'PlayerId'>;

/** A player, or a spectator, who sees only what everybody may see. */
export type Viewer = PlayerId | { readonly spectator: true };

/** Returns a random whole number from 0 to `below` - 1, as `seeded(7)` of `warpwar/players` does. `Math.random` returns fractions. */
export type Random = (below: number) => number;

/**
 * Something that a player may or must do now. `Options` must be a `type`, because an interface does not fit
 * `JsonObject`.
 */
export interface Decision<Type extends string = string, Options extends JsonObject = JsonObject> {
  /** The player who decides. */
  readonly player: PlayerId;
  /** The type of the action for it. */
  readonly type: Type;
  /** Whether the game waits for it. */
  readonly must: boolean;
  /** Not a normal move, such as resigning: a random player, or a button for the next move, leaves it out. */
  readonly aside?: true;
  /** Only its player can decide it, by what no state holds, such as the secret of a chain: `sampleAction` throws InvalidArgument. */
  readonly secret?: true;
  /** The choices: ships, targets, hexes or hits. */
  readonly options: Options;
}

/** Decodes an unknown value, or refuses it. What is allowed may depend on the rules. */
export interface Decoder<T> {
  (raw: unknown, rules: Rules): Result<T>;
  /** Whether the field may be absent from a shape. */
  readonly optional?: true;
  /** The same for a decoder that contains it: returns the value, or adds every issue. Absent: the decoder is called. */
  readonly collect?: (raw: unknown, rules: Rules, issues: Issue[]) => T | undefined;
}

/** An event and the reactions to it. */
export interface EventEntry {
  /** The part that declares the event. */
  readonly part: EventPart;
  /** The reactions, in catalogue order. */
  readonly reactions: readonly ReactionPart[];
}

/**
 * A compiled ruleset, which all games with this ruleset share. Formulas, questions, tables and settings of the whole
 * catalogue have the same numbers in all rules of an engine, so that a lookup is an array access.
 */
export interface Rules {
  /** The ruleset: plain data. */
  readonly ruleset: Ruleset;
  /** How the edition cites its rules. */
  readonly edition: EditionCitations;
  /** The scenario's title, and the modules that a rule leaves out of it. */
  readonly scenario: ScenarioNotes;
  /** The modules in force, in catalogue order. */
  readonly modules: readonly Meta[];
  /** Modules of the scenario that another module replaced in their slot. */
  readonly swaps: readonly Swap[];
  /** Keys by number. All rules of a catalogue share this list. */
  readonly keys: readonly string[];
  /** Numbers by key. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By number: the function of a formula or question, the entries of a table, the value of a setting. */
  readonly values: readonly unknown[];
  /** Slices in catalogue order. */
  readonly slices: readonly SlicePart[];
  /** Set-up fields in catalogue order. */
  readonly setup: readonly SetupPart[];
  /** Actions by type, in catalogue order. */
  readonly actions: ReadonlyMap<string, ActionPart>;
  /** Events by type. */
  readonly moments: ReadonlyMap<string, EventEntry>;
  /**
   * Modules that are not in force, by what they would add: `'<table> <key>'`, `'action <type>'`, `'setup <field>'` or
   * `'rule <key>'`.
   */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** The catalogue of the engine: all its modules, in force or not. */
  readonly catalogue: readonly Module[];
  /** The editions of the engine. */
  readonly editions: readonly Edition[];
}

/** Rules together with a state or a view. */
export interface Game<State = unknown> {
  /** The rules in force. */
  readonly rules: Rules;
  /** The state or view. */
  readonly state: State;
}

/** Something that happened, or is about to happen. */
export interface Event<Type extends string = string, Fields = unknown> {
  /** The key of the part that declares it. */
  readonly type: Type;
  /** The payload. */
  readonly payload: Fields;
}

/** The players who receive an event, or everybody. */
export type Audience = 'all' | readonly PlayerId[];

/** An event that happened, with its audience. */
export interface GameEvent<Type extends string = string, Fields = unknown> extends Event<Type, Fields> {
  /** Who receives it. If only a part is secret, there are two events. */
  readonly audience: Audience;
}

/** Data that a module stores with homes of one kind: the game, a player, a star, a ship or a battle. */
export interface SlicePart<Key extends string = string> {
  /** 'slice'. */
  readonly kind: 'slice';
  /** The kind of its homes: 'game', 'player', 'star', 'ship' or 'battle'. */
  readonly home: string;
  /** Unique in the catalogue. */
  readonly key: Key;
  /** Decodes its value in a save. */
  readonly decode: Decoder<unknown>;
  /** Returns every reason to refuse a decoded value in the state of a save. Absent: there is none. */
  check?(game: Game, value: unknown, home: unknown): readonly Issue[];
  /** Returns the value at a home where nothing was stored. */
  init(home: unknown): unknown;
  /** Returns what a viewer may see of it; undefined for nothing. */
  seenBy(value: unknown, viewer: Viewer, home: unknown): unknown;
}

/** A field that createGame takes. */
export interface SetupPart<Key extends string = string, Value = unknown> {
  /** 'setup'. */
  readonly kind: 'setup';
  /** The field's name. */
  readonly key: Key;
  /** Decodes it. With an optional decoder the field may be absent. */
  readonly decode: Decoder<Value>;
  /** Returns every reason to refuse the value in this game. */
  check(game: Game, value: Value): readonly Issue[];
  /** Returns the state with the value; undefined if the field was absent. */
  apply(game: Game, value: Value | undefined): unknown;
}

/** Something that a player does. */
export interface ActionPart<Type extends string = string, Fields = unknown> {
  /** 'action'. */
  readonly kind: 'action';
  /** `'<module>/<verb>'`: the action's type. */
  readonly key: Type;
  /** Who may send it beside the players: see `nonPlayers` of the game. Default: nobody. */
  readonly by?: PlayerId;
  /** Players may do it at any time, beside the course of play: see `When`. */
  readonly aside?: true;
  /** Decodes `player` and the fields of the action. */
  readonly decode: Decoder<unknown>;
  /** Lists the decisions that players may or must make by it now. */
  offers(game: Game): readonly Decision[];
  /** Returns the plan for `apply`, or every reason to refuse. Must read only what the player may see. */
  judge(game: Game, fields: Fields): Result<unknown>;
  /** Returns the events. `plan` is what `judge` returned for the same state. */
  apply(game: Game, fields: Fields, plan: unknown): readonly Event[];
  /** Returns a random legal action, chosen from what the player sees. Throws InvalidArgument for a decision that is `secret`. */
  sample(game: Game, decision: Decision, random: Random): unknown;
}

/** Something that happens. */
export interface EventPart<Type extends string = string, Fields = unknown> {
  /** 'event'. */
  readonly kind: 'event';
  /** `'<chapter or module>/<what happened>'`. */
  readonly key: Type;
  /** Returns the state after it. */
  apply(game: Game, payload: Fields): unknown;
  /** Returns who receives it; called before `apply`. */
  audience(game: Game, payload: Fields): Audience;
  /** Returns the view of a viewer who received it. */
  applyToView(game: Game, payload: Fields, viewer: Viewer): unknown;
}

/** An event that nobody receives: it only changes the state or triggers reactions. */
export interface InternalPart<Type extends string = string, Fields = unknown> extends EventPart<
  Type,
  Fields
> {
  /** True. */
  readonly internal: true;
}

/** A reaction to an event. */
export interface ReactionPart {
  /** 'reaction'. */
  readonly kind: 'reaction';
  /** The event's key. */
  readonly to: string;
  /** Returns the events that follow. `game` is after the event and earlier reactions, `before` is before the event. */
  react(game: Game, payload: unknown, before: Game): readonly Event[];
}

/** A parameter of a module. */
export interface SettingPart<Key extends string = string, Value extends Json = Json> {
  /** 'setting'. */
  readonly kind: 'setting';
  /** `'<module>/<name>'`. */
  readonly key: Key;
  /** One sentence that says what it decides. Absent if the module's words stand apart. */
  readonly about?: string;
  /** The default value: the ruling. */
  readonly standard: Value;
  /** The value for saves that are older than the setting. Absent: a save without the setting is refused. */
  readonly before?: Value;
  /** Decodes a value. */
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

/** A rule that a ruleset can switch on or off. */
export interface Module<Id extends string = string, Parts extends readonly Part[] = readonly Part[]> {
  /** Its description. */
  readonly meta: Meta<Id>;
  /** Its parts. */
  readonly parts: Parts;
}
