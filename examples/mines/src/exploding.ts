/** What happens to a ship that enters a hex with a mine of an enemy. */

import {
  event,
  findShip,
  hostile,
  setting,
  shipMoved,
  unitsOf,
  updatePlayer,
  type Ship,
  type StateGame,
  destroyWreck,
  hitShip,
  shipEntered,
  shipEscaped,
  shipWithdrew,
  listWitnesses,
} from 'warpwar/rules';
import { int } from 'warpwar/kernel';
import type { Event, HexId, PlayerId, ShipId } from 'warpwar';
import { field, isMined } from './laying.js';

/** The letters of sweeping gear. */
export const GEAR = 'SG';

export const hits = setting('mines/hits', {
  about: 'Hits that a ship takes from a mine.',
  decode: int(1, 20),
  standard: 3,
});

/** A ship and the mine that it came upon. */
type Found = { readonly ship: ShipId; readonly at: HexId; readonly by: PlayerId };

/** Who hears of it: the mine's owner, and whoever sees the ship there. */
const audience = (game: StateGame, { ship: id, at, by }: Found) => {
  const ship = findShip(game.state.ships, id);
  const witnesses = ship ? listWitnesses(game, ship, at) : [];
  return witnesses === 'all' || witnesses.includes(by) ? witnesses : [...witnesses, by];
};

/** Takes the mine off. In views of others than its owner no mine lies anywhere, so nothing changes there. */
const apply = ({ state }: StateGame, { by, at }: Found) =>
  updatePlayer(state, by, (each) => field.change(field.of(each).filter((hex) => hex !== at)));

/** A mine exploded: everybody who sees the ship learns where the mine was. */
export const exploded = event('mines/exploded', {
  audience,
  apply: (game, found: Found & { readonly hits: number }) => apply(game, found),
});

/** A mine was swept. */
export const swept = event('mines/swept', { audience, apply: (game, found: Found) => apply(game, found) });

/** The enemies of a ship that have a mine at a hex. */
export const miners = (game: StateGame, { owner }: Ship, at: HexId): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((by) => hostile(game, { a: by, b: owner }) && isMined(game, by, at));

/** Whether a ship takes mines off without setting them off. */
export const isSweeper = ({ now }: Ship): boolean => unitsOf(now, GEAR) > 0;

/** What follows when a ship enters a hex: each enemy mine explodes, or is swept. */
function found(game: StateGame, id: ShipId, at: HexId): readonly Event[] {
  const ship = findShip(game.state.ships, id);
  if (!ship) return [];
  return miners(game, ship, at).map((by) =>
    isSweeper(ship) ? swept({ ship: id, at, by }) : exploded({ ship: id, at, by, hits: hits.of(game.rules) }),
  );
}

export const explodingParts = [
  hits,
  exploded,
  swept,
  // On the drive as long as it can take hits, then where the ship can best do without.
  exploded.then((game, { ship, hits: effective }) =>
    hitShip(game, {
      ship,
      hits: effective,
      pick: (open) => open.find((letters) => letters === 'PD'),
      isMoving: true,
    }),
  ),
  shipEntered.then((game, { ship, to }) => found(game, ship, to)),
  // A ship leaves a combat by one step.
  ...[shipEscaped, shipWithdrew].map((left) => left.then((game, { ship, to }) => found(game, ship, to))),
  // All steps of a move happen before the ship has moved: only then can it be taken off the map.
  ...[shipMoved, shipEscaped, shipWithdrew].map((left) =>
    left.then((game, { ship }) => destroyWreck(game, ship)),
  ),
] as const;
