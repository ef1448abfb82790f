/** The game of examples/boardgame-io without a lobby: in one client, or with the Local master, which makes matches on demand. */

import type { Game } from 'boardgame.io';
import { gameOf, type G } from '../../../examples/boardgame-io/src/index.js';
import * as engine from '../../../src/warpwar/index.js';
import type { Action, Setup, State, View } from '../../../src/warpwar/index.js';
import { setupBy } from './games.js';

export const warpwarGame = (rules: string): Game<G<View>> => ({
  ...gameOf<State, View, Action, Setup>('warpwar', engine, () => setupBy(rules)),
  setup: () => ({ data: { rules }, game: null, number: 0, recent: [] }),
  validateSetupData: () => undefined,
});
