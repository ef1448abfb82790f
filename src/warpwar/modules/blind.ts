import { boolean, oneOf } from '../../kernel/decode.js';
import { memoize } from '../../kernel/helpers.js';
import { module } from '../../kernel/module.js';
import type { PlayerId, Rules, Viewer } from '../../kernel/types.js';
import { setting, type ViewGame } from '../kit.js';
import { starAt } from '../find.js';
import { steps } from '../map/paths.js';
import { areNeighbors, distance, neighbors, type Chart, type HexId } from '../map/star-map.js';
import { stepBetween, type Stride, type Way } from '../movement/limits.js';
import { hostile } from '../sides.js';
import {
  hears,
  isMapOpen,
  isPassingSeen,
  isScorePublic,
  judgedByView,
  seenMap,
  seenStar,
  sightAt,
} from '../sight.js';

/** How far a side sees from its ships and Bases: so many hexes, or the whole map. Default: 0, the same hex. */
export const sightRange = setting('blind/range', {
  decode: oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'unlimited'),
  standard: 0,
});

/** Whether a warpline counts as one step of the range. Default: false. */
export const sightAlong = setting('blind/along', { decode: boolean, standard: false });

/** What players know of the map: all of it, all but the warplines, or only what they see. Default: 'known'. Ledger: PBEM.1. */
export const mapKnown = setting('blind/map', {
  decode: oneOf('known', 'stars', 'unknown'),
  standard: 'known',
});

/** Whether ships are seen that pass a hex in sight, not only those that end their way there. Default: true. */
export const passingSeen = setting('blind/passing', { decode: boolean, standard: true });

/** Who knows the score of a player. Default: 'public'. */
export const scoreKnown = setting('blind/score', { decode: oneOf('public', 'own'), standard: 'public' });

/** Whether anything is hidden: without a limit everybody sees the whole map. */
const hasLimit = (rules: Rules): boolean => sightRange.of(rules) !== 'unlimited';

/** Whether a viewer is on the side of a player. */
const isFriend = (game: ViewGame, viewer: Viewer, player: PlayerId): boolean =>
  viewer === player || (typeof viewer === 'string' && !hostile(game, { a: viewer, b: player }));

/** Hexes with a ship or a Base of a viewer's side, as far as they were asked for. A game is asked for many ships. */
const postsIn = memoize((_game: ViewGame) => new Map<Viewer, readonly HexId[]>());

/** Lists the hexes from which a viewer sees: they always see those ships and Bases, so a view gives the same list. */
function listPosts(game: ViewGame, viewer: PlayerId): readonly HexId[] {
  const known = postsIn(game);
  const { ships, stars } = game.state;
  const posts = known.get(viewer) ?? [
    ...new Set([
      ...ships.flatMap(({ at, owner }) =>
        typeof at === 'string' && isFriend(game, viewer, owner) ? [at] : [],
      ),
      ...stars.flatMap(({ hex, base }) => (base !== undefined && isFriend(game, viewer, base) ? [hex] : [])),
    ]),
  ];
  known.set(viewer, posts);
  return posts;
}

/** Returns how far it is from one hex to another, as the range counts; a hex that is not there is one step behind its neighbors. */
function rangeTo({ rules, state: { map } }: ViewGame, from: HexId, to: HexId): number {
  if (!sightAlong.of(rules)) return distance(from, to);
  const known = steps(map, from);
  return known.get(to) ?? 1 + Math.min(...neighbors(to).map((hex) => known.get(hex) ?? Infinity));
}

/** Whether a viewer sees what stands at a hex. */
function isInSight(game: ViewGame, viewer: Viewer, hex: HexId): boolean {
  const range = sightRange.of(game.rules);
  if (range === 'unlimited') return true;
  return (
    typeof viewer === 'string' && listPosts(game, viewer).some((from) => rangeTo(game, from, hex) <= range)
  );
}

/** Whether players choose their ends of the map: they see which ones are taken. */
const isChoosing = ({ state }: ViewGame): boolean => state.phase === 'ends';

// What a side knows of the map, where it is not known from the beginning.

/** Whether a viewer knows if there is a hex, a star, and which warplines begin there: in the range, and next to their posts. */
function isCharted(game: ViewGame, viewer: Viewer, hex: HexId): boolean {
  if (typeof viewer !== 'string') return false;
  const known = chartedIn(game);
  const key = `${viewer} ${hex}`;
  const answer = known.get(key) ?? findCharted(game, viewer, hex);
  known.set(key, answer);
  return answer;
}

/** The answers of a game: searches of paths ask for the same hexes again and again. */
const chartedIn = memoize((_game: ViewGame) => new Map<string, boolean>());

