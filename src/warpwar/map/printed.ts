/** The printed map, its homes, and two of them side by side. */

import { deepFreeze, toJsonText, memoize } from '../../kernel/helpers.js';
import { ok, type Issue } from '../../kernel/result.js';
import type { Decoder } from '../../kernel/types.js';
import {
  type HexId,
  type MapStar,
  type StarMap,
  type Warpline,
  axes,
  type MapEnd,
  chart,
  mapIssues,
  type Chart,
} from './star-map.js';

// The printed map of both editions, in a form that can be compared with it.

/**
 * The hexes as they lie on the map, with straight up at the top. In the second row from the bottom the second edition
 * misprints two numbers that other hexes have already; here their positions decide. Ledger: MAP.1, MAP.3.
 */
const GRID = `
      0107    0206    0305    0404    0503    0602    0701
  0108    0207    0306    0405    0504    0603    0702    0801
      0208    0307    0406    0505    0604    0703    0802
  0209    0308    0407    0506    0605    0704    0803    0902
      0309    0408    0507    0606    0705    0804    0903
  0310    0409    0508    0607    0706    0805    0904    1003
      0410    0509    0608    0707    0806    0905    1004
  0411    0510    0609    0708    0807    0906    1005    1104
      0511    0610    0709    0808    0907    1006    1105
  0512    0611    0710    0809    0908    1007    1106    1205
      0612    0711    0810    0909    1008    1107    1206
  0613    0712    0811    0910    1009    1108    1207    1306
      0713    0812    0911    1010    1109    1208    1307
  0714    0813    0912    1011    1110    1209    1308    1407
      0814    0913    1012    1111    1210    1309    1408
  0815    0914    1013    1112    1211    1310    1409    1508
      0915    1014    1113    1212    1311    1410    1509
  0916    1015    1114    1213    1312    1411    1510    1609
      1016    1115    1214    1313    1412    1511    1610
  1017    1116    1215    1314    1413    1512    1611    1710
      1117    1216    1315    1414    1513    1612    1711
  1118    1217    1316    1415    1514    1613    1712    1811
      1218    1317    1416    1515    1614    1713    1812
  1219    1318    1417    1516    1615    1714    1813    1912
      1319    1418    1517    1616    1715    1814    1913
  1320    1419    1518    1617    1716    1815    1914    2013
      1420    1519    1618    1717    1816    1915    2014
  1421    1520    1619    1718    1817    1916    2015    2114
      1521    1620    1719    1818    1917    2016    2115
  1522    1621    1720    1819    1918    2017    2116    2215
      1622    1721    1820    1919    2018    2117    2216
  1623    1722    1821    1920    2019    2118    2217    2316
      1723    1822    1921    2020    2119    2218    2317
  1724    1823    1922    2021    2120    2219    2318    2417
      1824    1923    2022    2121    2220    2319    2418
  1825    1924    2023    2122    2221    2320    2419    2518
      1925    2024    2123    2222    2321    2420    2519
  1926    2025    2124    2223    2322    2421    2520    2619
      2026    2125    2224    2323    2422    2521    2620
  2027    2126    2225    2324    2423    2522    2621    2720
      2127    2226    2325    2424    2523    2622    2721
  2128    2227    2326    2425    2524    2623    2722    2821
      2228    2327    2426    2525    2624    2723    2822
`;

/** The stars, from the top of the map down: hex, name and basic value. Ledger: MAP.4, MAP.5, MAP.7. */
// prettier-ignore
const STARS = {
  Mosul:   ['0307', 2],
  Ur:      ['0606', 4],
  Larsu:   ['0804', 2],
  Sippur:  ['0611', 1],
  Erech:   ['0710', 3],
  Calah:   ['0908', 1],
  Susa:    ['1207', 0],
  Byblos:  ['0813', 3],
  Adab:    ['1011', 0],
  Nippur:  ['1310', 1],
  Ubaid:   ['1014', 5],
  Khafa:   ['1313', 2],
  Mari:    ['1415', 1],
  Assur:   ['1712', 2],
  Lagash:  ['1614', 1],
  Elam:    ['1616', 5],
  Jarmo:   ['1814', 3],
  Sumarra: ['1419', 2],
  Girsu:   ['1817', 1],
  Umma:    ['1719', 2],
  Isin:    ['1622', 1],
  Kish:    ['2118', 0],
  Akkad:   ['2020', 3],
  Sumer:   ['1922', 0],
  Eridu:   ['2318', 1],
  Babylon: ['2223', 4],
  Nineveh: ['2125', 2],
  Ugarit:  ['2622', 2],
} as const satisfies Readonly<Record<string, readonly [hex: string, value: number]>>;

