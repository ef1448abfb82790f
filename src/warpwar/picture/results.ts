/** The Combat Results Table as a picture. */

import { brushOf, checkOptions, drawPage, optionsParam, type PictureOptions } from '../../board/page.js';
import { attributes, layer, MARGIN, moveTo, tenth } from '../../board/svg.js';
import type { Brush } from '../../board/theme.js';
import { guard, rulesParam } from '../../kernel/guard.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import { shotResult } from '../combat/fire.js';
import { FIELD, tactics, type Ship, type ShipId, type TableResult, type Tactic } from '../state.js';

/** Results of the table for people. */
export const resultTitles: Readonly<Record<TableResult, string>> = {
  miss: 'Miss',
  hit: 'Hit',
  'hit+1': 'Hit+1',
  'hit+2': 'Hit+2',
  escapes: 'Escapes',
};

/** A cell of the Combat Results Table. */
export interface TableCell {
  /** Tactic of the firing ship; 'attack' for missiles. */
  readonly tactic: Tactic;
  /** Drive of the shot minus that of the target. Below -4 it is -4, above 5 it is 5. */
  readonly difference: number;
  /** Tactic of the target. */
  readonly target: Tactic;
}

/** Options of `renderTable`. */
export interface TableOptions extends PictureOptions {
  /** Cell to mark. Default: none. */
  readonly mark?: TableCell;
}

const isTactic = (value: unknown): boolean => tactics.some((tactic) => tactic === value);

const checks = {
  mark: [
    "a cell, such as { tactic: 'attack', difference: 1, target: 'dodge' }",
    (value: unknown) => {
      const { tactic, difference, target } = (value ?? {}) as Partial<TableCell>; // Sound: each member is checked.
      return (
        isTactic(tactic) && isTactic(target) && typeof difference === 'number' && !Number.isNaN(difference)
      );
    },
  ],
} as const;

/** Width and height of a cell, width of the first column, and distance of the parts, in pixels. */
const [WIDE, HIGH, FIRST, GAP] = [58, 23, 52, 8] as const;
/** Rows above the first difference. */
const HEADS = 2;
const DIFFERENCES = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;

const capital = (tactic: Tactic): string => tactic.charAt(0).toUpperCase() + tactic.slice(1);

const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference).replace('-', '−');

const rowTitle = (difference: number): string => {
  if (difference === -4) return '≤ −4';
  return difference === 5 ? '≥ +5' : signed(difference);
};

/** The center of a cell, by the numbers of its column (0 to 8) and row (0 for the first difference, -1 and -2 for headings). */
const middleOf = (column: number, row: number): readonly [number, number] => [
  FIRST + (column + 0.5) * WIDE + GAP * Math.floor(column / 3),
  (row + HEADS + 0.5) * HIGH,
];

const write = (says: string, at: readonly [number, number], more = ''): string =>
  `<text ${moveTo([at[0], at[1] + 4])}${more}>${says}</text>`;

function drawCell({ cell, result, at: [x, y] }: PlacedCell, isMarked: boolean, { paints }: Brush): string {
  const isHit = result.startsWith('hit');
  const data = attributes({
    class: `ww-cell${isMarked ? ' ww-selected' : ''}`,
    'data-cell': `${cell.tactic}/${cell.difference}/${cell.target}`,
    'data-result': result,
  });
  const box = (more: string): string =>
    `<rect x="${tenth(x - WIDE / 2)}" y="${tenth(y - HIGH / 2)}" width="${WIDE}" height="${HIGH}" ${more}/>`;
  const tint = isHit ? box(`fill="${paints.hit}" fill-opacity="0.16"`) : '';
  const look = isHit ? ' font-weight="bold"' : ` fill="${paints.faint}"`;
  return `<g${data}>${box(`fill="${paints.hex}" stroke="${paints.edge}"`)}${tint}${write(resultTitles[result], [x, y], look)}</g>`;
}

const BOLD = ' font-weight="bold"';

/** Draws the headings of columns and rows. */
const drawHeads = (): readonly string[] => [
  ...tactics.map((tactic, group) => write(`Firing by ${tactic}`, middleOf(3 * group + 1, -2), BOLD)),
  ...tactics.flatMap((_, group) =>
    tactics.map((target, nth) => write(`at ${target}`, middleOf(3 * group + nth, -1))),
  ),
  ...DIFFERENCES.map((difference, row) =>
    write(rowTitle(difference), [FIRST / 2, middleOf(0, row)[1]], BOLD),
  ),
  write('Drive', [FIRST / 2, middleOf(0, -1)[1]]),
];

