import type { EntryPart, Module } from './parts.js';
import type { Issue } from './result.js';
import { wording, type Wording } from './wording.js';

/** As much of an issue as a sentence needs. */
export type Told = Pick<Issue, 'code'> & Partial<Pick<Issue, 'facts'>>;

/** A wording as a part of a module. */
export type WordingPart = EntryPart<'wording', string, Wording>;

/** Makes one plain sentence of an issue, with every wording of a catalogue, whichever rules are in force, and others. */
export function describer(
  catalogue: readonly Module[],
  others: readonly WordingPart[] = [],
): (issue: Told) => string {
  const entries = catalogue.flatMap(({ parts }) =>
    parts.filter(
      // Sound: entries of the table of wordings are wordings.
      (part): part is WordingPart => part.kind === 'entry' && part.table === wording.key,
    ),
  );
  const says = new Map([...entries, ...others].map(({ key, spec }) => [key, spec.says]));
  return ({ code, facts = {} }) => says.get(code)?.(facts) ?? code;
}
