/** A computer player that plays some turns after each choice, with dice of its own, and takes the best. */

import type { AnyAction, Player } from '../../../common/player.js';
import { invalidArgument } from '../../../kernel/util/invalid.js';
import { draw } from '../../../kernel/util/random.js';
import { seeded } from '../../../kernel/util/seeded.js';
import type { Decision, PlayerId, Random, Viewer } from '../../../kernel/player.js';
import type { ViewGame } from '../kit.js';
import type { State, View } from '../nouns.js';
import { candidatesFor, type Candidates } from './candidates.js';
import { captain } from './captain.js';
import { imagine, isWhole } from './imagine.js';
import { scoreOf, worthOfShot } from './score.js';
import type { StellarAction, StellarPlayer, StellarTable } from './table.js';

/** The functions of an engine that an admiral needs. */
export interface StellarArena<Act extends AnyAction> extends StellarTable<Act> {
  /** Returns the players who must act. */
  awaiting(seen: View): readonly PlayerId[];
  /** Returns what a viewer may see. */
  view(state: State, viewer: Viewer): View;
  /** Lists the decisions. */
  decisions(seen: View): readonly Decision[];
  /** Carries out an action. */
  applyAction(
    state: State,
    action: NoInfer<Act> | StellarAction,
  ): { readonly ok: true; readonly state: State } | { readonly ok: false };
}

/** How much an admiral thinks. */
export interface AdmiralOptions {
  /** Times that each action is tried: 1 to 1,000. Default: 6. */
  readonly rollouts?: number;
  /** Turns that are played after it: 1 to 100. Default: 2. */
  readonly horizon?: number;
}

/** Seeds of rollouts. */
const SEEDS = 1_000_000_000;

/** Most actions of a rollout: no turn of two fleets takes as many. */
const MOST_ACTIONS = 5000;

/** Weight of what the dice of a rollout have done. */
const DICE = 0.05;

type Shot = Extract<StellarAction, { readonly type: 'ship/fire' }>;

/** What an admiral plays on with. */
interface Search<Act extends AnyAction> {
  readonly table: StellarArena<Act>;
  readonly plays: Player<Act | StellarAction, Decision, View>;
  readonly horizon: number;
}

/** What a shot of an action does on average for a player: what an enemy's does is taken from them. */
function meanOf(game: ViewGame, action: AnyAction | StellarAction, player: PlayerId): number {
  if (!isShot(action)) return 0;
  const mean = worthOfShot(game, action);
  return action.player === player ? mean : -mean;
}

const isShot = (action: AnyAction | StellarAction): action is Shot => action.type === 'ship/fire';

/**
 * Plays some turns after an action. Returns what they are worth to its player; undefined if the action is refused. Shots count
 * for what they do on average, so that few dice tell enough; what the dice have done counts for a part.
 */
function playOn<Act extends AnyAction>(
  { table, plays, horizon }: Search<Act>,
  begun: State,
  first: StellarAction,
  random: Random,
): number | undefined {
  const { player } = first;
  const rules = table.rulesOf(begun);
  let [state, worth, action]: [State, number, Act | StellarAction] = [begun, 0, first];
  for (let left = MOST_ACTIONS; left > 0; left -= 1) {
    worth += meanOf({ rules, state }, action, player);
    const done = table.applyAction(state, action);
    if (!done.ok) return undefined;
    ({ state } = done);
    const [next] = table.awaiting(state);
    if (next === undefined || state.turn >= begun.turn + horizon) break;
    const view = table.view(state, next);
    action = plays(view, table.decisions(view), random);
  }
  const before = scoreOf({ rules, state: begun }, player);
  return worth + DICE * (scoreOf({ rules, state }, player) - before);
}

/** Returns what an action is worth with each seed; undefined if it is refused, or cannot be tried. */
function scoresOf<Act extends AnyAction>(
  search: Search<Act>,
  game: ViewGame,
  action: StellarAction,
  seeds: readonly number[],
): readonly number[] | undefined {
  const scores: number[] = [];
  for (const seed of seeds) {
    const random = seeded(seed);
    const begun = imagine(game, random);
    if (!isWhole(game.state, begun)) return undefined;
    const score = playOn(search, begun, action, random);
    if (score === undefined) return undefined;
    scores.push(score);
  }
  return scores;
}

/** By how many standard errors an action must be better than the captain's: otherwise chance may have made it look so. */
const LEAST_ERRORS = 1;

/** Returns by how much scores are higher than others with the same seeds, less what chance may have added. */
function gainOver(scores: readonly number[], others: readonly number[]): number {
  const more = scores.map((each, at) => each - (others[at] ?? 0));
  const mean = more.reduce((sum, each) => sum + each, 0) / more.length;
  const squares = more.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return mean - LEAST_ERRORS * Math.sqrt(squares / Math.max(1, more.length - 1) / more.length);
}

/** Returns the best of some actions: the first, unless another is worth more. */
function bestOf<Act extends AnyAction>(
  search: Search<Act>,
  game: ViewGame,
  [first, ...others]: Candidates,
  seeds: readonly number[],
): StellarAction {
  const standard = scoresOf(search, game, first, seeds);
  let [best, most] = [first, 0];
  if (!standard) return best;
  for (const action of others) {
    if (search.table.checkAction(game.state, action).length > 0) continue;
    const scores = scoresOf(search, game, action, seeds);
    const gain = scores ? gainOver(scores, standard) : 0;
    if (gain > most) [best, most] = [action, gain];
  }
  return best;
}

/** Returns an option. Throws InvalidArgument if it is not a whole number from 1 to a limit. */
function countIn(value: number, name: string, most: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw invalidArgument('admiral', name, `a whole number from 1 to ${most}`);
}

/**
 * Makes a player function that tries each action before it chooses: it fills in by chance what it does not see, plays on with
 * captains on both sides and dice of its own, and compares the ships that are left. So it sets speeds, chooses who moves first,
 * and begins the moves of its ships; everything else it does as a captain. It sees its view alone. Equal `random`, equal action.
 * Cost: up to 10 other actions, each tried `rollouts` times: about 1 s for the speeds of 2 ships against 2, 0.2 s of 1 against 1.
 */
export function admiral<Act extends AnyAction>(
  table: StellarArena<Act>,
  { rollouts = 6, horizon = 2 }: AdmiralOptions = {},
): StellarPlayer<Act> {
  const plays = captain(table);
  const search = { table, plays, horizon: countIn(horizon, 'horizon', 100) };
  const tries = countIn(rollouts, 'rollouts', 1000);
  return (view, decisions, random) => {
    const chosen = plays(view, decisions, random);
    const game = { rules: table.rulesOf(view), state: view };
    // Sound: an action of other modules has a type of its own, for which there are no candidates.
    const candidates = candidatesFor(game, chosen as StellarAction, random);
    if (candidates.length === 1) return chosen;
    const seeds = Array.from({ length: tries }, () => draw(random, SEEDS));
    try {
      return bestOf(search, game, candidates, seeds);
    } catch {
      // Modules of others may not let games be played on with other dice.
      return chosen;
    }
  };
}
