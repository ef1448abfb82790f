/** The types of a catalogue, inferred from the parts of its modules. */

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
import type { ParamsWith, NamesByCode, IssueCodePart } from '../message/issue.js';
import type { Issue } from '../util/result.js';

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

/** A type with plain texts instead of branded ones, for input that will be decoded. */
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
