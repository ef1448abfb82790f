/**
 * The notation of the rulebooks: ship records, fleets, orders and battles as text, read and written.
 *
 * @packageDocumentation
 */

import { decode, playerId } from '../../kernel/decode.js';
import { toRefusal, guard, optionalParam, rulesParam, type Param } from '../../kernel/guard.js';
import { atPath, type Issues, type Result as AnyResult } from '../../kernel/result.js';
import { type PlayerId, noRules, type Rules } from '../../kernel/types.js';
import { standardResult } from '../casts.js';
import { hexParam, shipsParam, textParam } from '../guards.js';
import type { HexId } from '../map/star-map.js';
import { parseBattle as battleOf, formatBattle as formatBattleOf, type BattleText } from './battle.js';
import { formatOrders as formatOrdersOf, parseOrders as ordersOf } from './orders.js';
import { formatRecord, parseFleet as fleetOf, parseShip as shipOf } from './ships.js';
import type { Order, Result, Ship } from '../standard.js';
import { shipsOf, type FleetShip } from '../ships/fleets.js';
import { FIELD, type SeenShip } from '../state.js';

/** A text in notation. Any text is read, or refused with line and column. */
const recordText: Param = textParam('text', 'a text in notation');

/** A player's name, unchecked. */
const anyOwner: Param = { name: 'owner', expected: 'a player', fits: () => true };

const refusing = (issues: Issues): Result<never> => standardResult<never>(toRefusal(issues));

/** Reads with an owner whose name is unchecked. */
function owned<T>(owner: string, read: (owner: PlayerId) => AnyResult<T>): Result<T> {
  const id = decode(playerId, owner, noRules);
  if (id.ok) return standardResult(read(id.value));
  const [first, ...more] = atPath('owner', id.issues);
  return standardResult(first ? { ok: false, issues: [first, ...more] } : id);
}

/**
 * Reads a ship record, such as `W4: TL0 PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1`: units built in braces, units left after
 * them. A name with W is a Warpship; it gets a Warp Generator if the record has none. Returns every issue with line and
 * column; never throws. Ledger: NOTE.1.
 *
 * - `rules`: the components
 * - `text`: the record, of at most 1,000 characters; `aboard W2` at its end puts the ship into that ship's rack
 * - `owner`: the player who built and commands it
 * - `at`: its hex, if it is not aboard another ship
 *
 * @example
 * ```ts
 * import { compileRules, parseShip, unwrap } from 'warpwar';
 *
 * const rules = unwrap(compileRules('first/basic'));
 * unwrap(parseShip(rules, 'W4: TL0 PD={7}6 B=3', 'red')).now; // => { PD: 6, B: 3, WG: 1 }
 * ```
 */
export const parseShip = guard(
  'parseShip',
  [rulesParam, recordText, anyOwner, optionalParam(hexParam('at'))],
  (rules: Rules, text: string, owner: string, at?: HexId): Result<Ship> =>
    owned(owner, (id) => shipOf(rules, text, id, at)),
  refusing,
);

/**
 * Reads the fleet of a player for `fleets` of a set-up: one ship record on each line; blank lines and `#` comments are
 * allowed. Returns every issue with line and column; never throws. Ledger: NOTE.1.
 *
 * - `rules`: the components
 * - `text`: the records, of at most 500,000 characters, and 1,000 in a line
 * - `owner`: the player who commands the ships
 *
 * @example
 * ```ts
 * import { compileRules, parseFleet, unwrap } from 'warpwar';
 *
 * const rules = unwrap(compileRules('first/skirmish'));
 * unwrap(parseFleet(rules, 'W1: PD=6 B=4', 'red')); // => [{ name: 'W1', counts: { PD: 6, B: 4, WG: 1 } }]
 * ```
 */
export const parseFleet = guard(
  'parseFleet',
  [rulesParam, recordText, anyOwner],
  (rules: Rules, text: string, owner: string): Result<readonly FleetShip[]> =>
    owned(owner, (id) => fleetOf(rules, text, id)),
  refusing,
);

/** Writes a fleet as `parseFleet` reads it: one ship record on each line. Ledger: NOTE.1. */
export const formatFleet = (fleet: readonly FleetShip[]): string => {
  // A name without a player stands for the owner of the ships, who is not written.
  const owner = 'own' as PlayerId; // Sound: the form of a player's id.
  return shipsOf([owner], FIELD, { [owner]: fleet })
    .map((ship) => formatRecord(ship, ship.ext))
    .join('\n');
};

/**
 * Reads one player's orders for a round, such as `W4 ATTACKS S35: D=2 B=3 S=1`. Does not check whether they are legal;
 * checkOrders does. Returns every issue with line and column; never throws. Ledger: NOTE.2.
 *
 * - `rules`: the systems
 * - `text`: an order for each ship, its missiles on the lines below it; at most 500,000 characters, and 1,000 in a line
 * - `ships`: all ships in the combat; those of other players may be counters
 * - `by`: the player who gives the orders
 *
 * @example
 * ```ts
 * import { newGame, parseOrders, playerId, rulesOf, unwrap } from 'warpwar';
 *
 * const { ships, ...state } = newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
 * const rules = rulesOf({ ships, ...state });
 * unwrap(parseOrders(rules, 'red/W1 ATTACKS blue/W1: D=2 B=3', ships, playerId('red')))[0]?.drive; // => 2
 * ```
 */
export const parseOrders = guard(
  'parseOrders',
  [rulesParam, recordText, shipsParam, textParam('by', 'a player')],
  (rules: Rules, text: string, ships: readonly SeenShip[], by: PlayerId): Result<readonly Order[]> =>
    standardResult(ordersOf(rules, text, ships, by)),
  refusing,
);

/**
 * Writes orders in the form that parseOrders reads. Ledger: NOTE.2.
 *
 * - `rules`: the systems
 * - `orders`: the orders; they are written in this order
 * - `ships`: all ships in the combat. A ship is written by its name alone if no other ship has it
 */
export const formatOrders = (
  rules: Rules,
  orders: readonly Order[],
  ships?: readonly Pick<Ship, 'id'>[],
): string => formatOrdersOf(rules, orders, ships);

/**
 * Reads a battle: for each side a line such as `red:` and its ship records; then a line `orders` and all orders; and, if
 * ECM was placed, a line `ecm` and lines such as `W4 ECM ON M1 OF S35: E=2 D-1`. Returns every issue with line and column,
 * illegal orders included; never throws.
 *
 * - `rules`: the components and systems
 * - `text`: the file, of at most 500,000 characters, and 1,000 in a line
 */
export const parseBattle = guard(
  'parseBattle',
  [rulesParam, recordText],
  (rules: Rules, text: string): Result<BattleText> => standardResult(battleOf(rules, text)),
  refusing,
);

/**
 * Writes a battle in the form that parseBattle reads.
 *
 * - `rules`: the systems
 * - `battle`: the ships in the combat, and their orders
 */
export const formatBattle = (rules: Rules, battle: BattleText): string => formatBattleOf(rules, battle);
