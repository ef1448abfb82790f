/** Notation of sheets: 'SC-1: SC engine 5; shield 2/3/4/3/2/1; armor 3/4/5/4/3/2; beam F, laser RL; cloaking'. */

import { citeIssue } from '../../../kernel/message/cite.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { checkText, decode } from '../../../kernel/util/decode.js';
import { refusal, type Issue, type Result } from '../../../kernel/util/result.js';
import { issue } from './codes.js';
import { unknownType } from '../sheets/issues.js';
import { isClassName, MAX_POINTS, sheetDecoder, type Fitting, type Sheet } from '../sheets/sheet.js';
import { shipTypes } from '../tables/ship-types.js';
import { toRow, toSides, type BySide, type SheetRow } from '../tables/sides.js';
import { otherSystems } from '../tables/systems.js';
import { createDraft, type Draft } from './sheet-draft.js';
import { readLine, takeExtras } from './sheet-lines.js';
import { scan } from './scan.js';

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
  const told = issues
    .map((each) => citeIssue(rules, each))
    .sort((one, other) => columnOf(one) - columnOf(other));
  return refusal(told) ?? decode(sheetDecoder, draft.sheet, rules);
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
