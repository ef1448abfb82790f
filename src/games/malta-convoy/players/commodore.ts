/** A computer player: it plays some turns after each choice, with dice of its own, and takes the best. */

import { withSeed } from '../../../common/chance/seeded.js';
import type { Player } from '../../../common/player.js';
import type { Random } from '../../../kernel/player.js';
import { memoize } from '../../../kernel/util/memoize.js';
import type { Ruleset } from '../../../kernel/ruleset/rules.js';
import { convoyEngine, type ConvoyAction, type ConvoyDecision } from '../engine.js';
import type { ConvoyState, ConvoyView } from '../nouns.js';
import { score } from '../score.js';

/** How much the commodore thinks. */
export interface CommodoreOptions {
  /** Times that each choice is tried: 1 to 1,000. Default: 40. A try takes about 0.5 ms. */
  readonly rollouts?: number;
}

/** Returns rules under which dice roll by themselves. */
const withSeededDice = memoize((ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  modules: ruleset.modules.map((id) => (id === 'given-dice' ? 'seeded-dice' : id)),
}));

/** Makes a state of a view, with dice of its own: the view does not say how those of the game will fall. */
const imagine = ({ viewer: _viewer, ...seen }: ConvoyView, seed: string): ConvoyState =>
  withSeed({ ...seen, ruleset: withSeededDice(seen.ruleset) }, { seed, salts: [] });

/** The simplest action for a decision: no option, and destroyers before cruisers as an escort. */
function plainAction({ player, ...decision }: ConvoyDecision): ConvoyAction | undefined {
  if (decision.type === 'convoy/sail') return { type: decision.type, player };
  if (decision.type !== 'covering-force/detach') return undefined;
  const { due, least } = decision.options;
  return { type: decision.type, player, cruisers: least, destroyers: due - least };
}

/** Returns the simplest action that is open now. */
const findPlainAction = (decisions: readonly ConvoyDecision[]): ConvoyAction | undefined =>
  decisions.map(plainAction).find((each) => each !== undefined);

/** Turns that are played after each choice: as many as an option can hold, and one more. */
const HORIZON = 7;

/** Points that a turn costs on the average. */
const TURN_COST = 0.7;

/** Points by which an option must be better than none: it could do more in a later turn. */
const LEAST_GAIN = 2;

/** Plays some turns after an action, and returns the score that can be expected then. */
function valueAfter(begun: ConvoyState, first: ConvoyAction): number {
  const engine = convoyEngine();
  let state = begun;
  for (let next: ConvoyAction | undefined = first; next; next = findPlainAction(engine.decisions(state))) {
    const done = engine.applyAction(state, next);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
    if (state.turn >= begun.turn + HORIZON) break;
  }
  const points = score({ rules: engine.rulesOf(state), state }, undefined);
  return points - TURN_COST * Math.max(0, state.length + 1 - state.turn);
}

/** Returns the mean value of an action, with dice of some seeds. */
const meanAfter = (view: ConvoyView, action: ConvoyAction, seeds: readonly string[]): number =>
  seeds.reduce((sum, seed) => sum + valueAfter(imagine(view, seed), action), 0) / seeds.length;

/**
 * Makes a player function. At the start of a turn it tries every option for seven turns, and takes the best one if that
 * gains 2 points or more; it sends destroyers home before cruisers. Cost: `rollouts` tries for each choice.
 */
export const commodore =
  ({ rollouts = 40 }: CommodoreOptions = {}): Player<ConvoyAction, ConvoyDecision, ConvoyView> =>
  (view, decisions, random: Random) => {
    const plain = findPlainAction(decisions);
    const orders = decisions.find(({ type }) => type === 'convoy/sail');
    if (!plain) throw new Error('There is no decision to make.');
    if (orders?.type !== 'convoy/sail') return plain;
    const { player, type } = orders;
    const seeds = Array.from({ length: rollouts }, () => String(random(1_000_000_000)));
    const values = orders.options.options.map((option): readonly [ConvoyAction, number] => {
      const action = { type, player, option };
      return [action, meanAfter(view, action, seeds)];
    });
    const [best = plain, value = 0] = [...values].sort(([, one], [, other]) => other - one)[0] ?? [];
    return value >= meanAfter(view, plain, seeds) + LEAST_GAIN ? best : plain;
  };
