/** A ship changes hands: where the rules run on views, its owner tells the new one its record, and those of the ships aboard. */

import { array, object } from '../../../kernel/decode.js';
import { isOnView } from '../../../kernel/declared.js';
import { json } from '../../../kernel/plain-data.js';
import type { Decoder, Event } from '../../../kernel/types.js';
import { copyState } from '../../change.js';
import { aboardOf, findShip } from '../../find.js';
import { issue } from '../../issues.js';
import { declared, event } from '../../kit.js';
import { shipOwnerChanged, type OwnerPayload } from '../../ships/events.js';
import { insertShips } from '../../ships/opened.js';
import { isHidden, shipsDecoder } from '../../ships/records.js';
import { MAX_SHIPS, shipId, type Ship, type ShipId } from '../../state.js';
import { seenShip } from '../../view/view.js';

/** The records of a ship and of those aboard. */
export interface Manifest {
  /** The records, as the new owner sees them. */
  readonly records: readonly Ship[];
  /** Their ids, among those of all ships that everybody sees, in order. */
  readonly order: readonly ShipId[];
}

/** Lists a ship, those aboard it, and those aboard these. */
const withAboard = (ships: readonly Ship[], id: ShipId): readonly ShipId[] => [
  id,
  ...aboardOf(ships, id).flatMap((each) => withAboard(ships, each)),
];

/** What the new owner of a ship learns of it. Ledger: V.I.8.3, E1.GEN.3. */
const manifestOf = declared('marines/manifest', {
  of: ({ state }, { ship: id }: OwnerPayload) => {
    const ship = findShip(state.ships, id);
    if (!ship) throw new Error(`There is no ship ${id}.`);
    return ship.owner;
  },
  name: ({ state: { battle } }, { ship }: OwnerPayload) => ({ ship, round: battle?.round ?? 0 }),
  decode: object({
    // Sound: slices are plain data; those of a view are read once more.
    records: shipsDecoder(json as Decoder<NonNullable<Ship['ext']>>),
    order: array(shipId, MAX_SHIPS),
  }),
  check: ({ state }, { ship }: OwnerPayload, { records }: Manifest) =>
    records.some(({ id }) => id === ship) &&
    records.every(({ id }) => id === ship || !findShip(state.ships, id))
      ? []
      : [issue('unreadable', ['records'])],
  answer: (game, { ship: id, owner }: OwnerPayload): Manifest => {
    const { ships } = game.state;
    const ids = withAboard(ships, id);
    const known = ships.filter((ship) => typeof ship.at === 'string' || ids.includes(ship.id));
    const aboard = ships.filter((ship) => ids.includes(ship.id));
    return {
      // Sound: the owner of a ship sees its record.
      records: aboard.map((ship) => ({
        ...(seenShip(game, { ...ship, owner }, owner) as Ship),
        owner: ship.owner,
      })),
      order: known.map((ship) => ship.id),
    };
  },
});

/** A ship is about to change hands. Where the rules run on a view, the new owner learns its record. Internal. */
export const shipHandedOver = event('marines/handed-over', {
  audience: 'nobody',
  apply: (game, given: OwnerPayload) => {
    const { state } = game;
    if (!isOnView(game.rules)) return state;
    const { records, order } = manifestOf(game, given);
    const ship = findShip(state.ships, given.ship);
    if (!ship || !isHidden(ship)) return state;
    const inOrder = order.map((id) => records.find((each) => each.id === id) ?? id);
    return copyState(state, { ships: insertShips(state.ships, inOrder) });
  },
});

/** Returns the events by which a ship changes hands. */
export const handOver = (given: OwnerPayload): readonly [Event, Event] => [
  shipHandedOver(given),
  shipOwnerChanged(given),
];

export const handoverParts = [manifestOf, shipHandedOver];
