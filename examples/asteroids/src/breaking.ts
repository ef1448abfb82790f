/** Ships break asteroids: a house rule with an action and a die. */

import {
  declareIssues,
  event,
  isHidden,
  neighbor,
  recordTurnOf,
  roll,
  shipAction,
  slice,
  hexId,
  toAxial,
  toHexId,
  turnOf,
} from 'warpwar/stellar-wars/rules';
import { boolean, module, object } from 'warpwar/kernel';
import type {
  HexId,
  Ship,
  ShipId,
  ViewGame,
} from 'warpwar/stellar-wars';
import { hexes } from './asteroids.js';

const { issue, codes } = declareIssues({
  'no-asteroids-ahead': ['BREAKING.1', '{ship} has no asteroids in the hex ahead.'],
  'asteroids-tried': ['BREAKING.1', '{ship} has fired at asteroids in this turn already.'],
  'hidden-from-asteroids': ['BREAKING.2', '{ship} is hidden: it cannot fire at asteroids.'],
});

/** Whether a ship has fired at asteroids in this turn. */
const tried = slice('turn', 'breaking/tried', { init: () => false, decode: boolean });

/** The hex ahead of a ship, if it has asteroids. */
function asteroidsAhead({ state }: ViewGame, { at, facing }: Ship): HexId | undefined {
  const ahead = toHexId(neighbor(toAxial(at), facing));
  return hexes.of(state).find((hex) => hex === ahead);
}

/** Returns why a ship may not fire at asteroids now. Reads only what its owner sees. */
function breakIssues(game: ViewGame, ship: Ship) {
  const { id } = ship;
  if (isHidden(game, ship)) return [issue('hidden-from-asteroids', ['ship'], { ship: id })];
  if (tried.of(turnOf(ship))) return [issue('asteroids-tried', ['ship'], { ship: id })];
  return asteroidsAhead(game, ship) ? [] : [issue('no-asteroids-ahead', ['ship'], { ship: id })];
}

const firedAt = event('breaking/fired', {
  apply: ({ state }, { ship }: { readonly ship: ShipId; readonly hex: HexId }) =>
    recordTurnOf(state, ship, (turn) => tried.put(turn, true)),
});

const broken = event('breaking/broken', {
  apply: ({ state }, { hex: gone }: { readonly hex: HexId }) =>
    hexes.put(
      state,
      hexes.of(state).filter((hex) => hex !== gone),
    ),
});

const die = roll('breaking/die', { title: 'breaking asteroids', dice: [6], about: object({ hex: hexId }) });

const fireAt = shipAction('breaking/fire', {
  issues: breakIssues,
  option: ({ id }) => id,
  apply: (game, ship) => {
    const hex = asteroidsAhead(game, ship);
    return hex ? [firedAt({ ship: ship.id, hex }), die.ask({ hex })] : [];
  },
});

export const breaking = module(
  {
    id: 'breaking',
    title: 'Breaking asteroids',
    summary: 'Ships fire at asteroids, by a house rule.',
    source: {
      'BREAKING.1':
        'A ship may fire at the asteroids in the hex ahead once a turn, and a 5 or 6 breaks them.',
      'BREAKING.2': 'A hidden ship does not fire at asteroids.',
    },
    requires: ['asteroids'],
  },
  tried,
  fireAt,
  firedAt,
  die,
  die.reads((_game, [face = 0], { hex }) => (face >= 5 ? [broken({ hex })] : [])),
  broken,
  ...codes,
);
