/** The law 'bounded': no player can act without end while play stands still. */

import { pickRandom } from '../../kernel/util/random.js';
import { CHANCE, type Decision, type PlayerId, type Random } from '../../kernel/player.js';
import { deepFreezeAll, withoutCounts } from './json.js';
import { holds, tryEngine } from './law.js';
import { sampled } from './moment.js';
import type { Choice, Moment } from './subject.js';

/** Returns a random type of decision; half of the time undefined. */
function anyType(decisions: readonly Decision[], random: Random): string | undefined {
  const types = [...new Set(decisions.map(({ type }) => type))];
  return types.length > 0 && random(2) === 0 ? pickRandom(types, random) : undefined;
}

function stateAfter<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  { decision, action }: Choice,
): State {
  const applied = tryEngine('applyAction', () => game.engine.applyAction(state, action));
  holds(
    applied.ok,
    'samples-accepted',
    () =>
      `${decision.type}: ${JSON.stringify(action)} is refused: ${JSON.stringify(applied.ok ? [] : applied.issues)}.`,
  );
  return deepFreezeAll(applied.state);
}

/** Returns a state as text, without the number of actions, which never comes back. */
const textOf = (state: object): string => JSON.stringify(withoutCounts(state));

/** Throws if a state came back, or if there were too many actions. */
function checkStates(states: Set<string>, state: object, max: number, { player, type }: Decision): void {
  const text = textOf(state);
  const found = (what: string) => () =>
    `Action ${states.size} of ${player} while play stood still, ${type}: ${what}.`;
  holds(!states.has(text), 'bounded', found('a state came back'));
  holds(states.size <= max, 'bounded', found(`at most ${max} are allowed`));
  states.add(text);
}

/**
 * Lets one player act at random as long as play stands still and they have decisions; sometimes only with actions of
 * one type. Throws if a state comes back or if there are too many actions; returns how many there were. An action after
 * which play would go on is not carried out, and its type is not tried again. Chance is no player.
 */
export function checkBounded<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  player: PlayerId,
  random: Random,
): number {
  // Dice may fall as they fell before, so that a roll is asked for again.
  if (player === CHANCE) return 0;
  const { game, state: start } = moment;
  const offered = (state: State): readonly Decision[] =>
    tryEngine('decisions', () => game.engine.decisions(state)).filter((each) => each.player === player);
  const [only, max, position] = [
    anyType(offered(start), random),
    game.maxActions(start),
    game.positionOf(start),
  ];
  const [states, leftAlone] = [new Set([textOf(start)]), new Set<string>()];
  let state = start;
  for (;;) {
    const offers = offered(state).filter(({ type }) => type === (only ?? type) && !leftAlone.has(type));
    if (offers.length === 0) return states.size - 1;
    const choice = sampled({ game, state }, pickRandom(offers, random), random);
    const after = stateAfter({ game, state }, choice);
    if (game.positionOf(after) === position) {
      checkStates(states, after, max, choice.decision);
      state = after;
    } else leftAlone.add(choice.decision.type);
  }
}
