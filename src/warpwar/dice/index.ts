/**
 * Dice for rules of WarpWar: the module `chance`, which rules that roll require, their rolls, and the sources of faces.
 *
 * @packageDocumentation
 */

export { chance, roll } from './chance.js';
export { committedDice, givenDice, seededDice } from './sources.js';