type StarName = keyof typeof STARS;

/** The warplines by the stars that they join. Ledger: MAP.4. */
// prettier-ignore
const WARPLINES: readonly (readonly [StarName, StarName])[] = [
  ['Mosul',   'Sippur'  ],
  ['Ur',      'Erech'   ],
  ['Larsu',   'Susa'    ],
  ['Calah',   'Nippur'  ],
  ['Susa',    'Nippur'  ],
  ['Nippur',  'Assur'   ],
  ['Nippur',  'Lagash'  ],
  ['Lagash',  'Assur'   ],
  ['Lagash',  'Elam'    ],
  ['Erech',   'Adab'    ],
  ['Byblos',  'Adab'    ],
  ['Adab',    'Khafa'   ],
  ['Ubaid',   'Mari'    ],
  ['Ubaid',   'Sumarra' ],
  ['Mari',    'Umma'    ],
  ['Sumarra', 'Umma'    ],
  ['Umma',    'Girsu'   ],
  ['Umma',    'Sumer'   ],
  ['Sumer',   'Babylon' ],
  ['Isin',    'Nineveh' ],
  ['Jarmo',   'Kish'    ],
  ['Kish',    'Akkad'   ],
  ['Kish',    'Eridu'   ],
  ['Eridu',   'Ugarit'  ],
];

// Sound, here and below: the texts above have four digits.
const hexOf = (name: StarName): HexId => STARS[name][0] as HexId;

const hexes = GRID.trim().split(/\s+/) as readonly string[] as readonly HexId[];

const stars = Object.entries(STARS).map(([name, [hex, value]]): MapStar => ({
  hex: hex as HexId,
  name,
  value,
}));

const warplines = WARPLINES.map(([one, other]): Warpline => [hexOf(one), hexOf(other)]);

/**
 * The printed map: 322 hexes, 28 stars, 24 warplines. It does not mark base stars; these six follow from their positions
 * and values. Ledger: MAP.3, MAP.4, MAP.5, MAP.6, MAP.7.
 */
export const printedMap: StarMap = deepFreeze({
  hexes,
  warplines,
  ends: [
    { name: 'top', bases: [hexOf('Mosul'), hexOf('Ur'), hexOf('Larsu')], middle: hexOf('Ur') },
    {
      name: 'bottom',
      bases: [hexOf('Nineveh'), hexOf('Babylon'), hexOf('Ugarit')],
      middle: hexOf('Babylon'),
    },
  ],
  stars,
});

// The printed map twice side by side, for larger games.

/** Shift of the axes of the printed map, so that those of the other half keep two digits. */
const SHIFT = 8;

/** Sums of the axes of two counterparts. */
const [SUM_A, SUM_B] = [52, 37] as const;

const digits = (axis: number): string => String(axis).padStart(2, '0');

const hexAt = (a: number, b: number): HexId => `${digits(a)}${digits(b)}` as HexId; // Sound: two axes of two digits.

/** A function from a hex of the printed map to its place in one half. */
type Half = (hex: HexId) => HexId;

/** The left half: as printed, with the axes shifted. */
const left: Half = (hex) => {
  const [a, b] = axes(hex);
  return hexAt(a + SHIFT, b + SHIFT);
};

/**
 * Returns the counterpart of a hex: the hex that takes its place if the doubled map is turned by half a circle. It lies in
 * the other half.
 */
export const counterpart: Half = (hex) => {
  const [a, b] = axes(hex);
  return hexAt(SUM_A - a, SUM_B - b);
};

