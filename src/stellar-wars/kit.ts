/**
 * The makers of parts for Stellar Wars, and where a rule hooks in.
 *
 * A module is one file, modules/NAME.ts: `module({ id, source, slot?, requires? }, ...parts)`. It wraps or replaces formulas and
 * questions, adds entries to tables, reacts to events, keeps slices, declares settings, actions, rolls and issue codes
 * (`declareIssues` of issues.ts). List it in modules/index.ts and, if every scenario has it, in editions.ts; put its words into
 * modules/NAME.words.ts, and its test into test/stellar-wars/modules/. Small examples: modules/hard-burn.ts (a mark),
 * modules/line-of-sight.ts (a question), modules/missile-defense.ts (a roll between hit and damage), modules/plasma.ts (a slice).
 * rules.ts exports the hooks to modules of others: list a new one there, too.
 *
 * | to change | hook |
 * | --- | --- |
 * | the phases of a turn | wrap `sequence` (formula), add to `phases` (table): turn/phases.ts; sealed choices: turn/sealed.ts, `entryIssues`, `showChoices`, `unsealed` |
 * | marks set with a speed, such as nc | add to `marks` (table), turn/speeds.ts; `markOf(ship, key)` reads one until the turn ends |
 * | the speeds that may be set | `speedChange`, `speedRange`, `speedIssues` (questions), turn/speeds.ts |
 * | what a ship does in its move, or with `anyTime` at any point of its player's moves | `shipAction` of turn/moves.ts; or an action with `when: whileMoving`, `actingShips`, `actingIssues`, whose events begin with `begin(game, ship)`: turn/move-phase.ts |
 * | who sees a ship | `isHidden` (question), ships.ts: hidden ships bar neither hexes nor sight, are no targets, are left out of views, and events with `audience: audienceOf` go to the owner; with it, replace `hidesShips` (formula) |
 * | what bars a hex | `entryIssues` (question), movement/courses.ts |
 * | what bars a turn; how a move can be completed | `turnIssues`, `hexesOpen` (questions), movement/courses.ts and move.ts |
 * | what keeps a ship from finishing | `finishIssues` (question), movement/move.ts |
 * | what happens on entering a hex | react to `shipMoved`, movement/move.ts |
 * | what happens as a ship begins or finishes, as a phase begins, as a turn ends | react to `shipBegan`, `shipFinished`, `phaseBegan`, `turnEnded` |
 * | what may fire, at what | `firingIssues` (a ship), `weaponIssues` (a weapon), `targetIssues` (a target), `aimIssues` (a shot), all questions: combat/fire.ts |
 * | the roll to hit, the points of damage | `hitModifier`, `damageModifier` (questions), combat/damage.ts; for extras `hitDamage` and `sumExtras`, sheets/sheet.ts |
 * | what happens between hit and damage | `hitFollows` (state question), then `land(game, attack)`: combat/damage.ts |
 * | whether a blast hurts a ship in its reach | `blastHits` (question), combat/damage.ts |
 * | whom mines leave in peace | `minesIgnore` (question), modules/mines.ts |
 * | whether shields stop damage | `shieldHolds` (question), combat/damage.ts |
 * | an attack that no ship makes | `hitRoll.ask({ by: null, weapon, target, range, side })`, combat/damage.ts |
 * | damage without a weapon | `strike(game, { ship, side, points })`, combat/damage.ts: allocation, losses and the end follow by themselves |
 * | what follows from a shot or a loss | react to `shipFired`, `attackHit`, `attackMissed`, `shipStruck`, `boxLost`, `shipLost` |
 * | what takes a ship out of play | return `shipLost({ ship, how })`, turn/phases.ts |
 * | data of a ship for a turn | a slice of the home 'turn', with `recordTurnOf`; systems used: `used` of the record, `workingSystems(ship, kind)` |
 * | which ships may take part | `fleetIssues` (a sheet), `forces` (types of a side), formulas; `shipsIssues` (all ships, state question): setup/fleets.ts, setup/fleets.ts |
 * | the board | `boardSize`, `mayLeave` (formulas), movement/courses.ts |
 * | who wins, and when | `verdict` (state question), `reasons` (table), `wonBy`, `playersWithShips`: turn/endings.ts; it is asked once dice have fallen; `lateEnding` (state question) when the last turn is over |
 * | why a ship leaves the board | `leavingHow` (question), movement/courses.ts |
 * | where a ship must go to win, for computer players | `hexesToGo` (question), movement/courses.ts |
 *
 * Rolls are readers that ask again; what a list of events asks for is rolled in its order, after the events themselves happen.
 * Events that change who must act end with `settle`. Only questions read views: they must tell nothing of hidden ships.
 */

import {
  action as actionOf,
  event as eventOf,
  setting as settingOf,
  setupField as setupFieldOf,
  slice as sliceOf,
} from '../kernel/action.js';
import { bindChance } from '../kernel/dice/dice.js';
import { formula as formulaOf, question as questionOf, table as tableOf } from '../kernel/formula.js';
import type { Kernel } from '../kernel/module.js';
import type { Game } from '../kernel/types.js';
import type { Player, Ship, State, TurnRecord, View } from './state.js';

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

/** Makers of this game. Each is a constant of its own, so that a bundle has only those that it uses. */
type Makers = Kernel<State, View, Homes>;

/** Declares a pure function of the rules and a subject. */
export const formula: Makers['formula'] = formulaOf;
/** Declares a function that may also read the state, or a view of it. */
export const question: Makers['question'] = questionOf;
/** Declares a function that reads the whole state: only what carries out an action may ask it. */
export const stateQuestion: Makers['stateQuestion'] = questionOf;
/** Declares an open set of entries to which modules can add. */
export const table: Makers['table'] = tableOf;
/** Declares data that a module stores with the game, a player, a ship, or a ship for one turn. */
export const slice: Makers['slice'] = sliceOf;
/** Declares a typed parameter of a module. */
export const setting: Makers['setting'] = settingOf;
/** Declares a field that `createGame` takes. */
export const setupField: Makers['setupField'] = setupFieldOf;
/** Declares an action of players. */
export const action: Makers['action'] = actionOf;
/** Declares an event. */
export const event: Makers['event'] = eventOf;

/** Rules and a state: `apply` of events receives it. */
export type StateGame = Game<State>;

/** Rules and a view (or a state): options, checks and samples of actions receive it. */
export type ViewGame = Game<View>;

export const {
  /** Declares a roll of dice. Its reader is another part: `reads`. */
  roll,
} = bindChance<State, View>();
