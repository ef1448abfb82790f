import { whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import { techLevel } from '../game/ships/levels.js';
import { setting } from '../game/kernel.js';

/** Game-turns from one rise to the next. Default: 4. */
export const levelsEvery = setting('technology/every', {
  about: 'Game-turns from one rise of the tech level to the next.',
  decode: whole(1, 1000),
  standard: 4,
});

/** First game-turn in which ships are built with tech level 1. Default: 5. */
export const firstRise = setting('technology/firstRise', {
  about: 'First game-turn in which ships are built with tech level 1.',
  decode: whole(1, 1000),
  standard: 5,
});

export const technology = module(
  {
    id: 'technology',
    title: 'Technology levels',
    summary: 'Ships that are built later have a higher tech level, which improves their weapons and screens.',
    source: {
      'TECH.1':
        'Ships that are built from game-turn {firstRise} on have tech level 1, and the level of new ships rises by 1 every {every game-turn}.',
      'TECH.2': 'A ship keeps the tech level that it was built with.',
    },
    slot: 'technology',
  },
  levelsEvery,
  firstRise,
  techLevel.replace((rules, turn) => ({
    all: Math.max(0, Math.floor((turn - firstRise.of(rules)) / levelsEvery.of(rules)) + 1),
  })),
);
