/** A rule about combat: a component, a load for tubes, and orders that are refused. */

import { components, declareIssues, loads, orderIssues, setting, type Order } from 'warpwar/rules';
import { module, int, type Issue } from 'warpwar/kernel';

// What is refused: each code with its rule and its sentence. `issue` raises these codes, and those of every game.
const { issue, codes } = declareIssues({
  'torpedo-too-fast': ['TORPEDOES.2', 'A torpedo has a drive of {most} at most, not {drive}.'],
});

/** The letters of torpedoes on a ship's record. */
const TORPEDO = 'TP';

/** Highest drive of a torpedo. */
export const drive = setting('torpedoes/drive', {
  about: 'Highest drive that a torpedo can be given.',
  decode: int(1, 10),
  standard: 2,
});

/** Why an order gives torpedoes too much drive. The path leads to the order, the tube and its drive. */
const tooFast = ({ tubes = [] }: Order, order: number, most: number): readonly Issue[] =>
  tubes.flatMap((tube, at) =>
    tube.load === 'torpedo' && tube.drive > most
      ? [issue('torpedo-too-fast', [order, 'tubes', at, 'drive'], { most, drive: tube.drive })]
      : [],
  );

export const torpedoes = module(
  {
    id: 'torpedoes',
    title: 'Torpedoes',
    summary: 'Tubes launch torpedoes: slower than missiles, and stronger.',
    source: {
      'TORPEDOES.1': 'A torpedo costs 1 Build Point, is launched like a missile, and does 4 hits.',
      'TORPEDOES.2': 'The drive of a torpedo is {drive} at most.',
    },
  },
  // What is built. A hit removes one; resupply makes it good, like a missile.
  components.add(TORPEDO, {
    name: 'Torpedoes',
    family: 'guided',
    price: { points: 1, units: 1 },
    perHit: 1,
    service: 'resupply',
  }),
  // What is fired. A load is taken from its component, and is aimed, written and told like a missile.
  loads.add('torpedo', { letters: TORPEDO, strength: 4, holds: false }),
  drive,
  orderIssues.wrap((base) => (rules, given) => [
    ...base(rules, given),
    ...given.orders.flatMap((order, at) => tooFast(order, at, drive.of(rules))),
  ]),
  ...codes,
);
