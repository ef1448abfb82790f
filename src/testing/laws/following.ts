/** What views show after an action, and at the end: the laws 'views-followed' and 'records-open'. */

import type { Done } from '../../kernel/run/clients.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import { isEqual, findDifference, deepFreezeAll, same, withoutCounts } from './json.js';
import { broken, holds, tryEngine, type LawBroken } from './law.js';
import { checkState } from './moment.js';
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

/** Checks the end: nothing can be done, and everything is visible. */
export function ended<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  last: unknown,
): void {
  const { game, state } = moment;
  const { engine } = game;
  checkState(moment);
  holds(
    engine.decisions(state).length === 0 && engine.awaiting(state).length === 0,
    'ends',
    () => 'The game is over, but a player is awaited or has a decision.',
  );
  for (const viewer of game.viewers(state)) {
    const { viewer: _whose, ...seen } = withoutCounts(engine.view(state, viewer));
    same('records-open', `view of ${JSON.stringify(viewer)}`, seen, withoutCounts(state));
  }
  if (last !== undefined)
    holds(
      !tryEngine('applyAction', () => engine.applyAction(state, last)).ok,
      'ends',
      () => 'The game is over, but an action is accepted.',
    );
}
