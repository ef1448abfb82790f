import { describe, expect, test } from 'vitest';
import { drawMap, type DrawingOptions, type Piece } from 'warpwar';
import { HALF } from '../../../src/board/svg.js';
import { middleOf } from '../../../src/warpwar/picture/pieces.js';
import { printedMap } from '../../../src/warpwar/map/printed.js';

import { all, faults, hex, pictureOf, piece, small, texts } from '../../support/drawn-maps.js';

const legendIn = (drawn: string): readonly string[] =>
  texts(drawn.slice(drawn.indexOf('text-anchor="start">\n')));

const highest = Math.min(...printedMap.hexes.map((each) => middleOf(each)[1])) - HALF;
const lowest = Math.max(...printedMap.hexes.map((each) => middleOf(each)[1])) + HALF;

describe('the legend', () => {
  test('says what the signs mean that are there, and of no others', () => {
    expect(legendIn(drawMap(printedMap))).toEqual(['Star (value)', 'Possible base star', 'Warpline']);
    expect(legendIn(drawMap({ ...printedMap, warplines: [], stars: [] }))).toEqual([]);
    const stars = [{ hex: hex('0505'), name: 'Ur', base: 'ann' }];
    const ships = [piece('0606', 'S1', 'bob', 'systemship'), piece('2303', 'W1', 'eve')];
    expect(legendIn(drawMap({ ...small, stars }, ships))).toEqual([
      ...['Star (value)', 'Base star, in shape and color of its owner', 'Systemship'],
      ...['ann', 'bob'],
    ]);
    const many = Array.from({ length: 5 }, () => piece('0606', 'W1', 'red'));
    expect(legendIn(drawMap(small, many))).toEqual([
      ...['Star (value)', 'Warpship', '+2', 'More ships of that owner', 'red'],
    ]);
  });

  test('and the title stand beside the map, never on it, and inside the picture', () => {
    const drawn = drawMap(printedMap, [piece('1111', 'W1', 'red')], { title: 'Game-turn 7' });
    const picture = pictureOf(drawn);
    const [left = NaN, top = NaN] = (/translate\(([-\d. ]+)\)" font-size="11"/.exec(drawn)?.[1] ?? '')
      .split(' ')
      .map(Number);
    expect(top).toBeGreaterThan(lowest);
    expect(top + 26).toBeLessThan(picture.bottom);
    expect(left).toBeGreaterThan(picture.left);
    const [foot = NaN] = all(drawn, /y="([-\d.]+)"[^>]*>Game-turn 7<\/text>/g).map(Number);
    expect(foot).toBeLessThan(highest);
    expect(foot - 17).toBeGreaterThan(picture.top);
  });

  test.each<readonly [DrawingOptions, boolean, boolean]>([
    [{}, false, true],
    [{ title: 'Game-turn 7' }, true, true],
    [{ title: 'Game-turn 7', heading: false }, false, true],
    [{ title: 'Game-turn 7', heading: false, legend: false }, false, false],
    [{ title: 'Game-turn 7', legend: false }, true, false],
    [{ legend: false }, false, false],
  ])('and the title are there as %j says', (options, heading, legend) => {
    const drawn = drawMap(printedMap, [], options);
    const { top, bottom } = pictureOf(drawn);
    expect(texts(drawn).includes('Game-turn 7')).toBe(heading);
    expect(drawn.includes('Warpline</text>')).toBe(legend);
    expect(Math.round(highest - top)).toBe(heading ? 38 : 12);
    expect(Math.round(bottom - lowest)).toBe(legend ? 44 : 12);
    expect(drawn).toContain(`<title>${options.title ?? 'Star map'}</title>`);
  });

  test('makes room for itself under a small map, in rows, for as many owners as there are', () => {
    const ships: readonly Piece[] = Array.from({ length: 40 }, (_, at) =>
      piece('0606', 'W1', `a-player-with-a-long-name-${at}`),
    );
    const drawn = drawMap(small, ships, { title: '<Game & turn>'.repeat(20) });
    expect(faults(drawn)).toEqual([]);
    const { left, right, top, bottom } = pictureOf(drawn);
    const signs = [
      ...drawn
        .slice(drawn.indexOf('text-anchor="start">\n'))
        .matchAll(/translate\(([-\d.]+) ([-\d.]+)\)">.*<text x="(\d+)" y="4">([^<]*)</g),
    ].map(([, x, y, along, says = '']) => ({
      end: Number(x) + Number(along) + 5 * Array.from(says).length,
      down: Number(y),
    }));
    expect(signs.length).toBe(43);
    expect(Math.max(...signs.map(({ end }) => end))).toBeLessThan(right - left - 12);
    expect(Math.max(...signs.map(({ down }) => down))).toBeLessThan(bottom - top);
  });
});

describe('in words', () => {
  test('the picture tells what there is, and what each owner has', () => {
    expect(drawMap(printedMap)).toContain('<desc>322 hexes, 28 stars, 24 warplines.</desc>');
    const stars = [{ hex: hex('0505'), name: 'Ur', base: '<ann>' }];
    const ships = [piece('0606', 'W1', 'bob'), piece('0606', 'W2', 'bob'), piece('2303', 'W3', 'bob')];
    expect(drawMap({ ...small, stars }, ships)).toContain(
      '<desc>3 hexes, 1 star, 0 warplines. &lt;ann&gt;: 1 base star, 0 ships. bob: 0 base stars, 2 ships.</desc>',
    );
  });
});
