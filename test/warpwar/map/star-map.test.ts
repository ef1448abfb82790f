import { saying as sayingOf } from '../../support/words.js';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../src/kernel/decode.js';
import type { Issue } from '../../../src/kernel/result.js';
import { noRules } from '../../../src/kernel/types.js';
import {
  type HexId,
  chart,
  endName,
  mapIssues,
  starMap,
  type MapStar,
  type StarMap,
  starName,
  alikeAmong,
  mapCodes,
} from '../../../src/warpwar/map/star-map.js';
import { printedMap, doubledMap } from '../../../src/warpwar/map/printed.js';
import { starNames } from '../../../src/warpwar/map/generate.js';
import { chance } from '../../../src/laws/law.js';

import { rule } from '../../support/rule.js';

// Sound: four digits, or the test is wrong.
const hex = (digits: string): HexId => digits as HexId;
/** What is said of an issue of maps. */
const saying = ({ code, params }: Issue<string>): string => sayingOf(code, params);
const star = (at: string, name: string, value = 0): MapStar => ({ hex: hex(at), name, value });

/** A small map with nothing wrong: six stars in a row, the first joined to four others, two ends. */
const good: StarMap = {
  hexes: ['0505', '0507', '0509', '0511', '0513', '0515', '0706'].map(hex),
  stars: ['0505', '0507', '0509', '0511', '0513', '0515'].map((at, nth) => star(at, 'ABCDEF'.charAt(nth))),
  warplines: ['0507', '0509', '0511', '0513'].map((to) => [hex('0505'), hex(to)] as const),
  ends: [
    { name: 'left', bases: [hex('0505'), hex('0507')], middle: hex('0505') },
    { name: 'right', bases: [hex('0515')], middle: hex('0515') },
  ],
};

type Broken = readonly [code: string, map: StarMap, path: readonly (string | number)[], says: string];

const [left, right] = good.ends as [StarMap['ends'][0], StarMap['ends'][0]];

const broken: readonly Broken[] = [
  [
    'hex-twice',
    { ...good, hexes: [...good.hexes, hex('0706')] },
    ['hexes', 7],
    'Hex 0706 is listed twice: list it only once.',
  ],
  [
    'no-such-hex',
    { ...good, stars: [...good.stars, star('2303', 'G')] },
    ['stars', 6, 'hex'],
    'There is no hex 2303 on the map.',
  ],
  [
    'two-stars',
    { ...good, stars: [...good.stars, star('0515', 'G')] },
    ['stars', 6, 'hex'],
    'Hex 0515 has two stars: a hex can have only one.',
  ],
  [
    'star-name-taken',
    { ...good, stars: [...good.stars, star('0706', 'F')] },
    ['stars', 6, 'name'],
    'There is already a star called F: choose another name.',
  ],
  [
    'adjacent-stars',
    { ...good, hexes: [...good.hexes, hex('0616')], stars: [...good.stars, star('0616', 'G')] },
    ['stars', 6],
    'G and F are next to each other: at least one hex must lie between two stars.',
  ],
  [
    'star-names-alike',
    { ...good, stars: good.stars.map((each) => (each.name === 'B' ? { ...each, name: 'а' } : each)) },
    ['stars', 1, 'name'],
    'The star names а and A look alike: change one of them.',
  ],
  [
    'line-without-star',
    { ...good, warplines: [...good.warplines, [hex('0515'), hex('0706')]] },
    ['warplines', 4, 1],
    'A warpline ends at hex 0706, which has no star: both its ends must be stars.',
  ],
  [
    'line-to-itself',
    { ...good, warplines: [...good.warplines, [hex('0515'), hex('0515')]] },
    ['warplines', 4],
    'A warpline joins the star at hex 0515 to itself: it must join two different stars.',
  ],
  [
    'line-twice',
    { ...good, warplines: [...good.warplines.slice(1), [hex('0513'), hex('0505')]] },
    ['warplines', 3],
    'The warpline 0505-0513 is listed twice: list it only once.',
  ],
  [
    'too-many-lines',
    { ...good, warplines: [...good.warplines, [hex('0515'), hex('0505')]] },
    ['stars', 0],
    'A has too many warplines: a star can have at most 4.',
  ],
  [
    'end-name-taken',
    { ...good, ends: [left, { ...right, name: 'left' }] },
    ['ends', 1, 'name'],
    'There is already an end of the map called left: choose another name.',
  ],
  [
    'end-names-alike',
    {
      ...good,
      ends: [
        { ...left, name: 'hill' },
        { ...right, name: 'hi11' },
      ],
    },
    ['ends', 1, 'name'],
    'The end names hi11 and hill look alike: change one of them.',
  ],
  [
    'base-without-star',
    { ...good, ends: [left, { ...right, bases: [...right.bases, hex('0706')] }] },
    ['ends', 1, 'bases', 1],
    'Hex 0706 has no star, so it cannot be a base star.',
  ],
  [
    'base-twice',
    { ...good, ends: [left, { ...right, bases: [hex('0507'), ...right.bases] }] },
    ['ends', 1, 'bases', 0],
    'The star at hex 0507 is listed twice as a base star: list it only once.',
  ],
  [
    'middle-not-a-base',
    { ...good, ends: [left, { ...right, middle: hex('0513') }] },
    ['ends', 1, 'middle'],
    'The middle star of the end right, at hex 0513, must be one of the base stars of that end.',
  ],
  [
    'no-stars',
    { ...good, stars: [], warplines: [], ends: [] },
    ['stars'],
    'The map has no stars: it needs at least one.',
  ],
  [
    'no-hexes',
    { hexes: [], stars: [star('0505', 'A')], warplines: [], ends: [] },
    ['hexes'],
    'The map has no hexes: it needs at least one.',
  ],
];

