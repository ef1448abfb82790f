/** The law of views that are followed by events. */

import { eventsFor } from '../kernel/run/clients.js';
import type { GameEvent } from '../kernel/parts/part.js';
import type { Viewer } from '../kernel/player.js';
import type { State, View } from '../game/state.js';
import { viewers } from './engine.js';
import { alike, difference, frozen } from './json.js';
import { LawBroken, tried } from './law.js';
import type { Moment } from './moment.js';

/** What to do where an event does not tell all that changes. */
const HINT =
  'Whoever sees a change must receive an event that tells it: see the audiences of your outcomes, and where `enact` ' +
  'cannot be carried out on a view, give `enactOnView`.';

/** Throws unless a viewer's view and the events that they received give their next view. After the end that is the state. */
function viewFollowed(
  { engine, state }: Moment,
  { state: after, events }: { readonly state: State; readonly events: readonly GameEvent[] },
  viewer: Viewer,
): void {
  const received = eventsFor(events, viewer);
  const broken = (found: string, cause?: unknown): LawBroken => {
    const types = received.map(({ type }) => type).join(', ');
    return new LawBroken(
      'views-followed',
      `${JSON.stringify(viewer)}, who received [${types}]: ${found}. ${HINT}`,
      cause,
    );
  };
  let next: View;
  try {
    next = engine.followEvents(frozen(engine.view(state, viewer)), received);
  } catch (thrown) {
    throw broken(`followEvents throws: ${String(thrown)}`, thrown);
  }
  const view = after.result ? { ...after, viewer } : engine.view(after, viewer);
  if (!alike(next, view)) throw broken(difference(next, view));
}

/** Throws unless every view is followed by the events of an action, if that is allowed. */
export function viewsFollowed(moment: Moment, action: unknown): void {
  const { engine, state } = moment;
  const done = tried('applyAction', () => engine.applyAction(state, action));
  if (done.ok) for (const viewer of viewers(state)) viewFollowed(moment, done, viewer);
}
