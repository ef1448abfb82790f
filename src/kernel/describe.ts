/** Sentences for issues and rules: messages, citations, and what a text says under the rules in force. */

import { decode, ownFields } from './decode.js';
import { withoutEdition, toPartKey } from './formula.js';
import {
  issueCodes,
  type IssueSpec,
  fillSentence,
  plainText,
  issue,
  formatParam,
  toPlainSentence,
  pluralize,
} from './issue.js';
import {
  type AnyIssue,
  type Issue,
  type JsonObject,
  ok,
  refuse,
  type Json,
  MAX_ISSUES,
  type Path,
} from './result.js';
import {
  type Rules,
  isIds,
  type Source,
  type Module,
  type SettingPart,
  type Decoder,
  noRules,
  type Meta,
  type Entries,
} from './types.js';

// Issues as they leave the engine.

/** An issue as it leaves the engine: with the rule, if that is in force, as the edition played cites it, and the module whose rule it is. */
export function citeIssue<Code extends string>(rules: Rules, raw: Issue<Code>): Issue<Code> {
  const found = issueCodes.find(rules, raw.code);
  if (found?.foreign) return strange(rules, raw, found);
  const rule = found?.rule ?? raw.rule;
  if (rule === undefined || rules.elsewhere.has(`rule ${withoutEdition(rule)}`)) return raw;
  const module = raw.module ?? (raw.rule === undefined ? issueCodes.module(rules, raw.code) : undefined);
  return { ...raw, rule: citeRule(rules, rule), ...(module === undefined ? {} : { module }) };
}

/** About what no module in force brings: with the scenario and the rule, if one leaves it out of that. */
function strange<Code extends string>(
  rules: Rules,
  raw: Issue<Code>,
  { rule, unheardOf = rule }: IssueSpec,
): Issue<Code> {
  const { module, params } = raw;
  const { title, without = {} } = rules.scenario;
  const left = module !== undefined && Object.hasOwn(without, module) ? without[module] : undefined;
  if (left !== undefined)
    return { ...raw, rule: citeRule(rules, left), params: { ...params, scenario: title } };
  const own = module === undefined ? unheardOf : rule;
  return own === undefined ? raw : { ...raw, rule: citeRule(rules, own) };
}

/** The ledger id of a rule in the edition that is played. */
export function citeRule({ edition }: Rules, rule: string): string {
  const { prefix, rules, named = {} } = edition;
  const number = (Object.hasOwn(named, rule) ? named[rule] : undefined) ?? rule;
  return rules.includes(number) ? `${prefix}.${number}` : number;
}

// The words of modules: what people read of them. Rules never need them, so they can stand apart.

/** The message of an issue: a sentence with the names of params in braces, '{hits}' or '{hits hit}', or a function that returns one. */
export type Message = string | ((params: JsonObject) => string) | ForeignMessage;

/** The message of an issue about something that no module in force brings. The name of the module that would is added. */
export interface ForeignMessage {
  /** True. */
  readonly foreign: true;
  /** The sentence. */
  readonly says: string | ((params: JsonObject) => string);
}

