/** The state and the view of a game: plain JSON data. */

import type { Axial, Direction } from '../board/hexes.js';
import type { Home } from '../kernel/action.js';
import type { Sealed } from '../kernel/play/sealed.js';
import type { Ending, CommonPlayer, CountedActions } from '../kernel/play/state.js';
import type { Json } from '../kernel/result.js';
import type { Branded, PlayerId, Viewer, Ruleset } from '../kernel/types.js';
import type { Sheet } from './sheets/sheet.js';
import type { BySide } from './sheets/tables.js';

// Hexes of the board by their printed numbers.

/** A hex by the four digits printed on it, column first: '0312' is the twelfth hex from north in the third column from west. */
export type HexId = Branded<string, 'HexId'>;

/** A hex number: twice two digits, from 01 to 99. */
export const HEX_ID = /^(?!00)[0-9]{2}(?!00)[0-9]{2}$/;

/** Whether a value is a hex number: twice two digits, from 01 to 99. */
export const isHexId = (raw: unknown): raw is HexId => typeof raw === 'string' && HEX_ID.test(raw);

/** The size of a board, in hexes. Odd columns lie half a hex north of even ones. */
export interface BoardSize {
  /** From 1 to 99. */
  readonly columns: number;
  /** From 1 to 99. */
  readonly rows: number;
}

/** How many hexes a column's first hex lies below the line r = 0 of the axial grid. */
const riseOf = (column: number): number => Math.floor((column - 1) / 2);

const ZERO = '0'.charCodeAt(0);

const digitAt = (hex: HexId, at: number): number => hex.charCodeAt(at) - ZERO;

/** Returns the axial coordinates of a hex: q is its column. */
export function toAxial(hex: HexId): Axial {
  const q = 10 * digitAt(hex, 0) + digitAt(hex, 1);
  return { q, r: 10 * digitAt(hex, 2) + digitAt(hex, 3) - riseOf(q) };
}

/** Returns the row of a hex, from 1 at the north edge of a board. */
export const rowOf = ({ q, r }: Axial): number => r + riseOf(q);

/** Whether a hex is on a board. Ledger: SW.R10. */
export function isOnBoard(hex: Axial, { columns, rows }: BoardSize): boolean {
  const row = rowOf(hex);
  return hex.q >= 1 && hex.q <= columns && row >= 1 && row <= rows;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Returns the number of the hex in a column and a row, both from 1 to 99. */
export const hexIdAt = (column: number, row: number): HexId =>
  `${twoDigits(column)}${twoDigits(row)}` as HexId; // Sound: a column and a row of two digits.

/** Returns the number of a hex; undefined if its column or row has none, from 1 to 99. */
export const toHexId = (hex: Axial): HexId | undefined =>
  isOnBoard(hex, { columns: 99, rows: 99 }) ? hexIdAt(hex.q, rowOf(hex)) : undefined;

// State and view of a game: plain JSON data, no behavior.

/** A ship, by its owner and its name: 'red/DD1'. */
export type ShipId = Branded<string, 'ShipId'>;

/** Where a ship looks: at the hex side to the north (0), north-east (1), south-east (2), south (3), south-west (4), north-west (5). */
export type Facing = Direction;

/** A player. */
export interface Player extends CommonPlayer {
  /** True once they are out: they take no more turns. */
  readonly out?: true;
}

/** Boxes that are left of a ship. */
export interface Boxes {
  /** Of the engine: the top speed. */
  readonly engine: number;
  /** Of the hull. 0: destroyed. */
  readonly hull: number;
  /** Of the reactor. 0: destroyed. */
  readonly reactor: number;
  /** Of the shields, by side. */
  readonly shield: BySide;
  /** Of the armor, by side. */
  readonly armor: BySide;
  /** Missiles. */
  readonly missiles: number;
  /** Of each weapon, in the order of the sheet. 0: destroyed. */
  readonly weapons: readonly number[];
  /** Of each other system, in the order of the sheet. 0: destroyed. */
  readonly systems: readonly number[];
}

/** What a ship has done in the current turn, and what holds of it until the turn ends. Modules keep slices here. */
export interface TurnRecord extends Home {
  /** Marks set with the speed, by key: `{ nc: true }`. Absent: none. */
  readonly marks?: Readonly<Record<string, Json>>;
  /** Hexes entered. */
  readonly entered: number;
  /** For each change of facing by one hex side, the hexes that were entered before it. */
  readonly turned: readonly number[];
  /** Indexes of the weapons that have fired, in the order of the sheet from 0. */
  readonly fired: readonly number[];
  /** Indexes of the other systems that were used, in the order of the sheet from 0. */
  readonly used: readonly number[];
  /** Ships that it has fired at, each once. */
  readonly targets: readonly ShipId[];
  /** True once the ship is finished. */
  readonly done?: true;
}

/** A ship in play. */
export interface Ship extends Home {
  /** Its id, which names the owner. */
  readonly id: ShipId;
  /** Player to whom it belongs. */
  readonly owner: PlayerId;
  /** What it was built with. */
  readonly sheet: Sheet;
  /** Where it is. */
  readonly at: HexId;
  /** Where it looks. */
  readonly facing: Facing;
  /** Its speed in hexes a turn. */
  readonly speed: number;
  /** What is left of it. */
  readonly left: Boxes;
  /** What it has done in this turn. Absent: nothing. */
  readonly turn?: TurnRecord;
}

/** What one viewer may see of a state. Every state is also a valid view, so that one function can read both. */
export interface View extends Home, CountedActions {
  /** Modules and settings of the game. */
  readonly ruleset: Ruleset;
  /** Who sees it. Absent in a state. */
  readonly viewer?: Viewer;
  /** The current turn, from 1; 0 before the first. */
  readonly turn: number;
  /** Key of the current phase; '' between turns. */
  readonly phase: string;
  /** Player who moves, or who chooses the order of moves; null while nobody does. */
  readonly active: PlayerId | null;
  /** Player who moves first in this turn; null until it is known. */
  readonly first: PlayerId | null;
  /** Players who must act before the game goes on. Empty once the game is over. */
  readonly waiting: readonly PlayerId[];
  /** Sealed choices of the current phase: in a view only those of its viewer. */
  readonly sealed: readonly Sealed[];
  /** The ship that has begun its move and is not finished; null if there is none, or the viewer does not see it. */
  readonly underWay: ShipId | null;
  /** The two players, in the order of the set-up. */
  readonly players: readonly Player[];
  /** Ships in play that the viewer sees: by player, then as in the set-up. */
  readonly ships: readonly Ship[];
  /** How the game ended; null while it goes on. */
  readonly result: Ending | null;
}

/** A game in progress: plain readonly JSON. It holds no history: the record of a game is its set-up and its actions. */
export type State = Omit<View, 'viewer'>;
