/** Issues: their codes, params and messages, and texts that are safe to show. */

import { table } from './formula.js';
import { deepFreeze } from './helpers.js';
import type { JsonObject, Issue, Json, Path, WordedCode } from './result.js';
import type { EntryPart } from './types.js';

// Removal of invisible characters.

/**
 * Invisible characters: controls and line ends, direction marks, joiners, fillers, halves of characters. The braille
 * blank is listed because its Unicode properties do not mark it as a filler.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

/** Shown in place of an invisible character. */
const REPLACEMENT = '\uFFFD';

/** More than four accents in a row. No language needs them, and they would cover the lines above and below. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/**
 * Replaces invisible characters and removes every accent after the fourth in a row. Everything else stays, markup too.
 */
export const stripInvisible = (text: string): string =>
  text.replace(UNSEEN, REPLACEMENT).replace(PILED, '$1');

// Untrusted text, made safe to show: nothing in it controls a terminal, a log, a line of text or a page.

/** Markup characters, with harmless ones that look similar. */
const MARKUP: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '&': '＆', '"': '”' };

/** Most characters of one untrusted text, and of a whole message. */
const MOST = { word: 200, sentence: 2000 } as const;

/** Cuts a text that is too long. */
function limitLength(text: string, most: number, end: string): string {
  // A character has one or two code units, so twice as many units are enough.
  const signs = Array.from(text.slice(0, 2 * most + 2));
  return signs.length > most ? `${signs.slice(0, most - end.length).join('')}${end}` : text;
}

/**
 * Makes an untrusted text safe to show in a message, a log or a terminal. Replaces controls, direction marks and other
 * invisible characters by U+FFFD, and markup characters by similar ones; cuts the text after 200 characters. The result
 * is plain text: escape it in a page like any other.
 */
