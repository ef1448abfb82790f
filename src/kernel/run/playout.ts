/** Games played on by those who own the whole state: nobody receives events, and samples are not decoded. */

import { invalidArgument } from '../guard.js';
import { anyOf, badPlayers, sourcesOf, type AnyAction, type Arena, type Streams } from '../play/players.js';
import { pickRandom } from '../random.js';
import type { ActionPart, Decision, Game, PlayerId, Random } from '../types.js';
import {
  carryOut,
  judgeAction,
  judgedGame,
  listDecisions,
  sampleAction,
  takesPart,
  type AnyView,
  type Driver,
  type Judging,
} from './actions.js';
import type { Workings } from './engine.js';

/** A player function without a name: chooses an action from a view and its decisions. */
type Chooses<Act, Decide, Seen> = (view: Seen, decisions: readonly Decide[], random: Random) => Act;

/** How a game is played out. */
export interface PlayOutOptions<State, Act, Decide, Seen> {
  /** One source for all who act, or streams: then each has a source of their own, by player id. */
  readonly random: Random | Streams;
  /** Player functions, by player id. All others, and `CHANCE`, do random legal actions as `randomPlayer` does. Default: none. */
  readonly players?: Readonly<Record<string, Chooses<Act, Decide, Seen>>>;
  /** The number of actions after which to stop. Default: 100,000. */
  readonly most?: number;
  /** Whether to stop at a state. It is asked before each action. Default: play goes on to the end. */
  readonly until?: (state: State) => boolean;
  /**
   * True: random actions are found by asking their types in random order, and taking the first that can be done, so each type is as
   * likely as any other. This is faster, and the game is another one than `play` plays. Default: chosen among all decisions.
   */
  readonly quick?: true;
}

/** Where a playout stopped. */
export interface PlayedOut<State> {
  /** The last state. */
  readonly state: State;
  /** How many actions led there. */
  readonly actions: number;
}

/** The functions of an engine that playing out needs: those of `play`, and its workings. */
export interface OwnedArena<
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State,
  Seen extends View,
  State extends View,
  View,
> extends Arena<unknown, Act, Decide, Now, Seen, State, View> {
  /** Returns how games by these rules run. */
  workings(seen: View): Workings;
}

/** A game that is played out. */
type Course<State extends View, View extends AnyView> = Driver<State> & Judging<View>;

/** Player functions without types, by player id. */
type AnyPlayers = Readonly<Record<string, Chooses<unknown, Decision, unknown>>>;

/**
 * Plays a game on to its end, without a record: for those who own the whole state. Without player functions everybody does random
 * legal actions. The state is the one that `play` would end with, from the same players and numbers, unless they are `quick`; no
 * views are made for random actions, and no events are listed. Throws InvalidArgument for a view, and for a player function that does
 * not play or whose action is refused. Cost: about two thirds of that of `play` with random players, a half if they are `quick`.
 *
 * @param table an engine, such as all of `warpwar`
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { seeded } from 'warpwar/players';
 * import { playOut } from 'warpwar/research';
 *
 * const begun = warpwar.newGame('first/learning +turn-limit');
 * const { state } = playOut(warpwar, begun, { random: seeded(1), until: ({ turn }) => turn > 2 });
 * state.turn; // => 3
 * ```
 */
export function playOut<
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State,
  Seen extends View,
  State extends View,
  View,
>(
  table: OwnedArena<Act, Decide, Now, Seen, State, View>,
  begun: NoInfer<Now>,
  options: PlayOutOptions<NoInfer<Now>, NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>,
): PlayedOut<Now> {
  const { game, rules } = table.workings(begun);
  // Sound: the workings are those of the engine whose state it is, and player functions get its views and decisions.
  const [course, state] = [game as Course<Now & AnyView, AnyView>, begun as Now & AnyView];
  if (state.viewer !== undefined) throw invalidArgument('playOut', 'begun', 'a whole state, not a view');
  return playedOut(course, { rules, state }, options as PlayOutOptions<Now, unknown, never, never>);
}

