/** What is done in a build event, by kind: rules may set an order for the kinds. */

import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import type { When } from '../../kernel/parts/action.js';
import type { View } from '../state.js';
import { event, question, type ViewGame } from '../kernel.js';
import { duringPhase } from '../turn/phase.js';
import { issue } from '../messages.js';

/** Something that a player does, or wants to do, in his build event. */
export interface Act {
  /** Who. */
  readonly player: PlayerId;
  /** Its kind: 'build' for all that is built, repaired and resupplied; modules bring others, such as 'load'. */
  readonly act: string;
}

/** Why a player may not do something of a kind in his build event now. Ledger: E1.SEQ.3, E2.SEQ.2. */
export const actIssues = question('actIssues', (game, { player }: Act): readonly Issue[] =>
  buildEvent.issues(game, player),
);

const buildEvent = duringPhase('build', (params) => issue('only-in-build', [], params));

/** In the build event, as long as acts of a kind may be done in it. */
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

/** A player did something of a kind in his build event. What it was is told by itself. */
export const actDone = event('act/done', {
  audience: 'nobody',
  apply: ({ state }, _: Act) => state,
});

export const actParts = [actIssues, actDone];
