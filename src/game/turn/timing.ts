/** When players may act. Every `when` starts here, so that a finished game refuses all actions alike. */

import type { When } from '../../kernel/parts/action.js';
import { deepFreeze } from '../../kernel/util/freeze.js';
import type { View } from '../state.js';
import { isOut } from '../players.js';
import { issue } from '../messages.js';

/** A `when` that ends with the game: afterwards nobody may act, and no other reason is given. Ledger: E1.VIC.2. */
export const untilGameOver = (when: When<View>): When<View> =>
  deepFreeze<When<View>>({
    ...when,
    players: (game) => (game.state.result ? [] : when.players(game)),
    issues: (game, player) => (game.state.result ? [issue('game-over')] : when.issues(game, player)),
  });

/** At any time, for every player who still plays. Beside the course of play: play does not wait for it. */
export const anyTime: When<View> = untilGameOver({
  players: (game) => game.state.players.map(({ id }) => id).filter((player) => !isOut(game, player)),
  issues: (game, player) => (isOut(game, player) ? [issue('plays-no-more', [], { player })] : []),
  must: () => false,
  aside: true,
});
