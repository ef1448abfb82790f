/** The words of modules: what people read of them. Rules never need them, so they can stand apart. */

import { isIds, type Source } from '../parts/meta.js';
import type { Module, SettingPart } from '../parts/part.js';
import type { JsonObject } from '../util/result.js';
import { fillSentence, issueCodes, type IssueSpec } from './issue.js';

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
