/**
 * How large a game can be: the same numbers for a set-up, a save and a game in play, so that every state that a game
 * comes to can be saved and read again. docs/security.md lists them.
 */

export { MAX_ENDS, MAX_HEXES, MAX_STARS, MAX_STAR_VALUE, MAX_WARPLINES } from '../map/map-limits.js';

/** Players of a game. */
export const MAX_PLAYERS = 100;
/** Ships of a game. Where ships can be built, each player may build an equal share of them. */
export const MAX_SHIPS = 1000;
/** Units of one component in a ship. */
export const MAX_UNITS = 10_000;
/** Components that a ship has units of. */
export const MAX_COMPONENTS = 100;
/** Tubes that one ship fires in a round, and likewise its cannons. */
export const MAX_TUBES = 200;
/** Shots of a round: of every ship a beam, its tubes and its cannons. */
export const MAX_SHOTS = MAX_SHIPS * (1 + 2 * MAX_TUBES);
/** Build Points that lie in all accounts of a game together. What would come in beyond them is not produced. */
export const MAX_POINTS = 1_000_000_000_000;
/**
 * Game-turns, rounds of a combat, tech levels, and all else that is counted in a game, such as victory points or hexes
 * entered in a turn. A game that is not won in the last game-turn is drawn; everything else is counted no further.
 */
export const MAX_COUNTED = 1_000_000;

/** A number with more added, as far as things are counted. */
export const addCapped = (number: number, more = 1): number => Math.min(MAX_COUNTED, number + more);
