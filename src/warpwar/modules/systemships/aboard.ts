/** Ships aboard: they are set down, taken aboard, or lost with a rack or with their carrier. */

import { isOnView } from '../../../kernel/declared.js';
import { array, nullable, object, oneOf } from '../../../kernel/decode.js';
import { json } from '../../../kernel/plain-data.js';
import type { Event, PlayerId } from '../../../kernel/types.js';
import { copyState, updateShip } from '../../change.js';
import { damagedUnseen } from '../../combat/damage.js';
import { ordersRevealed } from '../../combat/orders.js';
import { insertAfter, steps, stepsOf, shipsInCombat } from '../../combat/steps.js';
import { takesPart } from '../../combat/systems.js';
import { aboardOf, findShip, hexOf, isSystemship } from '../../find.js';
import { declared, event, setting, type StateGame } from '../../kit.js';
import { freeRacks, RACK, racksSystem, issue } from './racks.js';
import { unitsOf } from '../../ships/components.js';
import {
  hitCapacity,
  countHitsTaken,
  shipsLostAboard,
  openComponents,
  placementIssues,
  type Placement,
  type DamagedShip,
} from '../../ships/damage.js';
import { shipDamaged, shipDestroyed, shipRemoved, shipWitnesses } from '../../ships/events.js';
import { counterDecoder, hiddenShip } from '../../ships/records.js';
import { SPECTATOR } from '../../sight.js';
import {
  shipId,
  type Counts,
  type SeenShip,
  type Ship,
  type ShipId,
  type ShipPayload,
  type StarPayload,
} from '../../state.js';
import { seenShip } from '../../view/view.js';

/** What happens to a Systemship whose rack is hit (A6). Default: 'lost'. */
export const loadedRackHit = setting('systemships/loadedRackHit', {
  decode: oneOf('lost', 'protected', 'adrift'),
  standard: 'lost',
});

/** Puts a Systemship on the star. */
const setDown = {
  audience: (game: StateGame, { ship, at }: ShipPayload & StarPayload) => shipWitnesses(game, ship, at),
  apply: ({ state }: StateGame, { ship, at }: ShipPayload & StarPayload) => updateShip(state, ship, { at }),
};

/** A ship that comes down, and its owner. */
export interface Descent extends ShipPayload {
  /** The owner. */
  readonly owner: PlayerId;
}

/** A counter, and the ship before it among those that everybody sees. */
export interface Landed {
  /** The counter. */
  readonly counter: SeenShip;
  /** The ship before it; null if it is the first. */
  readonly after: ShipId | null;
}

/** The counter of a ship that comes down. Ledger: E1.GEN.3. */
const counterOf = declared('systemships/counter', {
  of: (_game, { owner }: Descent) => owner,
  name: (_game, { ship }: Descent) => ship,
  decode: object({ counter: counterDecoder(json), after: nullable(shipId) }),
  answer: (game, { ship: id }: Descent): Landed => {
    const { ships } = game.state;
    const at = ships.findIndex((ship) => ship.id === id);
    const ship = ships[at];
    if (!ship) throw new Error(`There is no ship ${id}.`);
    const before = ships.slice(0, at).filter((each) => typeof each.at === 'string');
    const hex = hexOf(ships, ship) ?? ship.at;
    return {
      counter: seenShip(game, { ...ship, at: hex }, SPECTATOR) ?? ship,
      after: before.at(-1)?.id ?? null,
    };
  },
});

/** A ship comes down from another. Where the rules run on a view, others learn what its counter shows. Internal. */
export const comesDown = event('systemships/comes-down', {
  audience: 'nobody',
  apply: (game, given: Descent) => {
    const { state } = game;
    if (!isOnView(game.rules)) return state;
    const { counter, after } = counterOf(game, given);
    if (findShip(state.ships, given.ship)) return state;
    const at = state.ships.findIndex(({ id }) => id === after) + 1;
    const ship = hiddenShip({ ...counter, id: given.ship, owner: given.owner });
    return copyState(state, { ships: [...state.ships.slice(0, at), ship, ...state.ships.slice(at)] });
  },
});

/** A Warpship has set down a Systemship. All who see it there receive this. Ledger: E1.DROP.4, E1.DROP.8, E1.DROP.9. */
export const dropped = event('systemships/dropped', setDown);

/** Returns the events by which a ship is set down. */
export const setDownAt = ({ ship, owner, at }: Descent & StarPayload): readonly Event[] => [
  comesDown({ ship, owner }),
  dropped({ ship, at }),
];

/** A Systemship is set adrift because its rack was hit. Ledger: E1.DMG.9. */
export const adrift = event('systemships/adrift', setDown);

