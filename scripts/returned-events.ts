/** Which events the `apply` of each action returned in the recorded games, before anything followed from them. */

import { createEngine } from '../src/warpwar/index.js';
import type { ActionPart, Module } from '../src/kernel/types.js';
import { catalogue } from '../src/warpwar/modules/index.js';

import { recordings } from '../test/support/battery/recording.js';

/** Returns the types of the events by the type of the action. Plays all recorded games anew. */
export function returnedEvents(): ReadonlyMap<string, ReadonlySet<string>> {
  const returned = new Map<string, Set<string>>();
  const engine = createEngine(catalogue.map((each) => noting(each, returned)));
  for (const [name, { setup, moves }] of recordings()) {
    const actions = moves.map(({ action }) => action);
    const played = engine.replay({ setup, actions } as never); // Sound: a replay reads whatever it is given.
    if (!played.ok) throw new Error(`${name}: ${JSON.stringify(played.issues)}`);
  }
  return returned;
}

/** A module whose actions note what they return. */
const noting = ({ meta, parts }: Module, returned: Map<string, Set<string>>): Module => ({
  meta,
  parts: parts.map((part) => (part.kind === 'action' ? notingAction(part, returned) : part)),
});

const notingAction = (part: ActionPart, returned: Map<string, Set<string>>): ActionPart => ({
  ...part,
  apply: (game, fields, plan) => {
    const events = part.apply(game, fields, plan);
    const noted = returned.get(part.key) ?? new Set();
    for (const { type } of events) noted.add(type);
    returned.set(part.key, noted);
    return events;
  },
});
