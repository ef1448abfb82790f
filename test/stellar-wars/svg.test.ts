import { describe, expect, test } from 'vitest';
import { layoutOf, renderMap } from '../../src/stellar-wars/picture/index.js';
import { all, faults, texts, titles } from '../support/drawn-maps.js';
import { rule } from '../support/rule.js';
import { hex, ship, shipAt, viewOf } from '../support/stellar-wars/pictured.js';

const bare = { legend: false } as const;
const small = { columns: 6, rows: 5 };
const view = viewOf(shipAt('red/DD1', '0304', 2), shipAt('blue/CA12', '0402', 4, 5));

/** Centers of what is moved to a point, in the order of the picture. */
const places = (drawn: string): readonly (readonly number[])[] =>
  all(drawn, /translate\(([-\d. ]+)\)/g).map((at) => at.split(' ').map(Number));

const rotations = (drawn: string): readonly string[] => all(drawn, /rotate\((\d+)\)/g);

/** Numbers of the hexes that are shown. */
const numbers = (drawn: string): readonly string[] => texts(drawn).filter((text) => /^\d{4}$/.test(text));

/** How many hexes the arc has. */
const covered = (drawn: string): number =>
  all(/<path d="([^"]*)" class="ww-arc"/.exec(drawn)?.[1] ?? '', /M/g).length;

describe('the board', () => {
  test('has its hexes with their numbers, column by column', () => {
    expect(numbers(renderMap(view, bare)).length).toBe(1000);
    const drawn = renderMap(view, { ...bare, board: small });
    expect(numbers(drawn).length).toBe(30);
    expect(numbers(drawn).slice(0, 6)).toEqual(['0101', '0102', '0103', '0104', '0105', '0201']);
  });

  test('has odd columns half a hex north of even ones', () => {
    const drawn = renderMap(viewOf(), { ...bare, board: small });
    const heightOf = (id: string) => Number(new RegExp(`y="([-\\d.]+)">${id}<`).exec(drawn)?.[1]);
    expect(heightOf('0202') - heightOf('0102')).toBeCloseTo(38.1, 1);
    expect(heightOf('0302')).toBe(heightOf('0102'));
    expect(heightOf('0103') - heightOf('0102')).toBeCloseTo(76.2, 1);
  });

  test('is cut to columns and rows around a hex, or to hexes', () => {
    const near = numbers(renderMap(view, { ...bare, crop: { around: '0403', columns: 3, rows: 3 } }));
    expect(near).toEqual(['0302', '0303', '0304', '0402', '0403', '0404', '0502', '0503', '0504']);
    expect(numbers(renderMap(view, { ...bare, crop: ['0304', '9999'] }))).toEqual(['0304']);
    const cut = renderMap(view, { ...bare, crop: ['0304'], mines: [{ hex: hex('0605'), owner: 'red' }] });
    expect(titles(cut).filter((title) => title.includes(' of '))).toEqual([
      'DD1 of red, facing south-east, speed 3, hull 2 of 3',
    ]);
  });
});

describe('counters', () => {
  test('point where ships look, with type and number, and say more to who points at them', () => {
    const drawn = renderMap(view, { ...bare, board: small });
    expect(rotations(drawn)).toEqual(['120', '240']);
    expect(texts(drawn).slice(30)).toEqual(['DD1', 'CA12']);
    expect(titles(drawn).slice(1)).toEqual([
      'DD1 of red, facing south-east, speed 3, hull 2 of 3',
      'CA12 of blue, facing south-west, speed 5, hull 2 of 3',
    ]);
    expect(drawn).toContain('<desc>red: 1 ship. blue: 1 ship.</desc>');
  });

  test('stand in the hexes of the ships', () => {
    const [red, , blue] = places(renderMap(view, { ...bare, board: small }));
    expect(red).toEqual([198, 342.9]);
    expect(blue).toEqual([264, 228.6]);
  });

  test('of one hex do not cover each other; a text counts those beyond four', () => {
    const many = (count: number) =>
      renderMap(viewOf(...Array.from({ length: count }, (_, at) => shipAt(`red/ES${at + 1}`, '0303', 0))), {
        ...bare,
        board: small,
      });
    for (const count of [2, 3, 4]) expect(new Set(places(many(count)).map(String)).size).toBe(1 + count);
    expect(texts(many(4)).slice(30)).toEqual(['ES1', 'ES2', 'ES3', 'ES4']);
    expect(texts(many(7)).slice(30)).toEqual(['ES1', 'ES2', 'ES3', 'ES4', '+3']);
    expect(titles(many(7)).at(-1)).toBe('ES5 of red, ES6 of red, ES7 of red');
  });

  test('are hollow for ships that others do not see', () => {
    const drawn = renderMap(view, { board: small, hidden: [ship('red/DD1')] });
    expect(titles(drawn)[1]).toBe('DD1 of red, facing south-east, speed 3, hull 2 of 3, not seen by others');
    expect(texts(drawn)).toContain('Ship that others do not see');
  });

  test('off the board are left out', () => {
    expect(rotations(renderMap(view, { ...bare, board: { columns: 3, rows: 5 } }))).toEqual(['120']);
  });
});

