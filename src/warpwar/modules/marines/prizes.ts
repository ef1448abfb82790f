/** Captured ships: they take no part for the rest of the combat, and may change owner again at its end. */

import { ownerOnly, type Action } from '../../../kernel/action.js';
import { array, object, int } from '../../../kernel/decode.js';
import { fixedTo, numberOf } from '../../../kernel/field.js';
import { atPath, type Issue } from '../../../kernel/result.js';
import type { Event, PlayerId, Random } from '../../../kernel/types.js';
import { updatePlayer, updateShip, copyState } from '../../change.js';
import { stayIssue } from '../../combat/escape.js';
import { outOfItIssue } from '../../combat/orders.js';
import {
  battleEnded,
  steps,
  stepsOf,
  shipsInCombat,
  shipsAtBattle,
  filterByOwn,
  sealedAction,
  findSealedChoice,
} from '../../combat/steps.js';
import { takesPart, areAtWar } from '../../combat/systems.js';
import { regainsUnseen } from '../../economy/accounts.js';
import { nameTaken, namesGiven } from '../../economy/building.js';
import { aboardOf, builderOf, findShip, shipsAt, isRecord } from '../../find.js';
import { event, slice, type StateGame, type ViewGame } from '../../kit.js';
import { handOver } from './handover.js';
import { marinesCaptured, isCaptured, issue, shuttlesWaiting, changePlatoons, roomOn } from './boarding.js';
import { shipDestroyed, shipOwnerChanged, shipRemoved, shipWitnesses } from '../../ships/events.js';
import { isHidden } from '../../ships/records.js';
import { listHearersOfCombat, sightOf } from '../../sight.js';
import {
  shipId,
  type Player,
  type Ship,
  type ShipId,
  MAX_SHIPS,
  type PlayerPayload,
  type ShipPayload,
  type StarPayload,
} from '../../state.js';

/** A captured ship does not act, is no target, does not get away, and counts for no side. Ledger: V.I.8.3. */
const sitsOut = takesPart.wrap((base) => (rules, given) => !isCaptured(given.ship) && base(rules, given));

/** An order for a captured ship is refused with the reason. Ledger: V.I.8.3. */
const cannotAct = outOfItIssue.wrap(
  (base) => (rules, given) =>
    isCaptured(given.ship)
      ? issue('captured-cannot-act', ['ship'], { ship: given.ship.id })
      : base(rules, given),
);

/** A retreat of a captured ship is refused with the reason. Ledger: V.I.8.3. */
const cannotLeave = stayIssue.wrap((base) => (game, id) => {
  const ship = findShip(game.state.ships, id);
  return ship && isCaptured(ship) ? issue('captured-cannot-act', ['ship'], { ship: id }) : base(game, id);
});

/** Ships aboard a ship change owner with it. Ledger: V.I.8.3. */
const crewsFollow = shipOwnerChanged.then(({ state }, { ship, owner }) =>
  aboardOf(state.ships, ship).map((id) => shipOwnerChanged({ ship: id, owner })),
);

/** Lists the ships that still take part in the combat. */
function fightersLeft(game: StateGame): readonly Ship[] {
  const fight = shipsInCombat(game);
  return shipsAtBattle(game).filter((ship) => takesPart(game.rules, { ship, fight }));
}

/**
 * If a side has no ship left, its captured ships go to a player who has: the active player, else the owner of the
 * first ship. Ledger: V.I.8.3.
 */
function handedOver(game: StateGame): readonly Event[] {
  const left = fightersLeft(game);
  const winner = (left.find(({ owner }) => owner === game.state.active) ?? left[0])?.owner;
  if (winner === undefined) return [];
  const fight = shipsInCombat(game);
  return shipsAtBattle(game)
    .filter((ship) => isCaptured(ship) && left.every(({ owner }) => areAtWar(fight, owner, ship.owner)))
    .flatMap(({ id }) => handOver({ ship: id, owner: winner }));
}

