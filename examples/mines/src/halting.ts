/** A setting by which mines also end the way of a ship. */

import { boolean } from 'warpwar/kernel';
import { setting, mustHalt } from 'warpwar/rules';
import { isSweeper, miners } from './exploding.js';

const halt = setting('mines/halt', {
  about: 'Whether a ship that sets off a mine goes no farther in this turn.',
  decode: boolean,
  standard: false,
});

/** Asked of the whole state, as the move is carried out. Offers and refusals ask `stopIssue`, which knows of no mine. */
const halting = mustHalt.wrap(
  (base) => (game, step) =>
    base(game, step) ||
    (halt.of(game.rules) && !isSweeper(step.ship) && miners(game, step.ship, step.to).length > 0),
);

export const haltingParts = [halt, halting] as const;
