import { pickRandom } from 'warpwar/kernel';
import type { ShipId } from 'warpwar';
import type { BatteryOptions } from 'warpwar/laws';
import type { catalogue } from '../src/index.js';

type Options = BatteryOptions<typeof catalogue>;

/** What the laws must be told of our rule: wherever it is in force, the laws hold for all. */
export const facts: Pick<
  Options,
  'hiddenValues' | 'eventEffects' | 'privateEvents' | 'revealingEvents' | 'excusedLaws'
> = {
  // Other mines, for the law that nobody can tell where mines lie.
  hiddenValues: { 'mines/field': (random, { map }) => [pickRandom(map.hexes, random)] },
  // What our own events change of ships. That hits were placed, and a ship is gone, the game's events say.
  eventEffects: {
    'mines/laid': ({ ship }: { readonly ship: ShipId }) => ({ ship, units: { MN: -1 } }),
    'mines/exploded': ({ ship, hits }: { readonly ship: ShipId; readonly hits: number }) => ({ ship, hits }),
  },
  // What only its player may hear.
  privateEvents: ['mines/laid'],
  // From these on, others know more than they saw before: where a mine was, and that a ship has sweeping gear.
  revealingEvents: ['mines/exploded', 'mines/swept'],
  // A ship that lost its drive to a mine has gone farther than it now could.
  excusedLaws: ['moves-paid'],
};
