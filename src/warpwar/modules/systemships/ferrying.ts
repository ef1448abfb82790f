/** The actions by which Warpships pick up and set down Systemships in the movement event, for one movement point each. */

import type { Action } from '../../../kernel/action.js';
import { nullable } from '../../../kernel/decode.js';
import { choiceOf, type FieldSet } from '../../../kernel/field.js';
import { pickRandom } from '../../../kernel/random.js';
import type { Issue } from '../../../kernel/result.js';
import type { PlayerId, Random, Event } from '../../../kernel/types.js';
import { insertAfter } from '../../combat/steps.js';
import { shipChoice, shipItem } from '../../fields.js';
import { starAt, findShip, isAboard, isRecord, isSystemship, hasMoverAtStar, hexOf } from '../../find.js';
import { action, type ViewGame, type StateGame } from '../../kit.js';
import { comesDown, dropped, setDownAt } from './aboard.js';
import { embarked, stowedAway } from './embark.js';
import { freeRacks, issue, RACK } from './racks.js';
import { needIssues } from '../../movement/limits.js';
import { duringMovement, ownShip } from '../../movement/move.js';
import { unitsOf } from '../../ships/components.js';
import { shipHandled } from '../../ships/events.js';
import { addToTally, tallyOf, reversalIssues, shipReversed } from '../../ships/tally.js';
import { shipId, type SeenShip, type Ship, type ShipId } from '../../state.js';
import { duringPhase, phases, sequence } from '../../turn.js';

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
type Ferry = readonly [carrier: ShipId, ships: readonly ShipId[]];

