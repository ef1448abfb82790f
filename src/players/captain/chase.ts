/** Where the last fleet wins, ships are what counts: enemies are hunted at the stars where they stand. */

import { mostMoved } from '../../game/movement/limits.js';
import { tallyOf } from '../../game/movement/tally.js';
import type { HexId, SeenShip } from '../../game/state.js';
import { nameOf } from '../../game/ships/find.js';
import { king } from '../../modules/last-fleet.js';
import {
  ableToReach,
  keepAt,
  othersAt,
  sendTo,
  strongestFirst,
  worthOfAll,
  type Mover,
  type Task,
} from './muster.js';
import { comersTo, enemyOn, onHex, pointsBetween, worthOf, type Situation } from './situation.js';

/** How odds that are good enough begin, and what a game-turn takes off them. */
const [FIRST, TURN] = [1.4, 0.07];

/** Share of those who may come to a star afterwards that an attack must be a match for, too. */
const AFTERWARDS = 0.2;

/** How much better the odds look where the enemy's king stands. */
const KING = 1.5;

/** Ships that the captain may still set in motion in this turn. */
function movesLeft({ game, own }: Situation): number {
  const moved = own.map(tallyOf).filter(({ hexes, lines }) => hexes + lines > 0);
  return mostMoved(game.rules, undefined) - moved.length;
}

/** A king, as everybody's is called. */
const isKing = ({ game }: Situation, { id }: Pick<SeenShip, 'id'>): boolean =>
  nameOf(id) === king.of(game.state);

/** A captain's king stays where it is, as long as he has other ships. */
export const stay: Task = (situation, muster) =>
  keepAt(
    muster,
    muster.free.filter(({ ship }) => situation.own.length > 1 && isKing(situation, ship)),
  );

/** Of those that can be on a hex, all that are there, and the strongest of the others, as many as may move. */
function force(situation: Situation, free: readonly Mover[], hex: HexId): readonly Mover[] {
  const able = strongestFirst(situation, ableToReach(free, hex));
  const there = able.filter(({ at }) => at === hex);
  return [...there, ...able.filter(({ at }) => at !== hex).slice(0, movesLeft(situation))];
}

/** Where no enemy stands at a star nobody can be fought: ships go to the star that is nearest to all enemies, and wait. */
export const challenge: Task = (situation, muster) => {
  const { game, enemies, goals } = situation;
  const places = enemies.flatMap(({ at }) => (typeof at === 'string' ? [at] : []));
  if (goals.length > 0 || places.length === 0) return muster;
  const far = (hex: HexId): number =>
    places.reduce((sum, from) => sum + pointsBetween(situation, from, hex), 0);
  const stars = game.state.stars.map(({ hex }) => hex);
  return muster.free.reduce((sofar, mover) => {
    const [to] = stars.filter((hex) => hex === mover.at || hex in mover.to).sort((a, b) => far(a) - far(b));
    return to === undefined ? sofar : sendTo(sofar, [mover], to);
  }, muster);
};

/** The star where the odds are best is attacked, if they are good enough: the longer the game, the bolder the captain. */
export const chase: Task = (situation, muster) => {
  const [best] = situation.goals
    .map((hex) => {
      const ships = force(situation, muster.free, hex);
      const met = enemyOn(situation, hex) + AFTERWARDS * worthOf(situation, comersTo(situation, hex));
      const worth = worthOfAll(situation, ships) + othersAt(situation, ships, hex);
      const prize = onHex(situation.enemies, hex).some((ship) => isKing(situation, ship)) ? KING : 1;
      return { hex, ships, odds: (prize * worth) / Math.max(1, met) };
    })
    .filter(({ ships }) => ships.length > 0)
    .sort((a, b) => b.odds - a.odds);
  if (!best) return muster;
  const isBegun = onHex(situation.own, best.hex).length > 0;
  const enough = FIRST - TURN * situation.game.state.turn;
  return isBegun || best.odds >= enough ? sendTo(muster, best.ships, best.hex) : muster;
};
