/** The commodore: a computer player. */

import { withDice } from '../kernel/dice/seeded.js';
import { invalidArgument } from '../kernel/guard.js';
import type { Player } from '../kernel/play/players.js';
import { suppose } from '../kernel/run/suppose.js';
import type { Random } from '../kernel/types.js';
import { type Action, type Decision, engine as convoyEngine } from './engine.js';
import type { View, State } from './state.js';
import { score } from './turn.js';

// A rule of thumb for options and escorts: what the commodore does, and how rollouts go on.

/** In how many turns before the last one a dummy convoy is due. */
const LATE = 5;

/**
 * Returns the option by the rule of thumb: after a reconnaissance, when contact is likely, the evasive route, or else a dummy
 * convoy; a dummy convoy also near the end.
 */
function planOption(view: View, open: readonly string[]): string | undefined {
  const isSighted = view.nextContact > 0;
  if (isSighted && open.includes('evasive-route')) return 'evasive-route';
  const isDue = isSighted || view.length - view.turn <= LATE;
  return isDue && open.includes('dummy-convoy') ? 'dummy-convoy' : undefined;
}

/** Returns the action for a decision; undefined for one that it never makes, such as to give up. */
function planAction(view: View, { player, ...decision }: Decision): Action | undefined {
  if (decision.type === 'convoy/sail') {
    const option = planOption(view, decision.options.options);
    return { ...(option !== undefined && { option }), type: decision.type, player };
  }
  if (decision.type !== 'covering-force/detach') return undefined;
  const { due, least } = decision.options;
  return { type: decision.type, player, cruisers: least, destroyers: due - least };
}

/** Returns the action by the rule of thumb for the decisions that are open. Throws if there is none to make. */
export function actByRule(view: View, decisions: readonly Decision[]): Action {
  const plan = decisions.map((each) => planAction(view, each)).find((each) => each !== undefined);
  if (!plan) throw new Error('There is no decision to make.');
  return plan;
}

// What options are worth, by trips that are played to their end with dice of one's own.

/** Standard errors by which another option must be better than that of the rule of thumb. */
const SURE = 2.5;

/** Makes states of a view, each with dice of its own: the view does not say how those of the game will fall. */
function imagine(view: View, seeds: readonly string[]): readonly State[] {
  const engine = convoyEngine();
  const made = suppose<State, View, State, View>(engine, withDice(engine, view, 'given'), {});
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return seeds.map((seed) => withDice(engine, made.value, { seed }));
}

/** Plays a trip to its end by the rule of thumb, after an action, and returns its score. */
function scoreAfter(begun: State, first: Action): number {
  const engine = convoyEngine();
  let state = begun;
  for (let next = first; ; next = actByRule(state, engine.decisions(state))) {
    const done = engine.applyAction(state, next);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
    if (state.result) return score({ rules: engine.rulesOf(state), state }, undefined);
  }
}

/** Returns by how many standard errors numbers are above 0 on the average; 0 if they are all alike. */
function certainty(gains: readonly number[]): number {
  const mean = gains.reduce((sum, each) => sum + each, 0) / gains.length;
  const spread = gains.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (gains.length - 1);
  return spread > 0 ? mean / Math.sqrt(spread / gains.length) : 0;
}

/** The decision at the start of a turn. */
type Orders = Extract<Decision, { readonly type: 'convoy/sail' }>;

/**
 * Returns the orders that are best by rollouts: those of the rule of thumb, unless others are better by 2.5 standard errors.
 * All are tried with the same seeds.
 */
export function tryOrders(
  view: View,
  orders: Orders,
  { rollouts, random }: { readonly rollouts: number; readonly random: Random },
): Action {
  const { type, player, options } = orders;
  const seeds = Array.from({ length: rollouts }, () => String(random(1_000_000_000)));
  const states = imagine(view, seeds);
  const scores = (action: Action): readonly number[] => states.map((state) => scoreAfter(state, action));
  const plan = actByRule(view, [orders]);
  const planned = scores(plan);
  const others = [undefined, ...options.options].map((option): Action => ({
    ...(option !== undefined && { option }),
    type,
    player,
  }));
  let [best, most] = [plan, SURE];
  for (const other of others) {
    const sure = certainty(scores(other).map((each, at) => each - (planned[at] ?? 0)));
    if (sure > most) [best, most] = [other, sure];
  }
  return best;
}

// A computer player: it plays by a rule of thumb, and may try what else there is.

/** Most trips that are played for a choice. */
const MOST = 10_000;

/** How much the commodore thinks. */
export interface CommodoreOptions {
  /**
   * Trips that are played for each choice at the start of a turn: 0, or 2 to 10,000. Default: 0, the rule of thumb alone. A
   * trip takes up to 0.8 ms.
   */
  readonly rollouts?: number;
}

/**
 * Makes a player function. After a reconnaissance it takes the evasive route, or else sends a dummy convoy, as it also does in
 * the last six turns; destroyers go home before cruisers. It scores 88.7 points on the average, 3.1 more than without options.
 * With `rollouts` it also plays trips to their end for every choice, with dice of its own. Throws InvalidArgument for another
 * number of rollouts.
 */
export const commodore = ({ rollouts = 0 }: CommodoreOptions = {}): Player<Action, Decision, View> => {
  if (!Number.isInteger(rollouts) || rollouts < 0 || rollouts === 1 || rollouts > MOST)
    throw invalidArgument('commodore', 'rollouts', `0, or a whole number from 2 to ${MOST}`);
  return (view, decisions, random) => {
    const orders = decisions.find(({ type }) => type === 'convoy/sail');
    if (rollouts === 0 || orders?.type !== 'convoy/sail') return actByRule(view, decisions);
    return tryOrders(view, orders, { rollouts, random });
  };
};
