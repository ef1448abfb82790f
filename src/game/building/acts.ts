/** Acts of a build event, by kind. Modules can set an order for the kinds. */

import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import type { When } from '../../kernel/parts/action.js';
import type { View } from '../state.js';
import { event, question, type ViewGame } from '../kernel.js';
import { duringPhase } from '../turn/phase.js';
import { issue } from '../issues.js';

/** An act of a player in their build event. */
export interface Act {
  /** Who. */
  readonly player: PlayerId;
  /** Its kind: 'build' for building, repair and resupply; modules add others, such as 'load'. */
  readonly act: string;
}

/** Checks whether a player may do an act of a kind now. Ledger: E1.SEQ.3, E2.SEQ.2. */
export const actIssues = question('actIssues', (game, { player }: Act): readonly Issue[] =>
  buildEvent.issues(game, player),
);

const buildEvent = duringPhase('build', (params) => issue('only-in-build', [], params));

/** Timing: the build event, while acts of a kind may be done. */
export const duringBuildEvent = (act: string | ((game: ViewGame) => string)): When<View> => {
  const kindIn = typeof act === 'string' ? () => act : act;
  return {
    ...buildEvent,
    players: (game) =>
      buildEvent
        .players(game)
        .filter((player) => actIssues(game, { player, act: kindIn(game) }).length === 0),
    issues: (game, player) => actIssues(game, { player, act: kindIn(game) }),
  };
};

/** A player did an act of a kind in their build event. Other events say what it was. */
export const actDone = event('act/done', {
  audience: 'nobody',
  apply: ({ state }, _: Act) => state,
});

export const actParts = [actIssues, actDone];
