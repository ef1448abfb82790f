/** The engine of Stellar Wars. */

import {
  engineMaker,
  type EngineParts,
  createEngine as createEngineOf,
  type Engine as EngineOf,
  type GameOf,
} from '../kernel/run/engine.js';
import { engineOnce, type Words } from '../kernel/run/words.js';
import type { PlayerId, Module, Rules } from '../kernel/types.js';
import { core } from './core.js';
import { editions } from './editions.js';
import { catalogue } from './modules/index.js';
import { stateDecoder, viewDecoder } from './save.js';
import { setupIssues } from './setup/fleets.js';
import { hasHiddenShip } from './ships.js';
import type { State, View } from './state.js';
import { advance } from './turn/phases.js';
import { yetToChoose } from './turn/speeds.js';
import { viewOf } from './view.js';

/** Returns the state before any set-up field is applied. */
const begin = (rules: Rules, players: readonly PlayerId[]): State => ({
  ruleset: rules.ruleset,
  actions: 0,
  turn: 1,
  phase: '',
  active: null,
  first: null,
  waiting: [],
  sealed: [],
  underWay: null,
  players: players.map((id) => ({ id })),
  ships: [],
  result: null,
});

/** The functions of an engine of Stellar Wars. */
export type Engine<Catalogue extends readonly Module[] = typeof catalogue> = EngineOf<State, View, Catalogue>;

/** Stellar Wars for the kernel, without a catalogue. */
const stellarWars: Omit<GameOf<State, View, readonly Module[]>, 'catalogue'> = {
  editions,
  filled: ['dice', 'board', 'fleets', 'turning', 'victory'],
  seats: { least: 2, most: 2 },
  begin,
  unready: setupIssues,
  startGame: () => [],
  advance,
  decodeState: stateDecoder,
  yetToChoose,
  view: viewOf,
  decodeView: viewDecoder,
  judgedByView: hasHiddenShip,
};

/** Makes an engine of a game with a catalogue. */
const toEngine = (game: GameOf<State, View, readonly Module[]>, words?: Words): Engine<readonly Module[]> =>
  createEngineOf<State, View, readonly Module[]>(game, words);

/**
 * Returns the engine of Stellar Wars. It is made at the first call. Pass `words` for what people read; without words
 * `describe` returns the code of an issue, and `rulebook` throws.
 */
export const engine: (words?: Words) => Engine = engineOnce(
  catalogue,
  // Sound: an engine has the actions, decisions and events of its catalogue.
  () => toEngine({ ...stellarWars, catalogue }) as unknown as Engine,
);

const makeEngine = engineMaker('createEngine', core, stellarWars, toEngine);

/**
 * Makes an engine of Stellar Wars for a catalogue of modules, and scenarios of your own:
 * `createEngine([...catalogue, mine])`. A list of modules alone is short for `{ modules }`; it may have fewer than
 * `catalogue`. The first module is always in force. Throws InvalidArgument if that is missing, a module requires itself,
 * or a scenario has a taken name or names something unknown. `words` are the words of the standard modules.
 */
export const createEngine = <const Catalogue extends readonly Module[]>(
  given: Catalogue | EngineParts<Catalogue>,
  words?: Words,
): Engine<Catalogue> =>
  // Sound: an engine has the actions, decisions and events of its catalogue.
  makeEngine(given, words) as unknown as Engine<Catalogue>;
