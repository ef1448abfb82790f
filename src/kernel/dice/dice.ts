/** Chance in any game: rolls that modules ask for, and modules that say where the faces come from. */

import type { EventMaker } from '../action.js';
import { CHANCE } from '../decode.js';
import {
  diceSource,
  readers,
  rolls,
  type RollSpec,
  chanceCodes,
  issue,
  nextRoll,
  pendingRolls,
  rollAsked,
  declareRoll,
  readRoll,
  rollAwaited,
  rolled,
  type Roll,
  type RolledPayload,
  type ChanceState,
} from './roll.js';
import type { Table } from '../formula.js';
import { deepFreeze } from '../helpers.js';
import { checkSlices } from '../play/slices.js';
import type { Reason } from '../play/state.js';
import { refusal, type Issue } from '../result.js';
import type { Driver, Judging } from '../run/actions.js';
import type { Event, Game, Decoder } from '../types.js';

/** What of a game says how it goes on. */
export type Clock<State extends View, View> = Pick<Driver<State>, 'awaiting' | 'advance'> &
  Pick<Judging<View>, 'nonPlayers' | 'barred'> & {
    /** Decodes a state in a save. */
    readonly decodeState: Decoder<State>;
  };

/** What a game needs of dice, bound to one game's state and to what its players see of it. */
export interface Chance<State extends View, View> {
  /**
   * Declares a roll: a part of a module. Its reader is another part; see `reads`.
   *
   * @param key `'<module>/<what is rolled for>'`
   */
  roll<About, const Key extends string>(
    key: Key,
    spec: RollSpec<State, View, About>,
  ): Roll<State, View, About, Key>;
  /** A roll is known. Call `then` for a reaction to any roll. */
  readonly rolled: EventMaker<State, 'chance/rolled', RolledPayload>;
  /**
   * Returns the members of `createEngine` by which dice take part: while a roll is pending, the game rolls by itself or
   * waits for those who roll, and nobody can do anything else, apart from what players may do at any time: see `anyTimeUnless`.
   */
  clock(game: {
    /** Returns the players who must act before the game can go on. Default: those whom it waits for. */
    readonly awaiting?: (seen: View) => ReturnType<Driver<State>['awaiting']>;
    /** Returns the next automatic events. */
    readonly advance: Driver<State>['advance'];
    /** Decodes a state in a save. Its slices of the game are checked afterwards. */
    readonly decodeState: Decoder<State>;
    /** Returns the event that ends the game as a draw, for a key of `reasons`: that of `noMoreDice`. */
    readonly drawn: (game: Game<State>, reason: string) => Event;
  }): Clock<State, View>;
}

/** The parts of chance, for the first module of a game. One module of the slot 'dice' must be in force beside it. */
export const chanceParts = deepFreeze([
  rolls,
  readers,
  diceSource,
  pendingRolls,
  rollAsked,
  rollAwaited,
  rolled,
  readRoll,
  ...chanceCodes,
] as const);

const dicesActions: readonly string[] = ['chance/roll', 'chance/link', 'chance/chain'];

const NO_MORE_DICE = 'no-more-dice';

/** Declares why a game ends whose source of dice counts no further: a part of the game's first module. Ruling: LIMIT.3. */
export const noMoreDice = (reasons: Table<Reason, 'reasons'>) =>
  reasons.add(NO_MORE_DICE, { title: 'as many dice were rolled as the game counts' });

/** Returns why a player must wait for dice; [] while no roll is pending. For `issues` of `resignation`: where others play on. */
export const diceFirst = ({ state }: Game<ChanceState>): readonly Issue[] =>
  nextRoll(state) ? [issue('dice-first')] : [];

/** Checks the slices of the game in a state that was read, and that dice can go on from it. */
const checkDice = (game: Game<ChanceState>): readonly Issue[] => [
  ...checkSlices(game, 'game', game.state),
  ...(diceSource(game.rules, undefined).check?.(game) ?? []),
];

const makers: Chance<ChanceState, ChanceState> = {
  roll: declareRoll,
  rolled,
  clock: ({ awaiting = ({ waiting }) => waiting, advance, decodeState, drawn }) => ({
    awaiting: (seen) => {
      const next = nextRoll(seen);
      return next ? (next.waits ?? []) : awaiting(seen);
    },
    advance: (game) => {
      const next = nextRoll(game.state);
      if (!next) return advance(game);
      const { isUsedUp, waits, know } = diceSource(game.rules, undefined);
      if (isUsedUp?.(game)) return [drawn(game, NO_MORE_DICE)];
      return waits && !next.waits ? [rollAwaited({})] : (know?.(game) ?? []);
    },
    nonPlayers: [CHANCE],
    barred: (seen, { key, aside }) =>
      nextRoll(seen) && !aside && !dicesActions.includes(key) ? issue('dice-first') : undefined,
    decodeState: (raw, rules) => {
      const read = decodeState(raw, rules);
      return read.ok ? (refusal(checkDice({ rules, state: read.value })) ?? read) : read;
    },
  }),
};

/**
 * Binds chance to a game. The game keeps slices of the home 'game' in its state, views and saves; lists `chanceParts` in its
 * first module and the modules of dice in its catalogue; and spreads `clock` into `createEngine`.
 */
export const bindChance = <State extends View, View extends ChanceState>(): Chance<State, View> =>
  // Sound: the engine of the game gives these functions its own states and views.
  makers as unknown as Chance<State, View>;
