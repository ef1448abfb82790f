/** What a view becomes if its viewer acts: the rules, run on what the viewer knows. */

import type { Owed } from '../declared.js';
import type { Refusal } from '../result.js';
import type { Event, Game, Viewer } from '../types.js';
import { carryOut, judgeAction, type AnyView, type Driver, type Judging } from './actions.js';
import { advance } from './advance.js';
import type { Workings } from './engine.js';
import { eventsFor } from './queries.js';

/** What comes of an action as far as its player can know. */
export type Previewed<View> =
  | {
      /** True. */
      readonly ok: true;
      /** The view after it. */
      readonly view: View;
      /** What its player receives. */
      readonly events: readonly Event[];
    }
  | {
      /** It is legal, and what comes of it depends on what the player does not know, such as secret choices of others. */
      readonly ok: 'owed';
      /** What is wanted first: see `advance`. [] if no fact has a name for it. */
      readonly owed: readonly Owed[];
    }
  | Refusal;

/** The functions of an engine that `preview` needs. */
export interface Previewing<View> {
  /** Returns how games by these rules run. */
  workings(seen: View): Workings;
}

/**
 * Returns what an action does to its player's view, as the rules tell from this view alone: so that a second order can be judged
 * after a first one that is not given yet. It is nearly exact: what a view leaves out counts as absent, such as payments of others. Where
 * the rules need a hidden choice, the answer is 'owed'. Refuses what `checkAction` of the view refuses. Never throws.
 *
 * @param view the view of the player who acts
 */
export function preview<View extends AnyView>(
  engine: Previewing<View>,
  view: View,
  action: unknown,
): Previewed<View> {
  const { game: workings, rules } = engine.workings(view);
  // Sound: the workings of an engine are of its own games.
  const game = workings as Driver<View> & Judging<View>;
  const now: Game<View> = { rules, state: view };
  try {
    const judged = judgeAction(game, now, action);
    if (!judged.ok) return judged;
    const { state, events } = carryOut(game, now, judged);
    const viewer: Viewer = view.viewer ?? judged.fields.player;
    return { ok: true, view: game.view({ rules, state }, viewer), events: eventsFor(events, viewer) };
  } catch {
    return { ok: 'owed', owed: owedFor(engine, view, action) };
  }
}

/** Returns what is wanted first where the rules run on a view alone. */
function owedFor<View extends AnyView>(
  engine: Previewing<View>,
  view: View,
  action: unknown,
): readonly Owed[] {
  const done = advance(engine, view, action);
  return done.ok === 'owed' ? done.owed : [];
}