/** The words of one module, or of another part of the library with issue codes of its own. */
export interface ModuleText {
  /** Its name for people. */
  readonly title: string;
  /** One sentence, shown where it is switched on. */
  readonly summary: string;
  /** One sentence for each of its rules, by ledger id. */
  readonly source: Source;
  /** Messages by issue code. */
  readonly issues?: Readonly<Record<string, Message>>;
  /** What each of its settings decides, by key. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Texts by the ids of modules. */
export type Texts = Readonly<Record<string, ModuleText | undefined>>;

/** The texts of a catalogue: those that its modules have in themselves, and others for the rest. */
export const textsOf = (catalogue: readonly Module[], others: Texts = {}): Texts => ({
  ...others,
  ...Object.fromEntries(
    catalogue.filter((each) => hasText(each)).map((each) => [each.meta.id, textIn(each)] as const),
  ),
});

/** Whether the words of a module stand in itself. */
const hasText = ({ meta }: Module): boolean => !isIds(meta.source);

/** The words that a module has in itself. */
export function textIn({ meta, parts }: Module): ModuleText {
  const { id, title = id, summary = title, source } = meta;
  const settings = parts.flatMap((part) =>
    part.kind === 'setting' && part.about !== undefined ? [[part.key, part.about] as const] : [],
  );
  const issues = parts.flatMap((part) => {
    if (part.kind !== 'entry' || part.table !== issueCodes.key) return [];
    // Sound: entries of this table are issue codes.
    const { says, foreign } = part.spec as IssueSpec;
    return says ? [[part.key, foreign ? { foreign, says } : says] as const] : [];
  });
  return {
    title,
    summary,
    source: isIds(source) ? {} : source,
    issues: Object.fromEntries(issues),
    settings: Object.fromEntries(settings),
  };
}

/** What a message says with the params of an issue. */
export function messageWith(message: Message, params: JsonObject): string {
  if (typeof message === 'object') return messageWith(message.says, params);
  return typeof message === 'function' ? message(params) : fillSentence(message)(params);
}

/** The words of a table for a key, which may be any text; undefined if the table has none. */
export const wordsFor = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The title of a module; its id, if there is no text of it. */
export const titleOf = (texts: Texts, id: string): string => wordsFor(texts, id)?.title ?? id;

/** What a setting decides; '' if there is no text of it. */
export const aboutOf = (texts: Texts, { key, about = '' }: Pick<SettingPart, 'key' | 'about'>): string =>
  wordsFor(texts, key.slice(0, key.indexOf('/')))?.settings?.[key] ?? about;

// Untrusted params of issues, made safe to show.

/** Most items of one value that are shown, and the greatest depth of nesting. */
const MOST = { items: 100, depth: 8 } as const;

/** Makes one value safe to show. */
function plainParam(raw: unknown, depth: number): Json {
  if (typeof raw === 'string') return plainText(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  if (depth > MOST.depth) return null;
  if (!Array.isArray(raw)) return recordOf(raw, depth);
  const items = raw.slice(0, MOST.items).map((each) => plainParam(each, depth + 1));
  return raw.length > MOST.items ? [...items, '...'] : items;
}

function recordOf(raw: unknown, depth: number): Readonly<Record<string, Json>> | null {
  const fields = ownFields(raw);
  return fields
    ? Object.fromEntries(
        Object.entries(fields)
          .slice(0, MOST.items)
          .map(([key, value]) => [plainText(key), plainParam(value, depth + 1)]),
      )
    : null;
}

const params: Decoder<JsonObject> = (raw) => {
  const read = recordOf(raw, 0);
  return read ? ok(read) : refuse(issue('not-an-object'));
};

/** Makes the params of an issue safe to show. Takes anything; returns {} if it is not an object. */
export function toPlainParams(raw: unknown): JsonObject {
  const read = decode(params, raw, noRules);
  return read.ok ? read.value : {};
}

/** As much of an issue as a sentence needs. Its code may be any text. */
export type Describable = Pick<AnyIssue, 'code'> & Partial<AnyIssue>;

/** Said of what is no issue. */
export const NO_ISSUE = 'This is no issue.';

/** Most keys of a path that are shown. */
const MOST_KEYS = 20;

/** Reads as much of an issue as a sentence needs, with what may be shown of it. */
const readDescribable: Decoder<
  Required<Pick<Describable, 'code' | 'params'>> & Pick<Describable, 'module'>
> = (raw) => {
  const { code, params, module } = ownFields(raw) ?? {};
  if (typeof code !== 'string') return refuse(issue('not-an-object'));
  const known = { code, params: toPlainParams(params) };
  return ok(typeof module === 'string' ? { ...known, module: plainText(module) } : known);
};

/**
 * Makes the function that turns an issue into one plain sentence, by the texts of a catalogue, whichever rules are in
 * force. The sentence on something unknown names the module that would add it. Takes anything, never throws. Untrusted
 * text is shown only in a safe form: see `plainText`.
 */
export function createDescriber(texts: Texts): (issue: Describable) => string {
  const messages = new Map(Object.values(texts).flatMap((text) => Object.entries(text?.issues ?? {})));
  return (raw) => {
    const read = decode(readDescribable, raw, noRules);
    if (!read.ok) return NO_ISSUE;
    const { code, params, module } = read.value;
    const message = messages.get(code);
    // A message may need params that a forged issue has not.
    const said = decode(
      () => (message === undefined ? refuse(issue('unreadable')) : ok(messageWith(message, params))),
      params,
      noRules,
    );
    if (!said.ok) return plainText(code) || NO_ISSUE;
    const { suggestion } = params;
    return toPlainSentence(
      isForeign(message) && module !== undefined
        ? `${said.value.replace(/\.$/, ':')} ${describeModule(module, wordsFor(texts, module)?.title, params)}`
        : `${said.value}${typeof suggestion === 'string' ? ` Did you mean ${suggestion}?` : ''}`,
    );
  };
}

const isForeign = (message: Message | undefined): boolean => typeof message === 'object' && message.foreign;

/** 'it belongs to the module Repair (repair), which this game does not use.' */
function describeModule(module: string, title: string | undefined, { scenario }: JsonObject): string {
  const name = title === undefined ? module : `${title} (${module})`;
  const why =
    scenario === undefined
      ? 'which this game does not use'
      : `which this scenario does without (${formatParam(scenario)})`;
  return `it belongs to the module ${name}, ${why}.`;
}

/** Formats a path as code writes it: 'orders[0].drive', "homes['red/W1']". */
const formatPath = (path: Path): string =>
  path
    .map((key, at) => {
      if (typeof key === 'number') return `[${key}]`;
      const name = formatParam(key);
      if (/^[A-Za-z_$][\w$]*$/.test(name)) return at === 0 ? name : `.${name}`;
      return `['${name}']`;
    })
    .join('');

/** "orders[0].drive: W1's drive can take at most 3 power, not 4. (E1.ATTR.D.1)" */
function explainOne(describe: (issue: Describable) => string, issue: Describable): string {
  const { path = [], rule } = issue;
  const where = path.length === 0 ? '' : `${formatPath(path.slice(0, MOST_KEYS))}: `;
  return `${where}${describe(issue)}${rule === undefined ? '' : ` (${formatParam(rule)})`}`;
}

/**
 * Makes the function that explains issues: a line for each, with its path, its sentence and its rule. It takes anything and
 * never throws.
 */
export const createExplainer =
  (describe: (issue: Describable) => string) =>
  (issues: readonly Describable[]): string => {
    const explained = (): string =>
      issues
        .slice(0, MAX_ISSUES)
        .map((each) => explainOne(describe, each))
        .join('\n');
    const read = decode(() => ok(explained()), issues, noRules);
    return read.ok ? read.value : NO_ISSUE;
  };

// What the modules in force say of themselves, as it holds beside each other and under their settings.

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

/** Lists the sentences of the modules in force, in catalogue order. Leaves out rules that another module replaces, and empty sentences. */
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
