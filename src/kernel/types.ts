/** The types that refer to each other: parts of modules, rules, rulesets, games. */

import type { FieldSet } from './field.js';
import { deepFreeze, frozenMap } from './helpers.js';
import type { Json, JsonObject, Issue, Result } from './result.js';

// Part types that do not need the type `Rules`: formulas, questions, overrides, tables and entries.

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
  /** Whose secret a question reads: see `declared`. Absent: what it reads is known to all who ask it. */
  readonly fact?: FactPart;
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

// What a module says of itself.

/**
 * One sentence of ours on each rule of the ledger. A setting of the same module may stand in it in braces: as its value,
 * '{price}', with what is counted, '{price Build Point}', or as a choice of words by its value,
 * '{instalments: true=bit by bit | false=at once}'. So may a question to the rules in force, answered by true or false:
 * '{slot/income: true=...}', '{action/repair/ships: true=...}', or whether a table has an entry, '{components/SR: true=...}'.
 * Words by the value of a setting that has no effect in these rules are left out, and so is a sentence that becomes empty.
 */
export type Source = Readonly<Record<string, string>>;

// The words of events: what is said of what happens, by what one viewer may know.

/** A sentence of the story, and what it is about. */
export interface EntryText {
  /** The sentence. A full stop at its end may be missing. */
  readonly text: string;
  /** What it is about, in a word or two: 'build', 'round 2'. Default: the first half of the event's type. */
  readonly label?: string;
  /** True if a section of the story begins with it, such as a turn: its label is the title of the section. */
  readonly heading?: true;
  /** True if it matters little: a section with nothing else in it counts as idle. */
  readonly minor?: true;
  /** The parts of the sentence, if `formatStory` may join it with the next of the same subject: ['W1', 'moves to', '0607']. */
  readonly parts?: readonly [who: string, does: string, what: string];
  /** Id of the place where it happened. Default: the place in the payload, if it names one. */
  readonly at?: string;
  /** Ids of what it is about, such as ships. Default: those that the payload names. */
  readonly about?: readonly string[];
}

/** What the words of an event return: one sentence, several, or undefined if there is nothing to tell. */
export type Saying = string | EntryText | readonly (string | EntryText)[] | undefined;

/** An event that is not told, and why. */
export interface Untold {
  /** Why nothing is said of it. */
  readonly untold: string;
}

/**
 * Kinds of keys that have titles. A decision is named by the type of its action; a 'guide' says in a few sentences what a decision is
 * about, or what a component does, for those who begin.
 */
export type TitleKind =
  'phase' | 'step' | 'reason' | 'tactic' | 'result' | 'system' | 'mark' | 'decision' | 'setting' | 'guide';

/** Titles by kind and key. */
export type Titles = Readonly<Partial<Record<TitleKind, Readonly<Record<string, string>>>>>;

/** What the words of an event may read: the update that its viewer received, and nothing else. */
export interface Telling<Seen = unknown> {
  /** The rules in force. */
  readonly rules: Rules;
  /** The viewer's view before the update; a state if the story is for one who sees everything. */
  readonly before: Seen;
  /** The viewer's view after it. */
  readonly after: Seen;
  /** All events of the update that the viewer received, in order. */
  readonly events: readonly Event[];
  /** Who reads it. Absent: one who sees everything. */
  readonly viewer?: Viewer;
  /** Names a player or a ship: 'you', 'blue'; the viewer's own ship 'W1', another 'blue/W1'. */
  nameOf(id: string): string;
  /** Names a player as an owner: 'your', "blue's". */
  whose(player: string): string;
  /** Says what a player or a ship does: with 'build' it returns 'you build' or 'blue builds'. */
  does(id: string, verb: string): string;
  /** Names a place: '0606 Ur'. */
  placeOf(id: string): string;
  /** Returns the title of a key, as `titleOf` does. */
  titleOf(kind: TitleKind, key: string): string;
  /** Says any value in words: ids by their names, fields in brackets. */
  inWords(value: unknown): string;
}

/** Several events of one update that are one happening. */
export interface EventGroup<Events extends Event, Seen = unknown> {
  /** The types of the events that belong to it. */
  readonly of: readonly Events['type'][];
  /** Returns what the events of one happening have in common; undefined if an event does not belong to any. Default: all do. */
  by?(event: Events): string | undefined;
  /**
   * Returns the words of the whole happening, which stand where its first event does: what it brings about comes after it.
   * Undefined if it is none: then each event is told by itself.
   */
  line(parts: readonly Events[], telling: Telling<Seen>): Saying;
}

/** The words of a module's events. `Events` is the union of the events that they are about. */
export interface EventWords<Events extends Event, Seen = unknown> {
  /** What is said of each event, by its type. */
  readonly lines?: {
    readonly [Type in Events['type']]?:
      | ((payload: Extract<Events, { readonly type: Type }>['payload'], telling: Telling<Seen>) => Saying)
      | Untold;
  };
  /** Happenings of several events. Those of later modules of the catalogue come first. */
  readonly groups?: readonly EventGroup<Events, Seen>[];
  /** Types of events that end a happening: events on both sides of one are never joined. */
  readonly sections?: readonly Events['type'][];
  /** Titles of keys that its module adds, if an entry of a table has none. */
  readonly titles?: Titles;
}

