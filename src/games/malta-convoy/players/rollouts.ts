/** What options are worth, by trips that are played to their end with dice of one's own. */

import { withSeed } from '../../../common/chance/seeded.js';
import type { Random } from '../../../kernel/player.js';
import type { Ruleset } from '../../../kernel/ruleset/rules.js';
import { memoize } from '../../../kernel/util/memoize.js';
import { convoyEngine, type ConvoyAction, type ConvoyDecision } from '../engine.js';
import type { ConvoyState, ConvoyView } from '../nouns.js';
import { score } from '../score.js';
import { actByRule } from './rule-of-thumb.js';

/** Standard errors by which another option must be better than that of the rule of thumb. */
const SURE = 2.5;

/** Returns rules under which dice roll by themselves. */
const withSeededDice = memoize((ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  modules: ruleset.modules.map((id) => (id === 'given-dice' ? 'seeded-dice' : id)),
}));

/** Makes a state of a view, with dice of its own: the view does not say how those of the game will fall. */
const imagine = ({ viewer: _viewer, ...seen }: ConvoyView, seed: string): ConvoyState =>
  withSeed({ ...seen, ruleset: withSeededDice(seen.ruleset) }, { seed, salts: [] });

/** Plays a trip to its end by the rule of thumb, after an action, and returns its score. */
function scoreAfter(begun: ConvoyState, first: ConvoyAction): number {
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
type Orders = Extract<ConvoyDecision, { readonly type: 'convoy/sail' }>;

/**
 * Returns the orders that are best by rollouts: those of the rule of thumb, unless others are better by 2.5 standard errors.
 * All are tried with the same seeds.
 */
export function tryOrders(
  view: ConvoyView,
  orders: Orders,
  { rollouts, random }: { readonly rollouts: number; readonly random: Random },
): ConvoyAction {
  const { type, player, options } = orders;
  const states = Array.from({ length: rollouts }, () => imagine(view, String(random(1_000_000_000))));
  const scores = (action: ConvoyAction): readonly number[] =>
    states.map((state) => scoreAfter(state, action));
  const plan = actByRule(view, [orders]);
  const planned = scores(plan);
  const others = [undefined, ...options.options].map((option): ConvoyAction => ({
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
