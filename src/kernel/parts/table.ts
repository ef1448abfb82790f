import { deepFreeze } from '../util/freeze.js';
import { suggest } from '../util/nearest.js';
import type { Issue } from '../util/result.js';
import { createLookup, toPartKey } from './lookup.js';
import { createOverrides, putWhole } from './override.js';
import type { Entries, EntryPart, OmitPart, OverridePart, TablePart } from './answer-parts.js';
import type { Rules } from '../types.js';

/** An open set of entries of one type, to which modules add. */
export interface Table<Spec, Name extends string = string> extends TablePart<Name> {
  /** Declares an entry, for a module's list of parts. */
  add<const Key extends string, Own extends Spec>(key: Key, spec: Own): EntryPart<Name, Key, Own>;
  /** Removes an entry of another module, for a module's list of parts. */
  omit(key: string): OmitPart;
  /**
   * Puts an entry in the place of another module's. At most one module in force may do so. Does nothing while that
   * module is not in force.
   */
  replace(key: string, spec: Spec): OverridePart;
  /** Changes an entry of another module. `layer` takes the entry as it is. Does nothing while that module is not in force. */
  wrap(key: string, layer: (base: Spec) => Spec): OverridePart;
  /** Finds the entry with a key; undefined if no module in force adds it. */
  find(rules: Rules, key: string): Spec | undefined;
  /** Lists all entries as pairs of key and entry, in catalogue order. */
  all(rules: Rules): Entries<Spec>['list'];
  /** Finds the module that adds an entry, in force or not. */
  module(rules: Rules, key: string): string | undefined;
  /** Adds help to an issue about an unknown key: the module that would add it, else the nearest known key as the param `suggestion`. */
  suggest(rules: Rules, key: string, unknown: Issue): Issue;
}

/** Declares a table. */
export function table<Spec, const Name extends string = string>(key: Name): Table<Spec, Name> {
  const overrides = (name: string) => createOverrides<Spec>('entry', `${key} ${name}`, putWhole);
  const entries = createLookup<Entries<Spec>>(toPartKey('table', key));
  return deepFreeze<Table<Spec, Name>>({
    kind: 'table',
    key,
    add: (name, spec) => deepFreeze({ kind: 'entry', table: key, key: name, spec }),
    omit: (name) => deepFreeze({ kind: 'omit', table: key, key: name }),
    replace: (name, spec) => overrides(name).replace(spec),
    wrap: (name, layer) => overrides(name).wrap(layer),
    find: (rules, name) => entries(rules).byKey[name],
    all: (rules) => entries(rules).list,
    module: (rules, name) => entries(rules).by[name] ?? rules.elsewhere.get(`${key} ${name}`),
    suggest: (rules, name, unknown) =>
      suggest(
        unknown,
        name,
        entries(rules).list.map(([each]) => each),
        rules.elsewhere.get(`${key} ${name}`),
      ),
  });
}
