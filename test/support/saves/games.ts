/** Games of every kind by chance, step by step: see `played.ts`. */

import { createGame, decisions, sampleAction, view, type Setup } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';
import { pickRandom } from '../../../src/kernel/random.js';
import { chance } from '../../../src/laws/law.js';

import type { Step } from '../battery/steps.js';
import { inCourse, send } from '../played.js';
import { issueLines } from '../issue-lines.js';

export {
  boardingSteps,
  campaignSteps,
  conquestSteps,
  ladenSteps,
  skirmishSteps,
  technologySteps,
} from '../played.js';
export type { Step };

/** Every step of a game by chance. */
function stepsOf(setup: Setup, seed: number): readonly Step[] {
  const made = createGame(setup);
  if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
  const random = chance(seed);
  const steps: Step[] = [];
  let state: State = made.value;
  while (!state.result) {
    const decision = pickRandom(inCourse(decisions(state)), random);
    const action = sampleAction(view(state, decision.player), decision, random);
    // Sound: an action is a record of its fields.
    steps.push({ state, action: action, type: decision.type });
    ({ state } = send(state, action));
  }
  return steps;
}

const twoPlayers = { players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } } as const;

/** Every step of a game by the condensed reference. */
export const referenceSteps = (seed: number): readonly Step[] =>
  stepsOf({ ...twoPlayers, rules: 'reference/advanced +turn-limit turn-limit(turns=12)' }, seed);

/** Every step of WarpChess with a king. */
export const chessSteps = (seed: number): readonly Step[] =>
  stepsOf({ ...twoPlayers, rules: 'first/warp-chess +turn-limit turn-limit(turns=4)', king: 'W1' }, seed);
