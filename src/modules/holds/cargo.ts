/** The actions by which ships load and unload cargo: load at Bases and at stars that have yielded points, unload at Bases. */

import { pickRandom } from '../../kernel/util/random.js';
import { flag, whole } from '../../kernel/util/decode.js';
import type { When } from '../../kernel/parts/action.js';
import type { Decision, PlayerId, Random } from '../../kernel/player.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { holders, pointsAt, pointsMoved, room, treasury, type Address } from '../../game/economy/accounts.js';
import { bases } from '../../game/economy/bases.js';
import { actDone, duringBuildEvent } from '../../game/building/acts.js';
import type { Cargo } from '../../game/economy/cargo.js';
import { planForShip } from '../../game/movement/moving.js';
import { shipId, type HexId, type Ship, type ShipId, type View } from '../../game/state.js';
import { action, setting, type ViewGame } from '../../game/kernel.js';
import { MAX_POINTS } from '../../game/size-limits.js';
import { cargoLimit } from '../../game/ships/records.js';
import { isRecord } from '../../game/ships/find.js';
import { reversalIssues, shipReversed } from '../../game/reversals.js';
import { placeName, starAt } from '../../game/stars.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** Whether cargo moves at any time in the build event (A19). Default: false. */
export const freeLoading = setting('holds/freeLoading', {
  decode: flag,
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
    { ship: shipId, points: whole(1, MAX_POINTS) },
    {
      when: whileLoading,
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
    },
  );

const load = cargoAction('holds/load', { most: loadable, plan: planLoading });

const unload = cargoAction('holds/unload', { most: unloadable, plan: planUnloading, undoes: true });

export const cargoParts = [freeLoading, load, unload] as const;
