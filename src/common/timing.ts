/** When players may act. Every `when` starts here, so that a finished game refuses all actions alike. */

import type { When } from '../kernel/parts/action.js';
import type { Game } from '../kernel/parts/part.js';
import type { PlayerId } from '../kernel/player.js';
import { deepFreeze } from '../kernel/util/freeze.js';
import { issue } from './issues.js';
import type { CommonState } from './state.js';

/** Returns a `when` that ends with the game: afterwards nobody may act, and no other reason is given. */
export const untilGameOver = <View extends CommonState>(when: When<View>): When<View> =>
  deepFreeze<When<View>>({
    ...when,
    players: (game) => (game.state.result ? [] : when.players(game)),
    issues: (game, player) => (game.state.result ? [issue('game-over')] : when.issues(game, player)),
  });

/**
 * Returns the `when` of actions that players may do at any time, beside the course of play: play does not wait for them.
 *
 * @param isOut whether a player takes no more turns, and so may do nothing
 */
export const anyTimeUnless = <View extends CommonState>(
  isOut: (game: Game<View>, player: PlayerId) => boolean,
): When<View> =>
  untilGameOver({
    players: (game) => game.state.players.flatMap(({ id }) => (isOut(game, id) ? [] : [id])),
    issues: (game, player) => (isOut(game, player) ? [issue('plays-no-more', [], { player })] : []),
    must: () => false,
    aside: true,
  });
