/** Entries of the story as lines of text. */

import { idleText } from './idle.js';
import type { Entry, Heading } from './scene.js';

/** Columns of what stands at the left. */
const LABEL = 10;

/** Writes one entry after another. */
export interface Writer {
  /** The lines of an entry, and of the headings that have waited for it. */
  readonly line: (entry: Entry) => readonly string[];
  /** The lines of headings for which nothing came any more. */
  readonly ends: () => readonly string[];
}

/** A writer of one story: a label that several lines have is written once, and a heading waits for something under it. */
export function writer(): Writer {
  const { waits, flush, ends } = headings();
  let last: string | undefined;
  const line = (entry: Entry): readonly string[] => {
    const { label = '', text } = entry;
    const apart = last === undefined ? [''] : [];
    const said = label === last ? '' : label;
    last = label;
    if (!isHeading(entry)) return [...flush(), ...apart, `  ${said.padEnd(LABEL)}${text}`];
    waits(entry);
    return [];
  };
  return { line, ends };
}

const isHeading = (entry: Entry): entry is Heading => entry.of !== undefined;

/** Headings that wait: of all but the last, it is told only that nothing happened. */
function headings() {
  let waiting: readonly Heading[] = [];
  let level = 0;
  const headed = ({ text, of }: Heading): readonly string[] => {
    const rise = of.level === level ? '' : ` Ships built from now on have tech level ${of.level}.`;
    level = of.level;
    return ['', `${text}${rise}`];
  };
  const idle = (turns: readonly Heading[]): readonly string[] =>
    turns.length > 1 ? ['', idleText(turns)] : turns.flatMap(headed);
  const flush = (): readonly string[] => {
    const [before, heading] = [waiting.slice(0, -1), waiting.slice(-1)];
    waiting = [];
    return [...idle(before), ...heading.flatMap(headed)];
  };
  return {
    waits: (heading: Heading): void => {
      waiting = [...waiting, heading];
    },
    flush,
    ends: () => idle(waiting),
  };
}
