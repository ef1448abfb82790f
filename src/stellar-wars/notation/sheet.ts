/** Notation of sheets: ships as lines of text. */

import type { Side } from '../../board/hexes.js';
import { checkText, decode } from '../../kernel/decode.js';
import { citeIssue } from '../../kernel/describe.js';
import { declareIssues, raiser, type NamesByCodeIn, type NamesByCodeOf } from '../../kernel/issue.js';
import { atPath, type Issue, refusal, type Result } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import { armsOf, findArm, type Arm, type ArmRef } from '../combat/damage.js';
import type { issue as ofGame } from '../issues.js';
import { unknownExtra, unknownSystem, unknownWeapon, unknownType } from '../sheets/check.js';
import {
  type issue as ofSheets,
  type Fitting,
  type Mount,
  type Sheet,
  extras,
  isClassName,
  MAX_POINTS,
  sheetDecoder,
} from '../sheets/sheet.js';
import {
  toSides,
  otherSystems,
  weapons,
  shipTypes,
  toRow,
  type BySide,
  type SheetRow,
} from '../sheets/tables.js';
import { turnOf } from '../ships.js';
import type { Ship } from '../state.js';

// The issue codes of texts that cannot be read, with the params of each. Each issue also has the column and what was
// found there.

const malformed = {
  'class-name-expected': {},
  'ship-type-expected': { params: ['known'] },
  'engine-expected': {},
  'points-expected': { params: ['item', 'most'] },
  'row-expected': { params: ['item', 'most'] },
  'sheet-item-expected': {},
  'sheet-item-twice': { params: ['item'] },
  'weapon-side-expected': { params: ['weapon'] },
  'side-not-expected': { params: ['system'] },
  'separator-expected': {},
  'ship-expected': {},
  'other-speed': { params: ['ship', 'speed', 'found'] },
  'place-expected': {},
  'part-expected': {},
  'part-after-done': {},
  'weapon-expected': { params: ['ship', 'known', 'found'] },
  'target-expected': {},
  'search-expected': {},
} as const;

/** Raises issues of texts, of sheets and of the game. */
export const issue = raiser<
  NamesByCodeIn<typeof malformed> & NamesByCodeOf<typeof ofGame> & NamesByCodeOf<typeof ofSheets>
>();

/** The codes of texts. No game raises them, so no module has them. */
export const notationCodes = declareIssues(malformed).codes;

// A scanner of one line, which reports issues with their columns.

/** Reads a line from left to right. Patterns are sticky: they match only at the current place. */
export interface Scanner {
  /** Whether a pattern matches here. Does not move. */
  readonly sees: (pattern: RegExp) => boolean;
  /** Returns the match of a pattern here, and moves behind it; null if there is none. */
  readonly take: (pattern: RegExp) => RegExpExecArray | null;
  /** Returns the current column, from 1. */
  readonly column: () => number;
  /** Whether only spaces are left. */
  readonly ended: () => boolean;
  /** Reports an issue, here or at another column. */
  readonly tell: (raw: Issue, column?: number) => void;
}

/** Creates a scanner of a text. It adds issues to `issues`. */
export function scan(line: string, issues: Issue[]): Scanner {
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(line);
  };
  return {
    sees: (pattern) => match(pattern) !== null,
    take: (pattern) => {
      const taken = match(pattern);
      at += taken?.[0].length ?? 0;
      return taken;
    },
    column: () => at + 1,
    ended: () => line.slice(at).trim() === '',
    tell: (raw, column = at + 1) => {
      const params = { found: wordAt(line, column - 1), ...raw.params, column };
      issues.push(...atPath('column', atPath(column, [{ ...raw, path: [], params }])));
    },
  };
}

/** Returns the word at a place, at most 40 characters; 'nothing' at the end. */
function wordAt(line: string, at: number): string {
  const [word = ''] = /^[^\s,;]*/.exec(line.slice(at, at + 40)) ?? [];
  return word === '' ? 'nothing' : word;
}

// A sheet while its text is read.

/** The members of a sheet that are filled one by one. */
export type DraftSheet = {
  -readonly [Key in keyof Omit<Sheet, 'weapons' | 'systems' | 'missileExtras'>]: Sheet[Key];
} & {
  readonly weapons: Mount[];
  readonly systems: Fitting[];
  missileExtras?: readonly string[] | undefined;
};

/** A sheet while its text is read. */
export interface Draft {
  readonly rules: Rules;
  readonly scanner: Scanner;
  readonly sheet: DraftSheet;
  /** Words of the items that were read. */
  readonly seen: Set<string>;
}

