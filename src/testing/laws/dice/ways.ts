/** The laws 'ways-accepted' and 'chance-alone'. */

import { chances, type Way } from '../../../common/chance/odds.js';
import type { ChanceState } from '../../../common/chance/state.js';
import { diceOf, nextRoll } from '../../../common/chance/pending.js';
import { rolls } from '../../../common/chance/declared.js';
import { CHANCE, type Random } from '../../../kernel/player.js';
import { tryEngine } from '../law.js';
import { shuffle } from '../../../kernel/util/random.js';
import type { Choice, Moment } from '../subject.js';
import { diceHolds, diceSame } from './law.js';

/** Most ways that are tried of one roll. */
const MAX_TRIES = 24;

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Carries out a way. */
function stateAfter<State extends View & ChanceState, View extends object>(
  { game, state }: Moment<State, View>,
  action: unknown,
): State {
  const done = tryEngine('applyAction', () => game.engine.applyAction(state, action));
  diceHolds(done.ok, 'ways-accepted', () => `${JSON.stringify(action)} is refused.`);
  return done.state;
}

/** Checks the ways in which the next roll may fall. */
export function checkWays<State extends View & ChanceState, View extends object>(
  moment: Moment<State, View>,
  { decision, action }: Choice,
  random: Random,
): void {
  const { game, state } = moment;
  const next = nextRoll(state);
  if (decision.type !== 'chance/roll' || !next) return;
  const rules = game.engine.rulesOf(state);
  const ways = chances({ rules, state });
  const [one] = ways;
  diceHolds(
    one?.in === sum(ways.map(({ of }) => of)) && ways.every((way) => way.in === one.in),
    'ways-accepted',
    () => `The shares of ${next.roll} are not 1 together: ${JSON.stringify(ways.slice(0, 5))}.`,
  );
  diceSame(
    'ways-accepted',
    `all ways of ${next.roll}`,
    one.in,
    diceOf({ rules, state }, next).reduce((product, sides) => product * sides, 1),
  );
  for (const way of shuffle(ways, random).slice(0, MAX_TRIES)) stateAfter(moment, way.action);
  if (rolls.find(rules, next.roll)?.counts === 'sum') checkSum(moment, ways, action);
}

/** Checks that faces with the same sum lead to the same state. */
function checkSum<State extends View & ChanceState, View extends object>(
  moment: Moment<State, View>,
  ways: readonly Way[],
  action: unknown,
): void {
  // Sound: the action of this decision has faces.
  const { faces } = action as { readonly faces: readonly number[] };
  const like = ways.find((way) => sum(way.action.faces) === sum(faces));
  diceHolds(like !== undefined, 'ways-accepted', () => `No way has the sum of ${JSON.stringify(faces)}.`);
  const [one, other] = [stateAfter(moment, action), stateAfter(moment, like.action)];
  diceSame('ways-accepted', `the state after ${JSON.stringify([faces, like.action.faces])}`, one, other);
}

/** Checks that players roll no dice, and that chance does nothing else. */
export function checkAlone<State extends View & ChanceState, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  { decision, action }: Choice,
): void {
  const others = decision.player === CHANCE ? state.players.map(({ id }) => id) : [CHANCE];
  for (const player of others) {
    // Sound: an action is an object.
    const sent = { ...(action as object), player };
    const done = tryEngine('applyAction', () => engine.applyAction(state, sent));
    diceHolds(!done.ok, 'chance-alone', () => `${JSON.stringify(sent)} is accepted.`);
  }
}