/** Payload of the event that a Systemship was taken aboard. */
export type PickedUpPayload = ShipPayload & {
  /** The Warpship that took it aboard. */
  readonly carrier: ShipId;
};

/** A Systemship was taken aboard in a combat. Ledger: E1.DROP.5, E1.DROP.10. */
export const pickedUp = event('systemships/picked-up', {
  audience: (game, { ship }: PickedUpPayload) => shipWitnesses(game, ship),
  apply: ({ state }, { ship, carrier }) => updateShip(state, ship, { at: { aboard: carrier } }),
});

/** Systemships are set down when orders are shown, before any fire. Ledger: E1.DROP.4. */
const setDownAtReveal = ordersRevealed.then(({ state }, { orders }) => {
  const at = state.battle?.at;
  if (at === undefined) return [];
  const events: Event[] = [];
  for (const order of orders) {
    const drop = racksSystem.of(order)?.drop;
    const owner = drop && findShip(state.ships, order.ship)?.owner;
    if (owner) for (const ship of drop) events.push(...setDownAt({ ship, owner, at }));
  }
  return events;
});

/** After damage, Systemships go aboard if carrier, rack and Systemship are left. Ledger: E1.DROP.6, E1.DROP.7. */
const stow = steps.add('stow', {
  title: 'Systemships that were picked up go aboard',
  isIdle: ({ state: { battle } }) => !battle?.orders.some((order) => racksSystem.of(order)?.pickUp),
  does: stowed,
});

function stowed(game: StateGame): readonly Event[] {
  const { state } = game;
  return (state.battle?.orders ?? []).flatMap((order) => {
    const { pickUp = [] } = racksSystem.of(order) ?? {};
    const carrier = findShip(state.ships, order.ship);
    if (!carrier || pickUp.length === 0 || !isStillInIt(game, carrier)) return [];
    return takenUp(game, { carrier, pickUp }).map((ship) => pickedUp({ ship, carrier: carrier.id }));
  });
}

/** A ship, and those that it was ordered to pick up. */
export interface PickingUp {
  /** The ship. */
  readonly carrier: Ship;
  /** The ships that it was ordered to pick up. */
  readonly pickUp: readonly ShipId[];
}

/** The ships that a Warpship takes aboard after a round. Ledger: E1.DROP.6, E1.DROP.7. */
const takenUp = declared('systemships/taken-up', {
  of: (_game, { carrier }: PickingUp) => carrier.owner,
  name: ({ state: { battle } }, { carrier }: PickingUp) => ({ ship: carrier.id, round: battle?.round ?? 0 }),
  decode: array(shipId, 1000),
  check: (_game, { pickUp }: PickingUp, taken: readonly ShipId[]) =>
    taken.every((each) => pickUp.includes(each))
      ? []
      : [issue('cannot-pick-up', [], { ship: taken[0] ?? '', other: '' })],
  answer: (game, { carrier, pickUp }: PickingUp): readonly ShipId[] =>
    pickUp.flatMap((id) => survivor(game, id, carrier)).slice(0, freeRacks(game.state.ships, carrier)),
});

/** Checks whether a ship still takes part in the combat after the fire. */
const isStillInIt = (game: StateGame, ship: Ship): boolean =>
  takesPart(game.rules, { ship, fight: shipsInCombat(game) });

/** Returns the ship if its carrier can still pick it up, else []. A destroyed carrier has no rack left. */
function survivor(game: StateGame, id: ShipId, carrier: Ship): readonly ShipId[] {
  const ship = findShip(game.state.ships, id);
  const waits = ship?.owner === carrier.owner && ship.at === carrier.at && isSystemship(ship);
  return waits && hitCapacity(game.rules, ship) > 0 && isStillInIt(game, ship) ? [id] : [];
}

/**
 * Hits on racks, beyond the empty ones, destroy ships aboard. The owner may choose to lose more, unless loaded racks
 * are protected. If a ship carries more than it has racks, all of these are lost with the last rack. Ledger:
 * E1.DMG.9, E1.END.5.
 */
const racksLost = shipsLostAboard.replace((rules, { struck, hits }) => {
  const onRacks = unitsOf(hits, RACK);
  const all = struck.aboard.length;
  if (onRacks > 0 && onRacks >= unitsOf(struck.ship.now, RACK)) return [all, all];
  const least = Math.max(0, onRacks - emptyRacks(struck));
  const isProtected = loadedRackHit.of(rules) === 'protected';
  return [least, isProtected ? least : Math.min(onRacks, all)];
});

const emptyRacks = ({ ship, aboard }: DamagedShip): number =>
  Math.max(0, unitsOf(ship.now, RACK) - aboard.length);

