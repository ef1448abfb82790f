/**
 * Steps that a game walks one after another, such as the phases of a turn. The game keeps the current step in its state,
 * by events of its own; the walk decides what happens next.
 */

import { memoize } from '../helpers.js';
import type { Event, Game, Rules } from '../types.js';

/** What a walk reads of a step by itself. */
export interface WalkedStep<State> {
  /** Whether nobody has anything to do in it now. The walk passes it over without an event. Default: it never is. */
  readonly isIdle?: (game: Game<State>) => boolean;
}

/** A step in its list. */
export interface ListedStep<Step> {
  /** Its key. */
  readonly key: string;
  /** The step. */
  readonly step: Step;
}

/** How a game walks a list of steps. */
export interface WalkSpec<State, Step> {
  /** Returns the keys of the steps, in order. Asked once for each ruleset. */
  readonly order: (rules: Rules) => readonly string[];
  /** Returns the step under a key. Undefined: the walk leaves it out. */
  readonly find: (rules: Rules, key: string) => Step | undefined;
  /** Returns what else happens in the current step. Empty: it is over. Asked only while nobody is awaited. */
  readonly goOn: (game: Game<State>, step: Step) => readonly Event[];
  /** Returns the events with which a step begins. */
  readonly begin: (game: Game<State>, next: ListedStep<Step>) => readonly Event[];
  /** Whether no other step begins in this walk. Default: each that is not idle begins. */
  readonly isCutShort?: (game: Game<State>) => boolean;
}

/** A list of steps that a game walks. */
export interface Walk<State> {
  /** Returns the beginning of the first step that is not idle; undefined if all are. */
  readonly start: (game: Game<State>) => readonly Event[] | undefined;
  /**
   * Returns what happens next while nobody is awaited: what is left to do in the current step, or the beginning of the
   * next one that is not idle. Returns undefined at the end of the list.
   *
   * @param at key of the current step; the key of no step: the walk has not begun
   */
  readonly advance: (game: Game<State>, at: string) => readonly Event[] | undefined;
}

/** Makes a walk. It finds the steps in force once for each ruleset. */
export function createWalk<State, Step extends WalkedStep<State>>(spec: WalkSpec<State, Step>): Walk<State> {
  const { order, find, goOn, begin, isCutShort } = spec;
  const list = memoize((rules: Rules): readonly ListedStep<Step>[] =>
    order(rules).flatMap((key) => {
      const step = find(rules, key);
      return step ? [{ key, step }] : [];
    }),
  );
  const beginFrom = (game: Game<State>, from: number): readonly Event[] | undefined => {
    if (isCutShort?.(game)) return undefined;
    const steps = list(game.rules);
    for (let at = from; at < steps.length; at += 1) {
      const next = steps[at];
      if (next && next.step.isIdle?.(game) !== true) return begin(game, next);
    }
    return undefined;
  };
  return {
    start: (game) => beginFrom(game, 0),
    advance: (game, key) => {
      const steps = list(game.rules);
      let at = 0;
      while (at < steps.length && steps[at]?.key !== key) at += 1;
      const here = steps[at];
      if (!here) return beginFrom(game, 0);
      const rest = goOn(game, here.step);
      return rest.length > 0 ? rest : beginFrom(game, at + 1);
    },
  };
}
