/** The printed ships, and the freighter of the house. */

import type { Side } from '../../board/hexes.js';
import { table } from '../../kernel/formula.js';
import type { EntryPart } from '../../kernel/types.js';
import type { Sheet } from './sheet.js';
import {
  battleship,
  cruiser,
  destroyer,
  dreadnought,
  escort,
  freighter,
  scout,
  type ShipType,
  toSides,
  type SheetRow,
} from './tables.js';

/** A ship that is there to be chosen. */
export interface PrintedShip {
  /** Its sheet. */
  readonly sheet: Sheet;
  /** True: it is not in the book, but ours. Ledger: SW.R40. */
  readonly house?: true;
}

/** The printed ships, by the names of their classes, which are ours: the book leaves them blank. */
export const printedShips = table<PrintedShip, 'printedShips'>('printedShips');

/** A sheet in few words, with numbers by side in the order of the sheet. */
interface Figures {
  readonly engine: number;
  readonly shield: SheetRow;
  readonly armor: SheetRow;
  readonly missiles?: number;
  /** The sides of its weapons, by their kinds. */
  readonly weapons?: Readonly<Record<string, readonly Side[]>>;
  /** Each by its kind, or by its kind and its level. */
  readonly systems: readonly (string | readonly [kind: string, level: number])[];
  readonly house?: true;
}

function ship(
  name: string,
  { key: type, spec }: EntryPart<'shipTypes', string, ShipType>,
  { engine, shield, armor, missiles = 0, weapons = {}, systems, house }: Figures,
): EntryPart<'printedShips', string, PrintedShip> {
  const sheet: Sheet = {
    name,
    type,
    engine,
    hull: spec.hull,
    reactor: spec.reactor,
    shield: toSides(shield),
    armor: toSides(armor),
    missiles,
    mines: 0,
    weapons: Object.entries(weapons).flatMap(([kind, sides]) => sides.map((side) => ({ kind, side }))),
    systems: systems.map((each) =>
      typeof each === 'string' ? { kind: each } : { kind: each[0], level: each[1] },
    ),
  };
  return printedShips.add(name, house ? { sheet, house } : { sheet });
}

/** The table and its ships. Ledger: SW.14.10, SW.R40. */
export const printedParts = [
  printedShips,
  ship('DN-1', dreadnought, {
    engine: 3,
    shield: [6, 6, 6, 6, 6, 5],
    armor: [5, 6, 6, 6, 5, 5],
    missiles: 11,
    weapons: { gun: ['F', 'FR', 'FL'], laser: ['F'] },
    systems: ['missile-rack', ['multi-track', 3], 'sensors'],
  }),
  ship('DN-2', dreadnought, {
    engine: 4,
    shield: [6, 6, 6, 6, 6, 6],
    armor: [6, 6, 6, 6, 6, 6],
    missiles: 10,
    weapons: { gun: ['F', 'FR', 'FL'], 'force-beam': ['RL', 'RR'] },
    systems: ['missile-rack', 'missile-defence', ['multi-track', 4]],
  }),
  ship('BB-1', battleship, {
    engine: 4,
    shield: [3, 5, 5, 5, 3, 3],
    armor: [3, 4, 4, 4, 3, 2],
    missiles: 4,
    weapons: { gun: ['F'], 'force-beam': ['F'], beam: ['FL', 'FR'], laser: ['FL', 'FR'] },
    systems: [['multi-track', 4], 'missile-defence', 'missile-rack'],
  }),
  ship('BB-2', battleship, {
    engine: 4,
    shield: [4, 5, 5, 5, 4, 3],
    armor: [4, 4, 4, 4, 4, 2],
    missiles: 4,
    weapons: { gun: ['F'], beam: ['FL', 'FR'], laser: ['RL', 'RR'] },
    systems: [['multi-track', 4], 'missile-rack'],
  }),
  ship('CA-1', cruiser, {
    engine: 3,
    shield: [3, 4, 5, 4, 3, 3],
    armor: [3, 5, 5, 5, 3, 2],
    missiles: 4,
    weapons: { gun: ['F'], beam: ['FL', 'FR'], laser: ['FL', 'FR'] },
    systems: [['multi-track', 2], 'missile-defence', 'cloaking'],
  }),
  ship('CA-2', cruiser, {
    engine: 3,
    shield: [2, 2, 3, 2, 2, 2],
    armor: [2, 4, 5, 4, 2, 2],
    missiles: 8,
    weapons: { beam: ['F', 'F'], gun: ['FL', 'FR'] },
    systems: [['multi-track', 2], 'missile-defence', 'missile-rack', 'missile-rack', 'cloaking'],
  }),
  ship('DD-1', destroyer, {
    engine: 3,
    shield: [4, 5, 5, 5, 4, 3],
    armor: [3, 5, 5, 5, 3, 3],
    weapons: { gun: ['F'], beam: ['FR', 'FL'], laser: ['F', 'FL', 'FR'] },
    systems: [['multi-track', 3], 'sensors'],
  }),
  ship('DD-2', destroyer, {
    engine: 4,
    shield: [3, 4, 5, 4, 3, 2],
    armor: [3, 4, 4, 4, 3, 2],
    weapons: { gun: ['F', 'FR', 'FL'], beam: ['F', 'FL', 'FR'], laser: ['F'] },
    systems: [['multi-track', 3]],
  }),
  ship('ES-1', escort, {
    engine: 4,
    shield: [3, 4, 4, 4, 3, 3],
    armor: [3, 3, 4, 3, 3, 3],
    missiles: 3,
    weapons: { beam: ['F', 'FR', 'FL'], laser: ['RR', 'RL'] },
    systems: ['missile-rack', 'missile-defence'],
  }),
  ship('ES-2', escort, {
    engine: 6,
    shield: [3, 3, 5, 3, 3, 3],
    armor: [3, 3, 4, 3, 3, 3],
    weapons: { laser: ['F', 'FR', 'FL'] },
    systems: ['missile-defence', 'cloaking', 'sensors'],
  }),
  ship('SC-1', scout, {
    engine: 5,
    shield: [2, 3, 4, 3, 2, 1],
    armor: [3, 4, 5, 4, 3, 2],
    weapons: { beam: ['F'], 'force-beam': ['FR', 'FL'], laser: ['F', 'RL', 'RR'] },
    systems: ['cloaking'],
  }),
  ship('SC-2', scout, {
    engine: 4,
    shield: [3, 4, 5, 4, 3, 2],
    armor: [2, 4, 4, 4, 2, 1],
    weapons: { gun: ['F'], 'force-beam': ['FR', 'FL'], laser: ['F', 'FL', 'FR'] },
    systems: ['missile-defence', ['multi-track', 2]],
  }),
  ship('FR-1', freighter, {
    engine: 3,
    shield: [3, 3, 4, 3, 3, 3],
    armor: [3, 3, 4, 3, 3, 3],
    systems: ['missile-defence'],
    house: true,
  }),
] as const;
