/**
 * How large a game can be: the same numbers for a set-up, a save and a game in play, so that every state that a game
 * comes to can be saved and read again. docs/security.md lists them.
 */

export { MOST_ENDS, MOST_HEXES, MOST_STARS, MOST_VALUE, MOST_WARPLINES } from '../map/map-limits.js';

/** Players of a game. */
export const MOST_PLAYERS = 100;
/** Ships of a game. Where ships can be built, each player may build an equal share of them. */
export const MOST_SHIPS = 1000;
/** Units of one component in a ship. */
export const MOST_UNITS = 10_000;
/** Components that a ship has units of. */
export const MOST_COMPONENTS = 100;
/** Tubes that one ship fires in a round, and likewise its cannons. */
export const MOST_TUBES = 200;
/** Shots of a round: of every ship a beam, its tubes and its cannons. */
export const MOST_SHOTS = MOST_SHIPS * (1 + 2 * MOST_TUBES);
/** Build Points that lie in all accounts of a game together. What would come in beyond them is not produced. */
export const MOST_POINTS = 1_000_000_000_000;
/**
 * Game-turns, rounds of a combat, tech levels, and all else that is counted in a game, such as victory points or hexes
 * entered in a turn. A game that is not won in the last game-turn is drawn; everything else is counted no further.
 */
export const MOST_COUNTED = 1_000_000;

/** A number with more added, as far as things are counted. */
export const countedOn = (number: number, more = 1): number => Math.min(MOST_COUNTED, number + more);
