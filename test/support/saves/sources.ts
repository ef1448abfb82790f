/** Saves of every kind of game and moment, to be damaged. */

import { serialize } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';

import {
  boardingSteps,
  campaignSteps,
  conquestSteps,
  ladenSteps,
  skirmishSteps,
  technologySteps,
} from '../played.js';

const games = [skirmishSteps, campaignSteps, conquestSteps, ladenSteps, technologySteps, boardingSteps];

/** States of a game of each kind: of every step of a player one. */
export const statesOf = (seed: number, kinds = games): readonly State[] =>
  kinds.flatMap((game) => game(seed).map(({ state }) => state));

/** The same as texts. */
export const savesOf = (seed: number, kinds = games): readonly string[] =>
  statesOf(seed, kinds).map(serialize);

/** Games that take little time to play. */
export const short = [skirmishSteps, ladenSteps, boardingSteps] as const;
