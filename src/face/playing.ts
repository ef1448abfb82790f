/** The functions that play games by the standard catalogue: rules, set-up, actions, decisions, views, saves. */

import type { Rules, Ruleset } from '../kernel/ruleset/rules.js';
import type { RecordedGame } from '../kernel/run/save.js';
import { standardEngine, type StandardEngine } from './standard-engine.js';
import type { Action, Result, Setup, StandardSpec, State } from './standard-types.js';

/** Compiles rules from a text such as 'first/skirmish -systemships', or from the same as an object; or returns every issue. */
export const ruleset = (spec: string | StandardSpec | Ruleset): Result<Rules> =>
  standardEngine().ruleset(spec);
/** Returns the rules of a game, from its state or a view of it. */
export const rulesOf: StandardEngine['rulesOf'] = (...args) => standardEngine().rulesOf(...args);
/** Sets up a game and plays it up to the first decision, or returns every issue. */
export const createGame = (setup: Setup): Result<State> => standardEngine().createGame(setup);
/** Applies one action, or returns every reason to refuse it. Never changes the state, never throws. The state may be a draft of immer. Refuses a view, and anything else that is not a state. Cost: grows with the shots of a round; up to 0.3 s for the last orders of 1,000 ships with 200 tubes each. */
export const applyAction: StandardEngine['applyAction'] = (...args) => standardEngine().applyAction(...args);
/** Decodes untrusted input into a typed action, or returns every issue. Does not check whether the action is legal; applyAction does. */
export const decodeAction: StandardEngine['decodeAction'] = (...args) =>
  standardEngine().decodeAction(...args);
/** Decodes an action that `player` sent to a server, or returns every issue. `raw` may omit its `player`, and is refused if it names another one. */
export const actionBy: StandardEngine['actionBy'] = (...args) => standardEngine().actionBy(...args);
/** Lists why an action would be refused, from a state or from the acting player's own view. Empty: it is legal. */
export const checkAction: StandardEngine['checkAction'] = (...args) => standardEngine().checkAction(...args);
/** Lists the players who must act before the game can go on. Cheap. */
export const awaiting: StandardEngine['awaiting'] = (...args) => standardEngine().awaiting(...args);
/** Lists what players may or must decide: everybody's decisions from a state, the viewer's own from a view. Many options are made when they are read. Cost: while ships move, about 0.5 ms for each ship with 20 movement points whose hexes in reach are read. */
export const decisions: StandardEngine['decisions'] = (...args) => standardEngine().decisions(...args);
/** Returns a random legal answer to a decision. It depends only on what the player sees. Cost: up to 0.2 s for orders of hundreds of large ships. */
export const sampleAction: StandardEngine['sampleAction'] = (...args) =>
  standardEngine().sampleAction(...args);
/** Returns what a player or a spectator may see of a game. Secrets of others are absent. */
export const view: StandardEngine['view'] = (...args) => standardEngine().view(...args);
/** Returns what to send to a viewer after an action: their view of the new state, and the events that they receive. */
export const updateFor: StandardEngine['updateFor'] = (...args) => standardEngine().updateFor(...args);
/** Returns the next view of a viewer, from their last view and the events that they received since. */
export const followEvents: StandardEngine['followEvents'] = (...args) =>
  standardEngine().followEvents(...args);
/** Writes a state as JSON text. */
export const serialize: StandardEngine['serialize'] = (...args) => standardEngine().serialize(...args);
/** Reads a state from text, or returns every issue with its path if the rules cannot play on with it. Does not prove that the state can occur in a game. Cost: about 25 ms a megabyte. */
export const deserialize: StandardEngine['deserialize'] = (...args) => standardEngine().deserialize(...args);
/** Plays a recorded game again. Reports the first action that is refused or leads to another state than recorded. Cost: that of all its actions. */
export const replay = (record: RecordedGame<Setup, Action>): Result<State> => standardEngine().replay(record);
/** Returns one legal answer to a player's decision `battle/damage`, always the same; undefined if there are no hits to place. Ledger: E1.DMG.4. */
export const suggestDamage: StandardEngine['suggestDamage'] = (...args) =>
  standardEngine().suggestDamage(...args);
/** Lists the hexes that a ship can reach with its remaining movement points, nearest first, each with its cost in points and a path; [] if the viewer cannot see the ship's record. Throws InvalidArgument. Ledger: E1.MOVE.1 to E1.MOVE.12. */
export const reachable: StandardEngine['reachable'] = (...args) => standardEngine().reachable(...args);
/** Returns what an action `repair/ships` or `resupply/ships` costs in Build Points, and who pays. `checkAction` lists its issues. Throws InvalidArgument. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export const serviceCost: StandardEngine['serviceCost'] = (...args) => standardEngine().serviceCost(...args);
