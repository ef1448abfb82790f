/** Issue codes of this module: the rule that each cites, and the params of its message. */

import type { When, Action } from '../../kernel/action.js';
import { boolean, int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { pickRandom } from '../../kernel/random.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/result.js';
import type { Decision, PlayerId, Random } from '../../kernel/types.js';
import {
  holders,
  pointsAt,
  pointsMoved,
  room,
  treasury,
  type Address,
  bases,
  type Cargo,
} from '../economy/accounts.js';
import { buildsNothing } from '../economy/building.js';
import { cargoFields } from '../fields.js';
import { isRecord, placeName, starAt, hasMoverAtStar } from '../find.js';
import { declareIssues } from '../issues.js';
import { action, setting, type ViewGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { planForShip } from '../movement/move.js';
import { components, POINT_BY_POINT, unitsOf } from '../ships/components.js';
import { shipDamaged } from '../ships/events.js';
import { cargoLimit, fleetIssues } from '../ships/records.js';
import { reversalIssues, shipReversed } from '../ships/tally.js';
import { shipId, type Ship, type ShipId, type View, MAX_POINTS } from '../state.js';
import { actDone, duringBuildEvent } from '../turn.js';

export const { issue, codes } = declareIssues({
  'unloaded-too-often': { rule: 'REPEAT.1', params: ['ship', 'most'] },
  'too-much-cargo': { rule: 'E2.ATTR.HOLD.1', params: ['ship', 'most', 'points'] },
  'systemship-without-holds': { rule: 'E2.ATTR.HOLD.1' },
  'cargo-only-in-build': { rule: 'E2.ATTR.HOLD.2', params: ['now'] },
  'no-hold': { rule: 'E2.ATTR.HOLD.1', params: ['ship'] },
  'nothing-to-load': { rule: 'E2.ECON.3', params: ['at', 'ship'] },
  'too-few-to-load': { rule: 'E2.ATTR.HOLD.2', params: ['has', 'at', 'points'] },
  'holds-full': { rule: 'E2.ATTR.HOLD.1', params: ['ship', 'free', 'points'] },
  'no-base-to-unload': { rule: 'E2.ATTR.HOLD.2', params: ['ship'] },
  'too-little-cargo': { rule: 'E2.ATTR.HOLD.1', params: ['ship', 'has', 'points'] },
});

// The actions by which ships load and unload cargo: load at Bases and at stars that have yielded points, unload at Bases.

/** Whether cargo moves at any time in the build event (A19). Default: false. */
export const freeLoading = setting('holds/freeLoading', {
  decode: boolean,
  standard: false,
});

/** Returns the kind of act for `build-steps`; with freeLoading, a kind that has no order. */
const kindOf = ({ rules }: ViewGame): string => (freeLoading.of(rules) ? 'load-freely' : 'load');

const duringLoading = duringBuildEvent(kindOf);

/** Cargo moves only in the build event. Ledger: E2.ATTR.HOLD.2. */
const whileLoading: When<View> = {
  ...duringLoading,
  issues: (game, player) =>
    duringLoading
      .issues(game, player)
      .map((each) => issue.recode(each, 'only-in-build', 'cargo-only-in-build')),
};

/**
 * Returns the account that a ship loads from at a star: that of its owner's Base, or the yield of a star without a
 * Base. Ledger: E2.ECON.3.
 */
function sourceAt(game: ViewGame, player: PlayerId, at: HexId): Address | undefined {
  if (bases(game, player).includes(at)) return treasury(game, { player, at });
  const star = starAt(game.state, at);
  const isOwn =
    star?.base === undefined && (star?.points ?? 0) > 0 && holders(game, { star: at }).includes(player);
  return isOwn ? { star: at } : undefined;
}

/** Returns the most Build Points that a ship can load where it is. */
function loadable(game: ViewGame, ship: Ship): number {
  if (typeof ship.at !== 'string' || cargoLimit(game.rules, ship) === 0) return 0;
  const from = sourceAt(game, ship.owner, ship.at);
  return from ? Math.min(room(game, { ship: ship.id }), pointsAt(game.state, from)) : 0;
}

/** The accounts between which cargo moves. */
interface CargoPlan {
  readonly from: Address;
  readonly to: Address;
}

/** Plans loading, or returns all issues. Ledger: E2.SEQ.2, E2.ATTR.HOLD.1, E2.ATTR.HOLD.2. */
function planLoading(game: ViewGame, ship: Ship, points: number): Result<CargoPlan> {
  const to = { ship: ship.id };
  if (cargoLimit(game.rules, ship) === 0) return refuse(issue('no-hold', ['ship'], to));
  const from = typeof ship.at === 'string' ? sourceAt(game, ship.owner, ship.at) : undefined;
  if (!from) return refuse(issue('nothing-to-load', ['ship'], { ...to, at: whereIs(game, ship) }));
  const [has, free] = [pointsAt(game.state, from), room(game, to)];
  const issues = [
    ...(points > has ? [issue('too-few-to-load', ['points'], { at: whereIs(game, ship), has, points })] : []),
    ...(points > free ? [issue('holds-full', ['points'], { ...to, free, points })] : []),
  ];
  return refusal(issues) ?? ok({ from, to });
}

const whereIs = ({ state }: ViewGame, { at }: Ship): string =>
  typeof at === 'string' ? placeName(state, at) : '';

/** Returns the most Build Points that a ship can unload where it is. 0 unless it is at a Base of its owner. */
const unloadable = (game: ViewGame, ship: Ship): number => {
  const { at, owner, points = 0 } = ship;
  const isAtBase = points > 0 && typeof at === 'string' && bases(game, owner).includes(at);
  return isAtBase && tooOften(ship).length === 0 ? points : 0;
};

/** Limits unloading: cargo could be loaded and unloaded without end. Ledger: REPEAT.1. */
const tooOften = (ship: Ship): readonly Issue[] =>
  reversalIssues((params) => issue('unloaded-too-often', ['ship'], params), ship);

/** Plans unloading, or returns all issues. Ledger: E2.SEQ.2, E2.ATTR.HOLD.2, REPEAT.1. */
function planUnloading(game: ViewGame, ship: Ship, points: number): Result<CargoPlan> {
  const { at, owner, points: has = 0 } = ship;
  const from = { ship: ship.id };
  if (typeof at !== 'string' || !bases(game, owner).includes(at))
    return refuse(issue('no-base-to-unload', ['ship'], from));
  const issues = [
    ...tooOften(ship),
    ...(points > has ? [issue('too-little-cargo', ['points'], { ...from, has, points })] : []),
  ];
  return refusal(issues) ?? ok({ from, to: treasury(game, { player: owner, at }) });
}

/** Options of a decision to move cargo. */
export type CargoOptions = {
  /** Most Build Points that each ship can load or unload where it is. */
  readonly ships: Readonly<Record<ShipId, number>>;
};

type Most = (game: ViewGame, ship: Ship) => number;

/** Lists a player's ships that can move cargo in one direction, each with the most Build Points. */
function* possible(game: ViewGame, player: PlayerId, most: Most): Generator<readonly [ShipId, number]> {
  for (const ship of game.state.ships) {
    const points = ship.owner === player && isRecord(ship) ? most(game, ship) : 0;
    if (points > 0) yield [ship.id, points];
  }
}

/** One direction of moving cargo. */
interface Way {
  /** Returns the most Build Points that a ship can move in this direction. */
  readonly most: Most;
  /** Returns the accounts, or all issues. */
  readonly plan: (game: ViewGame, ship: Ship, points: number) => Result<CargoPlan>;
  /** Set for the direction that undoes the other. */
  readonly undoes?: true;
}

const options = (game: ViewGame, player: PlayerId, { most }: Way): CargoOptions => ({
  ships: Object.fromEntries(possible(game, player, most)),
});

/** Fields of the actions `holds/load` and `holds/unload`. */
export type CargoFields = {
  /** The ship with the holds. */
  readonly ship: ShipId;
  /** Build Points to load or unload. */
  readonly points: number;
};

/** Declares an action that moves cargo in one direction. */
const cargoAction = <const Type extends string>(
  type: Type,
  way: Way,
): Action<Type, CargoFields, CargoOptions> =>
  action(
    type,
    { ship: shipId, points: int(1, MAX_POINTS) },
    {
      when: whileLoading,
      open: [],
      isOffered: (game, player) => possible(game, player, way.most).next().done !== true,
      options: (game, player) => options(game, player, way),
      must: false,
      plan: (game, given) => planForShip(game, given, (ship) => way.plan(game, ship, given.points)),
      apply: (game, { player, ship, points }, { from, to }) => [
        actDone({ player, act: kindOf(game) }),
        pointsMoved({ from, to, points }),
        ...(way.undoes ? [shipReversed({ ship })] : []),
      ],
      sample: (game, { player }: Decision, random: Random): Cargo => {
        const [ship, points] = pickRandom([...possible(game, player, way.most)], random);
        return { ship, points: 1 + random(points) };
      },
      form: (_game, _player, { ships }) => ({ fields: cargoFields(ships) }),
    },
  );

/** A player loads Build Points of a star into the holds of a ship. */
const load = cargoAction('holds/load', { most: loadable, plan: planLoading });

/** A player unloads Build Points from the holds of a ship. */
const unload = cargoAction('holds/unload', { most: unloadable, plan: planUnloading, undoes: true });

export const cargoParts = [freeLoading, load, unload] as const;

/** Build Points that one hold carries. */
const PER_HOLD = 10;

/** Carries 10 Build Points between stars. Ledger: E2.ATTR.HOLD.1, E2.ATTR.HOLD.3. */
const hold = components.add('H', {
  name: 'Holds',
  family: 'hull',
  ...POINT_BY_POINT,
  warpshipsOnly: (params) => issue('systemship-without-holds', [], params),
});

/** A ship that loses holds loses the cargo for which the other holds have no room. Ledger: E2.ATTR.HOLD.3, A19. */
const lostWithHolds = shipDamaged.then((game, { ship }) => {
  const over = -room(game, { ship });
  return over > 0 ? [pointsMoved({ from: { ship }, to: 'lost', points: over })] : [];
});

/** Checks that no ship carries more than its holds can. Ledger: E2.ATTR.HOLD.1. */
const cargoFits = fleetIssues.wrap((base) => (rules, ships) => [
  ...base(rules, ships),
  ...ships.flatMap((ship, at) => {
    const [most, points] = [cargoLimit(rules, ship), ship.points ?? 0];
    return points > most ? [issue('too-much-cargo', [at, 'points'], { ship: ship.id, most, points })] : [];
  }),
]);

/** A player with a Warpship at a star may have cargo to move; other players cannot know. */
const anyMayHaveCargo = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && !hasMoverAtStar(game, player),
);

/** Warpships with holds carry Build Points from star to star. */
export const holds = module(
  {
    id: 'holds',
    source: ['E2.ATTR.HOLD.1', 'E2.ATTR.HOLD.2', 'E2.ATTR.HOLD.3', 'E2.ECON.6', 'REPEAT.1'],
    // No other module gives the acts of a build event an order.
    idleWithout: { 'holds/freeLoading': 'build-steps' },
  },
  hold,
  cargoLimit.replace((_rules, { now }) => PER_HOLD * unitsOf(now, 'H')),
  ...cargoParts,
  lostWithHolds,
  cargoFits,
  anyMayHaveCargo,
  ...codes,
);
