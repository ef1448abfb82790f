/** Numbers that are given, or rolled as a set-up begins: '14', '3d6', '1d6x5', '20+3d6'. */

import { refuse } from '../../kernel/util/result.js';
import { checkText, type Decoder } from '../../kernel/util/decode.js';
import { issue } from './issues.js';

/** An amount: the sum of the dice, times a factor, plus a number. */
export interface Amount {
  /** Sides of each die. */
  readonly dice: readonly number[];
  /** Factor of the dice. */
  readonly times: number;
  /** What is added. */
  readonly plus: number;
}

const FORM =
  /^(?:(?<before>\d{1,3})\+)?(?<count>\d{0,2})d(?<sides>\d{1,3})(?:x(?<times>\d{1,3}))?(?:\+(?<after>\d{1,3}))?$/;

/** Parses an amount. Returns undefined for a text that is none. */
export function parseAmount(text: string): Amount | undefined {
  if (/^\d{1,3}$/.test(text)) return { dice: [], times: 1, plus: Number(text) };
  const found = FORM.exec(text)?.groups;
  if (!found) return undefined;
  const { before = 0, count, sides, times = 1, after = 0 } = found;
  const dice = Array.from({ length: count === '' ? 1 : Number(count) }, () => Number(sides));
  return { dice, times: Number(times), plus: Number(before) + Number(after) };
}

/** Returns what an amount is if its dice show some faces. */
export const total = ({ times, plus }: Amount, faces: readonly number[]): number =>
  plus + times * faces.reduce((sum, face) => sum + face, 0);

/** Most characters of an amount: '100+100d100x100+100' has 19. */
const MAX_CHARACTERS = 40;

/** Most of anything as a trip begins: ships of a type, or turns. */
export const MAX_AMOUNT = 200;

/** Whether the least and the most of an amount are within bounds. */
const isWithin = (amount: Amount, least: number): boolean =>
  amount.dice.every((sides) => sides > 0) &&
  total(
    amount,
    amount.dice.map(() => 1),
  ) >= least &&
  total(amount, amount.dice) <= MAX_AMOUNT;

/**
 * Makes the decoder of an amount from `least` to 200. It returns a text: '14' for the number 14.
 *
 * @param least the least that it may come to
 */
export const amountDecoder =
  (least: number): Decoder<string> =>
  (raw) => {
    const text = checkText(typeof raw === 'number' ? String(raw) : raw, MAX_CHARACTERS);
    if (!text.ok) return text;
    const amount = parseAmount(text.value);
    return amount && isWithin(amount, least)
      ? text
      : refuse(issue('not-an-amount', [], { least, most: MAX_AMOUNT }));
  };
