/** The laws of those who look ahead: playouts. */

import { randomPlayer } from '../kernel/play/players.js';
import { seeded } from '../kernel/random.js';
import { playOut, type PlayOutOptions } from '../kernel/run/playout.js';
import type { Random } from '../kernel/types.js';
import { deepFreezeAll, same, tryEngine, type AnyEngine, type Moment } from './law.js';
import { accepted } from './moment.js';

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
