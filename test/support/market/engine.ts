/** Plays the market of market.ts, and says of it what the laws of every game must know. */

import { describerOf } from '../words.js';
import { endingDecoder, countFields } from '../../../src/kernel/play/state.js';
import { extDecoder, seenExt, withExt } from '../../../src/kernel/play/slices.js';
import {
  boolean,
  array,
  nullable,
  oneOf,
  optional,
  object,
  string,
  int,
  playerId,
} from '../../../src/kernel/decode.js';
import type { Decoder, Game, Viewer, Rules } from '../../../src/kernel/types.js';
import { createEngine } from '../../../src/kernel/run/engine.js';
import { ok } from '../../../src/kernel/result.js';
import { PLAIN_JUNK } from '../../../src/laws/states.js';
import type { AnyEngine, GameAdapter } from '../../../src/laws/law.js';

import { advance, catalogue, reasons, yetToChoose, type State, type View } from './market.js';

const decodeState: Decoder<State> = object({
  ruleset: (_raw: unknown, rules: Rules) => ok(rules.ruleset),
  ...countFields,
  players: array(
    object({
      id: playerId,
      purse: int(),
      out: optional(oneOf(true)),
      ext: optional(extDecoder('player')),
    }),
  ),
  waiting: array(playerId),
  result: nullable(endingDecoder(reasons, 10)),
  round: int(1),
  lots: int(),
  step: string(/^[a-z]{0,20}$/),
  done: boolean,
  sealed: array(object({ player: playerId, choice: object({ bid: int() }) })),
});

/** Everything but the bids of others; after the end everything. */
function viewOf({ rules, state }: Game<View>, viewer: Viewer): View {
  if (state.result) return { ...state, viewer };
  return {
    ...state,
    viewer,
    players: state.players.map((each) => withExt(each, seenExt(rules, each, 'player', viewer))),
    sealed: state.sealed.filter(({ player }) => player === viewer),
  };
}

/** The functions of the market. */
export const engine = createEngine<State, View, typeof catalogue>({
  catalogue,
  editions: [
    {
      id: 'fair',
      title: 'Fair',
      citations: { prefix: 'F', rules: ['BID.1', 'BID.2', 'END.1'] },
      scenarios: { plain: { title: 'Plain', summary: 'Nothing but lots.', modules: [] } },
    },
  ],
  begin: (rules, players) => ({
    ruleset: rules.ruleset,
    actions: 0,
    players: players.map((id) => ({ id, purse: 9 })),
    waiting: [],
    result: null,
    round: 1,
    lots: 0,
    step: '',
    done: false,
    sealed: [],
  }),
  startGame: () => [],
  advance,
  view: viewOf,
  decodeState,
  yetToChoose,
});

/** The market as the laws must know it. */
export const marketSubject = (own: AnyEngine<State, View>): GameAdapter<State, View> => ({
  engine: own,
  describe: ({ catalogue }, issue) => describerOf(catalogue)(issue),
  viewers: ({ players }) => [...players.map(({ id }) => id), { spectator: true }],
  isOver: ({ result }) => result !== null,
  homes: ({ players }) => ({ player: players }),
  hiddenValuesOf: () => undefined,
  disguise: (state, viewer, random) => ({
    ...state,
    sealed: state.sealed.map((each) =>
      each.player === viewer ? each : { player: each.player, choice: { bid: random(9) } },
    ),
  }),
  positionOf: ({ round, step, waiting }) => JSON.stringify([round, step, waiting]),
  maxActions: ({ players }) => 10 * players.length,
  junk: [...PLAIN_JUNK, 'bids', [], {}],
  nameIn: ({ players }, random) => players[random(players.length)]?.id,
});
