/** Conflicts between modules, and what might fix them. */

import type { RulesetSource } from './choice.js';
import type { Module } from '../parts/part.js';
import type { JsonObject, Issue } from '../util/result.js';
import { issue } from '../message/kernel-issues.js';
import { memoize } from '../util/memoize.js';

/** The changes that a request makes to a scenario. */
export interface ModuleRequest {
  /** Modules to add. */
  readonly add?: readonly string[];
  /** Modules to remove. */
  readonly remove?: readonly string[];
}

/** A conflict, and what might fix it. */
export interface Conflict {
  /** Its issue, without fixes. */
  readonly raw: Issue;
  /** Changes that might fix it, each as words such as '+holds' or '-marines'. */
  readonly ways: readonly (readonly string[])[];
}

/** Finds a module by its id. */
export const findModule = (catalogue: readonly Module[], id: string): Module | undefined =>
  modulesById(catalogue).get(id);

const modulesById = memoize(
  (catalogue: readonly Module[]) => new Map(catalogue.map((module) => [module.meta.id, module])),
);

/**
 * Lists the scenario's modules, without those that the request removes or replaces in their slot, and with those that
 * it adds.
 */
export function listRequestedModules(
  catalogue: readonly Module[],
  base: readonly string[],
  { add = [], remove = [] }: ModuleRequest,
): readonly string[] {
  const added = add.filter((id) => findModule(catalogue, id));
  const taken = added.map((id) => findModule(catalogue, id)?.meta.slot).filter((slot) => slot !== undefined);
  const makesRoom = (id: string): boolean =>
    taken.some((slot) => slot === findModule(catalogue, id)?.meta.slot);
  return [...base.filter((id) => !remove.includes(id) && !added.includes(id) && !makesRoom(id)), ...added];
}

/**
 * Adds to a request the modules that its modules require. Returns the request unchanged if the result would have
 * conflicts, would need a module that the request removes, or would replace a module of the scenario.
 */
export function addRequired<T extends ModuleRequest>(
  choice: RulesetSource,
  base: readonly string[],
  asked: T,
): T {
  const { catalogue } = choice;
  const { add = [], remove = [] } = asked;
  const needed = requiredBy(catalogue, add).filter((id) => !base.includes(id) && !add.includes(id));
  if (needed.length === 0 || needed.some((id) => remove.includes(id))) return asked;
  const wide = { ...asked, add: [...add, ...needed] };
  const ids = listRequestedModules(catalogue, base, wide);
  const putsOut = listRequestedModules(catalogue, base, asked).some((id) => !ids.includes(id));
  return putsOut || findConflicts(choice, sortByCatalogue(catalogue, ids)).length > 0 ? asked : wide;
}

/** Lists what modules require, directly and indirectly. One of them is among it only if another, or itself, requires it. */
function requiredBy(catalogue: readonly Module[], ids: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const require = (id: string): void => {
    for (const other of findModule(catalogue, id)?.meta.requires ?? []) found.add(other);
  };
  ids.forEach(require);
  for (const id of found) require(id);
  return [...found];
}

/** Finds modules that require themselves, directly or through others. */
export const circleIssues = (catalogue: readonly Module[]): readonly Issue[] =>
  catalogue.flatMap(({ meta: { id } }, at) =>
    requiredBy(catalogue, [id]).includes(id)
      ? [issue('requires-itself', ['modules', at], { module: id })]
      : [],
  );

/** Returns the modules with the given ids, in catalogue order. Always includes the first module of the catalogue. */
export const sortByCatalogue = (catalogue: readonly Module[], ids: readonly string[]): readonly Module[] =>
  catalogue.filter(({ meta }, at) => at === 0 || ids.includes(meta.id));

/**
 * Finds all conflicts: required modules that are missing, modules that exclude each other, slots with none or several.
 */
export function findConflicts(
  { catalogue, filled = [] }: RulesetSource,
  modules: readonly Module[],
): readonly Conflict[] {
  return [
    ...modules.flatMap((each) => [
      ...findMissing(each, modules),
      ...findExclusions(each, modules),
      ...findUnfilled(each, modules, catalogue),
    ]),
    ...findCrowdedSlots(modules),
    ...filled
      .filter((slot) => !fills(modules, slot))
      .map((slot): Conflict => ({
        raw: issue('slot-empty', ['modules'], { slot }),
        ways: listFillers(catalogue, slot),
      })),
  ];
}

