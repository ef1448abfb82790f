/** A rule with something of everything: a component, a load for tubes, an action, a secret, settings, refusals. */

import { shipId as shipIdOf } from 'warpwar';
import {
  aboardOf,
  action,
  hitCapacity,
  pickRandom,
  components,
  duringMovement,
  findShip,
  hexId,
  hostile,
  list,
  loads,
  module,
  orderIssues,
  event,
  setting,
  shipDamaged,
  shipDestroyed,
  shipId,
  shipMoved,
  slice,
  starAt,
  unitsOf,
  whole,
  updatePlayer,
  updateShip,
  declareIssues,
  type HexId,
  type Issue,
  type StateGame,
  type Player,
  type PlayerId,
  type ViewGame,
  type Ship,
  type ShipId,
} from 'warpwar/parts';
import { ownShip, ownShipIssues } from 'warpwar/parts/movement';
import { damageShip, buildPlacement } from 'warpwar/parts/combat';

// What is refused: each code with its rule and its sentence. `issue` raises these codes, and those of every game.
const { issue, codes } = declareIssues({
  'mine-drifts': ['MINES.2', 'A mine has a drive of {most} at most, not {drive}.'],
  'lays-no-mine-aboard': ['MINES.3', '{ship} is aboard another ship, and lays no mine.'],
  'no-mine-left': ['MINES.3', '{ship} has no mine left.'],
  'no-mine-at-star': ['MINES.3', 'No mine is laid at a star, and here is {star}.'],
  'mined-already': ['MINES.3', 'You have a mine at {hex} already.'],
});

/** The letter of mines on a ship's record. */
const MINE = 'N';

// What is built. Two for a Build Point, and two lost to a hit; resupply makes them good, like missiles.
const mines = components.add(MINE, {
  name: 'Mines',
  family: 'guided',
  price: { points: 1, units: 2 },
  perHit: 2,
  service: 'resupply',
});

// What is fired. A load is taken from its component, and is aimed and told like a missile.
const mineLoad = loads.add('mine', { letters: MINE, strength: 3, holds: false });

export const drift = setting('minelayers/drift', {
  about: 'Highest drive that a mine can be given when a tube launches it.',
  decode: whole(1, 10),
  standard: 1,
});

export const hits = setting('minelayers/hits', {
  about: 'Hits that a ship takes from a mine that it runs into.',
  decode: whole(1, 20),
  standard: 2,
});

/** Why the orders of a fleet let mines drift too fast: the path leads to the order, the tube and its drive. */
const driftIssues = orderIssues.wrap((base) => (rules, given) => [
  ...base(rules, given),
  ...given.orders.flatMap(({ tubes = [] }, order) =>
    tubes.flatMap(({ load, drive }, tube) =>
      load === 'mine' && drive > drift.of(rules)
        ? [issue('mine-drifts', [order, 'tubes', tube, 'drive'], { most: drift.of(rules), drive })]
        : [],
    ),
  ),
]);

// Where mines lie, kept at the player who laid them. Nobody else sees any of it: not even how many there are.
export const field = slice('player', 'minelayers/field', {
  init: (_player: Player): readonly HexId[] => [],
  decode: list(hexId),
  seenBy: (hexes, viewer, { id }) => (viewer === id ? hexes : undefined),
});

/** A mine was laid. Only its owner hears of it. */
export const laid = event('minelayers/laid', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly ship: ShipId; readonly at: HexId }) => [
    player,
  ],
  apply: ({ state }, { player, ship, at }) =>
    updatePlayer(
      updateShip(state, ship, ({ now }) => ({ now: { ...now, [MINE]: unitsOf(now, MINE) - 1 } })),
      player,
      (each) => field.change([...field.of(each), at]),
    ),
});

/** A ship ran into a mine, which is gone. An explosion is seen by everybody, who so learns where the mine was. */
export const struck = event('minelayers/struck', {
  apply: (
    { state },
    { by, at }: { readonly ship: ShipId; readonly at: HexId; readonly by: PlayerId; readonly hits: number },
  ) => updatePlayer(state, by, (each) => field.change(field.of(each).filter((hex) => hex !== at))),
});

