import type { AnyAction, Player as PlayerOf, Sampler } from '../common/player.js';
import type { Decision } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { View } from '../game/state.js';
import type { ActionOf, DecisionOf, OrderOf, ViewOf } from '../game/open-types.js';
import type { catalogue } from '../modules/index.js';

/** Any action of the standard catalogue. */
export type PlayerAction = Extract<ActionOf<typeof catalogue>, { readonly type: string }>;

/** Any decision of the standard catalogue. */
export type PlayerDecision = DecisionOf<typeof catalogue>;

/** A combat order under the standard catalogue. */
export type PlayerOrder = OrderOf<typeof catalogue>;

/** A view under the standard catalogue. */
export type PlayerView = ViewOf<typeof catalogue>;

export type { AnyAction } from '../common/player.js';

/**
 * Chooses an action from a player's view and their decisions. All randomness must come from `random`. With another
 * catalogue, use its `ActionOf`, `DecisionOf` and `ViewOf` as type arguments.
 */
export type Player<
  Act extends AnyAction = PlayerAction,
  Decide extends Decision = PlayerDecision,
  Seen extends View = PlayerView,
> = PlayerOf<Act, Decide, Seen>;

/** The functions of an engine that players need. `import * as warpwar from 'warpwar'` has all of them. */
export interface Table<Act extends AnyAction = PlayerAction> extends Sampler<Act, View> {
  /** Returns the rules of the game. */
  rulesOf(seen: View): Rules;
  /** Lists why an action would be refused; [] if it is legal. */
  checkAction(seen: View, action: NoInfer<Act> | PlayerAction): readonly unknown[];
}

/** Returns a test whether a decision has one of these types; it narrows the type of its options. */
export const isOf =
  <const Type extends PlayerDecision['type']>(...types: readonly Type[]) =>
  (decision: Decision): decision is Extract<PlayerDecision, { readonly type: Type }> =>
    types.some((type) => type === decision.type);

/** Returns the first decision that must be made, otherwise the first optional one that is not `aside`. Throws if there is none. */
export function mostUrgent(decisions: readonly Decision[]): Decision {
  const found = decisions.find(({ must }) => must) ?? decisions.find(({ aside }) => !aside);
  if (!found) throw new Error('Expected at least one decision that is not `aside`.');
  return found;
}
