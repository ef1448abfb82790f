/** What the modules in force say of themselves, as it holds beside each other and under their settings. */

import { withoutEdition, toPartKey } from '../parts/lookup.js';
import type { Meta } from '../parts/part.js';
import type { Entries } from '../parts/answer-parts.js';
import type { Rules } from '../types.js';
import { citeRule } from './cite.js';
import { pluralize, formatParam } from './issue.js';
import type { Texts } from './text.js';

/** A rule in force, in one sentence. */
export interface Sentence {
  /** Its key, as the module has it. */
  readonly key: string;
  /** Its ledger id, as the edition that is played cites it. */
  readonly rule: string;
  /** The module whose rule it is. */
  readonly module: string;
  /** The sentence, with the values of settings. */
  readonly says: string;
}

/** The sentences of the modules in force, in catalogue order, without what others put out, and what comes to nothing here. */
export const listRuleTexts = (rules: Rules, texts: Texts): readonly Sentence[] =>
  rules.modules.flatMap((meta) =>
    Object.entries(texts[meta.id]?.source ?? {})
      .filter(([key]) => !isSuperseded(rules.modules, meta, key))
      .map(([key, pattern]) => ({
        key,
        rule: citeRule(rules, key),
        module: meta.id,
        says: filledIn(rules, meta.id, pattern),
      }))
      .filter(({ says }) => says !== ''),
  );

/** Whether a setting decides nothing beside the other modules in force, or without one that is not. */
export const hasNoEffect = ({ modules }: Rules, setting: string): boolean =>
  modules.some(
    ({ idles = [], idleWithout = {} }) =>
      idles.some((what) => setting === what || setting.startsWith(`${what}/`)) ||
      (Object.hasOwn(idleWithout, setting) && !modules.some(({ id }) => id === idleWithout[setting])),
  );

const isSuperseded = (modules: readonly Meta[], own: Meta, key: string): boolean =>
  modules.some(
    ({ id, supersedes = [] }) => id !== own.id && supersedes.some((what) => coversRule(what, key)),
  );

/** Whether an id, or a beginning of ids, means a rule: 'MOVE.1' and 'MOVE' mean 'MOVE.1' and 'E2.MOVE.1'. */
export const coversRule = (what: string, key: string): boolean =>
  [key, withoutEdition(key)].some((each) => each === what || each.startsWith(`${what}.`));

/** '{price}', '{price Build Point}', '{instalments: true=bit by bit | false=at once}' or '{components/SR: true=...}'. */
const PLACE = /\{(?<name>[\w/-]+)(?: (?<noun>[A-Za-z][A-Za-z -]*))?(?::(?<cases>[^{}]*))?\}/g;

/** A sentence with settings of its module and answers of the rules put in. */
function filledIn(rules: Rules, module: string, pattern: string): string {
  const { settings } = rules.ruleset;
  return pattern.replace(
    PLACE,
    (whole, name: string, noun: string | undefined, cases: string | undefined) => {
      const key = `${module}/${name}`;
      if (!asksRules(name) && !Object.hasOwn(settings, key)) return whole;
      if (cases !== undefined && !asksRules(name) && hasNoEffect(rules, key)) return '';
      const value = formatParam(asksRules(name) ? isInForce(rules, name) : settings[key]);
      if (cases !== undefined) return casesOf(cases).get(value) ?? '';
      return noun === undefined ? value : pluralize(value, noun);
    },
  );
}

/** Whether a place is about the rules, and not about a setting of its own module. */
const asksRules = (name: string): boolean => name.includes('/');

/** Whether a slot is filled, 'slot/income'; an action is known, 'action/repair/ships'; a table has an entry, 'components/SR'. */
export function isInForce(rules: Rules, what: string): boolean {
  const about = what.slice(0, what.indexOf('/'));
  const key = what.slice(about.length + 1);
  if (about === 'slot') return rules.modules.some(({ slot }) => slot === key);
  if (about === 'action') return rules.actions.has(key);
  const number = rules.numbers.get(toPartKey('table', about));
  // Sound: under the number of a table stand its entries.
  return number !== undefined && key in (rules.values[number] as Entries).byKey;
}

/** Words by value: blanks after them do not count. */
const casesOf = (cases: string): ReadonlyMap<string, string> =>
  new Map(
    cases.split('|').map((each): [string, string] => {
      const at = each.indexOf('=');
      return [each.slice(0, at).trim(), each.slice(at + 1).trimEnd()];
    }),
  );

/** What stands in braces, by name, each with the values for which it has words. */
const readPlaceholders = (pattern: string): readonly (readonly [name: string, values: readonly string[]])[] =>
  [...pattern.matchAll(PLACE)].map(([, name = '', , cases]) => [
    name,
    cases === undefined ? [] : [...casesOf(cases).keys()],
  ]);

/** The settings that stand in a sentence, by name, each with the values for which it has words. */
export const findPlaceholders = (
  pattern: string,
): readonly (readonly [name: string, values: readonly string[]])[] =>
  readPlaceholders(pattern).filter(([name]) => !asksRules(name));

/** What a sentence asks of the rules: 'slot/income', 'action/repair/ships', 'components/SR'. */
export const findConditions = (pattern: string): readonly string[] =>
  readPlaceholders(pattern).flatMap(([name]) => (asksRules(name) ? [name] : []));

/** A sentence as it begins and ends: of words by value the first, and nothing in place of a mere value. */
export const stripPlaceholders = (pattern: string): string =>
  pattern.replace(PLACE, (_, _name, _noun, cases: string | undefined) =>
    cases === undefined ? '' : ([...casesOf(cases).values()][0] ?? ''),
  );
