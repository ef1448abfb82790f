/** Tracks which part of a cargo came from the star in the current build event. */

import { ownerOnly, type Action } from '../../kernel/action.js';
import { int, record, boolean } from '../../kernel/decode.js';
import { numberOf } from '../../kernel/field.js';
import { module } from '../../kernel/module.js';
import { pickRandom } from '../../kernel/random.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/result.js';
import type { PlayerId, Event } from '../../kernel/types.js';
import { updateShip, type StarChange, updateStar } from '../change.js';
import { pointsMoved, baseFounded } from '../economy/accounts.js';
import { buildsNothing } from '../economy/building.js';
import { findShip, starAt, hasMoverAtStar, isRecord } from '../find.js';
import { shipChoice } from '../fields.js';
import { declareIssues } from '../issues.js';
import { event, slice, setting, action, type StateGame, type ViewGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { planForShip } from '../movement/move.js';
import { enemyAt } from '../sides.js';
import { isHeard } from '../sight.js';
import { MAX_POINTS, type ShipPayload, type Star, shipId, type Ship, type ShipId } from '../state.js';
import { phaseEnded, actDone, duringBuildEvent } from '../turn.js';

/** Build Points of a ship's cargo that came from its star in this build event. They cannot go into a Base there. Ledger: E2.BASE.3. */
export const freshAtBase = slice('ship', 'base-building/fresh', {
  init: () => 0,
  decode: int(0, MAX_POINTS),
  seenBy: ownerOnly,
});

/** Payload of the event that cargo of a ship is fresh. */
export type FreshenedPayload = ShipPayload & {
  /** Build Points of its cargo that came from this star. */
  readonly points: number;
};

/** The Build Points of a ship's cargo that came from its star have changed. Only the owner receives it. */
export const baseFreshened = event('base-building/freshened', {
  audience: ({ state }, { ship }: FreshenedPayload) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner === undefined ? [] : [owner];
  },
  apply: ({ state }, { ship, points }) => updateShip(state, ship, freshAtBase.change(points)),
});

/** In a build event, points loaded from a star count as fresh. A ship spends fresh points first. */
const countedFresh = pointsMoved.then(({ state }, { from, to, points }) => {
  if (state.phase !== 'build') return [];
  const end = typeof to !== 'string' && 'ship' in to ? to : from;
  const ship = typeof end !== 'string' && 'ship' in end ? findShip(state.ships, end.ship) : undefined;
  if (!ship) return [];
  const before = freshAtBase.of(ship);
  const now =
    end === to ? Math.min(MAX_POINTS, before + (isStar(from) ? points : 0)) : Math.max(0, before - points);
  return now === before ? [] : [baseFreshened({ ship: ship.id, points: now })];
});

const isStar = (end: unknown): boolean => typeof end === 'object' && end !== null && 'star' in end;

const noLongerFresh = phaseEnded.then(({ state }, { phase }) =>
  phase === 'build'
    ? state.ships
        .filter((ship) => freshAtBase.of(ship) > 0)
        .map(({ id }) => baseFreshened({ ship: id, points: 0 }))
    : [],
);

export const freshnessParts = [freshAtBase, baseFreshened, countedFresh, noLongerFresh];

// Unfinished Bases: the points put into them, and how they end.

/** Build Points that a Base costs. Default: 30. */
export const basePrice = setting('base-building/price', {
  decode: int(1, 10_000),
  standard: 30,
});

/** Empty progress, shared by all stars. */
const NOTHING: Readonly<Record<string, number>> = {};

/** Build Points that players have put into an unfinished Base at a star. Each player sees only their own. Ledger: E2.BASE.1, E2.GEN.3. */
export const progress = slice('star', 'base-building/progress', {
  init: () => NOTHING,
  // A Base whose points reach the price is finished.
  decode: (raw, rules) => record(/^[a-z0-9-]{1,24}$/, int(1, basePrice.of(rules) - 1), 100)(raw, rules),
  seenBy: (all, viewer) =>
    typeof viewer === 'string' && all[viewer] !== undefined ? { [viewer]: all[viewer] } : undefined,
});