/** Lists the player's Warpships on the map that can do something now, up to a number, with the Systemships. */
function listFerries(
  game: ViewGame,
  player: PlayerId,
  { isInPlace, isReady }: Handling,
  most = Infinity,
): readonly Ferry[] {
  const { ships } = game.state;
  const systemships = ownSystemships(ships, player);
  const found: Ferry[] = [];
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
  listFerries(game, player, handling, 1).length > 0;

/** Returns something of one kind that a player can do now. */
function samplePossible(
  game: ViewGame,
  player: PlayerId,
  handling: Handling,
  random: Random,
): HandlingFields {
  const all = listFerries(game, player, handling);
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

const handlingOptions = (game: ViewGame, player: PlayerId, handling: Handling): HandlingOptions => ({
  carriers: Object.fromEntries(listFerries(game, player, handling)),
});

const handlingFields = (_game: ViewGame, _player: PlayerId, { carriers }: HandlingOptions): FieldSet => ({
  fields: [shipChoice('carrier', carriers, (ships) => [choiceOf('ship', ships.map(shipItem))])],
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
    open: [embarked.key],
    isOffered: (game, player) => isPossible(game, player, pickingUp),
    options: (game, player) => handlingOptions(game, player, pickingUp),
    check: (game, { player, ...given }) => judged(game, player, given, pickingUp),
    apply: (_game, { carrier, ship }) => [
      shipHandled({ ship: carrier }),
      embarked({ ship }),
      stowedAway({ ship, carrier }),
    ],
    sample: (game, { player }, random) => samplePossible(game, player, pickingUp, random),
    form: handlingFields,
  },
);

/** A Warpship sets down a Systemship on a star for one movement point. Ledger: E1.MOVE.6. */
export const setDown: Action<'systemships/drop', HandlingFields, HandlingOptions> = action(
  'systemships/drop',
  fields,
  {
    when: duringMovement,
    open: [comesDown.key, dropped.key],
    isOffered: (game, player) => isPossible(game, player, settingDown),
    options: (game, player) => handlingOptions(game, player, settingDown),
    check: (game, { player, ...given }) => judged(game, player, given, settingDown),
    apply: ({ state }, { player, carrier, ship }) => {
      const at = findShip(state.ships, carrier)?.at;
      return typeof at === 'string'
        ? [shipHandled({ ship: carrier }), ...setDownAt({ ship, owner: player, at })]
        : [];
    },
    sample: (game, { player }, random) => samplePossible(game, player, settingDown, random),
    form: handlingFields,
  },
);

// The phase after combat in which the active player freely loads, unloads and transfers Systemships at stars.

/** A Systemship, and the Warpship that takes it; null to set it down on the star. */
interface Rearrangement {
  readonly ship: ShipId;
  readonly aboard: ShipId | null;
}

/**
 * Lists all issues of a rearrangement. A limit applies to leaving racks, which could be repeated without end.
 * Ledger: E1.SEQ.6, E1.SYS.1, REPEAT.1.
 */
function rearrangeIssues(
  game: ViewGame,
  player: PlayerId,
  { ship: id, aboard }: Rearrangement,
): readonly Issue[] {
  const { state } = game;
  const ship = findShip(state.ships, id);
  if (ship?.owner !== player) return [issue('not-yours', ['ship'], { ship: id })];
  if (!isSystemship(ship)) return [issue('warpship-aboard', ['ship'], { ship: id })];
  const hex = hexOf(state.ships, ship);
  if (hex === undefined || !starAt(state, hex)) return [issue('only-on-stars', ['ship'], { ship: id })];
  const isThere = aboard === null ? typeof ship.at === 'string' : isAboard(ship, aboard);
  if (isThere) return [issue('is-there-already', ['aboard'], { ship: id })];
  const berth = aboard === null ? NO_ISSUES : berthIssues(game, player, ship, aboard);
  return typeof ship.at === 'string' ? berth : [...reversalIssues(tooOften, ship), ...berth];
}

const NO_ISSUES: readonly Issue[] = [];

const tooOften = (params: { readonly ship: ShipId; readonly most: number }): Issue =>
  issue('rearranged-too-often', ['ship'], params);

function berthIssues({ state }: ViewGame, player: PlayerId, ship: SeenShip, id: ShipId): readonly Issue[] {
  const carrier = findShip(state.ships, id);
  if (carrier?.owner !== player || !isRecord(carrier)) return [issue('not-yours', ['aboard'], { ship: id })];
  if (carrier.at !== hexOf(state.ships, ship))
    return [issue('not-at-same-star', ['aboard'], { ship: id, other: ship.id })];
  return freeRacks(state.ships, carrier) > 0 ? NO_ISSUES : [issue('racks-full', ['aboard'], { ship: id })];
}

/** Lists everything that a player can do with one Systemship now. Only ships on the same hex can take it. */
function movesOf(game: ViewGame, player: PlayerId, ship: SeenShip): readonly (ShipId | null)[] {
  const { ships } = game.state;
  const hex = hexOf(ships, ship);
  const can = (aboard: ShipId | null): boolean =>
    rearrangeIssues(game, player, { ship: ship.id, aboard }).length === 0;
  const to: (ShipId | null)[] = can(null) ? [null] : [];
  for (const each of ships)
    if (each.at === hex && each.owner === player && hasRacks(each) && can(each.id)) to.push(each.id);
  return to;
}

const hasRacks = ({ now }: SeenShip): boolean => now !== undefined && unitsOf(now, RACK) > 0;

/** A Systemship, and what a player can do with it. */
type Stowage = readonly [ShipId, readonly (ShipId | null)[]];

/** Lists the Systemships with which a player can do something now, up to a number, with what it is. */
function listRearrangements(game: ViewGame, player: PlayerId, most = Infinity): readonly Stowage[] {
  const found: Stowage[] = [];
  for (const ship of game.state.ships) {
    if (ship.owner !== player || !isSystemship(ship)) continue;
    const to = movesOf(game, player, ship);
    if (to.length > 0) found.push([ship.id, to]);
    if (found.length >= most) break;
  }
  return found;
}

/** Options of a decision to rearrange Systemships. */
export type RearrangeOptions = {
  /** Warpships that can take each Systemship; null if it can be set down on the star. */
  readonly ships: Readonly<Record<ShipId, readonly (ShipId | null)[]>>;
};

const rearrangeOptions = (game: ViewGame, player: PlayerId): RearrangeOptions => ({
  ships: Object.fromEntries(listRearrangements(game, player)),
});

function rearranged({ state }: StateGame, { ship: id, aboard }: Rearrangement): readonly Event[] {
  const ship = findShip(state.ships, id);
  const at = ship && hexOf(state.ships, ship);
  if (!ship || at === undefined) return [];
  // No counter enters or leaves the map if a ship changes racks.
  const leaves = typeof ship.at === 'string' ? [embarked({ ship: id })] : [shipReversed({ ship: id })];
  return [
    ...leaves,
    ...(aboard === null
      ? setDownAt({ ship: id, owner: ship.owner, at })
      : [stowedAway({ ship: id, carrier: aboard })]),
  ];
}

/** Fields of the action `systemships/rearrange`. */
export type RearrangeFields = {
  /** The Systemship. */
  readonly ship: ShipId;
  /** The Warpship that takes it aboard; null to set it down. */
  readonly aboard: ShipId | null;
};

/** A Systemship goes aboard, to another Warpship, or down to the star. Ledger: E1.SEQ.6. */
export const rearrange: Action<'systemships/rearrange', RearrangeFields, RearrangeOptions> = action(
  'systemships/rearrange',
  { ship: shipId, aboard: nullable(shipId) },
  {
    open: [embarked.key, comesDown.key, dropped.key],
    when: duringPhase('rearrange', (params) => issue('only-in-rearrange', [], params)),
    isOffered: (game, player) => listRearrangements(game, player, 1).length > 0,
    options: rearrangeOptions,
    check: (game, { player, ...given }) => rearrangeIssues(game, player, given),
    apply: (game, given) => rearranged(game, given),
    sample: (game, { player }, random) => {
      const [ship, to] = pickRandom(listRearrangements(game, player), random);
      return { ship, aboard: pickRandom(to, random) };
    },
    form: (_game, _player, { ships }) => ({
      fields: [
        shipChoice('ship', ships, (to) => [
          choiceOf(
            'aboard',
            to.map((each) => (each === null ? { value: null, title: 'On the star' } : shipItem(each))),
          ),
        ]),
      ],
    }),
  },
);

/** Skipped for a player without a Warpship at a star, as everybody can see. */
const rearrangePhase = phases.add('rearrange', {
  title: 'Systemships are rearranged',
  isIdle: (game) => !hasMoverAtStar(game, game.state.active),
  untilEnded: true,
});

export const rearrangeParts = [
  rearrangePhase,
  sequence.wrap((base) => (rules, given) => insertAfter(base(rules, given), 'combat', 'rearrange')),
];
