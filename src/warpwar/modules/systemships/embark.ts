/** The step in which Systemships go aboard before the active side withdraws. */

import { isOnView } from '../../../kernel/declared.js';
import type { Action } from '../../../kernel/action.js';
import { boolean, array, oneOf, object } from '../../../kernel/decode.js';
import { choiceOf, fixedTo, type FieldSet, type Item } from '../../../kernel/field.js';
import { atPath, type Issue } from '../../../kernel/result.js';
import type { Event, PlayerId, Random } from '../../../kernel/types.js';
import { updateShip, copyState } from '../../change.js';
import { canLeaveAlone } from '../../combat/escape.js';
import {
  filterByOwn,
  steps,
  stepsOf,
  shipsInCombat,
  sealedAction,
  findSealedChoice,
} from '../../combat/steps.js';
import { takesPart } from '../../combat/systems.js';
import { shipItem } from '../../fields.js';
import { findShip, isRecord, isSystemship, shipsAt } from '../../find.js';
import { declared, event, setting, type StateGame, type ViewGame } from '../../kit.js';
import { freeRacks, issue } from './racks.js';
import { shipDestroyed, shipWitnesses } from '../../ships/events.js';
import { isUnknown } from '../../ships/records.js';
import { activeSide } from '../../sides.js';
import { sightOf } from '../../sight.js';
import { shipId, type SeenShip, type Ship, type ShipId, type ShipPayload } from '../../state.js';

/** What happens to Systemships without a free rack (A12). Default: 'destroyed'. */
export const leftBehind = setting('systemships/leftBehind', {
  decode: oneOf('destroyed', 'stay'),
  standard: 'destroyed',
});

/** Whether free racks limit how many Systemships go along. Default: true. The first edition says only that any Warpships pick them up. */
export const withdrawInRacks = setting('systemships/withdrawInRacks', {
  decode: boolean,
  standard: true,
});

/** A Systemship, and the Warpship that takes it along. */
export interface Passage {
  /** The Systemship. */
  readonly ship: ShipId;
  /** The Warpship. */
  readonly carrier: ShipId;
}

/** A player's Systemships that must go aboard, and the Warpships there that can take them. */
interface Quay {
  readonly ships: readonly SeenShip[];
  /** All Warpships there, with or without room. */
  readonly warpships: readonly ShipId[];
  readonly carriers: readonly { readonly ship: Ship; readonly free: number }[];
}

/** Lists the ships of a player that leave the current combat. */
function leaversOf(game: ViewGame, player: PlayerId): readonly SeenShip[] {
  const { rules, state } = game;
  const { battle } = state;
  if (!battle || !activeSide(state).includes(player)) return [];
  const fight = shipsInCombat(game);
  return shipsAt(state.ships, battle.at).filter(
    (ship) => ship.owner === player && takesPart(rules, { ship, fight }),
  );
}

/** Lists the Systemships of a player that must go aboard. */
const waitingAt = (game: ViewGame, player: PlayerId): readonly SeenShip[] =>
  leaversOf(game, player).filter(isSystemship);

function quayOf(game: ViewGame, player: PlayerId): Quay {
  const { rules, state } = game;
  const there = leaversOf(game, player);
  const ships = there.filter(isSystemship);
  const warpships = there.filter((ship) => !isSystemship(ship)).filter(isRecord);
  const inRacks = withdrawInRacks.of(rules);
  const carriers = warpships
    .map((ship) => ({ ship, free: inRacks ? freeRacks(state.ships, ship) : ships.length }))
    .filter(({ free }) => free > 0);
  return { ships, warpships: warpships.map(({ id }) => id), carriers };
}

/** Whether a player has Systemships that may have to go aboard. Most have none, and need no quay. */
function hasSystemships({ state }: ViewGame, player: PlayerId): boolean {
  const { battle } = state;
  if (!battle || !activeSide(state).includes(player)) return false;
  for (const ship of state.ships)
    if (ship.at === battle.at && ship.owner === player && isSystemship(ship)) return true;
  return false;
}

const roomOf = ({ carriers }: Quay): number => carriers.reduce((sum, { free }) => sum + free, 0);

/** Returns how many Systemships must go aboard: as many as there is room for. */
const listDueShips = (quay: Quay): number => Math.min(roomOf(quay), quay.ships.length);