/** Creates an empty draft. */
export const createDraft = (rules: Rules, scanner: Scanner): Draft => ({
  rules,
  scanner,
  sheet: {
    name: '',
    type: '',
    engine: 0,
    hull: 0,
    reactor: 0,
    shield: NONE,
    armor: NONE,
    missiles: 0,
    mines: 0,
    weapons: [],
    systems: [],
  },
  seen: new Set(),
});

const NONE = toSides([0, 0, 0, 0, 0, 0]);

// Notation of a weapon or another system on a sheet: 'gun F -1H', 'multi-3', 'sensors +1R'.

/** A weapon or another system as it is written. */
interface Line {
  readonly word: string;
  readonly level: number | undefined;
  readonly side: Side | undefined;
}

/** Reads a weapon or another system, up to the next comma or semicolon. */
export function readLine(draft: Draft): void {
  const { rules, scanner } = draft;
  const column = scanner.column();
  const line = takeLine(draft);
  const marks = line && takeExtras(draft);
  const wrong = line ? lineIssue(rules, line) : issue('sheet-item-expected');
  if (wrong) scanner.tell(wrong, column);
  else if (!scanner.sees(/\s*(?:[,;]|$)/y)) {
    scanner.take(/\s*/y);
    scanner.tell(issue('separator-expected'));
  } else if (line) addLine(draft, line, marks);
  scanner.take(/[^,;]*/y);
}

function takeLine({ scanner }: Draft): Line | undefined {
  const [, word, level] = scanner.take(/([a-z]+(?:-[a-z]+)*)(?:-([0-9]{1,2})(?![0-9]))?/iy) ?? [];
  if (word === undefined) return undefined;
  const [, side] = scanner.take(/\s+(RL|FL|FR|RR|F|R)(?![a-z0-9-])/iy) ?? [];
  return {
    word: word.toLowerCase(),
    level: level === undefined ? undefined : Number(level),
    // Sound: the pattern has the six sides only.
    side: side?.toUpperCase() as Side | undefined,
  };
}

/** Reads extras. If there are none, returns undefined. Reports those that no module in force brings. */
export function takeExtras({ rules, scanner }: Draft): readonly string[] | undefined {
  const marks: string[] = [];
  while (scanner.take(/\s+(?=[+-])/y)) {
    const column = scanner.column();
    const [written = ''] = scanner.take(/[^\s,;]+/y) ?? [];
    const mark = written.toUpperCase();
    if (!extras.find(rules, mark)) scanner.tell(unknownExtra(rules, mark.slice(0, 40)), column);
    marks.push(mark);
  }
  return marks.length > 0 ? marks : undefined;
}

/** Returns the key of a system by its word: its key, or the word for its levels. */
const systemOf = (rules: Rules, word: string): string | undefined =>
  otherSystems.find(rules, word)
    ? word
    : otherSystems.all(rules).find(([, { leveled }]) => leveled?.word === word)?.[0];

/** Returns what is wrong with a line, apart from its extras. */
function lineIssue(rules: Rules, { word, level, side }: Line): Issue | undefined {
  const name = word.slice(0, 40);
  const weapon = weapons.find(rules, word);
  if (weapon && side === undefined) return issue('weapon-side-expected', [], { weapon: weapon.name });
  if (weapon) return level === undefined ? undefined : issue('no-levels', [], { system: weapon.name });
  if (systemOf(rules, word) === undefined)
    return side === undefined ? unknownSystem(rules, name) : unknownWeapon(rules, name);
  return side === undefined ? undefined : issue('side-not-expected', [], { system: name });
}

function addLine(
  { rules, sheet }: Draft,
  { word, level, side }: Line,
  marks: readonly string[] | undefined,
): void {
  const more = marks ? { extras: marks } : {};
  if (side !== undefined) sheet.weapons.push({ kind: word, side, ...more });
  else {
    const kind = systemOf(rules, word) ?? word;
    sheet.systems.push({ kind, ...(level === undefined ? {} : { level }), ...more });
  }
}

// Notation of sheets: 'SC-1: SC engine 5; shield 2/3/4/3/2/1; armor 3/4/5/4/3/2; beam F, laser RL; cloaking'.

/** Most characters of a sheet. One with every line full and an extra on each has about 500. */
const MAX_SHEET = 2000;

