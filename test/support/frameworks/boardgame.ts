/** WarpWar as a game of boardgame.io: as the docs write it, with rules and a map to choose. */

import type { Game } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';
import { applyAction, decodeAction, view } from '../../../src/index.js';
import type { State } from '../../../src/game/state.js';
import { begun } from './games.js';

export const warpwarGame = (rules: string): Game<State> => ({
  name: 'warpwar',
  seed: 'fixed',
  setup: () => begun(rules),
  turn: { activePlayers: { all: 'any' } },
  moves: {
    act: {
      move: ({ G, playerID }, raw: object) => {
        const action = decodeAction(G, { ...raw, player: playerID });
        const applied = action.ok && applyAction(G, action.value);
        return applied && applied.ok ? applied.state : INVALID_MOVE;
      },
      client: false,
      redact: true,
      ignoreStaleStateID: true,
    },
  },
  endIf: ({ G }) => G.result ?? undefined,
  // boardgame.io calls a spectator null, undefined or 'null'.
  playerView: ({ G, playerID }) =>
    view(G, G.players.find(({ id }) => id === playerID)?.id ?? { spectator: true }),
});
