/** Ships aboard: they are set down, taken aboard, or lost with a rack or with their carrier. */

import { oneOf } from '../../../kernel/decode.js';
import type { Event } from '../../../kernel/types.js';
import { updateShip } from '../../change.js';
import { ordersRevealed } from '../../combat/orders.js';
import { insertAfter, steps, stepsOf, shipsInCombat } from '../../combat/steps.js';
import { takesPart } from '../../combat/systems.js';
import { aboardOf, findShip, isSystemship } from '../../find.js';
import { event, setting, type StateGame } from '../../kit.js';
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
import type { Counts, Ship, ShipId, ShipPayload, StarPayload } from '../../state.js';

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

/** A Warpship has set down a Systemship. All who see it there receive this. Ledger: E1.DROP.4, E1.DROP.8, E1.DROP.9. */
export const dropped = event('systemships/dropped', setDown);

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
  return orders.flatMap((order) => racksSystem.of(order)?.drop?.map((ship) => dropped({ ship, at })) ?? []);
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
    const free = freeRacks(state.ships, carrier);
    const taken = pickUp.flatMap((id) => survivor(game, id, carrier)).slice(0, free);
    return taken.map((ship) => pickedUp({ ship, carrier: carrier.id }));
  });
}

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

/** Ships named as lost are lost with their racks. Ledger: E1.DMG.9. */
const lostWithRacks = shipDamaged.then(({ rules, state }, { ship: id, lost = [] }: Placement) => {
  const carrier = findShip(state.ships, id);
  const at = carrier?.at;
  const drifts =
    loadedRackHit.of(rules) === 'adrift' &&
    carrier &&
    hitCapacity(rules, carrier) > 0 &&
    typeof at === 'string';
  return lost.map((ship) => (drifts ? adrift({ ship, at }) : shipDestroyed({ ship })));
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
  dropped,
  adrift,
  pickedUp,
  setDownAtReveal,
  stow,
  stowAfterDamage,
  racksLost,
  racksLast,
  racksProtected,
  lostWithRacks,
  ...lostWithCarrier,
];
