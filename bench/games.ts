/** Whole skirmishes, their actions prepared in advance so that only carrying them out is measured. */

import { applyAction, decisions, playerId, sampleAction, view, type Action } from '../src/warpwar/index.js';
import type { State } from '../src/warpwar/state.js';
import type { Random } from '../src/kernel/types.js';

import { fleet, squadron } from './fleets.js';
import { skirmish } from './rounds.js';

/** A game from its first decision to its end. */
export interface Recorded {
  /** Before the first action. */
  readonly begun: State;
  /** All that was done. */
  readonly actions: readonly Action[];
  /** The states after each action. */
  readonly states: readonly State[];
  /** Rounds of combat that were fought. */
  readonly rounds: number;
}

/** Carries out the actions of a game. Throws if one is refused. */
export function carriedOut(
  { begun, actions }: Pick<Recorded, 'begun' | 'actions'>,
  apply = applyAction,
): State {
  let state = begun;
  for (const action of actions) {
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(`A prepared action is refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
  }
  return state;
}

/** Plays a skirmish by chance: each player chooses from his own view. */
function recorded(begun: State, random: Random): Recorded {
  const actions: Action[] = [];
  const states: State[] = [];
  let rounds = 0;
  for (let state = begun; !state.result; states.push(state)) {
    const seen = view(state, state.waiting[0]!);
    const action = sampleAction(seen, decisions(seen)[0]!, random);
    const applied = applyAction(state, action);
    if (!applied.ok) throw new Error(`A sampled action is refused: ${JSON.stringify(applied.issues)}`);
    actions.push(action);
    rounds += applied.events.filter(({ type }) => type === 'round/fired').length;
    state = applied.state;
  }
  return { begun, actions, states, rounds };
}

/** Skirmishes of a Warpship and one to three more ships a side, most of which stay and fight. */
export const skirmishes = (count: number, random: Random): readonly Recorded[] =>
  Array.from({ length: count }, () => {
    const [red, blue] = ['red', 'blue'].map(playerId);
    const sides = [red!, blue!].flatMap((player) => fleet(player, 2 + random(3), squadron, random));
    return recorded(skirmish(sides), random);
  });
