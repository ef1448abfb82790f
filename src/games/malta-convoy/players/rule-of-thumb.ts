/** A rule of thumb for options and escorts: what the commodore does, and how rollouts go on. */

import type { ConvoyAction, ConvoyDecision } from '../engine.js';
import type { ConvoyView } from '../nouns.js';

/** In how many turns before the last one a dummy convoy is due. */
const LATE = 5;

/**
 * Returns the option by the rule of thumb: after a reconnaissance, when contact is likely, the evasive route, or else a dummy
 * convoy; a dummy convoy also near the end.
 */
function planOption(view: ConvoyView, open: readonly string[]): string | undefined {
  const isSighted = view.nextContact > 0;
  if (isSighted && open.includes('evasive-route')) return 'evasive-route';
  const isDue = isSighted || view.length - view.turn <= LATE;
  return isDue && open.includes('dummy-convoy') ? 'dummy-convoy' : undefined;
}

/** Returns the action for a decision; undefined for one that it never makes, such as to give up. */
function planAction(view: ConvoyView, { player, ...decision }: ConvoyDecision): ConvoyAction | undefined {
  if (decision.type === 'convoy/sail') {
    const option = planOption(view, decision.options.options);
    return { ...(option !== undefined && { option }), type: decision.type, player };
  }
  if (decision.type !== 'covering-force/detach') return undefined;
  const { due, least } = decision.options;
  return { type: decision.type, player, cruisers: least, destroyers: due - least };
}

/** Returns the action by the rule of thumb for the decisions that are open. Throws if there is none to make. */
export function actByRule(view: ConvoyView, decisions: readonly ConvoyDecision[]): ConvoyAction {
  const plan = decisions.map((each) => planAction(view, each)).find((each) => each !== undefined);
  if (!plan) throw new Error('There is no decision to make.');
  return plan;
}
