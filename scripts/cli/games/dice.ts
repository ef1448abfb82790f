/** Dice of a real table: somebody rolls them and types what they show. */

import type { AnyAction } from 'warpwar/players';
import type { Decision } from '../../../src/kernel/player.js';
import { count } from '../words.js';
import { askUntil, Misfit, type Ask } from './ask.js';

/** What the decision of the dice offers. */
interface Rolls {
  readonly title: string;
  readonly dice: readonly number[];
}

/** Reads faces such as '3 5' or '35'. */
function facesIn(answer: string, dice: readonly number[]): readonly number[] {
  const words = answer.split(/[\s,]+/).filter((word) => word !== '');
  const [word = ''] = words;
  const inOne = words.length === 1 && dice.length > 1 && dice.every((sides) => sides < 10);
  const faces = (inOne ? Array.from(word) : words).map(Number);
  const fits =
    faces.length === dice.length &&
    faces.every((face, at) => Number.isInteger(face) && face >= 1 && face <= (dice[at] ?? 0));
  if (!fits) throw new Misfit(`Type ${count(dice.length, 'face')}, such as ${dice.map(() => 3).join(' ')}.`);
  return faces;
}

/** '2 dice', 'a die with 3 sides'. */
function diceIn(dice: readonly number[]): string {
  const [sides = 6] = dice;
  const kind = dice.every((each) => each === 6) ? '' : ` with ${dice.join(', ')} sides`;
  return dice.length === 1 ? `a die${sides === 6 ? '' : kind}` : `${dice.length} dice${kind}`;
}

/** Asks somebody at the table to roll. */
export const rollAtTheTable =
  (ask: Ask) =>
  (_view: unknown, decisions: readonly Decision[]): AnyAction => {
    const roll = decisions.find(({ type }) => type === 'chance/roll');
    if (!roll) throw new Error('Nobody waits for dice.');
    // Sound: the options of a roll have these members.
    const { title, dice } = roll.options as unknown as Rolls;
    const faces = askUntil(ask, `Roll ${diceIn(dice)} (${title}):`, (answer) => facesIn(answer, dice));
    return { type: 'chance/roll', player: roll.player, faces } as AnyAction;
  };