const prizesStep = steps.add('prizes', {
  title: 'captured ships go to the side that stays',
  isIdle: (game) => handedOver(game).length === 0,
  does: handedOver,
});

/** The combat is over, so a captured ship is free to act. */
const released = event('marines/released', {
  audience: (game, { ship }: ShipPayload) => shipWitnesses(game, ship),
  apply: ({ state }, { ship }) => updateShip(state, ship, marinesCaptured.change(false)),
});

/** The star is due for another combat, because enemies are left there with nothing but captured ships. Ledger: V.I.8.3, E1.COMBAT.1. */
const foughtAnew = event('marines/fought-anew', {
  audience: (game, { at }: StarPayload) => listHearersOfCombat(game, at),
  apply: ({ state }, { at }) => copyState(state, { fought: state.fought.filter((hex) => hex !== at) }),
});

const combatOver = battleEnded.then(({ state }, { at }, before) => {
  const prizes = shipsAt(state.ships, at).filter((ship) => isCaptured(ship));
  if (prizes.length === 0) return [];
  const again = fightersLeft(before).length === 0 ? [foughtAnew({ at })] : [];
  return [...prizes.map(({ id }) => released({ ship: id })), ...again];
});

/**
 * Names of ships that a player built and others own. The player may not see what happens to them, so the names are
 * not free. Ledger: A37.
 */
const lostNames = slice('player', 'marines/names', {
  init: (_player: Player): readonly ShipId[] => [],
  decode: array(shipId, MAX_SHIPS),
  seenBy: ownerOnly,
});

/** Payload of the event that a name of a player changed hands. */
export type NamesPayload = PlayerPayload & {
  /** Ids of the ships that they built and others own. */
  readonly names: readonly ShipId[];
};

/** The names of a player's ships that others own have changed. Only that player receives it. */
const namesLost = event('marines/names', {
  audience: (_game, { player }: NamesPayload) => [player],
  apply: ({ state }, { player, names }) => updatePlayer(state, player, lostNames.change(names)),
});

const builderIn = ({ state }: Pick<StateGame, 'state'>, ship: ShipId): Player | undefined =>
  state.players.find(({ id }) => id === builderOf(ship));

const nameGoes = shipOwnerChanged.then((game, { ship, owner }) => {
  const builder = builderIn(game, ship);
  if (!builder) return [];
  const before = lostNames.of(builder);
  // The builder learns nothing if a ship passes from one captor to another.
  if (before.includes(ship) === (builder.id !== owner)) return [];
  const names =
    builder.id === owner ? before.filter((each) => each !== ship) : [...before, ship].slice(-MAX_SHIPS);
  return [namesLost({ player: builder.id, names })];
});

/** A name is free again once its builder has seen the ship leave the game. Ledger: A37. */
function nameFree(game: StateGame, { ship: id }: ShipPayload, before: StateGame): readonly Event[] {
  const builder = builderIn(game, id);
  const ship = findShip(before.state.ships, id);
  if (!builder || !ship || !lostNames.of(builder).includes(id)) return [];
  if (sightOf(before, builder.id, ship) === 'nothing') return [];
  return [namesLost({ player: builder.id, names: lostNames.of(builder).filter((each) => each !== id) })];
}

const nameKept = nameTaken.wrap(
  (base) => (game, ship) =>
    base(game, ship) ||
    game.state.players.some((player) => player.id === builderOf(ship) && lostNames.of(player).includes(ship)),
);

const lostAreGiven = namesGiven.wrap((base) => (game, player) => {
  const given = base(game, player);
  const lost = game.state.players.flatMap((each) => (each.id === player ? lostNames.of(each) : []));
  return lost.length === 0 ? given : [...new Set([...given, ...lost])];
});

