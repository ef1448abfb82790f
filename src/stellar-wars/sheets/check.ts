/** Checks and prices of sheets, and sheets at random. */

import { decode } from '../../kernel/decode.js';
import { citeIssue } from '../../kernel/describe.js';
import { formula } from '../../kernel/formula.js';
import { isEqual } from '../../kernel/helpers.js';
import { draw, pickRandom } from '../../kernel/random.js';
import { type Issue, type Path, atPath } from '../../kernel/result.js';
import type { Rules, Random } from '../../kernel/types.js';
import { printedShips, printedParts } from './printed.js';
import {
  issue,
  extras,
  type Fitting,
  type Mount,
  type Sheet,
  sum,
  sumExtras,
  SHEET,
  sheetDecoder,
  sheetCodes,
  extraParts,
  blankSheet,
} from './sheet.js';
import {
  type ShipType,
  mineUnits,
  otherSystems,
  type OtherSystem,
  missile,
  weapons,
  toRow,
  type BySide,
  shipTypes,
  sheetSides,
  shipTypeParts,
  weaponParts,
} from './tables.js';

// What is wrong with a single weapon or other system of a sheet, or with what it stores.

/** A sheet with its type; undefined if no module in force has the type. */
export interface TypedSheet {
  readonly rules: Rules;
  readonly sheet: Sheet;
  readonly known: ShipType | undefined;
}

/** Makes the issue for a weapon that no module in force brings. */
export const unknownWeapon = (rules: Rules, weapon: string, path: Path = []): Issue =>
  weapons.suggest(rules, weapon, issue('unknown-weapon', path, { weapon }));

/** Makes the issue for a system that no module in force brings. */
export const unknownSystem = (rules: Rules, system: string, path: Path = []): Issue =>
  otherSystems.suggest(rules, system, issue('unknown-other-system', path, { system }));

/** Makes the issue for an extra that no module in force brings. */
export const unknownExtra = (rules: Rules, extra: string, path: Path = []): Issue =>
  extras.suggest(rules, extra, issue('unknown-extra', path, { extra }));

/** Checks a weapon on a side. Ledger: SW.14.8.c, SW.14.8.d. */
export function mountIssues(
  { rules, sheet: { type }, known }: TypedSheet,
  { kind, side, extras: marks }: Mount,
): readonly Issue[] {
  const weapon = weapons.find(rules, kind);
  if (!weapon) return [unknownWeapon(rules, kind, ['kind'])];
  const { name } = weapon;
  return [
    ...(known?.armed === false ? [issue('unarmed-type', [], { type })] : []),
    ...(weapon.launchedBy === undefined ? [] : [issue('not-mounted', ['kind'], { weapon: name })]),
    ...(side === 'R' ? [issue('weapon-on-rear', ['side'], { weapon: name })] : []),
    ...extraIssues(rules, marks, { on: 'weapon', name }, ['extras']),
  ];
}

/** Checks another system. Ledger: SW.14.7, SW.14.8.d, SW.14.9.4, SW.14.9.5. */
export function fittingIssues(typed: TypedSheet, line: Fitting): readonly Issue[] {
  const { rules } = typed;
  const system = otherSystems.find(rules, line.kind);
  if (!system) return [unknownSystem(rules, line.kind, ['kind'])];
  const { name, counted, rolls } = system;
  return [
    ...defensiveIssues(typed, system, []),
    ...(counted ? [issue('not-a-line', ['kind'], { system: name })] : levelIssues(system, line)),
    ...extraIssues(rules, line.extras, { on: 'system', name, rolls }, ['extras']),
  ];
}

/** Checks that an unarmed type may have a system. Ledger: SW.14.8.d, SW.S4, SW.S16. */
const defensiveIssues = (
  { sheet: { type }, known }: TypedSheet,
  { name, defensive }: OtherSystem,
  path: Path,
): readonly Issue[] =>
  known?.armed === false && !defensive ? [issue('not-defensive', path, { type, system: name })] : [];

function levelIssues({ name: system, leveled }: OtherSystem, { level }: Fitting): readonly Issue[] {
  if (!leveled) return level === undefined ? [] : [issue('no-levels', ['level'], { system })];
  const { most } = leveled;
  const isLevel = level !== undefined && level >= 2 && level <= most;
  return isLevel ? [] : [issue('level-expected', ['level'], { system, most })];
}

