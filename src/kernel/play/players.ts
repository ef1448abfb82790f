/** Computer players: what they are, one who plays at random, and games between them. */

import { badArgument, InvalidArgument, formatValue } from '../guard.js';
import { guardRandom, pickRandom } from '../random.js';
import type { Decision, PlayerId, Random, Viewer } from '../types.js';

/** An action of any game. */
export interface AnyAction {
  /** `'<module>/<verb>'`. */
  readonly type: string;
  /** Who acts. */
  readonly player: PlayerId;
}

/**
 * A player function: chooses an action from a player's view and decisions. All its randomness comes from `random`.
 */
export type Player<Act extends AnyAction, Decide extends Decision, Seen> = (
  view: Seen,
  decisions: readonly Decide[],
  random: Random,
) => Act;

/** The function of an engine that a random player needs. Its result is what actions of the game are. */
export interface Sampler<Act extends AnyAction, Seen> {
  /** Returns a random legal action for a decision. */
  sampleAction(seen: Seen, decision: Decision, random: Random): Act;
}

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
> extends Sampler<Act, View> {
  /** Returns the players who must act. */
  awaiting(seen: View): readonly PlayerId[];
  /** Lists the decisions. */
  decisions(seen: View): readonly Decide[];
  /** Returns what a viewer may see. */
  view(state: State, viewer: Viewer): Seen;
  /** Carries out an action. */
  applyAction(
    state: State,
    action: NoInfer<Act>,
  ):
    | { readonly ok: true; readonly state: Now; readonly events: readonly Event[] }
    | { readonly ok: false; readonly issues: readonly unknown[] };
}

/** Makes the error for players who cannot play. */
export const badPlayers = (message: string): InvalidArgument =>
  new InvalidArgument(message, [
    badArgument('players', 'functions that return legal actions, one for each player who acts'),
  ]);

/** One step of a game: an action and its result. */
export interface Transition<Event, Act extends AnyAction, Now> {
  /** The action. */
  readonly action: Act;
  /** Its events. */
  readonly events: readonly Event[];
  /** The state after it. */
  readonly state: Now;
}

/** Independent sources of random numbers, by name. */
export interface Streams {
  /** Returns the source of a name. Each call begins it again. */
  stream(name: string): Random;
}

/** How a game is played. */
export interface PlayOptions {
  /** The number of actions after which to stop. Default: 100,000. */
  readonly most?: number;
  /** 'forced': the loop passes for players who can do nothing else. Default: every player is asked. */
  readonly passes?: 'forced';
}

/**
 * Plays a game with the given players, action by action, until nobody must act. Each player function gets only its own
 * view. Throws InvalidArgument for an action that is refused, and if `random` does not return the
 * numbers that `Random` describes.
 *
 * @param players the player functions, by player id
 * @param random one source for all players, or streams: then each player has a source of their own, by player id
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
  random: Random | Streams,
  { most = 100_000, passes }: PlayOptions = {},
): Generator<Transition<Event, Act, Now>, Now> {
  const sourceOf = sourcesOf(random);
  let state: Now = begun;
  for (let done = 0; done < most; done += 1) {
    const [next] = arena.awaiting(state);
    if (next === undefined) return state;
    const seen = arena.view(state, next);
    const choose = passes ? passing(arena, playerOf(players, next)) : playerOf(players, next);
    const action = choose(seen, arena.decisions(seen), sourceOf(next));
    const applied = arena.applyAction(state, action);
    if (!applied.ok) throw badPlayers(`The action of ${next} was refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
    yield { action, events: applied.events, state };
  }
  return state;
}

/** Makes the function that returns the source of random numbers of each player. */
export function sourcesOf(random: Random | Streams): (player: PlayerId) => Random {
  if (typeof random === 'function') {
    const shared = guardRandom(random);
    return () => shared;
  }
  const sources = new Map<PlayerId, Random>();
  return (player) => {
    const source = sources.get(player) ?? guardRandom(random.stream(player));
    sources.set(player, source);
    return source;
  };
}

/** Makes a player function that is not asked where it can do nothing but pass. */
export const passing =
  <Act extends AnyAction, Decide extends Decision, Seen extends View, View>(
    table: Sampler<Act, View>,
    player: Player<Act, Decide, Seen>,
  ): Player<Act, Decide, Seen> =>
  (view, decisions, random) => {
    const [only, ...others] = decisions.filter(({ aside }) => !aside);
    const isForced = only?.pass === true && others.length === 0;
    return isForced ? table.sampleAction(view, only, random) : player(view, decisions, random);
  };

function playerOf<Player>(players: Readonly<Record<string, Player>>, id: PlayerId): Player {
  const player = players[id];
  if (!player) throw badPlayers(`There is no player function for ${formatValue(id)}.`);
  return player;
}

/**
 * Makes a player function that picks random legal actions: for laws, baselines and unpredictable opponents. It skips
 * decisions marked `aside`, such as resigning, and those marked `secret`, which only their player can decide.
 */
export const randomPlayer =
  <Act extends AnyAction, Seen>(table: Sampler<Act, Seen>): Player<Act, Decision, Seen> =>
  (view, decisions, random) =>
    table.sampleAction(view, anyOf(decisions, random), random);

/** Picks a random decision that is marked neither `aside` nor `secret`. Throws if there is none. */
export function anyOf(decisions: readonly Decision[], random: Random): Decision {
  const open = decisions.filter(({ aside, secret }) => !aside && !secret);
  const found = open.length > 1 ? pickRandom(open, random) : open[0];
  if (found) return found;
  const [secret] = decisions.filter((each) => each.secret);
  throw new Error(
    secret
      ? `A random player cannot decide '${secret.type}', which is secret. Answer it in a player function of your own.`
      : 'There is no decision to choose from.',
  );
}
