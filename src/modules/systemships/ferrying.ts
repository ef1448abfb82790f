/** The actions by which Warpships pick up and set down Systemships in the movement event, for one movement point each. */

import { pickRandom } from '../../kernel/util/random.js';
import type { PlayerId } from '../../kernel/player.js';
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
  return [
    ...(onStar ? [] : [issue('only-on-stars', ['carrier'], { ship: carrier.id })]),
    ...needIssues(game, carrier, addToTally(tallyOf(carrier), 'handled')).map((each) => ({
      ...each,
      path: ['carrier'],
    })),
  ];
}

/** Checks whether a Systemship is where a Warpship of the same owner is. */
const waitsFor = (carrier: Ship, ship: SeenShip): boolean =>
  ship.owner === carrier.owner && ship.at === carrier.at && isSystemship(ship);

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

type Judge = (game: ViewGame, carrier: Ship, ship: ShipId) => readonly Issue[];

/** Lists everything of one kind that a player can do now. */
const possible = (game: ViewGame, player: PlayerId, judge: Judge): readonly HandlingFields[] =>
  game.state.ships.flatMap((carrier) =>
    carrier.owner === player && isRecord(carrier) && typeof carrier.at === 'string'
      ? game.state.ships
          .filter((ship) => ship.owner === player && isSystemship(ship))
          .filter((ship) => judge(game, carrier, ship.id).length === 0)
          .map((ship) => ({ carrier: carrier.id, ship: ship.id }))
      : [],
  );

/** Options of a decision to pick up or set down Systemships. */
export type HandlingOptions = {
  /** Systemships that can be picked up or set down, by Warpship. */
  readonly carriers: Readonly<Record<ShipId, readonly ShipId[]>>;
};

function options(game: ViewGame, player: PlayerId, judge: Judge): HandlingOptions | undefined {
  const all = possible(game, player, judge);
  if (all.length === 0) return undefined;
  const carriers = [...new Set(all.map(({ carrier }) => carrier))];
  return {
    carriers: Object.fromEntries(
      carriers.map((id) => [id, all.flatMap(({ carrier, ship }) => (carrier === id ? [ship] : []))]),
    ),
  };
}

function judged(
  game: ViewGame,
  player: PlayerId,
  { carrier: id, ship }: HandlingFields,
  judge: Judge,
): readonly Issue[] {
  const carrier = ownShip(game, player, id);
  return 'code' in carrier ? [{ ...carrier, path: ['carrier'] }] : judge(game, carrier, ship);
}

/** A Warpship picks up a Systemship for one movement point. Ledger: E1.MOVE.6. */
export const pickUp: Action<'systemships/pick-up', HandlingFields, HandlingOptions> = action(
  'systemships/pick-up',
  fields,
  {
    when: duringMovement,
    options: (game, player) => options(game, player, pickUpIssues),
    check: (game, { player, ...given }) => judged(game, player, given, pickUpIssues),
    apply: (_game, { carrier, ship }) => [
      shipHandled({ ship: carrier }),
      embarked({ ship }),
      stowedAway({ ship, carrier }),
    ],
    sample: (game, { player }, random) => pickRandom(possible(game, player, pickUpIssues), random),
  },
);

/** A Warpship sets down a Systemship on a star for one movement point. Ledger: E1.MOVE.6. */
export const setDown: Action<'systemships/drop', HandlingFields, HandlingOptions> = action(
  'systemships/drop',
  fields,
  {
    when: duringMovement,
    options: (game, player) => options(game, player, dropIssues),
    check: (game, { player, ...given }) => judged(game, player, given, dropIssues),
    apply: ({ state }, { carrier, ship }) => {
      const at = findShip(state.ships, carrier)?.at;
      return typeof at === 'string' ? [shipHandled({ ship: carrier }), dropped({ ship, at })] : [];
    },
    sample: (game, { player }, random) => pickRandom(possible(game, player, dropIssues), random),
  },
);
