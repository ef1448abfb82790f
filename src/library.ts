import { createEngine as createEngineOf, type Engine as EngineOf } from './kernel/engine.js';
import type { Module } from './kernel/parts.js';
import type { Edition } from './kernel/select.js';
import { first } from './editions/first.js';
import { reference } from './editions/reference.js';
import { second } from './editions/second.js';
import { begin, setupIssues } from './game/begin.js';
import type { State, View } from './game/nouns.js';
import { core } from './game/core.js';
import type { ActionOf } from './game/open.js';
import { stateDecoder } from './game/save.js';
import { viewOf } from './game/sight.js';
import { advance, began } from './game/turn.js';
import { parseRuleset } from './notation/rulesets.js';
import { notationWording } from './notation/wording.js';

/** The editions whose rules can be played. */
export const editions: readonly Edition[] = [first, second, reference];

/** The functions of the library for a catalogue of modules. */
export type Engine<Catalogue extends readonly Module[]> = EngineOf<
  State,
  View,
  Catalogue,
  Extract<ActionOf<Catalogue>, { readonly type: string }>
>;

/**
 * Makes the library's functions for a catalogue: the standard one, or the standard one with modules of one's own after
 * it. The first module is always in force.
 */
export function createEngine<const Catalogue extends readonly Module[]>(
  catalogue: Catalogue,
): Engine<Catalogue> {
  if (catalogue[0]?.meta.id !== core.meta.id)
    throw new TypeError(`A catalogue begins with '${core.meta.id}': put your own modules behind it.`);
  return createEngineOf<State, View, Catalogue>({
    catalogue,
    editions,
    filled: ['victory'],
    begin,
    unready: (game) => setupIssues(game, undefined),
    began,
    advance,
    awaiting: ({ waiting }) => waiting,
    over: ({ result }) => result !== null,
    players: ({ players }) => players.map(({ id }) => id),
    view: viewOf,
    decodeState: stateDecoder,
    readRuleset: parseRuleset,
    wordings: notationWording,
  });
}