/** Checks the missiles of a sheet, without their number. Ledger: SW.14.8.d, SW.R37. */
export function missileIssues({ rules, sheet, known }: TypedSheet): readonly Issue[] {
  const { type, missiles, missileExtras } = sheet;
  const weapon = weapons.find(rules, missile.key);
  const none = missiles > 0 && !weapon ? [unknownWeapon(rules, missile.key, ['missiles'])] : [];
  return [
    ...none,
    ...(missiles > 0 && known?.armed === false ? [issue('unarmed-type', ['missiles'], { type })] : []),
    ...extraIssues(rules, missileExtras, { on: 'weapon', name: missile.spec.name }, ['missileExtras']),
  ];
}

/** Checks the mines of a sheet, without their number. Ledger: SW.14.8.d, SW.S16. */
export function mineIssues(typed: TypedSheet): readonly Issue[] {
  const { rules, sheet } = typed;
  if (sheet.mines === 0) return [];
  const system = otherSystems.find(rules, mineUnits.key);
  return system
    ? defensiveIssues(typed, system, ['mines'])
    : [unknownSystem(rules, mineUnits.key, ['mines'])];
}

/** What extras are bought for. */
interface Bearer {
  readonly on: 'weapon' | 'system';
  readonly name: string;
  /** False: no dice are rolled for it. */
  readonly rolls?: boolean;
}

/** Ledger: SW.14.9.4, SW.14.9.6, SW.R38. */
const extraIssues = (
  rules: Rules,
  marks: readonly string[] | undefined,
  { on, name, rolls = true }: Bearer,
  path: Path,
): readonly Issue[] =>
  (marks ?? []).flatMap((extra, index) => {
    const at = [...path, index];
    const found = extras.find(rules, extra);
    if (!found) return [unknownExtra(rules, extra, at)];
    if (found.on !== on) return [issue('extra-misplaced', at, { extra, bearer: name })];
    return rolls ? [] : [issue('extra-without-roll', at, { extra, bearer: name })];
  });

// What a ship costs.

/** Prices of single points and missiles in Build Points (BP). */
export interface PointPrices {
  /** Of a hull point, and of a reactor point. Ledger: SW.R34. */
  readonly hull: number;
  /** Of a shield point on one side. Ledger: SW.14.7. */
  readonly shield: number;
  /** Of an armor point on one side. Ledger: SW.14.7. */
  readonly armor: number;
  /** Of a missile. Ledger: SW.R35. */
  readonly missile: number;
}

/** Prices of single points and missiles in BP. Ledger: SW.14.7, SW.R34, SW.R35. */
export const pointPrices = formula('pointPrices', (rules): PointPrices => ({
  hull: 0,
  shield: 1,
  armor: 1,
  missile: weapons.find(rules, missile.key)?.price ?? 0,
}));

/** The price of each item of a sheet in Build Points (BP). */
export interface SheetCost {
  /** Of the hull. */
  readonly hull: number;
  /** Of the reactor. */
  readonly reactor: number;
  /** Of the engine. */
  readonly engine: number;
  /** Of all sides together. */
  readonly shield: number;
  /** Of all sides together. */
  readonly armor: number;
  /** Of the missiles. */
  readonly missiles: number;
  /** Of the mines. */
  readonly mines: number;
  /** Of each weapon with its extras, in the order of the sheet. */
  readonly weapons: readonly number[];
  /** Of each other system with its extras, in the order of the sheet. */
  readonly systems: readonly number[];
  /** Of everything. */
  readonly total: number;
  /** Most that a ship of the type may cost; 0 if no module in force has the type. */
  readonly most: number;
}

