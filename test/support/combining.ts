/**
 * Which modules of a catalogue can be in force together, worked out from what they say of themselves, and how to ask for
 * them. None of it is the kernel's (`company.ts`, `fixes.ts`), on purpose: it is what the kernel's answers are held against.
 */

import type { Meta, Module, RulesetSpec } from '../../src/kernel/types.js';

/** Slots that every game must fill. */
const FILLED = ['victory'];

/** Two modules that cannot be in force together, and why. */
export interface Clash {
  readonly one: string;
  readonly other: string;
  readonly why: 'slot-taken' | 'modules-exclude';
}

type Ids = readonly string[];
type Look = (id: string) => Meta;

function lookIn(catalogue: readonly Module[]): Look {
  const metas = new Map(catalogue.map(({ meta }) => [meta.id, meta]));
  return (id) => {
    const found = metas.get(id);
    if (!found) throw new Error(`There is no module ${id}.`);
    return found;
  };
}

/** Modules with all that they require, and all that those require. */
export function closure(look: Look, ids: Ids): Ids {
  const more = ids.flatMap((id) => look(id).requires ?? []).filter((id) => !ids.includes(id));
  return more.length === 0 ? ids : closure(look, [...new Set([...ids, ...more])]);
}

/** Why two modules cannot stand beside each other, with nothing else looked at. */
function clashOf(look: Look, one: string, other: string): Clash | undefined {
  const [a, b] = [look(one), look(other)];
  if (one === other) return undefined;
  if (a.slot !== undefined && a.slot === b.slot) return { one, other, why: 'slot-taken' };
  const excluded = (a.excludes ?? []).includes(other) || (b.excludes ?? []).includes(one);
  return excluded ? { one, other, why: 'modules-exclude' } : undefined;
}

/** Why some modules, with all that they require, cannot stand together. */
const clashesOf = (look: Look, ids: Ids): readonly Clash[] =>
  pairsOf(closure(look, ids)).flatMap(([one, other]) => clashOf(look, one, other) ?? []);

/** Modules that stay, without those that clash with some others or miss what was put out. */
function staying(look: Look, base: Ids, wanted: Ids): Ids {
  const fits = base.filter(
    (id) => !wanted.includes(id) && wanted.every((each) => clashOf(look, id, each) === undefined),
  );
  const inForce = [...fits, ...wanted];
  const kept = fits.filter((id) => (look(id).requires ?? []).every((each) => inForce.includes(each)));
  return kept.length === base.length ? kept : staying(look, kept, wanted);
}

/** A slot that somebody must fill and nobody does. */
const emptySlot = (look: Look, inForce: Ids): string | undefined =>
  [...FILLED, ...inForce.flatMap((id) => look(id).needs ?? [])].find(
    (slot) => !inForce.some((id) => look(id).slot === slot),
  );

/**
 * What is in force if some modules are put into a list: with all that they require, with whatever must fill a slot, and
 * without what they cannot stand beside. Undefined if there is no such list.
 */
function joined(look: Look, optional: Ids, base: Ids, ids: Ids): Ids | undefined {
  const wanted = closure(look, ids);
  if (clashesOf(look, wanted).length > 0) return undefined;
  const inForce = [...staying(look, base, wanted), ...wanted];
  const slot = emptySlot(look, inForce);
  if (slot === undefined) return inForce;
  return optional
    .filter((id) => look(id).slot === slot)
    .map((id) => joined(look, optional, base, [...wanted, id]))
    .find((each) => each !== undefined);
}

/** How to ask for a list of modules, beginning with a scenario that has others. */
function specOf(look: Look, rest: RulesetSpec, base: Ids, inForce: Ids): RulesetSpec {
  const add = inForce.filter((id) => !base.includes(id));
  const taken = add.map((id) => look(id).slot);
  // What makes room for another in its slot need not be named.
  const goes = (id: string): boolean =>
    !inForce.includes(id) && (look(id).slot === undefined || !taken.includes(look(id).slot));
  const settings = Object.entries(rest.settings ?? {}).filter(([key]) =>
    inForce.includes(key.slice(0, key.indexOf('/'))),
  );
  return { ...rest, add, remove: base.filter(goes), settings: Object.fromEntries(settings) };
}

/** What can be asked of a catalogue on the company of its modules. */
export interface Company {
  /** Modules that can be left out. */
  readonly optional: Ids;
  /** Why some modules, with all that they require, cannot stand together. */
  clashes(ids: Ids): readonly Clash[];
  /** A ruleset with some modules in force, as near to a scenario as may be; undefined if there is none. */
  beside(base: RulesetSpec, inForce: Ids, ids: Ids): RulesetSpec | undefined;
}

/** Reads the company of modules from a catalogue. */
export function companyOf(catalogue: readonly Module[]): Company {
  const look = lookIn(catalogue);
  const optional = catalogue.slice(1).map(({ meta }) => meta.id);
  return {
    optional,
    clashes: (ids) => clashesOf(look, ids),
    beside: (base, inForce, ids) => {
      const all = joined(look, optional, inForce, ids);
      return all && specOf(look, base, inForce, all);
    },
  };
}

/** Every two of some things. */
export const pairsOf = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
