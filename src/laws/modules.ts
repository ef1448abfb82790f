/** The laws of modules by themselves, and tests that show rules by their ids. */

import { decode } from '../kernel/decode.js';
import {
  messageWith,
  textIn,
  type ModuleText,
  coversRule,
  findPlaceholders,
  stripPlaceholders,
  wordsFor,
} from '../kernel/describe.js';
import { rollParts } from '../kernel/dice/dice.js';
import { isEqual } from '../kernel/helpers.js';
import { formatParam, issueCodes, type IssueSpec, kernelCodes } from '../kernel/issue.js';
import { json } from '../kernel/plain-data.js';
import { isCommonCode } from '../kernel/play/timing.js';
import type { JsonObject } from '../kernel/result.js';
import { identifyPart } from '../kernel/ruleset/compile.js';
import { isTable } from '../kernel/ruleset/rulebook.js';
import {
  type Module,
  type Part,
  type EntryPart,
  type Meta,
  type SettingPart,
  ruleIds,
  noRules,
} from '../kernel/types.js';
import { findDifference } from './law.js';
import { canMeet, closedList } from './specs.js';

// Parts of a module that another module declares too: the two cannot be in force together.

/** A part that declares something under a key. */
type Keyed = Extract<Part, { readonly key: string }>;

/** Names a part for people. */
function nameOf(part: Keyed): string {
  if (part.kind === 'setup') return `the set-up field '${part.key}'`;
  if (part.kind !== 'entry') return `the ${part.kind} '${part.key}'`;
  return part.table === 'issue-codes'
    ? `the code '${part.key}'`
    : `the entry '${part.key}' of the table ${part.table}`;
}

/** Says what to do about a part that another module declares too. */
function adviceOn(part: Keyed, id: string): string {
  if (part.kind === 'setup') return 'choose another name';
  if (part.kind !== 'entry') return `choose a key that begins with '${id}/'`;
  return part.table === 'issue-codes'
    ? `choose another code, such as '${id}-${part.key}'`
    : 'wrap or replace that entry, or choose another key';
}

/**
 * Reports parts of a module that another module of the catalogue declares too, or the module itself. Modules that can
 * never be in force together with it may have the same parts.
 */
export function sharedParts(module: Module, catalogue: readonly Module[]): readonly string[] {
  const { id } = module.meta;
  const others = catalogue.filter((other) => other.meta.id !== id && canMeet(catalogue, module, other));
  const owners = new Map(
    others.flatMap(({ meta, parts }) => parts.map((part) => [identifyPart(part), meta.id] as const)),
  );
  const own = new Set<string>();
  return module.parts.flatMap((part) => {
    const identity = identifyPart(part);
    if (identity === undefined || !('key' in part)) return [];
    const owner = owners.get(identity);
    const isTwice = own.has(identity);
    own.add(identity);
    if (isTwice) return [`It declares ${nameOf(part)} twice: list it once among the parts.`];
    return owner === undefined
      ? []
      : [`The module '${owner}' declares ${nameOf(part)}, too: ${adviceOn(part, id)}.`];
  });
}

// What a module's description must have, so that others can use it, read it and distinguish it from other modules.

const SENTENCE = /^[A-Z0-9][^.]*\.$/;

/** Everything that is wrong, in sentences. */
export type Found = readonly string[];

/** Returns the sentence if something is wrong, otherwise []. */
export const when = (isWrong: boolean, says: string): Found => (isWrong ? [says] : []);

/**
 * Returns everything that is wrong with a module's description, in sentences; [] if nothing is.
 *
 * - The id has the form of ids. There are a title, a summary of one sentence, and a source with a sentence for each rule.
 * - Keys of what the module declares begin with its id, unless it is the first of the catalogue. Settings say what they
 *   decide, and their decoders accept their defaults.
 * - Each message of a code is one sentence and cites a rule of the source.
 * - Braces in a sentence name a setting of the module, and have words for all of its values or for none.
 * - If it gives words of events, each of its events has some, or `untold`.
 * - The codes of the mechanism and the parts of dice, which the first module of a game lists, are left out.
 * - With a catalogue: the modules that it names are there, the slots that it needs can be filled, the rules that it
 *   supersedes belong to other modules, its id is unique, and no other module that can be in force with it declares one
 *   of its parts too.
 *
 * The battery checks that every code that is raised has a message, as the law 'refusals-told'.
 *
 * @param module the module to check
 * @param catalogue the catalogue with the module
 * @param ofEntry checks what the game itself demands of an entry in a table
 */
