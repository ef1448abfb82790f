/** A computer player: it tries each choice in trips that it plays to their end, and takes the best. */

import { withSeed } from '../../../common/chance/seeded.js';
import type { Player } from '../../../common/player.js';
import type { Random } from '../../../kernel/player.js';
import { memoize } from '../../../kernel/util/memoize.js';
import type { Ruleset } from '../../../kernel/ruleset/rules.js';
import { maltaConvoy, type ConvoyAction, type ConvoyDecision } from '../engine.js';
import type { ConvoyState, ConvoyView } from '../nouns.js';

/** How much the commodore thinks. */
export interface CommodoreOptions {
  /** Trips played for each choice: 1 to 1,000. Default: 20. A trip takes about 1 ms. */
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

/** Plays a trip to its end after an action, and returns the score. */
function scoreAfter(begun: ConvoyState, first: ConvoyAction): number {
  let state = begun;
  for (
    let next: ConvoyAction | undefined = first;
    next;
    next = findPlainAction(maltaConvoy.decisions(state))
  ) {
    const done = maltaConvoy.applyAction(state, next);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
  }
  return state.result?.score ?? 0;
}

/** Returns the action with the highest score in all trips together; the first of equals. */
function bestOf(view: ConvoyView, choices: readonly ConvoyAction[], seeds: readonly string[]) {
  const totals = choices.map((choice) =>
    seeds.reduce((sum, seed) => sum + scoreAfter(imagine(view, seed), choice), 0),
  );
  return choices[totals.indexOf(Math.max(...totals))];
}

/**
 * Makes a player function that compares the options at the start of a turn by trips that it plays to their end, without
 * options later. It sends destroyers home before cruisers. Cost: `rollouts` trips for each choice.
 */
export const commodore =
  ({ rollouts = 20 }: CommodoreOptions = {}): Player<ConvoyAction, ConvoyDecision, ConvoyView> =>
  (view, decisions, random: Random) => {
    const plain = findPlainAction(decisions);
    const orders = decisions.find(({ type }) => type === 'convoy/sail');
    if (!plain) throw new Error('There is no decision to make.');
    if (orders?.type !== 'convoy/sail') return plain;
    const { player, type } = orders;
    const choices = orders.options.options.map((option) => ({ type, player, option }));
    const seeds = Array.from({ length: rollouts }, () => String(random(1_000_000_000)));
    return bestOf(view, [plain, ...choices], seeds) ?? plain;
  };
