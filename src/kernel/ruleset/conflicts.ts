/** Conflicts between modules, and the fixes that were tried. */

import { memoize } from '../helpers.js';
import { issue } from '../issue.js';
import type { JsonObject, Issue } from '../result.js';
import type { RulesetSource, Module } from '../types.js';

// Conflicts between modules, and what might fix them.

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
  request: T,
): T {
  const { catalogue } = choice;
  const { add = [], remove = [] } = request;
  const needed = requiredBy(catalogue, add).filter((id) => !base.includes(id) && !add.includes(id));
  if (needed.length === 0 || needed.some((id) => remove.includes(id))) return request;
  const wide = { ...request, add: [...add, ...needed] };
  const ids = listRequestedModules(catalogue, base, wide);
  const putsOut = listRequestedModules(catalogue, base, request).some((id) => !ids.includes(id));
  return putsOut || findConflicts(choice, sortByCatalogue(catalogue, ids)).length > 0 ? request : wide;
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
    const isReported = there?.meta.excludes?.includes(id) === true && ids.indexOf(other) < ids.indexOf(id);
    if (!there || isReported) return [];
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
export const toIssue = ({ raw }: Conflict, fixes: readonly string[], undone: readonly string[]): Issue => ({
  ...raw,
  params: {
    ...raw.params,
    ...(fixes.length > 0 ? { fixes } : {}),
    ...(undone.length > 0 ? { undone } : {}),
  },
});

// Fixes for refused requests. Each fix is tried before it is suggested, so that it works.

/** Words such as '+holds' (add it) and '-marines' (remove it). */
type Words = readonly string[];

/** A request that was refused. */
export interface BrokenRequest {
  /** What rulesets are chosen from. */
  readonly choice: RulesetSource;
  /** The scenario's modules. */
  readonly base: readonly string[];
  /** The request. */
  readonly request: ModuleRequest;
  /** Finds conflicts that only the compiler sees, for modules without other conflicts. */
  readonly clashes: (modules: readonly Module[]) => readonly Conflict[];
}

/** Most steps of the search for a fix. Longer fixes help nobody. */
const LONGEST = 4;

/** Returns a request changed by words. A word that contradicts the request undoes that part of it. */
export function applyWords(
  base: readonly string[],
  { add = [], remove = [] }: ModuleRequest,
  words: Words,
): ModuleRequest {
  const wanted = words.flatMap((word) => (word.startsWith('+') ? [word.slice(1)] : []));
  const unwanted = words.flatMap((word) => (word.startsWith('-') ? [word.slice(1)] : []));
  const plain = (id: string): boolean => base.includes(id) && remove.includes(id);
  return {
    add: [
      ...add.filter((id) => !unwanted.includes(id)),
      ...wanted.filter((id) => !add.includes(id) && !plain(id)),
    ],
    remove: [
      ...remove.filter((id) => !wanted.includes(id)),
      ...unwanted.filter((id) => base.includes(id) && !remove.includes(id)),
    ],
  };
}

/** Finds all conflicts of a request. */
export function checkRequest({ choice, base, request, clashes }: BrokenRequest): readonly Conflict[] {
  const { catalogue } = choice;
  const modules = sortByCatalogue(
    catalogue,
    listRequestedModules(catalogue, base, addRequired(choice, base, request)),
  );
  const found = findConflicts(choice, modules);
  return found.length > 0 ? found : clashes(modules);
}

/** Returns a key for a conflict. A slot that several modules fill keeps its key when there are fewer of them. */
const nameOf = ({ raw }: Conflict): string => {
  const { code, params } = raw;
  const { slot, ...more } = params;
  return JSON.stringify(issue.is(raw, 'slot-taken') ? [code, slot] : [code, slot, more]);
};

/** Most fixes of a conflict. Nobody reads more in one message. */
const MOST_FIXES = 4;

/**
 * Finds fixes: texts that each remove a conflict and cause no other. Those that remove the fewest modules of the scenario
 * come first. A text names every module that it adds or removes, also one that is added as a requirement or replaced in
 * its slot.
 */
export function findFixes(broken: BrokenRequest, trouble: Conflict): readonly string[] {
  const before = new Set(checkRequest(broken).map(nameOf));
  const after = (words: Words): readonly Conflict[] =>
    checkRequest({ ...broken, request: applyWords(broken.base, broken.request, words) });
  const search: Search = {
    after,
    isNew: (each) => !before.has(nameOf(each)),
    isFixed: (left) => left.every((each) => before.has(nameOf(each)) && nameOf(each) !== nameOf(trouble)),
  };
  const found = trouble.ways
    .flatMap((way) => completeFix(search, way))
    .map((words) => spellOut(broken, words));
  const byWords = new Map(found.map((words) => [[...words].sort().join(' '), words]));
  const lost = (words: Words): number =>
    words.filter((word) => word.startsWith('-') && broken.base.includes(word.slice(1))).length;
  const isMoreThan = (words: Words, other: Words): boolean =>
    words.length > other.length && other.every((word) => words.includes(word));
  return [...byWords.values()]
    .filter((words, _at, all) => !all.some((other) => isMoreThan(words, other)))
    .sort((one, other) => lost(one) - lost(other))
    .slice(0, MOST_FIXES)
    .map((words) => words.join(' '));
}

/** Adds words for the modules that the given words add or remove without naming them. */
function spellOut({ choice, base, request }: BrokenRequest, words: Words): Words {
  const inForce = (spec: ModuleRequest): readonly string[] =>
    listRequestedModules(choice.catalogue, base, addRequired(choice, base, spec));
  const [before, after] = [inForce(request), inForce(applyWords(base, request, words))];
  const come = after.filter((id) => !before.includes(id)).map((id) => `+${id}`);
  const gone = before.filter((id) => !after.includes(id)).map((id) => `-${id}`);
  const unsaid = (word: string): boolean => !words.includes(word);
  return [...come.filter(unsaid), ...words, ...gone.filter(unsaid)];
}

interface Search {
  readonly after: (words: Words) => readonly Conflict[];
  readonly isNew: (trouble: Conflict) => boolean;
  readonly isFixed: (left: readonly Conflict[]) => boolean;
}

/** Finds the shortest lists of words that begin with the given ones and fix the conflict; [] if none does. */
function completeFix(search: Search, begin: Words): readonly Words[] {
  let open: readonly Words[] = [begin];
  for (let round = 0; round < LONGEST && open.length > 0; round += 1) {
    const looked = open.map((words) => ({ words, left: search.after(words) }));
    const found = looked.filter(({ left }) => search.isFixed(left));
    if (found.length > 0) return found.map(({ words }) => dropSpareWords(search, words));
    open = looked.flatMap(({ words, left }) =>
      (left.find(search.isNew)?.ways ?? [])
        .filter((way) => !way.some((word) => words.some((other) => other.slice(1) === word.slice(1))))
        .map((way) => [...words, ...way]),
    );
  }
  return [];
}

/** Removes words that are not needed. Starts again after each removal, because another word may now be unneeded too. */
function dropSpareWords(search: Search, words: Words): Words {
  const spare = words.find((word) => {
    const fewer = words.filter((each) => each !== word);
    return fewer.length > 0 && search.isFixed(search.after(fewer));
  });
  return spare === undefined
    ? words
    : dropSpareWords(
        search,
        words.filter((each) => each !== spare),
      );
}

/** Lists the words of the request that fixes would undo. */
export const listRetractions = (
  { add = [], remove = [] }: ModuleRequest,
  fixes: readonly string[],
): readonly string[] => {
  const words = new Set(fixes.flatMap((text) => text.split(' ')));
  return [
    ...new Set([
      ...add.filter((id) => words.has(`-${id}`)).map((id) => `+${id}`),
      ...remove.filter((id) => words.has(`+${id}`)).map((id) => `-${id}`),
    ]),
  ];
};
