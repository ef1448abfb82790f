/** Dice rolls for new maps. */

import type { Random } from '../../kernel/player.js';

/** Rolls a die: returns a whole number from 1 to `sides`. */
export const die = (sides: number, random: Random): number => random(sides) + 1;

/** Rolls whether a hex has a star: 1 chance in 12. Ledger: MAP.GEN.2. */
export const isStar = (face: number): boolean => face === 12;

/** Rolls whether a warpline joins a star to a near one: 1 chance in 4. Ledger: MAP.GEN.4. */
export const isLine = (face: number): boolean => face === 4;

/** Rolls the value of a star, 0 to 4: a third of the sum of two six-sided dice, rounded down. Ledger: MAP.GEN.7, MAP.GEN.8. */
export const starValue = (one: number, other: number): number => Math.floor((one + other) / 3);
