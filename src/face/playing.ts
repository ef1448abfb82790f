/** The functions that play games by the standard catalogue: rules, set-up, actions, decisions, views, saves. */

import type { Rules, Ruleset } from '../kernel/ruleset/rules.js';
import type { RecordedGame } from '../kernel/run/save.js';
import { standardEngine, type StandardEngine } from './standard-engine.js';
import type { Action, Result, Setup, StandardSpec, State } from './standard-types.js';

/**
 * Compiles rules from a text such as 'first/skirmish -systemships', from an object with the same content, or from a
 * ruleset; or returns every issue.
 */
export const ruleset = (spec: string | StandardSpec | Ruleset): Result<Rules> =>
  standardEngine().ruleset(spec);
/** Returns the rules of a state or view. */
export const rulesOf: StandardEngine['rulesOf'] = (...args) => standardEngine().rulesOf(...args);
/** Sets up a game and runs it up to the first decision, or returns every issue. */
export const createGame = (setup: Setup): Result<State> => standardEngine().createGame(setup);
/** Applies one action, or returns every reason to refuse it. Never changes the state, never throws. The state may be a draft of immer. Refuses a view, and anything else that is not a state. Cost: grows with the shots of a round; up to 0.3 s for the last orders of 1,000 ships with 200 tubes each. */
export const applyAction: StandardEngine['applyAction'] = (...args) => standardEngine().applyAction(...args);
/**
 * Decodes an untrusted action, or returns every reason to refuse it. Does not check whether the action is legal:
 * applyAction does.
 */
export const decodeAction: StandardEngine['decodeAction'] = (...args) =>
  standardEngine().decodeAction(...args);
/**
 * Decodes what a player sent into an action of that player, or returns every reason to refuse it. Never throws. `player`
 * is the sender as the server knows them. `raw` may have no `player`; another player in it is refused. Does not check
 * whether the action is legal: applyAction does.
 */
export const actionBy: StandardEngine['actionBy'] = (...args) => standardEngine().actionBy(...args);
/** Returns why an action would be refused, for a state or the acting player's own view; [] if it is legal. */
export const checkAction: StandardEngine['checkAction'] = (...args) => standardEngine().checkAction(...args);
/** Returns the players who must act before the game can go on. Cheap. */
export const awaiting: StandardEngine['awaiting'] = (...args) => standardEngine().awaiting(...args);
/**
 * Lists the decisions that may or must be made: for a state those of all players, for a view those of its viewer. Many
 * options are made when they are read. Cost: during movement it grows with the ships whose hexes in reach are read;
 * about 0.5 ms for a ship with 20 movement points.
 */
export const decisions: StandardEngine['decisions'] = (...args) => standardEngine().decisions(...args);
/**
 * Returns a random legal action for a decision, chosen from what the player sees. Throws InvalidArgument for a decision
 * that is `secret`, and if `random` does not return the numbers that `Random` describes. Cost: up to 0.2 s for orders of
 * hundreds of large ships.
 */
export const sampleAction: StandardEngine['sampleAction'] = (...args) =>
  standardEngine().sampleAction(...args);
/**
 * Returns the game as a viewer may see it, without what they may not see. A view of a view is the same view, or shows
 * less. Throws InvalidArgument for a viewer who is neither a player of the game nor `{ spectator: true }`.
 */
export const view: StandardEngine['view'] = (...args) => standardEngine().view(...args);
/** Returns what a viewer may receive after an action: their view of the new state, and their events. */
export const updateFor: StandardEngine['updateFor'] = (...args) => standardEngine().updateFor(...args);
/**
 * Returns the next view of a viewer, from their last view and an update of `updateFor`, with or without its view. An
 * update that the view already has returns the same view. Refuses an update that does not begin at the view's `actions`:
 * another one is missing. Skips events for others; `audience` may be absent. The result equals that of `view`, if
 * modules of your own keep the law 'views-followed'. Throws a TypeError if the view is a state, or the rules do not know
 * an event's type. Costs about as much as `view`. Issues: 'missed-updates'.
 */
export const followEvents: StandardEngine['followEvents'] = (...args) =>
  standardEngine().followEvents(...args);
/** Writes a state as JSON text. Throws InvalidArgument for a view. */
export const serialize: StandardEngine['serialize'] = (...args) => standardEngine().serialize(...args);
/**
 * Reads a state from text. Refuses, with every reason and its path, text that `serialize` does not write, that names
 * something unknown, or that contradicts itself or the rules so that the game could not go on. Does not prove that play
 * can lead to the state: `replay` the actions if you need that. Cost: grows with the text; about 25 ms a megabyte.
 */
export const deserialize: StandardEngine['deserialize'] = (...args) => standardEngine().deserialize(...args);
/**
 * Replays a recorded game. A refusal names the first action that is refused, or that leads to another state than
 * recorded. Cost: that of all its actions.
 */
export const replay = (record: RecordedGame<Setup, Action>): Result<State> => standardEngine().replay(record);
/**
 * Returns one legal answer to a player's decision `battle/damage`, from a state or from the player's own view; undefined
 * if the player has no hits to place now. Always returns the same answer. Each hit goes to the first of these that can
 * take it: armor and all that is not in this list, holds, ECM, shells, missiles, tubes, screens, racks if a ship is
 * aboard, cannons, the beam, and last what gives power or drive. Loses as few ships aboard as possible, the first of
 * them first. Cost: grows with the hits and the components of each ship. Ledger: E1.DMG.4, E1.DMG.9.
 */
export const suggestDamage: StandardEngine['suggestDamage'] = (...args) =>
  standardEngine().suggestDamage(...args);
/** Lists the hexes that a ship can reach with its remaining movement points, nearest first, each with its cost in points and a path. Returns [] if the viewer cannot see the ship's record. Ledger: E1.MOVE.1 to E1.MOVE.12. */
export const reachable: StandardEngine['reachable'] = (...args) => standardEngine().reachable(...args);
/** Returns what an action `repair/ships` or `resupply/ships` costs in Build Points, and who pays. `checkAction` lists its issues. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export const serviceCost: StandardEngine['serviceCost'] = (...args) => standardEngine().serviceCost(...args);
