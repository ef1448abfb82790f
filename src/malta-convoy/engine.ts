/** The engine of the game. */

import type { ActionsOf, DecisionsOf, EventsOf } from '../kernel/module.js';
import { seenExt, withExt } from '../kernel/play/slices.js';
import { createEngine, type Engine as EngineOf } from '../kernel/run/engine.js';
import { engineOnce, type Words } from '../kernel/run/words.js';
import type { Game, Viewer } from '../kernel/types.js';
import { editions } from './editions.js';
import { catalogue } from './modules/index.js';
import { stateDecoder, viewDecoder } from './save.js';
import { begin, startGame } from './setup.js';
import type { State, View } from './state.js';
import { advance } from './turn.js';

/** Everybody sees everything but what slices hide, such as the seed of the dice; after the end that, too. */
function viewOf({ rules, state }: Game<View>, viewer: Viewer): View {
  if (state.result) return { ...state, viewer };
  const { ext: _all, ...open } = state;
  return withExt({ ...open, viewer }, seenExt(rules, state, 'game', viewer));
}

/** The functions of the engine of Malta Convoy. */
export type Engine = EngineOf<State, View, typeof catalogue>;

/** An action in Malta Convoy: of the player, or of dice that somebody gives. */
export type Action = ActionsOf<typeof catalogue>;

/** A decision in Malta Convoy, with what may be chosen. */
export type Decision = DecisionsOf<typeof catalogue>;

/** Something that happens in Malta Convoy. */
export type GameEvent = EventsOf<typeof catalogue>;

/**
 * Returns the engine of Malta Convoy. It is made at the first call. Pass `words` for what people read; without words
 * `describe` returns the code of an issue, and `rulebook` throws.
 */
export const engine: (words?: Words) => Engine = engineOnce(catalogue, () =>
  createEngine<State, View, typeof catalogue>({
    catalogue: catalogue,
    editions,
    filled: ['dice'],
    seats: { least: 1, most: 1 },
    begin,
    startGame,
    advance,
    decodeState: stateDecoder,
    view: viewOf,
    decodeView: viewDecoder,
  }),
);
