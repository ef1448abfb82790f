import type { Decision, Random } from '../kernel/player.js';
import type { Rules } from '../kernel/rules.js';
import type { View } from '../game/nouns.js';
import type { ActionOf, OrderOf } from '../game/open.js';
import type { catalogue } from '../modules/index.js';

/** Anything that a player can do under the standard catalogue. */
export type PlayerAction = Extract<ActionOf<typeof catalogue>, { readonly type: string }>;

/** An order that a player can give under the standard catalogue. */
export type PlayerOrder = OrderOf<typeof catalogue>;

/** Chooses an action from what a player sees: his view and what he may decide. All chance comes from `random`. */
export type Player = (view: View, decisions: readonly Decision[], random: Random) => PlayerAction;

/** The functions of the library that players need: `import * as warpwar from 'warpwar'` has them all. */
export interface Table {
  /** The rules that are played by. */
  rulesOf(seen: View): Rules;
  /** A legal answer by chance. */
  sampleAction(seen: View, decision: Decision, random: Random): PlayerAction;
  /** Why an action would be refused. */
  checkAction(seen: View, action: PlayerAction): readonly unknown[];
}

/** The first thing that must be decided, or else the first that may be. Throws where nothing is to be decided. */
export function mostUrgent(decisions: readonly Decision[]): Decision {
  const found = decisions.find(({ must }) => must) ?? decisions[0];
  if (!found) throw new Error('There is nothing to decide.');
  return found;
}