rule('SW.2.b', 'a START marker shows where a ship began its move, and a line its course', () => {
  const drawn = renderMap(view, {
    ...bare,
    board: small,
    moves: [{ ship: ship('red/DD1'), from: { at: hex('0105'), facing: 1 }, parts: ['f', 'f', 'r'] }],
  });
  expect(texts(drawn)).toContain('START');
  expect(titles(drawn)[1]).toBe('DD1 began its move in hex 0105');
  expect(rotations(drawn)[0]).toBe('60');
  expect(drawn).toContain('d="M66 419.2L132 381.1L198 342.9"');
  const still = [
    { ship: ship('red/DD1'), from: { at: hex('0105'), facing: 1 as const }, parts: ['l' as const] },
  ];
  expect(renderMap(view, { ...bare, moves: still })).not.toContain('fill="none" stroke="#c62828"');
});

describe('the arc of a weapon', () => {
  const center = viewOf(shipAt('red/DD1', '1320', 3));
  const arcOf = (reach: number, more: object = {}) =>
    renderMap(center, { ...bare, arc: { ship: ship('red/DD1'), side: 'FR', reach, ...more } });

  test('has the hexes of its side, as far as it reaches', () => {
    expect(covered(arcOf(1))).toBe(1);
    expect(covered(arcOf(4))).toBe(1 + 3 + 3 + 5);
    expect(covered(arcOf(9, { cone: true }))).toBe(27);
  });

  test('is drawn only of ships that are seen', () => {
    expect(covered(arcOf(3))).toBe(7);
    expect(covered(arcOf(3, { ship: ship('blue/CA1') }))).toBe(0);
  });
});

test('mines are drawn where the viewer knows them', () => {
  const drawn = renderMap(view, { board: small, mines: [{ hex: hex('0101'), owner: 'blue' }] });
  expect(titles(drawn)).toContain('Mines of blue, hex 0101');
  expect(texts(drawn)).toContain('Mines');
});

test('ships out of play are crossed out where they were last, in sight', () => {
  const lost = [{ ship: ship('blue/ES2'), at: hex('0205') }];
  const drawn = renderMap(view, { crop: { around: '0304', columns: 3, rows: 4 }, lost });
  expect(titles(drawn)).toContain('ES2 is out of play, last in hex 0205');
  expect(texts(drawn)).toEqual(expect.arrayContaining(['ES2', 'Last place of a ship out of play', '0205']));
  expect(numbers(drawn).length).toBe(3 * 4);
  expect(texts(renderMap(view, { board: small }))).not.toContain('Last place of a ship out of play');
});

describe('the page', () => {
  test('has a title if it is given one, and a legend of the signs that are there', () => {
    const drawn = renderMap(view, { board: small, title: 'Turn 3' });
    expect(titles(drawn)[0]).toBe('Turn 3');
    expect(texts(drawn).slice(32)).toEqual(['Turn 3', 'Ship: its point shows where it looks', 'red', 'blue']);
    expect(titles(renderMap(view, bare))[0]).toBe('Stellar Wars');
    expect(texts(renderMap(view, { ...bare, board: small })).length).toBe(32);
  });

  test('grows with its scale', () => {
    const widthOf = (scale: number) => Number(/ width="([\d.]+)"/.exec(renderMap(view, { scale }))?.[1]);
    expect(widthOf(2)).toBeCloseTo(2 * widthOf(1), 0);
  });

  test('is sound XML, whatever it is called', () => {
    const moves = [
      { ship: ship('red/DD1'), from: { at: hex('0104'), facing: 0 as const }, parts: ['f' as const] },
    ];
    const mines = [{ hex: hex('0101'), owner: '<b>&"' }];
    const arc = { ship: ship('red/DD1'), side: 'F', reach: 4 } as const;
    const drawn = renderMap(view, { board: small, title: '<x> & "y"\u0007', moves, mines, arc });
    expect(faults(drawn)).toEqual([]);
    expect(drawn.endsWith('</svg>\n')).toBe(true);
  });
});

test('layoutOf is the geometry of the picture: it finds every hex of a board, or of a part of it', () => {
  const crop = { around: '0403', columns: 3, rows: 3 } as const;
  const { box, centerOf, hexAt, hexes } = layoutOf({ board: small, crop });
  expect(hexes.map((each) => hexAt(centerOf(each)))).toEqual(hexes);
  const drawn = renderMap(view, { ...bare, board: small, crop });
  expect(numbers(drawn)).toEqual(hexes);
  const shown = [box.left, box.top, box.width, box.height].map((each) => Math.round(each * 10) / 10);
  expect(drawn).toContain(`viewBox="${shown.join(' ')}"`);
  expect(layoutOf().hexes.length).toBe(1000);
  expect(() => centerOf('4')).toThrow("centerOf(): 'hex' must be the number of a hex");
});

test('an option that is not what it must be is named, and one that is none', () => {
  for (const name of ['moves', 'arc', 'mines', 'lost', 'hidden', 'route'])
    expect(() => renderMap(view, { [name]: 7 })).toThrow(`'options.${name}' must be `);
  expect(() => renderMap({} as never)).toThrow(/with players and ships\.$/);
});
