/** Plays the duel of duel.ts. */

import { endingDecoder, countFields } from '../../../src/kernel/play/state.js';
import { extDecoder, seenExt, withExt } from '../../../src/kernel/play/slices.js';
import type { Game, Module, Viewer, Rules, Decoder } from '../../../src/kernel/types.js';
import { playerId, array, nullable, optional, object, string, int } from '../../../src/kernel/decode.js';
import { createEngine } from '../../../src/kernel/run/engine.js';
import { ok } from '../../../src/kernel/result.js';

import { advance, begins, catalogue, reasons, type State, type View } from './duel.js';

const decodeState: Decoder<State> = object({
  ruleset: (_raw: unknown, rules: Rules) => ok(rules.ruleset),
  ...countFields,
  players: array(object({ id: playerId, points: int(), ext: optional(extDecoder('player')) })),
  waiting: array(playerId),
  result: nullable(endingDecoder(reasons, 10)),
  last: nullable(playerId),
  log: array(string(/^[a-z0-9. ]{1,20}$/)),
  ext: optional(extDecoder('game')),
});

/** Everything but what slices hide; after the end everything. */
function viewOf({ rules, state }: Game<View>, viewer: Viewer): View {
  if (state.result) return { ...state, viewer };
  const { ext: _ext, ...bare } = state;
  return withExt(
    {
      ...bare,
      viewer,
      players: state.players.map((each) =>
        withExt({ id: each.id, points: each.points }, seenExt(rules, each, 'player', viewer)),
      ),
    },
    seenExt(rules, state, 'game', viewer),
  );
}

/** The duel with a catalogue of its own. */
export const engineWith = <const Catalogue extends readonly Module[]>(own: Catalogue) =>
  createEngine<State, View, Catalogue>({
    catalogue: own,
    editions: [
      {
        id: 'fair',
        title: 'Fair',
        citations: { prefix: 'F', rules: ['DUEL.1'] },
        scenarios: { duel: { title: 'Duel', summary: 'Blows.', modules: ['seeded-dice'] } },
      },
    ],
    filled: ['dice'],
    begin: (rules, players) => ({
      ruleset: rules.ruleset,
      actions: 0,
      players: players.map((id) => ({ id, points: 6 })),
      waiting: [],
      result: null,
      last: null,
      log: [],
    }),
    startGame: begins,
    view: viewOf,
    advance,
    decodeState,
  });

/** The functions of the duel. */
export const engine = engineWith(catalogue);
