import type { AnyAction, Player as PlayerOf, Sampler } from '../common/player.js';
import type { Decision } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { View } from '../game/state.js';
import type { ActionOf, DecisionOf, OrderOf, ViewOf } from '../game/open-types.js';
import type { catalogue } from '../modules/index.js';

/** Anything that a player can do under the standard catalogue. */
export type PlayerAction = Extract<ActionOf<typeof catalogue>, { readonly type: string }>;

/** Anything that a player may, or must, decide under the standard catalogue. */
export type PlayerDecision = DecisionOf<typeof catalogue>;

/** An order that a player can give under the standard catalogue. */
export type PlayerOrder = OrderOf<typeof catalogue>;

/** What a player sees under the standard catalogue. */
export type PlayerView = ViewOf<typeof catalogue>;

export type { AnyAction } from '../common/player.js';

/**
 * Chooses an action from what a player sees: their view and what they may decide. All chance comes from `random`. Under a
 * catalogue of one's own, what can be done, decided and seen are its `ActionOf`, `DecisionOf` and `ViewOf`.
 */
export type Player<
  Act extends AnyAction = PlayerAction,
  Decide extends Decision = PlayerDecision,
  Seen extends View = PlayerView,
> = PlayerOf<Act, Decide, Seen>;

/** The functions of an engine that players need: `import * as warpwar from 'warpwar'` has them all. */
export interface Table<Act extends AnyAction = PlayerAction> extends Sampler<Act, View> {
  /** The rules that are played by. */
  rulesOf(seen: View): Rules;
  /** Why an action would be refused. */
  checkAction(seen: View, action: NoInfer<Act> | PlayerAction): readonly unknown[];
}

/** Tells a decision of the standard catalogue, and so its options, by its type. */
export const isOf =
  <const Type extends PlayerDecision['type']>(...types: readonly Type[]) =>
  (decision: Decision): decision is Extract<PlayerDecision, { readonly type: Type }> =>
    types.some((type) => type === decision.type);

/** The first thing that must be decided, or else the first that may be in the course of play. Throws where nothing is to be decided. */
export function mostUrgent(decisions: readonly Decision[]): Decision {
  const found = decisions.find(({ must }) => must) ?? decisions.find(({ aside }) => !aside);
  if (!found) throw new Error('There is nothing to decide.');
  return found;
}
