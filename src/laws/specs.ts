/** Rulesets to play: scenarios, and rulesets that differ from them in one thing. */

import { isEqual } from '../kernel/helpers.js';
import type { Json } from '../kernel/result.js';
import { type RulesetSpec, type Module, noRules, type Rules, type SettingPart } from '../kernel/types.js';

/** Formats a ruleset for the title of a test. */
export const titleOf = ({ scenario, add = [], remove = [], settings = {} }: RulesetSpec): string =>
  [
    scenario,
    ...add.map((id) => `+${id}`),
    ...remove.map((id) => `-${id}`),
    ...Object.entries(settings).map(([key, value]) => `${key}=${JSON.stringify(value)}`),
  ].join(' ');

/**
 * Lists the rules themselves, the rules without each module that can be removed, and the rules with each other value of
 * each setting.
 *
 * @param limits settings that stay: they only decide how long games last
 */
export function variants(
  catalogue: readonly Module[],
  rulesOf: (spec: RulesetSpec) => Rules | undefined,
  base: RulesetSpec,
  limits: readonly string[] = [],
): readonly RulesetSpec[] {
  const rules = rulesOf(base);
  const inForce = catalogue.filter(({ meta }) => rules?.ruleset.modules.includes(meta.id));
  const ids = inForce.slice(1).map(({ meta }) => meta.id);
  const spared = ids
    .filter((id) => !base.add?.includes(id))
    .map((id): RulesetSpec => ({ ...base, remove: [...(base.remove ?? []), id] }));
  const set = inForce.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'setting' && !limits.includes(part.key)
        ? listValues(part)
            .filter((value) => !isEqual(value, rules?.ruleset.settings[part.key]))
            .map((value): RulesetSpec => ({ ...base, settings: { ...base.settings, [part.key]: value } }))
        : [],
    ),
  );
  return [base, ...[...spared, ...set].filter((spec) => rulesOf(spec) !== undefined)];
}

const idsOf = (modules: readonly Module[]): readonly string[] => modules.map(({ meta }) => meta.id);

/** Returns modules with all modules that require them. */
function dependent(catalogue: readonly Module[], ids: readonly string[]): readonly string[] {
  const more = catalogue.filter(
    ({ meta }) => !ids.includes(meta.id) && meta.requires?.some((each) => ids.includes(each)),
  );
  return more.length === 0 ? ids : dependent(catalogue, [...ids, ...idsOf(more)]);
}

/** Returns modules with all that they require, and all that those require. */
function company(catalogue: readonly Module[], ids: readonly string[]): readonly string[] {
  const more = catalogue
    .filter(({ meta }) => ids.includes(meta.id))
    .flatMap(({ meta }) => meta.requires ?? [])
    .filter((id) => !ids.includes(id));
  return more.length === 0 ? ids : company(catalogue, [...new Set([...ids, ...more])]);
}

/** Whether two modules cannot be in force together: one excludes the other, or they fill the same slot. */
const areApart = ({ meta: one }: Module, { meta: other }: Module): boolean =>
  (one.excludes ?? []).includes(other.id) ||
  (other.excludes ?? []).includes(one.id) ||
  (one.slot !== undefined && one.slot === other.slot);

/** Whether two modules may be in force together, as far as they and the modules that they require say. */
export function canMeet(catalogue: readonly Module[], one: Module, other: Module): boolean {
  const [ones, others] = [one, other].map(({ meta }) => company(catalogue, [meta.id]));
  const among = (ids: readonly string[] = []): readonly Module[] =>
    catalogue.filter(({ meta }) => ids.includes(meta.id));
  return !among(ones).some((each) => among(others).some((next) => each !== next && areApart(each, next)));
}

/** Returns the rules without some modules and their settings. */
export function without(
  { add = [], remove = [], settings = {}, ...base }: RulesetSpec,
  out: readonly string[],
): RulesetSpec {
  const isKept = (key: string): boolean => !out.includes(key.slice(0, key.indexOf('/')));
  return {
    ...base,
    add: add.filter((id) => !out.includes(id)),
    remove: [...remove, ...out.filter((id) => !add.includes(id))],
    settings: Object.fromEntries(Object.entries(settings).filter(([key]) => isKept(key))),
  };
}

/**
 * Lists the rules with each module that they lack, if they accept it: added with what it requires, and without modules
 * that conflict with it or require such a module.
 */
export function additions(
  catalogue: readonly Module[],
  rulesOf: (spec: RulesetSpec) => Rules | undefined,
  base: RulesetSpec,
): readonly RulesetSpec[] {
  const inForce = rulesOf(base)?.ruleset.modules ?? [];
  return catalogue
    .filter(({ meta }) => !inForce.includes(meta.id))
    .map(({ meta }) => including(catalogue, rulesOf, base, meta.id))
    .filter((spec) => rulesOf(spec) !== undefined);
}

/** Returns the rules with a module that they lack, with what it requires, and without modules that conflict. */
export function including(
  catalogue: readonly Module[],
  rulesOf: (spec: RulesetSpec) => Rules | undefined,
  base: RulesetSpec,
  id: string,
): RulesetSpec {
  const inForce = rulesOf(base)?.ruleset.modules ?? [];
  if (inForce.includes(id)) return base;
  const added = company(catalogue, [id]).filter((each) => !inForce.includes(each));
  const entering = catalogue.filter(({ meta }) => added.includes(meta.id));
  const apart = catalogue.filter((each) => entering.some((other) => areApart(each, other)));
  const out = dependent(catalogue, idsOf(apart)).filter((each) => inForce.includes(each));
  const rest = without(base, out);
  return { ...rest, add: [...(rest.add ?? []), ...added] };
}

/**
 * Returns a ruleset for each required module: without it and without the modules that need it. Skips rulesets that are refused.
 */
export function removals(
  catalogue: readonly Module[],
  rulesOf: (spec: RulesetSpec) => Rules | undefined,
  base: RulesetSpec,
): readonly RulesetSpec[] {
  const inForce = rulesOf(base)?.ruleset.modules ?? [];
  return inForce
    .map((id) => dependent(catalogue, [id]).filter((each) => inForce.includes(each)))
    .filter((out) => out.length > 1)
    .map((out) => without(base, out))
    .filter((spec) => rulesOf(spec) !== undefined);
}

/**
 * Returns values of a setting: all values of a closed list; for numbers 0, 1, the default and the two after it; for a list or an
 * object the default, and one that is empty. Only values that are allowed.
 */
export function listValues(setting: SettingPart): readonly Json[] {
  const { decode, standard } = setting;
  return closedList(setting) ?? [...new Set(likely(standard))].filter((value) => decode(value, noRules).ok);
}

/** Returns all values of a setting; undefined if they are no closed list. */
export function closedList({ decode, standard }: SettingPart): readonly Json[] | undefined {
  if (typeof standard === 'boolean') return [true, false];
  const refused = decode({}, noRules);
  const allowed = refused.ok ? undefined : refused.issues[0].params.allowed;
  // Sound: the values of a closed list are JSON.
  return Array.isArray(allowed) ? (allowed as readonly Json[]) : undefined;
}

/** Lists values that a setting with this default may have. */
function likely(standard: Json): readonly Json[] {
  if (typeof standard === 'number') return [0, 1, standard, standard + 1, standard + 2];
  if (typeof standard !== 'object' || standard === null) return [standard];
  const empty = Array.isArray(standard) ? [] : {};
  return isEqual(empty, standard) ? [standard] : [standard, empty];
}
