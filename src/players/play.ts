import {
  play as playUntilNobodyIsAwaited,
  type Arena as ArenaOf,
  type Played as PlayedOf,
} from '../common/play.js';
import { invalidArgument } from '../kernel/util/invalid.js';
import { isTrue } from '../kernel/util/guard.js';
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

/** What is told after every action. */
export type Played<Event, Act extends AnyAction = PlayerAction, Now extends State = State> = PlayedOf<
  Event,
  Act,
  Now
>;

/**
 * Lets players play a game to its end, action by action. Each sees only their own view. Throws if one of them does
 * something that is refused, as no player of this library does; and InvalidArgument if it is handed what it does not take,
 * or `random` gives other numbers than `Random` says.
 *
 * @param players who plays, by name
 * @param most actions after which to stop, in case that nobody ever wins
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
  if (!isTrue(() => 'result' in begun)) throw invalidArgument('play', 'begun', 'a state of a game');
  // Sound: a state that an arena plays on with is one of its own.
  return yield* playUntilNobodyIsAwaited(arena, begun as Now, players, random, most);
}
