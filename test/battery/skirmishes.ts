/** Skirmishes by chance: fleets, alliances, damage and tech levels from a seed, and the rules to fight them by. */

import type { Module } from '../../src/kernel/parts.js';
import type { Random } from '../../src/kernel/player.js';
import type { Json } from '../../src/kernel/result.js';
import type { Rules } from '../../src/kernel/rules.js';
import { noRules } from '../../src/kernel/select.js';
import { components, GENERATOR } from '../../src/game/components.js';
import { systemshipsAllowed } from '../../src/game/building/design.js';
import { chance, oneOf, shuffled } from './chance.js';

/** A ruleset as it is asked for. */
export interface Spec {
  readonly scenario: string;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly settings?: Readonly<Record<string, Json>>;
}

/** A ruleset in few words, for the title of a test. */
export const titled = ({ scenario, add = [], remove = [], settings = {} }: Spec): string =>
  [
    scenario,
    ...add.map((id) => `+${id}`),
    ...remove.map((id) => `-${id}`),
    ...Object.entries(settings).map(([key, value]) => `${key}=${JSON.stringify(value)}`),
  ].join(' ');

/** Settings whose value is only where games are cut off. */
const LIMITS: readonly string[] = ['turn-limit/turns'];

/** The rules, the rules without each module that can be spared, and with every setting at each of its other values. */
export function variants(
  catalogue: readonly Module[],
  rulesOf: (spec: Spec) => Rules | undefined,
  base: Spec,
): readonly Spec[] {
  const rules = rulesOf(base);
  const inForce = catalogue.filter(({ meta }) => rules?.ruleset.modules.includes(meta.id));
  const ids = inForce.slice(1).map(({ meta }) => meta.id);
  const spared = ids
    .filter((id) => !base.add?.includes(id))
    .map((id): Spec => ({ ...base, remove: [...(base.remove ?? []), id] }));
  const set = inForce.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'setting' && !LIMITS.includes(part.key)
        ? values(part)
            .filter((value) => value !== rules?.ruleset.settings[part.key])
            .map((value): Spec => ({ ...base, settings: { ...base.settings, [part.key]: value } }))
        : [],
    ),
  );
  return [base, ...[...spared, ...set].filter((spec) => rulesOf(spec) !== undefined)];
}

const idsOf = (modules: readonly Module[]): readonly string[] => modules.map(({ meta }) => meta.id);

/** The modules that cannot be in force without some others, those others among them. */
function dependent(catalogue: readonly Module[], ids: readonly string[]): readonly string[] {
  const more = catalogue.filter(
    ({ meta }) => !ids.includes(meta.id) && meta.requires?.some((each) => ids.includes(each)),
  );
  return more.length === 0 ? ids : dependent(catalogue, [...ids, ...idsOf(more)]);
}

/** Modules with all that they require, and all that those require. */
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

/** The rules without some modules in force, and without the settings of those. */
function without({ add = [], remove = [], settings = {}, ...base }: Spec, out: readonly string[]): Spec {
  const isKept = (key: string): boolean => !out.includes(key.slice(0, key.indexOf('/')));
  return {
    ...base,
    add: add.filter((id) => !out.includes(id)),
    remove: [...remove, ...out.filter((id) => !add.includes(id))],
    settings: Object.fromEntries(Object.entries(settings).filter(([key]) => isKept(key))),
  };
}

/**
 * The rules with each module that they lack, as far as they accept it: together with what that one requires, and without
 * what it cannot stand beside, or what would miss that.
 */
export function additions(
  catalogue: readonly Module[],
  rulesOf: (spec: Spec) => Rules | undefined,
  base: Spec,
): readonly Spec[] {
  const inForce = rulesOf(base)?.ruleset.modules ?? [];
  const lacking = catalogue.filter(({ meta }) => !inForce.includes(meta.id));
  return lacking
    .map(({ meta }): Spec => {
      const added = company(catalogue, [meta.id]).filter((id) => !inForce.includes(id));
      const entering = lacking.filter((each) => added.includes(each.meta.id));
      const apart = catalogue.filter((each) => entering.some((other) => areApart(each, other)));
      const out = dependent(catalogue, idsOf(apart)).filter((id) => inForce.includes(id));
      const rest = without(base, out);
      return { ...rest, add: [...(rest.add ?? []), ...added] };
    })
    .filter((spec) => rulesOf(spec) !== undefined);
}

/** The rules without each module that others in force require, and without those others, as far as they accept it. */
export function removals(
  catalogue: readonly Module[],
  rulesOf: (spec: Spec) => Rules | undefined,
  base: Spec,
): readonly Spec[] {
  const inForce = rulesOf(base)?.ruleset.modules ?? [];
  return inForce
    .map((id) => dependent(catalogue, [id]).filter((each) => inForce.includes(each)))
    .filter((out) => out.length > 1)
    .map((out) => without(base, out))
    .filter((spec) => rulesOf(spec) !== undefined);
}

