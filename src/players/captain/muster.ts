/** The ships that a captain can still send, and where the others go. */

import type { HexId, SeenShip, Ship, ShipId } from '../../game/state.js';
import { ownAt, pointsBetween, type Situation } from './situation.js';

/** A force should be worth this many times what it meets. */
const PLENTY = 1.8;

/** A Warpship that has not moved in this turn. */
export interface Mover {
  /** The ship. */
  readonly ship: Ship;
  /** Its hex. */
  readonly at: HexId;
  /** Hexes that it can reach, with the movement points for each. */
  readonly to: Readonly<Record<string, number>>;
  /** The ship and those aboard it. */
  readonly crew: readonly Pick<SeenShip, 'id'>[];
}

/** A ship and where it goes. */
export interface Errand {
  /** The ship. */
  readonly ship: ShipId;
  /** A hex in its reach. */
  readonly to: HexId;
}

/** Ships without a task, and the errands of the others. */
export interface Muster {
  /** Ships without a task. */
  readonly free: readonly Mover[];
  /** Ships that move. Ships that stay are in neither list. */
  readonly errands: readonly Errand[];
}

/** Takes ships from a muster and gives them errands. */
export type Task = (situation: Situation, muster: Muster) => Muster;

/** Returns the worth of ships together, with the Systemships that they carry. */
export function worthOfAll({ worth }: Situation, movers: readonly Mover[]): number {
  let sum = 0;
  for (const { crew } of movers) for (const { id } of crew) sum += worth.get(id) ?? 0;
  return sum;
}

/** Returns the ships that are on a hex or can reach it in this turn. */
export const ableToReach = (movers: readonly Mover[], hex: HexId): readonly Mover[] =>
  movers.filter(({ at, to }) => at === hex || hex in to);

/** Returns the worth of a captain's ships on a hex without these movers: ships that have gone there or cannot move. */
export const othersAt = (situation: Situation, movers: readonly Mover[], hex: HexId): number =>
  ownAt(situation, hex) -
  worthOfAll(
    situation,
    movers.filter(({ at }) => at === hex),
  );

/** Returns the strongest movers, as many as are needed to outmatch the enemies on a hex together with the ships there. */
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

/** Returns the first movers that together reach this worth. */
export function takeEnough(situation: Situation, movers: readonly Mover[], worth: number): readonly Mover[] {
  let sum = 0;
  return movers.filter((mover) => {
    if (sum >= worth) return false;
    sum += worthOfAll(situation, [mover]);
    return true;
  });
}

/** Sorts movers by worth, strongest first. */
export const strongestFirst = (situation: Situation, movers: readonly Mover[]): readonly Mover[] =>
  movers
    .map((mover) => ({ mover, worth: worthOfAll(situation, [mover]) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ mover }) => mover);

/** Sorts movers by their distance to a hex, nearest first. */
export const nearestFirst = (situation: Situation, movers: readonly Mover[], hex: HexId): readonly Mover[] =>
  movers
    .map((mover) => ({ mover, far: pointsBetween(situation, mover.at, hex) }))
    .sort((a, b) => a.far - b.far)
    .map(({ mover }) => mover);

/** Sends movers to a hex; those that are there stay. */
export const sendTo = ({ free, errands }: Muster, movers: readonly Mover[], hex: HexId): Muster => ({
  free: free.filter((mover) => !movers.includes(mover)),
  errands: [
    ...errands,
    ...movers.filter(({ at }) => at !== hex).map(({ ship }) => ({ ship: ship.id, to: hex })),
  ],
});

/** Keeps movers where they are. */
export const keepAt = ({ free, errands }: Muster, movers: readonly Mover[]): Muster => ({
  free: free.filter((mover) => !movers.includes(mover)),
  errands,
});
