/** What becomes of decoys: they leave the map as soon as a combat begins where they are. */

import { battleBegan, event, shipRemoved, shipsAt } from 'warpwar/rules';
import { module } from 'warpwar/kernel';
import type { HexId, ShipId } from 'warpwar';
import { launch } from './launch.js';
import { drive, fake } from './lure.js';

/** Tells everybody which counters were decoys. */
export const unmasked = event('decoys/unmasked', {
  apply: ({ state }, _: { readonly at: HexId; readonly ships: readonly ShipId[] }) => state,
});

/** Before the first round. If no enemy is left then, the combat ends without a round. */
const vanish = battleBegan.then(({ state }, { at }) => {
  const ships = shipsAt(state.ships, at)
    .filter((ship) => fake.of(ship))
    .map(({ id }) => id);
  return ships.length === 0 ? [] : [unmasked({ at, ships }), ...ships.map((ship) => shipRemoved({ ship }))];
});

export const decoys = module(
  {
    id: 'decoys',
    title: 'Decoys',
    summary: 'Players launch counters that only look like ships.',
    source: {
      'DECOY.1':
        'In the build event a player launches a decoy where they may build: it costs half of the price of a Warpship with {drive unit} of drive and no more, rounded down, and 1 Build Point.',
      'DECOY.2':
        'A decoy is a Warpship with that drive for every rule, and only its owner knows that it is none.',
      'DECOY.3':
        'When a combat begins at the star of a decoy, it is shown to all and leaves the map before the first round.',
    },
    requires: ['star-map'],
  },
  fake,
  drive,
  unmasked,
  vanish,
  launch,
);
