import { say, wording, type WordingPart } from './issue.js';
import type { Module } from './parts.js';
import type { Facts, Issue } from './result.js';

/** As much of an issue as a sentence needs. Its code may be any text. */
export type Describable = Pick<Issue<string>, 'code'> & Partial<Issue<string>>;

/**
 * Makes one plain sentence of an issue, with every wording of a catalogue, whichever rules are in force, and others. Of
 * something unknown it says whose it is.
 */
export function describer(
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
  return ({ code, facts = {}, module }) => {
    const { says, foreign } = wordings.get(code) ?? {};
    if (!says) return code;
    const told = says(facts);
    return foreign && module !== undefined
      ? `${told.replace(/\.$/, ':')} ${belonging(module, titles.get(module), facts)}`
      : told;
  };
}

/** 'it belongs to the module Repair (repair), which this game does not use.' */
function belonging(module: string, title: string | undefined, { scenario }: Facts): string {
  const name = title === undefined ? module : `${title} (${module})`;
  const why =
    scenario === undefined
      ? 'which this game does not use'
      : `which this scenario does without (${say(scenario)})`;
  return `it belongs to the module ${name}, ${why}.`;
}
