/** Dice that somebody gives: a real table, a test, or a search that branches on every way they may fall. */

import type { FieldKind } from '../field.js';
import { action } from '../action.js';
import { CHANCE, array, int } from '../decode.js';
import {
  diceSource,
  findRoll,
  type Counted,
  type DiceSource,
  issue,
  checkWaits,
  diceOf,
  nextRoll,
  rolled,
  MAX_DICE,
  MAX_SIDES,
  type ChanceState,
} from './roll.js';
import { module } from '../module.js';
import { untilGameOver } from '../play/timing.js';
import type { Issue, Json } from '../result.js';
import type { Game, PlayerId } from '../types.js';

/** Options of the action `chance/roll`: the dice to roll, and for what. */
export type RollOptions = {
  /** Key of the roll. */
  readonly roll: string;
  /** What is decided. */
  readonly title: string;
  /** Sides of each die. */
  readonly dice: readonly number[];
  /** What counts: every face in order, or only their sum. */
  readonly counts: Counted;
  /** What the roll is about. */
  readonly about: Json;
};

/** The dice while a roll is pending. */
const whilePending = untilGameOver<ChanceState>({
  players: ({ state }) => (nextRoll(state) ? [CHANCE] : []),
  issues: ({ state }, player) => {
    if (player !== CHANCE) return [issue('not-chance', ['player'])];
    return nextRoll(state) ? [] : [issue('no-roll')];
  },
});

/** Returns the options of the next roll; undefined if none is pending, or the viewer does not see it. */
export function rollOptions(game: Game<ChanceState>): RollOptions | undefined {
  const next = nextRoll(game.state);
  if (!next || next.roll === '') return undefined;
  const { roll, about } = next;
  const { title, counts = 'faces' } = findRoll(game, roll);
  return { roll, title, dice: diceOf(game, next), counts, about };
}

const fits = (dice: readonly number[], faces: readonly number[]): boolean =>
  faces.length === dice.length && faces.every((face, at) => face <= (dice[at] ?? 0));

/** Says what the dice of the next roll show. */
const giveRoll = action(
  'chance/roll',
  { faces: array(int(1, MAX_SIDES), MAX_DICE) },
  {
    by: CHANCE,
    when: whilePending,
    options: (game: Game<ChanceState>, _player: PlayerId) => rollOptions(game),
    check: (game, { faces }): readonly Issue[] => {
      const dice = rollOptions(game)?.dice ?? [];
      return fits(dice, faces) ? [] : [issue('not-these-dice', ['faces'], { dice })];
    },
    apply: (game: Game<ChanceState>, { faces }) => {
      const { roll = '', dice = [], about = null } = rollOptions(game) ?? {};
      return [rolled({ roll, dice, faces, about })];
    },
    sample: (_game, { options }, random) => ({ faces: options.dice.map((sides) => 1 + random(sides)) }),
    form: (_game, _player, { dice }) => {
      const { length } = dice;
      const item: FieldKind = { kind: 'number', least: 1, most: Math.max(...dice) };
      return { fields: [{ kind: 'list', key: 'faces', least: length, most: length, item }] };
    },
  },
);

const source: DiceSource = {
  waits: () => [CHANCE],
  check: (game) => checkWaits(game, ([first, ...others]) => first === CHANCE && others.length === 0),
};

const awaitChance = diceSource.replace(() => source);

/** The module 'given-dice': `chance` is awaited for each roll, and says what the dice show. */
export const givenDice = module(
  { id: 'given-dice', source: ['DICE.2'], slot: 'dice' },
  awaitChance,
  giveRoll,
);
