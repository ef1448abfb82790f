/** What computer players of WarpWar need of an engine, and what they return. */

import {
  type AnyAction,
  type Player as PlayerOf,
  type Sampler,
  play as playUntilNobodyIsAwaited,
  type PlayOptions,
  type Streams,
  type Arena as ArenaOf,
  type Transition as PlayedOf,
  randomPlayer as playerByChance,
} from '../../kernel/play/players.js';
import type { Decision, Rules, Random } from '../../kernel/types.js';
import type { catalogue } from '../modules/index.js';
import type { View, State } from '../state.js';
import type { ActionOf, DecisionOf, OrderOf, ViewOf } from '../types.js';

/** Any action of the standard catalogue. */
export type PlayerAction = Extract<ActionOf<typeof catalogue>, { readonly type: string }>;

/** Any decision of the standard catalogue. */
export type PlayerDecision = DecisionOf<typeof catalogue>;

/** A combat order under the standard catalogue. */
export type PlayerOrder = OrderOf<typeof catalogue>;

/** A view under the standard catalogue. */
export type PlayerView = ViewOf<typeof catalogue>;

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

/** The functions of an engine that playing a game needs. */
export type Arena<
  Event,
  Act extends AnyAction = PlayerAction,
  Decide extends Decision = PlayerDecision,
  Now extends State = State,
  Seen extends View = View,
> = ArenaOf<Event, Act, Decide, Now, Seen, State, View>;

/** One step of a game: the action, its events, and the state after it. */
export type Transition<Event, Act extends AnyAction = PlayerAction, Now extends State = State> = PlayedOf<
  Event,
  Act,
  Now
>;

/**
 * Plays a game to its end, action by action. Each player sees only their own view. Throws if an action of a player is
 * refused; players of this library never choose such an action. Throws InvalidArgument if
 * `random` returns a number that `Random` does not allow.
 *
 * @param players a player for each name
 * @param random one source for all players, or streams: then each player has a source of their own
 */
export function* play<
  Event,
  Act extends AnyAction = PlayerAction,
  Decide extends Decision = PlayerDecision,
  Now extends State = State,
  Seen extends View = View,
>(
  arena: Arena<Event, Act, Decide, Now, Seen>,
  begun: State,
  players: Readonly<Record<string, Player<NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>>>,
  random: Random | Streams,
  options: PlayOptions = {},
): Generator<Transition<Event, Act, Now>, Now> {
  // Sound: an arena plays on only from a state of its own kind.
  return yield* playUntilNobodyIsAwaited(arena, begun as Now, players, random, options);
}

/**
 * A player that chooses any legal action at random, for tests and as a baseline. It ignores decisions that are `aside`,
 * so it never resigns or offers a draw.
 */
export const randomPlayer = <Act extends AnyAction>(
  table: Pick<Table<Act>, 'sampleAction'>,
): Player<Act, Decision, View> => playerByChance<Act, View>(table);
