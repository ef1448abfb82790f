/** The rolls, readers and sources of dice that modules declare. */

import { formula } from '../../kernel/parts/formula.js';
import type { Audience, Event, Game } from '../../kernel/parts/part.js';
import type { SliceChange } from '../../kernel/parts/slice.js';
import { table } from '../../kernel/parts/table.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Decoder } from '../../kernel/util/decode.js';
import type { Issue, Json } from '../../kernel/util/result.js';
import type { ChanceState } from './state.js';

/** What a reader may look at: every face in order, or only their sum. `chances` lists as many ways as that makes. */
export type Counted = 'faces' | 'sum';

/** The declaration of a roll. */
export interface RollSpec<State, View, About> {
  /** What is decided, for lists and odds: 'to hit', 'where a point of damage goes'. */
  readonly title: string;
  /**
   * Sides of each die: 1 to 100 dice of 1 to 1,000,000 sides. A function is asked as the roll comes up and when it is made, of
   * states and of views, which must agree.
   */
  readonly dice: readonly number[] | ((game: Game<View>, about: About) => readonly number[]);
  /** What the reader may look at. Default: 'faces'. */
  readonly counts?: Counted;
  /** Decodes what the reader needs to know, in a save: data that says what the roll is for. */
  readonly about: Decoder<About>;
  /**
   * Returns every reason to refuse a decoded `about` in the state of a save, such as a piece that is gone, or another pending
   * roll that decides the same. Default: none.
   */
  readonly check?: (game: Game<State>, about: About) => readonly Issue[];
  /**
   * Returns what the roll decides, such as 'the cloak of red/SC1', where no two pending rolls may decide the same: a save with two
   * is refused, of whichever rolls they are. Default: there may be more than one.
   */
  readonly once?: (about: About) => string;
  /**
   * Returns who learns the faces and what the roll is about. Asked as the game comes to wait for dice, and when the roll is made.
   * Default: everybody.
   */
  readonly audience?: (game: Game<State>, about: About) => Audience;
}

/** Returns the events that follow from a roll. */
export type Read<State, About> = (
  game: Game<State>,
  faces: readonly number[],
  about: About,
) => readonly Event[];

/** Where faces come from: what a module of the slot 'dice' says. */
export interface DiceSource {
  /** Returns who must act before the next roll is known, as it comes up. Absent: nobody. */
  readonly waits?: (game: Game<ChanceState>) => readonly PlayerId[];
  /** Returns the events that make the first pending roll known, once nobody must act. Absent: an action does. */
  readonly know?: (game: Game<ChanceState>) => readonly Event[];
  /** Whether it cannot make the next roll, because it counts no further: then the game is drawn. Default: it can. */
  readonly isUsedUp?: (game: Game<ChanceState>) => boolean;
  /** Returns the slices in which it keeps account of a roll that is known now. Default: none. */
  readonly record?: (state: ChanceState, dice: readonly number[]) => SliceChange;
  /** Returns why a state that was read cannot be rolled for. Default: it can. */
  readonly check?: (game: Game<ChanceState>) => readonly Issue[];
}

/** The rolls in force, by key. */
export const rolls = table<RollSpec<ChanceState, ChanceState, Json>, 'chance/rolls'>('chance/rolls');

/** The readers in force, by key of their roll. */
export const readers = table<Read<ChanceState, Json>, 'chance/readers'>('chance/readers');

/** The source of dice in force. */
export const diceSource = formula<undefined, DiceSource>('chance/source', () => {
  throw new Error("No module in force fills the slot 'dice'.");
});

/** Finds a roll in force. Throws if there is none. */
export function findRoll(
  { rules }: Pick<Game, 'rules'>,
  key: string,
): RollSpec<ChanceState, ChanceState, Json> {
  const found = rolls.find(rules, key);
  if (!found) throw new Error(`No module in force declares the roll '${key}'.`);
  return found;
}
