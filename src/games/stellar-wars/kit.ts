/**
 * The makers of parts for Stellar Wars, and where a rule hooks in.
 *
 * Files: nouns.ts (state and view), issues.ts, core.ts (the module `stellar`), engine.ts, editions.ts, decode-state.ts, view.ts;
 * tables/ and sheets/ (data of weapons, systems, types, sheets); ships/ (boxes, finding, changing ships); board/; movement/
 * (step, turn, finish); turn/ (phases, speeds, initiative, endings); combat/ (shot, hit, damage, allocation); modules/ (a file
 * for each module); texts/ (words, by module).
 *
 * A module is one file: it wraps or replaces formulas and questions, adds entries to tables, reacts to events, keeps slices.
 *
 * | to change | hook |
 * | --- | --- |
 * | the phases of a turn | `sequence` (formula) and `phases` (table), turn/phases.ts |
 * | marks set with a speed, such as NC | `marks` (table), turn/orders.ts; `markOf(ship, key)` reads them until the turn ends |
 * | speeds that may be set | `speedRange` (question), turn/speeds.ts |
 * | who sees a ship | `isHidden` (question), ships/visibility.ts: hidden ships bar neither hexes nor sight, and their events go to the owner |
 * | what bars a hex | `entryIssues` (question), movement/entry.ts |
 * | what bars a turn | `turnIssues` (question), movement/turns.ts |
 * | what happens on entering a hex | react to `shipMoved`, movement/events.ts |
 * | what happens at the end of a ship's move, or of a turn | react to `shipFinished`, `turnEnded` |
 * | what may be fired at what | `fireIssues` (question) and `arcs` (table), combat/fire-rules.ts |
 * | the roll to hit, points of damage | `hitModifier`, `damageModifier` (questions), combat/attack.ts |
 * | what happens after a hit, before its damage | `hitFollows` (state question), combat/attack.ts |
 * | what absorbs damage | `shieldHolds` (question), `strike` (function), combat/damage.ts |
 * | what a ship leaves play for | react to `shipLost`, ships/events.ts |
 */

import { bindChance } from '../../common/chance/index.js';
import { bindMakers } from '../../kernel/parts/module.js';
import type { Game } from '../../kernel/parts/part.js';
import type { Player, Ship, State, TurnRecord, View } from './nouns.js';

/** Where slices can be stored. */
export interface Homes {
  /** The game as a whole: a state or a view. */
  readonly game: View;
  /** A player. */
  readonly player: Player;
  /** A ship. */
  readonly ship: Ship;
  /** What holds of a ship for the current turn: it is dropped as the turn ends. */
  readonly turn: TurnRecord;
}

export const {
  /** Declares a pure function of the rules and a subject. */
  formula,
  /** Declares a function that may also read the state, or a view of it. */
  question,
  /** Declares a function that reads the whole state: only what carries out an action may ask it. */
  stateQuestion,
  /** Declares an open set of entries to which modules can add. */
  table,
  /** Declares data that a module stores with the game, a player, a ship, or a ship for one turn. */
  slice,
  /** Declares a typed parameter of a module. */
  setting,
  /** Declares a field that `createGame` takes. */
  setupField,
  /** Declares an action of players. */
  action,
  /** Declares an event. */
  event,
} = bindMakers<State, View, Homes>();

/** Rules and a state: `apply` of events receives it. */
export type StateGame = Game<State>;

/** Rules and a view (or a state): options, checks and samples of actions receive it. */
export type ViewGame = Game<View>;

export const {
  /** Declares a roll of dice. Its reader is another part: `reads`. */
  roll,
  /** Returns the members of `createEngine` by which dice take part. */
  clock,
} = bindChance<State, View>();
