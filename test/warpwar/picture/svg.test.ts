import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMap } from 'warpwar';

import { printedMap } from '../../../src/warpwar/map/printed.js';

import { all, faults, hex, paintsFor, piece, small, texts, titles } from '../../support/drawn-maps.js';

/** Neither title nor legend. */
const bare = { legend: false } as const;

describe('the printed map', () => {
  const drawn = drawMap(printedMap, [], bare);

  test('has a number on each hex, and a name and a value at each star', () => {
    expect(texts(drawn).slice(0, 322)).toEqual(printedMap.hexes);
    expect(texts(drawn).slice(322)).toEqual(printedMap.stars.map(({ name, value }) => `${name} (${value})`));
    expect(all(drawn, /<use class="ww-hex" data-hex="(\d+)"/g)).toEqual(printedMap.hexes);
    expect(all(drawn, /data-star="([^"]+)"/g)).toEqual(printedMap.stars.map(({ name }) => name));
  });

  test('names each warpline and star to who points at it', () => {
    expect(titles(drawn).slice(0, 3)).toEqual([
      'Star map',
      'Warpline between Mosul and Sippur',
      'Warpline between Ur and Erech',
    ]);
    expect(titles(drawn)[25]).toBe('Mosul (2), hex 0307');
    expect(titles(drawn).length).toBe(1 + 24 + 28);
  });

  test('draws six stars bigger than the others', () => {
    const radii = all(drawn, /<circle r="([\d.]+)"/g);
    expect(radii.filter((radius) => radius === '12.5').length).toBe(6);
    expect(radii.filter((radius) => radius === '8.5').length).toBe(6);
    expect(radii.filter((radius) => radius === '7').length).toBe(22);
  });

  test('has hexes where their numbers say: straight up is one less on both axes', () => {
    const middle = (at: string) =>
      new RegExp(`<text x="([-\\d.]+)" y="([-\\d.]+)">${at}<`).exec(drawn)?.slice(1).map(Number) ?? [];
    const [x = 0, y = 0] = middle('1207');
    const around = ['1106', '1206', '1307', '1308', '1208', '1107'].map((at) => {
      const [ox = 0, oy = 0] = middle(at);
      return [ox - x, Math.round(oy - y)];
    });
    expect(around).toEqual([
      [0, -76],
      [66, -38],
      [66, 38],
      [0, 76],
      [-66, 38],
      [-66, -38],
    ]);
  });

  test('holds all that is drawn, and grows with its scale', () => {
    const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(drawn)?.[1] ?? '')
      .split(' ')
      .map(Number);
    expect([left, width]).toEqual([-518, 1036]);
    for (const [x = 0, y = 0] of all(drawn, /translate\(([-\d. ]+)\)/g).map((at) =>
      at.split(' ').map(Number),
    ))
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true);
    expect(drawn).toContain(`width="${width}" height="${height}" role`);
    expect(drawMap(printedMap, [], { ...bare, scale: 0.5 })).toContain(' width="518" height=');
  });

  test('is one text of XML that needs nothing from elsewhere', () => {
    expect(faults(drawn)).toEqual([]);
    expect(drawn.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  });
});

