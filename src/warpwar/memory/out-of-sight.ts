/** Guesses at what is out of sight, where rules hide places: the map, Bases and ships as they were last seen. */

import { pickRandom } from '../../kernel/random.js';
import type { PlayerId, Random, Rules, Viewer } from '../../kernel/types.js';
import { isSystemship, mapOf, starAt } from '../find.js';
import type { ViewGame } from '../kit.js';
import { atlasOf } from '../map/paths.js';
import { distance, mapIssues, type Chart, type HexId } from '../map/star-map.js';
import { hostile } from '../sides.js';
import { isMapOpen, seenStar, sightAt } from '../sight.js';
import type { Ship, ShipId, Star, View } from '../state.js';
import { hidesPlaces, type LastSeen } from './last-seen.js';

/** The place of a ship that a viewer does not see. */
export type PlacedShip = Pick<Ship, 'id' | 'owner' | 'at'>;

/** What a viewer does not see: as far as it is drawn. */
export interface OutOfSight {
  /** Ships of others. */
  readonly ships: readonly PlacedShip[];
  /** All stars, if there are some out of sight. */
  readonly stars?: readonly Star[];
  /** The map, if the viewer does not see all of it. */
  readonly map?: Chart;
}

/** What it is drawn from. */
interface Given {
  readonly rules: Rules;
  readonly seen: View;
  /** What was last seen. */
  readonly last: LastSeen | undefined;
  readonly random: Random;
}

const NOTHING: OutOfSight = { ships: [] };

/**
 * Draws what is out of sight, such that the viewer would still not see it: the remembered parts of the map, and the Bases and ships
 * of enemies where they were last seen. An enemy without a known Base gets one at a star out of sight.
 */
export function drawOutOfSight(given: Given): OutOfSight {
  const { rules, seen } = given;
  const { viewer } = seen;
  if (!hidesPlaces(rules) || viewer === undefined) return NOTHING;
  const state = withMap(given);
  const stars = withBases({ ...given, seen: state }, viewer);
  const ships = placedShips({ ...given, seen: { ...state, stars } }, viewer);
  return {
    ships,
    ...(stars === seen.stars ? {} : { stars }),
    ...(state.map === seen.map ? {} : { map: state.map }),
  };
}

/** Returns a view with the remembered parts of the map. Those that it shows come first, so that it keeps its order. */
function withMap({ rules, seen, last }: Given): View {
  if (isMapOpen(rules, undefined)) return seen;
  const { map, stars } = seen;
  const parts = last?.map ?? { hexes: [], warplines: [], stars: [] };
  const known = atlasOf(map);
  const more = parts.stars.filter(({ hex }) => !starAt(seen, hex));
  const all: View = {
    ...seen,
    stars: [...stars, ...more],
    map: {
      ...map,
      hexes: [...map.hexes, ...parts.hexes.filter((hex) => !known.has(hex))],
      warplines: [...map.warplines, ...parts.warplines.filter(([from, to]) => !known.joined(from, to))],
    },
  };
  // Maps may change where rules of others say so.
  const whole = mapIssues(mapOf(all)).every(({ code }) => NOWHERE.includes(code)) ? all : seen;
  return hasHiddenStar(whole) ? whole : withStar(whole);
}

/** Issues of a map of which nothing is seen. */
const NOWHERE: readonly string[] = ['no-hexes', 'no-stars'];

/** Whether some star is on the map that is not only known as a goal of a warpline. */
const hasHiddenStar = ({ stars }: View): boolean => stars.length > 1;

/** Where a star can be of which nothing is known: one of them is far from all that a viewer sees. */
const FAR: readonly string[] = ['0101', '9999', '0199', '9901'];

/** Adds a star far away from all that is seen. */
function withStar(seen: View): View {
  const { map, stars } = seen;
  const far = (hex: string): number => Math.min(100, ...map.hexes.map((each) => distance(hex, each)));
  const [best] = [...FAR].sort((one, other) => far(other) - far(one));
  // Sound: four digits.
  const hex = best as HexId;
  return {
    ...seen,
    map: { ...map, hexes: [...map.hexes, hex] },
    stars: [...stars, { hex, name: nameUnlike(stars) }],
  };
}

/** Returns a name that no star has. */
const nameUnlike = (stars: readonly Star[]): string => {
  let name = 'Unseen';
  while (stars.some((star) => star.name.toLowerCase().startsWith(name.toLowerCase()))) name += 'x';
  return name;
};

/** Returns the stars with the Bases of enemies: where they were last seen, or else at any star out of sight. */
function withBases({ rules, seen, last, random }: Given, viewer: Viewer): readonly Star[] {
  const game: ViewGame = { rules, state: seen };
  const isHidden = (star: Star, base: PlayerId): boolean =>
    seenStar(game, { viewer, star: { ...star, base } }).base === undefined;
  const enemies = enemiesOf(game, viewer);
  let stars = seen.stars.map((star): Star => {
    const base = last?.stars[star.hex]?.star.base;
    return base !== undefined && enemies.includes(base) && star.base === undefined && isHidden(star, base)
      ? { ...star, base }
      : star;
  });
  for (const enemy of enemies.filter((each) => stars.every(({ base }) => base !== each))) {
    const open = stars.filter((star) => star.base === undefined && isHidden(star, enemy));
    if (open.length === 0) continue;
    const home = pickRandom(open, random);
    stars = stars.map((star) => (star === home ? { ...star, base: enemy } : star));
  }
  return stars.every((star, at) => star === seen.stars[at]) ? seen.stars : stars;
}

/** Lists the enemies of a viewer who are in the game; for a spectator, all players. */
const enemiesOf = (game: ViewGame, viewer: Viewer): readonly PlayerId[] =>
  game.state.players
    .filter(({ out }) => !out)
    .map(({ id }) => id)
    .filter((id) => typeof viewer !== 'string' || hostile(game, { a: viewer, b: id }));

/** Lists the ships of enemies that were last seen at a hex that is now out of sight. */
function placedShips({ rules, seen, last }: Given, viewer: Viewer): readonly PlacedShip[] {
  const game: ViewGame = { rules, state: seen };
  const enemies = enemiesOf(game, viewer);
  const known = new Set<string>(seen.ships.map(({ id }) => id));
  const owners = new Map<HexId, PlayerId>();
  return Object.entries(last?.ships ?? {}).flatMap(([name, { owner, at }]): readonly PlacedShip[] => {
    // Sound: the keys are ids of ships.
    const ship = { id: name as ShipId, owner, at };
    const mayStand = atlasOf(seen.map).has(at) && (!isSystemship(ship) || starAt(seen, at) !== undefined);
    const isFree = (owners.get(at) ?? owner) === owner;
    if (known.has(name) || !enemies.includes(owner) || !mayStand || !isFree) return [];
    if (sightAt(game, { viewer, ship, at }) !== 'nothing') return [];
    owners.set(at, owner);
    return [ship];
  });
}
