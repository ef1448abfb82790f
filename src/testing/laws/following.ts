/** The law 'views-followed'. */

import { eventsFor } from '../../kernel/run/clients.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import { isEqual, findDifference, deepFreezeAll } from './json.js';
import { broken, tryEngine, type LawBroken } from './law.js';
import type { Moment } from './subject.js';

/** Throws unless a viewer's old view and the events that they received give their new view. */
function viewFollowed<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  { state: after, events }: { readonly state: State; readonly events: readonly GameEvent[] },
  viewer: Viewer,
): void {
  const { engine, followEvents } = game;
  if (!followEvents) return;
  const received = eventsFor(events, viewer);
  const wrong = (found: string, cause?: unknown): LawBroken => {
    const types = received.map(({ type }) => type).join(', ');
    return broken('views-followed', `${JSON.stringify(viewer)} received [${types}]: ${found}.`, cause);
  };
  let next: View;
  try {
    next = followEvents(deepFreezeAll(engine.view(state, viewer)), received);
  } catch (thrown) {
    throw wrong(`followEvents throws: ${String(thrown)}`, thrown);
  }
  // After the end a view shows the whole state.
  const view = game.isOver(after) ? { ...after, viewer } : engine.view(after, viewer);
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
