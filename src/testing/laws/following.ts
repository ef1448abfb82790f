/** The law of views that are followed by events. */

import { eventsFor } from '../../kernel/run/clients.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import { isEqual, findDifference, deepFreezeAll } from './json.js';
import { broken, tryEngine, type LawBroken } from './law.js';
import type { Moment } from './subject.js';

/** What to do where an event does not tell all that changes. */
const HINT =
  'Whoever sees a change must receive an event that tells it: see the audiences of your events, and where `apply` ' +
  'cannot be carried out on a view, give `applyToView`.';

/** Throws unless a viewer's view and the events that they received give their next view. */
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
    return broken(
      'views-followed',
      `${JSON.stringify(viewer)}, who received [${types}]: ${found}. ${HINT}`,
      cause,
    );
  };
  let next: View;
  try {
    next = followEvents(deepFreezeAll(engine.view(state, viewer)), received);
  } catch (thrown) {
    throw wrong(`followEvents throws: ${String(thrown)}`, thrown);
  }
  // After the end that is the state.
  const view = game.isOver(after) ? { ...after, viewer } : engine.view(after, viewer);
  if (!isEqual(next, view)) throw wrong(findDifference(next, view));
}

/** Throws unless every view is followed by the events of an action, if that is allowed. */
export function viewsFollowed<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  action: unknown,
): void {
  const { game, state } = moment;
  const done = tryEngine('applyAction', () => game.engine.applyAction(state, action));
  if (done.ok) for (const viewer of game.viewers(state)) viewFollowed(moment, done, viewer);
}
