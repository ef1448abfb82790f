import { pickRandom, type ShipId } from 'warpwar/parts';
import type { BatteryOptions } from 'warpwar/testing';
import type { catalogue } from '../src/index.js';

/** What the laws must be told of our rules: wherever one of them is in force, the laws hold for all. */
export const terms: Pick<BatteryOptions<typeof catalogue>, 'held' | 'means' | 'reveals' | 'excused'> = {
  // Another minefield, for the law that nobody can tell where mines lie.
  held: { 'minelayers/field': (random, { map }) => [pickRandom(map.hexes, random)] },
  // What our own events change of ships. That hits were placed, and a ship is gone, the game's events say.
  means: {
    'minelayers/laid': ({ ship }: { readonly ship: ShipId }) => ({ ship, units: { N: -1 } }),
    'minelayers/struck': ({ ship, hits }: { readonly ship: ShipId; readonly hits: number }) => ({
      ship,
      hits,
    }),
  },
  // What a move comes to depends on mines that nobody saw.
  reveals: ['minelayers/struck'],
  // A ship that lost its drive to a mine has gone farther than it now could.
  excused: ['moves-paid'],
};
