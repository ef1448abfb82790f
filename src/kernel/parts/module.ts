import { deepFreeze } from '../util/freeze.js';
import { action, setupField, type Action, type ActionSpec, type SetupSpec } from './action.js';
import { formula, question, type Answer, type Question } from './formula.js';
import type { DecodedShape, Shape } from '../util/decode.js';
import { event, type InternalMaker, type InternalSpec, type EventMaker, type EventSpec } from './event.js';
import type { Game, Meta, Module, Part, SetupPart } from './part.js';
import type { JsonObject } from '../util/result.js';
import { setting } from './setting.js';
import { slice, type Home, type Slice, type SliceSpec } from './slice.js';
import { table } from './table.js';

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
  /** Something that createGame must be told. */
  setupField<Value, const Key extends string>(key: Key, spec: SetupSpec<State, Value>): SetupPart<Key, Value>;
  /** Something that players do. */
  action<
    const Type extends string,
    const S extends Shape,
    const Sample extends DecodedShape<S>,
    Options extends JsonObject = JsonObject,
    Plan = void,
  >(
    type: Type,
    fields: S,
    spec: ActionSpec<State, View, DecodedShape<S>, Sample, Options, Plan>,
  ): Action<Type, DecodedShape<S>, Options>;
  /** Something that happens, and of which nobody ever learns. */
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