/** Values of a setting: all of a closed list; of numbers the least, the standard one, and the two after it. */
function values({
  decode,
  standard,
}: Extract<Module['parts'][number], { kind: 'setting' }>): readonly Json[] {
  const refused = decode({}, noRules);
  const allowed = refused.ok ? undefined : refused.issues[0].facts.allowed;
  if (Array.isArray(allowed)) return allowed as readonly Json[];
  if (typeof standard === 'boolean') return [true, false];
  if (typeof standard !== 'number') return [standard];
  return [...new Set([0, 1, standard, standard + 1, standard + 2])].filter(
    (value) => decode(value, noRules).ok,
  );
}

const NAMES = ['red', 'blue', 'green', 'grey'] as const;

interface Given {
  readonly id: string;
  readonly owner: string;
  readonly at: string | { readonly aboard: string };
  readonly levels: Readonly<Record<string, number>>;
  readonly built: Readonly<Record<string, number>>;
  readonly now: Readonly<Record<string, number>>;
}

/** What createGame is told of a skirmish of 2 to 4 players with 1 to 4 ships each at the star, and others in their racks. */
export function skirmishOf(
  rules: Rules,
  spec: Spec,
  seed: number,
): { readonly setup: Readonly<Record<string, unknown>> } {
  const random = chance(seed);
  const players = NAMES.slice(0, oneOf([2, 2, 2, 3, 3, 4], random));
  const fleets = shuffled(
    players.flatMap((owner) => fleet(rules, owner, random)),
    random,
  );
  const star = oneOf(
    [undefined, undefined, { hex: '0101', name: 'Corner' }, { hex: '1720', name: 'Umma' }],
    random,
  );
  const sides = alliances(players, random);
  return {
    setup: {
      rules: spec,
      players: shuffled(players, random),
      fleets,
      ...(star ? { star } : {}),
      ...(sides ? { sides } : {}),
    },
  };
}

/** Some allies, but never everybody. */
function alliances(players: readonly string[], random: Random): readonly (readonly string[])[] | undefined {
  if (players.length < 3 || random(2) === 0) return undefined;
  const [one = '', two = '', ...rest] = shuffled(players, random);
  return random(2) === 0 ? [[one, two], rest] : [[one, two]];
}

function fleet(rules: Rules, owner: string, random: Random): readonly Given[] {
  const small = systemshipsAllowed(rules, undefined);
  const standing = Array.from({ length: 1 + random(4) }, (_, at) =>
    shipOf(rules, owner, small && random(3) === 0 ? 'S' : 'W', at + 1, random),
  );
  return [...standing, ...standing.flatMap((carrier, at) => riders(rules, carrier, 10 * (at + 1), random))];
}

/** Some Systemships in the racks that a ship has left. */
const riders = (rules: Rules, carrier: Given, from: number, random: Random): readonly Given[] =>
  Array.from({ length: random((carrier.now.SR ?? 0) + 1) }, (_, at) => ({
    ...shipOf(rules, carrier.owner, 'S', from + at, random),
    at: { aboard: carrier.id },
  }));

function shipOf(rules: Rules, owner: string, letter: 'W' | 'S', number: number, random: Random): Given {
  const known = components
    .all(rules)
    .filter(([letters, { warpshipsOnly }]) => letters !== GENERATOR && (letter === 'W' || !warpshipsOnly));
  const parts = known.flatMap(([letters, { perHit, most = 100 }]) =>
    letters === 'PD' || random(4) > 0
      ? [[letters, Math.min(most, random(2 + 2 * Math.max(1, perHit)))] as const]
      : [],
  );
  const engine = 1 + random(8);
  const built: Readonly<Record<string, number>> = {
    ...Object.fromEntries(parts),
    PD: engine,
    ...(letter === 'W' ? { [GENERATOR]: 1 } : {}),
  };
  const hurt = random(3) === 0;
  const left = Object.entries(built).map(
    ([letters, units]) => [letters, hurt && letters !== GENERATOR ? random(units + 1) : units] as const,
  );
  // A ship with nothing left that can take a hit would be no ship.
  const takesHits = (letters: string): boolean =>
    known.some(([each, { perHit }]) => each === letters && perHit > 0);
  const now = left.some(([letters, units]) => takesHits(letters) && units > 0)
    ? Object.fromEntries(left)
    : built;
  const levels = oneOf([{}, { all: 0 }, { all: 1 }, { all: 2 }, { energy: 1, guided: 2 }], random);
  return { id: `${owner}/${letter}${number}`, owner, at: '0505', levels: { ...levels }, built, now };
}
