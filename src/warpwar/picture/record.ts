/** A ship's record as a picture: a box for each unit, crossed off if it is lost. */

import {
  brushOf,
  checkOptions,
  drawPage,
  drawShape,
  optionsParam,
  signsOf,
  type PictureOptions,
  type Sign,
} from '../../board/page.js';
import { attributes, drawText, escapeXml, fitText, layer, MARGIN, moveTo } from '../../board/svg.js';
import { liveriesOf, type Brush } from '../../board/theme.js';
import { guard, isRecordLike, rulesParam, type Param } from '../../kernel/guard.js';
import type { Rules } from '../../kernel/types.js';
import { isSystemship, nameOf } from '../find.js';
import { components, lettersInOrder, unitsOf } from '../ships/components.js';
import type { Counts, SeenShip } from '../state.js';

/** Options of `renderRecord`. */
export interface RecordOptions extends PictureOptions {
  /** Hits that are to be placed, by component: their boxes are marked. Default: none. */
  readonly hits?: Counts;
}

const isHits = (value: unknown): boolean =>
  isRecordLike(value) &&
  // Sound: an object, whose members are checked.
  Object.values(value as object).every((hits) => Number.isInteger(hits) && Number(hits) >= 0);

const checks = { hits: ['hits by component, such as { B: 2 }, each 0 or more', isHits] } as const;

/** Size of a box and its margin, boxes in a row, the column of letters, height of the head, in pixels. */
const [BOX, PER_ROW, FIRST, HEAD, WIDE] = [18, 10, 44, 38, 236] as const;
/** Most boxes of a component. Of more units only the numbers are shown. */
const MOST_BOXES = 100;

/** What became of a unit. */
type Fate = 'left' | 'lost' | 'hit';

/** A component of a record. */
interface Row {
  readonly letters: string;
  readonly name: string;
  /** Units when it was built, and those that are left. */
  readonly built: number;
  readonly left: number;
  /** Fate of each unit. */
  readonly fates: readonly Fate[];
}

/** Lists the components of a ship in the order of records. */
function rowsOf(rules: Rules, built: Counts, now: Counts, hits: Counts): readonly Row[] {
  const letters = [...new Set([...lettersInOrder(rules), ...Object.keys(built)])];
  return letters
    .filter((each) => unitsOf(built, each) > 0)
    .map((each) => {
      const component = components.find(rules, each);
      const [all, left] = [unitsOf(built, each), unitsOf(now, each)];
      const safe = left - unitsOf(hits, each) * (component?.perHit ?? 1);
      const fateAt = (at: number): Fate => (at >= left ? 'lost' : at >= safe ? 'hit' : 'left');
      const fates = Array.from({ length: Math.min(all, MOST_BOXES) }, (_, at) => fateAt(at));
      return { letters: each, name: component?.name ?? each, built: all, left, fates };
    });
}

const isLarge = ({ built }: Row): boolean => built > MOST_BOXES;
const linesOf = (row: Row): number => (isLarge(row) ? 1 : Math.ceil(row.built / PER_ROW));

/** Draws a box: empty, crossed off, or struck out by a hit that is to be placed. */
function drawBox(fate: Fate, at: readonly [number, number], data: string, { paints }: Brush): string {
  const side = BOX - 4;
  const [low, high] = [2.5, side - 2.5];
  const look = {
    left: [paints.ink, '', ''],
    lost: [paints.faint, '', `M${low} ${low}L${high} ${high}M${high} ${low}L${low} ${high}`],
    hit: [paints.hit, ' stroke-width="2"', `M${low} ${high}L${high} ${low}`],
  } as const;
  const [stroke, wide, sign] = look[fate];
  const drawn = `<rect width="${side}" height="${side}" rx="2" fill="${paints.hex}"/>`;
  return `<g${data} ${moveTo(at)} stroke="${stroke}"${wide}>${drawn}${sign === '' ? '' : `<path d="${sign}" stroke-width="2"/>`}</g>`;
}

function drawRow(row: Row, top: number, brush: Brush): string {
  const { letters, name, built, left, fates } = row;
  const boxes = fates.map((fate, at) => {
    const data = attributes({ class: `ww-box ww-${fate}`, 'data-box': `${letters}/${at + 1}` });
    const spot = [FIRST + (at % PER_ROW) * BOX, top + Math.floor(at / PER_ROW) * BOX] as const;
    return drawBox(fate, spot, data, brush);
  });
  const head = `<text ${moveTo([0, top + 12])} font-weight="bold">${escapeXml(letters)}</text>`;
  const counted = `${left} of ${built} left`;
  const body = isLarge(row) ? `<text ${moveTo([FIRST, top + 12])}>${counted}</text>` : boxes.join('');
  const data = attributes({ class: 'ww-component', 'data-component': letters });
  return `<g${data}><title>${escapeXml(`${name}: ${counted}`)}</title>${head}${body}</g>`;
}

