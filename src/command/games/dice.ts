/** Dice that are rolled at the table: the faces are typed. */

import type { AnyAction, Decision, RollOptions } from '../../kernel/index.js';
import { askUntil, helpLine, Misfit, type Ask } from './ask.js';
import type { Game } from './game.js';

type Dice = readonly number[];

/** An example of a face: most dice have a 3. */
const SUCH = 3;

const suchFaces = (dice: Dice): string => dice.map((sides) => Math.min(SUCH, sides)).join(' ');

/** '1 to 6', '1 to 6 each', '1 to 6, 1 to 3'. */
function rangeOf(dice: Dice): string {
  const [first = 6, ...more] = dice;
  if (more.length === 0) return `1 to ${first}`;
  return more.every((sides) => sides === first)
    ? `1 to ${first} each`
    : dice.map((sides) => `1 to ${sides}`).join(', ');
}

/** Reads faces such as '3 5' or '35'. */
function facesIn(answer: string, dice: Dice): Dice {
  const words = answer.split(/[\s,]+/).filter((word) => word !== '');
  const [word = ''] = words;
  const inOne = words.length === 1 && dice.length > 1 && dice.every((sides) => sides < 10);
  const faces = (inOne ? Array.from(word) : words).map(Number);
  const fits =
    faces.length === dice.length &&
    faces.every((face, at) => Number.isInteger(face) && face >= 1 && face <= (dice[at] ?? 0));
  if (!fits) throw new Misfit(expected(dice));
  return faces;
}

const expected = (dice: Dice): string =>
  `Expected ${dice.length === 1 ? 'a face' : `${dice.length} faces`} (${rangeOf(dice)}), such as ${suchFaces(dice)}.`;

/** '2 dice', 'a die with 3 sides'. */
function diceIn(dice: Dice): string {
  const [sides = 6] = dice;
  const kind = dice.every((each) => each === 6) ? '' : ` with ${dice.join(', ')} sides`;
  return dice.length === 1 ? `a die${sides === 6 ? '' : kind}` : `${dice.length} dice${kind}`;
}

/** Asks for a roll at the table. The game may have words of its own for what a roll is for. */
export const rollAtTheTable =
  <State>(ask: Ask, { rollWords }: Pick<Game<State>, 'rollWords'>) =>
  (view: State, decisions: readonly Decision[]): AnyAction => {
    const decision = decisions.find(({ type }) => type === 'chance/roll');
    if (!decision) throw new Error('No dice are awaited.');
    // Sound: the options of the decision of the dice.
    const roll = decision.options as unknown as RollOptions;
    const { dice } = roll;
    const what = rollWords?.(view, roll) ?? roll.title;
    const question = `Roll ${diceIn(dice)} (${what}; ${rangeOf(dice)}):`;
    const faces = askUntil(ask, question, (answer) => facesIn(answer, dice), {
      help: () => [helpLine(suchFaces(dice), 'what the dice on the table show')],
    });
    // Sound: the action that answers this decision.
    return { type: 'chance/roll', player: decision.player, faces } as AnyAction;
  };
