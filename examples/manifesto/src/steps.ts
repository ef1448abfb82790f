/** Rounds and their steps. The page says how many rounds there are; house rules put the steps into them. */

import type { Event, PlayerId } from 'warpwar';
import { type Game, type When, createWalk, untilGameOver, withoutPlayer } from 'warpwar/kernel';
import { event, formula, issue, question, table, type State, type View } from './nouns.js';
import { isOut } from './people.js';

/** A step of a round. */
export interface Step {
  /** Whether there is nothing in it now. */
  readonly idle?: (game: Game<State>) => boolean;
  /** Returns who acts in it, in order. */
  readonly queue: (game: Game<State>) => readonly PlayerId[];
  /** Whether a player may have a turn in it now. A save in which they wait for another is refused. Default: nobody has turns. */
  readonly isDue?: (game: Game<State>, player: PlayerId) => boolean;
  /** Returns what happens next in it, while nobody is awaited. */
  readonly does: (game: Game<State>) => readonly Event[];
}

export const steps = table<Step, 'steps'>('steps');

/** The steps of a round, in order. */
export const order = formula('manifesto/order', (_rules, _: undefined): readonly string[] => ['start']);

/** The number of the last round. */
export const lastRound = formula('manifesto/last-round', (_rules, _: undefined): number => 20);

/** Years of a round. */
const YEARS = 5;
/** Returns the year in which a round begins. */
export const yearOf = (round: number): number => 1900 + YEARS * (round - 1);

/** Players in order of play. */
export const seats = question('manifesto/seats', (game: Game<View>, _: undefined): readonly PlayerId[] =>
  game.state.players.flatMap(({ id }) => (isOut(game, id) ? [] : [id])),
);

/** A step began. */
export const stepBegan = event('manifesto/step', {
  apply: ({ rules, state }, { step }: { readonly step: string }) => ({
    ...state,
    step,
    waiting: [],
    queue: steps.find(rules, step)?.queue({ rules, state }) ?? [],
  }),
});

/** It is a player's turn. */
export const turnBegan = event('manifesto/turn', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({
    ...state,
    waiting: [player],
    queue: state.queue.slice(1),
  }),
});

/** A player has nothing to do in their turn. */
export const turnPassed = event('manifesto/turn-passed', {
  apply: ({ state }, _: { readonly player: PlayerId }) => ({ ...state, queue: state.queue.slice(1) }),
});

/** A player has done what was theirs to do. */
export const turnEnded = event('manifesto/turn-ended', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({
    ...state,
    waiting: withoutPlayer(state, player),
  }),
});

/** A round is over. */
export const roundEnded = event('manifesto/round-ended', {
  apply: ({ state }, { round }: { readonly round: number; readonly year: number }) => ({
    ...state,
    round: round + 1,
    step: '',
    queue: [],
  }),
});

const walk = createWalk<State, Step>({
  order: (rules) => order(rules, undefined),
  find: (rules, key) => steps.find(rules, key),
  goOn: (game, step) => step.does(game),
  begin: (_game, { key }) => [stepBegan({ step: key })],
});

/** Returns what happens next in a round; undefined after the last one. */
export function goOn(game: Game<State>): readonly Event[] | undefined {
  const { round, step } = game.state;
  const next = walk.advance(game, step);
  if (next) return next;
  return round < lastRound(game.rules, undefined)
    ? [roundEnded({ round, year: yearOf(round + 1) })]
    : undefined;
}

/** Returns the `when` of a step: for the player whose turn it is. */
export const duringTurn = (step: string): When<View> =>
  untilGameOver({
    players: ({ state }) => (state.step === step && state.dispute === null ? state.waiting : []),
    issues: ({ state }, player) => {
      if (state.step !== step) return [issue('not-this-step', [], { step, now: state.step })];
      if (state.dispute) return [issue('not-this-step', [], { step, now: 'bids' })];
      if (state.waiting.includes(player)) return [];
      return [issue('not-your-turn', [], { active: state.waiting })];
    },
  });

export const stepParts = [
  steps,
  order,
  lastRound,
  seats,
  stepBegan,
  turnBegan,
  turnPassed,
  turnEnded,
  roundEnded,
] as const;