/** Checks whether the player can choose which ship goes where, or which stays behind. Ledger: A42. */
const mustChoose = (quay: Quay): boolean =>
  listDueShips(quay) > 0 && (quay.carriers.length > 1 || quay.ships.length > listDueShips(quay));

/** Puts the first ships into the first racks. */
function firstCome(quay: Quay): readonly Passage[] {
  const racks = quay.carriers.flatMap(({ ship, free }) => Array.from({ length: free }, () => ship.id));
  return quay.ships.slice(0, racks.length).flatMap(({ id }, at) => {
    const carrier = racks[at];
    return carrier === undefined ? [] : [{ ship: id, carrier }];
  });
}

function loadIssues(quay: Quay, loads: readonly Passage[]): readonly Issue[] {
  const each = loads.flatMap(({ ship, carrier }, at) => {
    const embarks =
      quay.ships.some(({ id }) => id === ship) && loads.findIndex((load) => load.ship === ship) === at;
    const before = loads.slice(0, at).filter((load) => load.carrier === carrier).length;
    return atPath(at, [
      ...(embarks ? [] : [issue('cannot-embark', ['ship'], { ship: carrier, other: ship })]),
      ...carrierIssues(quay, carrier, before + 1),
    ]);
  });
  const most = listDueShips(quay);
  return loads.length === most
    ? each
    : [...each, issue('must-embark', [], { due: most, given: loads.length })];
}

/** Checks the carrier. If it is not one of the player's Warpships here, its racks are not checked. */
function carrierIssues({ warpships, carriers }: Quay, id: ShipId, wanted: number): readonly Issue[] {
  if (!warpships.includes(id)) return [issue('takes-none-along', ['carrier'], { ship: id })];
  const free = carriers.find(({ ship }) => ship.id === id)?.free ?? 0;
  return wanted <= free ? [] : [issue('no-free-rack', ['carrier'], { ship: id, free, wanted })];
}

/** Options of a decision to put Systemships aboard. */
export type EmbarkOptions = {
  /** Systemships that must go aboard. */
  readonly ships: readonly ShipId[];
  /** Most Systemships that each Warpship can take: its free racks, or all of them if `systemships/withdrawInRacks` is false. */
  readonly free: Readonly<Record<ShipId, number>>;
};

/** Returns the fields of the loads: a sheet for each Systemship, and a budget for the racks of each Warpship. */
function embarkFields(quay: Quay): FieldSet {
  const due = listDueShips(quay);
  const carriers = quay.carriers.map(({ ship }): Item => ({
    ...shipItem(ship.id),
    price: 1,
    budget: ship.id,
  }));
  return {
    fields: [
      {
        kind: 'sheets',
        key: 'loads',
        least: due,
        sheets: quay.ships.map(({ id }) => ({
          title: id,
          piece: id,
          ...(due < quay.ships.length ? { optional: true } : {}),
          fields: [fixedTo('ship', id), choiceOf('carrier', carriers)],
        })),
      },
    ],
    budgets: quay.carriers.map(({ ship, free: most }) => ({
      key: ship.id,
      title: ship.id,
      unit: 'racks',
      most,
    })),
  };
}

/** Fields of the action `systemships/embark`. */
export type EmbarkFields = {
  /** Systemships, and the Warpship that takes each aboard. */
  readonly loads: readonly Passage[];
};

/** A player chooses which Systemships go aboard which Warpships, as many as there is room for. Ledger: E1.END.5. */
export const embark: Action<'systemships/embark', EmbarkFields, EmbarkOptions> = sealedAction(
  'systemships/embark',
  'embark',
  { loads: array(object({ ship: shipId, carrier: shipId }), 1000) },
  {
    options: (game, player): EmbarkOptions => {
      const { ships, carriers } = quayOf(game, player);
      return {
        ships: ships.map(({ id }) => id),
        free: Object.fromEntries(carriers.map(({ ship, free }) => [ship.id, free])),
      };
    },
    check: (game, { player, loads }) => atPath('loads', loadIssues(quayOf(game, player), loads)),
    sample: (game, player, random) => {
      const quay = quayOf(game, player);
      const [ships, carriers] = [rotate(quay.ships, random), rotate(quay.carriers, random)];
      return { loads: firstCome({ ...quay, ships, carriers }) };
    },
    form: (game, player) => embarkFields(quayOf(game, player)),
  },
);

