/** Size limits of maps: far beyond any game, and small enough that all computations are quick. */

/** Most hexes of a map. The printed map has 322. */
export const MAX_HEXES = 2000;
/** Most stars of a map. No two are neighbors, so a map of 2,000 hexes has room for fewer. */
export const MAX_STARS = 1000;
/** Most warplines of a map: 4 at each star, each shared by two stars. */
export const MAX_WARPLINES = 2 * MAX_STARS;
/** Most ends of a map. */
export const MAX_ENDS = 100;
/** Highest value of a star. The printed map has none above 5. */
export const MAX_STAR_VALUE = 1_000_000;
