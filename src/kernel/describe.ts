import type { EntryPart, Module } from './parts.js';
import type { Issue } from './result.js';
import { wording, type Wording } from './wording.js';

/** Makes one plain sentence of an issue, with every wording of a catalogue, whichever rules are in force. */
export function describer(catalogue: readonly Module[]): (issue: Issue) => string {
  const entries = catalogue.flatMap(({ parts }) =>
    parts.filter((part): part is EntryPart<'wording', string, Wording> => part.kind === 'entry' && part.table === wording.key),
  );
  const says = new Map(entries.map(({ key, spec }) => [key, spec.says]));
  return ({ code, facts }) => says.get(code)?.(facts) ?? code;
}
