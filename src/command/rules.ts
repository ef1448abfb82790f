/** Rules that somebody asks for: read, or refused with every reason; and what is asked of those that are played by. */

import { describe, plainText, compileRules, type Issue, type Rules } from '../warpwar/index.js';
import { findNearest } from '../kernel/index.js';
import { Refused } from './complaint.js';
import { scenarios } from './games/index.js';

/** Rules that were asked for before: much is asked of them, and making them takes a while. */
const made = new Map<string, Rules>();

/** The rules of a ruleset's text, or a complaint with every reason why there are none, each in a line. */
export function rulesBy(text: string): Rules {
  const known = made.get(text);
  if (known) return known;
  const rules = compileRules(text);
  if (!rules.ok) throw new Refused(...rules.issues.map(reason));
  made.set(text, rules.value);
  return rules.value;
}

/** Whether a module is in force by a ruleset's text. */
export const inForce = (text: string, module: string): boolean =>
  rulesBy(text).ruleset.modules.includes(module);

/** An issue of an unknown scenario that names those of all games; of a known edition, it names those of its game. */
export function withAllScenarios<Each extends { readonly code: string; readonly params: object }>(
  issue: Each,
): Each {
  const { code, params } = issue;
  // Sound: any object has them, or not.
  const { scenario, known } = params as { readonly scenario?: unknown; readonly known?: unknown };
  if (code !== 'unknown-scenario' || typeof scenario !== 'string' || !Array.isArray(known)) return issue;
  const edition = `${scenario.split('/')[0] ?? ''}/`;
  // Sound: the names of the scenarios.
  const names = known as readonly string[];
  if (names.some((name) => name.startsWith(edition))) return issue;
  const others = scenarios.filter((name) => name.startsWith(edition));
  const all = others.length > 0 ? others : [...names, ...scenarios];
  return { ...issue, params: { ...params, known: all, suggestion: findNearest(scenario, all) } };
}

/** A sentence on an issue of a ruleset, which names the setting that it is about. */
function reason(issue: Issue): string {
  const {
    code,
    path: [part, setting],
    params: { suggestion },
  } = issue;
  const sentence = describe(withAllScenarios(issue));
  if (code === 'unknown-module' && suggestion === undefined)
    return `${sentence} See docs/modules for all of them.`;
  return part !== 'settings' || sentence.includes(String(setting))
    ? sentence
    : `${plainText(String(setting))}: ${sentence}`;
}
