/** Asteroids: a house rule. They bar fire and slow ships down, and ships can break them. */

import {
  action,
  actingShip,
  actingShips,
  barsSight,
  begin,
  declareIssues,
  entryIssues,
  event,
  flag,
  hexId,
  isHexOn,
  isHidden,
  list,
  module,
  neighbour,
  optional,
  pickRandom,
  recordTurnOf,
  roll,
  setting,
  setupField,
  shape,
  shipId,
  slice,
  targetIssues,
  toAxial,
  toHexId,
  turnOf,
  whileMoving,
  whole,
  type HexId,
  type Ship,
  type ShipId,
  type View,
  type ViewGame,
} from 'warpwar/stellar-wars/parts';

const { issue, codes } = declareIssues({
  'asteroids-off-board': ['ASTEROIDS.1', '{hex} is not on the board.'],
  'asteroids-between': ['ASTEROIDS.2', 'Asteroids in {hex} bar the line of sight to {target}.'],
  'asteroids-too-fast': ['ASTEROIDS.3', '{ship} may enter asteroids at speed {most} at most, not {speed}.'],
  'asteroids-not-ahead': ['ASTEROIDS.4', '{ship} has no asteroids in the hex ahead.'],
  'asteroids-tried': ['ASTEROIDS.4', '{ship} has fired at asteroids in this turn already.'],
  'asteroids-hidden': ['ASTEROIDS.4', '{ship} is hidden: it cannot fire at asteroids.'],
});

const most = setting('asteroids/speed', {
  about: 'Highest speed at which a ship may enter asteroids.',
  decode: whole(0, 9),
  standard: 2,
});

/** The hexes with asteroids, which everybody sees. */
const hexes = slice('game', 'asteroids/hexes', {
  init: (): readonly HexId[] => [],
  decode: list(hexId, 500),
});

/** Whether a ship has fired at asteroids in this turn. */
const tried = slice('turn', 'asteroids/tried', { init: () => false, decode: flag });

const hasAsteroids = (seen: View, hex: HexId | undefined): boolean =>
  hexes.of(seen).some((each) => each === hex);

const aheadOf = ({ at, facing }: Ship): HexId | undefined => toHexId(neighbour(toAxial(at), facing));

/** Returns why a ship may not fire at asteroids now. Reads only what its owner sees. */
function blastIssues(game: ViewGame, ship: Ship) {
  const { id } = ship;
  if (isHidden(game, ship)) return [issue('asteroids-hidden', ['ship'], { ship: id })];
  if (tried.of(turnOf(ship))) return [issue('asteroids-tried', ['ship'], { ship: id })];
  return hasAsteroids(game.state, aheadOf(ship))
    ? []
    : [issue('asteroids-not-ahead', ['ship'], { ship: id })];
}

const blasted = event('asteroids/blasted', {
  apply: ({ state }, { ship }: { readonly ship: ShipId; readonly hex: HexId }) =>
    recordTurnOf(state, ship, (turn) => tried.put(turn, true)),
});

const broken = event('asteroids/broken', {
  apply: ({ state }, { hex }: { readonly hex: HexId }) =>
    hexes.put(
      state,
      hexes.of(state).filter((each) => each !== hex),
    ),
});

const breaking = roll('asteroids/break', {
  title: 'breaking asteroids',
  dice: [6],
  about: shape({ hex: hexId }),
});

const blast = action(
  'asteroids/blast',
  { ship: shipId },
  {
    when: whileMoving,
    options: (game, player) => {
      const ships = actingShips(game, player).filter((ship) => blastIssues(game, ship).length === 0);
      return ships.length > 0 ? { ships: ships.map(({ id }) => id) } : undefined;
    },
    check: (game, { player, ship: id }) => {
      const ship = actingShip(game, player, id);
      return ship.ok ? blastIssues(game, ship.value) : ship.issues;
    },
    apply: (game, { ship: id }) => {
      const hex = game.state.ships.flatMap((ship) => (ship.id === id ? (aheadOf(ship) ?? []) : []))[0];
      return hex ? [...begin(game, id), blasted({ ship: id, hex }), breaking.ask({ hex })] : [];
    },
    sample: (_game, { options }, random) => ({ ship: pickRandom(options.ships, random) }),
  },
);

export const asteroids = module(
  {
    id: 'asteroids',
    title: 'Asteroids',
    summary: 'Some hexes have asteroids, by a house rule.',
    source: {
      'ASTEROIDS.1': 'The set-up says which hexes have asteroids.',
      'ASTEROIDS.2': 'Asteroids between two ships bar their fire.',
      'ASTEROIDS.3': 'A ship may enter asteroids only at speed {speed} or less.',
      'ASTEROIDS.4':
        'A ship that is not hidden may fire at asteroids ahead once a turn, and breaks them with a 5 or 6.',
    },
  },
  most,
  hexes,
  tried,
  setupField('asteroids', {
    decode: optional(list(hexId, 500)),
    check: ({ rules }, given) =>
      given.flatMap((hex, at) => (isHexOn(rules, hex) ? [] : [issue('asteroids-off-board', [at], { hex })])),
    apply: ({ state }, given = []) => hexes.put(state, [...new Set(given)]),
  }),
  targetIssues.wrap((base) => (game, aim) => {
    const { ship, target } = aim;
    const [from, to] = [toAxial(ship.at), toAxial(target.at)];
    const hex = hexes.of(game.state).find((each) => barsSight(from, to, toAxial(each)));
    return hex
      ? [...base(game, aim), issue('asteroids-between', ['target'], { hex, target: target.id })]
      : base(game, aim);
  }),
  entryIssues.wrap((base) => (game, step) => {
    const { ship, to } = step;
    const [limit, speed] = [most.of(game.rules), ship.speed];
    const isBarred = speed > limit && hasAsteroids(game.state, toHexId(to));
    return isBarred
      ? [...base(game, step), issue('asteroids-too-fast', ['ship'], { ship: ship.id, most: limit, speed })]
      : base(game, step);
  }),
  blast,
  blasted,
  breaking,
  breaking.reads((_game, [face = 0], { hex }) => (face >= 5 ? [broken({ hex })] : [])),
  broken,
  ...codes,
);
