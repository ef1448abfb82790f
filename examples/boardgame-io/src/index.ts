/** WarpWar and Stellar Wars as games of boardgame.io, and the guard that their server needs. */

import * as engine from 'warpwar';
import type { Action, Setup, State, View } from 'warpwar';
import { engine as stellarEngine } from 'warpwar/stellar-wars';
import { gameOf } from './game.js';
import { stellarSetUp, warpwarSetUp } from './set-up.js';

export { gameOf, type SetUp } from './game.js';
export { guardServer, type Guarded } from './guard.js';
export { stellarSetUp, warpwarSetUp } from './set-up.js';
export type { Data, Engine, Events, G, Heard, Received, Seated } from './nouns.js';

/** WarpWar, both editions. */
export const warpwar = gameOf<State, View, Action, Setup>('warpwar', engine, warpwarSetUp);

/** Stellar Wars. */
export const stellarWars = gameOf('stellar-wars', stellarEngine(), stellarSetUp);