export const prizeParts = [
  sitsOut,
  cannotAct,
  cannotLeave,
  crewsFollow,
  prizesStep,
  stepsOf.wrap(
    (base) => (rules, plan) => (plan === 'end' ? [...base(rules, plan), 'prizes'] : base(rules, plan)),
  ),
  released,
  foughtAnew,
  combatOver,
  lostNames,
  namesLost,
  nameGoes,
  shipDestroyed.then(nameFree),
  shipRemoved.then(nameFree),
  nameKept,
  lostAreGiven,
];

// The step at the end of a combat in which waiting shuttles are taken aboard, or lost.

/** Platoons that go aboard a ship. */
export interface Pickup {
  /** The ship. */
  readonly ship: ShipId;
  /** Number of platoons, 1 or more. */
  readonly platoons: number;
}

/** Waiting shuttles of a player, and the player's ships there with room. */
interface Harbor {
  readonly shuttles: number;
  readonly ships: readonly Pickup[];
}

/** Counts the shuttles of a player that wait. Everybody sees them. */
const waitingOf = ({ state: { battle } }: Pick<ViewGame, 'state'>, player: PlayerId): number =>
  battle ? (shuttlesWaiting.of(battle)[player] ?? 0) : 0;

/** On a view other players' room is not known, and none of it is seen. */
function harborOf({ state }: ViewGame, player: PlayerId): Harbor {
  const { battle } = state;
  const shuttles = waitingOf({ state }, player);
  if (!battle || shuttles === 0) return { shuttles: 0, ships: [] };
  const own = shipsAt(state.ships, battle.at)
    .filter(isRecord)
    .filter((ship) => ship.owner === player && !isHidden(ship));
  const ships = own.map((ship) => ({ ship: ship.id, platoons: roomOn(ship) }));
  return { shuttles, ships: ships.filter(({ platoons }) => platoons > 0) };
}

const sum = (some: readonly Pickup[]): number => some.reduce((all, { platoons }) => all + platoons, 0);

/** Returns how many shuttles must go aboard: as many as there is room for. Ledger: V.I.8.4. */
const countDueShuttles = ({ shuttles, ships }: Harbor): number => Math.min(shuttles, sum(ships));

/** Checks whether the player can choose which ships take the shuttles. Ledger: A40, A42. */
const mustChoose = (harbor: Harbor): boolean =>
  harbor.ships.length > 1 && countDueShuttles(harbor) > 0 && countDueShuttles(harbor) < sum(harbor.ships);

/** Fills the first ship first. */
function firstCome(harbor: Harbor): readonly Pickup[] {
  let left = countDueShuttles(harbor);
  return harbor.ships.flatMap(({ ship, platoons }) => {
    const here = Math.min(left, platoons);
    left -= here;
    return here > 0 ? [{ ship, platoons: here }] : [];
  });
}

function pickupIssues(harbor: Harbor, given: readonly Pickup[]): readonly Issue[] {
  const each = given.flatMap(({ ship, platoons }, at) => {
    const room = harbor.ships.find((one) => one.ship === ship)?.platoons;
    const first = given.findIndex((one) => one.ship === ship) === at;
    if (!first) return [issue('named-twice', [at, 'ship'], { ship })];
    if (room === undefined) return [issue('no-room-for-marines', [at, 'ship'], { ship })];
    return platoons > room
      ? [issue('too-many-marines', [at, 'platoons'], { ship, room, wanted: platoons })]
      : [];
  });
  const [most, taken] = [countDueShuttles(harbor), sum(given)];
  return taken === most ? each : [...each, issue('recover-all', [], { due: most, taken })];
}

/** Options of a decision to take shuttles aboard. */
export type RecoverOptions = {
  /** Platoons that must go aboard. */
  readonly platoons: number;
  /** Room for platoons, by ship. */
  readonly room: Readonly<Record<ShipId, number>>;
};

/** Fields of the action `marines/recover`. */
export type RecoverFields = {
  /** Ships, and the platoons that each takes aboard. */
  readonly platoons: readonly Pickup[];
};

