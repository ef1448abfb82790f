/** Mines: the rule in words, what is built for it, and its parts. */

import { components } from 'warpwar/rules';
import { module } from 'warpwar/kernel';
import { explodingParts, GEAR } from './exploding.js';
import { haltingParts } from './halting.js';
import { layingParts, MINE } from './laying.js';

export const mines = module(
  {
    id: 'mines',
    title: 'Mines',
    summary: 'Ships lay mines in space, and only their owner knows where.',
    source: {
      'MINES.1': 'A Build Point buys two mines, and a hit on them removes two.',
      'MINES.2':
        'In the movement event a ship lays a mine where it is, but at no star, on no other of its owner, and not if nothing else is left of the ship.',
      'MINES.3': 'Where mines lie is known to nobody but their owner.',
      'MINES.4':
        'A ship that enters a hex with a mine of an enemy sets it off: it takes {hits hit}, and the mine is gone.',
      'MINES.5':
        'The hits of a mine fall on the drive first, and a ship with nothing left is destroyed where its move ends.',
      'MINES.6': 'A ship with sweeping gear, for 2 Build Points, removes the mine and takes no hits.',
      'MINES.7':
        'A ship that sets off a mine {halt: true=goes no farther in this turn | false=goes on if it can}.',
    },
  },
  components.add(MINE, {
    name: 'Mines',
    family: 'hull',
    price: { points: 1, units: 2 },
    perHit: 2,
    service: 'resupply',
  }),
  components.add(GEAR, {
    name: 'Sweeping gear',
    family: 'hull',
    price: { points: 2, units: 1 },
    perHit: 1,
    service: 'repair',
    most: 1,
  }),
  ...layingParts,
  ...explodingParts,
  ...haltingParts,
);
