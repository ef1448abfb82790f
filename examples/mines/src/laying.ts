/** Laying mines: a secret of their owner, and the action that adds to it. */

import { shipId as shipIdOf, starAt, type HexId, type Player, type PlayerId, type ShipId } from 'warpwar';
import {
  action,
  declareIssues,
  duringMovement,
  event,
  findShip,
  hitCapacity,
  hexId,
  shipId,
  slice,
  unitsOf,
  updatePlayer,
  updateShip,
  type Ship,
  type ViewGame,
  ownShip,
  ownShipIssues,
} from 'warpwar/rules';
import { array, pickRandom, type Issue, ownerOnly } from 'warpwar/kernel';

/** The letters of mines on a ship's record. */
export const MINE = 'MN';

// What is refused: each code with its rule and its sentence. `issue` raises these codes, and those of every game.
const { issue, codes } = declareIssues({
  'lays-no-mine-aboard': ['MINES.2', '{ship} is aboard another ship: only a ship in space lays mines.'],
  'no-mine-left': ['MINES.2', '{ship} has no mine left.'],
  'no-mine-at-star': ['MINES.2', 'No mine is laid at a star, and {ship} is at {star}.'],
  'only-mine-left': [
    'MINES.2',
    'Nothing but this mine is left of {ship}: without it the ship would be destroyed.',
  ],
  'mined-already': ['MINES.2', 'You have a mine at {hex} already.'],
});

// Where mines lie, kept at the player who laid them. Nobody else sees any of it: not even how many there are.
export const field = slice('player', 'mines/field', {
  init: (_player: Player): readonly HexId[] => [],
  decode: array(hexId),
  seenBy: ownerOnly,
});

/** Whether a player has a mine at a hex. In a view, only its own player's mines are there to be found. */
export const isMined = ({ state }: ViewGame, player: PlayerId, hex: HexId): boolean =>
  state.players.some((each) => each.id === player && field.of(each).includes(hex));

/** What a ship has left once it has laid a mine. */
const withoutOne = ({ now }: Ship) => ({ now: { ...now, [MINE]: unitsOf(now, MINE) - 1 } });

/** A mine was laid. Only its owner hears of it. */
export const laid = event('mines/laid', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly ship: ShipId; readonly at: HexId }) => [
    player,
  ],
  apply: ({ state }, { player, ship, at }) =>
    updatePlayer(updateShip(state, ship, withoutOne), player, (each) =>
      field.change([...field.of(each), at]),
    ),
});

/** A ship needs a mine, and something else: a ship with nothing left counts as destroyed. */
function stockIssues({ rules }: ViewGame, ship: Ship): readonly Issue[] {
  if (unitsOf(ship.now, MINE) === 0) return [issue('no-mine-left', ['ship'], { ship: ship.id })];
  const isLast = hitCapacity(rules, withoutOne(ship)) === 0;
  return isLast ? [issue('only-mine-left', ['ship'], { ship: ship.id })] : [];
}

/** All that keeps a ship from laying a mine where it is. Reads nothing but what its owner sees. */
function layingIssues(game: ViewGame, ship: Ship): readonly Issue[] {
  const { id, owner, at } = ship;
  if (typeof at !== 'string') return [issue('lays-no-mine-aboard', ['ship'], { ship: id })];
  const star = starAt(game.state, at);
  return [
    ...stockIssues(game, ship),
    ...(star ? [issue('no-mine-at-star', ['ship'], { ship: id, star: star.name })] : []),
    ...(isMined(game, owner, at) ? [issue('mined-already', ['ship'], { hex: at })] : []),
  ];
}

/** A player's ships that can lay a mine, with the mines that each has left. */
const layers = (game: ViewGame, player: PlayerId): Readonly<Record<ShipId, number>> =>
  Object.fromEntries(
    game.state.ships.flatMap(({ id }) => {
      const ship = ownShip(game, player, id);
      return 'code' in ship || layingIssues(game, ship).length > 0 ? [] : [[id, unitsOf(ship.now, MINE)]];
    }),
  );

export const lay = action(
  'mines/lay',
  { ship: shipId },
  {
    when: duringMovement,
    // What a player can choose from, or undefined if there is nothing to do.
    options: (game, player) => {
      const ships = layers(game, player);
      return Object.keys(ships).length > 0 ? { ships } : undefined;
    },
    check: (game, given) => ownShipIssues(game, given, (ship) => layingIssues(game, ship)),
    apply: ({ state }, { player, ship }) => {
      const at = findShip(state.ships, ship)?.at;
      return typeof at === 'string' ? [laid({ player, ship, at })] : [];
    },
    // The decision's options are those that `options` gave.
    sample: (_game, { options }, random) => ({
      ship: shipIdOf(pickRandom(Object.keys(options.ships), random)),
    }),
  },
);

export const layingParts = [field, laid, lay, ...codes] as const;
