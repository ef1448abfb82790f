/** The sheet of a ship: what a class of ships is built with. */

import {
  list,
  mapped,
  oneOf,
  optional,
  shape,
  text,
  whole,
  type Decoder,
} from '../../../kernel/util/decode.js';
import { deepFreeze } from '../../../kernel/util/freeze.js';
import { bySideOf, sheetSides, type BySide, type Side } from '../tables/sides.js';

/** A weapon on a sheet. */
export interface Mount {
  /** Key of the weapon: 'gun'. */
  readonly kind: string;
  /** The side on which it is mounted. */
  readonly side: Side;
  /** Keys of its extras, such as '-1H'; the same one may be there several times. Absent: none. */
  readonly extras?: readonly string[];
}

/** Another system on a sheet. */
export interface Fitting {
  /** Key of the system: 'sensors'. */
  readonly kind: string;
  /** Its level, for a system with levels: with 'multi-track', at how many ships the ship may fire in a turn. */
  readonly level?: number;
  /** Keys of its extras. Absent: none. */
  readonly extras?: readonly string[];
}

/** A sheet. Ledger: SW.4.a. */
export interface Sheet {
  /** Name of the class. */
  readonly name: string;
  /** Letters of the type: 'CA'. */
  readonly type: string;
  /** Engine points: the top speed in hexes. */
  readonly engine: number;
  /** Hull points. */
  readonly hull: number;
  /** Reactor points. */
  readonly reactor: number;
  /** Shield points by side. */
  readonly shield: BySide;
  /** Armor points by side. */
  readonly armor: BySide;
  /** Missiles. */
  readonly missiles: number;
  /** Keys of the extras that every missile has. Absent: none. */
  readonly missileExtras?: readonly string[];
  /** Units of mines, each for 4 hexes. */
  readonly mines: number;
  /** Weapons, in the order of the sheet. */
  readonly weapons: readonly Mount[];
  /** Other systems, from the top of the sheet: the first is line 1. */
  readonly systems: readonly Fitting[];
}

/** Boxes and lines of the printed sheet. Ledger: SW.18, SW.R21. */
export const SHEET = deepFreeze({
  engine: 6,
  hull: 5,
  reactor: 4,
  perSide: 6,
  missiles: 20,
  mines: 10,
  weapons: 16,
  systems: 6,
  boxesPerLine: 4,
} as const);

/** The highest number that a sheet can have. */
export const MAX_POINTS = 99;

/** Most weapons, and most other systems, of a sheet that is read. */
export const MAX_LINES = 99;

/** Most extras of one weapon or system. */
export const MAX_EXTRAS = 99;

/** Words of letters and digits, with a space, a hyphen or an apostrophe between them; 30 characters at most. */
const NAME = /^(?=.{1,30}$)[\p{L}\p{N}]+(?:[ '-][\p{L}\p{N}]+)*$/u;

/** Whether a text can be the name of a class. */
export const isClassName = (name: string): boolean => NAME.test(name);

/** Letters of a type. */
const TYPE = /^[A-Z]{2,3}$/;
/** Key of a weapon or a system. */
const KIND = /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/;
/** Key of an extra. */
const EXTRA = /^[+-][1-9][A-Z]$/;

const points = whole(0, MAX_POINTS);
const bySide = bySideOf(points);

/** Decodes the index of a weapon or other system in the order of a sheet. */
export const lineIndex = whole(0, MAX_LINES - 1);

/** Decodes the key of a weapon or a system. */
export const kindDecoder = text(KIND);

/** Decodes the keys of extras. */
export const extrasDecoder = list(text(EXTRA), MAX_EXTRAS);

/** Reads extras; an empty list is the same as none. Sound: a shape leaves out what is decoded to undefined. */
const extras = optional(mapped(extrasDecoder, (all) => (all.length > 0 ? all : undefined))) as Decoder<
  readonly string[]
> & { readonly optional: true };
const mount: Decoder<Mount> = shape({ kind: kindDecoder, side: oneOf(...sheetSides), extras });
const fitting: Decoder<Fitting> = shape({ kind: kindDecoder, level: optional(points), extras });

/** Reads a sheet. It does not check that the sheet can be built: see `sheetIssues`. */
export const sheetDecoder: Decoder<Sheet> = shape({
  name: text(NAME),
  type: text(TYPE),
  engine: points,
  hull: points,
  reactor: points,
  shield: bySide,
  armor: bySide,
  missiles: points,
  missileExtras: extras,
  mines: points,
  weapons: list(mount, MAX_LINES),
  systems: list(fitting, MAX_LINES),
});
