/** A rule about distance: as a turn begins, Warpships far from all Bases of their side lose drive, unless a tender is with them. */

import { distance, isSystemship, type HexId } from 'warpwar';
import {
  components,
  hitShip,
  hostile,
  phases,
  sequence,
  setting,
  unitsOf,
  type Ship,
  type StateGame,
} from 'warpwar/rules';
import { int, module } from 'warpwar/kernel';

/** Letters of tenders. */
const TENDER = 'TN';

/** Letters of what a ship moves by: some rules split the drive from the power plant. */
const DRIVES = ['PD', 'D'] as const;

export const reach = setting('supply/reach', {
  about: 'Hexes from a Base of its side within which a Warpship is in supply.',
  decode: int(0, 100),
  standard: 4,
});

/** Whether a ship at a hex is in supply: a Base of its side is near, or a tender of its side is there. */
function isSupplied(game: StateGame, { owner }: Ship, hex: HexId): boolean {
  const { rules, state } = game;
  const isOurs = (other = owner): boolean => !hostile(game, { a: owner, b: other });
  return (
    state.stars.some(
      (star) => star.base && isOurs(star.base) && distance(star.hex, hex) <= reach.of(rules),
    ) || state.ships.some((ship) => ship.at === hex && isOurs(ship.owner) && unitsOf(ship.now, TENDER) > 0)
  );
}

/** The drive that a ship still has to lose: hunger leaves the last unit, so that nobody learns of it by a loss of the ship. */
const wasting = ({ now }: Ship) => DRIVES.find((letters) => unitsOf(now, letters) > 1);

/** The active player's ships take a hit each. Only their owner hears of it, as of all damage outside combat. */
const starve = (game: StateGame) =>
  game.state.ships
    .filter((ship) => ship.owner === game.state.active && !isSystemship(ship))
    .flatMap((ship) => {
      const lost = wasting(ship);
      return lost === undefined || typeof ship.at !== 'string' || isSupplied(game, ship, ship.at)
        ? []
        : hitShip(game, { ship: ship.id, hits: 1, pick: (open) => open.find((letters) => letters === lost) });
    });

export const supply = module(
  {
    id: 'supply',
    title: 'Supply',
    summary: 'Warpships that are far from their Bases lose drive.',
    source: {
      'SUPPLY.1':
        'As a player-turn begins, each Warpship of the player on the map farther than {reach hex} from all Bases of their side takes a hit, on its drive if it can.',
      'SUPPLY.2': 'A ship with 1 unit of drive takes none.',
      'SUPPLY.3':
        'A tender, for 2 Build Points, supplies all ships of its side in its hex, its own with them.',
    },
    requires: ['star-map'],
  },
  reach,
  components.add(TENDER, {
    name: 'Tender',
    family: 'hull',
    price: { points: 2, units: 1 },
    perHit: 1,
    service: 'repair',
    most: 1,
  }),
  phases.add('supply', { title: 'ships out of supply lose drive', atStart: starve }),
  sequence.wrap((base) => (rules, given) => ['supply', ...base(rules, given)]),
);
