/** The law 'views-followed'. */

import type { Done } from '../../kernel/run/clients.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import { isEqual, findDifference, deepFreezeAll } from './json.js';
import { broken, tryEngine, type LawBroken } from './law.js';
import type { Moment } from './subject.js';

/** Throws unless a viewer's old view and the events that they received give their new view. */
function viewFollowed<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  done: Done<State, GameEvent>,
  viewer: Viewer,
): void {
  const { engine, followEvents } = game;
  if (!followEvents) return;
  const { view, ...update } = engine.updateFor(done, viewer);
  const wrong = (found: string, cause?: unknown): LawBroken => {
    const types = update.events.map(({ type }) => type).join(', ');
    return broken('views-followed', `${JSON.stringify(viewer)} received [${types}]: ${found}.`, cause);
  };
  let next: View;
  try {
    const followed = followEvents(deepFreezeAll(engine.view(state, viewer)), update);
    if (!followed.ok) throw new Error(JSON.stringify(followed.issues));
    next = followed.value;
  } catch (thrown) {
    throw wrong(`followEvents throws: ${String(thrown)}`, thrown);
  }
  if (!isEqual(next, view)) throw wrong(findDifference(next, view));
}

/** Checks the views of all viewers after an action, if it is accepted. */
export function viewsFollowed<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  action: unknown,
): void {
  const { game, state } = moment;
  const done = tryEngine('applyAction', () => game.engine.applyAction(state, action));
  if (done.ok) for (const viewer of game.viewers(state)) viewFollowed(moment, done, viewer);
}
