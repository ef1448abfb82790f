/**
 * Compiles the modules in force into rules: what answers each formula, stands in each table and reacts to each event.
 */

import {
  toPartKey,
  filterKind,
  listOwnedParts,
  type Owned,
  withoutEdition,
  listFormulasAndQuestions,
} from '../formula.js';
import { memoize, deepFreeze, frozenList, frozenMap } from '../helpers.js';
import { issue } from '../issue.js';
import { type Issue, ok, refusal, type Json, type Result } from '../result.js';
import {
  type Module,
  type OverridePart,
  type Part,
  ruleIds,
  type EventPart,
  type ReactionPart,
  type SettingPart,
  type Entries,
  type EventEntry,
  type Rules,
  type Ruleset,
  type Swap,
  type Edition,
  type EditionCitations,
  type ScenarioNotes,
} from '../types.js';

// What two modules may not both do, and parts that refer to something absent.

/** Finds what two modules may not both do, and parts that refer to something absent. */
export function findPartConflicts(
  catalogue: readonly Module[],
  inForce: readonly Module[],
): readonly Issue[] {
  const parts = listOwnedParts(inForce);
  const { conflicts, declared } = surveyCatalogue(catalogue);
  return [
    ...conflicts,
    ...twice(parts.filter((each) => !isUniquePart(each))),
    ...replacedTwice(parts),
    ...findDangling(parts, declared),
  ];
}

/** What is the same for all rulesets of a catalogue: conflicts in it, and the keys of all its parts. */
const surveyCatalogue = memoize((catalogue: readonly Module[]) => {
  const all = listOwnedParts(catalogue);
  return {
    conflicts: [...namesakes(catalogue), ...twice(all.filter(isUniquePart))],
    declared: new Set(all.map(({ part }) => identifyPart(part))),
  };
});

/**
 * Returns a key that is equal for parts that may not both be in force; undefined for overrides, omissions and
 * reactions.
 */
export function identifyPart(part: Part): string | undefined {
  if (part.kind === 'wrap' || part.kind === 'replace' || part.kind === 'omit' || part.kind === 'reaction')
    return undefined;
  return part.kind === 'entry' ? `entry ${part.table} ${part.key}` : toPartKey(part.kind, part.key);
}

/** Checks whether a part is numbered for the whole catalogue, and so may be declared only once in it. */
const isUniquePart = ({ part }: Owned): boolean =>
  part.kind === 'formula' || part.kind === 'question' || part.kind === 'table' || part.kind === 'setting';

/** Finds modules with the same id: a request would get both, but the requirements of only one. */
function namesakes(catalogue: readonly Module[]): readonly Issue[] {
  const ids = catalogue.map(({ meta }) => meta.id);
  return ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => issue('module-twice', [], { module: id }));
}

function twice(parts: readonly Owned[]): readonly Issue[] {
  const first = new Map<string, string>();
  return parts.flatMap(({ part, by }) => {
    const key = identifyPart(part);
    if (key === undefined) return [];
    const other = first.get(key);
    first.set(key, other ?? by);
    return other === undefined ? [] : [issue('part-twice', [], { part: key, modules: [other, by] })];
  });
}

function replacedTwice(parts: readonly Owned[]): readonly Issue[] {
  const first = new Map<string, string>();
  return filterKind(parts, 'replace').flatMap(({ part, by }) => {
    const key = overriddenKey(part);
    const other = first.get(key);
    first.set(key, other ?? by);
    return other === undefined ? [] : [issue('replaced-twice', [], { part: part.key, modules: [other, by] })];
  });
}

/**
 * Finds omissions of entries that no module in force adds, and parts that refer to something that no module declares.
 */
function findDangling(parts: readonly Owned[], declared: ReadonlySet<string | undefined>): readonly Issue[] {
  const inForce = new Set(parts.map(({ part }) => identifyPart(part)));
  return parts.flatMap(({ part, by }) => {
    const about = target(part);
    if (about === undefined) return [];
    if (part.kind === 'omit')
      return inForce.has(about) ? [] : [issue('omits-absent', [], { part: about, modules: [by] })];
    return declared.has(about) ? [] : [issue('part-of-nothing', [], { part: about, modules: [by] })];
  });
}

function target(part: Part): string | undefined {
  if (part.kind === 'omit') return `entry ${part.table} ${part.key}`;
  if (part.kind === 'entry') return toPartKey('table', part.table);
  if (part.kind === 'wrap' || part.kind === 'replace') return overriddenKey(part);
  return part.kind === 'reaction' ? toPartKey('event', part.to) : undefined;
}

/** Returns the key of the part that an override changes. */
function overriddenKey({ of, key }: OverridePart): string {
  if (of === 'entry') return `entry ${key}`;
  return toPartKey(of === 'answer' ? 'formula' : of, key);
}

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
