/** A limit on turns: the game ends once the last one is over, drawn unless a game says otherwise. */

import type { EventMaker } from '../kernel/parts/event.js';
import type { Event, Game } from '../kernel/parts/part.js';
import { setting, type SettingSpec } from '../kernel/parts/setting.js';
import type { Table } from '../kernel/parts/table.js';
import type { Ending, Reason } from './ending.js';

/** The last turn that is counted. A game that is not decided when it is over ends then, drawn unless a game says otherwise. */
export const MAX_TURNS = 1_000_000;

/** What a game gives to have a limit on turns. */
export interface TurnLimitGame<State, Ended> {
  /** The event that a turn ended. */
  readonly turnEnded: EventMaker<State, string, Ended>;
  /** Returns the number of the turn that begins next, from 1. */
  readonly nextTurn: (game: Game<State>) => number;
  /** The setting of the last turn. */
  readonly turns: SettingSpec<number>;
  /** Why the game ended, in words. */
  readonly title: string;
  /** Reasons why games end. */
  readonly reasons: Table<Reason, 'reasons'>;
  /** Makes the event that ends the game. */
  readonly gameOver: (result: Ending) => Event;
  /** Returns how the game ends then, instead of a draw. Default: it is drawn. */
  readonly ending?: (game: Game<State>, drawn: Ending) => Ending;
}

/**
 * Makes the parts of a module that ends the game after a number of turns: the setting `<id>/turns`, and the reason
 * named as the module.
 *
 * @param id the id of the module
 */
export function limitTurns<State, Ended, const Id extends string>(id: Id, game: TurnLimitGame<State, Ended>) {
  const { reasons, gameOver, nextTurn, ending } = game;
  const lastTurnOver = reasons.add(id, { title: game.title });
  const turnsAtMost = setting<number, `${Id}/turns`>(`${id}/turns`, game.turns);
  const drawn: Ending = { winners: [], reason: lastTurnOver.key };
  const over = (now: Game<State>): Event => gameOver(ending ? ending(now, drawn) : drawn);
  const limit = game.turnEnded.then((now): readonly Event[] =>
    nextTurn(now) > turnsAtMost.of(now.rules) ? [over(now)] : [],
  );
  return { turnsAtMost, parts: [lastTurnOver, turnsAtMost, limit] as const };
}
