import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { setting } from '../kit.js';
import { techLevel } from '../ships/components.js';

/** Game-turns from one rise to the next. Default: 4. */
export const levelsEvery = setting('technology/every', {
  decode: int(1, 1000),
  standard: 4,
});

/** First game-turn in which ships are built with tech level 1. Default: 5. */
export const firstRise = setting('technology/firstRise', {
  decode: int(1, 1000),
  standard: 5,
});

/** Ships that are built later have a higher tech level, which improves their weapons and screens. */
export const technology = module(
  {
    id: 'technology',
    source: ['TECH.1', 'TECH.2'],
    slot: 'technology',
  },
  levelsEvery,
  firstRise,
  techLevel.replace((rules, turn) => ({
    all: Math.max(0, Math.floor((turn - firstRise.of(rules)) / levelsEvery.of(rules)) + 1),
  })),
);