/** Prices of the items of a sheet. What no module in force brings costs nothing. Ledger: SW.14.3 to SW.14.9.6. */
export const sheetCost = formula('sheetCost', (rules, sheet: Sheet): SheetCost => {
  const { hull, shield, armor, missile: each } = pointPrices(rules, undefined);
  const type = shipTypes.find(rules, sheet.type);
  const items = {
    hull: hull * sheet.hull,
    reactor: hull * sheet.reactor,
    engine: type?.engine[sheet.engine - 1] ?? 0,
    shield: shield * sumSides(sheet.shield),
    armor: armor * sumSides(sheet.armor),
    missiles: sheet.missiles * withExtras(rules, each, sheet.missileExtras),
    mines: sheet.mines * (otherSystems.find(rules, mineUnits.key)?.price ?? 0),
  };
  const lines = {
    weapons: sheet.weapons.map((mount) => mountPrice(rules, mount)),
    systems: sheet.systems.map((fitting) => fittingPrice(rules, fitting)),
  };
  const total = sum([...Object.values(items), ...lines.weapons, ...lines.systems]);
  return { ...items, ...lines, total, most: type?.points ?? 0 };
});

const sumSides = (points: BySide): number => sum(toRow(points));

/** Extras can make something cheaper, but not cheaper than 1 BP. Ledger: SW.R37, SW.S2. */
const withExtras = (rules: Rules, price: number, extras: readonly string[] | undefined): number =>
  extras ? Math.max(1, price + sumExtras(rules, extras, 'price')) : price;

const mountPrice = (rules: Rules, { kind, extras }: Mount): number =>
  withExtras(rules, weapons.find(rules, kind)?.price ?? 0, extras);

/** Ledger: SW.14.9.5. */
function fittingPrice(rules: Rules, { kind, level = 1, extras }: Fitting): number {
  const system = otherSystems.find(rules, kind);
  if (!system) return 0;
  return withExtras(rules, system.leveled ? system.price * Math.max(0, level - 1) : system.price, extras);
}

export const priceParts = [pointPrices, sheetCost] as const;

// What is wrong with a sheet: every rule of building that it breaks.

/** Limits of a design. */
export interface DesignLimits {
  /** Most shield points, and most armor points, on one side. Ledger: SW.S16. */
  readonly perSide: number;
  /** Most missiles. Ledger: SW.18. */
  readonly missiles: number;
  /** Most units of mines. Ledger: SW.18. */
  readonly mines: number;
  /** Most weapons. Ledger: SW.18. */
  readonly weapons: number;
  /** Most weapons on one side. Ledger: SW.14.8.a. */
  readonly weaponsPerSide: number;
  /** Most other systems. Ledger: SW.R23. */
  readonly systems: number;
}

/** Limits of a design. Ledger: SW.18, SW.14.8.a, SW.R23, SW.S16. */
export const designLimits = formula('designLimits', (): DesignLimits => {
  const { perSide, missiles, mines, weapons: lines, systems } = SHEET;
  return { perSide, missiles, mines, weapons: lines, weaponsPerSide: 2, systems };
});

/**
 * Every rule of building that a sheet breaks, with paths in the sheet. Printed ships may break some: see `judgeSheet`.
 * Ledger: SW.14.3 to SW.14.9.6.
 */
export const sheetIssues = formula('sheetIssues', (rules, sheet: Sheet): readonly Issue[] => {
  const typed: TypedSheet = { rules, sheet, known: shipTypes.find(rules, sheet.type) };
  return [
    ...typeIssues(typed),
    ...missileIssues(typed),
    ...mineIssues(typed),
    ...sheet.weapons.flatMap((each, at) => atPath('weapons', atPath(at, mountIssues(typed, each)))),
    ...sheet.systems.flatMap((each, at) => atPath('systems', atPath(at, fittingIssues(typed, each)))),
    ...limitIssues(sheet, designLimits(rules, undefined)),
    ...budgetIssues(typed),
  ];
});

/** Ledger: SW.2.a, SW.14.4 to SW.14.6. */
function typeIssues({ rules, sheet, known }: TypedSheet): readonly Issue[] {
  const { type, engine, hull, reactor } = sheet;
  if (!known) return atPath('type', [unknownType(rules, type)]);
  const most = known.engine.length;
  const isEngine = engine >= 1 && engine <= most;
  return [
    ...(isEngine ? [] : [issue('no-such-engine', ['engine'], { type, most })]),
    ...(hull === known.hull ? [] : [issue('hull-fixed', ['hull'], { type, points: known.hull })]),
    ...(reactor === known.reactor
      ? []
      : [issue('reactor-fixed', ['reactor'], { type, points: known.reactor })]),
  ];
}

