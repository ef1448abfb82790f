/** The law 'course-discreet'. */

import type { Random } from '../../kernel/player.js';
import { deepFreezeAll, same } from './json.js';
import { tryEngine } from './law.js';
import type { Choice, Moment } from './subject.js';
import { heard } from './unseen.js';

/**
 * Checks that an action looks the same to each viewer, whatever is in what they may not see: unless it is refused, ends the game,
 * or may show something hidden.
 */
export function courseDiscreet<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  { action }: Choice,
  random: Random,
): void {
  const { engine, mayShow } = game;
  if (!mayShow) return;
  const here = engine.applyAction(state, action);
  if (!here.ok) return;
  for (const viewer of game.viewers(state)) {
    const other = deepFreezeAll(game.disguise(state, viewer, random));
    const there = tryEngine('applyAction', () => engine.applyAction(other, action));
    if (!there.ok || [here, there].some((done) => game.isOver(done.state) || mayShow(viewer, done))) continue;
    const after = `${JSON.stringify(viewer)}, after ${JSON.stringify(action)}`;
    same('course-discreet', `events for ${after}`, heard(there.events, viewer), heard(here.events, viewer));
    same(
      'course-discreet',
      `view of ${after}`,
      engine.view(there.state, viewer),
      engine.view(here.state, viewer),
    );
  }
}
