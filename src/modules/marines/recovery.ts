/** The step at the end of a combat in which waiting shuttles are taken aboard, or lost. */

import { list, shape, whole } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import { atPath, type Issue } from '../../kernel/util/result.js';
import { filterPlayers, steps, stepsOf } from '../../game/battle/step.js';
import { sealedAction, findSealedChoice } from '../../game/battle/sealed-choices.js';
import { shipId, type ShipId } from '../../game/state.js';
import { event, type StateGame, type ViewGame } from '../../game/kernel.js';
import { findShip, isRecord, shipsAt } from '../../game/ships/find.js';
import { updateShip } from '../../game/update.js';
import { shuttlesWaiting } from './boarding.js';
import { changePlatoons, roomOn } from './shuttle.js';
import { issue } from './issues.js';
import type { PlayerPayload } from '../../game/payloads.js';
import type { Action } from '../../kernel/parts/action.js';

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

function harborOf({ state }: ViewGame, player: PlayerId): Harbor {
  const { battle } = state;
  const shuttles = battle ? (shuttlesWaiting.of(battle)[player] ?? 0) : 0;
  if (!battle || shuttles === 0) return { shuttles: 0, ships: [] };
  const own = shipsAt(state.ships, battle.at)
    .filter(isRecord)
    .filter(({ owner }) => owner === player);
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
      ? [issue('too-many-marines', [at, 'platoons'], { ship, room, asked: platoons })]
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
  { platoons: list(shape({ ship: shipId, platoons: whole(1, 1_000_000) }), 1000) },
  {
    options: (game, player): RecoverOptions => {
      const harbor = harborOf(game, player);
      const room = Object.fromEntries(harbor.ships.map(({ ship, platoons }) => [ship, platoons]));
      return { platoons: countDueShuttles(harbor), room };
    },
    check: (game, { player, platoons }) => atPath('platoons', pickupIssues(harborOf(game, player), platoons)),
    sample: (game, player, random) => ({ platoons: anyWay(harborOf(game, player), random) }),
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
  idle: ({ state: { battle } }) => !battle || Object.keys(shuttlesWaiting.of(battle)).length === 0,
  awaits: (game) => filterPlayers(game, (player) => mustChoose(harborOf(game, player))),
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
];
