/** The printed map of both editions, in a form that can be compared with it. */

import { deepFreeze } from '../kernel/util/freeze.js';
import type { HexId } from './hex.js';
import type { MapStar, StarMap, Warpline } from './star-map.js';

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