/**
 * Parses a sheet. Returns all issues with their columns. It does not check that the sheet can be built: see
 * `judgeSheet`. Hull and reactor are those of the type unless the text has others.
 *
 * @param text at most 2,000 characters, such as 'ES-2: ES engine 6; shield 3/3/5/3/3/3; armor 3/3/4/3/3/3; laser F, gun FR -1H; missile-defence, multi-2': six numbers in the order RL/FL/F/FR/RR/R; also 'missiles 4' and 'mines 2'
 */
export function parseSheet(rules: Rules, text: unknown): Result<Sheet> {
  const checked = checkText(text, MAX_SHEET);
  if (!checked.ok) return checked;
  const issues: Issue[] = [];
  const draft = createDraft(rules, scan(checked.value, issues));
  if (readHead(draft)) readItems(draft);
  const cited = issues
    .map((each) => citeIssue(rules, each))
    .sort((one, other) => columnOf(one) - columnOf(other));
  return refusal(cited) ?? decode(sheetDecoder, draft.sheet, rules);
}

const columnOf = ({ params }: Issue): number => Number(params.column);

/** Reads the name, the type and the engine. */
function readHead(draft: Draft): boolean {
  const { scanner, sheet } = draft;
  scanner.take(/\s*/y);
  const start = scanner.column();
  const name = scanner.take(/([^:;]*):\s*/y)?.[1]?.trimEnd() ?? '';
  if (!isClassName(name)) scanner.tell(issue('class-name-expected'), start);
  if (name === '') return false;
  sheet.name = name;
  readType(draft);
  if (scanner.take(/engine(?![a-z-])\s*/iy)) sheet.engine = takePoints(draft, 'engine') ?? 0;
  else {
    scanner.tell(issue('engine-expected'));
    scanner.take(/[^;]*/y);
  }
  return true;
}

function readType({ rules, scanner, sheet }: Draft): void {
  const known = shipTypes.all(rules).map(([letters]) => letters);
  const column = scanner.column();
  const [, letters] = scanner.take(/(?!engine)([a-z]+)\s*/iy) ?? [];
  if (letters === undefined) {
    scanner.tell(issue('ship-type-expected', [], { known }));
    return;
  }
  sheet.type = letters.toUpperCase();
  const type = shipTypes.find(rules, sheet.type);
  if (!type) scanner.tell(unknownType(rules, sheet.type.slice(0, 40)), column);
  sheet.hull = type?.hull ?? 0;
  sheet.reactor = type?.reactor ?? 0;
}

/** Reads what follows the semicolons. */
function readItems(draft: Draft): void {
  const { scanner } = draft;
  while (!scanner.ended()) {
    if (scanner.take(/\s*;\s*/y)) readItem(draft);
    else {
      scanner.take(/\s*/y);
      scanner.tell(issue('separator-expected'));
      scanner.take(/[^;]*/y);
    }
  }
}

function readItem(draft: Draft): void {
  const { scanner } = draft;
  const column = scanner.column();
  const [, word] = scanner.take(/(hull|reactor|shield|armor|missiles|mines)(?![a-z-])\s*/iy) ?? [];
  if (word === undefined) {
    do readLine(draft);
    while (scanner.take(/,\s*/y));
    return;
  }
  // Sound: the pattern has these words only.
  const item = word.toLowerCase() as 'hull' | 'reactor' | 'shield' | 'armor' | 'missiles' | 'mines';
  if (draft.seen.has(item)) scanner.tell(issue('sheet-item-twice', [], { item }), column);
  draft.seen.add(item);
  if (item === 'shield' || item === 'armor') readRow(draft, item);
  else draft.sheet[item] = takePoints(draft, item) ?? 0;
  if (item === 'missiles') draft.sheet.missileExtras = takeExtras(draft);
}

/** Reads a number of points. If there is none, returns undefined and reports an issue. */
function takePoints({ scanner }: Draft, item: string): number | undefined {
  const [written] = scanner.take(/[0-9]{1,2}(?![0-9])/y) ?? [];
  if (written !== undefined) return Number(written);
  scanner.tell(issue('points-expected', [], { item, most: MAX_POINTS }));
  scanner.take(/[^;]*/y);
  return undefined;
}

/** Reads six numbers. */
function readRow({ scanner, sheet }: Draft, of: 'shield' | 'armor'): void {
  const [row] = scanner.take(/[0-9]{1,2}(?:\s*\/\s*[0-9]{1,2}){5}(?![0-9/])/y) ?? [];
  // Sound: the pattern has six numbers.
  if (row !== undefined) sheet[of] = toSides(row.split('/').map(Number) as unknown as SheetRow);
  else {
    scanner.tell(issue('row-expected', [], { item: of, most: MAX_POINTS }));
    scanner.take(/[^;]*/y);
  }
}

