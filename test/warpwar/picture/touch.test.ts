/** Pictures that can be touched: geometry, parts of a map, marks, themes, and bad arguments. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  doubledMap,
  drawMap,
  InvalidArgument,
  layoutOf,
  printedMap,
  renderMap,
  type DrawingOptions,
} from 'warpwar';
import { contrast, lettersOn, liveriesOf, outlineOf, paletteOf, themes } from '../../../src/board/theme.js';
import { HALF, RADIUS } from '../../../src/board/svg.js';
import { all, faults, piece, read } from '../../support/drawn-maps.js';

const ships = [
  { ...piece('1111', 'W1', 'red'), id: 'red/W1' },
  { ...piece('1112', 'W1', 'blue'), id: 'blue/W1' },
];
const draw = (options: DrawingOptions): string => drawMap(printedMap, ships, options);
const hexesIn = (drawn: string): readonly string[] => all(drawn, /data-hex="(\d+)" href/g);

describe('layoutOf', () => {
  test.each([
    ['the printed map', printedMap],
    ['the doubled map', doubledMap],
  ])('finds every hex of %s at its center, and around it', (_name, map) => {
    const { centerOf, hexAt, hexes, box } = layoutOf(map);
    expect(hexes).toEqual(map.hexes);
    for (const each of map.hexes) {
      const [x, y] = centerOf(each);
      expect(hexAt([x, y])).toBe(each);
      expect(hexAt([x + 0.9 * RADIUS, y])).toBe(each);
      expect(hexAt([x - 0.4 * RADIUS, y + 0.95 * HALF])).toBe(each);
      expect(x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height).toBe(true);
    }
  });

  test('finds at any point the hex whose center is nearest, or none outside', () => {
    const { centerOf, hexAt, hexes, box } = layoutOf(printedMap);
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(part, part, (across, down) => {
        const [x, y] = [box.left + across * box.width, box.top + down * box.height];
        const away = (at: string): number => Math.hypot(centerOf(at)[0] - x, centerOf(at)[1] - y);
        const nearest = Math.min(...hexes.map(away));
        const found = hexAt([x, y]);
        if (found === undefined) expect(nearest).toBeGreaterThan(HALF - 0.1);
        else expect(away(found)).toBeLessThan(nearest + 0.1);
      }),
      { numRuns: 30 },
    );
  });

  test('has the geometry of the picture', () => {
    const options = { crop: { around: '1111', columns: 8, rows: 6 }, legend: false };
    const { box, centerOf } = layoutOf(printedMap, options);
    const drawn = draw(options);
    const shown = [box.left, box.top, box.width, box.height].map((each) => Math.round(each * 10) / 10);
    expect(drawn).toContain(`viewBox="${shown.join(' ')}"`);
    const [x = NaN, y = NaN] = (
      /data-hex="1111" href="#ww-hex" x="([-\d.]+)" y="([-\d.]+)"/.exec(drawn) ?? []
    )
      .slice(1)
      .map(Number);
    expect([x, y]).toEqual(centerOf('1111').map((each) => Math.round(each * 10) / 10));
  });
});

test('each warpline is an element with the hexes of its ends', () => {
  const lines = [...draw({}).matchAll(/<path class="ww-line" data-from="(\d+)" data-to="(\d+)"/g)];
  expect(lines.map(([, from, to]) => [from, to])).toEqual(printedMap.warplines);
});

describe('a part of a map', () => {
  test('has the columns and rows around a hex', () => {
    const window = hexesIn(draw({ crop: { around: '1111', columns: 8, rows: 6 } }));
    expect(window.length).toBe(48);
    expect(window).toContain('1111');
    expect(hexesIn(draw({ crop: { around: '1111', columns: 1, rows: 1 } }))).toEqual(['1111']);
  });

  test('or the given hexes; ships and stars elsewhere are left out', () => {
    const drawn = draw({ crop: ['1111', '0606', '9999'] });
    expect(hexesIn(drawn)).toEqual(['0606', '1111']);
    expect(all(drawn, /data-ship="([^"]+)"/g)).toEqual(['red/W1']);
    expect(all(drawn, /data-star="([^"]+)"/g)).toEqual(['Ur']);
    expect(layoutOf(printedMap, { crop: ['1111', '0606'] }).hexes).toEqual(['0606', '1111']);
  });

  test('keeps the colors of owners that it does not show', () => {
    const only = draw({ crop: ['1112'] });
    expect(
      all(
        only,
        /data-owner="(\w+)" data-hex="\d+"[^>]*><title>[^<]*<\/title><path d="[^"]*" fill="var\(--ww-(\w+)/g,
      ),
    ).toEqual(['blue']);
    expect(only).toContain('var(--ww-blue');
  });
});

describe('marks', () => {
  test('show reach with its cost, a path, fights and moves; nothing on hexes that are not drawn', () => {
    const marks = [
      { reach: { '1111': 0, '1112': 1, '9999': 3 } },
      { path: ['1111', '1112'] },
      { fight: '1112' },
      { moved: [{ ship: 'red/W1', path: ['1010', '1111'] }] },
    ];
    const drawn = draw({ marks });
    expect(all(drawn, /data-cost="(\d)"/g)).toEqual(['0', '1']);
    const numberOf = (at: string): number =>
      Number(new RegExp(`<text x="([-\\d.]+)"[^>]*>${at}</text>`).exec(drawn)?.[1]);
    const centerOf = (at: string): number => layoutOf(printedMap).centerOf(at)[0];
    // The number makes room for the cost, which stays clear of counters around.
    expect(numberOf('1112')).toBeLessThan(centerOf('1112'));
    expect(numberOf('1010')).toBeCloseTo(centerOf('1010'), 1);
    expect(all(drawn, /data-cost="\d"[^>]*><text[^>]* x="(\d+)"/g)).toEqual(['7', '7']);
    expect(all(drawn, /data-fight="(\d+)"/g)).toEqual(['1112']);
    expect(all(drawn, /data-moved="([^"]+)" d="[^"]*" fill="none" stroke="(?:[^"]+)"/g)).toEqual(['red/W1']);
    expect(drawn).toMatch(/data-moved="red\/W1"[^>]*stroke="var\(--ww-red/);
    for (const says of ['Cost to get there', 'Path', 'Moves of the last turn', 'Fight'])
      expect(drawn).toContain(`>${says}</text>`);
    expect(faults(drawn)).toEqual([]);
    expect(draw({ marks: [{ fight: '9999' }] })).not.toContain('data-fight');
  });

  test('select a hex or the counter of a ship', () => {
    const count = (select: string): number =>
      all(draw({ marks: [{ select }] }), /class="ww-selected"/g).length;
    expect(['1010', 'red/W1', 'green/W1', '9999'].map(count)).toEqual([1, 1, 0, 0]);
  });
});

describe.each(Object.entries(themes))('the theme %s', (_name, { colors, owners }) => {
  const grounds = [colors.sky, colors.depth, colors.hex, colors.halo];

  test.each(['ink', 'faint'] as const)('has %s texts that are read: contrast 4.5', (name) => {
    for (const ground of grounds) expect(contrast(colors[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['line', 'mark', 'fight', 'hit', 'miss', 'neutral', 'glow'] as const)(
    'has lines of color %s that are seen: contrast 3',
    (name) => {
      for (const ground of grounds) expect(contrast(colors[name], ground)).toBeGreaterThanOrEqual(3);
    },
  );

  test('has counters whose letters are read, and whose edge or color is seen', () => {
    for (const color of Object.values(owners)) {
      expect(contrast(lettersOn(color), color)).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds)
        expect(Math.max(contrast(color, ground), contrast(colors.rim, ground))).toBeGreaterThanOrEqual(3);
    }
  });

  test('shows damage and costs in letters that are read', () => {
    for (const name of ['hit', 'mark'] as const)
      for (const ground of grounds) expect(contrast(colors[name], ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('eleven owners differ in shape alone', () => {
  const owners = Array.from({ length: 11 }, (_, at) => `player-${at}`);
  const shapes = [...liveriesOf(owners, themes.plain).values()].map((livery) => outlineOf(livery, 15, 8));
  expect(new Set(shapes).size).toBe(11);
});

describe('a theme of your own', () => {
  test('has some colors in place of those of another', () => {
    const theme = { like: 'dark', sky: '#102030', owners: { ann: '#aabbcc' } } as const;
    const drawn = drawMap(printedMap, [piece('1111', 'W1', 'ann')], { theme });
    expect(drawn).toContain('var(--ww-sky, #102030)');
    expect(drawn).toContain('var(--ww-ann, #aabbcc)');
    expect(drawn).toContain(`var(--ww-ink, ${themes.dark.colors.ink})`);
    expect(paletteOf(theme).night).toBe(true);
    expect(faults(drawn)).toEqual([]);
  });

  test.each([
    'night',
    { like: 'light', sky: 'url(http://example.com)' },
    { like: 'light', sky: 'red' },
    { sky: '#102030' },
    { like: 'light', owners: { 'a b': '#102030' } },
    { like: 'constructor' },
  ])('%j is refused', (theme) => {
    expect(() => draw({ theme: theme as never })).toThrow(InvalidArgument);
  });
});

test('pictures of one page can have ids of their own', () => {
  const ids = (drawn: string): readonly string[] => all(drawn, / id="([^"]+)"/g);
  const one = draw({ theme: 'dark', ids: 'one', crop: ['1111'] });
  expect(ids(one)).toEqual(['one-sky', 'one-glow', 'one-hex', 'one-clip']);
  expect(all(one, /(?:href="#|url\(#)([\w-]+)/g).filter((link) => !ids(one).includes(link))).toEqual([]);
});

test('names may be initials', () => {
  const namesIn = (drawn: string): readonly string[] =>
    [...drawn.matchAll(/<g class="ww-star"[^>]*>.*?<\/g>/gs)].flatMap(
      ([star]) => />([^<]+)<\/text>/.exec(star)?.[1] ?? [],
    );
  const [whole, initials] = [namesIn(draw({})), namesIn(draw({ initials: true }))];
  expect(whole).toContain('Babylon (4)');
  expect(initials).toEqual(whole.map((name) => name.charAt(0)));
  expect(draw({ initials: true })).toContain('<title>Babylon (4), hex 2223');
});

test('hidden numbers are not drawn, and the page is strict XML in every theme', () => {
  const drawn = draw({ numbers: false, theme: 'plain' });
  expect(drawn).not.toContain('ww-numbers');
  const root = read(drawn).documentElement;
  expect([root?.getAttribute('class'), root?.getAttribute('role')]).toEqual(['ww-picture', 'img']);
  for (const theme of ['light', 'dark', 'plain'] as const) expect(faults(draw({ theme }))).toEqual([]);
});

describe('a bad argument', () => {
  const message = (run: () => unknown): string => {
    try {
      run();
    } catch (thrown) {
      return thrown instanceof InvalidArgument ? thrown.message : String(thrown);
    }
    return 'nothing';
  };

  test('is named', () => {
    // Sound: what a program without types may pass.
    const wrong = {} as never;
    expect(message(() => renderMap(wrong))).toMatch(
      /^renderMap\(\): 'seen' must be a state or a view of a game, with map, stars and ships\.$/,
    );
    expect(message(() => drawMap(wrong))).toMatch(
      /^drawMap\(\): 'map' must be a map with hexes, warplines and stars\.$/,
    );
    for (const bad of [null, {}, { ...ships[0], label: 5 }])
      expect(message(() => drawMap(printedMap, [bad as never]))).toMatch(/^drawMap\(\): 'pieces' must be /);
    expect(message(() => layoutOf(printedMap).centerOf('66'))).toMatch(
      /^centerOf\(\): 'hex' must be the number of a hex/,
    );
  });

  test.each<readonly [keyof DrawingOptions, unknown]>([
    ['crop', { around: '1111', columns: 0, rows: 6 }],
    ['crop', { around: 'x', columns: 8, rows: 6 }],
    ['crop', ['x']],
    ['marks', [{ reach: { x: 1 } }]],
    ['marks', [{ moved: [{ ship: 1, path: [] }] }]],
    ['marks', [{}]],
    ['marks', { path: [] }],
    ['ids', '1x'],
    ['ids', 'a"b'],
    ['scale', -1],
    ['title', 7],
    ['numbers', 'no'],
    ['initials', 'all'],
    ['reach' as never, {}],
    ['legend', 1],
  ])('in the option %s is named: %j', (name, value) => {
    expect(message(() => draw({ [name]: value }))).toMatch(
      new RegExp(`^drawMap\\(\\): 'options.${name}' must be `),
    );
  });
});

test('a picture has at most 1,000 marks and 10,000 pieces', () => {
  const marks = Array.from({ length: 1001 }, () => ({ select: '0606' as const }));
  expect(() => draw({ marks: marks.slice(1) })).not.toThrow();
  expect(() => draw({ marks })).toThrow('a list of at most 1000 marks');
  const piece = { ...ships[0] } as never;
  expect(() =>
    drawMap(
      printedMap,
      Array.from({ length: 10_001 }, () => piece),
    ),
  ).toThrow('at most 10000 pieces');
});
