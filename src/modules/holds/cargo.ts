/** Cargo is loaded at Bases and at stars that have yielded something, and unloaded at Bases. */

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
import { issue } from './wording.js';

/** When cargo moves: A19. */
export const freeLoading = setting('holds/freeLoading', {
  about:
    'Whether cargo is loaded and unloaded at any moment of the build event, or only before all else in it.',
  decode: flag,
  standard: false,
});

/** The kind of act that loading is; of no kind where it may be done at any moment. */
const kindOf = ({ rules }: ViewGame): string => (freeLoading.of(rules) ? 'load-freely' : 'load');

const duringLoading = duringBuildEvent(kindOf);

/** Cargo moves in the build event only. Ledger: E2.ATTR.HOLD.2. */
const whileLoading: When<View> = {
  ...duringLoading,
  issues: (game, player) =>
    duringLoading
      .issues(game, player)
      .map((each) => issue.recode(each, 'only-in-build', 'cargo-only-in-build')),
};

/** The account that a ship loads from at a star: its Base's, or what the star without one has yielded. Ledger: E2.ECON.3. */
function sourceAt(game: ViewGame, player: PlayerId, at: HexId): Address | undefined {
  if (bases(game, player).includes(at)) return treasury(game, { player, at });
  const star = starAt(game.state, at);
  const isOwn =
    star?.base === undefined && (star?.points ?? 0) > 0 && holders(game, { star: at }).includes(player);
  return isOwn ? { star: at } : undefined;
}

/** Most points that a ship can load where it is. */
function loadable(game: ViewGame, ship: Ship): number {
  const from = typeof ship.at === 'string' ? sourceAt(game, ship.owner, ship.at) : undefined;
  return from ? Math.min(room(game, { ship: ship.id }), pointsAt(game.state, from)) : 0;
}

/** From which account to which cargo moves. */
interface CargoPlan {
  readonly from: Address;
  readonly to: Address;
}

/** A ship takes in cargo. Ledger: E2.SEQ.2, E2.ATTR.HOLD.1, E2.ATTR.HOLD.2. */
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

/** Most points that a ship can unload where it is: at a Base of its owner's. */
const unloadable = (game: ViewGame, ship: Ship): number => {
  const { at, owner, points = 0 } = ship;
  const isAtBase = typeof at === 'string' && bases(game, owner).includes(at);
  return isAtBase && tooOften(ship).length === 0 ? points : 0;
};

/** What was loaded can be unloaded, and loaded again. Ledger: REPEAT.1. */
const tooOften = (ship: Ship): readonly Issue[] =>
  reversalIssues((params) => issue('unloaded-too-often', ['ship'], params), ship);

/** A ship gives cargo to a Base. Ledger: E2.SEQ.2, E2.ATTR.HOLD.2, REPEAT.1. */
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

/** What a player needs to know to move cargo. */
export type CargoOptions = {
  /** Most Build Points that each ship can load, or unload, where it is. */
  readonly ships: Readonly<Record<ShipId, number>>;
};

type Most = (game: ViewGame, ship: Ship) => number;

const possible = (game: ViewGame, player: PlayerId, most: Most): readonly (readonly [ShipId, number])[] =>
  game.state.ships.flatMap((ship) => {
    const points = ship.owner === player && isRecord(ship) ? most(game, ship) : 0;
    return points > 0 ? [[ship.id, points] as const] : [];
  });

/** One way of moving cargo. */
interface Way {
  /** Most points that a ship can move so where it is. */
  readonly most: Most;
  /** From which account to which, or all that forbids it. */
  readonly plan: (game: ViewGame, ship: Ship, points: number) => Result<CargoPlan>;
  /** Whether it undoes the other. */
  readonly undoes?: true;
}

const options = (game: ViewGame, player: PlayerId, { most }: Way): CargoOptions | undefined => {
  const all = possible(game, player, most);
  return all.length === 0 ? undefined : { ships: Object.fromEntries(all) };
};

/** An action that moves cargo. */
const cargoAction = <const Type extends string>(type: Type, way: Way) =>
  action(
    type,
    { ship: shipId, points: whole(1, MAX_POINTS) },
    {
      when: whileLoading,
      options: (game, player) => options(game, player, way),
      must: false,
      plan: (game, given) => planForShip(game, given, (ship) => way.plan(game, ship, given.points)),
      apply: (game, { player, ship, points }, { from, to }) => [
        actDone({ player, act: kindOf(game) }),
        pointsMoved({ from, to, points }),
        ...(way.undoes ? [shipReversed({ ship })] : []),
      ],
      sample: (game, { player }: Decision, random: Random): Cargo => {
        const [ship, points] = pickRandom(possible(game, player, way.most), random);
        return { ship, points: 1 + random(points) };
      },
    },
  );

const load = cargoAction('holds/load', { most: loadable, plan: planLoading });

const unload = cargoAction('holds/unload', { most: unloadable, plan: planUnloading, undoes: true });

export const cargoParts = [freeLoading, load, unload] as const;
