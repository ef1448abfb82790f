/** A rule that changes one formula: ships without weapons move farther. */

import { module, int } from 'warpwar/kernel';
import { movementPoints, setting, unitsOf, type Ship } from 'warpwar/rules';

/** Movement points that a courier has more. */
export const more = setting('couriers/more', {
  about: 'Movement points that a Warpship without weapons has more than others.',
  decode: int(1, 5),
  standard: 1,
});

/** The parts that a ship fights with. */
const WEAPONS = ['B', 'T'] as const;

/** It is what was built that counts: a warship does not become a courier by losing its guns. */
const isCourier = ({ built }: Pick<Ship, 'built'>): boolean =>
  WEAPONS.every((letters) => unitsOf(built, letters) === 0);

export const couriers = module(
  {
    id: 'couriers',
    title: 'Couriers',
    summary: 'A Warpship that was built without weapons moves farther.',
    source: {
      'HOUSE.1': 'A Warpship that was built without beams and tubes has 1 movement point more.',
      'HOUSE.2': 'A ship that cannot move by itself does not move for having no weapons.',
    },
  },
  more,
  // On top of whatever the other rules in force say that a ship has.
  movementPoints.wrap((base) => (rules, ship) => {
    const points = base(rules, ship);
    return points > 0 && isCourier(ship) ? points + more.of(rules) : points;
  }),
);
