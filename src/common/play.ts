import { guardRandom } from '../kernel/util/random.js';
import { badArgument, InvalidArgument, formatValue } from '../kernel/util/invalid.js';
import type { Decision, PlayerId, Random, Viewer } from '../kernel/player.js';
import type { AnyAction, Player } from './player.js';

/**
 * The functions of an engine that `play` needs. They take any `State` and `View` of the game, and return the `Now` and
 * `Seen` of a catalogue.
 */
export interface Arena<
  Event,
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State,
  Seen extends View,
  State extends View,
  View,
> {
  /** Returns the players who must act. */
  awaiting(seen: View): readonly PlayerId[];
  /** Lists the decisions. */
  decisions(seen: View): readonly Decide[];
  /** Returns what a viewer may see. */
  view(state: State, viewer: Viewer): Seen;
  /** Carries out an action. */
  applyAction(
    state: State,
    action: Act,
  ):
    | { readonly ok: true; readonly state: Now; readonly events: readonly Event[] }
    | { readonly ok: false; readonly issues: readonly unknown[] };
}

const badPlayers = (message: string): InvalidArgument =>
  new InvalidArgument(message, [
    badArgument('players', 'functions that return legal actions, one for each player who acts'),
  ]);

/** One step of a game: an action and its result. */
export interface Played<Event, Act extends AnyAction, Now> {
  /** The action. */
  readonly action: Act;
  /** Its events. */
  readonly events: readonly Event[];
  /** The state after it. */
  readonly state: Now;
}

/**
 * Plays a game with the given players, action by action, until nobody must act. Each player function gets only its own
 * view. Throws InvalidArgument for an action that is refused, and if `random` does not return the
 * numbers that `Random` describes.
 *
 * @param players the player functions, by player id
 * @param most the number of actions after which to stop
 */
export function* play<
  Event,
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State,
  Seen extends View,
  State extends View,
  View,
>(
  arena: Arena<Event, Act, Decide, Now, Seen, State, View>,
  begun: NoInfer<Now>,
  players: Readonly<Record<string, Player<NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>>>,
  random: Random,
  most = 100_000,
): Generator<Played<Event, Act, Now>, Now> {
  const chance = guardRandom(random);
  let state: Now = begun;
  for (let done = 0; done < most; done += 1) {
    const [next] = arena.awaiting(state);
    if (next === undefined) return state;
    const seen = arena.view(state, next);
    const action = playerOf(players, next)(seen, arena.decisions(seen), chance);
    const applied = arena.applyAction(state, action);
    if (!applied.ok) throw badPlayers(`The action of ${next} was refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
    yield { action, events: applied.events, state };
  }
  return state;
}

function playerOf<Player>(players: Readonly<Record<string, Player>>, id: PlayerId): Player {
  const player = players[id];
  if (!player) throw badPlayers(`There is no player function for ${formatValue(id)}.`);
  return player;
}
