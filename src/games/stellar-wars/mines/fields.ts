/** Mined hexes, and what is left of the mines of ships: secrets of their owners. */

import { flag, list, oneOf, optional, shape, whole } from '../../../kernel/util/decode.js';
import { contradiction } from '../../../kernel/message/kernel-issues.js';
import type { PlayerId, Viewer } from '../../../kernel/player.js';
import type { Issue } from '../../../kernel/util/result.js';
import { hexId, isHexOn } from '../board/board.js';
import { setting, slice } from '../kit.js';
import type { HexId, Player, Ship, View } from '../nouns.js';
import { shipsOf } from '../ships/ship.js';
import { sum } from '../sum.js';

/** Hexes that a unit of mines is laid in. Ledger: SW.12.2. */
const HEXES = 4;

/** Who knows of a mined hex besides its owner. */
export type Knowing = 'enemies' | 'all';

/** A mined hex. */
export type Field = {
  /** The hex. */
  readonly hex: HexId;
  /** Who knows of it besides its owner. Absent: nobody. */
  readonly known?: Knowing;
};

/** Returns what a viewer may see of a field: its owner does not learn that a hidden ship has found it. */
function fieldFor({ hex, known }: Field, viewer: Viewer, owner: PlayerId): readonly Field[] {
  if (known === 'all') return [{ hex, known }];
  if (viewer === owner) return [{ hex }];
  return known === 'enemies' && typeof viewer === 'string' ? [{ hex, known }] : [];
}

/** The mined hexes of a player, in the order of their numbers. Ledger: SW.12.2, SW.R32, SW.R42. */
export const fields = slice('player', 'mines/fields', {
  init: (): readonly Field[] => [],
  decode: list(shape({ hex: hexId, known: optional(oneOf('enemies', 'all')) }), 9801),
  check: ({ rules }, all): readonly Issue[] =>
    all.flatMap(({ hex }, at) => {
      const before = all[at - 1];
      const isNext = before === undefined || before.hex < hex;
      return isNext && isHexOn(rules, hex) ? [] : [contradiction([at], 'SW.12.2')];
    }),
  seenBy: (all, viewer, { id }) => all.flatMap((field) => fieldFor(field, viewer, id)),
});

/** Whether a hex stays mined after an attack. Ledger: SW.R32. */
export const stays = setting('mines/stays', { decode: flag, standard: true });

/** Whether there are as many mined hexes as a player's ships have mined. */
const areMined = (state: View, owner: PlayerId): boolean =>
  sum(shipsOf(state, owner).map((ship) => laid.of(ship))) <= fieldsOf(state, owner).length;

/** Hexes that a ship has mined: only its owner knows how many mines are left. Ledger: SW.R42. */
export const laid = slice('ship', 'mines/laid', {
  init: () => 0,
  decode: whole(0, 9801),
  check: ({ rules, state }, hexes, ship): readonly Issue[] =>
    hexes <= HEXES * ship.sheet.mines && (!stays.of(rules) || areMined(state, ship.owner))
      ? []
      : [contradiction([], 'SW.12.2')],
  seenBy: (hexes, viewer, { owner }) => (viewer === owner ? hexes : undefined),
});

/** Returns how many more hexes a ship can mine; of another player's ship in a view: as if it had mined none. Ledger: SW.12.2. */
export const minesLeft = (ship: Ship): number => HEXES * ship.sheet.mines - laid.of(ship);

const fieldsOf = ({ players }: View, owner: PlayerId): readonly Field[] => {
  const player = players.find(({ id }) => id === owner);
  return player ? fields.of(player) : [];
};

/** Lists the mined hexes of a player, in a view those that its viewer knows of. Ledger: SW.12.2. */
export const minedHexes = (seen: View, owner: PlayerId): readonly HexId[] =>
  fieldsOf(seen, owner).map(({ hex }) => hex);

/** Whether a player has mined a hex. */
export const isMined = (seen: View, owner: PlayerId, hex: HexId): boolean =>
  fieldsOf(seen, owner).some((field) => field.hex === hex);

/** Lists the mined hexes of a player of which others do not know yet: enemies or all, as `knowing` says. */
export const unknownTo = (seen: View, owner: PlayerId, knowing: Knowing): readonly HexId[] =>
  fieldsOf(seen, owner).flatMap(({ hex, known }) => (known === 'all' || known === knowing ? [] : [hex]));

/** Returns the fields of a player with one added or changed. */
export const withField = (player: Player, field: Field): readonly Field[] =>
  [...fields.of(player).filter(({ hex }) => hex !== field.hex), field].sort((one, other) =>
    one.hex < other.hex ? -1 : 1,
  );