/** Makes the issue for a type that no module in force brings. */
export const unknownType = (rules: Rules, type: string): Issue =>
  shipTypes.suggest(
    rules,
    type,
    issue('unknown-ship-type', [], { type, known: shipTypes.all(rules).map(([letters]) => letters) }),
  );

/** Checks all that is counted. Ledger: SW.18, SW.14.8.a, SW.R23, SW.S16. */
function limitIssues(sheet: Sheet, limits: DesignLimits): readonly Issue[] {
  const over = (
    of: 'missiles' | 'mines' | 'weapons' | 'systems',
    code: 'too-many-missiles' | 'too-many-mines' | 'too-many-weapons' | 'too-many-systems',
  ): readonly Issue[] => {
    const has = sheet[of];
    const [most, count] = [limits[of], typeof has === 'number' ? has : has.length];
    return count > most ? [issue(code, [of], { most, has: count })] : [];
  };
  return [
    ...boxIssues(sheet, 'shield', limits.perSide),
    ...boxIssues(sheet, 'armor', limits.perSide),
    ...over('missiles', 'too-many-missiles'),
    ...over('mines', 'too-many-mines'),
    ...over('weapons', 'too-many-weapons'),
    ...crowdedSides(sheet, limits.weaponsPerSide),
    ...over('systems', 'too-many-systems'),
  ];
}

/** Ledger: SW.S16. */
const boxIssues = (sheet: Sheet, of: 'shield' | 'armor', most: number): readonly Issue[] =>
  sheetSides.flatMap((side) => {
    const has = sheet[of][side];
    return has > most ? [issue('too-many-boxes', [of, side], { side, most, has })] : [];
  });

/** Ledger: SW.14.8.a. */
const crowdedSides = ({ weapons: mounts }: Sheet, most: number): readonly Issue[] =>
  mounts.flatMap(({ side }, at) => {
    const before = mounts.slice(0, at).filter((each) => each.side === side).length;
    return before >= most ? [issue('side-full', ['weapons', at], { side, most })] : [];
  });

/** Ledger: SW.14.3. */
function budgetIssues({ rules, sheet, known }: TypedSheet): readonly Issue[] {
  const { total: cost, most } = sheetCost(rules, sheet);
  if (!known || cost <= most) return [];
  return [issue('over-budget', [], { type: sheet.type, cost, most, over: cost - most })];
}

/** What is legal on a sheet, and probably not meant. Ledger: SW.14.8.b, SW.R39. */
export const sheetWarnings = formula('sheetWarnings', (rules, sheet: Sheet): readonly Issue[] => {
  const rack = weapons.find(rules, missile.key)?.launchedBy;
  const { missiles, systems } = sheet;
  if (rack === undefined || missiles === 0 || systems.some(({ kind }) => kind === rack)) return [];
  const name = otherSystems.find(rules, rack)?.name ?? rack;
  return [issue('missiles-without-rack', ['missiles'], { missiles, rack: name })];
});

export const issueParts = [designLimits, sheetIssues, sheetWarnings] as const;

// Whether a ship may be built by a sheet.

/** What there is to say about a sheet. */
export interface SheetJudgment {
  /** Why it cannot be built. Empty: it can. */
  readonly issues: readonly Issue[];
  /** What is probably not meant, and does not keep it from being built. */
  readonly warnings: readonly Issue[];
}

/** Whether a sheet is that of a printed ship. */
export const isPrinted = (rules: Rules, sheet: Sheet): boolean =>
  isEqual(printedShips.find(rules, sheet.name)?.sheet, sheet);

/**
 * Returns why a sheet cannot be built, and what else is wrong with it. A printed ship can always be built: the rules of
 * building that it breaks are warnings. Ledger: SW.R39.
 */
export function judgeSheet(rules: Rules, sheet: Sheet): SheetJudgment {
  const [issues, warnings] = [sheetIssues(rules, sheet), sheetWarnings(rules, sheet)];
  return isPrinted(rules, sheet) ? { issues: [], warnings: [...issues, ...warnings] } : { issues, warnings };
}

