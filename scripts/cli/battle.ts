/** One round of combat from a file, explained. */

import { parseBattle, ruleset } from 'warpwar';
import { valueOf } from './complaint.js';
import { explainRound } from './explain.js';
import { readText } from './files.js';

const RULES = 'first/skirmish';

/** What comes of a round of orders, with the rule behind every step. */
export function battle(file: string): readonly string[] {
  const rules = valueOf(ruleset(RULES), RULES);
  const { ships, orders } = valueOf(parseBattle(readText(file), rules), file);
  return explainRound(rules, ships, orders);
}
