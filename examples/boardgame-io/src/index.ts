/** WarpWar and Stellar Wars as games of boardgame.io: for people, and for one person against a captain. */

import { engine } from 'warpwar';
import { createBoardGame, type BoardGame } from 'warpwar/boardgame-io';
import { captain } from 'warpwar/players';
import { engine as stellarEngine } from 'warpwar/stellar-wars';
import { stellarSetUp, warpwarSetUp } from './set-up.js';

/** Chance that no client can know. */
const random = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** WarpWar, both editions. */
export const warpwar = createBoardGame(engine(), { name: 'warpwar', setup: warpwarSetUp });

/** WarpWar for one person: the captain plays on the server. */
export const warpwarSolo = createBoardGame(engine(), {
  name: 'warpwar-solo',
  setup: warpwarSetUp,
  seats: { least: 1, most: 1 },
  bots: { players: { captain: captain(engine()) }, random },
});

/** Stellar Wars. */
export const stellarWars: BoardGame<ReturnType<typeof stellarEngine>> = createBoardGame(stellarEngine(), {
  name: 'stellar-wars',
  setup: stellarSetUp,
});
