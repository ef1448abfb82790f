/** Texts of rulesets: 'edition/scenario +added -removed module(number=6, flag=true)'. */

import { checkText } from '../decode.js';
import { isEqual } from '../helpers.js';
import { issue } from '../issue.js';
import { json } from '../plain-data.js';
import { atPath, issuesOf, ok, refusal, refuse, type Issue, type Json, type Result } from '../result.js';
import { sortByCatalogue } from './conflicts.js';
import { isInScenario, defaultOf, type Defaults, defaultsIn } from './scenarios.js';
import {
  noRules,
  type Rules,
  listSettings,
  type Module,
  type SettingPart,
  type RulesetSpec,
} from '../types.js';

const WORD = /^(?:(?<sign>[+-])(?<changed>[a-z][a-z0-9-]*)|(?<set>[a-z][a-z0-9-]*)\((?<settings>[^]*)\))$/;

/** A setting in a list of them. Outside of quotes JSON has no '=', so the next name with one begins the next setting. */
const SETTING =
  /\s*(?<name>[a-zA-Z][a-zA-Z0-9]*)\s*=(?<value>(?:[^="]|"(?:[^"\\]|\\[^])*")*?)(?:$|,(?=\s*[a-zA-Z][a-zA-Z0-9]*\s*=))/gy;

/** Splits a text at blanks outside brackets. A stray bracket becomes a word, so that it is reported. */
const words = (text: string): readonly string[] =>
  text.match(/[^\s()]+(?:\((?:[^()"]|"(?:[^"\\]|\\[^])*")*\))?|[()]/g) ?? [];

/** A scenario with modules to add that no blank parts from it. */
const JOINED = /^[a-z0-9-]+\/[a-z0-9-]+\+/;

/** Most characters of a wrong word that are shown. */
const MOST_SHOWN = 60;

/** Most characters of a ruleset: more than any game here needs. */
export const MAX_RULESET = 10_000;

/**
 * Parses the text of a ruleset, of at most 10,000 characters: the scenario, then added modules, removed modules and settings
 * in any order.
 */
export function parseRuleset(text: string): Result<RulesetSpec> {
  const checked = checkText(text, MAX_RULESET);
  if (!checked.ok) return checked;
  const [scenario, ...rest] = words(checked.value);
  return scenario !== undefined && JOINED.test(scenario)
    ? refuse(notOne(scenario, 0))
    : readWords(scenario ?? '', rest);
}

/** Reads the words after the scenario. */
function readWords(scenario: string, rest: readonly string[]): Result<RulesetSpec> {
  const add: string[] = [];
  const remove: string[] = [];
  const settings: Record<string, Json> = {};
  for (const [at, word] of rest.entries()) {
    const { sign, changed, set, settings: list = '' } = WORD.exec(word)?.groups ?? {};
    if (changed !== undefined) (sign === '+' ? add : remove).push(changed);
    else if (set === undefined || !readSettings(set, list, settings)) return refuse(notOne(word, at + 1));
  }
  const issues = atPath('settings', issuesOf(json(settings, noRules)));
  return refusal(issues) ?? ok({ scenario, add, remove, settings });
}

/** Makes the issue for a word that is none of a ruleset, with what it was probably meant to be. */
function notOne(word: string, at: number): Issue {
  const unknown = issue('not-a-ruleset', [at], { word: word.slice(0, MOST_SHOWN) });
  const suggestion = respaced(word);
  const isHelp = suggestion !== word && word.length <= MOST_SHOWN;
  const [first = '', ...rest] = words(suggestion);
  const isRead = [...(at === 0 ? [] : [first]), ...rest].every(isWord);
  return isHelp && isRead ? { ...unknown, params: { ...unknown.params, suggestion } } : unknown;
}

/** Puts a blank before each '+' inside a word, and names an added module apart from its settings. */
const respaced = (word: string): string =>
  word.replace(/^[^(]+/, (names) => names.replace(/(?!^)\+/g, ' +')).replace(/\+([a-z0-9-]+)\(/, '+$1 $1(');

/** Whether a word may follow the scenario. */
function isWord(word: string): boolean {
  const { changed, set, settings = '' } = WORD.exec(word)?.groups ?? {};
  return changed !== undefined || (set !== undefined && readSettings(set, settings, {}));
}

function readSettings(module: string, list: string, into: Record<string, Json>): boolean {
  const found = [...list.matchAll(SETTING)];
  const values = found.map(
    ({ groups: { name = '', value = '' } = {} }) => [name, readValue(value.trim())] as const,
  );
  for (const [name, value] of values) if (value !== undefined) into[`${module}/${name}`] = value;
  const isWhole = found.reduce((length, [each]) => length + each.length, 0) === list.length;
  return found.length > 0 && isWhole && values.every(([, value]) => value !== undefined);
}

/** Reads a value: a number, a word, or JSON. Returns undefined if it is none. */
function readValue(value: string): Json | undefined {
  if (/^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/.test(value)) return Number(value);
  if (/^(?!(?:true|false|null)$)[a-zA-Z0-9.+-]+$/.test(value)) return value;
  try {
    // Sound: what JSON.parse returns.
    return JSON.parse(value) as Json;
  } catch {
    return undefined;
  }
}

/** Formats a value so that `readValue` reads it, as plain letters that may stand in a link, and in single quotes of a shell. */
function formatValue(value: Json | undefined): string {
  if (typeof value === 'string' && readValue(value) === value) return value;
  const escape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value ?? null).replace(/[^ -~]|'/g, escape);
}

/** Writes rules as a short text that `compileRules` reads; it names the scenario and every module added to or removed from it. */
export function formatRuleset(rules: Rules): string {
  const { catalogue, editions, ruleset } = rules;
  const { edition: name, scenario: id, modules } = ruleset;
  const presets = defaultsIn(editions, ruleset);
  const words = sortByCatalogue(catalogue, modules).map((each) => wordsFor(rules, presets, each));
  return [
    `${name}/${id}`,
    ...words.flatMap(({ word }) => word ?? []),
    ...goneFrom(rules, presets).map((each) => `-${each}`),
    ...words.flatMap(({ set }) => set ?? []),
  ].join(' ');
}

/** Lists the scenario's modules that the text must remove, without those that another module replaces in their slot. */
function goneFrom({ modules, catalogue }: Rules, presets: Defaults): readonly string[] {
  const slots = new Set(modules.filter(({ id }) => !isInScenario(presets, id)).map(({ slot }) => slot));
  const slotOf = (id: string): string | undefined => catalogue.find(({ meta }) => meta.id === id)?.meta.slot;
  return (presets.scenario?.modules ?? []).filter(
    (id) => modules.every((each) => each.id !== id) && !(slotOf(id) !== undefined && slots.has(slotOf(id))),
  );
}

/** The words for a module: its name with '+', and its settings. */
interface Words {
  readonly word?: string;
  readonly set?: string;
}

/**
 * Returns the shortest words for a module in force. Names a module of the scenario if that makes the settings shorter.
 */
function wordsFor({ ruleset, modules }: Rules, presets: Defaults, module: Module): Words {
  const { id } = module.meta;
  const set = (isNamed: boolean): Words => {
    const changed = listSettings(module).filter(
      (part) => !isEqual(ruleset.settings[part.key], defaultOf(presets, part, isNamed)),
    );
    return changed.length === 0 ? {} : { set: settingsText(id, changed, ruleset.settings) };
  };
  const named = { word: `+${id}`, ...set(true) };
  if (id === modules[0]?.id) return set(false);
  if (!isInScenario(presets, id)) return named;
  const plain = set(false);
  return lengthOf(named) < lengthOf(plain) ? named : plain;
}

const lengthOf = ({ word, set }: Words): number => [word, set].flatMap((each) => each ?? []).join(' ').length;

const settingsText = (
  id: string,
  changed: readonly SettingPart[],
  now: Readonly<Record<string, Json>>,
): string =>
  `${id}(${changed.map(({ key }) => `${key.slice(id.length + 1)}=${formatValue(now[key])}`).join(', ')})`;
