/** A rule about knowledge: Build Points buy a look at the record of an enemy ship. Only who pays learns of it. */

import type { PlayerId, ShipId } from 'warpwar';
import {
  actDone,
  action,
  declareIssues,
  duringBuildEvent,
  findShip,
  hostile,
  pointsMoved,
  setting,
  shipId,
  type ViewGame,
} from 'warpwar/rules';
import { int, module, ok, pickRandom, refusal, type Issue } from 'warpwar/kernel';
import { findAccount } from './paying.js';
import { reported, reportParts, reportsOf } from './reports.js';

const { issue, codes } = declareIssues({
  'no-spy-there': ['SPIES.1', 'Spies look at an enemy ship on the map that you see: {ship} is none.'],
  'spied-already': ['SPIES.2', 'Your spies have looked at {ship} in this game-turn.'],
});

export const price = setting('spies/price', {
  about: 'Build Points for a look at a ship.',
  decode: int(1, 1000),
  standard: 2,
});

/** Why no spy looks at a ship. A ship aboard another is not seen, and not offered. */
function lookIssues(game: ViewGame, player: PlayerId, id: ShipId): readonly Issue[] {
  const ship = findShip(game.state.ships, id);
  if (!ship || typeof ship.at !== 'string' || !hostile(game, { a: player, b: ship.owner }))
    return [issue('no-spy-there', ['ship'], { ship: id })];
  const isKnown = reportsOf(game, player).some((each) => each.ship === id && each.turn === game.state.turn);
  return isKnown ? [issue('spied-already', ['ship'], { ship: id })] : [];
}

const findPayer = (game: ViewGame, player: PlayerId) =>
  findAccount(game, { player, purpose: 'spies', points: price.of(game.rules) });

export const look = action(
  'spies/look',
  { ship: shipId },
  {
    when: duringBuildEvent('spies'),
    options: (game, player) => {
      const ships = game.state.ships
        .map(({ id }) => id)
        .filter((id) => lookIssues(game, player, id).length === 0);
      return ships.length > 0 && findPayer(game, player).ok
        ? { ships, price: price.of(game.rules) }
        : undefined;
    },
    plan: (game, { player, ship }) => {
      const from = findPayer(game, player);
      return refusal(lookIssues(game, player, ship)) ?? (from.ok ? ok(from.value) : from);
    },
    apply: ({ rules, state }, { player, ship: id }, from) => {
      const ship = findShip(state.ships, id);
      const points = price.of(rules);
      if (!ship) return [];
      return [
        actDone({ player, act: 'spies' }),
        pointsMoved({ from, to: 'spent', points }),
        reported({ player, report: { ship: id, turn: state.turn, now: ship.now }, price: points }),
      ];
    },
    sample: (_game, { options }, random) => ({ ship: pickRandom(options.ships, random) }),
  },
);

export const spies = module(
  {
    id: 'spies',
    title: 'Spies',
    summary: 'Build Points buy a look at an enemy ship.',
    source: {
      'SPIES.1':
        'In their build event a player may pay {price point} from one account to learn, as nobody else does, what components an enemy ship on the map has now.',
      'SPIES.2': 'The spies of a player look at a ship once in a game-turn.',
    },
    requires: ['star-map'],
  },
  price,
  ...reportParts,
  look,
  ...codes,
);
