/** Ships with mines, cloaks and self-destructs in tests, and other values of what they hide. */

import { boardSize } from '../../../src/stellar-wars/movement/courses.js';
import { hexIdAt, type Player, type Ship, type State } from '../../../src/stellar-wars/state.js';
import { fields, laid, type Field } from '../../../src/stellar-wars/modules/mines/fields.js';
import type { Sheet } from '../../../src/stellar-wars/sheets/sheet.js';
import type { Random } from '../../../src/kernel/types.js';
import type { ArbitrarySlice } from '../../../src/laws/law.js';

import { engine } from './engine.js';
import { printed } from './sheets.js';

/** An escort with a unit of mines. */
export const miner: Sheet = { ...printed('ES-1'), name: 'Miner', missiles: 0, systems: [], mines: 1 };

/** An escort with a self-destruct. */
export const bomb: Sheet = {
  ...printed('ES-1'),
  name: 'Bomb',
  missiles: 0,
  systems: [{ kind: 'self-destruct' }],
};

/** An escort that hides, searches, lays mines and destroys itself. */
export const stalker: Sheet = {
  ...printed('ES-2'),
  name: 'Stalker',
  mines: 1,
  systems: [{ kind: 'cloaking' }, { kind: 'sensors' }, { kind: 'self-destruct' }],
};

/** Other fields of a player: those that enemies know of, and some that nobody knows of. */
function otherFields(random: Random, state: State, player: Player): readonly Field[] {
  const { columns, rows } = boardSize(engine.rulesOf(state), undefined);
  const known = fields.of(player).filter((field) => field.known);
  const more = Array.from({ length: random(4) }, () => hexIdAt(1 + random(columns), 1 + random(rows)));
  const hexes = [...new Set(more)].filter((hex) => known.every((field) => field.hex !== hex));
  return [...known, ...hexes.map((hex): Field => ({ hex }))].sort((one, other) =>
    one.hex < other.hex ? -1 : 1,
  );
}

/** What makes other values of what mines hide, by slice: for `heldBy` of the subject. */
export const heldByMines: Readonly<Record<string, ArbitrarySlice<State>>> = {
  // Sound, here and below: the homes of these slices are players, and ships.
  [fields.key]: (random, state, home) => otherFields(random, state, home as Player),
  [laid.key]: (random, _state, home) => random(1 + 4 * (home as Ship).sheet.mines),
};
