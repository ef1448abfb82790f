/** The action by which ships put cargo into Bases. */

import { pickRandom } from '../../kernel/util/random.js';
import { flag, whole } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { pointsMoved } from '../../game/economy/accounts.js';
import { baseFounded } from '../../game/economy/bases.js';
import { actDone, duringBuildEvent } from '../../game/building/acts.js';
import { planForShip } from '../../game/movement/moving.js';
import { buildsNothing } from '../../game/building/building.js';
import { shipId, type Ship, type ShipId, type Star } from '../../game/state.js';
import { action, setting, type StateGame, type ViewGame } from '../../game/kernel.js';
import { MAX_POINTS } from '../../game/size-limits.js';
import { enemyAt } from '../../game/players.js';
import { hasMoverAtStar, isRecord } from '../../game/ships/find.js';
import { starAt } from '../../game/stars.js';
import { freshAtBase, baseFreshened } from './freshness.js';
import { basePrice, progress, worksAdvanced } from './works.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** Whether a Base may be paid for in parts. Default: true. */
export const baseInstalments = setting('base-building/instalments', {
  decode: flag,
  standard: true,
});

/** Returns the Build Points that a player's Base at a star still needs. */
const needs = ({ rules }: ViewGame, star: Star, player: PlayerId): number =>
  basePrice.of(rules) - (progress.of(star)[player] ?? 0);

/** Returns the Build Points of a ship's cargo that can go into a Base where the ship is. */
const usable = (ship: Ship): number => (ship.points ?? 0) - freshAtBase.of(ship);

function siteIssues(game: ViewGame, { at, owner, id }: Ship): Star | Issue {
  const star = typeof at === 'string' ? starAt(game.state, at) : undefined;
  if (!star) return issue('base-on-a-star', ['ship'], { ship: id });
  if (star.base !== undefined) return issue('base-there', ['ship'], { star: star.name });
  return enemyAt(game, star.hex, owner) ? issue('base-site-held', ['ship'], { star: star.name }) : star;
}

/** Returns the issue of a payment that is too high: for a Base that is begun, or for a new one. */
const needsLess = ({ rules }: ViewGame, { name }: Star, wanting: number): Issue =>
  issue(wanting < basePrice.of(rules) ? 'base-needs-less' : 'base-costs-less', ['points'], {
    star: name,
    needs: wanting,
  });

function amountIssues(game: ViewGame, ship: Ship, star: Star, points: number): readonly Issue[] {
  const cargo = ship.points ?? 0;
  const wanting = needs(game, star, ship.owner);
  const inParts = baseInstalments.of(game.rules);
  const atOnce = issue('base-at-once', ['points'], { price: wanting });
  if (points > cargo)
    return cargo < wanting && !inParts
      ? [atOnce]
      : [issue('too-little-for-base', ['points'], { ship: ship.id, has: cargo, points })];
  const can = usable(ship);
  return [
    ...(points > can ? [issue('fresh-points', ['points'], { ship: ship.id, can, star: star.name })] : []),
    ...(points > wanting ? [needsLess(game, star, wanting)] : []),
    ...(points < wanting && !inParts ? [atOnce] : []),
  ];
}

/** A ship, and the star where its cargo goes into a Base. */
interface WorksPlan {
  readonly ship: Ship;
  readonly star: Star;
}

function planWorks(game: ViewGame, ship: Ship, points: number): Result<WorksPlan> {
  const star = siteIssues(game, ship);
  if ('code' in star) return refuse(star);
  return refusal(amountIssues(game, ship, star, points)) ?? ok({ ship, star });
}

/** Options of a decision to build a Base. */
export type BaseOptions = {
  /** Most Build Points that each ship can put into a Base where it is. */
  readonly ships: Readonly<Record<ShipId, number>>;
  /** Build Points that a Base costs. */
  readonly price: number;
};

/** Lists the ships whose cargo can go into a Base where they are, each with the most Build Points. */
const builders = (game: ViewGame, player: PlayerId): readonly (readonly [ShipId, number])[] =>
  game.state.ships.flatMap((ship) => {
    if (ship.owner !== player || !isRecord(ship) || usable(ship) <= 0) return [];
    const star = siteIssues(game, ship);
    if ('code' in star) return [];
    const most = Math.min(usable(ship), needs(game, star, player));
    return planWorks(game, ship, most).ok ? [[ship.id, most] as const] : [];
  });

function options(game: ViewGame, player: PlayerId): BaseOptions | undefined {
  const all = builders(game, player);
  return all.length === 0 ? undefined : { ships: Object.fromEntries(all), price: basePrice.of(game.rules) };
}

/** Fields of the action `base-building/build`. */
export type BaseFields = {
  /** The ship whose cargo goes into a Base at its star. */
  readonly ship: ShipId;
  /** Build Points of the cargo. */
  readonly points: number;
};

/** Puts cargo of a ship into a Base at its star. Ledger: E2.BASE.1 to E2.BASE.3. */
const buildBase: Action<'base-building/build', BaseFields, BaseOptions> = action(
  'base-building/build',
  { ship: shipId, points: whole(1, MAX_POINTS) },
  {
    when: duringBuildEvent('build'),
    options,
    must: false,
    plan: (game, given) => planForShip(game, given, (ship) => planWorks(game, ship, given.points)),
    apply: (game, { points }, plan) => builtUp(game, plan, points),
    sample: (game, { player }, random) => {
      const [ship, most] = pickRandom(builders(game, player), random);
      return { ship, points: baseInstalments.of(game.rules) ? 1 + random(most) : most };
    },
  },
);

function builtUp(game: StateGame, { ship, star }: WorksPlan, points: number): readonly Event[] {
  const { id, owner: player } = ship;
  const at = star.hex;
  const total = (progress.of(star)[player] ?? 0) + points;
  const before = freshAtBase.of(ship);
  return [
    actDone({ player, act: 'build' }),
    pointsMoved({ from: { ship: id }, to: 'spent', points }),
    // Fresh points have not paid for it: their number stays as it was.
    ...(before > 0 ? [baseFreshened({ ship: id, points: before })] : []),
    worksAdvanced({ at, player, points: total }),
    ...(total >= basePrice.of(game.rules) ? [baseFounded({ at, player })] : []),
  ];
}

/** A player with a Warpship at a star may have cargo for a Base there; other players cannot know. */
const anyMayBuild = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && !hasMoverAtStar(game, player),
);

export const buildingParts = [baseInstalments, buildBase, anyMayBuild] as const;