export const moduleLaws = (
  { meta, parts }: Module,
  catalogue?: readonly Module[],
  ofEntry: (part: EntryPart) => Found = () => [],
  text: ModuleText = textIn({ meta, parts }),
): readonly string[] => [
  ...ofMeta(meta, text),
  ...ofPlaces(meta, text, parts),
  ...ofSpares(meta, text, parts),
  ...ofTelling(meta, parts),
  ...parts
    .filter((part) => !ofAnyGame.includes(part))
    .flatMap((part) => [
      ...(catalogue?.[0]?.meta.id === meta.id ? [] : keyLaws(meta, part)),
      ...(part.kind === 'setting' ? settingLaws(text, part) : []),
      ...(part.kind === 'entry' ? entryLaws(meta, text, part, ofEntry) : []),
    ]),
  ...(catalogue ? [...ofCatalogue(meta, catalogue), ...sharedParts({ meta, parts }, catalogue)] : []),
];

function ofMeta(meta: Meta, { title, summary, source }: ModuleText): Found {
  const { id } = meta;
  const rules = ruleIds(meta).map((rule): [string, string] => [rule, source[rule] ?? '']);
  return [
    ...when(
      !/^[a-z][a-z0-9-]*$/.test(id),
      `The id '${id}' must begin with a lower-case letter, and have only lower-case letters, digits and hyphens.`,
    ),
    ...when(
      !/^[A-Z](?:.*[^.])?$/.test(title),
      `The title '${title}' must begin with a capital letter and have no full stop at its end.`,
    ),
    ...when(
      !SENTENCE.test(summary),
      `The summary '${summary}' must be one sentence that ends with its only full stop.`,
    ),
    ...when(rules.length === 0, 'The source must have at least one rule.'),
    ...rules.flatMap(([rule, says]) => [
      ...when(
        !/^[A-Z0-9]+(?:\.[A-Z0-9]+)*\.\d+$/.test(rule),
        `'${rule}' is no rule id: expected capital letters and a number, such as 'HOUSE.1'.`,
      ),
      ...when(
        !SENTENCE.test(stripPlaceholders(says)),
        `The text of ${rule} must be one sentence that ends with its only full stop: '${says}'.`,
      ),
    ]),
  ];
}

/** Checks that a module which gives words of events has some for each of its own, or says why nothing is told of it. */
const ofTelling = ({ events }: Meta, parts: readonly Part[]): Found =>
  parts.flatMap((part) =>
    when(
      events !== undefined &&
        part.kind === 'event' &&
        !('internal' in part) &&
        wordsFor(events.lines ?? {}, part.key) === undefined,
      `The event '${'key' in part ? part.key : ''}' has no words in \`events\`: add a line, or \`untold\` with why nothing is said of it.`,
    ),
  );

/** Checks the braces in sentences: each names a setting of the module, and has words for all of its values or for none. */
const ofPlaces = ({ id }: Meta, { source }: ModuleText, parts: readonly Part[]): Found =>
  Object.entries(source).flatMap(([rule, says]) => [
    ...when(
      /[{}]/.test(stripPlaceholders(says)),
      `The sentence of ${rule} has braces that cannot be read: expected {name}, {name noun}, whose plural is made by rule (boxes, supplies), or {name: value=words | value=words}. Braces cannot stand inside braces.`,
    ),
    ...findPlaceholders(says).flatMap(([name, values]) => {
      const setting = parts.flatMap((part) =>
        part.kind === 'setting' && part.key === `${id}/${name}` ? [part] : [],
      )[0];
      if (!setting || isTable(setting.standard))
        return [
          `The sentence of ${rule} has '${name}' in braces, which is no setting of the module that fits in a line.`,
        ];
      const allowed = (closedList(setting) ?? []).map(formatParam);
      const strange = allowed.length > 0 ? values.filter((value) => !allowed.includes(value)) : [];
      const missing = values.length > 0 ? allowed.filter((value) => !values.includes(value)) : [];
      return [
        ...strange.map(
          (value) => `The sentence of ${rule} has words for ${name}=${value}, which the setting cannot be.`,
        ),
        ...missing.map((value) => `The sentence of ${rule} must have words for ${name}=${value}, too.`),
      ];
    }),
  ]);

