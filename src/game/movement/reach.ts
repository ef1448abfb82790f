/** Hexes that a ship can reach with the movement points that it has left. */

import { gridOf } from '../../map/grid.js';
import { askGround, hasStepRules, sharedGround, type Ground, type SharedGround } from './ground.js';
import { entryIssues, movementPoints, travelNeed } from './limits.js';
import { departureIssues } from './route.js';
import { searchPaths, type Journey, type Reach } from './search.js';
import { listSteps, searchSteps } from './step-search.js';
import { addToTally, addTravel, tallyOf } from '../ships/tally.js';
import { atlasOf } from '../../map/atlas.js';
import type { HexId, Ship } from '../state.js';
import type { ViewGame } from '../kernel.js';

/** A hex that a ship can reach. */
export interface Destination {
  /** The hex. */
  readonly hex: HexId;
  /** Fewest movement points that it costs. */
  readonly needs: number;
  /** Hexes of the path, with the destination. */
  readonly path: readonly HexId[];
}

/**
 * Lists the hexes that a ship can reach in one move now, the cheapest first, with cost and path. Ledger: E1.MOVE.1 to
 * E1.MOVE.12.
 */
export function reachable(game: ViewGame, ship: Ship): readonly Destination[] {
  const { hexes, needs, pathTo } = reachOf(game, ship);
  return hexes.map((hex, at) => ({ hex, needs: needs[at] ?? 0, path: pathTo(at) }));
}

const NOWHERE: Reach = { hexes: [], needs: [], pathTo: () => [] };

/** Returns the same as lists, in which a path is made only for the hex that it is asked for. */
export function reachOf(game: ViewGame, ship: Ship): Reach {
  const from = placeOf(game, ship);
  if (from === undefined || departureIssues(game, ship).length > 0) return NOWHERE;
  if (hasStepRules(game.rules)) return searchSteps(game, ship, from);
  const shared = sharedGround(game, ship);
  return shared ? sharedReach(game, ship, from, shared) : search(game, ship, from, askGround(game, ship));
}

const placeOf = ({ state }: ViewGame, { at }: Ship): number | undefined =>
  typeof at === 'string' ? gridOf(state.map).placeOf(at) : undefined;

/** Most destinations that are kept for one ground: enough for the ships of a fleet. */
const MOST_KEPT = 10_000;

/** Highest number of movement points for which a reach is kept, and more than there are places on a map. */
const [MOST_POINTS, PLACES] = [1000, 10_000];

/** Searches once for all ships that begin at the same place with equally many points. */
function sharedReach(game: ViewGame, ship: Ship, from: number, ground: SharedGround): Reach {
  const { rules } = game;
  const left = movementPoints(rules, ship) - travelNeed(rules, { ship, tally: tallyOf(ship) });
  if (!(left <= MOST_POINTS)) return search(game, ship, from, ground);
  const key = Math.floor(left) * PLACES + from;
  const known = ground.reaches.get(key);
  if (known) return known;
  const reach = search(game, ship, from, ground);
  let kept = reach.hexes.length;
  for (const { hexes } of ground.reaches.values()) kept += hexes.length;
  if (kept > MOST_KEPT) ground.reaches.clear();
  ground.reaches.set(key, reach);
  return reach;
}

function search({ rules, state }: ViewGame, ship: Ship, from: number, ground: Ground): Reach {
  const { mayEnter, mustStop, isEven } = ground;
  const [grid, price] = [gridOf(state.map), pricesOf(rules, ship)];
  return searchPaths({ grid, from, mayEnter, mustStop, isEven, price });
}

/** Makes the function that prices hexes and warplines for a ship. It asks the rules once for each number of both. */
function pricesOf(rules: ViewGame['rules'], ship: Ship): Journey['price'] {
  const tally = tallyOf(ship);
  const points = movementPoints(rules, ship);
  const before = travelNeed(rules, { ship, tally });
  const price = (hexes: number, lines: number): number => {
    const need = travelNeed(rules, { ship, tally: addTravel(tally, hexes, lines) });
    return need > points ? Infinity : need - before;
  };
  const known: number[][] = [];
  return (hexes, lines) => ((known[lines] ??= [])[hexes] ??= price(hexes, lines));
}

/** Whether a ship can reach any hex in one move now: that is, the first step of some path. */
export function canMove(game: ViewGame, ship: Ship): boolean {
  const { rules, state } = game;
  const { at } = ship;
  if (typeof at !== 'string' || departureIssues(game, ship).length > 0) return false;
  if (hasStepRules(rules)) return listSteps(game, { ship, hex: at, tally: tallyOf(ship) }).length > 0;
  const { has, beside, linked } = atlasOf(state.map);
  const points = movementPoints(rules, ship);
  const mayGo = (hexes: readonly HexId[], step: 'hexes' | 'lines'): boolean =>
    hexes.length > 0 &&
    !(travelNeed(rules, { ship, tally: addToTally(tallyOf(ship), step) }) > points) &&
    hexes.some((hex) => hex !== at && has(hex) && entryIssues(game, { ship, hex }).length === 0);
  return has(at) && (mayGo(beside(at), 'hexes') || mayGo(linked(at), 'lines'));
}
