/** When players may act. Every `when` starts here, so that a finished game refuses all actions alike. */

import { anyTimeUnless, untilGameOver as untilOver } from '../../common/timing.js';
import type { When } from '../../kernel/parts/action.js';
import type { View } from '../state.js';
import { isOut } from '../players.js';

/**
 * Returns a `when` that ends with the game: afterwards nobody may act, and no other reason is given. Ledger: E1.VIC.2.
 */
export const untilGameOver: (when: When<View>) => When<View> = untilOver;

/** At any time, for every player who still plays. Beside the course of play: play does not wait for it. */
export const anyTime: When<View> = anyTimeUnless<View>(isOut);