describe('what is wrong with a map', () => {
  test('nothing, if it is a good one', () => {
    expect(mapIssues(good)).toEqual([]);
  });

  test.each(broken)('%s, and only that', (code, map, path, says) => {
    const issues = mapIssues(map).filter((each) => code !== 'no-hexes' || each.code !== 'no-such-hex');
    expect(issues.map((each) => [each.code, each.path])).toEqual([[code, path]]);
    expect(saying(issues[0]!)).toBe(says);
    expect(decode(starMap, map, noRules)).toEqual({ ok: false, issues: mapIssues(map) });
  });

  test('every sentence is of something that can be wrong', () => {
    const ofNewMaps = ['few-hexes', 'too-few-stars', 'uneven-homes'];
    const ofNames = ['not-a-hex-number', 'not-a-star-name', 'not-an-end-name'];
    const codes = mapCodes.map(({ key }) => key);
    expect([...broken.map(([code]) => code), ...ofNewMaps, ...ofNames].sort()).toEqual(codes.sort());
  });

  test('all of it is told at once', () => {
    const issues = mapIssues({
      hexes: [hex('0505'), hex('0505')],
      stars: [star('0505', 'A'), star('0606', 'A')],
      warplines: [[hex('0707'), hex('0808')]],
      ends: [{ name: 'left', bases: [], middle: hex('0505') }],
    });
    expect(issues.map(({ code }) => code)).toEqual([
      'hex-twice',
      'no-such-hex',
      'star-name-taken',
      'adjacent-stars',
      'line-without-star',
      'line-without-star',
      'middle-not-a-base',
    ]);
  });
});

rule('MAP.1', 'a star is on a hex of the map, and no hex holds two', () => {
  const off = { ...printedMap, stars: [...printedMap.stars, star('2303', 'Nowhere')] };
  expect(mapIssues(off)).toEqual([
    { code: 'no-such-hex', path: ['stars', 28, 'hex'], params: { hex: '2303' } },
  ]);
  const twice = { ...printedMap, stars: [...printedMap.stars, star('1207', 'Nowhere')] };
  expect(mapIssues(twice)).toEqual([
    { code: 'two-stars', path: ['stars', 28, 'hex'], params: { hex: '1207' } },
  ]);
});