/** Returns a cell with the difference of its row in the table. */
const inTable = (cell: TableCell): TableCell => ({
  ...cell,
  difference: Math.max(-4, Math.min(5, Math.ceil(cell.difference))),
});

const isSame = (one: TableCell, other: TableCell | undefined): boolean =>
  one.tactic === other?.tactic && one.target === other.target && one.difference === other.difference;

/** A cell with its result and its center. */
interface PlacedCell {
  readonly cell: TableCell;
  readonly result: TableResult;
  readonly at: readonly [number, number];
}

/** Makes a ship with a beam and nothing else. */
function shipOf(name: string): Ship {
  const counts = { PD: 1, B: 1, WG: 1 };
  // Sound: names of these forms.
  const [id, owner] = [`${name}/W1` as ShipId, name as PlayerId];
  return { id, owner, at: FIELD, levels: { all: 0 }, built: counts, now: counts };
}

/** Returns the result of a beam of a ship at another one, as the rules of a game say it. */
function resultOf(rules: Rules, { tactic, difference, target }: TableCell): TableResult {
  const [by, at] = [shipOf('red'), shipOf('blue')];
  const [order, reply] = [
    { ship: by.id, tactic },
    { ship: at.id, tactic: target },
  ];
  const shot = { weapon: 'beam', component: 'B', at: at.id, tube: 0, setting: null, strength: 1 };
  const fire = { ...shot, by, order, tactic };
  const round = { ships: [by, at], orders: [order, reply] };
  return shotResult(rules, { fire, difference, order: reply, round });
}

/** Lists the cells with their centers, row by row. */
const cellsOf = (rules: Rules): readonly PlacedCell[] =>
  DIFFERENCES.flatMap((difference, row) =>
    tactics.flatMap((tactic, group) =>
      tactics.map((target, nth) => ({
        cell: { tactic, difference, target },
        result: resultOf(rules, { tactic, difference, target }),
        at: middleOf(3 * group + nth, row),
      })),
    ),
  );

function drawRing([x, y]: readonly [number, number], { paints }: Brush): string {
  const [left, top] = [x - WIDE / 2, y - HIGH / 2].map(tenth);
  return `<rect x="${left}" y="${top}" width="${WIDE}" height="${HIGH}" rx="3" fill="none" stroke="${paints.mark}" stroke-width="3.5"/>`;
}

function draw(rules: Rules, options: TableOptions): string {
  const brush = brushOf(options);
  const marked = options.mark && inTable(options.mark);
  const all = cellsOf(rules);
  const drawn = layer(`class="ww-cells" font-size="12" fill="${brush.paints.ink}"`, [
    ...drawHeads(),
    ...all.map((each) => drawCell(each, isSame(each.cell, marked), brush)),
    ...all.flatMap(({ cell, at }) => (isSame(cell, marked) ? [drawRing(at, brush)] : [])),
  ]);
  const inner = {
    ...{ left: -MARGIN, top: -MARGIN },
    width: FIRST + 9 * WIDE + 2 * GAP + 2 * MARGIN,
    height: (HEADS + DIFFERENCES.length) * HIGH + 2 * MARGIN,
  };
  const says = marked
    ? `${capital(marked.tactic)} at ${marked.target}, drive difference ${signed(marked.difference)}: ${resultTitles[resultOf(rules, marked)]}.`
    : 'Results of fire by the tactics of firer and target, and the difference of their drives.';
  return drawPage({ inner, title: 'Combat Results Table', says }, options, brush, drawn);
}

/**
 * Draws the Combat Results Table as SVG, perhaps with a cell marked: the results of a beam under the rules of a game. Each cell has
 * `data-cell`, such as 'attack/-1/dodge', and `data-result`. Throws InvalidArgument for a bad argument. Ledger: E1.CRT.1.
 */
export const renderTable: (rules: Rules, options?: TableOptions) => string = guard(
  'renderTable',
  [rulesParam, optionsParam],
  (rules, options: TableOptions = {}) => {
    checkOptions('renderTable', options, checks);
    return draw(rules, options);
  },
);
