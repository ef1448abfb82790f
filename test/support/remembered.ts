/** Random games, as each player remembers them. */

import { pickRandom } from '../../src/kernel/random.js';
import type { PlayerId, Random } from '../../src/kernel/types.js';
import { chance } from '../../src/laws/law.js';
import { guesses, remember, suppose, type Memory } from '../../src/research/index.js';
import { eagerly } from '../../src/warpwar/laws/games.js';
import type { TestedEngine } from '../../src/warpwar/laws/secrets.js';
import { misfitOf } from '../../src/warpwar/memory/guesses.js';
import type { State, View } from '../../src/warpwar/state.js';

/** A moment of a game, and what a player remembers. */
export interface Recalled {
  readonly state: State;
  readonly viewer: PlayerId;
  readonly memory: Memory;
}

/** Returns the value of a result, which must have one. */
export function valueOf<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** Draws an action; mostly one that brings a fight nearer. */
function drawn(engine: TestedEngine, state: State, random: Random): unknown {
  const all = engine.decisions(state).filter(({ aside }) => !aside);
  const choose = (): unknown => {
    const decision = pickRandom(all, random);
    return engine.sampleAction(engine.view(state, decision.player), decision, random);
  };
  let action = choose();
  for (let tries = 0; tries < 3 && !eagerly.keen?.(state, action); tries += 1) action = choose();
  return action;
}

/** Plays a game, by default by chance, as each player remembers it. */
export function* recalled(
  engine: TestedEngine,
  setup: unknown,
  seed: number,
  most = 400,
  choose: (state: State, random: Random) => unknown = (state, random) => drawn(engine, state, random),
): Generator<Recalled> {
  const random = chance(seed);
  const memories = new Map<PlayerId, Memory>();
  let state = valueOf<State>(engine.createGame(setup));
  for (let actions = 0; actions < most && !state.result; actions += 1) {
    const done = engine.applyAction(state, choose(state, random));
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    for (const { id: viewer } of state.players) {
      const update = engine.updateFor(done, viewer);
      const memory = remember(engine, memories.get(viewer), { before: engine.view(state, viewer), update });
      memories.set(viewer, memory);
      if (!done.state.result) yield { state: done.state, viewer, memory };
    }
    state = done.state;
  }
}

/** Lists the ships whose true records contradict what somebody remembers of them: [] by law. */
export const misfits = (engine: TestedEngine, { state, memory }: Recalled): readonly string[] =>
  state.ships.flatMap((ship) => {
    const known = memory.ships[ship.id];
    const limit = known && misfitOf(engine.rulesOf(state), known, ship);
    return limit ? [`${ship.id} ${limit}: ${JSON.stringify([ship, known])}`] : [];
  });

/** Draws a state from what somebody sees and remembers: it looks like their view by law. */
export function guessed(engine: TestedEngine, { state, viewer, memory }: Recalled, seed: number): State {
  const seen = engine.view(state, viewer);
  const guess = valueOf(guesses(engine, seen, memory, chance(seed)));
  // Nobody can guess the seed to which players are committed.
  const ext = Object.fromEntries(
    Object.entries(state.ext ?? {}).filter(([key]) => key === 'seeded-dice/seed'),
  );
  return valueOf(suppose<State, View, State, View>(engine as never, seen, { ...guess, ext }));
}
