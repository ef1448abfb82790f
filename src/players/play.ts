import {
  play as playUntilNobodyIsAwaited,
  type Arena as ArenaOf,
  type Played as PlayedOf,
} from '../common/play.js';
import type { Decision, Random } from '../kernel/player.js';
import type { State, View } from '../game/state.js';
import type { AnyAction, Player, PlayerAction, PlayerDecision } from './player.js';

/** The functions of an engine that playing a game needs. */
export type Arena<
  Event,
  Act extends AnyAction = PlayerAction,
  Decide extends Decision = PlayerDecision,
  Now extends State = State,
  Seen extends View = View,
> = ArenaOf<Event, Act, Decide, Now, Seen, State, View>;

/** One step of a game: the action, its events, and the state after it. */
export type Played<Event, Act extends AnyAction = PlayerAction, Now extends State = State> = PlayedOf<
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
 * @param most actions after which to stop, in case nobody ever wins
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
  random: Random,
  most = 100_000,
): Generator<Played<Event, Act, Now>, Now> {
  // Sound: an arena plays on only from a state of its own kind.
  return yield* playUntilNobodyIsAwaited(arena, begun as Now, players, random, most);
}