describe('a map from outside', () => {
  const codes = (raw: unknown): readonly unknown[] => {
    const read = decode(starMap, raw, noRules);
    return read.ok ? [] : read.issues.map(({ code, path }) => [code, ...path]);
  };

  test.each([printedMap, good])('is read back from JSON', (map) => {
    expect(decode(starMap, JSON.parse(JSON.stringify(map)), noRules)).toEqual({ ok: true, value: map });
  });

  test.each([
    [null, [['not-an-object']]],
    [
      {},
      [
        ['missing', 'hexes'],
        ['missing', 'warplines'],
        ['missing', 'ends'],
        ['missing', 'stars'],
      ],
    ],
    [{ ...good, size: 1 }, [['unknown-field', 'size']]],
    [{ ...good, hexes: ['55'] }, [['not-a-hex-number', 'hexes', 0]]],
    [{ ...good, stars: [star('0505', 'A', -1)] }, [['not-a-whole-number', 'stars', 0, 'value']]],
    [{ ...good, stars: [star('0505', '')] }, [['not-a-star-name', 'stars', 0, 'name']]],
    [{ ...good, warplines: [['0505']] }, [['missing', 'warplines', 0, 1]]],
    [{ ...good, warplines: [[]] }, [['missing', 'warplines', 0, 0]]],
    [{ ...good, warplines: ['0505'] }, [['not-a-list', 'warplines', 0]]],
    [{ ...good, warplines: [['0505', '0507', '0509']] }, [['too-many', 'warplines', 0]]],
    [{ ...good, ends: [{ ...left, name: 'Left' }] }, [['not-an-end-name', 'ends', 0, 'name']]],
    [{ ...good, ends: Array.from({ length: 101 }, () => left) }, [['too-many', 'ends']]],
  ])('is refused with every reason: %#', (raw, told) => {
    expect(codes(raw)).toEqual(told);
  });

  test('a chart is read without stars, which are looked at later', () => {
    const { stars, ...bare } = good;
    expect(decode(chart, bare, noRules)).toEqual({ ok: true, value: bare });
    expect(decode(chart, { ...bare, stars }, noRules).ok).toBe(false);
    expect(decode(chart, { ...bare, hexes: ['x'] }, noRules).ok).toBe(false);
  });

  test.each([
    ['top', true],
    ['north-2', true],
    ['', false],
    ['2nd', false],
    ['Top', false],
    ['a'.repeat(25), false],
  ])('whether %j can be the name of an end: %j', (name, can) => {
    expect(decode(endName, name, noRules).ok).toBe(can);
  });

  test('a huge one is refused in no time', () => {
    const stars = Array.from({ length: 1_000 }, () => star('0505', 'A'));
    const warplines = stars.map(() => ['0505', '0505']);
    expect(codes({ ...good, stars, warplines }).length).toBe(1000);
  });

  test.each(['Susa', 'Tell Asmar', "Ba'al", 'Ur-Nammu', 'Šuruppak', 'Урук', 'Βαβυλών', '長安', 'ニップル'])(
    '%s is a name for a star',
    (name) => {
      expect(decode(starName, name, noRules).ok).toBe(true);
    },
  );

  test.each([
    ...['', 'A1', 'x'.repeat(41), 'A\n', '<b>', 5],
    // Blank, or with blanks that are not seen.
    ...[' ', '   ', ' Ur', 'Ur ', 'Tell  Asmar', '-', "'", 'Ur-', "Ur'", '--'],
    ...['\u00A0', '\u3164', '\u115F', 'U\u200Dr', 'Ur\uFE0F', '\u0301', 'U\u0301r', '\u202EUr'],
    // Of two scripts, of letters for other uses, or of one that is rather a sign.
    ...['Uг', 'Аssur', 'Kιsh', 'Ur長', 'Ｕｒ', '𝐔𝐫', 'Uɾ', 'ǀǃ', 'ʻUr', 'ﬁ', 'ᎪᏒ'],
  ])('%j is none', (name) => {
    expect(decode(starName, name, noRules).ok).toBe(false);
  });

  test.each([
    ['Ur', 'UR', true],
    ['Ur', 'ur', true],
    ['Assur', 'ASSUR', true],
    ['Ill', 'lll', true],
    ['Kos', 'Коѕ', true],
    ['TAPE', 'ТАРЕ', true],
    ['OPIS', 'ΟΡΙΣ', false],
    ['Ao', 'Αο', true],
    // The small letter looks like a v, the big one like an N.
    ['Ανα', 'ΑΝΑ', true],
    ['Ur', 'Ür', false],
    ['Mari', 'Marl', false],
    ['Abydos I', 'Abydos II', false],
  ])('whether %j and %j look alike: %j', (one, other, alike) => {
    const names = alikeAmong(['Susa', one, other]);
    expect(names).toEqual(alike ? [[other, one, 2]] : []);
    expect(alikeAmong([one, one])).toEqual([]);
  });

  test('the printed map, the doubled one and every map by chance have names that can be told apart', () => {
    for (const map of [printedMap, doubledMap]) expect(mapIssues(map)).toEqual([]);
    const many = starNames(1000, chance(7));
    expect(new Set(many).size).toBe(1000);
    expect(alikeAmong(many)).toEqual([]);
    expect(many.filter((name) => !decode(starName, name, noRules).ok)).toEqual([]);
  });
});
