/** The turns of a trip: the steps of a turn in their order, and how the next turn begins. */

import { createWalk } from '../../common/steps.js';
import type { Event } from '../../kernel/parts/part.js';
import { event, formula, table, type StateGame } from './kit.js';
import type { ConvoyState } from './nouns.js';
import { seekContact } from './raid.js';
import { arrive } from './score.js';

/** A step of a turn. */
export interface Step {
  /** Whether there is nothing in it now: then it is left out. */
  readonly idle?: (game: StateGame) => boolean;
  /** Whether the player must act as it begins. Default: no. */
  readonly awaits?: (game: StateGame) => boolean;
  /** Returns what happens in it, after the player has acted. */
  readonly does?: (game: StateGame) => readonly Event[];
}

/** The steps by key. */
export const steps = table<Step, 'steps'>('steps');

/** The keys of the steps, in order. */
export const sequence = formula('sequence', (): readonly string[] => ['orders', 'contact']);

/** Returns who is awaited as a step begins. */
export const awaitedIn = (game: StateGame, step: string): ConvoyState['waiting'] =>
  steps.find(game.rules, step)?.awaits?.(game) ? game.state.players.map(({ id }) => id) : [];

const stepBegan = event('turn/step', {
  apply: (game, { step }: { readonly step: string }) => ({
    ...game.state,
    step,
    done: false,
    waiting: awaitedIn(game, step),
  }),
});

const stepDone = event('turn/step-done', {
  audience: 'nobody',
  apply: ({ state }, _: object) => ({ ...state, done: true }),
});

/** Most turns of a trip. Detours make no trip longer. */
export const MAX_TURNS = 1_000;

/** A turn is over; the option in use has a turn less. Ledger: CVR9. */
export const turnEnded = event('turn/ended', {
  apply: ({ state }, { turn }: { readonly turn: number }) => ({
    ...state,
    turn: turn + 1,
    step: '',
    raid: null,
    option:
      state.option && state.option.turns > 1 ? { ...state.option, turns: state.option.turns - 1 } : null,
  }),
});

const contactStep = steps.add('contact', { does: () => [seekContact()] });

const walk = createWalk<ConvoyState, Step>({
  order: (rules) => sequence(rules, undefined),
  find: (rules, key) => steps.find(rules, key),
  begin: (_game, { key }) => [stepBegan({ step: key })],
  goOn: (game, step) => (game.state.done ? [] : [...(step.does?.(game) ?? []), stepDone({})]),
});

/** Returns what happens next while nobody is awaited and no die is to be rolled. */
export function advance(game: StateGame): readonly Event[] {
  const { turn, length, step } = game.state;
  if (turn > length) return [arrive(game)];
  return walk.advance(game, step) ?? [turnEnded({ turn })];
}

export const turnParts = [steps, sequence, stepBegan, stepDone, turnEnded, contactStep] as const;