/** Kinds of parts that declare something new. */
const DECLARES: readonly Part['kind'][] = [
  'formula',
  'question',
  'table',
  'slice',
  'setting',
  'action',
  'event',
];

/** Checks the key of what a module declares. */
const keyLaws = ({ id }: Meta, part: Part): Found =>
  when(
    DECLARES.includes(part.kind) && 'key' in part && !part.key.startsWith(`${id}/`),
    `The key of the ${part.kind} '${'key' in part ? part.key : ''}' must begin with '${id}/'.`,
  );

const settingLaws = (text: ModuleText, part: SettingPart): Found => [
  ...when(
    !/^[A-Z].*\.$/.test(text.settings?.[part.key] ?? ''),
    `The setting '${part.key}' must say what it decides: a sentence as \`about\`.`,
  ),
  ...defaultLaws(part),
];

/** Checks a default: rules that are written as text or JSON can hold it, and it is read as what it is. */
function defaultLaws({ key, standard, decode: read }: SettingPart): Found {
  const plain = decode(json, standard, noRules);
  // JSON has no infinite number, and null is no value.
  if (!plain.ok || standard === null || !isEqual(plain.value, standard))
    return [
      `The default of the setting '${key}' must be a text, a number, a flag, or a list or object of them, as JSON has them.`,
    ];
  const again = decode(read, plain.value, noRules);
  if (!again.ok) return [`The decoder of the setting '${key}' refuses its own default, \`standard\`.`];
  return when(
    !isEqual(again.value, standard),
    `The decoder of the setting '${key}' changes its own default: ${findDifference(again.value, standard)}.`,
  );
}

/** What the first module of every game lists, whose keys and words are not its own. */
const ofAnyGame: readonly Part[] = [issueCodes, ...kernelCodes, ...rollParts];

const entryLaws = (
  meta: Meta,
  text: ModuleText,
  part: EntryPart,
  ofEntry: (part: EntryPart) => Found,
): Found => (part.table === 'issue-codes' ? ofWording(meta, text, part) : ofEntry(part));

/** Checks the message of a code: it is a sentence with any values, it shows every param, and its rule is in the source. */
function ofWording(meta: Meta, { issues = {} }: ModuleText, { key, spec }: EntryPart): Found {
  // Sound: entries of this table are issue codes.
  const { says, rule, params = [] } = spec as IssueSpec;
  const message = issues[key] ?? says;
  const cited = when(
    rule !== undefined && !ruleIds(meta).includes(rule),
    `The message of '${key}' cites ${String(rule)}, which is not in the source.`,
  );
  // The words of what any game refuses stand with those of any game.
  if (message === undefined && isCommonCode(key)) return cited;
  if (message === undefined) return [`The code '${key}' has no message: add one to the text of the module.`];
  const marks = Object.fromEntries(params.map((name) => [name, markOf({}, name)]));
  const sentence = messageWith(message, new Proxy<JsonObject>(marks, { get: markOf }));
  return [
    ...when(
      !/^\S.*\.$/s.test(sentence) || /[{}]/.test(sentence),
      `The message of '${key}' must end with a full stop and have no braces left: '${sentence}'.`,
    ),
    ...params
      .filter((name) => !sentence.includes(markOf({}, name)))
      .map((name) => `The message of '${key}' must show the param '${name}', which its code declares.`),
    ...cited,
  ];
}

/** What stands for a param in a message. */
const markOf = (_: object, name: string | symbol): string => `x${String(name)}x`;

