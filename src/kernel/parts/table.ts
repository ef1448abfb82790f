import { deepFreeze } from '../util/freeze.js';
import { createLookup, toPartKey } from './lookup.js';
import type { Entries, EntryPart, OmitPart, TablePart } from './answer-parts.js';
import type { Rules } from '../types.js';

/** An open set of like things, to which modules add. */
export interface Table<Spec, Name extends string = string> extends TablePart<Name> {
  /** An entry, for a module's list of parts. */
  add<const Key extends string, Own extends Spec>(key: Key, spec: Own): EntryPart<Name, Key, Own>;
  /** Takes out what another module added. */
  omit(key: string): OmitPart;
  /** The entry under a key, if there is one. */
  find(rules: Rules, key: string): Spec | undefined;
  /** All entries, in catalogue order. */
  all(rules: Rules): Entries<Spec>['list'];
  /** The module that added an entry in force, or that would add it were it in force. */
  module(rules: Rules, key: string): string | undefined;
}

/** Names a table. */
export function table<Spec, const Name extends string = string>(key: Name): Table<Spec, Name> {
  const entries = createLookup<Entries<Spec>>(toPartKey('table', key));
  return deepFreeze<Table<Spec, Name>>({
    kind: 'table',
    key,
    add: (name, spec) => deepFreeze({ kind: 'entry', table: key, key: name, spec }),
    omit: (name) => deepFreeze({ kind: 'omit', table: key, key: name }),
    find: (rules, name) => entries(rules).byKey[name],
    all: (rules) => entries(rules).list,
    module: (rules, name) => entries(rules).by[name] ?? rules.elsewhere.get(`${key} ${name}`),
  });
}
