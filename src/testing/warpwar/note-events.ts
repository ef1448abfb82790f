/** Which events happen, also if nobody receives them. */

import type { EventPart, Module } from '../../kernel/parts/part.js';

/** Returns the catalogue with events that note their type when they happen, also if nobody receives them. */
export const noteEvents = (catalogue: readonly Module[], seen: Set<string>): readonly Module[] =>
  catalogue.map((each) => ({
    ...each,
    parts: each.parts.map((part) => (part.kind === 'event' ? noted(part, seen) : part)),
  }));

const noted = (part: EventPart, seen: Set<string>): EventPart => ({
  ...part,
  apply: (game, payload) => {
    seen.add(part.key);
    return part.apply(game, payload);
  },
});
