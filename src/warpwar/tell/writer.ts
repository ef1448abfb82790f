/** Entries of the story as lines of text. */

import { idleText } from './idle.js';
import { levelsText } from './research.js';
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
  const { waits, isWaiting, flush, ends } = headings();
  let last: string | undefined;
  const labeled = ({ label = '', text }: Entry): string => {
    const said = label === last ? '' : label;
    last = label;
    return `  ${said.padEnd(LABEL)}${text}`;
  };
  const line = (entry: Entry): readonly string[] => {
    if (isHeading(entry) || (entry.minor && isWaiting())) {
      waits(entry);
      last = '';
      return [];
    }
    const apart = last === undefined ? [''] : [];
    const { lines, below } = flush();
    return [...lines, ...below.map(labeled), ...apart, labeled(entry)];
  };
  return { line, ends };
}

const isHeading = (entry: Entry): entry is Heading => entry.of !== undefined;

/** A heading, and what has no weight of its own below it. */
interface Waiting {
  readonly heading: Heading;
  readonly below: readonly Entry[];
}

/** Headings that wait: of all but the last, it is told only that nothing happened. */
function headings() {
  let waiting: readonly Waiting[] = [];
  let levels = '';
  const headed = ({ heading: { text, of } }: Waiting): readonly string[] => {
    const now = levelsText(of.levels);
    const rise = now === levels ? '' : ` Ships built from now on have ${now}.`;
    levels = now;
    return ['', `${text}${rise}`];
  };
  const idle = (turns: readonly Waiting[]): readonly string[] =>
    turns.length > 1 ? ['', idleText(turns.map(({ heading }) => heading))] : turns.flatMap(headed);
  return {
    isWaiting: (): boolean => waiting.length > 0,
    waits: (entry: Entry): void => {
      const last = waiting.at(-1);
      if (isHeading(entry)) waiting = [...waiting, { heading: entry, below: [] }];
      else if (last) waiting = [...waiting.slice(0, -1), { ...last, below: [...last.below, entry] }];
    },
    /** The lines of what has waited, and what is to be written below the last heading. */
    flush: (): { readonly lines: readonly string[]; readonly below: readonly Entry[] } => {
      const [before, last] = [waiting.slice(0, -1), waiting.slice(-1)];
      waiting = [];
      return { lines: [...idle(before), ...last.flatMap(headed)], below: last.flatMap(({ below }) => below) };
    },
    ends: () => idle(waiting),
  };
}
