/** Tasks for games that the last fleet wins: ships hunt enemies at the stars where they stand. */

import { mostMoved } from '../../game/movement/limits.js';
import { tallyOf } from '../../game/ships/tally.js';
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

/** The odds that an attack needs at first, and how much less each game-turn. */
const [FIRST, TURN] = [1.4, 0.07];

/** An attack must also match this share of the enemies who may come to the star afterwards. */
const AFTERWARDS = 0.2;

/** Factor for the odds where the enemy's king stands. */
const KING = 1.5;

/** Returns how many more ships the captain may move in this turn. */
function movesLeft({ game, own }: Situation): number {
  const moved = own.map(tallyOf).filter(({ hexes, lines }) => hexes + lines > 0);
  return mostMoved(game.rules, undefined) - moved.length;
}

/** Whether a ship is a king: all kings have the same name. */
const isKing = ({ game }: Situation, { id }: Pick<SeenShip, 'id'>): boolean =>
  nameOf(id) === king.of(game.state);

/** Keeps the captain's king where it is, as long as there are other ships. */
export const stay: Task = (situation, muster) =>
  keepAt(
    muster,
    muster.free.filter(({ ship }) => situation.own.length > 1 && isKing(situation, ship)),
  );

/** Returns the ships for an attack: all that are there, and the strongest that can come, as many as may move. */
function force(situation: Situation, free: readonly Mover[], hex: HexId): readonly Mover[] {
  const able = strongestFirst(situation, ableToReach(free, hex));
  const there = able.filter(({ at }) => at === hex);
  return [...there, ...able.filter(({ at }) => at !== hex).slice(0, movesLeft(situation))];
}

/** If no enemy stands at a star, nobody can be fought: ships go to the star that is nearest to all enemies, and wait. */
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

/** Attacks the star with the best odds, if they are good enough: the longer the game, the lower they may be. */
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
