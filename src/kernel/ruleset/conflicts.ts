/** Which modules of a catalogue go together, and what is wrong where they do not. */

import type { RulesetSource } from './choice.js';
import type { Module } from '../parts/part.js';
import type { JsonObject, Issue } from '../util/result.js';
import { issue } from '../message/messages.js';

/** What somebody asks for beside a scenario. */
export interface ModuleRequest {
  /** Modules to add. */
  readonly add?: readonly string[];
  /** Modules to leave out. */
  readonly remove?: readonly string[];
}

/** Something that is wrong with the modules in force, and what might fix it. */
export interface Conflict {
  /** Its issue, without what fixes it. */
  readonly raw: Issue;
  /** What would take it away, each as words such as '+holds' or '-marines'. */
  readonly ways: readonly (readonly string[])[];
}

/** The module of a catalogue that has a name. */
export const findModule = (catalogue: readonly Module[], id: string): Module | undefined =>
  catalogue.find(({ meta }) => meta.id === id);

/** The scenario's modules without what was removed or makes room, with what was added. */
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
 * A request that also adds what its modules require: a module alone is then enough to ask for. Left as it is if that would
 * not do, or needs what was asked away: nothing that the scenario has makes room for a module that nobody asked for.
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

/** What some modules require, and what that requires. */
function requiredBy(catalogue: readonly Module[], ids: readonly string[]): readonly string[] {
  const found = new Set(ids);
  for (const id of found)
    for (const other of findModule(catalogue, id)?.meta.requires ?? []) found.add(other);
  return [...found].filter((id) => !ids.includes(id));
}

/** The modules of a catalogue that are named, in its order; the first is always among them. */
export const sortByCatalogue = (catalogue: readonly Module[], ids: readonly string[]): readonly Module[] =>
  catalogue.filter(({ meta }, at) => at === 0 || ids.includes(meta.id));

/** Missing company, bad company, two in one slot, none in one: all of it. */
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

/** Modules that would fill a slot. */
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

/** Two that exclude each other are told once. */
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

/** Slots that several fill: all but one must go. */
function findCrowdedSlots(modules: readonly Module[]): readonly Conflict[] {
  const slots = [...new Set(modules.flatMap(({ meta: { slot } }) => (slot === undefined ? [] : [slot])))];
  return slots.flatMap((slot) => {
    const ids = modules.filter(({ meta }) => meta.slot === slot).map(({ meta }) => meta.id);
    if (ids.length < 2) return [];
    const ways = ids.map((kept) => ids.filter((id) => id !== kept).flatMap(out));
    return [{ raw: issue('slot-taken', ['modules'], { slot, modules: ids }), ways }];
  });
}

/** What the compiler refuses, with what would fix it: only the first module of a catalogue cannot be left out. */
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

/** Modules that add an entry, named as the compiler names it. */
const listBringers = (
  catalogue: readonly Module[],
  entry: JsonObject[string],
): readonly (readonly string[])[] =>
  catalogue
    .filter(({ parts }) =>
      parts.some((part) => part.kind === 'entry' && `entry ${part.table} ${part.key}` === entry),
    )
    .map(({ meta }) => [`+${meta.id}`]);

/** A trouble as it is told, with what fixes it. */
export const toIssue = ({ raw }: Conflict, fixes: readonly string[], asked: readonly string[]): Issue => ({
  ...raw,
  params: {
    ...raw.params,
    ...(fixes.length > 0 ? { fixes } : {}),
    ...(asked.length > 0 ? { asked } : {}),
  },
});
