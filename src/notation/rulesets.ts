/** Rulesets in writing: 'first/skirmish -systemships technology(every=6, firstRise=7)'. */

import { ok, refuse, type Json, type Result } from '../kernel/result.js';
import type { Rules } from '../kernel/rules.js';
import type { Module, SettingPart } from '../kernel/parts.js';
import type { Edition, RulesetSpec } from '../kernel/choice.js';
import { issue } from './wording.js';

const WORD = /^(?:(?<sign>[+-])(?<changed>[a-z][a-z0-9-]*)|(?<set>[a-z][a-z0-9-]*)\((?<settings>[^()]*)\))$/;
const SETTING = /^\s*(?<name>[a-zA-Z][a-zA-Z0-9]*)\s*=\s*(?<value>[a-zA-Z0-9.+-]+)\s*$/;

/** Splits at blanks that stand in no brackets. A bracket that belongs to no word is one, so that it is told. */
const words = (text: string): readonly string[] => text.match(/[^\s()]+(?:\([^()]*\))?|[()]/g) ?? [];

/** Longest text that is read: no ruleset comes near. */
const LONGEST = 4000;

/** Reads a ruleset's text: the scenario, then modules added and left out, and settings, in any order. */
export function parseRuleset(text: string): Result<RulesetSpec> {
  if (text.length > LONGEST) return refuse(issue('not-a-ruleset', [], { word: text.slice(0, 60) }));
  const [scenario = '', ...rest] = words(text);
  const add: string[] = [];
  const remove: string[] = [];
  const settings: Record<string, Json> = {};
  for (const [at, word] of rest.entries()) {
    const { sign, changed, set, settings: list = '' } = WORD.exec(word)?.groups ?? {};
    if (changed !== undefined) (sign === '+' ? add : remove).push(changed);
    else if (set === undefined || !readSettings(set, list, settings))
      return refuse(issue('not-a-ruleset', [at + 1], { word: word.slice(0, 60) }));
  }
  return ok({ scenario, add, remove, settings });
}

function readSettings(module: string, list: string, into: Record<string, Json>): boolean {
  return list.split(',').every((each) => {
    const { name, value } = SETTING.exec(each)?.groups ?? {};
    if (name === undefined || value === undefined) return false;
    into[`${module}/${name}`] = plain(value);
    return true;
  });
}

const plain = (value: string): Json => {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?\d+$/.test(value) ? Number(value) : value;
};

/** The shortest text that gives the same rules. */
export function formatRuleset(
  rules: Rules,
  catalogue: readonly Module[],
  editions: readonly Edition[],
): string {
  const { edition, scenario, modules, settings } = rules.ruleset;
  const base = editions.find(({ id }) => id === edition)?.scenarios[scenario];
  const [core = '', ...named] = modules;
  const slots = new Set(
    rules.modules.filter(({ id }) => !base?.modules.includes(id)).map(({ slot }) => slot),
  );
  const slotOf = (id: string): string | undefined => catalogue.find(({ meta }) => meta.id === id)?.meta.slot;
  const gone = (base?.modules ?? []).filter(
    (id) => !modules.includes(id) && !(slotOf(id) !== undefined && slots.has(slotOf(id))),
  );
  return [
    `${edition}/${scenario}`,
    ...named.filter((id) => !base?.modules.includes(id)).map((id) => `+${id}`),
    ...gone.map((id) => `-${id}`),
    ...[core, ...named].flatMap((id) => changedSettings(catalogue, id, settings, base?.settings ?? {})),
  ].join(' ');
}

type Settings = Readonly<Record<string, Json>>;

function changedSettings(
  catalogue: readonly Module[],
  id: string,
  now: Settings,
  base: Settings,
): readonly string[] {
  const parts = (catalogue.find(({ meta }) => meta.id === id)?.parts ?? []).filter(
    (part): part is SettingPart => part.kind === 'setting',
  );
  const changed = parts.filter(({ key, standard }) => now[key] !== (base[key] ?? standard));
  return changed.length === 0
    ? []
    : [
        `${id}(${changed.map(({ key }) => `${key.slice(id.length + 1)}=${JSON.stringify(now[key]).replaceAll('"', '')}`).join(', ')})`,
      ];
}
