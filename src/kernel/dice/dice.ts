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
  rollers,
  type Roll,
  type RolledPayload,
  type ChanceState,
} from './roll.js';
import type { Table } from '../formula.js';
import { deepFreeze } from '../helpers.js';
import type { Reason } from '../play/state.js';
import type { Issue } from '../result.js';
import { clock, type Clock } from '../run/clock.js';
import type { Event, Game, Rules } from '../types.js';

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
}

const dicesActions: readonly string[] = ['chance/roll', 'chance/link', 'chance/chain'];

/** Returns why a player must wait for dice; [] while no roll is pending. For `issues` of `resignation`: where others play on. */
export const diceFirst = ({ state }: Game<ChanceState>): readonly Issue[] =>
  nextRoll(state) ? [issue('dice-first')] : [];

/** Rolls, their readers and their events: what every game with dice has alike. */
export const rollParts = deepFreeze([
  rolls,
  readers,
  diceSource,
  rollers,
  pendingRolls,
  rollAsked,
  rollAwaited,
  rolled,
  readRoll,
  ...chanceCodes,
] as const);

/** The reason why a game ends whose source of dice counts no further. Ruling: LIMIT.3. */
export const NO_MORE_DICE = 'no-more-dice';

/** What a game gives to have dice. */
export interface DiceGame<State> {
  /** The reasons why its games end. One is added: the source of dice counts no further. */
  readonly reasons: Table<Reason, 'reasons'>;
  /** Returns the event that ends the game as a draw, for a key of `reasons`. */
  readonly drawn: (game: Game<State>, reason: string) => Event;
}

/**
 * Returns the parts of chance, for one module of a game: the first, or one that all that roll require. One module of the slot 'dice'
 * must be in force beside it. While a roll is pending, the game rolls by itself or waits for those who roll, and nobody can do
 * anything else, apart from what players may do at any time: see `anyTimeUnless`. The game keeps slices of the home 'game' in its
 * state, views and saves.
 */
export function chanceParts<State>({ reasons, drawn }: DiceGame<State>) {
  const noMoreDice = reasons.add(NO_MORE_DICE, { title: 'as many dice were rolled as the game counts' });
  const rolling = clock.wrap((base) => (rules, own) => {
    const game = base(rules, own);
    // Sound: the engine of the game gives these functions its own states and views.
    return withRolls(rules, game as unknown as DiceClock, (now) => drawn(now as never, noMoreDice.key));
  });
  return deepFreeze([clock, rolling, noMoreDice, ...rollParts] as const);
}

/** The clock of a game with dice. */
type DiceClock = Clock<ChanceState, ChanceState>;

/** Returns how a game goes on, with dice. */
function withRolls(rules: Rules, game: DiceClock, drawn: (game: Game<ChanceState>) => Event): DiceClock {
  const source = diceSource(rules, undefined);
  const { isUsedUp, waits, know } = source;
  return {
    ...game,
    awaiting: (seen) => {
      const next = nextRoll(seen);
      return next ? (next.waits ?? []) : game.awaiting(seen);
    },
    advance: (now) => {
      const next = nextRoll(now.state);
      if (!next) return game.advance(now);
      if (isUsedUp?.(now)) return [drawn(now)];
      return waits && !next.waits ? [rollAwaited({})] : (know?.(now) ?? []);
    },
    nonPlayers: [...(game.nonPlayers ?? []), CHANCE],
    barred: (seen, action) =>
      nextRoll(seen) && !action.aside && !dicesActions.includes(action.key)
        ? issue('dice-first')
        : game.barred?.(seen, action),
    check: (now) => [...(game.check?.(now) ?? []), ...(source.check?.(now) ?? [])],
  };
}

const makers: Chance<ChanceState, ChanceState> = { roll: declareRoll, rolled };

/** Binds the makers of chance to a game, which has `chanceParts` in a module. */
export const bindChance = <State extends View, View extends ChanceState>(): Chance<State, View> =>
  // Sound: the engine of the game gives these functions its own states and views.
  makers as unknown as Chance<State, View>;
