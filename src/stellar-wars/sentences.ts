/** What words of events share: their types, and how a roll is said. */

import type { EventsOf } from '../kernel/module.js';
import type { EventWords, Module, Telling } from '../kernel/types.js';
import type { View } from './state.js';

/** What the words of an event read in this game. */
export type Reading = Telling<View>;

/** The words of a module's events. */
export type WordsOf<M extends Module> = EventWords<EventsOf<readonly [M]>, View>;

/** Why an event that only keeps views up to date is not told. */
export const UPKEEP = { untold: 'It keeps the view up to date; other events say what happened.' } as const;