/**
 * Decodes an untrusted sheet, and returns why it cannot be built, and what else is wrong with it, each with its rule. Never
 * throws. Paths start at the sheet. Ledger: SW.14.3 to SW.14.10.
 */
export function checkSheet(rules: Rules, raw: unknown): SheetJudgment {
  const read = decode(sheetDecoder, raw, rules);
  const { issues, warnings } = read.ok
    ? judgeSheet(rules, read.value)
    : { issues: read.issues, warnings: [] };
  const cite = (each: Issue): Issue => citeIssue(rules, each);
  return { issues: issues.map(cite), warnings: warnings.map(cite) };
}

// All parts of sheets, for the first module of the game.

/**
 * The tables of ship types, weapons, other systems, extras and printed ships with what every game has of them, and the
 * formulas and issue codes of sheets. Other modules add the plasma cannon, the missile and the other systems.
 */
export const sheetParts = [
  ...shipTypeParts,
  ...weaponParts,
  otherSystems,
  ...extraParts,
  ...priceParts,
  ...issueParts,
  ...printedParts,
  ...sheetCodes,
] as const;

// Random sheets that can be built.

/** Changes that are tried. */
const TRIES = 60;

/** Returns a random sheet of a type that can be built. Throws if no module in force has the type. Cost: about 1 ms. */
export function sampleSheet(
  rules: Rules,
  { name, type }: Pick<Sheet, 'name' | 'type'>,
  random: Random,
): Sheet {
  const [blank, known] = [blankSheet(rules, type), shipTypes.find(rules, type)];
  if (!blank || !known) throw new Error(`There is no ship type ${type}.`);
  let sheet: Sheet = { ...blank, name, engine: 1 + draw(random, known.engine.length) };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const changed = pickRandom(CHANGES, random)(rules, sheet, random);
    if (sheetIssues(rules, changed).length === 0) sheet = changed;
  }
  return sheet;
}

/** Changes a sheet by chance. The result may be one that cannot be built. */
type Change = (rules: Rules, sheet: Sheet, random: Random) => Sheet;

const morePoints =
  (of: 'shield' | 'armor'): Change =>
  (_rules, sheet, random) => {
    const side = pickRandom(sheetSides, random);
    return { ...sheet, [of]: { ...sheet[of], [side]: sheet[of][side] + 1 + draw(random, 3) } };
  };

const oneWeapon: Change = (rules, sheet, random) => {
  const [kind] = pickRandom(weapons.all(rules), random);
  return { ...sheet, weapons: [...sheet.weapons, { kind, side: pickRandom(sheetSides, random) }] };
};

const oneSystem: Change = (rules, sheet, random) => {
  const all = otherSystems.all(rules);
  if (all.length === 0) return sheet;
  const [kind, { leveled }] = pickRandom(all, random);
  const fitting: Fitting = leveled ? { kind, level: 2 + draw(random, 3) } : { kind };
  return { ...sheet, systems: [...sheet.systems, fitting] };
};

const oneExtra: Change = (rules, sheet, random) => {
  const all = extras.all(rules);
  const lines = sheet.weapons.length + sheet.systems.length;
  if (all.length === 0 || lines === 0) return sheet;
  const [mark] = pickRandom(all, random);
  const at = draw(random, lines);
  const add = <Line extends { readonly extras?: readonly string[] }>(line: Line, index: number): Line =>
    index === at ? { ...line, extras: [...(line.extras ?? []), mark] } : line;
  return {
    ...sheet,
    weapons: sheet.weapons.map((line, index) => add(line, index)),
    systems: sheet.systems.map((line, index) => add(line, sheet.weapons.length + index)),
  };
};

const moreMissiles: Change = (_rules, sheet, random) => ({
  ...sheet,
  missiles: sheet.missiles + 1 + draw(random, 3),
});

const moreMines: Change = (_rules, sheet) => ({ ...sheet, mines: sheet.mines + 1 });

const CHANGES: readonly [Change, ...Change[]] = [
  morePoints('shield'),
  morePoints('armor'),
  oneWeapon,
  oneWeapon,
  oneSystem,
  oneExtra,
  moreMissiles,
  moreMines,
];
