import { whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import { techLevel } from '../game/ships/levels.js';
import { setting } from '../game/kernel.js';

/** Game-turns from one rise to the next. Default: 2. */
export const levelsRotateEvery = setting('rotating-technology/every', {
  about: 'Game-turns from one rise to the next; the three types rise in turn.',
  decode: whole(1, 1000),
  standard: 2,
});

export const rotatingTechnology = module(
  {
    id: 'rotating-technology',
    title: 'Rotating technology',
    summary: 'There are three types of tech levels, which rise in turn.',
    source: {
      'V.IV.2.1':
        'There are three types of tech levels: energy for beams and screens; guided for missiles, and for ECM and Marines if the game has them; kinetic for shells and armor if the game has them.',
      'V.IV.4':
        'Every {every game-turn}, one type rises by one level: first energy, then guided, then kinetic, then energy again.',
      'TECH.2': 'A ship keeps the levels that it was built with.',
    },
    slot: 'technology',
  },
  levelsRotateEvery,
  // Each type gets a third of all rises; the first types get the remainder. Ledger: V.IV.4.
  techLevel.replace((rules, turn) => {
    const rises = Math.floor(turn / levelsRotateEvery.of(rules));
    return {
      energy: Math.floor((rises + 2) / 3),
      guided: Math.floor((rises + 1) / 3),
      kinetic: Math.floor(rises / 3),
    };
  }),
);
