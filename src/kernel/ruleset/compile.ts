import { ruleIds } from '../parts/meta.js';
import { deepFreeze, frozenList, frozenMap } from '../util/freeze.js';
import { withoutEdition, toPartKey } from '../parts/lookup.js';
import { listFormulasAndQuestions, filterKind, listOwnedParts, type Owned } from '../parts/owned.js';
import type { EventPart, Module, OverridePart, ReactionPart, SettingPart } from '../parts/part.js';
import { findPartConflicts } from './part-conflicts.js';
import { ok, refusal, type Json, type Result } from '../util/result.js';
import type { Entries, EventEntry, Rules, Ruleset, Swap } from './rules.js';
import type { Edition, EditionCitations, ScenarioNotes } from './spec.js';

/** A ruleset with what the compiler must know about its origin. */
export interface Selection {
  /** The ruleset, with every setting. */
  readonly ruleset: Ruleset;
  /** How its edition cites rules. */
  readonly edition: EditionCitations;
  /** The notes on its scenario. Default: the scenario's id as its title. */
  readonly scenario?: ScenarioNotes;
  /** Modules of the scenario that another module replaced in their slot. */
  readonly swaps: readonly Swap[];
  /** The editions of the engine. */
  readonly editions?: readonly Edition[];
}

/**
 * Compiles a ruleset. Modules apply in catalogue order. A formula is its basic function or its one replacement, inside
 * all wraps. Refuses what two modules may not both do, with the names of both.
 */
export function compile(catalogue: readonly Module[], selection: Selection): Result<Rules> {
  const { edition, scenario = { title: selection.ruleset.scenario }, swaps, editions = [] } = selection;
  const { ruleset } = selection;
  const inForce = catalogue.filter(({ meta }) => ruleset.modules.includes(meta.id));
  const parts = listOwnedParts(inForce);
  const refused = refusal(findPartConflicts(catalogue, inForce));
  if (refused) return refused;
  const overrides = groupOverrides(parts);
  const slots = [...resolveDeclarations(catalogue, parts, overrides, ruleset.settings)];
  const keys = slots.map(([key]) => key);
  const rules: Rules = {
    ruleset,
    edition,
    scenario,
    swaps,
    modules: inForce.map(({ meta }) => meta),
    ...numberKeys(catalogue, keys),
    values: slots.map(([, value]) => value),
    slices: filterKind(parts, 'slice').map(({ part }) => part),
    setup: filterKind(parts, 'setup').map(({ part }) => part),
    actions: actionsOf(parts, overrides),
    moments: moments(parts),
    elsewhere: elsewhere(catalogue, inForce),
    catalogue: frozenList(catalogue),
    editions: frozenList(editions),
  };
  // All games with these rules share them, and states their ruleset.
  return ok(deepFreeze(rules));
}

const numberings = new WeakMap<readonly Module[], Pick<Rules, 'keys' | 'numbers'>>();

/** Numbers the keys. Returns the same object for all rules of a catalogue: tokens recognize the catalogue by its keys. */
function numberKeys(catalogue: readonly Module[], keys: readonly string[]): Pick<Rules, 'keys' | 'numbers'> {
  const kept = numberings.get(catalogue);
  if (kept?.keys.length === keys.length && kept.keys.every((key, at) => key === keys[at])) return kept;
  const made = { keys, numbers: frozenMap(keys.map((key, number) => [key, number])) };
  numberings.set(catalogue, made);
  return made;
}

/** Lists every formula, question, table and setting of the catalogue, with its value for the parts in force. */
function* resolveDeclarations(
  catalogue: readonly Module[],
  parts: readonly Owned[],
  overrides: Overrides,
  settings: Ruleset['settings'],
): Generator<readonly [key: string, value: unknown]> {
  const all = listOwnedParts(catalogue);
  for (const { part } of listFormulasAndQuestions(all))
    yield [toPartKey(part.kind, part.key), overridden(overrides, 'answer', part.key, part.basic)];
  for (const { part } of filterKind(all, 'table'))
    yield [toPartKey('table', part.key), entries(part.key, parts, overrides)];
  for (const { part } of filterKind(all, 'setting'))
    yield [toPartKey('setting', part.key), valueOf(part, settings)];
}