describe('pieces', () => {
  test('a Warpship is full and a Systemship hollow, in the color of its owner', () => {
    const pieces = [piece('0606', 'W1', 'red'), piece('0606', 'S2', 'blue', 'systemship')];
    const drawn = drawMap(small, pieces, bare);
    expect(titles(drawn).slice(2)).toEqual(['W1, Warpship of red', 'S2, Systemship of blue']);
    const [red, blue] = [...paintsFor(['red', 'blue']).values()];
    const fills = all(drawn, /<path d="M[^"]*" fill="([^"]*)"/g);
    expect(fills).toEqual([red, blue, 'var(--ww-halo, #ffffff)']);
  });

  test('up to four stand by themselves, and of more it is said how many', () => {
    const many = (count: number) =>
      drawMap(
        small,
        Array.from({ length: count }, (_, at) => piece('0606', `W${at}`, 'red')),
        bare,
      );
    expect(texts(many(4)).slice(4)).toEqual(['W0', 'W1', 'W2', 'W3']);
    expect(texts(many(7)).slice(4)).toEqual(['W0', 'W1', 'W2', 'W3', '+3']);
    expect(titles(many(7)).at(-1)).toBe('W4 of red, W5 of red, W6 of red');
  });

  test.each(['0505', '0606'])('none covers another, the number, the star or its name on %s', (at) => {
    for (const count of [1, 2, 3, 4]) {
      const drawn = drawMap(
        small,
        Array.from({ length: count }, (_, nth) => piece(at, `W${nth}`, 'red')),
      );
      const places = all(drawn, /translate\(([-\d. ]+)\)"><title>W/g).map((each) =>
        each.split(' ').map(Number),
      );
      expect(places.length).toBe(count);
      places.forEach(([x = 0, y = 0], nth) => {
        expect(Math.abs(y) + 7.5).toBeLessThan(18);
        // A bit beyond the hex is free: no counters of other hexes are as high.
        expect(Math.abs(x) + 15).toBeLessThan(50);
        if (at === '0505') expect(Math.abs(x) - 15).toBeGreaterThan(17);
        for (const [ox = 0, oy = 0] of places.slice(0, nth))
          expect(Math.abs(x - ox) >= 31 || Math.abs(y - oy) >= 16.5).toBe(true);
      });
    }
  });

  test('one that is on no hex of the map is left out', () => {
    expect(drawMap(small, [piece('2303', 'W1', 'red')])).toBe(drawMap(small));
  });

  test('a base star is on the shape of its owner, in their color, and has a piece beside it of the same', () => {
    const stars = [{ hex: hex('0505'), name: 'Ur', base: 'ann' }];
    const drawn = drawMap({ ...small, stars }, [piece('0505', 'W1', 'ann')]);
    const color = paintsFor(['ann']).get('ann');
    expect(titles(drawn)[1]).toBe('Ur (0), hex 0505, base star of ann');
    expect(drawn.split(`fill="${color}"`).length - 1).toBe(4);
    const shapes = all(
      drawn,
      new RegExp(`<path d="([^"]*)" fill="${color?.replace(/[()]/g, '\\$&') ?? ''}"`, 'g'),
    );
    // The base, the counter, and two signs of the legend have one shape.
    expect(new Set(shapes.map((shape) => shape.replace(/[-\d. ]+/g, '#'))).size).toBe(1);
  });
});

describe('colors', () => {
  test('a name of a color has its own; others get those that are left, in order', () => {
    const colors = paintsFor(['ann', 'blue', 'bob', 'ann', 'red', 'constructor']);
    expect([...colors.keys()]).toEqual(['ann', 'blue', 'bob', 'red', 'constructor']);
    expect(new Set(colors.values()).size).toBe(5);
    expect(colors.get('red')).toBe(paintsFor(['red']).get('red'));
    expect(colors.get('blue')).toBe(paintsFor(['blue']).get('blue'));
  });

  test('there are enough for eleven owners, and then they begin anew', () => {
    const owners = Array.from({ length: 13 }, (_, at) => `player-${at}`);
    const colors = [...paintsFor(owners).values()];
    expect(new Set(colors).size).toBe(11);
    expect(colors.slice(11)).toEqual(colors.slice(0, 2));
    expect(colors.every((each) => /^var\(--ww-[a-z]+, #[0-9a-f]{6}\)$/.test(each))).toBe(true);
  });
});

describe('texts', () => {
  test('long names and labels are cut short, and whole in their titles', () => {
    const stars = [{ hex: hex('0505'), name: 'A star with a name without end', value: 1 }];
    const drawn = drawMap({ ...small, stars }, [piece('0606', 'W123456789', 'red')], bare);
    expect(texts(drawn).slice(3)).toEqual(['A star with a nam… (1)', 'W123456…']);
    expect(titles(drawn)[1]).toBe('A star with a name without end (1), hex 0505');
    expect(titles(drawn)[2]).toBe('W123456789, Warpship of red');
  });

  test('signs that XML keeps for itself are written around', () => {
    const drawn = drawMap(small, [piece('0606', '<&">', '</g>\u0000')], { title: 'A & B' });
    expect(titles(drawn)).toEqual([
      'A &amp; B',
      'Ur (4), hex 0505',
      '&lt;&amp;&quot;&gt;, Warpship of &lt;/g&gt;\uFFFD',
    ]);
    expect(faults(drawn)).toEqual([]);
  });

  test('whatever is written, it is XML', () => {
    const anything = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(anything, anything, anything, (name, label, owner) => {
        const stars = [{ hex: hex('0505'), name, value: 1, base: owner }];
        expect(faults(drawMap({ ...small, stars }, [piece('0606', label, owner)], { title: name }))).toEqual(
          [],
        );
      }),
    );
  });

  test('a map without hexes is an empty picture', () => {
    expect(faults(drawMap({ hexes: [], warplines: [], stars: [] }))).toEqual([]);
    expect(drawMap({ hexes: [], warplines: [], stars: [] })).toContain('viewBox="0 0 12 12"');
  });
});