/** The right half: turned by half a circle. */
const right: Half = (hex) => counterpart(left(hex));

const { hexes: oneHexes, stars: oneStars, warplines: oneWarplines, ends: oneEnds } = printedMap;

const starsOf = (half: Half, before: string): readonly MapStar[] =>
  oneStars.map(({ hex, name, value }) => ({ hex: half(hex), name: `${before}${name}`, value }));

const linesOf = (half: Half): readonly Warpline[] =>
  oneWarplines.map(([one, other]): Warpline => [half(one), half(other)]);

/** An end of one half, and the turned end of the other half that lies beside it. */
const endOf = (name: string, own: Half, turned: Half): readonly MapEnd[] =>
  oneEnds.slice(0, 1).map(({ bases, middle }) => ({
    name,
    bases: [...bases.map(own), ...oneEnds.slice(1).flatMap((far) => far.bases.map(turned))],
    middle: own(middle),
  }));

/**
 * The printed map twice side by side, the right half turned by half a circle: 644 hexes, 56 stars, 48 warplines. A hex
 * of the left half has its printed number with 8 added to both axes: 0606 becomes 1414. The stars of the right half are
 * East Mosul, East Ur and so on. The halves lie edge to edge, and no warpline joins them. Each end has six base stars: the
 * printed top of one half, and beside it the turned bottom of the other. In the lists of both ends, counterparts have the
 * same index. Ledger: X.WARPCHESS.1.
 */
export const doubledMap: StarMap = deepFreeze({
  hexes: [left, right].flatMap((half) => oneHexes.map(half)),
  warplines: [...linesOf(left), ...linesOf(right)],
  ends: [...endOf('top', left, right), ...endOf('bottom', right, left)],
  stars: [...starsOf(left, ''), ...starsOf(right, 'East ')],
});

// Homes on the printed map, for two, three and four players.

/**
 * Homes by number of players. All homes for a number of players have the same value, and bases of different players are at
 * least 3 movement points apart. For two players these are the printed ends; the others are not from the rulebooks.
 */
// prettier-ignore
const HOMES: readonly (readonly [players: number, homes: readonly (readonly string[])[]])[] = deepFreeze([
  [2, [
    ['0606', '0307', '0804'], // Ur (4),      Mosul (2),   Larsu (2)
    ['2223', '2125', '2622'], // Babylon (4), Nineveh (2), Ugarit (2)
  ]],
  [3, [
    ['0710', '0307', '0813'], // Erech (3),   Mosul (2),   Byblos (3)
    ['2125', '2223', '1719'], // Nineveh (2), Babylon (4), Umma (2)
    ['2622', '1814', '2020'], // Ugarit (2),  Jarmo (3),   Akkad (3)
  ]],
  [4, [
    ['0307', '0606', '0710'], // Mosul (2),   Ur (4),      Erech (3)
    ['2125', '1014', '1419'], // Nineveh (2), Ubaid (5),   Sumarra (2)
    ['0804', '1616', '1712'], // Larsu (2),   Elam (5),    Assur (2)
    ['2622', '2223', '2020'], // Ugarit (2),  Babylon (4), Akkad (3)
  ]],
]);

// Sound: the texts above have four digits.
const homesBy = new Map(HOMES as readonly (readonly [number, readonly (readonly HexId[])[]])[]);

/**
 * Returns fair homes on the printed map for 2, 3 or 4 players: three base stars each, the capital first; the capital is the
 * only base star where each player has one. Undefined for any other number of players. Of four homes, the first and the
 * third lie in the north and the others in the south, so that allies can take turns with their enemies.
 * Ledger: MAP.6, MAP.7.
 */
export const printedHomes = (players: number): readonly (readonly HexId[])[] | undefined =>
  homesBy.get(players);

// Maps that were checked before, found again by their content: every save has a whole map in it. A known chart is frozen
// and was made here, so what was computed from it holds for all games on it.

/** Returns the chart of a map: the same object for all games on the same map. */
export const chartOf = memoize(({ hexes, warplines, ends }: StarMap): Chart =>
  deepFreeze({ hexes, warplines, ends }),
);