export const plainText = (text: string): string =>
  stripInvisible(limitLength(text, MOST.word, '…')).replace(/[<>&"]/g, (sign) => MARKUP[sign] ?? sign);

/**
 * Makes a whole message safe to show, at most 2,000 characters long. The untrusted texts in it must be plain already.
 */
export const toPlainSentence = (text: string): string =>
  stripInvisible(limitLength(text, MOST.sentence, '...'));

// Issues: a code is declared with its rule and its params, and only that declaration can raise it.

/** What is known of an issue code. */
export interface IssueSpec {
  /**
   * The rule behind it. 'POWER.1' is cited with the edition's prefix, 'E1.POWER.1'; 'TURN.MOVE.1' by the number that the
   * edition gives it; 'V.I.8.1' as it is.
   */
  readonly rule?: string;
  /**
   * True for an issue about a component, load, system, action or field of a module that is not in force. The refusal names
   * that module, and cites the rule that leaves it out of the scenario, if there is one.
   */
  readonly foreign?: true;
  /** The rule to cite if no module of the catalogue has the thing. Default: `rule`. */
  readonly unheardOf?: string;
  /** Names of the params that every issue of this code has, if its message is in a `ModuleText`. */
  readonly params?: readonly string[];
  /** The message: one plain sentence with the names of params in braces, or a function that returns it. Absent if it is in a `ModuleText`. */
  readonly says?: string | ((params: JsonObject) => string);
}

/** The issue codes in force, each with the rule that it cites. */
export const issueCodes = table<IssueSpec, 'issue-codes'>('issue-codes');

/** Params with some names, and perhaps others. */
export type ParamsWith<Name extends string> = JsonObject & { readonly [N in Name]: Json };

/** Makes a sentence of params with some names. A method's type, so that all of them stand in one record. */
type Says<Name extends string> = { says(params: ParamsWith<Name>): string }['says'];

/** An issue code whose message needs the params `Name`. */
export interface MessageSpec<Name extends string> extends Omit<IssueSpec, 'says' | 'params'> {
  /** A sentence with params in braces, '{hits}' or '{hits hit}', or what makes one of the params. */
  readonly says: string | Says<Name>;
}

/** A code whose sentence stands apart. */
export type BareIssueSpec = Omit<IssueSpec, 'says'> & { readonly says?: never };

/** How a code is declared: by a sentence; by a rule's key and a sentence; by a whole wording; or bare, by a rule's key and the names of params. */
export type Declared = string | readonly [rule: string, says: string] | MessageSpec<string> | BareIssueSpec;

/** The names in braces in a sentence: those of '{hits hit} on {ship}' are 'hits' and 'ship'. */
export type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name} ${string}` ? Name : Place) | NamesIn<Rest>
  : never;

/** The names of the params that a declaration reads. */
export type NamesOf<D> = D extends string
  ? NamesIn<D>
  : D extends readonly [string, infer Sentence extends string]
    ? NamesIn<Sentence>
    : D extends { readonly says: infer Sentence extends string }
      ? NamesIn<Sentence>
      : D extends { readonly says: unknown }
        ? D extends MessageSpec<infer Name>
          ? Name
          : never
        : D extends { readonly params: readonly (infer Name extends string)[] }
          ? Name
          : never;

/** The names of the params that each of some declarations reads. */
export type NamesByCodeIn<D extends Readonly<Record<string, Declared>>> = {
  readonly [Code in keyof D]: NamesOf<D[Code]>;
};

/** Names of params by code. */
export type NamesByCode = Readonly<Record<string, string>>;

/** Codes whose sentences read no params. */
export type CodeWithoutParams<Known extends NamesByCode> = {
  [Code in keyof Known]: [Known[Code]] extends [never] ? Code : never;
}[keyof Known];

/** Makes issues of the codes that it knows, each with the params that its sentence reads. */
export interface MakeIssue<Known extends NamesByCode> {
  /** Makes an issue. Its rule and module are filled in where it leaves the engine: see `cited`. */
  (code: CodeWithoutParams<Known>, path?: Path, params?: JsonObject): Issue;
  /** Makes an issue. Its rule and module are filled in where it leaves the engine: see `cited`. */
  <Code extends keyof Known>(code: Code, path: Path, params: ParamsWith<Known[Code]>): Issue;
}

/** Raises issues of the codes that it knows, and finds them again. */
export interface Raise<Known extends NamesByCode> extends MakeIssue<Known> {
  /** Whether an issue has a code. */
  is(raw: Issue, code: keyof Known): boolean;
  /** An issue of one code under another that reads the same params, and `more`; any other issue as it is. */
  recode<From extends keyof Known, To extends keyof Known>(
    raw: Issue,
    from: From,
    to: To,
    ...more: [Exclude<Known[To], Known[From]>] extends [never]
      ? []
      : [params: ParamsWith<Exclude<Known[To], Known[From]>>]
  ): Issue;
}

/** What a raiser knows: the names of params by code. */
export type NamesByCodeOf<R> = R extends Raise<infer Known> ? Known : never;

declare const names: unique symbol;

/** An issue code as a part of a module. Its type has the names of its params. */
export interface IssueCodePart<Known = unknown> extends EntryPart<'issue-codes', string, IssueSpec> {
  /** In the type only. */
  readonly [names]?: Known;
}

/** Declared codes: `issue` raises them, and `codes` are parts of the module. */
export interface DeclaredIssues<Own extends NamesByCode, Known extends NamesByCode = Own> {
  /** Raises the codes declared here, and those of the raiser that was given. */
  readonly issue: Raise<Known>;
  /** The codes, as parts of the module. */
  readonly codes: readonly IssueCodePart<Own>[];
}

/**
 * Declares issue codes with their sentences.
 *
 * @param declared by code: a sentence with the names of params in braces; a rule's key and such a sentence; a `MessageSpec`; or a rule's key and the names of params
 */
export function declareIssues<const D extends Readonly<Record<string, Declared>>>(
  declared: D,
): DeclaredIssues<NamesByCodeIn<D>>;
/**
 * Declares issue codes with their sentences, on top of others.
 *
 * @param declared by code: a sentence with the names of params in braces; a rule's key and such a sentence; a `MessageSpec`; or a rule's key and the names of params
 * @param below the raiser of codes that are always in force beside these, such as those of the game
 */
export function declareIssues<const D extends Readonly<Record<string, Declared>>, Below extends NamesByCode>(
  declared: D,
  below: Raise<Below>,
): DeclaredIssues<NamesByCodeIn<D>, NamesByCodeIn<D> & Below>;
export function declareIssues(declared: Readonly<Record<string, Declared>>): DeclaredIssues<NamesByCode> {
  return deepFreeze({
    issue: raise,
    codes: Object.entries(declared).map(([code, each]) => issueCodes.add(code, wordingOf(each))),
  });
}

/**
 * Raises the codes of declarations that it is given by type only: who raises an issue has none of its sentences in a
 * bundle. The same as `issue` of `declareIssues`, which has all of them.
 */
export const raiser = <Known extends NamesByCode>(): Raise<Known> => raise;

// Sound: this is the one place where a code comes to be, and `Raise` lets it be called with declared codes only.
function fillWords(code: PropertyKey): WordedCode {
  return code as WordedCode;
}

/** Makes an issue of any code. Only who declares codes uses it, under a type that has no others. */
export const makeIssue = (code: PropertyKey, path: Path = [], params: JsonObject = {}): Issue => ({
  code: fillWords(code),
  path,
  params,
});

const raise = Object.assign(
  (code: PropertyKey, path?: Path, params?: JsonObject): Issue => makeIssue(code, path, params),
  {
    is: (raw: Issue, code: PropertyKey): boolean => raw.code === code,
    recode: (raw: Issue, from: PropertyKey, to: PropertyKey, more?: JsonObject): Issue =>
      raw.code === from
        ? { ...raw, code: fillWords(to), params: more ? { ...raw.params, ...more } : raw.params }
        : raw,
  },
);

const isPair = (declared: Declared): declared is readonly [rule: string, says: string] =>
  Array.isArray(declared);

function wordingOf(declared: Declared): IssueSpec {
  if (typeof declared === 'string') return { says: declared };
  if (isPair(declared)) return { rule: declared[0], says: declared[1] };
  const { says, ...rest } = declared;
  return says === undefined ? rest : { ...rest, says };
}

/** A fact as it is read aloud: untrusted text as it may be shown. */
export const formatParam = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatParam).join(', ');
  if (typeof value === 'string') return plainText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'nothing';
};

/** A sentence with the params put in where their names stand in braces: '{hits}', or with what is counted, '{hits hit}'. */
export const fillSentence =
  (pattern: string): ((params: JsonObject) => string) =>
  (params) =>
    pattern.replace(/\{(\w+)(?: ([\w ]+))?\}/g, (_, name: string, noun?: string) =>
      noun === undefined ? formatParam(params[name]) : pluralize(formatParam(params[name]), noun),
    );

/** Returns a count with a noun: '1 hit', '2 hits', '3 boxes', '4 supplies'. Knows regular English plurals. */
export const pluralize = (count: string, noun: string): string =>
  `${count} ${count === '1' ? noun : pluralOf(noun)}`;

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:[sxz]|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

// The issue codes of the mechanism itself, with the params of each.

const messages = {
  unreadable: {},
  missing: { params: ['field'] },
  'bad-argument': { params: ['argument', 'expected'] },
  'not-a-state': {},
  'view-given': { params: ['viewer'] },
  'rules-failed': { params: ['error'] },
  'not-an-object': {},
  'not-a-list': {},
  'too-many': { params: ['most'] },
  'not-a-whole-number': { params: ['least', 'most'] },
  'not-in-range': { params: ['least', 'most', 'given'] },
  'not-a-text': {},
  'too-long': { params: ['most'] },
  'not-a-flag': {},
  'not-allowed': { params: ['allowed'] },
  'not-a-player-id': {},
  'players-alike': { params: ['player', 'other'] },
  'unknown-scenario': { params: ['scenario', 'known'] },
  'scenario-taken': { params: ['scenario'] },
  'scenario-needs-modules': { params: ['scenario', 'modules', 'known'] },
  'unknown-module': { params: ['module'] },
  'module-not-in-force': { params: ['module'] },
  'module-always': { params: ['module'] },
  'asked-both-ways': { params: ['module'] },
  'module-twice': { params: ['module'] },
  'not-players': {},
  'not-these-players': { params: ['least', 'most'] },
  'reserved-name': { params: ['name'] },
  'unknown-player': { params: ['player'] },
  'not-the-sender': { params: ['player'] },
  'other-owes': { params: ['player'] },
  'missed-updates': { params: ['actions', 'from'] },
  'not-a-ruleset': { params: ['word'] },
  'not-rules': {},
  'refused-at': { params: ['number'] },
  'differs-at': { params: ['number'] },
  'set-up-differs': {},
  'no-such-state': { params: ['number', 'most'] },
  'rows-differ': { params: ['key'] },
  'not-as-seen': {},
  'no-answers': { params: ['parts'] },
  'not-offered': { params: ['type', 'player'] },
  'too-many-answers': { params: ['type'] },
  'too-few-fit': { params: ['type'] },
  'not-a-save': {},
  'save-contradicts': {},
  'not-a-version': {},
  'other-version': { params: ['version'] },
  'requires-itself': { params: ['module'] },
  'module-missing': { params: ['module', 'other'] },
  'modules-exclude': { params: ['module', 'other'] },
  'slot-empty': { params: ['slot'] },
  'slot-needed': { params: ['module', 'slot'] },
  'slot-taken': { params: ['slot', 'modules'] },
  'unknown-setting': { params: ['setting'] },
  'part-twice': { params: ['modules', 'part'] },
  'replaced-twice': { params: ['modules', 'part'] },
  'omits-absent': { params: ['modules', 'part'] },
  'part-of-nothing': { params: ['modules', 'part'] },
  'unknown-field': { foreign: true },
  'unknown-action': { foreign: true, params: ['type'] },
  'unknown-event': { params: ['type'] },
} as const;

/** Makes and recognizes issues of the kernel. */
export const issue = raiser<NamesByCodeIn<typeof messages>>();

/** Makes the issue for a place in a save that contradicts the rest of it, or a rule. */
export const contradiction = (path: Path = [], rule?: string): Issue => ({
  ...issue('save-contradicts', path),
  ...(rule !== undefined && { rule }),
});

/** Makes issues of the kernel. Smaller in a bundle than `issue`. */
export const makeKernelIssue: MakeIssue<NamesByCodeIn<typeof messages>> = makeIssue;

/** The messages of the kernel, as parts of the first module. */
export const kernelCodes = declareIssues(messages).codes;
