/** How orders are carried out one after the other: phases in which a player does nothing end by themselves. */

import { seeded } from '../kernel/random.js';
import { preview } from '../kernel/run/preview.js';
import type { Decision, PlayerId } from '../kernel/types.js';
import type { Functions, MailAction, Seen } from './engine.js';

/** Most phases that end one after the other without an order. No game has so many in a turn. */
const MOST_PASSES = 50;

/** Returns the action that ends the phase or step of a player; undefined if none does. */
export function passIn(
  engine: Functions,
  view: Seen,
  decisions: readonly Decision[],
): MailAction | undefined {
  const pass = decisions.find((each) => each.pass);
  // There is one way to do it.
  return pass && engine.sampleAction(view, pass, seeded(0));
}

/** Whether a player can do nothing but end their phase. */
export const isForced = (decisions: readonly Decision[]): boolean => {
  const [only, ...others] = decisions.filter(({ aside }) => !aside);
  return only?.pass === true && others.length === 0;
};

/** A game on which orders are tried: a state, or the view of the player who gives them. */
interface Ground<Now> {
  /** Returns the player's view. */
  readonly see: (now: Now) => Seen;
  /** Carries out the end of a phase; undefined if it is not known what comes of it. */
  readonly pass: (now: Now, action: MailAction) => Now | undefined;
}

/** A game after phases were ended, and how. */
interface Passed<Now> {
  readonly now: Now;
  readonly passes: readonly MailAction[];
}

/**
 * Ends the phases of a player until a type of action is offered; undefined if it never is while they are awaited. What may be done at any
 * time ends no phase.
 */
function passTo<Now>(
  engine: Functions,
  { see, pass }: Ground<Now>,
  begun: Now,
  { player, type }: { readonly player: PlayerId; readonly type: string },
): Passed<Now> | undefined {
  const passes: MailAction[] = [];
  if (engine.rulesOf(see(begun)).actions.get(type)?.aside) return { now: begun, passes };
  let now: Now | undefined = begun;
  while (now !== undefined && passes.length < MOST_PASSES) {
    const view = see(now);
    const decisions: readonly Decision[] = engine.decisions(view);
    if (decisions.some((each) => each.type === type)) return { now, passes };
    const action: MailAction | undefined = engine.awaiting(view).includes(player)
      ? passIn(engine, view, decisions)
      : undefined;
    if (!action) return undefined;
    passes.push(action);
    now = pass(now, action);
  }
  return undefined;
}

/** Ends the phases of a player in a state until a type of action is offered. */
export const passInState = (
  engine: Functions,
  state: Seen,
  player: PlayerId,
  type: string,
): Passed<Seen> | undefined =>
  passTo(
    engine,
    {
      see: (now) => engine.view(now, player),
      pass: (now, action) => {
        const done = engine.applyAction(now, action);
        return done.ok ? done.state : undefined;
      },
    },
    state,
    { player, type },
  );

/** The same in a view of the player. */
export const passInView = (
  engine: Functions,
  view: Seen,
  player: PlayerId,
  type: string,
): Passed<Seen> | undefined =>
  passTo(
    engine,
    {
      see: (now) => now,
      pass: (now, action) => {
        const done = preview(engine, now, action);
        return done.ok === true ? done.view : undefined;
      },
    },
    view,
    { player, type },
  );
