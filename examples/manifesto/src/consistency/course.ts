/** Where a saved game stands in its course: the round, the step, what is in dispute, and who is awaited. */

import { type Game, type Issue, pendingRolls } from 'warpwar/kernel';
import type { PlayerId } from 'warpwar';
import { VICTORY } from '../bids.js';
import { issue, type State } from '../nouns.js';
import { isOut } from '../people.js';
import { startsLeft } from '../start.js';
import { lastRound, order, steps } from '../steps.js';
import { REGIONS } from '../world.js';
import { isUnique, unless } from './unless.js';

/** Returns what is wrong with the course of a game. */
export const courseIssues = (game: Game<State>): readonly Issue[] => [
  ...stepIssues(game),
  ...overIssues(game),
  ...queueIssues(game),
  ...unless(isAwaited(game), 'waiting'),
];

/** The round and the step are some of the game, and players begin in the first round. */
function stepIssues({ rules, state: { round, step } }: Game<State>): readonly Issue[] {
  return [
    ...unless(round <= lastRound(rules, undefined), 'round'),
    ...unless(step === '' || (order(rules, undefined).includes(step) && !!steps.find(rules, step)), 'step'),
    ...unless(step !== 'start' || round === 1, 'step'),
  ];
}

/** A region is in dispute, or victory after the last round. */
function overIssues({ rules, state: { dispute, round } }: Game<State>): readonly Issue[] {
  if (dispute === null) return [];
  const { over } = dispute;
  const path = ['dispute', 'over'];
  if (over === VICTORY) return unless(round === lastRound(rules, undefined), ...path);
  return REGIONS.includes(over) ? [] : [issue('no-such-region', path, { region: over })];
}

/** Whoever waits for a turn has something to do in it, and begins but once. */
function queueIssues(game: Game<State>): readonly Issue[] {
  const { step, queue, waiting, result } = game.state;
  const isDue = steps.find(game.rules, step)?.isDue;
  if (!isDue || result) return [];
  return [
    ...queue.flatMap((player, at) => unless(isDue(game, player), 'queue', at)),
    ...unless(step !== 'start' || isUnique([...queue, ...waiting]), 'queue'),
  ];
}

const isSame = (some: readonly PlayerId[], others: readonly PlayerId[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

/** Whether those are awaited who can act: who has not bid yet, or the one whose turn it is. While dice are, nobody else is. */
function isAwaited(game: Game<State>): boolean {
  const { rules, state } = game;
  const { waiting, dispute, sealed, step, result } = state;
  if (result || pendingRolls.of(state).length > 0) return waiting.length === 0;
  if (dispute) {
    const hasBid = (id: PlayerId): boolean => sealed.some(({ player }) => player === id);
    const left = dispute.bidders.filter((id) => !isOut(game, id) && !hasBid(id));
    return left.length > 0 && isSame(waiting, left);
  }
  const [player, ...others] = waiting;
  if (player === undefined || others.length > 0) return false;
  if (step === 'start' && startsLeft(game).length === 0) return false;
  return steps.find(rules, step)?.isDue?.(game, player) === true;
}
