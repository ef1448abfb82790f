/** Steps of games by chance: what there is to be attacked. */

import { catalogue, createEngine } from '../../src/index.js';
import type { State } from '../../src/game/nouns.js';
import { chosen } from '../../src/kernel/choose.js';
import { chance } from '../../src/testing/chance.js';
import type { Played } from '../../src/testing/engine.js';
import { frozen, paths } from '../../src/testing/json.js';
import { skirmishOf } from '../../src/testing/skirmishes.js';

/** The standard catalogue's engine. */
export const library = createEngine(catalogue);

/** The same, its types forgotten. */
export const engine: Played = library;

/** A moment of a game, and something legal to do in it. */
export interface Step {
  readonly state: State;
  readonly action: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/** Every step of a game by chance. */
export function stepsOf(seed: number): readonly Step[] {
  const rules = library.ruleset('first/skirmish');
  if (!rules.ok) throw new Error('No rules.');
  const random = chance(seed);
  const made = engine.createGame(skirmishOf(rules.value, { scenario: 'first/skirmish' }, seed).setup);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const steps: Step[] = [];
  let state = frozen(made.value);
  while (!state.result) {
    const decision = chosen(engine.decisions(state), random);
    const action = engine.sampleAction(engine.view(state, decision.player), decision, random);
    steps.push({ state, action: frozen(action as Step['action']), type: decision.type });
    const applied = engine.applyAction(state, action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
    state = frozen(applied.state);
  }
  return steps;
}

/** The types of action that a skirmish knows. */
export const ACTIONS = [
  'battle/orders',
  'battle/damage',
  'battle/escape',
  'battle/withdraw',
  'systemships/embark',
];

const size = ({ action }: Step): number => paths(action).length;

/** Every step of many games. */
export const allSteps = Array.from({ length: 120 }, (_, seed) => stepsOf(seed + 1)).flat();
/** For each type of action the two richest steps of many games, and a plain one. */
export const someSteps = ACTIONS.flatMap((type) => {
  const some = allSteps.filter((step) => step.type === type).sort((a, b) => size(b) - size(a));
  return [...some.slice(0, 2), ...some.slice(-1)];
});
