/** A ship lays mines in a hex on its way. */

import type { Issue } from '../../../kernel/util/result.js';
import { declareIssues } from '../issues.js';
import type { ViewGame } from '../kit.js';
import type { Ship } from '../nouns.js';
import { turnOf } from '../ships/ship.js';
import { shipAction } from '../turn/ship-action.js';
import { minesLaid } from './events.js';
import { isMined, minesLeft } from './fields.js';

const { issue, codes } = declareIssues({
  'no-mines-left': { rule: 'SW.12.2', params: ['ship'] },
  'no-hex-entered': { rule: 'SW.R32', params: ['ship'] },
  'mined-already': { rule: 'SW.R32', params: ['hex'] },
});

/** Returns why a ship may not mine its hex now. Ledger: SW.12.2, SW.R32. */
export function layIssues({ state }: ViewGame, ship: Ship): readonly Issue[] {
  const { id, owner, at } = ship;
  return [
    ...(minesLeft(ship) > 0 ? [] : [issue('no-mines-left', ['ship'], { ship: id })]),
    ...(turnOf(ship).entered > 0 ? [] : [issue('no-hex-entered', ['ship'], { ship: id })]),
    ...(isMined(state, owner, at) ? [issue('mined-already', ['ship'], { hex: at })] : []),
  ];
}

/** Mines the hex of a ship. Ledger: SW.12.2, SW.R32. */
const lay = shipAction('mines/lay', {
  issues: layIssues,
  option: (ship) => ({ ship: ship.id, hex: ship.at, left: minesLeft(ship) }),
  apply: (_game, { id: ship, at: hex }) => [minesLaid({ ship, hex })],
});

export const layParts = [lay, ...codes] as const;
