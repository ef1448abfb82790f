/** The cards of a round of combat: a ship with its order each. */

import { drawShape } from '../../board/page.js';
import {
  attributes,
  drawText,
  escapeXml,
  fitText,
  moveTo,
  tenth,
  widthOf,
  type Point,
} from '../../board/svg.js';
import type { Brush, Livery } from '../../board/theme.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import { listUsedSystems } from '../combat/systems.js';
import { nameOf } from '../find.js';
import type { FireResult, Order, SeenShip, ShipId } from '../state.js';

/** A round to draw: orders, and the fire if it is resolved. A battle of a view, with the ships of the view, is one. */
export interface DrawnRound {
  /** Ships: those without an order that nobody fires at are left out. */
  readonly ships: readonly Pick<SeenShip, 'id' | 'owner'>[];
  /** Orders. */
  readonly orders: readonly Order[];
  /** Fire, as `resolveRound` returns it. Absent or null: it is not resolved. */
  readonly fired?: Pick<FireResult, 'shots' | 'hits' | 'effective' | 'escaped'> | null;
  /** Lists of allies: the first is on the left. Default: one owner is on the left, all others are on the right. */
  readonly sides?: readonly (readonly PlayerId[])[];
}

/** Width and height of a card with one line, distance of two cards, and width of the room for tracks, in pixels. */
export const [CARD, HIGH, GAP, ROOM] = [172, 64, 12, 220] as const;

/** Left ends of lines beside the counter and below it, the height of a line, the size of its type, and the least size. */
const [BESIDE, BELOW, LINE, TYPE, LEAST] = [60, 14, 13, 12, 8] as const;

/** Width of a line, by its left end. */
const wideFrom = (left: number): number => CARD - left - 14;

/** A ship with its place. */
export interface Card {
  readonly ship: DrawnRound['ships'][number];
  readonly order: Order | undefined;
  readonly isLeft: boolean;
  /** What its order allocates, in lines. */
  readonly lines: readonly string[];
  /** Its upper left corner. */
  readonly corner: Point;
  /** Its height: all cards of a round are alike. */
  readonly high: number;
}

/** Lists the ships that have an order or are fired at; all of them before there are orders. */
export function partakers({ ships, orders, fired }: DrawnRound): DrawnRound['ships'] {
  const active = new Set<ShipId>([
    ...orders.map(({ ship }) => ship),
    ...(fired?.shots ?? []).flatMap(({ by, at }) => [by, at]),
  ]);
  return active.size === 0 ? ships : ships.filter(({ id }) => active.has(id));
}

/** Places the cards in two columns, each centered. */
export function placeCards(
  rules: Rules,
  round: DrawnRound,
  ships: DrawnRound['ships'],
  liveries: ReadonlyMap<string, Livery>,
): readonly Card[] {
  const orders = new Map(round.orders.map((order) => [order.ship, order]));
  const linesOf = (order: Order | undefined): readonly string[] => (order ? allocation(rules, order) : []);
  const below = (lines: readonly string[]): number => (lines.length > 1 ? lines.length : 0);
  const high = HIGH + LINE * Math.max(0, ...round.orders.map((order) => below(linesOf(order))));
  // Counters that point right are on the left.
  const shapeOf = ({ owner }: { readonly owner: string }): number => liveries.get(owner)?.shape ?? 0;
  const sorted = [...ships].sort((one, other) => shapeOf(one) - shapeOf(other));
  const first = round.sides?.[0] ?? sorted.slice(0, 1).map(({ owner }) => owner);
  const columns = [true, false].map((isLeft) =>
    ships.filter(({ owner }) => first.includes(owner) === isLeft),
  );
  const most = Math.max(...columns.map((column) => column.length));
  return columns.flatMap((column, at) =>
    column.map((ship, row): Card => {
      const top = (row + (most - column.length) / 2) * (high + GAP);
      const order = orders.get(ship.id);
      const corner: Point = [at * (CARD + ROOM), top];
      return { ship, order, isLeft: at === 0, lines: linesOf(order), corner, high };
    }),
  );
}

