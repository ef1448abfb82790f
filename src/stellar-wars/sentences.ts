/** What words of events share: their types, and why some say nothing. */

import type { EventsOf } from '../kernel/module.js';
import type { EventWords, GameEvent, Module, Telling } from '../kernel/types.js';
import type { View } from './state.js';

/** What the words of an event read in this game. */
export type Reading = Telling<View>;

/** The words of a module's events; groups may take some of others, too. */
export type WordsOf<M extends Module, More extends GameEvent = never> = EventWords<
  EventsOf<readonly [M]> | More,
  View
>;

/** Why an event that only keeps views up to date is not told. */
export const UPKEEP = { untold: 'It keeps the view up to date; other events say what happened.' } as const;
