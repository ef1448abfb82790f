/** What a ship does in its turn. */

import type { PlayerId } from '../../../kernel/player.js';
import type { ArmRef } from '../combat/arms.js';
import type { Hand } from '../movement/turn.js';
import type { ShipId } from '../nouns.js';

/** What every action of a ship has. */
export interface Acting {
  /** Owner of the ship. */
  readonly player: PlayerId;
  /** The ship. */
  readonly ship: ShipId;
}

/** An action of a ship in its turn. */
export type ShipAction =
  | (Acting & { readonly type: 'ship/step' })
  | (Acting & { readonly type: 'ship/turn'; readonly to: Hand })
  | (Acting & { readonly type: 'ship/fire'; readonly weapon: ArmRef; readonly target: ShipId })
  | (Acting & { readonly type: 'cloak/hide' })
  | (Acting & { readonly type: 'sensors/ship'; readonly target: ShipId })
  | (Acting & { readonly type: 'sensors/mines' })
  | (Acting & { readonly type: 'mines/lay' })
  | (Acting & { readonly type: 'ship/self-destruct' })
  | (Acting & { readonly type: 'ship/done' });

/** What a ship may also do after it has finished. */
const late: readonly ShipAction['type'][] = [
  'cloak/hide',
  'sensors/ship',
  'sensors/mines',
  'ship/self-destruct',
];

/** Whether a ship may also do it after it has finished. Ledger: SW.10.2.a, SW.13.0, SW.R30. */
export const mayFollowDone = ({ type }: ShipAction): boolean => late.includes(type);
