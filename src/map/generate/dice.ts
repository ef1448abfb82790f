/** What dice say of a new map. */

import type { Random } from '../../kernel/player.js';

/** A die: a whole number from 1 to its sides. */
export const die = (sides: number, random: Random): number => random(sides) + 1;

/** Whether a hex has a star, by a die of twelve sides: one face of the twelve. Ledger: MAP.GEN.2. */
export const isStar = (face: number): boolean => face === 12;

/** Whether a warpline is drawn to a star nearby, by a die of four sides: one face of the four. Ledger: MAP.GEN.4. */
export const isLine = (face: number): boolean => face === 4;

/** What a star is worth, by two dice of six sides: a third of their sum, rounded down, 0 to 4. Ledger: MAP.GEN.7, MAP.GEN.8. */
export const starValue = (one: number, other: number): number => Math.floor((one + other) / 3);
