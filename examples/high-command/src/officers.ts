/** A rule about crews: officers are secret, lead the fire of their ship once in a combat, and fall with it. */

import type { Address, PlayerId, ShipId } from 'warpwar';
import {
  actDone,
  action,
  declareIssues,
  duringBuildEvent,
  findShip,
  pointsMoved,
  setting,
  shipId,
  unitsOf,
  workshops,
  type ViewGame,
} from 'warpwar/rules';
import { int, module, pickRandom, refuse, type Result } from 'warpwar/kernel';
import { aboardParts, commissioned, isFree } from './aboard.js';
import { leadingParts } from './leading.js';
import { findAccount } from './paying.js';

const { issue, codes } = declareIssues({
  'no-ship-for-officer': [
    'OFFICERS.1',
    'An officer goes aboard a Warpship of yours without one at your Base: {ship} is none.',
  ],
});

export const price = setting('officers/price', {
  about: 'Build Points for an officer.',
  decode: int(1, 1000),
  standard: 2,
});

/** The account that pays for an officer aboard a ship, or every reason against it. */
function planOfficer(game: ViewGame, player: PlayerId, id: ShipId): Result<Address> {
  const ship = findShip(game.state.ships, id);
  const isThere = ship?.owner === player && isFree(ship) && workshops(game, { player, ship }).length > 0;
  return isThere
    ? findAccount(game, { player, purpose: 'officers', points: price.of(game.rules) })
    : refuse(issue('no-ship-for-officer', ['ship'], { ship: id }));
}

const commission = action(
  'officers/commission',
  { ship: shipId },
  {
    when: duringBuildEvent('officers'),
    options: (game, player) => {
      const ships = game.state.ships.map(({ id }) => id).filter((id) => planOfficer(game, player, id).ok);
      return ships.length > 0 ? { ships, price: price.of(game.rules) } : undefined;
    },
    plan: (game, { player, ship }) => planOfficer(game, player, ship),
    apply: ({ rules }, { player, ship }, from) => [
      actDone({ player, act: 'officers' }),
      pointsMoved({ from, to: 'spent', points: price.of(rules) }),
      commissioned({ player, ship, price: price.of(rules) }),
    ],
    sample: (_game, { options }, random) => ({ ship: pickRandom(options.ships, random) }),
    // A hit in each combat of a ship that has a beam to lead.
    worth: ({ state }, { ship }) => unitsOf(findShip(state.ships, ship)?.now ?? {}, 'B'),
  },
);

export const officers = module(
  {
    id: 'officers',
    title: 'Officers',
    summary: 'Secret officers lead the fire of their ships.',
    source: {
      'OFFICERS.1':
        'In their build event a player may pay {price point} from one account for an officer aboard a Warpship of theirs at one of their Bases, of whom only they know.',
      'OFFICERS.2':
        'Once in a combat an order may have the officer lead the beam of the ship, without power: if it hits, it does a hit more.',
      'OFFICERS.3':
        'The officer of a captured ship is a prisoner: its former and its new owner learn it, and nobody else.',
      'OFFICERS.4': 'The officer of a destroyed ship falls, and only its owner learns it.',
    },
  },
  price,
  ...aboardParts,
  commission,
  ...codes,
  ...leadingParts,
);
