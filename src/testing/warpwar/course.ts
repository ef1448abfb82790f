/** The law 'course-discreet'. */

import type { GameEvent } from '../../kernel/parts/part.js';
import type { Random, Viewer } from '../../kernel/player.js';
import { deepFreezeAll } from '../laws/json.js';
import { tryEngine } from '../laws/law.js';
import type { Choice } from '../laws/subject.js';
import { heard } from '../laws/unseen.js';
import { viewers } from './engine.js';
import { same } from './law.js';
import type { Moment } from './moment.js';
import { disguised } from './secrets.js';
import { hinted, isRevealing, isTeaching, unloadedBy } from './by-terms.js';
import type { Terms } from './terms.js';

/** Longest text of an action in what was found. */
const MAX_ACTION_TEXT = 300;

/** Whether an event reveals something: a new Base, or what the terms say. */
const comesToLight = (terms: Terms, event: GameEvent): boolean =>
  event.type === 'base/founded' || isRevealing(terms, event);

const learns = (terms: Terms, events: readonly GameEvent[], viewer: Viewer): boolean =>
  heard(events, viewer).some((event) => isTeaching(terms, event));

/** Checks that an action outside combat looks the same to each viewer, whatever is in records that they may not see. */
export function courseDiscreet(moment: Moment, { action }: Choice, random: Random): void {
  const { engine, state, terms } = moment;
  if (state.battle) return;
  const done = engine.applyAction(state, action);
  if (!done.ok) return;
  // Sound: a sampled action has a type.
  const unloaded = unloadedBy(terms, action as { readonly type: string });
  for (const viewer of viewers(state)) {
    const other = deepFreezeAll(disguised(moment, viewer, random, unloaded));
    const there = tryEngine('applyAction', () => engine.applyAction(other, action));
    // Skipped: with other ships the action is refused, or a combat or the end of the game begins, where secrets matter.
    if (!there.ok || [done.state, there.state].some(({ battle, result }) => battle ?? result)) continue;
    if ([done, there].some(({ events }) => events.some((each) => comesToLight(terms, each)))) continue;
    if ([done, there].some(({ events }) => learns(terms, events, viewer))) continue;
    const after = `${JSON.stringify(viewer)}, after ${JSON.stringify(action).slice(0, MAX_ACTION_TEXT)}`;
    const check = (what: string, one: unknown, two: unknown): void =>
      hinted(terms, [...done.events, ...there.events], () =>
        same('course-discreet', `${what} ${after}`, one, two),
      );
    check('events for', heard(there.events, viewer), heard(done.events, viewer));
    check('view of', engine.view(there.state, viewer), engine.view(done.state, viewer));
  }
}