/** A player chooses which of their ships take shuttles aboard. Ledger: V.I.8.4, A40. */
export const recover: Action<'marines/recover', RecoverFields, RecoverOptions> = sealedAction(
  'marines/recover',
  'recover',
  { platoons: array(object({ ship: shipId, platoons: int(1, 1_000_000) }), 1000) },
  {
    options: (game, player): RecoverOptions => {
      const harbor = harborOf(game, player);
      const room = Object.fromEntries(harbor.ships.map(({ ship, platoons }) => [ship, platoons]));
      return { platoons: countDueShuttles(harbor), room };
    },
    check: (game, { player, platoons }) => atPath('platoons', pickupIssues(harborOf(game, player), platoons)),
    sample: (game, player, random) => ({ platoons: anyWay(harborOf(game, player), random) }),
    form: (_game, _player, { platoons: due, room }) => ({
      fields: [
        {
          kind: 'sheets',
          key: 'platoons',
          sheets: Object.entries(room).map(([ship, most]) => ({
            title: ship,
            piece: ship,
            optional: true,
            fields: [fixedTo('ship', ship), { ...numberOf('platoons', 1, most), price: 1 }],
          })),
        },
      ],
      budgets: [{ unit: 'platoons', least: due, most: due }],
    }),
  },
);

/** Distributes the platoons by chance over ships with room. */
function anyWay(harbor: Harbor, random: Random): readonly Pickup[] {
  const berths = harbor.ships.flatMap(({ ship, platoons }) => Array.from({ length: platoons }, () => ship));
  const chosen = new Map<ShipId, number>();
  for (let left = countDueShuttles(harbor); left > 0; left -= 1) {
    const [ship] = berths.splice(random(berths.length), 1);
    if (ship !== undefined) chosen.set(ship, (chosen.get(ship) ?? 0) + 1);
  }
  return [...chosen].map(([ship, platoons]) => ({ ship, platoons }));
}

/** Shuttles went aboard a ship. Only its owner receives it, because records are secret. Ledger: V.I.8.4, E1.GEN.3. */
export const recovered = event('marines/recovered', {
  audience: ({ state }, { ship }: Pickup) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner === undefined ? [] : [owner];
  },
  apply: ({ state }, { ship, platoons }: Pickup) =>
    updateShip(state, ship, (each) => changePlatoons(each, platoons)),
});

/** Payload of the event that shuttles were lost. */
export type StrandedPayload = PlayerPayload & {
  /** Shuttles lost. */
  readonly shuttles: number;
};

/** Shuttles without room are lost. Only their owner receives it, because the room is secret. Ledger: V.I.8.4. */
export const stranded = event('marines/stranded', {
  audience: (_game, { player }: StrandedPayload) => [player],
});

function fetchShuttles(game: StateGame, player: PlayerId): readonly Event[] {
  const harbor = harborOf(game, player);
  const chosen = findSealedChoice<{ readonly platoons: readonly Pickup[] }>(game, player)?.platoons;
  const lost = harbor.shuttles - countDueShuttles(harbor);
  return [
    ...(chosen ?? firstCome(harbor)).map(recovered),
    ...(lost > 0 ? [stranded({ player, shuttles: lost })] : []),
  ];
}

const recoverStep = steps.add('recover', {
  title: 'waiting shuttles are taken aboard',
  isIdle: ({ state: { battle } }) => !battle || Object.keys(shuttlesWaiting.of(battle)).length === 0,
  awaits: (game) =>
    filterByOwn(
      game,
      (player) => mustChoose(harborOf(game, player)),
      (player) => waitingOf(game, player) > 0,
    ),
  does: (game) => game.state.players.flatMap(({ id }) => fetchShuttles(game, id)),
  answeredBy: recover.key,
});

export const recoveryParts = [
  recovered,
  stranded,
  recoverStep,
  stepsOf.wrap(
    (base) => (rules, plan) => (plan === 'end' ? [...base(rules, plan), 'recover'] : base(rules, plan)),
  ),
  regainsUnseen.wrap(() => () => true),
];
