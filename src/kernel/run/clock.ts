/** How games go on: as the game itself says, or as modules in force change that. */

import { formula } from '../formula.js';
import type { Issue } from '../result.js';
import type { Game, PlayerId } from '../types.js';
import type { Driver, Judging } from './actions.js';

/** What of a game says how it goes on, and who takes part in that. */
export interface Clock<State extends View, View>
  extends Pick<Driver<State>, 'advance' | 'announce'>, Pick<Judging<View>, 'nonPlayers' | 'barred'> {
  /** Returns the players who must act before the game can go on. */
  readonly awaiting: (seen: View) => readonly PlayerId[];
  /** Returns why play cannot go on from a state that was decoded. Default: it can, if somebody is awaited or it is over. */
  readonly check?: (game: Game<State>) => readonly Issue[];
}

/** The clock of any game. */
export type AnyClock = Clock<never, never>;

/** The clock of a game, by the rules in force. A part of modules that wrap it; no game needs it for itself. */
export const clock = formula<AnyClock, AnyClock>('clock', (_rules, own) => own);
