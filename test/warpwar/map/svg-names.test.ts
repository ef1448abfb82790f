import { describe, expect, test } from 'vitest';
import { generateMap, drawMap, type DrawnMap, type Piece } from 'warpwar';
import { middleOf } from '../../../src/warpwar/picture/pieces.js';
import { doubledMap, printedMap } from '../../../src/warpwar/map/printed.js';
import type { StarMap } from '../../../src/warpwar/map/star-map.js';

import { hex, namesIn, overlap, pictureOf, piece, type Box } from '../../support/drawn-maps.js';

/** Names of stars that a warpline runs through: each line is walked in small steps. */
const crossed = (map: DrawnMap): readonly string[] =>
  namesIn(drawMap(map)).flatMap(({ says, ...box }) =>
    map.warplines.some(([from, to]) => runsThrough(box, middleOf(from), middleOf(to))) ? [says] : [],
  );

const runsThrough = (
  { left, right, top, bottom }: Box,
  [x, y]: readonly [number, number],
  [tox, toy]: readonly [number, number],
): boolean =>
  Array.from({ length: 401 }, (_, step) => step / 400).some((part) => {
    const [atx, aty] = [x + part * (tox - x), y + part * (toy - y)];
    return atx > left && atx < right && aty > top && aty < bottom;
  });

const generated = (seed: number): StarMap => {
  const made = generateMap({ seed, players: 3 });
  if (!made.ok) throw new Error('No such map.');
  return made.value.map;
};

/** Where the name of a star in the middle stands that has lines to such hexes. */
function sideOf(ends: readonly string[], pieces: readonly Piece[] = []): string {
  const drawn = drawMap(
    {
      hexes: printedMap.hexes,
      warplines: ends.map((end) => [hex('1111'), hex(end)]),
      stars: [{ hex: hex('1111'), name: 'Susa' }],
    },
    pieces,
  );
  const [x, y] = middleOf(hex('1111'));
  return namesIn(drawn)
    .map(({ left, right, top, bottom }) => {
      const across = left > x ? 'right' : 'left';
      const down = top > y ? 'below' : 'above';
      return left < x && right > x
        ? down
        : `${across}${top > y ? ', lower' : ''}${bottom < y - 9 ? '?' : ''}`;
    })
    .join();
}

describe('names', () => {
  test('none on the printed map is crossed by a warpline, nor on the doubled one', () => {
    expect(namesIn(drawMap(printedMap)).length).toBe(28);
    expect(crossed(printedMap)).toEqual([]);
    expect(crossed(doubledMap)).toEqual([]);
  });

  test.each([1, 2, 3, 4])('lie apart from each other and inside the picture on map %i', (seed) => {
    const drawn = drawMap(generated(seed));
    const names = namesIn(drawn);
    const { left, right } = pictureOf(drawn);
    expect(names.length).toBeGreaterThan(20);
    names.forEach((name, nth) => {
      expect(name.left > left && name.right < right).toBe(true);
      expect(names.slice(0, nth).filter((other) => overlap(name, other))).toEqual([]);
    });
  });

  test('stand below; or where the fewest lines run: to the right, to the left, above, or lower on a side', () => {
    const [up, right, down, left] = ['0909', '1210', '1313', '1012'];
    expect(sideOf([])).toBe('below');
    expect(sideOf([up, right, left])).toBe('below');
    expect(sideOf([down])).toBe('right');
    expect(sideOf([down, right])).toBe('left');
    expect(sideOf([down, right, left])).toBe('above');
    expect(sideOf([down, right, left, up])).toBe('right, lower');
    expect(sideOf([down, right, left, up, '1312'])).toBe('left, lower');
    expect(sideOf([down, right, left, up, '1312', '1213'])).toBe('right');
  });

  test('are never beside a star that has counters beside it', () => {
    const [up, down] = ['0909', '1313'];
    const ship = piece('1111', 'W1', 'red');
    expect(sideOf([down], [ship])).toBe('above');
    expect(sideOf([down, up], [ship])).toBe('below');
    expect(sideOf([down], [{ ...ship, hex: hex('1112') }])).toBe('right');
  });

  test('stand inside the picture, at its right side too', () => {
    const map: DrawnMap = {
      hexes: ['0304', '0403', '0502', '0505'].map(hex),
      warplines: [
        [hex('0502'), hex('0505')],
        [hex('0502'), hex('0803')],
      ],
      stars: [{ hex: hex('0502'), name: 'Olynthos' }],
    };
    const [name] = namesIn(drawMap(map));
    expect(name?.right).toBeLessThan(middleOf(hex('0502'))[0]);
    const more = ['0205', '0607', '0808'].map((end) => [hex('0502'), hex(end)] as const);
    const [cut] = namesIn(drawMap({ ...map, warplines: [...map.warplines, ...more] }));
    expect(cut?.right).toBeLessThan(pictureOf(drawMap(map)).right);
  });
});
