/** Modules: their makers, and the types of a catalogue, inferred from the parts of its modules. */

import {
  type Action,
  action,
  setupField,
  type ActionSpec,
  type SetupSpec,
  event,
  type InternalMaker,
  type InternalSpec,
  type EventMaker,
  type EventSpec,
  setting,
  slice,
  type Home,
  type Slice,
  type SliceSpec,
} from './action.js';
import type { DecodedObject, FieldDecoders } from './decode.js';
import { declared, type FactSpec } from './declared.js';
import { formula, question, type Answer, type Question, table } from './formula.js';
import { deepFreeze } from './helpers.js';
import type { ParamsWith, NamesByCode, IssueCodePart } from './issue.js';
import type { Issue, JsonObject } from './result.js';
import type {
  EntryPart,
  GameEvent,
  InternalPart,
  Module,
  EventPart,
  SetupPart,
  SettingPart,
  RulesetSpec,
  Game,
  Meta,
  Part,
  Plain,
} from './types.js';

/** The parts of all modules of a catalogue, as a union. */
export type PartsOf<Catalogue extends readonly Module[]> = Catalogue[number]['parts'][number];

/** The actions of a catalogue: a union discriminated by `type`. */
export type ActionsOf<Catalogue extends readonly Module[]> =
  PartsOf<Catalogue> extends infer P
    ? P extends Action<infer Type, infer Fields>
      ? ReturnType<Action<Type, Fields>>
      : never
    : never;

/** The decisions of a catalogue: a union discriminated by `type`, each with its `options`. */
export type DecisionsOf<Catalogue extends readonly Module[]> =
  PartsOf<Catalogue> extends infer P
    ? P extends Action<string, infer _Fields>
      ? ReturnType<P['offers']>[number]
      : never
    : never;

/** The events of a catalogue that somebody can receive: a union discriminated by `type`. */
export type EventsOf<Catalogue extends readonly Module[]> =
  Exclude<PartsOf<Catalogue>, InternalPart> extends infer P
    ? P extends EventPart<infer Type, infer Fields>
      ? GameEvent<Type, Fields>
      : never
    : never;

/** The issues of declared codes: a union discriminated by `code`. */
export type IssuesBy<Known> = Known extends NamesByCode
  ? { [Code in keyof Known & string]: Issue<Code, ParamsWith<Known[Code]>> }[keyof Known & string]
  : never;

/** The issues of the codes in a list of declared messages. */
export type IssuesIn<Words extends readonly IssueCodePart[]> =
  Words[number] extends IssueCodePart<infer Known> ? IssuesBy<Known> : never;

/** The issues of a catalogue: a union discriminated by `code`, each with the `params` of its message. */
export type IssuesOf<Catalogue extends readonly Module[]> =
  PartsOf<Catalogue> extends infer P
    ? P extends IssueCodePart<infer Known>
      ? IssuesBy<Known>
      : never
    : never;

/** The keys of the entries of a table. */
export type EntryKeysOf<Catalogue extends readonly Module[], Table extends string> = Extract<
  PartsOf<Catalogue>,
  { readonly kind: 'entry'; readonly table: Table }
>['key'];

/** The entries of a table, by key. */
export type EntriesOf<Catalogue extends readonly Module[], Table extends string> = {
  readonly [
    E in Extract<PartsOf<Catalogue>, { kind: 'entry'; table: Table }> as E['key']
  ]: E extends EntryPart<Table, string, infer Spec> ? Spec : never;
};

/** The set-up fields of a catalogue. */
export type SetupOf<Catalogue extends readonly Module[]> = {
  readonly [P in Extract<PartsOf<Catalogue>, { kind: 'setup' }> as P['key']]?: P extends SetupPart<
    string,
    infer Value
  >
    ? Plain<Value>
    : never;
};

/** A request for rules, with the modules and settings of a catalogue. */
export interface SpecOf<Catalogue extends readonly Module[]> extends Pick<RulesetSpec, 'scenario'> {
  /** Modules to add. */
  readonly add?: readonly Catalogue[number]['meta']['id'][];
  /** Modules to remove. */
  readonly remove?: readonly Catalogue[number]['meta']['id'][];
  /** Settings, by `'<module>/<name>'`. */
  readonly settings?: {
    readonly [P in Extract<PartsOf<Catalogue>, { kind: 'setting' }> as P['key']]?: P extends SettingPart<
      string,
      infer Value
    >
      ? Value
      : never;
  };
}

/** The makers of parts, bound to one game's state, to what its players see of it, and to where slices are kept. */
export interface Kernel<State extends View, View, At extends { readonly [K in keyof At]: Home }> {
  /** A pure question on rules and a subject. */
  readonly formula: typeof formula;
  /** A question that may read the state, or a view of it. */
  question<Subject, Value>(
    key: string,
    basic: Answer<Game<View>, Subject, Value>,
  ): Question<View, Subject, Value>;
  /** A question that reads the whole state, what players do not see too. */
  stateQuestion<Subject, Value>(
    key: string,
    basic: Answer<Game<State>, Subject, Value>,
  ): Question<State, Subject, Value>;
  /** A question that reads a secret of one player: see `declared`. */
  declared<Subject, Value>(
    key: string,
    spec: FactSpec<State, Subject, Value>,
  ): Question<State, Subject, Value>;
  /** An open set of like things. */
  readonly table: typeof table;
  /** Data that one module owns. */
  slice<const Name extends keyof At & string, Value, const Key extends string>(
    home: Name,
    key: Key,
    spec: SliceSpec<At[Name], Value, State>,
  ): Slice<At[Name], Value, Key>;
  /** A parameter of a module. */
  readonly setting: typeof setting;
  /** A field of the set-up that `createGame` takes. */
  setupField<Value, const Key extends string>(key: Key, spec: SetupSpec<State, Value>): SetupPart<Key, Value>;
  /** Something that players do. */
  action<
    const Type extends string,
    const S extends FieldDecoders,
    const Sample extends DecodedObject<S>,
    Options extends JsonObject = JsonObject,
    Plan = void,
  >(
    type: Type,
    fields: S,
    spec: ActionSpec<State, View, DecodedObject<S>, Sample, Options, Plan>,
  ): Action<Type, DecodedObject<S>, Options>;
  /** An event that nobody receives. */
  event<const Type extends string, Fields>(
    type: Type,
    spec: InternalSpec<State, Fields>,
  ): InternalMaker<State, Type, Fields>;
  /** Something that happens. */
  event<const Type extends string, Fields>(
    type: Type,
    spec: EventSpec<State, Fields>,
  ): EventMaker<State, Type, Fields>;
}

/** Binds the makers to a game. The view must be a state with some members left out, so that one rule reads both. */
export function bindMakers<
  State extends View,
  View,
  At extends { readonly [K in keyof At]: Home } = object,
>(): Kernel<State, View, At> {
  return deepFreeze({
    formula,
    question,
    stateQuestion: question,
    declared,
    table,
    slice,
    setting,
    setupField,
    action,
    event,
  });
}

/** Declares a rule that rulesets can switch on: its description, then its parts. */
export function module<const Id extends string, const Parts extends readonly Part[]>(
  meta: Meta<Id>,
  ...parts: Parts
): Module<Id, Parts> {
  return deepFreeze({ meta, parts });
}
