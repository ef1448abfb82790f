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

/** Returns a value without what is sealed in it. */
function withoutSealed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSealed);
  const pairs = Object.entries(value).filter(([key]) => key !== 'sealed' && key !== 'waiting');
  return Object.fromEntries(pairs.map(([key, each]) => [key, withoutSealed(each)]));
}

/** Checks states that are supposed from a view: by the truth, and without what others have sealed. */
export function supposesStates<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  random: Random,
): void {
  const engine = owned(game.engine);
  if (!engine) return;
  const viewer = pickRandom(game.viewers(state), random);
  const view = deepFreezeAll(engine.view(state, viewer));
  const by = (law: GeneralLaw, guess: unknown): State => {
    // Sound: a whole state, or one without what is sealed, is a guess.
    const made = tryEngine('suppose', () => suppose(engine, view, guess as never));
    const who = JSON.stringify(viewer);
    holds(
      made.ok,
      law,
      () => `suppose refuses the view of ${who}: ${made.ok ? '' : JSON.stringify(made.issues)}.`,
    );
    return made.value;
  };
  const truth = by('truth-supposed', state);
  same(
    'truth-supposed',
    `from the view of ${JSON.stringify(viewer)}`,
    withoutCounts(truth),
    withoutCounts(state),
  );
  const open = by('supposed-alike', withoutSealed(state));
  const looks = { ...engine.view(open, viewer), waiting: null };
  same(
    'supposed-alike',
    `view of ${JSON.stringify(viewer)}`,
    withoutCounts(looks),
    withoutCounts({ ...view, waiting: null }),
  );
  checkSaved({ game, state: deepFreezeAll(open) });
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