/** Formats a sheet in a line. Leaves out numbers that are 0, and hull and reactor if they are those of the type. */
export function formatSheet(rules: Rules, sheet: Sheet): string {
  const { name, type, engine, hull, reactor, missiles, mines, missileExtras } = sheet;
  const known = shipTypes.find(rules, type);
  return [
    `${name}: ${type} engine ${engine}`,
    ...(hull === known?.hull ? [] : [`hull ${hull}`]),
    ...(reactor === known?.reactor ? [] : [`reactor ${reactor}`]),
    ...formatRow('shield', sheet.shield),
    ...formatRow('armor', sheet.armor),
    ...(missiles > 0 || missileExtras ? [withExtras(`missiles ${missiles}`, missileExtras)] : []),
    ...(mines > 0 ? [`mines ${mines}`] : []),
    ...formatLines(sheet.weapons.map(({ kind, side, extras }) => withExtras(`${kind} ${side}`, extras))),
    ...formatLines(sheet.systems.map((each) => withExtras(formatSystem(rules, each), each.extras))),
  ].join('; ');
}

const formatRow = (of: string, points: BySide): readonly string[] => {
  const row = toRow(points);
  return row.some((each) => each > 0) ? [`${of} ${row.join('/')}`] : [];
};

const formatLines = (lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [lines.join(', ')] : [];

const withExtras = (text: string, extras: readonly string[] = []): string => [text, ...extras].join(' ');

const formatSystem = (rules: Rules, { kind, level }: Fitting): string =>
  level === undefined ? kind : `${otherSystems.find(rules, kind)?.leveled?.word ?? kind}-${level}`;

// Notation of the weapons of a ship: 'gun F', 'beam F2' for the second one on a side, 'missile'.

/** A weapon as it is written. */
export interface WrittenWeapon {
  /** Its key, or how that begins. */
  readonly word: string;
  /** Its side. Undefined: a system launches it. */
  readonly side: string | undefined;
  /** Which one on its side, from 1. Undefined: the first that has not fired. */
  readonly number: number | undefined;
}

/** Lists the weapons of a ship on the same side and of the same kind as one of them, in the order of the sheet. */
const likeOf = (rules: Rules, ship: Ship, { kind, side }: Arm): readonly Arm[] =>
  armsOf(rules, ship).filter((each) => each.kind === kind && each.side === side);

/** Lists the weapons of a ship whose keys begin with a word, or are that word. */
export function armsNamed(rules: Rules, ship: Ship, word: string): readonly Arm[] {
  const all = armsOf(rules, ship).filter(({ kind }) => kind.startsWith(word.toLowerCase()));
  const same = all.filter(({ kind }) => kind === word.toLowerCase());
  return same.length > 0 ? same : all;
}

/**
 * Finds a written weapon of a ship; undefined if it has none, or if a shortened word may be several.
 *
 * @param fired weapons that fire before it
 */
export function findWeapon(
  rules: Rules,
  ship: Ship,
  { word, side, number }: WrittenWeapon,
  fired: readonly ArmRef[],
): ArmRef | undefined {
  const fitting = armsNamed(rules, ship, word).filter((each) => each.side === side);
  if (new Set(fitting.map(({ kind }) => kind)).size !== 1) return undefined;
  if (number !== undefined) return fitting[number - 1]?.ref;
  const before = [...turnOf(ship).fired, ...fired];
  const ready = fitting.find(
    ({ ref }) => !before.includes(ref) && (typeof ref === 'string' || (ship.left.weapons[ref] ?? 0) > 0),
  );
  return (ready ?? fitting[0])?.ref;
}

/** Formats a weapon of a ship; undefined if it has none. */
export function formatWeapon(rules: Rules, ship: Ship, ref: ArmRef): string | undefined {
  const arm = findArm(rules, ship, ref);
  if (!arm) return undefined;
  const like = likeOf(rules, ship, arm);
  const number = like.length > 1 ? 1 + like.findIndex((each) => each.ref === ref) : '';
  return arm.side === undefined ? arm.kind : `${arm.kind} ${arm.side}${number}`;
}

/** Lists the weapons of a ship as they are written: those on its sides, and those that a system of it launches. */
export const listWeapons = (rules: Rules, ship: Ship): readonly string[] =>
  armsOf(rules, ship).flatMap(({ ref, side, weapon }) =>
    side !== undefined || ship.sheet.systems.some(({ kind }) => kind === weapon?.launchedBy)
      ? (formatWeapon(rules, ship, ref) ?? [])
      : [],
  );
