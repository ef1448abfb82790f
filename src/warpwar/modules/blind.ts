import { boolean, oneOf } from '../../kernel/decode.js';
import { memoize } from '../../kernel/helpers.js';
import { module } from '../../kernel/module.js';
import type { PlayerId, Rules, Viewer } from '../../kernel/types.js';
import { setting, type ViewGame } from '../kit.js';
import { steps } from '../map/paths.js';
import { distance, type HexId } from '../map/star-map.js';
import { hostile } from '../sides.js';
import { hears, isPassingSeen, isScorePublic, judgedByView, seenStar, sightAt } from '../sight.js';

/** How far a side sees from its ships and Bases: so many hexes, or the whole map. Default: 0, the same hex. */
export const sightRange = setting('blind/range', {
  decode: oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'unlimited'),
  standard: 0,
});

/** Whether a warpline counts as one step of the range. Default: false. */
export const sightAlong = setting('blind/along', { decode: boolean, standard: false });

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

/** Returns how far it is from one hex to another, as the range counts. */
const rangeTo = ({ rules, state: { map } }: ViewGame, from: HexId, to: HexId): number =>
  sightAlong.of(rules) ? (steps(map, from).get(to) ?? Infinity) : distance(from, to);

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

/** Sides see only what is near their ships and Bases. */
export const blind = module(
  {
    id: 'blind',
    source: ['PBEM.1', 'PBEM.2', 'BLIND.1', 'BLIND.2', 'BLIND.3', 'BLIND.4', 'BLIND.5'],
    requires: ['star-map'],
  },
  sightRange,
  sightAlong,
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
  judgedByView.wrap((base) => (rules, given) => hasLimit(rules) || base(rules, given)),
  isPassingSeen.replace((rules) => passingSeen.of(rules)),
  isScorePublic.replace((rules) => scoreKnown.of(rules) === 'public'),
);
