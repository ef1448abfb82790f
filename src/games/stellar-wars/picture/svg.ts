/** Pictures of Stellar Wars, as SVG. */

import { colorsOf } from '../../../drawing/colors.js';
import { createLegend, frameWith, NO_LEGEND, ownerSigns, type Sign } from '../../../drawing/legend.js';
import {
  drawHeading,
  drawNumbers,
  drawOutlines,
  drawPage,
  frameAround,
  layer,
} from '../../../drawing/page.js';
import type { HexId, Ship, View } from '../nouns.js';
import { arrow, stack, type Look } from './counters.js';
import {
  ARC,
  COURSE,
  drawArc,
  drawLoss,
  drawMine,
  drawMove,
  hexesInArc,
  lossSign,
  mineSign,
} from './marks.js';
import type { StellarPictureOptions } from './options.js';
import { middleOfHex, shownHexes } from './place.js';

/** What a picture shows. */
interface Scene {
  readonly hexes: readonly HexId[];
  /** Ships by hex. */
  readonly stacks: ReadonlyMap<HexId, readonly Ship[]>;
  /** Colors by player. */
  readonly colors: ReadonlyMap<string, string>;
  readonly covered: readonly HexId[];
}

const STANDARD_BOARD = { columns: 25, rows: 40 } as const;
const NOBODYS = '#37474f';

function stacked(ships: readonly Ship[]): ReadonlyMap<HexId, readonly Ship[]> {
  const stacks = new Map<HexId, Ship[]>();
  for (const ship of ships) {
    const below = stacks.get(ship.at);
    if (below) below.push(ship);
    else stacks.set(ship.at, [ship]);
  }
  return stacks;
}

function sceneOf({ ships, players }: View, options: StellarPictureOptions): Scene {
  const { board = STANDARD_BOARD, margin, arc, moves = [], mines = [], lost = [] } = options;
  const around = [...ships, ...lost, ...moves.map(({ from }) => from)].map(({ at }) => at);
  const hexes = shownHexes(board, [...around, ...mines.map(({ hex }) => hex)], margin);
  const shown = new Set(hexes);
  const firing = ships.find(({ id }) => id === arc?.ship);
  return {
    hexes,
    stacks: stacked(ships.filter(({ at }) => shown.has(at))),
    colors: colorsOf(players.map(({ id }) => id)),
    covered: firing && arc ? hexesInArc(hexes, firing, arc) : [],
  };
}

/** The owner in the id of a ship. */
const ownerOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** Draws what is on the hexes, the bottom layer first. */
function layers(scene: Scene, options: StellarPictureOptions): string {
  const { moves = [], mines = [], lost = [], hidden = [] } = options;
  const { hexes, stacks, colors, covered } = scene;
  const look: Look = {
    colorOf: (owner) => colors.get(owner) ?? NOBODYS,
    styleOf: (ship) => (hidden.includes(ship) ? 'hollow' : 'filled'),
  };
  return [
    drawArc(covered),
    drawNumbers(hexes.map((hex) => [hex, middleOfHex(hex)])),
    layer(
      'fill="none"',
      mines.map((mine) => drawMine(mine, look.colorOf(mine.owner))),
    ),
    layer(
      'fill="none" font-weight="bold"',
      lost.map((loss) => drawLoss(loss, look.colorOf(ownerOf(loss.ship)))),
    ),
    layer(
      'font-weight="bold"',
      moves.map((move) => drawMove(move, look.colorOf(ownerOf(move.ship)))),
    ),
    layer(
      'font-weight="bold"',
      [...stacks].map(([hex, ships]) => stack(hex, ships, look)),
    ),
  ].join('');
}

/** Lists the signs in a picture. */
function signsIn({ colors, stacks, covered }: Scene, options: StellarPictureOptions): readonly Sign[] {
  const { moves = [], mines = [], lost = [], hidden = [] } = options;
  const small = (drawn: string): string => `<g transform="scale(0.45)">${drawn}</g>`;
  const unseen = [...stacks.values()].flat().some(({ id }) => hidden.includes(id));
  const signs: readonly (readonly [there: boolean, drawn: string, says: string])[] = [
    [stacks.size > 0, small(arrow(1, NOBODYS, 'filled')), 'Ship: its point shows where it looks'],
    [unseen, small(arrow(1, NOBODYS, 'hollow')), 'Ship that others do not see'],
    [moves.length > 0, small(arrow(1, NOBODYS, 'start')), 'Start of a move'],
    [moves.length > 0, `<path d="M-12 0h24" stroke="${NOBODYS}" ${COURSE}/>`, 'Course of a move'],
    [covered.length > 0, `<path d="M-9-7h18v14h-18z" ${ARC}/>`, 'Arc of a weapon'],
    [mines.length > 0, mineSign(NOBODYS), 'Mines'],
    [lost.length > 0, lossSign(NOBODYS), 'Last place of a ship out of play'],
  ];
  return [
    ...signs.flatMap(([there, drawn, says]) => (there ? [{ drawn, says }] : [])),
    ...ownerSigns(colors),
  ];
}

/** Describes the ships of each player, for screen readers. */
function summary({ players, ships }: View): string {
  const told = players.map(({ id }) => {
    const own = ships.filter(({ owner }) => owner === id);
    return `${id}: ${own.length === 1 ? '1 ship' : `${own.length} ships`}.`;
  });
  return told.join(' ');
}

/**
 * Draws the board of a game as SVG: one self-contained text, for a page or a file. It shows the ships that the view
 * holds, and what `options` add. Ships off the part of the board that is shown are left out.
 */
export function stellarSvg(view: View, options: StellarPictureOptions = {}): string {
  const { scale = 1, title = 'Stellar Wars', legend = true } = options;
  const heading = options.title !== undefined;
  const scene = sceneOf(view, options);
  const middles = scene.hexes.map(middleOfHex);
  const inner = frameAround(middles);
  const key = legend ? createLegend(signsIn(scene, options), inner.width) : NO_LEGEND;
  const frame = frameWith(inner, heading, key);
  const drawn =
    `${drawOutlines(middles)}\n${layers(scene, options)}` +
    `${heading ? drawHeading(title, frame) : ''}${key.at([frame.left, inner.top + inner.height])}`;
  return drawPage({ frame, scale, title, says: summary(view) }, drawn);
}
