/**
 * Size limits of a game. Set-ups, saves and games in play share them, so that every state that a game can reach can be
 * saved and loaded. docs/security.md lists them.
 */

export { MAX_ENDS, MAX_HEXES, MAX_STARS, MAX_STAR_VALUE, MAX_WARPLINES } from '../map/map-limits.js';

/** Most players of a game. */
export const MAX_PLAYERS = 100;
/** Most ships of a game. Where ships can be built, each player may build an equal share of them. */
export const MAX_SHIPS = 1000;
/** Most units of one component in a ship. */
export const MAX_UNITS = 10_000;
/** Most different components of a ship. */
export const MAX_COMPONENTS = 100;
/** Most tubes that one ship can fire in a round, and most cannons. */
export const MAX_TUBES = 200;
/** Most shots of a round: a beam, the tubes and the cannons of every ship. */
export const MAX_SHOTS = MAX_SHIPS * (1 + 2 * MAX_TUBES);
/** Most Build Points (BP) in all accounts of a game together. Points beyond this limit are not produced. */
export const MAX_POINTS = 1_000_000_000_000;
/**
 * Highest number of game-turns, rounds of a combat, tech levels and everything else that a game counts, such as victory
 * points or hexes entered in a turn. A game that is not won in the last game-turn is a draw; other counts stop here.
 */
export const MAX_COUNTED = 1_000_000;

/** Adds to a count, up to `MAX_COUNTED`. */
export const addCapped = (number: number, more = 1): number => Math.min(MAX_COUNTED, number + more);