/** Most charts that are found by content, besides the printed one. */
const MOST_KNOWN = 32;

/** The last charts that had no issues. They are not kept alive: a caller's states on them do that. */
const recent: WeakRef<Chart>[] = [];

/** How the JSON of a chart begins, as a member of a state. */
const [MEMBER, FIRST] = ['"map":', '"map":{"ends":'];

/** A star as maps and games have it. */
type NamedStar = Pick<MapStar, 'hex' | 'name'> & Partial<Pick<MapStar, 'value'>>;

/** The stars with which a chart had no issues. */
const checkedStars = new WeakMap<Chart, readonly MapStar[]>();

/** Reads a chart. Returns the known chart with the same content, if there is one. Checks the form only. */
export const knownChart: Decoder<Chart> = (raw, rules) => {
  const known = findKnown((each) => isSame(raw, each));
  return known ? ok(known) : chart(raw, rules);
};

function findKnown(fits: (known: Chart) => boolean): Chart | undefined {
  const printed = chartOf(printedMap);
  if (fits(printed)) return printed;
  for (const kept of recent) {
    const known = kept.deref();
    if (known && fits(known)) return known;
  }
  return undefined;
}

/** A known chart, and the place of its JSON in a text. */
export interface ChartInText {
  readonly chart: Chart;
  readonly from: number;
  readonly to: number;
}

const jsonOf = memoize((known: Chart): string => toJsonText(known));

/** Finds the JSON of a known chart in the JSON of a state. */
export function findInText(text: string): ChartInText | undefined {
  const from = text.indexOf(FIRST) + MEMBER.length;
  if (from < MEMBER.length) return undefined;
  const known = findKnown((each) => text.startsWith(jsonOf(each), from));
  return known && { chart: known, from, to: from + jsonOf(known).length };
}

/** Checks a map like `mapIssues`, but not again if it is known. Freezes the chart if it has no issues. */
export function checkMapOnce(map: Chart, stars: readonly NamedStar[]): readonly Issue[] {
  if (areChecked(stars, checkedStars.get(map))) return [];
  if (map === chartOf(printedMap) && areChecked(stars, printedMap.stars)) return [];
  const copies = stars.map(({ hex, name, value = 0 }) => ({ hex, name, value }));
  const issues = mapIssues({ ...map, stars: copies });
  if (issues.length === 0) learn(map, copies);
  return issues;
}

const areChecked = (stars: readonly NamedStar[], checked: readonly MapStar[] | undefined): boolean =>
  stars.length === checked?.length &&
  stars.every(({ hex, name, value = 0 }, at) => {
    const other = checked[at];
    return hex === other?.hex && name === other.name && value === other.value;
  });

function learn(map: Chart, stars: readonly MapStar[]): void {
  if (!checkedStars.has(map)) recent.unshift(new WeakRef(deepFreeze(map)));
  recent.splice(MOST_KNOWN);
  checkedStars.set(map, stars);
}

/** Whether a value that was read from JSON equals a known one. No closures: most calls compare two hexes. */
function isSame(raw: unknown, known: unknown): boolean {
  if (raw === known) return true;
  if (typeof raw !== 'object' || raw === null || typeof known !== 'object' || known === null) return false;
  if (Array.isArray(known)) return Array.isArray(raw) && isSameList(raw, known);
  // Sound: both are objects, and any member of an object is unknown.
  return !Array.isArray(raw) && isSameRecord(raw as Members, known as Members);
}

function isSameList(raw: readonly unknown[], known: readonly unknown[]): boolean {
  if (raw.length !== known.length) return false;
  for (let at = 0; at < known.length; at += 1) if (!isSame(raw[at], known[at])) return false;
  return true;
}

type Members = Readonly<Record<string, unknown>>;

function isSameRecord(raw: Members, known: Members): boolean {
  const names = Object.keys(known);
  return (
    Object.keys(raw).length === names.length &&
    names.every((name) => Object.hasOwn(raw, name) && isSame(raw[name], known[name]))
  );
}
