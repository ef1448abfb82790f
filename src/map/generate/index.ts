/** Random maps from a seed, with homes that are about fair. */

import { oneOf, optional, shape, whole, type Decoder, type DecodedShape } from '../../kernel/util/decode.js';
import type { Random } from '../../kernel/player.js';
import { ok, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { seeded } from '../../kernel/util/seeded.js';
import type { HexId } from '../hex.js';
import type { StarMap } from '../star-map.js';
import { issue, mapCodes } from '../issues.js';
import { endsOf } from './ends.js';
import { fairnessBy, type Fairness } from './fairness.js';
import { fieldOf, isOuter, type Field } from './field.js';
import { placeHomes } from './homes.js';
import { middlesOf } from './shares.js';
import { survey, type HomeStars } from './survey.js';
import { linesBetween, scatterStars, starsAt } from './stars.js';

/** Request for a new map. */
export interface MapRequest {
  /** Seed of all random numbers: 0 to 4294967295. The same request always gives the same map. */
  readonly seed: number;
  /** Number of hexes: 50 to 2000. Default: 400. Ledger: MAP.GEN.1. */
  readonly hexes?: number;
  /** Number of homes: 2 to 8. Default: 2. */
  readonly players?: number;
  /**
   * Where homes are: 'spread' evenly over the map, or around its 'rim' with none in the middle. Default: 'spread'.
   * Ledger: MAP.GEN.6.
   */
  readonly homes?: 'spread' | 'rim';
  /** Base stars of each home: 1 to 5. Default: 3, as on the printed map. Ledger: MAP.6. */
  readonly bases?: number;
}

/** A new map, with its homes and a report. */
export interface GeneratedMap<Why = Issue<string>> {
  /** The map. Its ends are the homes, named after their parts of the map. */
  readonly map: StarMap;
  /** Base stars of each player, the capital first. The capital is the middle star of their end. */
  readonly homes: readonly HomeStars[];
  /** Issues that do not refuse the map. */
  readonly warnings: readonly Why[];
  /** Fairness of the homes. Ledger: MAP.GEN.9. */
  readonly report: Fairness;
}

/** Recommended number of hexes. Ledger: MAP.GEN.1. */
const ADVISED = 400;

/** Number of maps that are made; the fairest is returned. Ledger: MAP.GEN.9. */
const TRIED = 8;

/** From this value on, homes are reported as uneven. */
const UNEVEN = 10;

const fields = {
  seed: whole(0, 2 ** 32 - 1),
  hexes: optional(whole(50, 2000)),
  players: optional(whole(2, 8)),
  homes: optional(oneOf('spread', 'rim')),
  bases: optional(whole(1, 5)),
};

/** Reads a request for a new map. */
export const mapRequest: Decoder<MapRequest> = shape(fields);

type Wanted = Required<DecodedShape<typeof fields>>;

/** Adds the rule to an issue. */
function withRule(raw: Issue): Issue {
  const { rule } = mapCodes.find(({ key }) => key === raw.code)?.spec ?? {};
  return rule === undefined ? raw : { ...raw, rule };
}

const tooFewStars = ({ hexes, players, bases }: Wanted, stars: number): Issue =>
  withRule(issue('too-few-stars', ['hexes'], { hexes, players, bases, stars, needed: players * bases }));

/** A map with homes, and their penalty. */
interface Candidate {
  readonly map: StarMap;
  readonly homes: readonly HomeStars[];
  readonly report: Fairness;
  readonly badness: number;
}

/** Lists the stars that may be base stars. Ledger: MAP.GEN.6. */
const ableOf = (field: Field, { homes }: Wanted, stars: readonly HexId[]): readonly HexId[] =>
  homes === 'rim' ? stars.filter((star) => isOuter(field, star)) : stars;

/** Makes a random map: returns the number of stars that may be base stars, and the map if they are enough. */
function candidate(field: Field, wanted: Wanted, random: Random): readonly [number, Candidate?] {
  const places = scatterStars(field.hexes, random);
  const able = ableOf(field, wanted, places);
  if (able.length < wanted.players * wanted.bases) return [able.length];
  const warplines = linesBetween(places, random);
  const bare: StarMap = { hexes: field.hexes, warplines, ends: [], stars: starsAt(places, random) };
  const about = middlesOf(wanted.homes === 'rim' ? field.edge : field.hexes, wanted.players, random);
  const land = survey(bare);
  const { homes, badness } = placeHomes(land, about, able, wanted.bases);
  const map = { ...bare, ends: endsOf(field, homes) };
  return [able.length, { map, homes, report: fairnessBy(land, homes), badness }];
}

function warningsOf({ hexes }: Wanted, { spread, uneven }: Fairness): readonly Issue[] {
  const few = issue('few-hexes', ['hexes'], { hexes, advised: ADVISED });
  const unfair = issue('uneven-homes', ['homes'], { uneven, ...spread });
  return [...(hexes < ADVISED ? [few] : []), ...(uneven >= UNEVEN ? [unfair] : [])].map(withRule);
}

/**
 * Makes a random map from a seed: stars, warplines, values and homes. It makes 8 maps and returns the one with the fairest
 * homes. Refuses if none has enough stars. Ledger: MAP.GEN.1 to MAP.GEN.9.
 */
export function generateStarMap(asked: MapRequest): Result<GeneratedMap<Issue>> {
  const wanted: Wanted = { hexes: ADVISED, players: 2, homes: 'spread', bases: 3, ...asked };
  const random = seeded(wanted.seed);
  const field = fieldOf(wanted.hexes);
  const tried = Array.from({ length: TRIED }, () => candidate(field, wanted, random));
  const [first, ...rest] = tried.flatMap(([, found]) => found ?? []);
  if (!first) return refuse(tooFewStars(wanted, Math.max(...tried.map(([able]) => able))));
  const { map, homes, report } = rest.reduce(
    (best, each) => (each.badness < best.badness ? each : best),
    first,
  );
  return ok({ map, homes, warnings: warningsOf(wanted, report), report });
}