/** Progress of a player's Base at a star. */
export interface BaseProgress {
  /** The star. */
  readonly at: HexId;
  /** The player whose Base it will be. */
  readonly player: PlayerId;
  /** Build Points put into it so far; 0 if the work has ended. */
  readonly points: number;
}

/**
 * The progress of a Base has changed. Only the builder receives it if they hear of the star, and not if the work ends
 * because they have the Base. Ledger: E2.BASE.1.
 */
export const worksAdvanced = event('base-building/advanced', {
  audience: (game, { at, player, points }: BaseProgress) =>
    (points === 0 && starAt(game.state, at)?.base === player) ||
    !isHeard(game, player, { at, what: 'account' })
      ? []
      : [player],
  apply: ({ state }, { at, player, points }: BaseProgress) =>
    updateStar(state, at, (star) => addWorks(star, player, points)),
  // With the last payment the Base is founded, so the view shows no progress any more.
  applyToView: ({ rules, state }, { at, player, points }) =>
    updateStar(state, at, (star) => addWorks(star, player, points < basePrice.of(rules) ? points : 0)),
});

/** Returns the change of a star that stores a player's progress. */
function addWorks(star: Star, player: PlayerId, points: number): StarChange {
  const { [player]: _before, ...others } = progress.of(star);
  return progress.change(points > 0 ? { ...others, [player]: points } : others);
}

/** Lists the players who have begun a Base at a star. */
export function buildersAt(star: Star): readonly PlayerId[] {
  const all = progress.of(star);
  return all === NOTHING ? NOBODY : (Object.keys(all) as PlayerId[]); // Sound: the keys are players' ids.
}

const NOBODY: readonly PlayerId[] = [];

/** A star has at most one Base: when it is founded, all other work there ends. Ledger: E2.BASE.2. */
const worksEnd = baseFounded.then(({ state }, { at }) => {
  const star = starAt(state, at);
  return star ? buildersAt(star).map((player) => worksAdvanced({ at, player, points: 0 })) : [];
});

export const worksParts = [basePrice, progress, worksAdvanced, worksEnd];

// Issue codes of this module: the rule that each cites, and the params of its message.

export const { issue, codes } = declareIssues({
  'base-on-a-star': { rule: 'E2.BASE.1', params: ['ship'] },
  'base-there': { rule: 'E2.BASE.2', params: ['star'] },
  'base-site-held': { rule: 'E2.BASE.1', params: ['star'] },
  'too-little-for-base': { rule: 'E2.BASE.1', params: ['ship', 'has', 'points'] },
  'fresh-points': { rule: 'E2.BASE.3', params: ['star', 'ship', 'can'] },
  'base-costs-less': { rule: 'E2.BASE.1', params: ['star', 'needs'] },
  'base-needs-less': { rule: 'E2.BASE.1', params: ['star', 'needs'] },
  'base-at-once': { rule: 'V.III.4.1', params: ['price'] },
});

// The action by which ships put cargo into Bases.

/** Whether a Base may be paid for in parts. Default: true. */
export const baseInstalments = setting('base-building/instalments', {
  decode: boolean,
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
  { ship: shipId, points: int(1, MAX_POINTS) },
  {
    when: duringBuildEvent('build'),
    open: [baseFounded.key],
    options,
    must: false,
    plan: (game, given) => planForShip(game, given, (ship) => planWorks(game, ship, given.points)),
    apply: (game, { points }, plan) => builtUp(game, plan, points),
    sample: (game, { player }, random) => {
      const [ship, most] = pickRandom(builders(game, player), random);
      return { ship, points: baseInstalments.of(game.rules) ? 1 + random(most) : most };
    },
    form: ({ rules }, _player, { ships }) => ({
      fields: [
        shipChoice('ship', ships, (most) => [numberOf('points', baseInstalments.of(rules) ? 1 : most, most)]),
      ],
    }),
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

/** Players build Bases at other stars, with points that ships bring there. */
export const baseBuilding = module(
  {
    id: 'base-building',
    source: ['E2.BASE.1', 'E2.BASE.2', 'E2.BASE.3', 'E2.BASE.4', 'V.III.4.1', 'V.III.4.2'],
    requires: ['holds'],
  },
  ...worksParts,
  ...freshnessParts,
  ...buildingParts,
  ...codes,
);
