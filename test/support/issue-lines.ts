/** The rules of a skirmish, and what players are told under them. */

import {
  checkAction,
  checkOrders,
  describe,
  compileRules,
  shipId,
  type Action,
  type Order,
} from '../../src/warpwar/index.js';
import type { Ship, State, View, Tactic } from '../../src/warpwar/state.js';
import type { Issue } from '../../src/kernel/result.js';
import type { Rules } from '../../src/kernel/types.js';

/** Rules by their text; throws where a test asks for what is not there. */
export function rulesOfText(text: string): Rules {
  const made = compileRules(text);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

/** The rules of most tests. */
export const rules = rulesOfText('first/skirmish');

/** An order, in few words. */
export const order = (ship: string, tactic: Tactic, more: Omit<Order, 'ship' | 'tactic'> = {}): Order => ({
  ship: shipId(ship),
  tactic,
  ...more,
});

/** A beam of so much power at a ship. */
export const beam = (power: number, at: string): Pick<Order, 'beam'> => ({ beam: { power, at: shipId(at) } });

/** One missile: its target and its drive. */
export const missile = (at: string, drive: number) => ({ load: 'missile', at: shipId(at), drive });

/** All that a player is told of an issue, in a line: where, the code, the rule, the sentence. */
export const issueLines = (found: readonly Issue<string>[]): readonly string[] =>
  found.map((each) => `${each.path.join('.')} | ${each.code} | ${each.rule ?? ''} | ${describe(each)}`);

/** What is wrong with orders. */
export const wrong = (ships: readonly Ship[], ...orders: readonly Order[]): readonly string[] =>
  issueLines(checkOrders(rules, ships, orders));

/** What is wrong with orders of any form, sent in by a player. */
export const wrongSent = (
  seen: State | View,
  player: string,
  ...orders: readonly unknown[]
): readonly string[] =>
  // Sound: whatever is sent in is read before it is judged.
  issueLines(checkAction(seen, { type: 'battle/orders', player, orders } as unknown as Action));
