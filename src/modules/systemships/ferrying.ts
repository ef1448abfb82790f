/** The actions by which Warpships pick up and set down Systemships in the movement event, for one movement point each. */

import { pickRandom } from '../../kernel/util/random.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { shipId, type SeenShip, type Ship, type ShipId } from '../../game/state.js';
import { duringMovement, ownShip } from '../../game/movement/moving.js';
import { starAt } from '../../game/stars.js';
import { action, type ViewGame } from '../../game/kernel.js';
import { needIssues } from '../../game/movement/route.js';
import { findShip, isAboard, isRecord, isSystemship } from '../../game/ships/find.js';
import { shipHandled } from '../../game/ships/events.js';
import { addToTally, tallyOf } from '../../game/ships/tally.js';
import { dropped } from './aboard.js';
import { embarked, stowedAway } from './embark.js';
import { freeRacks } from './racks.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** Fields of the actions `systemships/pick-up` and `systemships/drop`. */
export type HandlingFields = {
  /** The Warpship that picks it up or sets it down. */
  readonly carrier: ShipId;
  /** The Systemship. */
  readonly ship: ShipId;
};

const fields = { carrier: shipId, ship: shipId };

/** Checks that a Warpship can handle a Systemship now: it is at a star and has a movement point left. Ledger: E1.MOVE.6, E1.SYS.1. */
function carrierIssues(game: ViewGame, carrier: Ship): readonly Issue[] {
  const onStar = typeof carrier.at === 'string' && starAt(game.state, carrier.at);
  const need = needIssues(game, carrier, addToTally(tallyOf(carrier), 'handled'));
  if (onStar && need.length === 0) return NONE;
  return [
    ...(onStar ? [] : [issue('only-on-stars', ['carrier'], { ship: carrier.id })]),
    ...need.map((each) => ({ ...each, path: ['carrier'] })),
  ];
}

const NONE: readonly never[] = [];

/** Checks whether a Systemship is where a Warpship of the same owner is. */
const waitsFor = (carrier: Ship, ship: SeenShip): boolean =>
  ship.at === carrier.at && ship.owner === carrier.owner && isSystemship(ship);

/** Checks that a ship can be picked up: a Systemship of the same owner at the same star. Ledger: E1.ATTR.SR.1, E1.MOVE.6. */
function cargoIssues(carrier: Ship, id: ShipId, ship: SeenShip | undefined): readonly Issue[] {
  if (ship && waitsFor(carrier, ship)) return [];
  return ship?.owner === carrier.owner && !isSystemship(ship)
    ? [issue('warpship-aboard', ['ship'], { ship: id })]
    : [issue('not-here-to-load', ['ship'], { ship: carrier.id, other: id })];
}

function pickUpIssues(game: ViewGame, carrier: Ship, id: ShipId): readonly Issue[] {
  const ship = findShip(game.state.ships, id);
  return [
    ...carrierIssues(game, carrier),
    ...cargoIssues(carrier, id, ship),
    ...(freeRacks(game.state.ships, carrier) > 0
      ? []
      : [issue('rack-needed', ['carrier'], { ship: carrier.id })]),
  ];
}

function dropIssues(game: ViewGame, carrier: Ship, id: ShipId): readonly Issue[] {
  const ship = findShip(game.state.ships, id);
  return [
    ...carrierIssues(game, carrier),
    ...(ship && isAboard(ship, carrier.id)
      ? []
      : [issue('none-to-drop', ['ship'], { ship: carrier.id, other: id })]),
  ];
}

/** Picking up or setting down. A pair has no issues if `isInPlace` and `isReady` are true. */
interface Handling {
  /** Lists everything that is wrong with it. */
  readonly issues: (game: ViewGame, carrier: Ship, ship: ShipId) => readonly Issue[];
  /** Whether a Systemship of the same owner is where it must be for it. */
  readonly isInPlace: (carrier: Ship, ship: SeenShip) => boolean;
  /** Whether a Warpship can do it now. */
  readonly isReady: (game: ViewGame, carrier: Ship) => boolean;
}

const pickingUp: Handling = {
  issues: pickUpIssues,
  isInPlace: waitsFor,
  isReady: (game, carrier) =>
    freeRacks(game.state.ships, carrier) > 0 && carrierIssues(game, carrier).length === 0,
};
const settingDown: Handling = {
  issues: dropIssues,
  isInPlace: (carrier, ship) => isAboard(ship, carrier.id),
  isReady: (game, carrier) => carrierIssues(game, carrier).length === 0,
};