/** What a round does to a ship, in words; '' before it is resolved. */
function fateOf(id: ShipId, fired: DrawnRound['fired']): string {
  if (!fired) return '';
  if (fired.escaped.includes(id)) return 'Escapes';
  const [hits = 0, past = 0] = [fired.hits[id], fired.effective[id]];
  if (hits === 0) return 'No hits';
  const say = (many: number): string => `${many} ${many === 1 ? 'hit' : 'hits'}`;
  return past === hits ? say(hits) : `${say(hits)}, ${past} past screens`;
}

/** What drawing a round needs. */
export interface Look {
  readonly round: DrawnRound;
  readonly brush: Brush;
  readonly liveries: ReadonlyMap<string, Livery>;
}

/** Formats what an order allocates, in one line beside the counter or several below it: 'D=2 B=4 S=1'. Equal amounts are one: 'C=1 (firing 3 shells) ×2'. */
function allocation(rules: Rules, order: Order): readonly string[] {
  const used = listUsedSystems(rules, order);
  const amounts = used.flatMap(
    ({ value, system }) => system.writing.print(value, nameOf, rules).amounts ?? [],
  );
  const times = (amount: string): number => amounts.filter((each) => each === amount).length;
  const all = [...new Set(amounts)].map((amount) =>
    times(amount) > 1 ? `${amount} ×${times(amount)}` : amount,
  );
  const line = all.join(' ');
  return widthOf(line, TYPE) <= wideFrom(BESIDE) ? [line] : breakLines(all);
}

/** Breaks parts into lines: between two parts, or between words of a part that is too long for a line of the least size. */
function breakLines(parts: readonly string[]): readonly string[] {
  const fits = (text: string, size: number = TYPE): boolean => widthOf(text, size) <= wideFrom(BELOW);
  const words = parts.flatMap((part) => (fits(part, LEAST) ? part : part.split(' ')));
  const lines: string[] = [];
  for (const word of words) {
    const joined = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** Draws the counter of a ship; nothing if nobody owns it. */
const drawCounter = (label: string, livery: Livery | undefined, { paints }: Brush): string =>
  livery
    ? `<g ${moveTo([30, 21])}>${drawShape(livery, 22, 12, paints)}${drawText(label, 4.5, fitText(label, 32, 13), `fill="${livery.letters}" text-anchor="middle" font-weight="bold"`)}</g>`
    : '';

/** Draws a card. */
export function drawCard(
  { ship, order, lines, corner, high }: Card,
  { round, brush, liveries }: Look,
): string {
  const { paints } = brush;
  const label = nameOf(ship.id);
  const fate = fateOf(ship.id, round.fired);
  const isHit = (round.fired?.effective[ship.id] ?? 0) > 0;
  const text = (words: string, [x, y]: Point, size: number, more = ''): string =>
    words === ''
      ? ''
      : `<text x="${x}" y="${y}" font-size="${tenth(Math.max(LEAST, fitText(words, wideFrom(x), size)))}"${more}>${escapeXml(words)}</text>`;
  const counter = drawCounter(label, liveries.get(ship.owner), brush);
  const data = attributes({ class: 'ww-order', 'data-ship': ship.id, 'data-owner': ship.owner });
  return (
    `<g${data} ${moveTo(corner)}><title>${escapeXml(`${label} of ${ship.owner}`)}</title>` +
    `<rect width="${CARD}" height="${high}" rx="6" fill="${paints.hex}" stroke="${paints.edge}"/>${counter}` +
    text(order?.tactic.toUpperCase() ?? '', [BESIDE, 19], 13, ' font-weight="bold"') +
    lines
      .map((line, at) => text(line, lines.length > 1 ? [BELOW, 48 + at * LINE] : [BESIDE, 35], TYPE))
      .join('') +
    text(
      fate,
      [14, high - 9],
      12,
      isHit ? ` font-weight="bold" fill="${paints.hit}"` : ` fill="${paints.faint}"`,
    ) +
    '</g>'
  );
}