/** Returns the same items, rotated by chance. */
function rotate<T>(items: readonly T[], random: Random): readonly T[] {
  const at = random(Math.max(1, items.length));
  return [...items.slice(at), ...items.slice(0, at)];
}

/** A Systemship went aboard, so its counter leaves the map. All who saw it receive this. Ledger: E1.END.5. */
export const embarked = event('systemships/embarked', {
  audience: (game, { ship }: ShipPayload) => shipWitnesses(game, ship),
  // Viewers of its record learn from another event which Warpship took it.
  applyToView: (game, { ship: id }, viewer) => {
    const { state } = game;
    const ship = findShip(state.ships, id);
    if (!ship || sightOf(game, viewer, ship) === 'record') return state;
    return copyState(state, { ships: state.ships.filter((each) => each !== ship) });
  },
});

/** A certain Warpship has taken a Systemship aboard. Only the owner receives it. Ledger: E1.GEN.3. */
export const stowedAway = event('systemships/stowed-away', {
  audience: ({ state }, { carrier }: Passage) => {
    const owner = findShip(state.ships, carrier)?.owner;
    return owner === undefined ? [] : [owner];
  },
  apply: ({ state }, { ship, carrier }: Passage) => updateShip(state, ship, { at: { aboard: carrier } }),
});

const embarkStep = steps.add('embark', {
  title: 'Systemships go aboard',
  awaits: (game) =>
    filterByOwn(game, (player) => hasSystemships(game, player) && mustChoose(quayOf(game, player))),
  does: (game) => game.state.players.flatMap(({ id }) => withdrawn(game, id)),
  answeredBy: embark.key,
});

/** Lists the loads of a player in the order of the ships: that of the sealed list would show which Warpship took which ship. */
function loadsOf(game: StateGame, player: PlayerId): readonly Passage[] {
  const quay = quayOf(game, player);
  const loads =
    findSealedChoice<{ readonly loads: readonly Passage[] }>(game, player)?.loads ?? firstCome(quay);
  return quay.ships.flatMap(({ id }) => loads.filter(({ ship }) => ship === id));
}

/** The Systemships of a player that go aboard. Ledger: E1.END.5. */
const boarding = declared('systemships/boarding', {
  of: (_game, player: PlayerId) => player,
  name: ({ state: { battle } }, player: PlayerId) => ({ player, round: battle?.round ?? 0 }),
  decode: array(shipId, 1000),
  check: (game, player: PlayerId, ships: readonly ShipId[]) =>
    ships.flatMap((id, at) =>
      waitingAt(game, player).some((ship) => ship.id === id)
        ? []
        : [issue('cannot-embark', [at], { ship: player, other: id })],
    ),
  answer: (game, player: PlayerId): readonly ShipId[] => loadsOf(game, player).map(({ ship }) => ship),
});

function withdrawn(game: StateGame, player: PlayerId): readonly Event[] {
  if (!hasSystemships(game, player)) return [];
  const there = waitingAt(game, player);
  // On a view, which Warpship takes another's ship is their secret.
  const isHidden = there.some(({ built }) => built !== undefined && isUnknown({ built }));
  const loads = isHidden ? [] : loadsOf(game, player);
  const aboard = isOnView(game.rules) ? boarding(game, player) : loads.map(({ ship }) => ship);
  const left = there.filter(({ id }) => !aboard.includes(id) && findShip(game.state.ships, id));
  const fate =
    leftBehind.of(game.rules) === 'destroyed' ? left.map(({ id }) => shipDestroyed({ ship: id })) : [];
  const away = aboard.flatMap((id) => [
    embarked({ ship: id }),
    ...loads.filter(({ ship }) => ship === id).map(stowedAway),
  ]);
  return [...away, ...fate];
}

const embarkBeforeWithdrawal = stepsOf.wrap(
  (base) => (rules, plan) => (plan === 'stalemate' ? ['embark', ...base(rules, plan)] : base(rules, plan)),
);

/** A Systemship cannot leave a combat alone. Ledger: E1.SYS.1. */
const systemshipsStay = canLeaveAlone.wrap(
  (base) => (rules, ship) => !isSystemship(ship) && base(rules, ship),
);

export const embarkParts = [
  boarding,
  leftBehind,
  withdrawInRacks,
  embark,
  embarked,
  stowedAway,
  embarkStep,
  embarkBeforeWithdrawal,
  systemshipsStay,
];
