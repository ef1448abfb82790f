/** Types of a whole catalogue, inferred from the parts of its modules. */

import type { Action } from './action.js';
import type {
  EntryPart,
  GameEvent,
  InternalPart,
  Module,
  EventPart,
  SetupPart,
  SettingPart,
} from './part.js';
import type { RulesetSpec } from '../ruleset/spec.js';
import type { ParamsWith, NamesByCode, WordingPart } from '../message/issue.js';
import type { Issue } from '../util/result.js';

/** Any part of any module of a catalogue. */
export type PartsOf<Catalogue extends readonly Module[]> = Catalogue[number]['parts'][number];

/** The actions that a catalogue's modules know: a union discriminated by `type`. */
export type ActionsOf<Catalogue extends readonly Module[]> =
  PartsOf<Catalogue> extends infer P
    ? P extends Action<infer Type, infer Fields>
      ? ReturnType<Action<Type, Fields>>
      : never
    : never;

/** The decisions that a catalogue's actions answer: a union discriminated by `type`, with the `options` of each. */
export type DecisionsOf<Catalogue extends readonly Module[]> =
  PartsOf<Catalogue> extends infer P
    ? P extends Action<string, infer _Fields>
      ? ReturnType<P['offers']>[number]
      : never
    : never;

/** The events that a catalogue's modules bring about, and that somebody can learn of: a union discriminated by `type`. */
export type EventsOf<Catalogue extends readonly Module[]> =
  Exclude<PartsOf<Catalogue>, InternalPart> extends infer P
    ? P extends EventPart<infer Type, infer Fields>
      ? GameEvent<Type, Fields>
      : never
    : never;

/** Issues of the codes that some wordings declare: a union discriminated by `code`. */
export type IssuesBy<Known> = Known extends NamesByCode
  ? { [Code in keyof Known & string]: Issue<Code, ParamsWith<Known[Code]>> }[keyof Known & string]
  : never;

/** Issues of the codes that lie in a list of wordings. */
export type IssuesIn<Words extends readonly WordingPart[]> =
  Words[number] extends WordingPart<infer Known> ? IssuesBy<Known> : never;

/** The issues that a catalogue's modules raise: a union discriminated by `code`, with the `params` that its sentence reads. */
export type IssuesOf<Catalogue extends readonly Module[]> =
  PartsOf<Catalogue> extends infer P ? (P extends WordingPart<infer Known> ? IssuesBy<Known> : never) : never;

/** The keys of one table's entries. */
export type EntryKeysOf<Catalogue extends readonly Module[], Table extends string> = Extract<
  PartsOf<Catalogue>,
  { readonly kind: 'entry'; readonly table: Table }
>['key'];

/** The values of one table's entries by key. */
export type EntriesOf<Catalogue extends readonly Module[], Table extends string> = {
  readonly [
    E in Extract<PartsOf<Catalogue>, { kind: 'entry'; table: Table }> as E['key']
  ]: E extends EntryPart<Table, string, infer Spec> ? Spec : never;
};

/** A branded text may be given as a plain one where it is checked at the door. */
export type Plain<T> = T extends string
  ? string extends T
    ? T
    : T extends { readonly [K in keyof T & symbol]: unknown }
      ? keyof T & symbol extends never
        ? T
        : string
      : T
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T;

/** What createGame may be told by the modules of a catalogue. */
export type SetupOf<Catalogue extends readonly Module[]> = {
  readonly [P in Extract<PartsOf<Catalogue>, { kind: 'setup' }> as P['key']]?: P extends SetupPart<
    string,
    infer Value
  >
    ? Plain<Value>
    : never;
};

/** A ruleset's specification with the modules and settings of a catalogue. */
export interface SpecOf<Catalogue extends readonly Module[]> extends Pick<RulesetSpec, 'scenario'> {
  /** Modules to add. */
  readonly add?: readonly Catalogue[number]['meta']['id'][];
  /** Modules to leave out. */
  readonly remove?: readonly Catalogue[number]['meta']['id'][];
  /** Settings, by '<module>/<name>'. */
  readonly settings?: {
    readonly [P in Extract<PartsOf<Catalogue>, { kind: 'setting' }> as P['key']]?: P extends SettingPart<
      string,
      infer Value
    >
      ? Value
      : never;
  };
}
