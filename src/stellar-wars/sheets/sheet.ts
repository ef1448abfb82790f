/** The sheet of a ship: what a class of ships is built with. */

import type { Side } from '../../board/hexes.js';
import { array, mapped, oneOf, optional, object, string, int } from '../../kernel/decode.js';
import { formula, table } from '../../kernel/formula.js';
import { deepFreeze, isEqual } from '../../kernel/helpers.js';
import { declareIssues } from '../../kernel/issue.js';
import { issue as ofAnyGame } from '../../kernel/play/timing.js';
import type { Decoder, Rules } from '../../kernel/types.js';
import { bySideOf, sheetSides, type BySide, shipTypes, toSides, type Weapon } from './tables.js';

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

const points = int(0, MAX_POINTS);
const bySide = bySideOf(points);

/** Decodes the index of a weapon or other system in the order of a sheet. */
export const lineIndex = int(0, MAX_LINES - 1);

/** Decodes the key of a weapon or a system. */
export const kindDecoder = string(KIND);

/** Decodes the keys of extras. */
export const extrasDecoder = array(string(EXTRA), MAX_EXTRAS);

/** Reads extras; an empty list is the same as none. Sound: a shape leaves out what is decoded to undefined. */
const readExtras = optional(mapped(extrasDecoder, (all) => (all.length > 0 ? all : undefined))) as Decoder<
  readonly string[]
> & { readonly optional: true };
const mount: Decoder<Mount> = object({ kind: kindDecoder, side: oneOf(...sheetSides), extras: readExtras });
const fitting: Decoder<Fitting> = object({ kind: kindDecoder, level: optional(points), extras: readExtras });

/** Reads a sheet. It does not check that the sheet can be built: see `sheetIssues`. */
export const sheetDecoder: Decoder<Sheet> = object({
  name: string(NAME),
  type: string(TYPE),
  engine: points,
  hull: points,
  reactor: points,
  shield: bySide,
  armor: bySide,
  missiles: points,
  missileExtras: readExtras,
  mines: points,
  weapons: array(mount, MAX_LINES),
  systems: array(fitting, MAX_LINES),
});

// Sheets that are not filled in yet.

const NONE = toSides([0, 0, 0, 0, 0, 0]);

/**
 * Returns the least sheet of a type: engine 1, its hull and reactor, and nothing else. Its class has the letters of the
 * type as its name. Undefined: no module in force has the type.
 */
export function blankSheet(rules: Rules, type: string): Sheet | undefined {
  const known = shipTypes.find(rules, type);
  if (!known) return undefined;
  const { hull, reactor } = known;
  return {
    name: type,
    type,
    engine: 1,
    hull,
    reactor,
    shield: NONE,
    armor: NONE,
    missiles: 0,
    mines: 0,
    weapons: [],
    systems: [],
  };
}

/** Whether a sheet is not filled in. */
export const isBlank = (rules: Rules, sheet: Sheet): boolean => isEqual(sheet, blankSheet(rules, sheet.type));

// The issue codes of sheets, with the rule and the params of each.

/** What a sheet has that no module in force brings. */
const foreign = {
  'unknown-ship-type': { foreign: true, unheardOf: 'SW.2.a', params: ['type', 'known'] },
  'unknown-weapon': { foreign: true, unheardOf: 'SW.14.7', params: ['weapon'] },
  'unknown-other-system': { foreign: true, unheardOf: 'SW.14.7', params: ['system'] },
  'unknown-extra': { foreign: true, unheardOf: 'SW.14.9.6', params: ['extra'] },
} as const;

/** Rules of building that a sheet breaks. */
const building = {
  'over-budget': { rule: 'SW.14.3', params: ['type', 'cost', 'most', 'over'] },
  'hull-fixed': { rule: 'SW.14.4', params: ['type', 'points'] },
  'reactor-fixed': { rule: 'SW.14.5', params: ['type', 'points'] },
  'no-such-engine': { rule: 'SW.14.6', params: ['type', 'most'] },
  'too-many-boxes': { rule: 'SW.S16', params: ['side', 'most', 'has'] },
  'too-many-missiles': { rule: 'SW.18', params: ['most', 'has'] },
  'too-many-mines': { rule: 'SW.18', params: ['most', 'has'] },
  'too-many-weapons': { rule: 'SW.18', params: ['most', 'has'] },
  'too-many-systems': { rule: 'SW.R23', params: ['most', 'has'] },
  'side-full': { rule: 'SW.14.8.a', params: ['side', 'most'] },
  'weapon-on-rear': { rule: 'SW.14.8.c', params: ['weapon'] },
  'unarmed-type': { rule: 'SW.14.8.d', params: ['type'] },
  'not-defensive': { rule: 'SW.14.8.d', params: ['type', 'system'] },
  'not-mounted': { rule: 'SW.9.10', params: ['weapon'] },
  'not-a-line': { rule: 'SW.4.a', params: ['system'] },
  'level-expected': { rule: 'SW.14.9.5', params: ['system', 'most'] },
  'no-levels': { rule: 'SW.14.7', params: ['system'] },
  'extra-misplaced': { rule: 'SW.14.9.6', params: ['extra', 'bearer'] },
  'extra-without-roll': { rule: 'SW.R38', params: ['extra', 'bearer'] },
} as const;

/** What is legal, and probably not meant. */
const warnings = {
  'missiles-without-rack': { rule: 'SW.14.8.b', params: ['missiles', 'rack'] },
} as const;

/** Raises issues of sheets, and those of any game; the codes are parts of the game's first module. */
export const { issue, codes: sheetCodes } = declareIssues(
  { ...foreign, ...building, ...warnings },
  ofAnyGame,
);

// Extras: what makes a weapon or another system better or cheaper. Modules add them.

/** An extra. */
export interface Extra {
  /** What it is bought for. */
  readonly on: 'weapon' | 'system';
  /** What it adds to the price in Build Points (BP). */
  readonly price: number;
  /** What it adds to the sum of the dice that must hit. */
  readonly hitRoll?: number;
  /** What it adds to the damage. */
  readonly damage?: number;
  /** By how much it makes the rolls of its system better. */
  readonly roll?: number;
}

/** All extras, by their marks: '-1H'. */
export const extras = table<Extra, 'extras'>('extras');

/** A member of an extra that can be added up. */
export type Effect = 'price' | 'hitRoll' | 'damage' | 'roll';

/** Adds up what extras do; 0 without any. */
export function sumExtras(rules: Rules, marks: readonly string[] | undefined, effect: Effect): number {
  if (!marks) return 0;
  let sum = 0;
  for (const mark of marks) sum += extras.find(rules, mark)?.[effect] ?? 0;
  return sum;
}

/** A hit of a weapon. */
export interface WeaponHit {
  /** The weapon. */
  readonly weapon: Weapon;
  /** The roll of the damage die, 1 to 6. */
  readonly die: number;
  /** Extras of the weapon. Absent: none. */
  readonly extras?: readonly string[] | undefined;
}

/** Points of damage that a hit does, before shields and armor. Ledger: SW.9.5. */
export const hitDamage = formula(
  'hitDamage',
  (_rules, { weapon, die }: WeaponHit): number => weapon.damage[die - 1] ?? 0,
);

export const extraParts = [extras, hitDamage] as const;

/** Adds up numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
