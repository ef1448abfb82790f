/** Combats with Marines in few words. */

import { expect } from 'vitest';
import {
  checkOrders,
  deserialize,
  serialize,
  shipId,
  view,
  type Order,
  type Setup,
  type State as Known,
} from '../../src/warpwar/index.js';
import type { Counts, Ship, State } from '../../src/warpwar/state.js';

import { type red, ship, skirmish, type Differs } from './fleets.js';
import { give, shipOf, type Played } from './played.js';
import { order, rulesOfText, issueLines } from './issue-lines.js';

export const TEXT = 'first/skirmish +marines';
export const SECOND = 'second/skirmish +marines';
export const rules = rulesOfText(TEXT);

/** A Warpship with tubes and Marines. */
export const boarder = (id = 'red/W1', more: Counts = {}, differs: Differs = {}) =>
  ship(id, { PD: 6, B: 3, S: 3, T: 3, M: 3, MA: 3, WG: 1, ...more }, differs);
/** A Warpship without any. */
export const plain = (id = 'blue/W2', more: Counts = {}, differs: Differs = {}) =>
  ship(id, { PD: 6, B: 3, S: 3, WG: 1, ...more }, differs);

/** A shuttle at a ship. */
export const boards = (at: string, drive: number) => ({ load: 'shuttle', at: shipId(at), drive });
/** An order to launch shuttles: at a target that attacks without drive, 0 and 1 hit, 5 misses. */
export const sends = (by: string, ...tubes: readonly (readonly [at: string, drive: number])[]): Order =>
  order(by, 'attack', { tubes: tubes.map(([at, drive]) => boards(at, drive)) });
export const waits = (id: string): Order => order(id, 'attack');
export const HIT = 1;
export const MISS = 5;

export const begin = (ships: readonly Ship[], more: Partial<Setup> = {}): Known =>
  skirmish(ships, { rules: TEXT, ...more });
export const fought = (ships: readonly Ship[], ...orders: readonly Order[]): Played =>
  give(begin(ships), ...orders);
export const wrong = (ships: readonly Ship[], ...orders: readonly Order[]) =>
  issueLines(checkOrders(rules, ships, orders));

/** Whose a ship is, and its platoons. */
export const held = (state: State, id: string): readonly unknown[] => {
  const { owner, now } = shipOf(state, id);
  return [owner, now.MA ?? 0];
};
export const platoons = (state: State, id: string): number => shipOf(state, id).now.MA ?? 0;

/** A save of it goes on in the same way. */
export const saved = (state: State): Known => {
  const read = deserialize(serialize(state));
  if (!read.ok) throw new Error(issueLines(read.issues).join('\n'));
  expect(read.value).toEqual(state);
  return read.value;
};

/** A ship as somebody sees it. */
export const shipSeen = (state: State, viewer: typeof red, id: string) =>
  view(state, viewer).ships.find((each) => each.id === id);
