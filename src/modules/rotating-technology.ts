import { whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import { techLevel } from '../game/ships/levels.js';
import { setting } from '../game/kernel.js';

/** How often one of them rises. */
export const levelsRotateEvery = setting('rotating-technology/every', {
  decode: whole(1, 1000),
  standard: 2,
});

/** Tech levels are of three types, which rise by turns. Its words: texts/modules/rotating-technology.ts. */
export const rotatingTechnology = module(
  {
    id: 'rotating-technology',
    source: ['V.IV.2.1', 'V.IV.4', 'TECH.2'],
    slot: 'technology',
  },
  levelsRotateEvery,
  // By turns: a type has a third of all rises, and the first types have what is left over. Ledger: V.IV.4.
  techLevel.replace((rules, turn) => {
    const rises = Math.floor(turn / levelsRotateEvery.of(rules));
    return {
      energy: Math.floor((rises + 2) / 3),
      guided: Math.floor((rises + 1) / 3),
      kinetic: Math.floor(rises / 3),
    };
  }),
);
