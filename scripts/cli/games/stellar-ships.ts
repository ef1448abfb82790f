/** The ships of Stellar Wars that somebody at the keyboard sees: a table, with lines on what each ship can do. */

import {
  formatSheet,
  engine,
  type ViewGame,
  type Ship,
  type State,
} from 'warpwar/stellar-wars';
import { hiddenShips } from '../../../src/stellar-wars/modules/cloaking/cloak.js';
import { sidesFacing, wayBetween } from '../../../src/stellar-wars/combat/damage.js';
import { minedHexes, minesLeft } from '../../../src/stellar-wars/modules/mines/fields.js';
import { isBlank } from '../../../src/stellar-wars/sheets/sheet.js';
import { sides as clockwiseSides, lengthOf } from '../../../src/board/hexes.js';

import { boxNotes, moveOf, shotsNow, weaponsOf } from './stellar-arms.js';

/** Where ships look, by hex sides clockwise from north. */
const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** Returns a view with its rules. */
export const gameOf = (view: State): ViewGame => ({
  rules: engine().rulesOf(view),
  state: view,
});

/** Returns the player who sees a view; undefined for a state. */
export const viewerOf = (view: State): string | undefined => {
  const viewer = 'viewer' in view ? view.viewer : undefined;
  return typeof viewer === 'string' ? viewer : undefined;
};

/** Says where a ship looks, as a word and a number: 'south (3)'. */
export const lookOf = ({ facing }: Ship): string => `${DIRECTIONS[facing]} (${facing})`;

/** Lists the ships that are seen and what they can do, the names of those that are hidden, and known mines. */
export function shipsIn(view: State): readonly string[] {
  const game = gameOf(view);
  const hidden = view.players.flatMap(({ id }) => hiddenShips(game, id));
  const unseen = hidden.filter((id) => view.ships.every((ship) => ship.id !== id));
  const [head = '', ...rows] = alignColumns([HEAD, ...view.ships.map(rowOf)]);
  return [
    `${head}  (F to FL: shield+armor)`,
    ...view.ships.flatMap((ship, at) => [
      `${rows[at] ?? ''}${hidden.includes(ship.id) ? '  hidden' : ''}`,
      ...detailsOf(game, ship).map((line) => `    ${line}`),
    ]),
    ...unseen.map((id) => `  ${id} is hidden`),
    ...view.players.flatMap(({ id }) => {
      const hexes = minedHexes(view, id);
      return hexes.length === 0 ? [] : [`  Mines of ${id} in ${hexes.join(', ')}`];
    }),
  ];
}

/** Lists the sheets that are seen, before the ships are on the board. */
export function sheetsIn(view: State): readonly string[] {
  const { rules } = gameOf(view);
  return view.ships.map(({ id, sheet }) =>
    isBlank(rules, sheet) ? `  ${id} is not designed yet` : `  ${id} is ${formatSheet(rules, sheet)}`,
  );
}

/** Columns of the table. Below a side stand its shield and its armor. */
const HEAD: readonly string[] = [
  'ship',
  'sheet',
  'hex',
  'looks',
  'speed',
  'engine',
  'hull',
  'reactor',
  ...clockwiseSides,
];

function rowOf(ship: Ship): readonly string[] {
  const { id, at, speed, sheet, left } = ship;
  const boxes = (['engine', 'hull', 'reactor'] as const).map((each) => `${left[each]}/${sheet[each]}`);
  const sides = clockwiseSides.map((side) => `${left.shield[side]}+${left.armor[side]}`);
  return [id, sheet.name, at, lookOf(ship), String(speed), ...boxes, ...sides];
}

/** Writes rows in columns of the same width. */
function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

/** Says what a ship can do. Only its owner learns what is left of its mines, and what it can hit. */
function detailsOf(game: ViewGame, ship: Ship): readonly string[] {
  const isOwn = ship.owner === game.state.viewer;
  const mines = isOwn && ship.sheet.mines > 0 ? [`mines for ${minesLeft(ship)} hexes`] : [];
  const carried = [...weaponsOf(game, ship), ...systemsOf(game, ship), ...mines];
  const shots = isOwn ? shotsNow(game, ship) : [];
  return [
    `has ${carried.length > 0 ? carried.join(', ') : 'no weapons'}`,
    ...(isOwn ? moveOf(game, ship) : []),
    ...nearestTo(game, ship),
    ...(shots.length > 0 ? [`can hit now: ${shots.join(', ')}`] : []),
  ];
}

/** Lists the systems besides weapons, those that are the same once, with their number. */
function systemsOf({ rules }: ViewGame, { sheet, left }: Ship): readonly string[] {
  const all = sheet.systems.map(({ kind, level }, line) => {
    const notes = boxNotes(rules, left.systems[line] ?? 0);
    const name = level === undefined ? kind : `${kind} ${level}`;
    return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
  });
  return [...new Set(all)].map((each) => {
    const same = all.filter((other) => other === each).length;
    return same > 1 ? `${same} ${each}s` : each;
  });
}

/** Says which enemy is nearest, and on which side of the ship. */
function nearestTo({ state }: ViewGame, ship: Ship): readonly string[] {
  const enemies = state.ships.filter(({ owner }) => owner !== ship.owner);
  const ranges = enemies.map(({ at }) => lengthOf(wayBetween(ship.at, at)));
  const range = Math.min(...ranges);
  const enemy = enemies[ranges.indexOf(range)];
  if (!enemy) return [];
  const sides = sidesFacing(ship, enemy.at).join(' or ');
  return [`nearest enemy: ${enemy.id} at range ${range}${sides === '' ? '' : `, off side ${sides}`}`];
}
