import { decode, ownFields, type Decoder } from '../util/decode.js';
import { formatParam } from './issue.js';
import { messageWith, wordsFor, type Message, type Texts } from './text.js';
import { toPlainParams } from './plain-params.js';
import { toPlainSentence, plainText } from './plain-text.js';
import { MAX_ISSUES, ok, refuse, type JsonObject, type Issue, type Path } from '../util/result.js';
import { noRules } from '../no-rules.js';
import { issue } from './kernel-issues.js';

/** As much of an issue as a sentence needs. Its code may be any text. */
export type Describable = Pick<Issue<string>, 'code'> & Partial<Issue<string>>;

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
 * force. The sentence on something unknown names the module that would bring it. It never throws, whatever it is handed,
 * and what strangers wrote is in it only as it may be shown: see `plainText`.
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