const out = (id: string): readonly string[] => [`-${id}`];

const has = (modules: readonly Module[], id: string): boolean => findModule(modules, id) !== undefined;

const fills = (modules: readonly Module[], slot: string): boolean =>
  modules.some(({ meta }) => meta.slot === slot);

/** Lists the modules that would fill a slot, as fixes. */
const listFillers = (catalogue: readonly Module[], slot: string): readonly (readonly string[])[] =>
  catalogue.filter(({ meta }) => meta.slot === slot).map(({ meta }) => [`+${meta.id}`]);

const findMissing = (
  { meta: { id, requires = [] } }: Module,
  modules: readonly Module[],
): readonly Conflict[] =>
  requires
    .filter((other) => !has(modules, other))
    .map((other) => ({
      raw: issue('module-missing', ['modules'], { module: id, other }),
      ways: [[`+${other}`], out(id)],
    }));

/** Finds excluded modules. Reports two modules that exclude each other once. */
const findExclusions = (
  { meta: { id, excludes = [] } }: Module,
  modules: readonly Module[],
): readonly Conflict[] =>
  excludes.flatMap((other) => {
    const there = findModule(modules, other);
    const ids = modules.map(({ meta }) => meta.id);
    const toldBefore = there?.meta.excludes?.includes(id) === true && ids.indexOf(other) < ids.indexOf(id);
    if (!there || toldBefore) return [];
    return [
      { raw: issue('modules-exclude', ['modules'], { module: id, other }), ways: [out(id), out(other)] },
    ];
  });

const findUnfilled = (
  { meta: { id, needs = [] } }: Module,
  modules: readonly Module[],
  catalogue: readonly Module[],
): readonly Conflict[] =>
  needs
    .filter((slot) => !fills(modules, slot))
    .map((slot) => ({
      raw: issue('slot-needed', ['modules'], { module: id, slot }),
      ways: [...listFillers(catalogue, slot), out(id)],
    }));

/** Finds slots that several modules fill. To fix that, remove all but one. */
function findCrowdedSlots(modules: readonly Module[]): readonly Conflict[] {
  const slots = [...new Set(modules.flatMap(({ meta: { slot } }) => (slot === undefined ? [] : [slot])))];
  return slots.flatMap((slot) => {
    const ids = modules.filter(({ meta }) => meta.slot === slot).map(({ meta }) => meta.id);
    if (ids.length < 2) return [];
    const ways = ids.map((kept) => ids.filter((id) => id !== kept).flatMap(out));
    return [{ raw: issue('slot-taken', ['modules'], { slot, modules: ids }), ways }];
  });
}

/**
 * Makes conflicts of the compiler's issues. Any named module but the first of the catalogue can be removed to fix them.
 */
export function toConflicts(catalogue: readonly Module[], clashes: readonly Issue[]): readonly Conflict[] {
  const [always] = catalogue;
  return clashes.map((raw) => ({
    raw: { ...raw, path: ['modules'] },
    ways: [
      ...listBringers(catalogue, issue.is(raw, 'omits-absent') ? (raw.params.part ?? null) : null),
      ...namesIn(raw.params)
        .filter((id) => id !== always?.meta.id)
        .map(out),
    ],
  }));
}

const namesIn = ({ modules }: JsonObject): readonly string[] =>
  Array.isArray(modules) ? modules.filter((id) => typeof id === 'string') : [];

/** Lists the modules that add an entry, as fixes. `entry` is the compiler's name for it. */
const listBringers = (
  catalogue: readonly Module[],
  entry: JsonObject[string],
): readonly (readonly string[])[] =>
  catalogue
    .filter(({ parts }) =>
      parts.some((part) => part.kind === 'entry' && `entry ${part.table} ${part.key}` === entry),
    )
    .map(({ meta }) => [`+${meta.id}`]);

/** Makes the issue of a conflict, with its fixes and the words of the request that they undo. */
export const toIssue = ({ raw }: Conflict, fixes: readonly string[], asked: readonly string[]): Issue => ({
  ...raw,
  params: {
    ...raw.params,
    ...(fixes.length > 0 ? { fixes } : {}),
    ...(asked.length > 0 ? { asked } : {}),
  },
});
