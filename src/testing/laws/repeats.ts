/** The law 'repeats'. */

import { deepFreezeAll, same } from './json.js';
import { LawBroken, tryEngine } from './law.js';
import type { Moment } from './subject.js';

/**
 * Checks that actions are carried out, or refused, alike on a state and on a copy of it that was saved and loaded.
 *
 * @param loaded the copy
 */
export function repeats<State extends View & object, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  loaded: State,
  actions: readonly unknown[],
): void {
  deepFreezeAll(loaded);
  const outcome = (of: State, action: unknown): object => {
    const done = tryEngine('applyAction', () => engine.applyAction(of, action));
    return done.ok ? { events: done.events, state: done.state } : { issues: done.issues };
  };
  for (const action of actions) {
    const what = `applyAction: ${JSON.stringify(action)}`;
    const first = outcome(state, action);
    same('repeats', `${what}, on the state saved and loaded`, outcome(loaded, action), first);
  }
}

/** How often actions are repeated if another law is broken. */
const TIMES = 20;

/**
 * Runs checks of other laws. If one is broken, repeats the actions first: a rule that does not repeat breaks other laws
 * by chance, and their advice would mislead.
 */
export function repeatsFirst<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  loaded: State,
  actions: readonly unknown[],
  check: () => void,
): void {
  repeats(moment, loaded, actions);
  try {
    check();
  } catch (thrown) {
    if (thrown instanceof LawBroken) for (let at = 0; at < TIMES; at += 1) repeats(moment, loaded, actions);
    throw thrown;
  }
}
