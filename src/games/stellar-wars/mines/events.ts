/** What happens to mined hexes. */

import { event } from '../kit.js';
import type { HexId, Player, ShipId, State } from '../nouns.js';
import { changeShip, findShip } from '../ships/ship.js';
import { updatePlayer } from '../turn/endings.js';
import type { PlayerId } from '../../../kernel/player.js';
import { fields, laid, withField, type Field, type Knowing } from './fields.js';

/** Returns the state with other fields of a player. */
function changeFields(
  state: State,
  owner: PlayerId | undefined,
  change: (player: Player) => readonly Field[],
): State {
  const player = state.players.find(({ id }) => id === owner);
  return player ? updatePlayer(state, player.id, fields.change(change(player))) : state;
}

/** Payload of the event that a ship mined a hex. */
export type LaidPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** The hex. */
  readonly hex: HexId;
};

/** A ship mined a hex: only its owner learns it. Ledger: SW.12.2. */
export const minesLaid = event('mines/laid', {
  audience: ({ state }, { ship: id }: LaidPayload) => {
    const ship = findShip(state, id);
    return ship ? [ship.owner] : [];
  },
  apply: ({ state }, { ship: id, hex }: LaidPayload) => {
    const now = changeShip(state, id, (ship) => laid.put(ship, laid.of(ship) + 1));
    return changeFields(now, findShip(state, id)?.owner, (player) => withField(player, { hex }));
  },
});

/** Payload of the event that mined hexes are shown. */
export type MinesShownPayload = {
  /** The player who mined them. */
  readonly owner: PlayerId;
  /** The hexes. */
  readonly hexes: readonly HexId[];
  /** Who knows of them from now on. */
  readonly known: Knowing;
};

/** Mined hexes are shown: to everybody, or to the enemies of their owner. Ledger: SW.11.3, SW.R32. */
export const minesShown = event('mines/shown', {
  audience: ({ state }, { owner, known }: MinesShownPayload) =>
    known === 'all' ? 'all' : state.players.flatMap(({ id }) => (id === owner ? [] : [id])),
  apply: ({ state }, { owner, hexes, known }: MinesShownPayload) =>
    hexes.reduce(
      (now, hex) => changeFields(now, owner, (player) => withField(player, { hex, known })),
      state,
    ),
});

/** Payload of the event that mines attack a ship. */
export type SprungPayload = {
  /** The ship that entered the hex. */
  readonly ship: ShipId;
  /** The player who mined it. */
  readonly owner: PlayerId;
  /** The hex. */
  readonly hex: HexId;
  /** Whether it stays mined. */
  readonly stays: boolean;
};

/** Mines attack a ship: everybody knows of them now. Ledger: SW.12.3, SW.R32. */
export const minesSprung = event('mines/sprung', {
  apply: ({ state }, { owner, hex, stays }: SprungPayload) =>
    changeFields(state, owner, (player) =>
      stays
        ? withField(player, { hex, known: 'all' })
        : fields.of(player).filter((field) => field.hex !== hex),
    ),
});
