/** What computer players of Stellar Wars need, and what they return. */

import type { ActionsOf } from '../../kernel/module.js';
import type { AnyAction, Player as PlayerOf, Sampler } from '../../kernel/play/players.js';
import type { Decision, PlayerId, Random, Rules } from '../../kernel/types.js';
import type { ViewGame } from '../kit.js';
import type { catalogue } from '../modules/index.js';
import type { View } from '../state.js';

/** Any action of the standard catalogue. */
export type Action = Extract<ActionsOf<typeof catalogue>, AnyAction>;

/** The functions of an engine that players need. */
export interface Table<Act extends AnyAction> extends Sampler<Act, View> {
  /** Returns the rules of the game. */
  rulesOf(seen: View): Rules;
  /** Lists why an action would be refused; [] if it is legal. */
  checkAction(seen: View, action: NoInfer<Act> | Action): readonly unknown[];
}

/** A player function of Stellar Wars. */
export type Player<Act extends AnyAction> = PlayerOf<Act | Action, Decision, View>;

/** What a player function looks at. */
export interface Outlook {
  /** The rules, and what the player sees. */
  readonly game: ViewGame;
  /** Who decides. */
  readonly player: PlayerId;
  /** The types of the decisions that are open. */
  readonly open: ReadonlySet<string>;
  /** All chance. */
  readonly random: Random;
}

/** Returns the decision that must be made first; otherwise the first one that is not `aside`. Throws if there is none. */
function mostUrgent(decisions: readonly Decision[]): Decision {
  const found = decisions.find(({ must }) => must) ?? decisions.find(({ aside }) => !aside);
  if (!found) throw new Error('Expected at least one decision that is not `aside`.');
  return found;
}

/**
 * Makes a player function of what chooses an action. Where that chooses none, or one that is not legal, the action is a random
 * one for the decision that must be made first: so modules may add decisions that the player does not know.
 */
export const playerOf =
  <Act extends AnyAction>(table: Table<Act>, choose: (outlook: Outlook) => Action | undefined): Player<Act> =>
  (view, decisions, random) => {
    const urgent = mostUrgent(decisions);
    const game = { rules: table.rulesOf(view), state: view };
    const open = new Set(decisions.map(({ type }) => type));
    const chosen = choose({ game, player: urgent.player, open, random });
    if (chosen && open.has(chosen.type) && table.checkAction(view, chosen).length === 0) return chosen;
    return table.sampleAction(view, urgent, random);
  };
