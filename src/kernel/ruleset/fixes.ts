/** Fixes for refused requests. Each fix is tried before it is suggested, so that it works. */

import type { RulesetSource } from './choice.js';
import {
  sortByCatalogue,
  listRequestedModules,
  findConflicts,
  addRequired,
  type ModuleRequest,
  type Conflict,
} from './conflicts.js';
import type { Module } from '../parts/part.js';
import { issue } from '../message/kernel-issues.js';

/** Words such as '+holds' (add it) and '-marines' (remove it). */
type Words = readonly string[];

/** A request that was refused. */
export interface BrokenRequest {
  /** What rulesets are chosen from. */
  readonly choice: RulesetSource;
  /** The scenario's modules. */
  readonly base: readonly string[];
  /** The request. */
  readonly asked: ModuleRequest;
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
export function checkRequest({ choice, base, asked, clashes }: BrokenRequest): readonly Conflict[] {
  const { catalogue } = choice;
  const modules = sortByCatalogue(
    catalogue,
    listRequestedModules(catalogue, base, addRequired(choice, base, asked)),
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
const MOST_TOLD = 4;

/**
 * Finds fixes: texts that each remove a conflict and cause no other. Those that remove the fewest modules of the scenario
 * come first. A text names every module that it adds or removes, also one that is added as a requirement or replaced in
 * its slot.
 */
export function findFixes(broken: BrokenRequest, trouble: Conflict): readonly string[] {
  const before = new Set(checkRequest(broken).map(nameOf));
  const after = (words: Words): readonly Conflict[] =>
    checkRequest({ ...broken, asked: applyWords(broken.base, broken.asked, words) });
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
    .slice(0, MOST_TOLD)
    .map((words) => words.join(' '));
}

/** Adds words for the modules that the given words add or remove without naming them. */
function spellOut({ choice, base, asked }: BrokenRequest, words: Words): Words {
  const inForce = (spec: ModuleRequest): readonly string[] =>
    listRequestedModules(choice.catalogue, base, addRequired(choice, base, spec));
  const [before, after] = [inForce(asked), inForce(applyWords(base, asked, words))];
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
