import { decode, ownFields, type Decoder } from '../util/decode.js';
import { formatParam, wording, type WordingPart } from './issue.js';
import type { Module } from '../parts/part.js';
import { toPlainParams } from './plain-params.js';
import { toPlainSentence, plainText } from './plain-text.js';
import { ok, refuse, type JsonObject, type Issue } from '../util/result.js';
import { noRules } from '../no-rules.js';
import { issue } from './messages.js';

/** As much of an issue as a sentence needs. Its code may be any text. */
export type Describable = Pick<Issue<string>, 'code'> & Partial<Issue<string>>;

/** Said of what is no issue. */
const NO_ISSUE = 'This is no issue.';

/** Reads as much of an issue as a sentence needs, with what may be shown of it. */
const readDescribable: Decoder<
  Required<Pick<Describable, 'code' | 'params'>> & Pick<Describable, 'module'>
> = (raw) => {
  const { code, params: params, module } = ownFields(raw) ?? {};
  if (typeof code !== 'string') return refuse(issue('not-an-object'));
  const known = { code, params: toPlainParams(params) };
  return ok(typeof module === 'string' ? { ...known, module: plainText(module) } : known);
};

/**
 * Makes one plain sentence of an issue, with every wording of a catalogue, whichever rules are in force, and others. Of
 * something unknown it says whose it is. It never throws, whatever it is handed, and what strangers wrote is in it only as
 * it may be shown: see `plainText`.
 */
export function createDescriber(
  catalogue: readonly Module[],
  others: readonly WordingPart[] = [],
): (issue: Describable) => string {
  const entries = catalogue.flatMap(({ parts }) =>
    parts.filter(
      // Sound: entries of the table of wordings are wordings.
      (part): part is WordingPart => part.kind === 'entry' && part.table === wording.key,
    ),
  );
  const wordings = new Map([...entries, ...others].map(({ key, spec }) => [key, spec]));
  const titles = new Map(catalogue.map(({ meta }) => [meta.id, meta.title]));
  return (raw) => {
    const read = decode(readDescribable, raw, noRules);
    if (!read.ok) return NO_ISSUE;
    const { code, params, module } = read.value;
    const { says, foreign } = wordings.get(code) ?? {};
    // A wording may need params that a forged issue has not. Sound: they were read above.
    const said = decode(
      (known) => (says ? ok(says(known as JsonObject)) : refuse(issue('missing'))),
      params,
      noRules,
    );
    if (!said.ok) return plainText(code) || NO_ISSUE;
    return toPlainSentence(
      foreign && module !== undefined
        ? `${said.value.replace(/\.$/, ':')} ${describeModule(module, titles.get(module), params)}`
        : said.value,
    );
  };
}

/** 'it belongs to the module Repair (repair), which this game does not use.' */
function describeModule(module: string, title: string | undefined, { scenario }: JsonObject): string {
  const name = title === undefined ? module : `${title} (${module})`;
  const why =
    scenario === undefined
      ? 'which this game does not use'
      : `which this scenario does without (${formatParam(scenario)})`;
  return `it belongs to the module ${name}, ${why}.`;
}
