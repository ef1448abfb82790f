/** Rules of WarpWar that are asked for: read, or refused with every reason. */

import {
  describe,
  plainText,
  compileRules,
  formatRuleset,
  type Issue,
  type Rules,
} from '../warpwar/index.js';
import { Refused } from './terminal.js';

/** Rules that were asked for before: much is asked of them, and making them takes a while. */
const made = new Map<string, Rules>();

/** The rules of a ruleset's text, or a complaint with every reason why there are none, each in a line. */
export function rulesBy(text: string): Rules {
  const known = made.get(text);
  if (known) return known;
  const rules = compileRules(text);
  if (!rules.ok) throw new Refused(...rules.issues.map((each) => reason(each)));
  made.set(text, rules.value);
  return rules.value;
}

/** Whether a module is in force by a ruleset's text. */
export const inForce = (text: string, module: string): boolean =>
  rulesBy(text).ruleset.modules.includes(module);

/** A sentence on an issue of a ruleset, which names the setting that it is about. */
export function reason(issue: Issue, say: (issue: Issue) => string = describe): string {
  const {
    code,
    path: [part, ...place],
    params: { suggestion },
  } = issue;
  const sentence = say(issue);
  if (code === 'unknown-module' && suggestion === undefined)
    return `${sentence} See docs/modules for all of them.`;
  const setting = place.join(' ');
  return part !== 'settings' || setting === '' || sentence.includes(setting)
    ? sentence
    : `${plainText(setting)}: ${sentence}`;
}

/** The rules of a rulebook with these ledger ids, as plain text. */
export const rulesOfIds = (book: string, ids: readonly string[]): readonly string[] =>
  book
    .split('\n')
    .filter((line) => ids.some((id) => line.endsWith(`(${id})`)))
    .map((line) => line.replace(/^- /, ''));

/** Rules of a rulebook with a word in them, then those of a module and of a chapter with this word in their names. */
export function rulesWithWord(book: string, word: string): readonly string[] {
  let [chapter, heading] = ['', ''];
  const found: readonly string[][] = [[], [], []];
  for (const line of book.split('\n')) {
    if (line.startsWith('#')) [chapter, heading] = [line, ''];
    else if (line.startsWith('**')) heading = line;
    else if (line.startsWith('- '))
      found[[line, heading, chapter].findIndex((text) => text.toLowerCase().includes(word))]?.push(line);
  }
  return [...new Set(found.flat())];
}

/** Rules that are shown at once. */
const MOST_RULES = 12;

/** Says where all rules of a game are, or shows those with a word in them. */
export function rulesAbout(
  { rulebook: write }: { readonly rulebook: (rules: Rules) => string },
  rules: Rules,
  word: string,
): readonly string[] {
  if (word === '')
    return [
      `All rules of this game: npx warpwar rulebook '${formatRuleset(rules)}'`,
      'Type rules and a word, such as rules escape, to read those with this word.',
    ];
  const found = rulesWithWord(write(rules), word);
  if (found.length === 0) return [`No rule has the word '${word}'.`];
  const rest = found.length - MOST_RULES;
  return [...found.slice(0, MOST_RULES), ...(rest > 0 ? [`There are ${rest} more.`] : [])];
}
