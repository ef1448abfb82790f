/** The largest map that is read, made or drawn: far beyond any game, and small enough that every question is answered soon. */

/** Hexes of a map. The printed map has 400. */
export const MAX_HEXES = 2000;
/** Stars of a map. No two are next to each other, so that a map of 2,000 hexes has room for fewer. */
export const MAX_STARS = 1000;
/** Warplines of a map: 4 at each star, shared by two. */
export const MAX_WARPLINES = 2 * MAX_STARS;
/** Ends of a map. */
export const MAX_ENDS = 100;
/** What a star is worth at most. The printed map has no more than 5. */
export const MAX_STAR_VALUE = 1_000_000;
