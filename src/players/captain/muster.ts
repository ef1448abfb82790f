/** Ships called together, and where they are sent. */

import type { HexId, Ship, ShipId } from '../../game/state.js';
import { aboardOf } from '../../game/ships/find.js';
import { ownAt, pointsBetween, worthOf, type Situation } from './situation.js';

/** How much more is sent than those whom it meets are worth, if there is more. */
const PLENTY = 1.8;

/** A Warpship that has not moved in this turn. */
export interface Mover {
  /** It. */
  readonly ship: Ship;
  /** Where it is. */
  readonly at: HexId;
  /** Hexes that it can go to, with what each takes. */
  readonly to: Readonly<Record<string, number>>;
}

/** A ship and where it goes. */
export interface Errand {
  /** The ship. */
  readonly ship: ShipId;
  /** A hex that it can reach now. */
  readonly to: HexId;
}

/** Ships that nothing was decided for, and what was. */
export interface Muster {
  /** Still free. */
  readonly free: readonly Mover[];
  /** Those that go somewhere; those that stay are in neither list. */
  readonly errands: readonly Errand[];
}

/** Something to be done with ships. */
export type Task = (situation: Situation, muster: Muster) => Muster;

/** What some movers are worth together, with what they carry. */
export const worthOfAll = (situation: Situation, movers: readonly Mover[]): number =>
  worthOf(
    situation,
    movers.flatMap(({ ship }) => [
      ship,
      ...aboardOf(situation.game.state.ships, ship.id).map((id) => ({ id })),
    ]),
  );

/** Those that can be on a hex in this turn, or are there. */
export const ableToReach = (movers: readonly Mover[], hex: HexId): readonly Mover[] =>
  movers.filter(({ at, to }) => at === hex || hex in to);

/** What a captain's ships on a hex are worth without some movers: those that have gone there, or cannot move. */
export const othersAt = (situation: Situation, movers: readonly Mover[], hex: HexId): number =>
  ownAt(situation, hex) -
  worthOfAll(
    situation,
    movers.filter(({ at }) => at === hex),
  );

/** The strongest of some movers, as many as it takes to be more than a match on a hex, together with those that are there. */
export const forceFor = (
  situation: Situation,
  movers: readonly Mover[],
  hex: HexId,
  needed: number,
): readonly Mover[] =>
  takeEnough(
    situation,
    strongestFirst(situation, movers),
    PLENTY * needed - othersAt(situation, movers, hex),
  );

/** The first of some movers that are worth so much together. */
export function takeEnough(situation: Situation, movers: readonly Mover[], worth: number): readonly Mover[] {
  let sum = 0;
  return movers.filter((mover) => {
    if (sum >= worth) return false;
    sum += worthOfAll(situation, [mover]);
    return true;
  });
}

/** Movers by what they are worth, most first. */
export const strongestFirst = (situation: Situation, movers: readonly Mover[]): readonly Mover[] =>
  [...movers].sort((a, b) => worthOfAll(situation, [b]) - worthOfAll(situation, [a]));

/** Movers by how near they are to a hex, nearest first. */
export const nearestFirst = (
  situation: Situation,
  movers: readonly Mover[],
  hex: HexId,
): readonly Mover[] => {
  const far = ({ at }: Mover): number => pointsBetween(situation, at, hex);
  return [...movers].sort((a, b) => far(a) - far(b));
};

/** Some movers go to a hex, or stay where they are there already. */
export const sendTo = ({ free, errands }: Muster, movers: readonly Mover[], hex: HexId): Muster => ({
  free: free.filter((mover) => !movers.includes(mover)),
  errands: [
    ...errands,
    ...movers.filter(({ at }) => at !== hex).map(({ ship }) => ({ ship: ship.id, to: hex })),
  ],
});

/** Some movers stay where they are. */
export const keepAt = ({ free, errands }: Muster, movers: readonly Mover[]): Muster => ({
  free: free.filter((mover) => !movers.includes(mover)),
  errands,
});
