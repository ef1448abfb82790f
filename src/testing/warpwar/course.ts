/** The law 'course-discreet'. */

import type { GameEvent, Module } from '../../kernel/parts/part.js';
import type { Random, Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { State } from '../../game/state.js';
import { catalogue } from '../../modules/index.js';
import { deepFreezeAll, findDifference, isEqual } from '../laws/json.js';
import { tryEngine } from '../laws/law.js';
import type { Choice } from '../laws/subject.js';
import { heard } from '../laws/unseen.js';
import { viewers } from './engine.js';
import { otherFights, untilParted } from './course-in-combat.js';
import { holds } from './law.js';
import type { Moment } from './moment.js';
import { differing, parting } from './parting.js';
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

/** Whether modules are in force that are not the library's. */
const hasStrangers = memoize((rules: Rules) =>
  rules.ruleset.modules.some((id) => !catalogue.some(({ meta }: Module) => meta.id === id)),
);

/** Checks that an action looks the same to each viewer, whatever is in records that they may not see. */
export function courseDiscreet(moment: Moment, { action }: Choice, random: Random): void {
  const { engine, state, terms } = moment;
  // In a combat the law is about the events of other modules.
  if (state.battle && !hasStrangers(engine.rulesOf(state))) return;
  const done = engine.applyAction(state, action);
  if (!done.ok) return;
  // Sound: a sampled action has a type.
  const unloaded = unloadedBy(terms, action as { readonly type: string });
  for (const viewer of viewers(state)) {
    const others = state.battle
      ? otherFights(moment, viewer, random)
      : [disguised(moment, viewer, random, unloaded)];
    for (const other of others.map(deepFreezeAll)) {
      const there = tryEngine('applyAction', () => engine.applyAction(other, action));
      // Skipped: with other ships the action is refused.
      if (there.ok) compare({ moment, viewer, action }, done, there);
    }
  }
}

/** What one action did to a game. */
interface Done {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** An action, and who looks at it. */
interface Seen {
  readonly moment: Moment;
  readonly viewer: Viewer;
  readonly action: unknown;
}

/** Compares what a viewer hears and sees of an action in two games that they cannot tell apart. */
function compare({ moment, viewer, action }: Seen, done: Done, there: Done): void {
  const { engine, state, terms } = moment;
  const both = [done, there];
  // Skipped: after the end of the game everybody sees everything.
  if (both.some((each) => each.state.result !== null)) return;
  if (both.some(({ events }) => events.some((each) => comesToLight(terms, each)))) return;
  if (both.some(({ events }) => learns(terms, events, viewer))) return;
  const isFight = [{ state }, ...both].some((each) => each.state.battle !== null);
  const after = `${JSON.stringify(viewer)}, after ${JSON.stringify(action).slice(0, MAX_ACTION_TEXT)}`;
  const [one, two] = [heard(there.events, viewer), heard(done.events, viewer)];
  const alike = (what: string, first: unknown, second: unknown): void => {
    if (isEqual(first, second)) return;
    hinted(terms, [...differing(one, two), ...differing(there.events, done.events)], () =>
      holds(
        false,
        'course-discreet',
        () => `${what} ${after}: ${findDifference(first, second)}; ${parting(there.events, done.events)}.`,
      ),
    );
  };
  if (isFight) {
    // Views follow events, so they need no comparison of their own.
    const [first, second] = untilParted(one, two);
    alike('events for', first, second);
    return;
  }
  alike('events for', one, two);
  alike('view of', engine.view(there.state, viewer), engine.view(done.state, viewer));
}
