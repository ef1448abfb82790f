/** Where ships may enter and where they must stop, by places of the map. */

import { isDefaultAnswer } from '../../kernel/parts/formula.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { gridOf, type Grid } from '../../map/grid.js';
import { entryIssues, mustStop, travelNeed } from './limits.js';
import type { Journey, Reach } from './search.js';
import type { SeenShip, View } from '../state.js';
import type { ViewGame } from '../kernel.js';

/** Where ships may enter and must stop, and whether every step costs them the same. */
export type Ground = Pick<Journey, 'mayEnter' | 'mustStop' | 'isEven'>;

/** Asks the rules for one ship. Each place is judged once, however many paths lead there. */
export function askGround(game: ViewGame, ship: SeenShip): Ground {
  const { hexes } = gridOf(game.state.map);
  const known = (answer: (hex: (typeof hexes)[number]) => boolean) => {
    const answers: (boolean | undefined)[] = [];
    return (place: number): boolean => {
      const hex = hexes[place];
      return (answers[place] ??= hex !== undefined && answer(hex));
    };
  };
  return {
    mayEnter: known((hex) => entryIssues(game, { ship, hex }).length === 0),
    mustStop: known((hex) => mustStop(game, { ship, hex })),
    isEven: false,
  };
}

/** The ground of all ships of one owner, with what was found on it. */
export interface SharedGround extends Ground {
  readonly bans: readonly number[];
  readonly stops: readonly number[];
  /** Reaches that were found, by `keyOf`. */
  readonly reaches: Map<number, Reach>;
}

/** Whether no module changes these rules: then only stars matter, and ships with one owner differ only in their points. */
const isPlain = memoize((rules: Rules) => ({
  yes: [entryIssues, mustStop, travelNeed].every((each) => isDefaultAnswer(rules, each)),
}));

/**
 * Returns the ground that a ship shares with all ships of its owner; undefined if a module makes a difference between
 * them. It is the same object as long as the same stars are in the way, also in later states of the game.
 */
export function sharedGround(game: ViewGame, ship: SeenShip): SharedGround | undefined {
  if (!isPlain(game.rules).yes) return undefined;
  const known = groundsIn(game);
  const ground = known.get(ship.owner) ?? findGround(game, ship);
  known.set(ship.owner, ground);
  return ground;
}

const groundsIn = memoize((_game: ViewGame) => new Map<string, SharedGround>());

/** Most grounds that are kept for a map. */
const MOST_GROUNDS = 8;

const lately = memoize((_map: View['map']): SharedGround[] => []);

function findGround(game: ViewGame, ship: SeenShip): SharedGround {
  const grid = gridOf(game.state.map);
  const bans = placesOfStars(game, grid, (hex) => entryIssues(game, { ship, hex }).length > 0);
  const stops = placesOfStars(game, grid, (hex) => mustStop(game, { ship, hex }));
  const grounds = lately(game.state.map);
  const same = grounds.find((each) => isEqual(each.bans, bans) && isEqual(each.stops, stops));
  if (same) return same;
  const ground = createGround(bans, stops);
  grounds.unshift(ground);
  grounds.length = Math.min(grounds.length, MOST_GROUNDS);
  return ground;
}

/** Makes a ground. A function of its own, so that what is kept holds numbers only, and not the game that was asked. */
function createGround(bans: readonly number[], stops: readonly number[]): SharedGround {
  const [banned, stopping] = [new Set(bans), new Set(stops)];
  return {
    bans,
    stops,
    mayEnter: (place) => !banned.has(place),
    mustStop: (place) => stopping.has(place),
    isEven: true,
    reaches: new Map(),
  };
}

function placesOfStars(
  { state }: ViewGame,
  grid: Grid,
  answer: (hex: View['stars'][number]['hex']) => boolean,
): readonly number[] {
  const places: number[] = [];
  for (const { hex } of state.stars) {
    const place = answer(hex) ? grid.placeOf(hex) : undefined;
    if (place !== undefined) places.push(place);
  }
  return places;
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((place, at) => place === other[at]);
