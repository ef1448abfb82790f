/** The map of WarpWar in characters. */

import { placeName, starAt, type HexId, type View } from '../../warpwar/index.js';

/** Characters from a column to the next. Hexes of a line are two columns apart. */
const CELL = 2;

/**
 * Draws the map in characters: a dot is a hex, * a star, a letter and a number are ships of a player. Even columns stand half a hex
 * lower. `reach` says how many points a ship needs to each hex.
 */
export function chartLines(view: View, reach: Readonly<Record<string, number>> = {}): readonly string[] {
  const places = view.map.hexes.map((hex) => [hex, Number(hex.slice(0, 2)), Number(hex.slice(2))] as const);
  const columns = range(places.map(([, column]) => column));
  const rows = range(places.map(([, , row]) => row));
  const cells = new Map(
    places.map(([hex, column, row]) => [`${column} ${2 * row + ((column + 1) % 2)}`, hex]),
  );
  const lines: string[] = [];
  for (let line = 2 * rows[0]; line <= 2 * rows[1] + 1; line += 1) {
    let text = '';
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      const hex = cells.get(`${column} ${line}`);
      if (hex !== undefined) text = text.padEnd(CELL * (column - columns[0])) + cellOf(view, hex, reach);
    }
    lines.push(text);
  }
  return [...lines.filter((text) => text !== ''), ...starLines(view, reach)];
}

const range = (numbers: readonly number[]): readonly [number, number] => [
  Math.min(...numbers),
  Math.max(...numbers),
];

function cellOf(view: View, hex: HexId, reach: Readonly<Record<string, number>>): string {
  const here = view.ships.filter(({ at }) => at === hex);
  const there = starAt(view, hex);
  const star = there ? (there.base?.charAt(0).toUpperCase() ?? '*') : '';
  const owners = [...new Set(here.map(({ owner }) => owner.charAt(0)))];
  if (owners.length > 0) return `${star}${owners.join('')}${owners.length === 1 ? here.length : ''}`;
  const needs = reach[hex];
  if (needs === undefined) return star === '' ? '.' : star;
  return `${star}${needs}`;
}

const isOwnAt = ({ ships, viewer }: View, hex: HexId): boolean =>
  ships.some(({ at, owner }) => at === hex && owner === viewer);

/** Lists stars, warplines, bases and ships by their places. */
function starLines(view: View, reach: Readonly<Record<string, number>>): readonly string[] {
  const bases = view.stars.flatMap(({ hex, base }) => (base ? [`${placeName(view, hex)} (${base})`] : []));
  const ships = view.ships.flatMap(({ id, at }) =>
    typeof at === 'string' ? [`${id} ${placeName(view, at)}`] : [],
  );
  const stars = view.stars.map(({ hex }) => placeName(view, hex));
  const [one = 'red', two = 'blue'] = view.players.map(({ id }): string => id);
  const [o, t] = [one.charAt(0), two.charAt(0)];
  const needs = Object.keys(reach).length > 0 ? ', a number the movement points to get there' : '';
  const ways = view.map.warplines
    .filter((ends) => ends.some((hex) => hex in reach || isOwnAt(view, hex)))
    .map((ends) => ends.map((hex) => starAt(view, hex)?.name ?? hex).join('='));
  return [
    `. is a hex, * a star, ${o.toUpperCase()} a star with a base of ${one}, ${o}2 are 2 ships of ${one}, ${o}${t} ships of ${one} and ${two}${needs}.`,
    `Stars: ${stars.join(', ')}.`,
    ...(ways.length > 0 ? [`Warplines near your ships: ${ways.join(', ')}.`] : []),
    `Bases: ${bases.length > 0 ? bases.join(', ') : 'none'}.`,
    `Ships: ${ships.length > 0 ? ships.join(', ') : 'none'}.`,
  ];
}