/** The words of events without their types: `EventWords` of all events fit. */
export interface AnyEventWords {
  /** The sentence for each type of event, or why there is none. */
  readonly lines?: Readonly<
    Record<string, ((payload: never, telling: never) => Saying) | Untold | undefined>
  >;
  /** Events that are told together. */
  readonly groups?: readonly {
    readonly of: readonly string[];
    readonly by?: (event: never) => string | undefined;
    readonly line: (parts: never, telling: never) => Saying;
  }[];
  /** Types of events that begin a section of the story. */
  readonly sections?: readonly string[];
  /** Titles of keys that an app shows. */
  readonly titles?: Titles;
}

/** What a module says of itself. */
export interface Meta<Id extends string = string> {
  /** Its name, and that of its file, test and page. */
  readonly id: Id;
  /** Its name for people, unless its words stand apart: see `ModuleText`. */
  readonly title?: string;
  /** One sentence, shown where it is switched on, unless its words stand apart. */
  readonly summary?: string;
  /** Ledger ids (edition-neutral where both editions have the rule), each with one plain sentence; ids alone, if its words stand apart. */
  readonly source: Source | readonly string[];
  /** Modules without which it cannot be in force. */
  readonly requires?: readonly string[];
  /** Modules beside which it cannot be in force. */
  readonly excludes?: readonly string[];
  /** At most one module in force may have the same slot; asking for one puts the other out. */
  readonly slot?: string;
  /** Modules whose tokens it may import, inert without them. */
  readonly uses?: readonly string[];
  /** Slots that some module must fill beside it. */
  readonly needs?: readonly string[];
  /** Rules of other modules that do not hold beside it: their ids, with or without an edition, or how they begin. */
  readonly supersedes?: readonly string[];
  /** Settings of other modules that decide nothing beside it: their keys, or the ids of modules. */
  readonly idles?: readonly string[];
  /** Settings of its own that decide nothing without another module: that module's id, by the setting's key. */
  readonly idleWithout?: Readonly<Record<string, string>>;
  /** The chapter of the rulebook where its sentences stand, where their ids tell none. */
  readonly chapter?: string;
  /** The words of its events, unless its words stand apart. Without them an event is told by its title and its fields. */
  readonly events?: AnyEventWords;
}

/** The ids of a module's rules. */
export const ruleIds = ({ source }: Pick<Meta, 'source'>): readonly string[] =>
  isIds(source) ? source : Object.keys(source);

/** Whether a source has ids alone. */
export const isIds = (source: Meta['source']): source is readonly string[] => Array.isArray(source);

// Plain data: editions, requests for rules, and rulesets.

/** The modules and settings of a game: plain data, which every state holds. */
export interface Ruleset {
  /** Id of the edition, by which rules are cited. */
  readonly edition: string;
  /** Id of the scenario from which the modules were chosen. */
  readonly scenario: string;
  /** Ids of the modules in force, in catalogue order. */
  readonly modules: readonly string[];
  /** Every setting of these modules, by `'<module>/<name>'`. */
  readonly settings: Readonly<Record<string, Json>>;
}

/** A module of the scenario that another module replaced in its slot. */
export interface Swap {
  /** The slot. */
  readonly slot: string;
  /** The module that was replaced. */
  readonly out: string;
  /** The module that replaced it. */
  readonly for: string;
}

/** How an edition's rules are cited: 'E1' and 'POWER.1' make 'E1.POWER.1'. */
export interface EditionCitations {
  /** Written before a rule's neutral key: 'E1'. */
  readonly prefix: string;
  /** The neutral keys that the edition has. Any other key is cited unchanged. */
  readonly rules: readonly string[];
  /** For rules that editions number differently: the key in this edition, by the name that messages use. */
  readonly named?: Readonly<Record<string, string>>;
}

/** What refusals say about a scenario. */
export interface ScenarioNotes {
  /** Its name for people. */
  readonly title: string;
  /** Modules that a rule leaves out of it, each with that rule's key: neutral ('SCEN.3') if the edition has it. */
  readonly without?: Readonly<Record<string, string>>;
}

/** A list of modules with settings: one way to play an edition. */
export interface Scenario extends ScenarioNotes {
  /** One sentence that says what is played. */
  readonly summary: string;
  /** Ids of its modules, in any order. */
  readonly modules: readonly string[];
  /** Settings that differ from their defaults, also of modules that a request may add. */
  readonly settings?: Readonly<Record<string, Json>>;
  /** Rules that this scenario numbers differently from its edition: as in `EditionCitations`. */
  readonly named?: Readonly<Record<string, string>>;
}

