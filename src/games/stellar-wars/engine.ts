/** The engine of Stellar Wars. */

import { parseRuleset } from '../../common/ruleset-text.js';
import type { PlayerId } from '../../kernel/player.js';
import { createEngine, type Engine } from '../../kernel/run/engine.js';
import type { Module } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { once } from '../../kernel/util/once.js';
import { stateDecoder } from './decode-state.js';
import { second } from './editions.js';
import { clock } from './kit.js';
import { catalogue } from './modules/index.js';
import type { State, View } from './nouns.js';
import { setupIssues } from './setup/fleets.js';
import { hidesShips } from './ships/visibility.js';
import { advance } from './turn/phases.js';
import { viewOf } from './view.js';

/** Returns the state before any set-up field is applied. */
const begin = (rules: Rules, players: readonly PlayerId[]): State => ({
  ruleset: rules.ruleset,
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

/** Makes the functions of a game with other modules; the first of them is always in force. */
export const createStellarEngineOf = <const Catalogue extends readonly Module[]>(
  modules: Catalogue,
): Engine<State, View, Catalogue> =>
  createEngine<State, View, Catalogue>({
    catalogue: modules,
    editions: [second],
    filled: ['dice', 'board', 'fleets', 'turning', 'victory'],
    seats: { least: 2, most: 2 },
    begin,
    unready: setupIssues,
    startGame: () => [],
    ...clock({ awaiting: ({ waiting }) => waiting, advance, decodeState: stateDecoder }),
    over: ({ result }) => result !== null,
    players: ({ players }) => players.map(({ id }) => id),
    view: viewOf,
    judgedByView: (rules) => hidesShips(rules, undefined),
    readRuleset: parseRuleset,
  });

/** The functions of the engine of Stellar Wars. */
export type StellarEngine = Engine<State, View, typeof catalogue>;

/** Returns the engine of Stellar Wars. It is made at the first call. */
export const stellarEngine: () => StellarEngine = once(() => createStellarEngineOf(catalogue));
