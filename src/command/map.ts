/** Maps: makes and reports new ones, and reads those in files. */

import {
  describe,
  type StarMap,
  generateMap,
  readMap,
  type Fairness,
  type GeneratedMap,
  type MapRequest,
  drawMap,
} from '../warpwar/index.js';
import {
  capital,
  columns,
  Complaint,
  count,
  firstOr,
  listed,
  Refused,
  valueOf,
  type Say,
} from './terminal.js';
import { readText, write, writeNext } from './files.js';
import { mostIn } from './parties.js';
import { inForce } from './rules.js';

/** A map that is to be made. */
interface MapOptions {
  /** What it is to be; what makes no sense is refused with every reason. */
  readonly request: MapRequest;
  /** The folder that files are written to. */
  readonly out: string;
  /** Prints the map and the report as JSON, and writes no file. */
  readonly json?: boolean;
}

/** What is asked of a new map, as it was typed. */
interface MapWords {
  readonly seed: number;
  readonly hexes?: string | undefined;
  readonly players?: string | undefined;
  readonly homes?: string | undefined;
}

/** A request from words. Whatever is none is refused as it is made. */
export const requestOf = ({ seed, hexes, players, homes }: MapWords): MapRequest =>
  // Sound: it is read before anything is made of it.
  ({
    seed,
    ...(hexes === undefined ? {} : { hexes: numberIn(hexes) }),
    ...(players === undefined ? {} : { players: numberIn(players) }),
    ...(homes === undefined ? {} : { homes }),
  }) as MapRequest;

const numberIn = (word: string): number => (/^\d+$/.test(word) ? Number(word) : NaN);

/** Makes a map, tells how it came out, and writes it down: as a picture, and as what `createGame` takes. */
export function makeMap({ request, out, json }: MapOptions, say: Say): void {
  const made = valueOf(generateMap(request), 'map');
  if (json) {
    say(JSON.stringify(made));
    return;
  }
  const file = writeNext(out, 'map', asText(made.map));
  const picture = file.replace(/json$/, 'svg');
  write(picture, drawMap(made.map, [], { title: `Star map, seed ${request.seed}` }));
  say(...mapLines(request, made));
  say('', `Written: ${picture}, the picture, and ${file}, the map.`);
  const players = Math.min(made.homes.length, mostIn('second/advanced'));
  say(`Play on it with ${players} players: npx warpwar play --map ${file}`);
}

function mapLines({ seed, homes }: MapRequest, { map, report, warnings }: GeneratedMap): readonly string[] {
  const { hexes, stars, warplines } = map;
  const things = [
    count(hexes.length, 'hex', 'hexes'),
    count(stars.length, 'star'),
    count(warplines.length, 'warpline'),
  ];
  const where = homes === 'rim' ? 'round the rim, with none in the middle' : 'spread evenly over the map';
  return [
    `Map by seed ${seed}: ${listed(things)}. Homes are ${where}.`,
    '',
    ...columns([heads(report), ...rows(map, report)]),
    '',
    differences(report),
    ...warnings.map((each) => `Mind: ${describe(each)}`),
  ];
}

const heads = ({ reach }: Fairness): readonly string[] => [
  'home',
  'base stars, the capital first',
  'worth',
  `stars within ${reach}`,
  'their worth',
  'to the other capitals',
];

function rows({ stars, ends }: StarMap, { homes }: Fairness): readonly (readonly string[])[] {
  const names = new Map(stars.map(({ hex, name }) => [hex, name]));
  return homes.map((home, at) => [
    ends[at]?.name ?? '',
    home.bases.map((hex, nth) => `${names.get(hex) ?? hex} (${home.values[nth] ?? 0})`).join(', '),
    String(home.worth),
    String(home.stars),
    String(home.starsWorth),
    home.capitals.flatMap((points, to) => (to === at ? [] : [points ?? '-'])).join(', '),
  ]);
}

/** Lengths are in movement points. */
function differences({ spread, uneven }: Fairness): string {
  const parts = [
    `bases differ by ${spread.worth}`,
    `capitals by ${spread.capital}`,
    `the worth of stars within reach by ${spread.starsWorth}`,
    `the way to the nearest other base by ${spread.nearest}`,
  ];
  return `${capital(listed(parts))}: uneven by ${uneven}, where 0 is even. Ways are movement points.`;
}

/** JSON with a star, a warpline and a home in each line, so that people can read and edit it. */
function asText({ hexes, stars, warplines, ends }: StarMap): string {
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`;
  return `{\n  "stars": ${lines(stars)},\n  "warplines": ${lines(warplines)},\n  "ends": ${lines(ends)},\n  "hexes": ${JSON.stringify(hexes)}\n}\n`;
}

/** A map that is played on, and where it came from. */
interface MapFile {
  /** The file's name. */
  readonly file: string;
  /** The map in it. */
  readonly map: StarMap;
}

/** The map in a file; complains in one line of a file that holds none, or one with faults. */
export function mapIn(file: string): MapFile {
  if (file === '') throw new Complaint('Name a map: --map FILE.');
  const text = readText(file);
  try {
    return { file, map: firstOr(readMap(JSON.parse(text)), file) };
  } catch (problem) {
    if (problem instanceof SyntaxError) throw new Refused(`${file}: this is no map, for it is not JSON.`);
    throw problem;
  }
}

/** The edition that is played where none is named: one for as many as a map has homes. */
export const editionFor = (given: MapFile | undefined): string =>
  (given?.map.ends.length ?? 0) > 2 ? 'second' : 'first';

/** Names of players: captains for all homes of a map, unless some are named. Complains where homes are too few. */
export function playersOn(
  given: MapFile | undefined,
  scenario: string,
  names: string | undefined,
): string | undefined {
  if (!given) return names;
  const { file, map } = given;
  const homes = map.ends.length;
  if (inForce(scenario, 'skirmish')) throw new Complaint('--map does not go with a skirmish.');
  const wanted = names?.split(',').length ?? Math.min(Math.max(homes, 2), mostIn(scenario));
  if (wanted > homes)
    throw new Complaint(`${file} has ${count(homes, 'home')}: too few for ${wanted} players.`);
  return names ?? ['me', ...Array.from({ length: wanted - 1 }, () => 'captain')].join(',');
}