/** Formats tech levels: 'TL 1', or those of each family; '' if all are 0. */
function formatLevels(levels: SeenShip['levels']): string {
  const all = Object.entries(levels ?? {}).filter(([, level]) => level > 0);
  return all.map(([family, level]) => (family === 'all' ? `TL ${level}` : `${family} ${level}`)).join(', ');
}

function drawHead(ship: SeenShip, brush: Brush): string {
  const { paints, palette } = brush;
  const livery = liveriesOf([ship.owner], palette).get(ship.owner);
  const label = nameOf(ship.id);
  const kind = isSystemship(ship) ? 'Systemship' : 'Warpship';
  const says = [`${kind} of ${ship.owner}`, formatLevels(ship.levels)]
    .filter((each) => each !== '')
    .join(', ');
  const counter = livery
    ? `<g ${moveTo([22, 14])}>${drawShape(livery, 22, 12, paints)}${drawText(label, 4.5, fitText(label, 32, 13), `fill="${livery.letters}" text-anchor="middle" font-weight="bold"`)}</g>`
    : '';
  const size = fitText(says, WIDE - 54, 13);
  return `${counter}<text ${moveTo([54, 19])} font-size="${Math.round(size * 10) / 10}" font-weight="bold">${escapeXml(says)}</text>`;
}

/** What the boxes mean. */
function signsIn(rows: readonly Row[], brush: Brush): readonly Sign[] {
  const fates = rows.flatMap((row) => row.fates);
  const sign = (fate: Fate): string => drawBox(fate, [-7, -7], '', brush);
  return signsOf([
    [fates.includes('lost'), sign('lost'), 'Lost'],
    [fates.includes('hit'), sign('hit'), 'Hit to place'],
  ]);
}

/** Draws the rows, and returns where they end. */
function drawRows(rows: readonly Row[], brush: Brush): readonly [drawn: readonly string[], bottom: number] {
  let top = HEAD;
  const drawn = rows.map((row) => {
    const line = drawRow(row, top, brush);
    top += linesOf(row) * BOX + 6;
    return line;
  });
  return [drawn, top];
}

const SECRET = 'The record is secret.';

function draw(rules: Rules, ship: SeenShip, options: RecordOptions): string {
  const brush = brushOf(options);
  const { built, now = {} } = ship;
  const rows = built ? rowsOf(rules, built, now, options.hits ?? {}) : [];
  const [drawn, end] = drawRows(rows, brush);
  const secret = built ? [] : [`<text ${moveTo([0, HEAD + 12])}>${SECRET}</text>`];
  const bottom = built ? end : HEAD + BOX + 6;
  const counted = rows.map((row) => `${row.name}: ${row.left} of ${row.built} left.`).join(' ');
  const page = {
    inner: {
      ...{ left: -MARGIN, top: -MARGIN },
      ...{ width: WIDE + 2 * MARGIN, height: bottom + 2 * MARGIN - 6 },
    },
    title: `Record of ${nameOf(ship.id)} of ${ship.owner}`,
    says: built ? counted : SECRET,
    signs: signsIn(rows, brush),
  };
  const data = attributes({ class: 'ww-record', 'data-ship': ship.id, 'data-owner': ship.owner });
  const body = layer(`${data.trimStart()} font-size="13" fill="${brush.paints.ink}" text-anchor="start"`, [
    drawHead(ship, brush),
    ...drawn,
    ...secret,
  ]);
  return drawPage(page, options, brush, body);
}

/** A ship to draw. */
const shipParam: Param = {
  name: 'ship',
  expected: 'a ship, as a state or a view has it',
  fits: isRecordLike,
  draftable: true,
  blamed: () => true,
};

/**
 * Draws a ship's record as SVG: a row for each component with a box for each unit. Units that are lost are crossed off, and the boxes
 * of `hits` marked. Each box has `data-box`, such as 'B/3', from 1. Of more than 100 units of a component only the numbers are shown; of
 * a ship whose record is secret only its name. Throws InvalidArgument for a bad argument.
 */
export const renderRecord: (rules: Rules, ship: SeenShip, options?: RecordOptions) => string = guard(
  'renderRecord',
  [rulesParam, shipParam, optionsParam],
  (rules, ship, options: RecordOptions = {}) => {
    checkOptions('renderRecord', options, checks);
    return draw(rules, ship, options);
  },
);
