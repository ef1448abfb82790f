/** The laws of those who look ahead: playouts, and states from views. */

import { randomPlayer } from '../kernel/play/players.js';
import { pickRandom, seeded } from '../kernel/random.js';
import { playOut, type PlayOutOptions } from '../kernel/run/playout.js';
import { suppose } from '../kernel/run/suppose.js';
import type { Random } from '../kernel/types.js';
import {
  deepFreezeAll,
  holds,
  same,
  tryEngine,
  withoutCounts,
  type AnyEngine,
  type GeneralLaw,
  type Moment,
} from './law.js';
import { accepted, checkSaved } from './moment.js';

/** Most actions of a playout. */
const MOST = 12;

/** Whether something must be decided that no random player can decide. */
const isSecret = <State extends View, View>(engine: AnyEngine<State, View>, state: State): boolean =>
  engine.decisions(state).some(({ secret, must }) => secret && must);

/** An engine with its workings. */
type Owned<State extends View, View> = AnyEngine<State, View> &
  Required<Pick<AnyEngine<State, View>, 'workings'>>;

/** Returns an engine if it has workings. */
const owned = <State extends View, View>(engine: AnyEngine<State, View>): Owned<State, View> | undefined =>
  // Sound: it has them.
  engine.workings ? (engine as Owned<State, View>) : undefined;

/** Plays random actions one by one, each from the view of its player, until one can be decided by its player alone. */
function playedOneByOne<State extends View & object, View extends object>(
  { game, state: begun }: Moment<State, View>,
  random: Random,
  most: number,
): { readonly state: State; readonly actions: number } {
  const { engine } = game;
  const choose = randomPlayer(engine);
  let state = begun;
  for (let actions = 0; ; actions += 1) {
    const [player] = engine.awaiting(state);
    if (player === undefined || actions >= most) return { state, actions };
    if (isSecret(engine, state)) return { state, actions };
    const view = deepFreezeAll(engine.view(state, player));
    const action = choose(view, engine.decisions(view), random);
    state = accepted({ game, state }, { decision: { ...action, must: true, options: {} }, action }).state;
  }
}

/** Returns a value with nothing sealed in it. */
function withoutSealed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSealed);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'sealed' ? [] : withoutSealed(each)]),
  );
}

/** Returns the state that is supposed from a view. */
function stateFrom<State extends View & object, View extends object>(
  law: GeneralLaw,
  engine: Owned<State, View>,
  view: View,
  guess: unknown,
): State {
  // Sound: a whole state, or one without what is sealed, is a guess.
  const made = tryEngine('suppose', () => suppose<State, View, State, View>(engine, view, guess as never));
  holds(made.ok, law, () => `suppose refuses ${made.ok ? '' : JSON.stringify(made.issues)}.`);
  return deepFreezeAll(made.value);
}

/** Checks states that are supposed from a view: by the truth, and without what others have sealed. */
export function supposesStates<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  random: Random,
): void {
  const engine = owned(game.engine);
  if (!engine) return;
  const viewer = pickRandom(game.viewers(state), random);
  const of = `view of ${JSON.stringify(viewer)}`;
  const view = deepFreezeAll(engine.view(state, viewer));
  const truth = stateFrom('truth-supposed', engine, view, state);
  same('truth-supposed', `from the ${of}`, withoutCounts(truth), withoutCounts(state));
  const open = stateFrom('supposed-alike', engine, view, withoutSealed(state));
  const [seen, looks] = [view, engine.view(open, viewer)].map((each) =>
    withoutCounts({ ...each, waiting: null }),
  );
  same('supposed-alike', of, looks, seen);
  const goesOn = game.isOver(open) || engine.awaiting(open).length > 0;
  holds(goesOn, 'supposed-alike', () => `Nobody is awaited in the state from the ${of}.`);
  checkSaved({ game, state: open });
  playedOneByOne({ game, state: open }, random, 3);
}

/** Checks that a playout leads to the state to which its actions lead one by one, and that a quick one does legal actions. */
export function playsOut<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  random: Random,
): void {
  const { game, state } = moment;
  const engine = owned(game.engine);
  if (!engine) return;
  const seed = random(1_000_000);
  const there = playedOneByOne(moment, seeded(seed), 1 + random(MOST));
  const out = (how: Pick<PlayOutOptions<State, never, never, never>, 'quick' | 'until'>): State => {
    const options = { random: seeded(seed), most: there.actions, ...how };
    return tryEngine('playOut', () => playOut(engine, state, options).state);
  };
  same('plays-out', `after ${there.actions} actions by seeded(${seed})`, out({}), there.state);
  out({ quick: true, until: (now) => isSecret(engine, now) });
}