/** With 'protected', hits can go on loaded racks only if nothing else can take them. */
const racksLast = openComponents.wrap((base) => (rules, struck) => {
  const open = base(rules, struck);
  if (loadedRackHit.of(rules) !== 'protected' || open.every(([letters]) => letters === RACK)) return open;
  const empty = emptyRacks(struck);
  return open.flatMap(([letters, can]) => {
    if (letters !== RACK) return [[letters, can] as const];
    return empty > 0 ? [[letters, Math.min(can, empty)] as const] : [];
  });
});

const racksProtected = placementIssues.wrap((base) => (rules, { struck, placement }) => {
  const found = base(rules, { struck, placement });
  if (loadedRackHit.of(rules) !== 'protected') return found;
  // Counts everything else that can take hits, even if it is not open now.
  const others = hitCapacity(rules, struck.ship) - countHitsTaken(rules, struck.ship, RACK);
  const elsewhere = others - placedElsewhere(placement.hits);
  const loaded = unitsOf(placement.hits, RACK) - emptyRacks(struck);
  return loaded > 0 && elsewhere > 0
    ? [...found, issue('rack-protected', ['hits', RACK], { ship: struck.ship.id, elsewhere })]
    : found;
});

const placedElsewhere = (hits: Counts): number =>
  Object.entries(hits).reduce((sum, [letters, count]) => (letters === RACK ? sum : sum + count), 0);

/** A carrier that was hit, and the ships that its owner named as lost, where they know them. */
export interface Wrecked {
  /** The carrier. */
  readonly carrier: Ship;
  /** The ships. */
  readonly lost: readonly ShipId[];
}

/** The ships that drift out of a carrier that was hit. Ledger: E1.DMG.9. */
const driftingFrom = declared('systemships/drifting', {
  of: (_game, { carrier }: Wrecked) => carrier.owner,
  name: ({ state: { battle } }, { carrier }: Wrecked) => ({ ship: carrier.id, round: battle?.round ?? 0 }),
  decode: array(shipId, 1000),
  check: ({ state }, { carrier }: Wrecked, ships: readonly ShipId[]) =>
    ships
      .filter((id) => findShip(state.ships, id))
      .map((id) => issue('cannot-drop', [], { ship: carrier.id, other: id })),
  answer: ({ rules }, { carrier, lost }: Wrecked): readonly ShipId[] =>
    hitCapacity(rules, carrier) > 0 ? lost : [],
});

/** Returns the events of ships that drift out of a carrier. */
function driftOut(game: StateGame, carrier: Ship, lost: readonly ShipId[]): readonly Event[] {
  const { owner, at } = carrier;
  return typeof at === 'string'
    ? driftingFrom(game, { carrier, lost }).flatMap((ship) => [
        comesDown({ ship, owner }),
        adrift({ ship, at }),
      ])
    : [];
}

/** Ships named as lost are lost with their racks. Ledger: E1.DMG.9. */
const lostWithRacks = shipDamaged.then((game, { ship: id, lost = [] }: Placement) => {
  const carrier = findShip(game.state.ships, id);
  const drifting = carrier && loadedRackHit.of(game.rules) === 'adrift' ? driftOut(game, carrier, lost) : [];
  return drifting.length > 0 ? drifting : lost.map((ship) => shipDestroyed({ ship }));
});

/** On a view, the owner tells which ships drift. */
const driftUnseen = damagedUnseen.then((game, { ship: id }) => {
  const carrier = findShip(game.state.ships, id);
  return carrier && loadedRackHit.of(game.rules) === 'adrift' ? driftOut(game, carrier, []) : [];
});

/** Ships aboard are destroyed with the ship that carries them. Ledger: E1.WARP.2. */
const goneWith = ({ state }: StateGame, { ship }: { readonly ship: ShipId }): readonly Event[] =>
  aboardOf(state.ships, ship).map((id) => shipDestroyed({ ship: id }));

const lostWithCarrier = [shipDestroyed.then(goneWith), shipRemoved.then(goneWith)] as const;

const stowAfterDamage = stepsOf.wrap(
  (base) => (rules, plan) =>
    plan === 'round' ? insertAfter(base(rules, plan), 'damage', 'stow') : base(rules, plan),
);

export const aboardParts = [
  loadedRackHit,
  counterOf,
  comesDown,
  takenUp,
  dropped,
  adrift,
  pickedUp,
  setDownAtReveal,
  stow,
  stowAfterDamage,
  racksLost,
  racksLast,
  racksProtected,
  driftingFrom,
  lostWithRacks,
  driftUnseen,
  ...lostWithCarrier,
];
