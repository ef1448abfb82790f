/** Notation of what a ship does besides fire: 'f', 'l', 'hide', 'sense mines'. */

import { findCloaker } from '../cloak/cloaked.js';
import type { ViewGame } from '../kit.js';
import type { Ship, ShipId, View } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { issue } from './codes.js';
import type { Scanner } from './scan.js';
import type { Acting, ShipAction } from './ship-action.js';

/** A word of a turn. A letter before a side and '@' is a shortened weapon. */
export const WORD = /(?![a-z]\s+[A-Z]{1,2}[0-9]{0,2}\s*@)(?:f|r|l|hide|sense|lay|self-destruct|done)(?!\S)/y;

/** A word that may follow `done`: see `mayFollowDone`. */
export const LATE_WORD = /(?:hide|sense|self-destruct)(?!\S)/y;

/** The words that say an action by themselves. */
const types = {
  f: 'ship/step',
  hide: 'cloak/hide',
  lay: 'mines/lay',
  'self-destruct': 'ship/self-destruct',
  done: 'ship/done',
} as const;

/** Whether everybody knows that a ship is in play, hidden or not. */
const isKnown = (state: View, id: ShipId): boolean =>
  findShip(state, id) !== undefined || findCloaker(state, id) !== undefined;

/** Reads what follows a word that was read. If it is no action, returns undefined and reports an issue. */
export function readWord(
  game: ViewGame,
  scanner: Scanner,
  { owner, id }: Ship,
  word: string,
): ShipAction | undefined {
  const acting = { player: owner, ship: id };
  if (word === 'sense') return readSearch(game, scanner, acting);
  if (word === 'r' || word === 'l')
    return { type: 'ship/turn', ...acting, to: word === 'l' ? 'left' : 'right' };
  // Sound: the other words of the pattern are these.
  return { type: types[word as keyof typeof types], ...acting };
}

/** Reads what is searched for: mines, or a ship. */
function readSearch({ rules, state }: ViewGame, scanner: Scanner, acting: Acting): ShipAction | undefined {
  scanner.take(/\s*/y);
  const column = scanner.column();
  const [found = ''] = (scanner.sees(WORD) ? null : scanner.take(/\S+/y)) ?? [];
  if (found === 'mines') return { type: 'sensors/mines', ...acting };
  const id = shipId(found, rules);
  if (id.ok && isKnown(state, id.value)) return { type: 'sensors/ship', ...acting, target: id.value };
  scanner.tell(issue('search-expected'), column);
  return undefined;
}

/** Formats an action other than a shot; undefined if it names a ship that is not in play. */
export function formatWord({ state }: ViewGame, action: ShipAction): string | undefined {
  if (action.type === 'ship/turn') return action.to === 'left' ? 'l' : 'r';
  if (action.type === 'sensors/mines') return 'sense mines';
  if (action.type === 'sensors/ship')
    return isKnown(state, action.target) ? `sense ${action.target}` : undefined;
  return Object.entries(types).find(([, type]) => type === action.type)?.[0];
}