/** Whether a player has a mine at a hex: he is the only one who may ask. */
const isMined = ({ state }: ViewGame, player: PlayerId, hex: HexId): boolean =>
  state.players.some((each) => each.id === player && field.of(each).includes(hex));

/** All that keeps a ship from laying a mine where it is. Reads nothing but what its owner sees. */
function layingIssues(game: ViewGame, { id, owner, at, now }: Ship): readonly Issue[] {
  if (typeof at !== 'string') return [issue('lays-no-mine-aboard', ['ship'], { ship: id })];
  const star = starAt(game.state, at);
  return [
    ...(unitsOf(now, MINE) > 0 ? [] : [issue('no-mine-left', ['ship'], { ship: id })]),
    ...(star ? [issue('no-mine-at-star', ['ship'], { star: star.name })] : []),
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
  'minelayers/lay',
  { ship: shipId },
  {
    when: duringMovement,
    // What a player can choose from, or undefined if there is nothing to do.
    options: (game, player) => {
      const ships = layers(game, player);
      return Object.keys(ships).length > 0 ? { ships } : undefined;
    },
    check: (game, given) => ownShipIssues(game, given, (ship) => layingIssues(game, ship)),
    apply: ({ state }, { player, ship: id }) => {
      const at = findShip(state.ships, id)?.at;
      return typeof at === 'string' ? [laid({ player, ship: id, at })] : [];
    },
    // The decision's options are those that `options` gave.
    sample: (_game, { options }, random) => ({
      ship: shipIdOf(pickRandom(Object.keys(options.ships), random)),
    }),
  },
);

/** Mines that a ship sets off where its way ended: one of each player who is at war with its owner. */
const setOff = shipMoved.then((game, { ship: id, to: at }) => {
  const ship = findShip(game.state.ships, id);
  if (!ship) return [];
  return game.state.players
    .filter(
      ({ id: by }) => by !== ship.owner && hostile(game, { a: by, b: ship.owner }) && isMined(game, by, at),
    )
    .map(({ id: by }) => struck({ ship: id, at, by, hits: hits.of(game.rules) }));
});

/** The hits fall on the drive first, then part by part; a ship that takes all that it can is gone. */
const burst = struck.then((game, { ship: id, hits: effective }) => {
  const ship = findShip(game.state.ships, id);
  return ship ? afterHits(game, ship, effective) : [];
});

function afterHits({ rules, state }: StateGame, ship: Ship, effective: number) {
  const hit = { ship, aboard: aboardOf(state.ships, ship.id), effective };
  const placement = buildPlacement(rules, hit, (open) => (open.includes('PD') ? 'PD' : (open[0] ?? '')));
  const isGone = hitCapacity(rules, damageShip(rules, ship, placement.hits)) === 0;
  return [shipDamaged(placement), ...(isGone ? [shipDestroyed({ ship: ship.id })] : [])];
}

export const minelayers = module(
  {
    id: 'minelayers',
    title: 'Minelayers',
    summary: 'Ships lay mines in open space, unseen, and launch them from tubes.',
    source: {
      'MINES.1': 'A Build Point buys two mines, and a hit on them removes two.',
      'MINES.2': 'A tube launches a mine like a missile: it does 3 hits, but its drive is 1 at most.',
      'MINES.3':
        'In the movement event a ship lays a mine where it is, but at no star and on no other of its owner.',
      'MINES.4': 'Where mines lie is known to nobody but their owner.',
      'MINES.5': 'A ship that ends a move where an enemy has a mine takes 2 hits, and the mine is gone.',
      'MINES.6':
        'The hits of a mine fall on the drive first, and a ship that they leave nothing is destroyed.',
    },
  },
  mines,
  mineLoad,
  drift,
  hits,
  driftIssues,
  field,
  laid,
  struck,
  lay,
  setOff,
  burst,
  ...codes,
);
