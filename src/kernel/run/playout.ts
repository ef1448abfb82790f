/** Games played on by those who own the whole state: nobody is told anything, and samples are not decoded. */

import { anyOf, badPlayers, sourcesOf, type Streams } from '../play/players.js';
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

/** A game that is played out. */
type Course<State extends View, View extends AnyView> = Driver<State> & Judging<View>;

/** Player functions without types, by player id. */
type AnyPlayers = Readonly<Record<string, Chooses<unknown, Decision, unknown>>>;

/** Plays until nobody must act, or as the options say. Throws InvalidArgument for players who do not play, or act illegally. */
export function playOut<State extends View, View extends AnyView>(
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