function findCharted(game: ViewGame, viewer: PlayerId, hex: HexId): boolean {
  const range = Math.max(1, Number(sightRange.of(game.rules)));
  return listPosts(game, viewer).some((from) => rangeTo(game, from, hex) <= range);
}

/** Returns the part of the map that a viewer sees: what is charted, where its warplines lead, and, while players choose, the ends. */
function partOfMap(game: ViewGame, viewer: Viewer): Chart {
  const { map } = game.state;
  const near = new Set(map.hexes.filter((hex) => isCharted(game, viewer, hex)));
  const warplines = map.warplines.filter((ends) => ends.some((hex) => near.has(hex)));
  if (mapKnown.of(game.rules) === 'stars') return { ...map, warplines };
  const open = isChoosing(game) ? map.ends.flatMap(({ bases }) => bases) : [];
  const shown = new Set([...near, ...warplines.flat(), ...open]);
  return {
    hexes: map.hexes.filter((hex) => shown.has(hex)),
    warplines,
    ends: map.ends.filter(({ bases }) => bases.every((hex) => shown.has(hex))),
  };
}

/** Parts of a map, by what they depend on. */
const partsOf = memoize((_map: Chart) => new Map<string, Chart>());

/** Most parts of a map that are kept. */
const MOST_PARTS = 100;

/** Returns the same part of the map as long as nothing changes it: searches of paths are kept with it. */
function knownPart(game: ViewGame, viewer: Viewer): Chart {
  const posts = typeof viewer === 'string' ? [...listPosts(game, viewer)].sort() : [];
  const by = [sightRange, sightAlong, mapKnown].map((each) => each.of(game.rules));
  const [key, parts] = [JSON.stringify([by, isChoosing(game), posts]), partsOf(game.state.map)];
  const part = parts.get(key) ?? partOfMap(game, viewer);
  if (parts.size > MOST_PARTS) parts.clear();
  parts.set(key, part);
  return part;
}

/** Returns the kind of a step that a viewer may try, as far as they know: to a hex, or along a warpline, that they do not see. */
function triedStep(game: ViewGame, viewer: Viewer, { from, to }: Way): Stride | undefined {
  const isHidden = (hex: HexId): boolean => !isCharted(game, viewer, hex);
  const isUnknown = mapKnown.of(game.rules) === 'unknown';
  if (areNeighbors(from, to)) return isUnknown && isHidden(to) ? 'hexes' : undefined;
  const mayBeStar = (hex: HexId): boolean =>
    isHidden(hex) && (isUnknown || starAt(game.state, hex) !== undefined);
  return from !== to && mayBeStar(from) && mayBeStar(to) ? 'lines' : undefined;
}

/** Sides see only what is near their ships and Bases. */
export const blind = module(
  {
    id: 'blind',
    source: ['PBEM.1', 'PBEM.2', 'BLIND.1', 'BLIND.2', 'BLIND.3', 'BLIND.4', 'BLIND.5', 'BLIND.6', 'BLIND.7'],
    requires: ['star-map'],
  },
  sightRange,
  sightAlong,
  mapKnown,
  passingSeen,
  scoreKnown,
  // A ship aboard another is in no hex.
  sightAt.wrap((base) => (game, question) => {
    const { viewer, ship, at } = question;
    const isSeen =
      typeof at !== 'string' || isFriend(game, viewer, ship.owner) || isInSight(game, viewer, at);
    return isSeen ? base(game, question) : 'nothing';
  }),
  hears.wrap((base) => (game, question) => {
    const audience = base(game, question);
    if (!hasLimit(game.rules)) return audience;
    const all = audience === 'all' ? game.state.players.map(({ id }) => id) : audience;
    return all.filter((player) => isInSight(game, player, question.at));
  }),
  seenStar.wrap((base) => (game, question) => {
    const star = base(game, question);
    if (isChoosing(game) || isInSight(game, question.viewer, star.hex)) return star;
    const { base: _base, points: _points, ext: _ext, ...bare } = star;
    return bare;
  }),
  isMapOpen.wrap(
    (base) => (rules, given) => base(rules, given) && (mapKnown.of(rules) === 'known' || !hasLimit(rules)),
  ),
  seenMap.replace(knownPart),
  // While a move is carried out, the whole state is asked, and has no viewer.
  stepBetween.wrap((base) => (game, way) => {
    const found = base(game, way);
    const { viewer } = game.state;
    const isKnown = typeof found === 'string' || viewer === undefined || isMapOpen(game.rules, undefined);
    return isKnown ? found : (triedStep(game, viewer, way) ?? found);
  }),
  judgedByView.wrap((base) => (rules, given) => hasLimit(rules) || base(rules, given)),
  isPassingSeen.replace((rules) => passingSeen.of(rules)),
  isScorePublic.replace((rules) => scoreKnown.of(rules) === 'public'),
);
