/** Ships with mines, cloaks and self-destructs in tests. */

import type { Sheet } from '../../../src/stellar-wars/sheets/sheet.js';

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
