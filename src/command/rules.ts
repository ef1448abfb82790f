/** Rules of WarpWar that are asked for: read, or refused with every reason. */

import { describe, plainText, compileRules, type Issue, type Rules } from '../warpwar/index.js';
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
    path: [part, setting],
    params: { suggestion },
  } = issue;
  const sentence = say(issue);
  if (code === 'unknown-module' && suggestion === undefined)
    return `${sentence} See docs/modules for all of them.`;
  return part !== 'settings' || sentence.includes(String(setting))
    ? sentence
    : `${plainText(String(setting))}: ${sentence}`;
}
