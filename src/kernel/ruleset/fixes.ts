/** What would mend a refused combination of modules: tried out, so that what is advised is accepted. */

import type { Choice } from './choice.js';
import { inOrder, modulesAsked, troubles, withRequired, type Asked, type Trouble } from './conflicts.js';
import type { Module } from '../parts/part.js';
import { issue } from '../message/messages.js';

/** Words such as '+holds' (is to be in force) and '-marines' (is not). */
type Words = readonly string[];

/** What is to be mended. */
export interface Broken {
  /** All that rulesets are chosen from. */
  readonly choice: Choice;
  /** The scenario's modules. */
  readonly base: readonly string[];
  /** What was asked for. */
  readonly asked: Asked;
  /** Troubles of modules that go together by what they say of themselves: what the compiler has against them. */
  readonly clashes: (modules: readonly Module[]) => readonly Trouble[];
}

/** Words are added to one another this often at most: advice that is longer helps nobody. */
const LONGEST = 4;

/** A request as it would be with some words more. Against what was asked for, a word takes that back. */
export function reworded(base: readonly string[], { add = [], remove = [] }: Asked, words: Words): Asked {
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

/** All that is wrong with a request. */
export function wrongWith({ choice, base, asked, clashes }: Broken): readonly Trouble[] {
  const { catalogue } = choice;
  const modules = inOrder(catalogue, modulesAsked(catalogue, base, withRequired(choice, base, asked)));
  const found = troubles(choice, modules);
  return found.length > 0 ? found : clashes(modules);
}

/** By this a trouble is known again: a slot with fewer in it than before is as crowded as it was. */
const nameOf = ({ raw }: Trouble): string => {
  const { code, facts } = raw;
  const { slot, ...more } = facts;
  return JSON.stringify(issue.is(raw, 'slot-taken') ? [code, slot] : [code, slot, more]);
};

/** So many ways are told at most: nobody reads more of them in a sentence. */
const MOST_TOLD = 4;

/**
 * Texts of which each alone takes a trouble away and brings no other, those first that put out the fewest modules of the
 * scenario. A text names every module that it brings or puts out, also one that comes with another or would make room for
 * another of its slot by itself.
 */
export function mends(broken: Broken, trouble: Trouble): readonly string[] {
  const before = new Set(wrongWith(broken).map(nameOf));
  const after = (words: Words): readonly Trouble[] =>
    wrongWith({ ...broken, asked: reworded(broken.base, broken.asked, words) });
  const search: Search = {
    after,
    isNew: (each) => !before.has(nameOf(each)),
    isMended: (left) => left.every((each) => before.has(nameOf(each)) && nameOf(each) !== nameOf(trouble)),
  };
  const found = trouble.ways.flatMap((way) => completed(search, way)).map((words) => named(broken, words));
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

/** Words, with those of modules that they would bring or put out unsaid. */
function named({ choice, base, asked }: Broken, words: Words): Words {
  const inForce = (spec: Asked): readonly string[] =>
    modulesAsked(choice.catalogue, base, withRequired(choice, base, spec));
  const [before, after] = [inForce(asked), inForce(reworded(base, asked, words))];
  const come = after.filter((id) => !before.includes(id)).map((id) => `+${id}`);
  const gone = before.filter((id) => !after.includes(id)).map((id) => `-${id}`);
  const unsaid = (word: string): boolean => !words.includes(word);
  return [...come.filter(unsaid), ...words, ...gone.filter(unsaid)];
}

interface Search {
  readonly after: (words: Words) => readonly Trouble[];
  readonly isNew: (trouble: Trouble) => boolean;
  readonly isMended: (left: readonly Trouble[]) => boolean;
}

/** The shortest lists of words that begin with the given ones and mend it; none if none does. */
function completed(search: Search, begin: Words): readonly Words[] {
  let open: readonly Words[] = [begin];
  for (let round = 0; round < LONGEST && open.length > 0; round += 1) {
    const looked = open.map((words) => ({ words, left: search.after(words) }));
    const found = looked.filter(({ left }) => search.isMended(left));
    if (found.length > 0) return found.map(({ words }) => shortened(search, words));
    open = looked.flatMap(({ words, left }) =>
      (left.find(search.isNew)?.ways ?? [])
        .filter((way) => !way.some((word) => words.some((other) => other.slice(1) === word.slice(1))))
        .map((way) => [...words, ...way]),
    );
  }
  return [];
}

/** Without words that are not needed. Once more after each that goes: it may have been what another was needed for. */
function shortened(search: Search, words: Words): Words {
  const spare = words.find((word) => {
    const fewer = words.filter((each) => each !== word);
    return fewer.length > 0 && search.isMended(search.after(fewer));
  });
  return spare === undefined
    ? words
    : shortened(
        search,
        words.filter((each) => each !== spare),
      );
}

/** Words that somebody wrote and a text would take back. */
export const takenBack = ({ add = [], remove = [] }: Asked, mend: readonly string[]): readonly string[] => {
  const words = new Set(mend.flatMap((text) => text.split(' ')));
  return [
    ...new Set([
      ...add.filter((id) => words.has(`-${id}`)).map((id) => `+${id}`),
      ...remove.filter((id) => words.has(`+${id}`)).map((id) => `-${id}`),
    ]),
  ];
};
