/** The score, and how a trip ends. */

import { noMoreDice } from '../../common/chance/index.js';
import type { Reason } from '../../common/ending.js';
import type { Event, Game } from '../../kernel/parts/part.js';
import { event, question, table, type StateGame } from './kit.js';
import type { ConvoyView, TripEnding } from './nouns.js';
import { isEmpty, shipsWentHome, shipSunk, shipTypeKeys, shipTypes } from './ships.js';

/** Points of a convoy as it is now. Ledger: CV.13, CVR6, CVR10. */
export const score = question('score', ({ state }: Game<ConvoyView>): number => {
  const lost = shipTypeKeys.map((type) => {
    const { sailed, sunk } = state.ships[type];
    const { points, allSunk } = shipTypes[type];
    return points * sunk + (sunk > 0 && sunk === sailed ? allSunk : 0);
  });
  return lost.reduce((sum, points) => sum + points, 100 + state.intercepted);
});

/** Why trips end. */
export const reasons = table<Reason, 'reasons'>('reasons');

const arrived = reasons.add('arrived', { title: 'the convoy has arrived' });

const noShipLeft = reasons.add('no-ship-left', { title: 'no ship is left' });
const outOfDice = noMoreDice(reasons);

/** The trip is over. */
export const tripOver = event('game/over', {
  apply: ({ state }, result: TripEnding) => ({ ...state, result, waiting: [] }),
});

/** Makes the event that a trip ends with the score that it has. */
export const endOf = (game: StateGame, reason: string): Event =>
  tripOver({ winners: [], reason, score: score(game, undefined) });

/** Ends a trip whose last turn is over. */
export const arrive = (game: StateGame): Event => endOf(game, arrived.key);

/** Whether a result is what a state shows: a trip that was given up has no score. */
export function isJust(game: StateGame, { winners, reason, score: points }: TripEnding): boolean {
  const { turn, length } = game.state;
  const fits = reason !== arrived.key || turn > length;
  const hasScore = [arrived, noShipLeft, outOfDice].some(({ key }) => key === reason);
  return winners.length === 0 && fits && points === (hasScore ? score(game, undefined) : null);
}

/** Whether a trip without ships is over, and for want of them alone. Before it begins, they are not known. */
export function isEndOfAll({ state }: StateGame): boolean {
  const isBegun = state.step !== '' || shipTypeKeys.some((type) => state.ships[type].sailed > 0);
  return (isEmpty(state) && isBegun) === (state.result?.reason === noShipLeft.key);
}

/** Ends a trip without ships. Ledger: CVR10. */
const endIfEmpty = (game: StateGame): readonly Event[] =>
  isEmpty(game.state) ? [endOf(game, noShipLeft.key)] : [];

export const scoreParts = [
  score,
  reasons,
  arrived,
  noShipLeft,
  outOfDice,
  tripOver,
  shipSunk.then(endIfEmpty),
  shipsWentHome.then(endIfEmpty),
] as const;
