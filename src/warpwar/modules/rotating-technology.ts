import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { setting } from '../kit.js';
import { techLevel } from '../ships/components.js';

/** Game-turns from one rise to the next. Default: 2. */
export const levelsRotateEvery = setting('rotating-technology/every', {
  decode: int(1, 1000),
  standard: 2,
});

/** There are three types of tech levels, which rise in turn. */
export const rotatingTechnology = module(
  {
    id: 'rotating-technology',
    source: ['V.IV.2.1', 'V.IV.4', 'TECH.2'],
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
