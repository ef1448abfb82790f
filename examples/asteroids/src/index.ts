/** Stellar Wars with asteroids. */

import { words, type Engine } from 'warpwar/stellar-wars';
import { createEngine, catalogue as stellarCatalogue } from 'warpwar/stellar-wars/rules';
import { asteroids } from './asteroids.js';
import { breaking } from './breaking.js';

export { asteroids } from './asteroids.js';
export { breaking } from './breaking.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...typeof stellarCatalogue, typeof asteroids, typeof breaking] = [
  ...stellarCatalogue,
  asteroids,
  breaking,
];

/** The functions of the game, with a scenario of ours: `engine.createGame({ rules: 'house/asteroids', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(
  {
    modules: catalogue,
    scenarios: [
      {
        name: 'house/asteroids',
        title: 'Asteroids',
        summary: 'A duel among asteroids, by a house rule.',
        base: 'sw2/duel',
        with: ['asteroids', 'breaking'],
      },
    ],
  },
  words,
);