function ownSystemships(ships: readonly SeenShip[], player: PlayerId): readonly SeenShip[] {
  const own: SeenShip[] = [];
  for (const ship of ships) if (ship.owner === player && isSystemship(ship)) own.push(ship);
  return own;
}

function idsInPlace(
  systemships: readonly SeenShip[],
  carrier: Ship,
  isInPlace: Handling['isInPlace'],
): readonly ShipId[] {
  let ids: readonly ShipId[] = NONE;
  for (const ship of systemships) if (isInPlace(carrier, ship)) ids = [...ids, ship.id];
  return ids;
}

/** A Warpship, and the Systemships with which it can do something. */
type Possible = readonly [carrier: ShipId, ships: readonly ShipId[]];

/** Lists the player's Warpships on the map that can do something now, up to a number, with the Systemships. */
function listPossible(
  game: ViewGame,
  player: PlayerId,
  { isInPlace, isReady }: Handling,
  most = Infinity,
): readonly Possible[] {
  const { ships } = game.state;
  const systemships = ownSystemships(ships, player);
  const found: Possible[] = [];
  for (const carrier of systemships.length > 0 ? ships : []) {
    if (carrier.owner !== player || typeof carrier.at !== 'string' || !isRecord(carrier)) continue;
    const all = idsInPlace(systemships, carrier, isInPlace);
    if (all.length > 0 && isReady(game, carrier)) found.push([carrier.id, all]);
    if (found.length >= most) break;
  }
  return found;
}

/** Whether a player can do anything of one kind now. */
const isPossible = (game: ViewGame, player: PlayerId, handling: Handling): boolean =>
  listPossible(game, player, handling, 1).length > 0;

/** Returns something of one kind that a player can do now. */
function samplePossible(
  game: ViewGame,
  player: PlayerId,
  handling: Handling,
  random: Random,
): HandlingFields {
  const all = listPossible(game, player, handling);
  return pickRandom(
    all.flatMap(([carrier, ships]) => ships.map((ship) => ({ carrier, ship }))),
    random,
  );
}

/** Options of a decision to pick up or set down Systemships. */
export type HandlingOptions = {
  /** Systemships that can be picked up or set down, by Warpship. */
  readonly carriers: Readonly<Record<ShipId, readonly ShipId[]>>;
};

const options = (game: ViewGame, player: PlayerId, handling: Handling): HandlingOptions => ({
  carriers: Object.fromEntries(listPossible(game, player, handling)),
});

function judged(
  game: ViewGame,
  player: PlayerId,
  { carrier: id, ship }: HandlingFields,
  { issues }: Handling,
): readonly Issue[] {
  const carrier = ownShip(game, player, id);
  return 'code' in carrier ? [{ ...carrier, path: ['carrier'] }] : issues(game, carrier, ship);
}

/** A Warpship picks up a Systemship for one movement point. Ledger: E1.MOVE.6. */
export const pickUp: Action<'systemships/pick-up', HandlingFields, HandlingOptions> = action(
  'systemships/pick-up',
  fields,
  {
    when: duringMovement,
    isOffered: (game, player) => isPossible(game, player, pickingUp),
    options: (game, player) => options(game, player, pickingUp),
    check: (game, { player, ...given }) => judged(game, player, given, pickingUp),
    apply: (_game, { carrier, ship }) => [
      shipHandled({ ship: carrier }),
      embarked({ ship }),
      stowedAway({ ship, carrier }),
    ],
    sample: (game, { player }, random) => samplePossible(game, player, pickingUp, random),
  },
);

/** A Warpship sets down a Systemship on a star for one movement point. Ledger: E1.MOVE.6. */
export const setDown: Action<'systemships/drop', HandlingFields, HandlingOptions> = action(
  'systemships/drop',
  fields,
  {
    when: duringMovement,
    isOffered: (game, player) => isPossible(game, player, settingDown),
    options: (game, player) => options(game, player, settingDown),
    check: (game, { player, ...given }) => judged(game, player, given, settingDown),
    apply: ({ state }, { carrier, ship }) => {
      const at = findShip(state.ships, carrier)?.at;
      return typeof at === 'string' ? [shipHandled({ ship: carrier }), dropped({ ship, at })] : [];
    },
    sample: (game, { player }, random) => samplePossible(game, player, settingDown, random),
  },
);
