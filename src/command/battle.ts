/** One round of combat from a file, explained. */

import { type Result, type Rules, parseBattle, type BattleText } from '../warpwar/index.js';
import { valueOf } from './complaint.js';
import { explainRound } from './explain.js';
import { readText } from './files.js';
import { rulesBy } from './rules.js';

/** Rules that a file is read by, unless others are asked for: the first that know all that is in it. */
const STANDARD = ['first/skirmish', 'second/skirmish'] as const;

/** What comes of a round of orders, with the rule behind every step. */
export function battle(file: string, ruleset?: string): readonly string[] {
  const text = readText(file);
  const readings = (ruleset === undefined ? STANDARD : [ruleset]).map((name): Reading => {
    const rules = rulesBy(name);
    return { rules, read: parseBattle(rules, text) };
  });
  const known = readings.find(({ read }) => !lacksModules(read)) ?? readings.at(-1);
  if (!known) throw new Error('No rules are there to read by.');
  return explainRound(known.rules, valueOf(known.read, file));
}

/** A file as it is read by some rules. */
interface Reading {
  readonly rules: Rules;
  readonly read: Result<BattleText>;
}

/** Whether something is written in a file that other rules know. */
const lacksModules = (read: Result<BattleText>): boolean =>
  !read.ok && read.issues.some(({ code }) => code === 'unknown-component' || code === 'unknown-system');