/** Words of a text apart that belong to nothing in the module. */
function ofSpares(
  meta: Meta,
  { source, issues = {}, settings = {} }: ModuleText,
  parts: readonly Part[],
): Found {
  const keys = new Set(parts.flatMap((part) => ('key' in part ? [part.key] : [])));
  const rules = ruleIds(meta);
  return [
    ...Object.keys(source).filter((rule) => !rules.includes(rule)),
    ...Object.keys({ ...issues, ...settings }).filter((key) => !keys.has(key)),
  ].map((what) => `The text has words for '${what}', which the module does not have.`);
}

function ofCatalogue(
  { id, requires = [], excludes = [], uses = [], needs = [], supersedes = [] }: Meta,
  catalogue: readonly Module[],
): Found {
  const ids = catalogue.map(({ meta }) => meta.id);
  const named = [...requires, ...excludes, ...uses].filter((each) => !ids.includes(each));
  const count = ids.filter((each) => each === id).length;
  return [
    ...named.map((each) => `It names the module '${each}', which is not in the catalogue.`),
    ...needs
      .filter((slot) => !catalogue.some(({ meta }) => meta.slot === slot && meta.id !== id))
      .map((slot) => `It needs the slot '${slot}', but no other module of the catalogue fills it.`),
    ...supersedes
      .filter((what) => !rulesBeside(id, catalogue).some((rule) => coversRule(what, rule)))
      .map((what) => `It supersedes '${what}', but no other module of the catalogue has such a rule.`),
    ...when(count === 0, 'It is not in the catalogue.'),
    ...when(count > 1, `There is another module '${id}' in the catalogue.`),
  ];
}

/** Lists the rules of the other modules of a catalogue. */
const rulesBeside = (id: string, catalogue: readonly Module[]): readonly string[] =>
  catalogue.flatMap(({ meta }) => (meta.id === id ? [] : ruleIds(meta)));

/** Reports rule ids that another module of the catalogue has too, so that they would be ambiguous. */
export const sharedRules = ({ meta }: Module, catalogue: readonly Module[]): Found =>
  ruleIds(meta)
    .filter((rule) => rulesBeside(meta.id, catalogue).includes(rule))
    .map((rule) => `Another module of the catalogue has a rule ${rule}, too: choose another id.`);

/** Returns the rules of a module's source that no test has shown: all except the listed ones. */
export const untestedRules = ({ meta }: Module, shown: Iterable<string>): readonly string[] => {
  const known = new Set(shown);
  return ruleIds(meta).filter((rule) => !known.has(rule));
};

// Tests that show rules, for any test runner.

/** The functions of a test runner that are needed. */
export interface Runner<Context> {
  /** Declares a test. A runner may pass a context to it. */
  readonly test: (title: string, run: (context: Context) => unknown) => unknown;
  /** If given, each test must assert something. */
  readonly expect?: { readonly hasAssertions: () => void };
  /** Called as a test begins, for a reporter. */
  readonly notes?: (ids: readonly string[], context: Context) => void;
}

/** Declares tests that show rules. */
export interface RuleTest {
  /**
   * Declares a test that shows rules. It counts for them only after it has passed.
   *
   * @param ids the rule's id, or several ids
   * @param says what the rules say, in your own words
   * @param check the assertions
   */
  (ids: string | readonly string[], says: string, check: () => unknown): void;
  /** Returns the ids of the rules that tests have shown so far. */
  readonly shown: () => readonly string[];
}

/** Makes a function that declares tests which show rules: `ruleTest({ test, expect })`. */
export function ruleTest<Context>({ test, expect, notes }: Runner<Context>): RuleTest {
  const passed = new Set<string>();
  const rule = (ids: string | readonly string[], says: string, check: () => unknown): void => {
    const shown = typeof ids === 'string' ? [ids] : ids;
    test(`${shown.join(', ')}: ${says}`, async (context) => {
      notes?.(shown, context);
      expect?.hasAssertions();
      await check();
      for (const id of shown) passed.add(id);
    });
  };
  return Object.assign(rule, { shown: () => [...passed] });
}