/** Plays until nobody must act, or as the options say. */
function playedOut<State extends View, View extends AnyView>(
  game: Course<State, View>,
  begun: Game<State>,
  { random, players = {}, most = 100_000, until, quick }: PlayOutOptions<State, unknown, never, never>,
): PlayedOut<State> {
  // Sound: they are given the views and decisions of this game.
  const choosers = choosersOf(game, begun, players as unknown as AnyPlayers);
  const samples = sampling(game, begun, quick === true);
  const sourceOf = sourcesOf(random);
  let now = begun;
  for (let actions = 0; ; actions += 1) {
    const [player] = game.awaiting(now.state);
    if (player === undefined || actions >= most || until?.(now.state)) return { state: now.state, actions };
    const action = (choosers.get(player) ?? samples)(now, player, sourceOf(player));
    const judged = judgeAction(game, now, action);
    if (!judged.ok) throw badPlayers(`The action of ${player} was refused: ${JSON.stringify(judged.issues)}`);
    now = { rules: now.rules, state: carryOut(game, now, judged, true).state };
  }
}

/** Returns an action of a player. */
type Chooser<State> = (now: Game<State>, player: PlayerId, random: Random) => unknown;

/** Returns the choosers of those who have a player function. */
function choosersOf<State extends View, View extends AnyView>(
  game: Course<State, View>,
  { rules, state }: Game<State>,
  players: AnyPlayers,
): ReadonlyMap<string, Chooser<State>> {
  const named = Object.entries(players);
  for (const [name] of named) if (!takesPart(game, state, name)) throw badPlayers(`'${name}' does not play.`);
  const asks =
    (choose: AnyPlayers[string]): Chooser<State> =>
    (now, player, random) => {
      const view = game.view(now, player);
      return choose(view, listDecisions(game, { rules, state: view }), random);
    };
  return new Map(named.map(([name, choose]) => [name, asks(choose)]));
}

/** Returns the decision that a player makes next, of a game as it is judged for them. */
type Picker = <View extends AnyView>(
  game: Judging<View>,
  seen: Game<View>,
  player: PlayerId,
  random: Random,
) => Decision;

/** Makes the chooser of random legal actions. */
function sampling<State extends View, View extends AnyView>(
  game: Course<State, View>,
  { rules }: Game<State>,
  isQuick: boolean,
): Chooser<State> {
  const parts = [...rules.actions.values()].filter(({ aside }) => !aside);
  const pick = (isQuick ? quickly : fromAll)(parts);
  return (now, player, random) => {
    const seen = judgedGame<View>(game, now, player);
    return sampleAction(seen, pick(game, seen, player, random), random);
  };
}

/** Makes the picker that chooses as a random player does. */
const fromAll =
  (parts: readonly ActionPart[]): Picker =>
  (game, seen, player, random) => {
    const all: Decision[] = [];
    for (const part of parts) addOffers(all, game, seen, part);
    return anyOf(
      all.filter((each) => each.player === player),
      random,
    );
  };

/** Makes the picker that asks actions in random order. */
const quickly =
  (parts: readonly ActionPart[]): Picker =>
  (game, seen, player, random) => {
    const left = [...parts];
    while (left.length > 0) {
      const all: Decision[] = [];
      for (const part of left.splice(random(left.length), 1)) addOffers(all, game, seen, part);
      const open = all.filter((each) => each.player === player && !each.aside && !each.secret);
      if (open.length > 0) return pickRandom(open, random);
    }
    return anyOf([], random);
  };

/** Adds the decisions of an action, unless something bars it. */
function addOffers<View extends AnyView>(
  all: Decision[],
  { barred }: Judging<View>,
  seen: Game<View>,
  part: ActionPart,
): void {
  if (!barred?.(seen.state, part)) for (const each of part.offers(seen)) all.push(each);
}