/** An edition of the rulebook: data, no behavior. */
export interface Edition {
  /** The first half of a scenario's name: 'first' in 'first/skirmish'. */
  readonly id: string;
  /** Its name for people. */
  readonly title: string;
  /** How its rules are cited. */
  readonly citations: EditionCitations;
  /**
   * Defaults of settings, as the edition's variants print them. They apply to modules that a request adds by name, if the
   * scenario does not set them; not to other modules of the scenario.
   */
  readonly standards?: Readonly<Record<string, Json>>;
  /** Its scenarios by id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** A request for rules. */
export interface RulesetSpec {
  /** `'<edition>/<scenario>'`. */
  readonly scenario: string;
  /**
   * Modules to add. Modules that they require are added too, unless they would replace a module of the scenario. A module
   * that the scenario already has gets the edition's default settings.
   */
  readonly add?: readonly string[];
  /** Modules to remove. */
  readonly remove?: readonly string[];
  /** Settings, by `'<module>/<name>'`. */
  readonly settings?: Readonly<Record<string, Json>>;
}

// The types of the kernel that refer to each other. Rules hold parts, parts hold decoders, and a decoder takes the rules,
// so one file has them all and no two files import each other. Members that take a part's own type are methods on
// purpose: then tokens of different types fit into one list.

declare const brand: unique symbol;

/** A text that was checked, such as a player's id. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** A type with plain texts in place of checked ones, in members and in keys: for input that is decoded anyway. */
export type Plain<T> = T extends string
  ? PlainText<T>
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [K in keyof T as K extends string ? PlainText<K> : K]: Plain<T[K]> }
      : T;

/** `string` for a checked text; any other text type, such as a literal, stays. */
type PlainText<T extends string> = T extends Branded<string, string> ? string : T;

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
  /** It does nothing but end a turn, phase or step, in one way. `play` can take it where nothing else can be done. */
  readonly pass?: true;
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
  seenBy(value: unknown, viewer: Viewer, home: unknown, rules: Rules): unknown;
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
  /** What others may know of it: all, or events of these types. Absent: its module does not say. */
  readonly open?: true | readonly string[];
  /** Returns why a player may not do it at this time. Absent: `judge` alone knows. */
  timing?(game: Game, player: PlayerId): readonly Issue[];
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
  /** Returns the fields of a decision for a form. Absent: it has none; then `sample` suggests actions. */
  form?(game: Game, decision: Decision): FieldSet;
  /** Returns the fields of an action that a player looks for, also while it is refused; undefined if they do not. Absent: no player does. */
  expected?(game: Game, player: PlayerId): unknown;
  /** Returns what an action is worth to its player, in Build Points. Must read only what the player may see. Absent: its module does not say. */
  worth?(game: Game, fields: Fields): number;
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
  /** True: `apply` asks who is awaited, so it is used where the rules run on a view. */
  readonly asks?: true;
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

/** How a question that reads a secret is told to those who cannot answer it: see `declared`. */
export interface FactPart {
  /** Returns whose secret it reads. */
  of(game: Game, subject: unknown): PlayerId;
  /** Returns the subject as it is told. */
  name(game: Game, subject: unknown): Json;
  /** Reads the answer as it is told. */
  readonly decode: Decoder<unknown>;
  /** Returns every reason why the answer cannot be. Absent: there is none. */
  check?(game: Game, subject: unknown, value: unknown): readonly Issue[];
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

/** An empty map. */
const NOTHING = frozenMap<string, never>();

/** Empty rules, for decoders that run before rules are compiled, such as those of settings. */
export const noRules: Rules = deepFreeze({
  ruleset: { edition: '', scenario: '', modules: [], settings: {} },
  edition: { prefix: '', rules: [] },
  scenario: { title: '' },
  modules: [],
  swaps: [],
  keys: [],
  numbers: NOTHING,
  values: [],
  slices: [],
  setup: [],
  actions: NOTHING,
  moments: NOTHING,
  elsewhere: NOTHING,
  catalogue: [],
  editions: [],
});

// The parts of a module as the compiler sees them, without their own types. The functions that declare them (`formula`,
// `table`, ...) return tokens, which also have the types.

/** The fields of an action and the player who acts. */
export type Acted<Fields> = Fields & {
  /** The player who acts. */
  readonly player: PlayerId;
};

/** A decoded action: its part and its fields. */
export interface ReadAction {
  readonly part: ActionPart;
  readonly fields: Acted<JsonObject>;
}

/** Lists the settings that a module declares. */
export const listSettings = ({ parts }: Module): readonly SettingPart[] =>
  parts.filter((part): part is SettingPart => part.kind === 'setting');

/** What rulesets are chosen from. */
export interface RulesetSource {
  /** Modules in the order in which they apply; the first is always in force. */
  readonly catalogue: readonly Module[];
  /** The editions. */
  readonly editions: readonly Edition[];
  /** Slots that a module in force must fill: otherwise the game would never end. */
  readonly filled?: readonly string[];
  /** Finds rules that were compiled before, by the content of their ruleset. Default: none are known. */
  readonly known?: (ruleset: Ruleset) => Rules | undefined;
}
