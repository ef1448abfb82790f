/** The law that no player can act without end while play stands still. */

import { chosen } from '../kernel/util/random.js';
import type { Decision, PlayerId, Random } from '../kernel/player.js';
import type { State } from '../game/state.js';
import { frozen } from './json.js';
import { holds, tried } from './law.js';
import { sampled, type Choice, type Moment } from './moment.js';

/** Limit on the actions of one player while play stands still, however many ships and points there are. */
const MAX_ACTIONS = 10_000;

/** What to do where actions have no end. */
const HINT =
  'Refuse an action that changes nothing, and count in a slice what a player can do and undo: see REPEAT.1.';

/**
 * The most actions that one player may carry out while play stands still: 100 for each player and each ship, 200 for each
 * hold and 4 for each Build Point, and never more than 10,000. Ledger: DRAW.2, REPEAT.1, REPEAT.2.
 */
export function maxActions({ players, stars, ships }: State): number {
  const points = [...players, ...stars, ...ships].reduce((sum, { points: each = 0 }) => sum + each, 0);
  const holdsOfAll = ships.reduce((sum, { built }) => sum + (built.H ?? 0), 0);
  return Math.min(MAX_ACTIONS, 100 * (players.length + ships.length) + 200 * holdsOfAll + 4 * points);
}

/** Where play stands: as long as this does not change, the others wait. */
export const positionOf = ({ turn, active, phase, battle, result }: State): string =>
  JSON.stringify([turn, active, phase, battle?.at, battle?.round, battle?.step, result]);

/** A type of decision, by chance; half of the time none. */
function anyType(decisions: readonly Decision[], random: Random): string | undefined {
  const types = [...new Set(decisions.map(({ type }) => type))];
  return types.length > 0 && random(2) === 0 ? chosen(types, random) : undefined;
}

function stateAfter({ engine, state }: Moment, { decision, action }: Choice): State {
  const applied = tried('applyAction', () => engine.applyAction(state, action));
  holds(applied.ok, 'samples-accepted', () => `${decision.type}: ${JSON.stringify(action)}`);
  return frozen(applied.state);
}

/** Throws if a state came back, or if the actions were too many. */
function checkStates(states: Set<string>, state: State, max: number, { player, type }: Decision): void {
  const text = JSON.stringify(state);
  const found = (what: string) => () =>
    `Action ${states.size} of ${player} while play stood still, ${type}: ${what}. ${HINT}`;
  holds(!states.has(text), 'bounded', found('a state came back'));
  holds(states.size <= max, 'bounded', found(`the most is ${max}`));
  states.add(text);
}

/**
 * Lets one player act by chance as long as play stands still and something is offered to them: sometimes with actions of one
 * type only. Throws if a state comes back or if there are too many actions; returns how many there were. An action by which
 * play would go on is not carried out, and its type is left alone from then on.
 */
export function checkBounded(moment: Moment, player: PlayerId, random: Random): number {
  const { engine, state: start } = moment;
  const offered = (state: State): readonly Decision[] =>
    tried('decisions', () => engine.decisions(state)).filter((each) => each.player === player);
  const [only, max, position] = [anyType(offered(start), random), maxActions(start), positionOf(start)];
  const [states, leftAlone] = [new Set([JSON.stringify(start)]), new Set<string>()];
  let state = start;
  for (;;) {
    const offers = offered(state).filter(({ type }) => type === (only ?? type) && !leftAlone.has(type));
    if (offers.length === 0) return states.size - 1;
    const choice = sampled({ ...moment, state }, chosen(offers, random), random);
    const after = stateAfter({ ...moment, state }, choice);
    if (positionOf(after) === position) {
      checkStates(states, after, max, choice.decision);
      state = after;
    } else leftAlone.add(choice.decision.type);
  }
}
