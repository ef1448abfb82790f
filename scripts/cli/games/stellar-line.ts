/** A line of actions of a ship as it was typed, done one by one: what is done of it, and what is left. */

import {
  formatShipTurn,
  parseShipTurn,
  type ShipAction,
  type ViewGame,
  type State,
} from 'warpwar/stellar-wars';
import type { Issue } from '../../../src/kernel/result.js';
import { Misfit } from './ask.js';
import { inCase } from './stellar-case.js';
import { reasonsOf } from './stellar-choices.js';
import { gameOf } from './stellar-ships.js';

/** An action, and how it is written. */
interface Step {
  readonly action: ShipAction;
  readonly word: string;
}

/** A line. */
export interface Line {
  /** What is done. */
  readonly done: readonly string[];
  /** What is not done yet. */
  readonly left: readonly Step[];
}

/** No line. */
export const noLine: Line = { done: [], left: [] };

/** Reads a line, in capitals or not. Complains of what cannot be read. */
export function readLine(view: State, text: string): Line {
  const game = gameOf(view);
  const parsed = parseShipTurn(game, inCase(text));
  if (!parsed.ok) throw new Misfit(reasonsOf(parsed.issues));
  return { done: [], left: parsed.value.map((action) => ({ action, word: wordOf(game, action) })) };
}

/** How an action is written. */
const wordOf = (game: ViewGame, action: ShipAction): string =>
  formatShipTurn(game, [action])?.split(': ')[1] ?? action.type;

/** Returns a line after its next action. */
export const goOn = ({ done, left: [next, ...left] }: Line): Line =>
  next ? { done: [...done, next.word], left } : noLine;

/** Says which word is refused and why. */
export const refusalOf = ({ left: [next] }: Line, issues: readonly Issue[]): string =>
  `'${next?.word ?? ''}' is refused: ${reasonsOf(issues)}`;

/** Says why a line stops, what is done of it, and what is not. */
export function stopped(view: State, line: Line, refused: readonly Issue[]): readonly string[] {
  const { done, left } = line;
  const [next] = left;
  if (!next) return [];
  const { ship } = next.action;
  const rest = left.map(({ word }) => word).join(' ');
  if (view.ships.every(({ id }) => id !== ship)) return [`${ship} is out of play. Not done: ${rest}.`];
  return [refusalOf(line, refused), `Done of this line: ${done.join(' ')}. Not done: ${rest}.`];
}
