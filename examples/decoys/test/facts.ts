import { shipCost } from 'warpwar/rules';
import type { BatteryOptions } from 'warpwar/laws';
import type { catalogue } from '../src/index.js';
import { lureOf } from '../src/lure.js';

type Options = BatteryOptions<typeof catalogue>;

/** What the laws must be told of our rule: wherever it is in force, the laws hold for all. */
export const facts: Pick<Options, 'hiddenValues' | 'prices' | 'revealingEvents'> = {
  // Another ship may be a decoy as well as not, for the law that nobody can tell.
  hiddenValues: { 'decoys/fake': (random) => random(2) === 0 },
  // What is paid for a ship that is none.
  prices: {
    'decoys/launch': (_action, _before, rules) =>
      Math.floor(shipCost(rules, { counts: lureOf(rules) }) / 2) + 1,
  },
  // From then on all know which counters were no ships.
  revealingEvents: ['decoys/unmasked'],
};
