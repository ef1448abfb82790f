/** Bases that are built and fall, and ships that are made good, in few words. See `moment` of economy.ts. */

import { view, type GameEvent, type Setup, type State as Known } from '../../src/warpwar/index.js';
import type { Counts, Ship, State } from '../../src/warpwar/state.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';
import type { Viewer } from '../../src/kernel/types.js';
import { printedHomes } from '../../src/warpwar/map/printed.js';

import { campaign, goOn, serve, stands, type Position } from './campaign.js';
import { ADVANCED, laden, moment, type StarNow } from './economy.js';
import type { Played } from './played.js';

/** The players of a game of so many, in order of play. */
export const names = (players: number): readonly string[] =>
  ['red', 'blue', 'green', 'gold'].slice(0, players);

/** Their homes on the printed map. */
export const homesOf = (players: number): Readonly<Record<string, readonly HexId[]>> =>
  Object.fromEntries(names(players).map((id, at) => [id, printedHomes(players)?.[at] ?? []]));

/** A game of so many players on the printed map, as it begins. */
export const table = (players: number, more: Partial<Setup> = {}): Known =>
  campaign(ADVANCED, { players: names(players), homes: homesOf(players), ...more }); // Sound: read before judged.

/** What is at stars, by their hexes. */
export type Stars = Readonly<Record<string, StarNow>>;

/** A moment of a game of any number of players; what is left out is as in `moment`. */
export interface Moment extends Pick<Position, 'ships' | 'active' | 'phase'> {
  /** Its rules. */
  readonly rules?: string;
  /** Who are allies. */
  readonly sides?: readonly (readonly string[])[];
  /** What is at stars. */
  readonly stars?: Stars;
}

/** Red's movement event in the second turn of a game of so many players on the printed map, unless told otherwise. */
export const momentOf = (players: number, more: Moment = {}): Known =>
  // Sound: whatever createGame is given is read before it is judged.
  moment({ players: names(players), homes: homesOf(players), ...more });

/** A Warpship with so many holds, and cargo in them. */
export const hauler = (id: string, at: HexId, points: number, holds = 3, more: Counts = {}): Ship =>
  laden(stands(id, at, { PD: 4, H: holds, WG: 1, ...more }), points);

const ownerOf = (ship: string): string => ship.slice(0, ship.indexOf('/'));

/** A ship puts cargo into a Base where it is. */
export const put = (ship: string, points: number) => ({
  type: 'base-building/build',
  player: ownerOf(ship),
  ship,
  points,
});

/** What a player takes where a Base fell. */
export const loot = (player: string, loads: Readonly<Record<string, number>>) => ({
  type: 'base-fall/loot',
  player,
  loads: Object.entries(loads).map(([ship, points]) => ({ ship, points })),
});

/** Red's ships are made good from an account. */
export const fixFrom = (
  from: object,
  ships: Readonly<Record<string, Counts>>,
  type: Parameters<typeof serve>[0] = 'repair/ships',
) => ({ ...serve(type, 'red', ships), from });

/** On to the moment when the active player takes what is left where Bases fell, or to the next player-turn. */
export const toLoot = (state: State): Played =>
  goOn(
    state,
    ({ active, turn, phase }) => active === state.active && turn === state.turn && phase !== 'reckoning',
  );

/** What a viewer hears, with the payload. */
export const heardBy = (events: readonly GameEvent[], viewer: Viewer): readonly unknown[] =>
  events
    .filter(
      ({ audience }) =>
        audience === 'all' || (typeof viewer === 'string' && audience.some((each) => each === viewer)),
    )
    .map(({ type, payload }) => [type, payload]);

/** What a viewer sees of a star. */
export const seenStar = (state: State, viewer: Viewer, hex: HexId): unknown =>
  view(state, viewer).stars.find((star) => star.hex === hex);

/** How far a player's Base at a star has come. */
export const begunBy = ({ stars }: Pick<State, 'stars'>, player: string, hex: HexId): number => {
  const all = stars.find((star) => star.hex === hex)?.ext?.['base-building/progress'];
  // Sound: the slice is a record of numbers.
  return (all as Readonly<Record<string, number>> | undefined)?.[player] ?? 0;
};

/** Whose base star a star is. */
export const baseAt = ({ stars }: Pick<State, 'stars'>, hex: HexId): string | undefined =>
  stars.find((star) => star.hex === hex)?.base;
