/** The story of a game of Stellar Wars, and the titles of its keys. */

import type { EventsOf } from '../kernel/module.js';
import type { Ending } from '../kernel/play/state.js';
import { diceEvents } from '../kernel/dice/words.js';
import { createTeller, formatStory as formatEntries } from '../kernel/run/story.js';
import type { Rules } from '../kernel/types.js';
import { moduleEvents, type catalogue } from './modules/index.js';
import type { View } from './state.js';
import { reasons } from './turn/phases.js';
import { coreEvents } from './words/events.js';

/** Something that happens in Stellar Wars. */
export type GameEvent = EventsOf<typeof catalogue>;

export const {
  /**
   * Tells what a viewer received, in sentences: one for each happening, in order, by what that viewer may know. Takes the rules,
   * the views before and after, and the events of `updateFor`; or two states and all events, for one who sees everything. Reads
   * nothing else, and never throws. An event of a module without words is told by its title and fields.
   */
  tell,
  /** Tells a recorded game as it is played again, for a viewer, or for one who sees everything. Ends at an action that is refused. */
  tellStory,
  /** Returns the title of a phase, a reason why a game ends, a system, a decision by the type of its action, or a setting. */
  titleOf,
} = createTeller<View>({
  words: { stellar: coreEvents, ...diceEvents, ...moduleEvents },
  systemTables: ['weapons', 'otherSystems'],
  placeOf: (_seen, id) => (/^\d{4}$/.test(id) ? id : undefined),
  listThings: ({ ships }) => ships.map(({ id }) => id),
});

/** Writes entries of a story as lines of text, as they come: a heading for each turn, labels at the left, each once. */
export const formatStory = formatEntries;

/** Returns how a game ended, in one sentence. */
export function tellResult(rules: Rules, { winners, reason }: Ending): string {
  const why = reasons.find(rules, reason)?.title ?? reason.replaceAll('-', ' ');
  return winners.length === 0 ? `A draw: ${why}.` : `${winners.join(' and ')} wins: ${why}.`;
}