const valueOf = (part: SettingPart, settings: Ruleset['settings']): Json =>
  Object.hasOwn(settings, part.key) ? (settings[part.key] ?? null) : part.standard;

/** Overrides by what they change: of each the replacement first, then the wraps in catalogue order. */
type Overrides = ReadonlyMap<string, readonly OverridePart[]>;

const overrideKey = (of: OverridePart['of'], key: string): string => `${of} ${key}`;

function groupOverrides(parts: readonly Owned[]): Overrides {
  const groups = new Map<string, OverridePart[]>();
  for (const { part } of [...filterKind(parts, 'replace'), ...filterKind(parts, 'wrap')]) {
    const key = overrideKey(part.of, part.key);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return groups;
}

/** Returns what was declared, as the modules in force replace and wrap it. */
const overridden = <Own>(overrides: Overrides, of: OverridePart['of'], key: string, declared: Own): Own =>
  // Sound: an override returns what is of the type that its token was declared with.
  (overrides.get(overrideKey(of, key)) ?? []).reduce((below, part) => part.onto(below) as Own, declared);

function entries(table: string, parts: readonly Owned[], overrides: Overrides): Entries {
  const omitted = new Set(
    filterKind(parts, 'omit').flatMap(({ part }) => (part.table === table ? [part.key] : [])),
  );
  const added = filterKind(parts, 'entry').filter(
    ({ part }) => part.table === table && !omitted.has(part.key),
  );
  const list = added.map(
    ({ part: { key, spec } }) => [key, overridden(overrides, 'entry', `${table} ${key}`, spec)] as const,
  );
  return {
    list,
    byKey: dictionary(list),
    by: dictionary(added.map(({ part, by }) => [part.key, by])),
  };
}

/**
 * Makes a record that inherits nothing, so that an untrusted key finds only added values. Sound: it is filled at once.
 */
const dictionary = <T>(pairs: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(pairs));

const actionsOf = (parts: readonly Owned[], overrides: Overrides): Rules['actions'] =>
  frozenMap(
    filterKind(parts, 'action').map(({ part }) => [
      part.key,
      overridden(overrides, 'action', part.key, part),
    ]),
  );

function moments(parts: readonly Owned[]): ReadonlyMap<string, EventEntry> {
  const reactions = filterKind(parts, 'reaction').map(({ part }): ReactionPart => part);
  const momentOf = (part: EventPart): EventEntry => ({
    part,
    reactions: reactions.filter(({ to }) => to === part.key),
  });
  return frozenMap(filterKind(parts, 'event').map(({ part }) => [part.key, momentOf(part)]));
}

/** Lists what modules that are not in force would add: see `Rules.elsewhere`. */
function elsewhere(catalogue: readonly Module[], inForce: readonly Module[]): ReadonlyMap<string, string> {
  const ids = new Set(inForce.map(({ meta }) => meta.id));
  const absent = listOwnedParts(catalogue).filter(({ by }) => !ids.has(by));
  return frozenMap([
    ...filterKind(absent, 'entry').map(({ part, by }): [string, string] => [`${part.table} ${part.key}`, by]),
    ...filterKind(absent, 'action').map(({ part, by }): [string, string] => [`action ${part.key}`, by]),
    ...filterKind(absent, 'setup').map(({ part, by }): [string, string] => [`setup ${part.key}`, by]),
    ...rulesElsewhere(catalogue, inForce),
  ]);
}

/** Lists the rules that only modules not in force state. */
function rulesElsewhere(
  catalogue: readonly Module[],
  inForce: readonly Module[],
): readonly (readonly [string, string])[] {
  const stated = new Set(inForce.flatMap(({ meta }) => ruleIds(meta).map(withoutEdition)));
  return catalogue.flatMap(({ meta }) =>
    ruleIds(meta)
      .map(withoutEdition)
      .flatMap((key) => (stated.has(key) ? [] : [[`rule ${key}`, meta.id] as const])),
  );
}
