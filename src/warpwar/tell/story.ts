/** The story of a game of WarpWar, and the titles of its keys. */

import { createTeller, formatStory as formatEntries } from '../../kernel/run/story.js';
import { placeName } from '../find.js';
import type { HexId } from '../map/star-map.js';
import { moduleEvents } from '../modules/index.js';
import type { View } from '../state.js';
import { coreEvents } from '../words/events.js';

const isHex = (text: string): text is HexId => /^\d{4}$/.test(text);

export const {
  /**
   * Tells what a viewer received, in sentences: one for each happening, in order, by what that viewer may know. Takes the rules,
   * the views before and after, and the events of `updateFor`; or two states and all events, for one who sees everything. Reads
   * nothing else, and never throws. An event of a module without words is told by its title and fields. Cost: about 0.1 ms.
   *
   * @example
   * ```ts
   * import { applyAction, newGame, rulesOf, tell, unwrap, updateFor, view } from 'warpwar';
   *
   * const state = newGame('first/basic');
   * const counts = { PD: 5, B: 2, WG: 1 };
   * const done = unwrap(applyAction(state, { type: 'ship/build', player: 'red', at: '0606', name: 'W1', counts }));
   * const [before, after] = [view(state, 'blue'), view(done.state, 'blue')];
   * const told = tell(rulesOf(after), { before, after, events: updateFor(done, 'blue').events });
   * told.map(({ text }) => text); // => ['red builds red/W1 at 0606 Ur.']
   * ```
   */
  tell,
  /**
   * Tells a recorded game as it is played again, for a viewer, or for one who sees everything. Ends at an action that is refused;
   * a set-up that is refused has no story. Cost: that of all actions.
   */
  tellStory,
  /**
   * Returns the title of a key: of a phase, a step of combat, a reason why a game ends, a tactic, a result of a shot, a system or
   * component, a decision by the type of its action, or a setting. Without a title it is made from the key. A 'guide' says what a
   * decision is about, or what a component does, for those who begin; '' if there is none.
   */
  titleOf,
} = createTeller<View>({
  words: { core: coreEvents, ...moduleEvents },
  placeOf: (seen, id) => (isHex(id) ? placeName(seen, id) : undefined),
  listThings: ({ ships }) => ships.map(({ id }) => id),
});

/**
 * Writes entries of a story as lines of text, as they come: a heading for each turn, labels at the left, each once. Turns in which
 * nothing happens share a line.
 */
export const formatStory = formatEntries;
