/** What a captain sees of a game, put in order. */

import type { PlayerId, Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { steps } from '../../map/atlas.js';
import type { HexId, SeenShip, Ship, ShipId, View } from '../../game/state.js';
import type { ViewGame } from '../../game/kernel.js';
import { movementPoints } from '../../game/movement/limits.js';
import { hostile } from '../../game/players.js';
import { hexOf, isRecord, isSystemship } from '../../game/ships/find.js';
import { seeded } from '../../kernel/util/seeded.js';
import { withEngine } from '../../game/ships/engine-letters.js';
import { basesFall, shipsDecide, type Seat } from './stakes.js';
import { strength } from './strength.js';

/** A Warpship of somebody else is taken to have such an engine. */
const STANDARD = { PD: 6, WG: 1 };

/** What a captain sees of a game. */
export interface Situation extends Seat {
  /** His ships, with those aboard others. */
  readonly own: readonly Ship[];
  /** Ships of his enemies. */
  readonly enemies: readonly SeenShip[];
  /** His base stars. */
  readonly homes: readonly HexId[];
  /** Where he strikes at his enemies: at their base stars, or at stars where they stand if only ships count. */
  readonly goals: readonly HexId[];
  /** What ships are worth in a fight. */
  readonly worth: ReadonlyMap<ShipId, number>;
}

/** Puts what a player sees in order. */
export function situationOf(rules: Rules, view: View, me: PlayerId): Situation {
  const game: ViewGame = { rules, state: view };
  const isEnemy = (owner: PlayerId | undefined): boolean =>
    owner !== undefined && owner !== me && hostile(game, { a: me, b: owner });
  const enemies = view.ships.filter(({ owner }) => isEnemy(owner));
  return {
    game,
    me,
    own: view.ships.filter(isRecord).filter(({ owner }) => owner === me),
    enemies,
    homes: view.stars.flatMap(({ hex, base }) => (base === me ? [hex] : [])),
    goals: shipsDecide(game)
      ? view.stars.map(({ hex }) => hex).filter((hex) => onHex(enemies, hex).length > 0)
      : view.stars.flatMap(({ hex, base }) => (isEnemy(base) ? [hex] : [])),
    worth: new Map(view.ships.map((ship) => [ship.id, strength(rules, view, ship)])),
  };
}

/** What some ships are worth together. */
export const worthOf = ({ worth }: Situation, ships: readonly Pick<SeenShip, 'id'>[]): number =>
  ships.reduce((sum, { id }) => sum + (worth.get(id) ?? 0), 0);

/** Those of some ships that stand on a hex. */
export const onHex = <S extends SeenShip>(ships: readonly S[], hex: HexId): readonly S[] =>
  ships.filter(({ at }) => at === hex);

/** What a captain's ships on a hex, and those aboard them, are worth. */
export const ownAt = (situation: Situation, hex: HexId): number =>
  worthOf(
    situation,
    situation.own.filter((ship) => hexOf(situation.own, ship) === hex),
  );

/** What the enemies on a hex are worth. */
export const enemyOn = (situation: Situation, hex: HexId): number =>
  worthOf(situation, onHex(situation.enemies, hex));

/** Movement points from one hex to another. */
export const pointsBetween = ({ game }: Situation, from: HexId, to: HexId): number =>
  steps(game.state.map, from).get(to) ?? Infinity;

/** Turns that a ship with some movement points takes for a way. */
export const turnsFor = (points: number, perTurn: number): number =>
  perTurn > 0 ? Math.ceil(points / perTurn) : Infinity;

/** Movement points that a Warpship of somebody else is taken to have: rather more where a star is lost at once. */
function pointsOfOthers({ game }: Situation): number {
  const built = withEngine(game.rules, STANDARD);
  const points = movementPoints(game.rules, { now: built, built, levels: {} });
  return basesFall(game) ? points + 1 : points;
}

/** Warpships of enemies that may come to a hex within some of their turns, without those that are there. */
export const comersTo = (situation: Situation, hex: HexId, turns = 1): readonly SeenShip[] => {
  const points = pointsOfOthers(situation);
  return situation.enemies.filter(
    (ship) =>
      !isSystemship(ship) &&
      typeof ship.at === 'string' &&
      ship.at !== hex &&
      turnsFor(pointsBetween(situation, ship.at, hex), points) <= turns,
  );
};

/** What a hex of the captain's lacks to meet those who may come in their next turn. */
export const danger = (situation: Situation, hex: HexId): number =>
  Math.max(0, threatTo(situation, hex) - ownAt(situation, hex));

/** Worth of those who may come to a hex in their next turn: of several enemies the strongest, since they do not come together. */
export function threatTo(situation: Situation, hex: HexId): number {
  const comers = comersTo(situation, hex);
  const owners = [...new Set(comers.map(({ owner }) => owner))];
  return Math.max(
    0,
    ...owners.map((player) =>
      worthOf(
        situation,
        comers.filter(({ owner }) => owner === player),
      ),
    ),
  );
}

/** Of some things the first of which a measure is least; undefined if there are none. */
export const minBy = <T>(all: readonly T[], measure: (each: T) => number): T | undefined =>
  all.reduce<{ readonly each: T; readonly value: number } | undefined>((best, each) => {
    const value = measure(each);
    return best && best.value <= value ? best : { each, value };
  }, undefined)?.each;

/** The fewest points from a hex to any of some others. */
export const nearest = (situation: Situation, from: HexId, to: readonly HexId[]): number =>
  Math.min(...to.map((hex) => pointsBetween(situation, from, hex)));

/** A source of chance that says the same all through a turn's movement: it follows from how a captain's ships were built. */
export const taste = ({ own }: Situation): Random =>
  seeded(
    own
      .flatMap(({ built }) => Object.values(built))
      .reduce((sum, units) => (sum * 31 + units) % 1_000_003, 0),
  );
