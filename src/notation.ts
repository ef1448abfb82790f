/**
 * The notation as most people use it: by the rules that know every component and system of the catalogue, unless other
 * rules are given.
 */

import { decode } from './kernel/util/decode.js';
import { toRefusal, guard, rulesParam, type Param } from './kernel/util/guard.js';
import { once } from './kernel/util/once.js';
import { playerId, type PlayerId } from './kernel/player.js';
import { atPath, type Issues, type Result as AnyResult } from './kernel/util/result.js';
import { noRules, type Rules } from './kernel/ruleset/rules.js';
import type { HexId, SeenShip, Ship as AnyShip } from './game/state.js';
import { createEngine } from './face/engine.js';
import { catalogue } from './modules/index.js';
import {
  parseBattle as battleOf,
  formatBattle as formatBattleOf,
  type BattleText,
} from './notation/battle.js';
import { formatFleet as formatFleetOf, parseFleet as fleetOf } from './notation/fleets.js';
import { formatOrders as formatOrdersOf, parseOrders as ordersOf } from './notation/orders.js';
import { formatShip as formatShipOf, parseShip as shipOf } from './notation/ships.js';
import { hexParam, left, ordersParam, recordParam, shipParam, shipsParam, textParam } from './face/params.js';
import type { Order, Result, Ship } from './face/standard-types.js';
import { standardResult } from './face/standard-issues.js';

/** The ruleset whose components and systems texts are read by. */
const STANDARD = 'second/skirmish';

const standard = once((): Rules => {
  const made = createEngine(catalogue).ruleset(STANDARD);
  if (!made.ok) throw new Error(`The standard rules are refused: ${made.issues[0].code}.`);
  return made.value;
});

/** A text in the books' notation. Whatever it says is read, or refused at its line and column. */
const recordText: Param = textParam('text', 'a text in notation');

/** A player's name of any origin. */
const anyOwner: Param = { name: 'owner', expected: 'a player' };

const refusing = (issues: Issues): Result<never> => standardResult<never>(toRefusal(issues));

/** Reads with an owner of any origin. */
function owned<T>(owner: string, read: (owner: PlayerId) => AnyResult<T>): Result<T> {
  const id = decode(playerId, owner, noRules);
  if (id.ok) return standardResult(read(id.value));
  const [first, ...more] = atPath('owner', id.issues);
  return standardResult(first ? { ok: false, issues: [first, ...more] } : id);
}

/**
 * Reads a ship record, such as `W4: TL0 PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1`: built in braces, what is left after them.
 * A name with W is a Warpship's, and has a Warp generator unless one is written. Ledger: NOTE.1.
 *
 * - `text`: the record; `aboard W2` at its end puts the ship into that ship's rack
 * - `owner`: who built and commands it
 * - `at`: where it stands, unless aboard
 * - `rules`: which components there are
 */
export const parseShip = guard(
  'parseShip',
  [recordText, anyOwner, left(hexParam('at')), left(rulesParam)],
  (text: string, owner: string, at?: HexId, rules: Rules = standard()): Result<Ship> =>
    owned(owner, (id) => shipOf(rules, text, id, at)),
  refusing,
);

/**
 * Reads a fleet: one ship record a line, with blank lines and `#` comments between. Ledger: NOTE.1.
 *
 * - `text`: the records
 * - `owner`: who built and commands the ships
 * - `at`: where they stand, unless aboard
 * - `rules`: which components there are
 */
export const parseFleet = guard(
  'parseFleet',
  [recordText, anyOwner, left(hexParam('at')), left(rulesParam)],
  (text: string, owner: string, at?: HexId, rules: Rules = standard()): Result<readonly Ship[]> =>
    owned(owner, (id) => fleetOf(rules, text, id, at)),
  refusing,
);

/**
 * Reads one player's orders for a round, such as `W4 ATTACKS S35: D=2 B=3 S=1`. Whether they are legal is for
 * checkOrders. Ledger: NOTE.2.
 *
 * - `text`: an order for each ship, with its missiles on lines below it
 * - `ships`: all ships that meet; of others, counters are enough
 * - `by`: whose orders they are
 * - `rules`: which systems there are
 */
export const parseOrders = guard(
  'parseOrders',
  [recordText, shipsParam, textParam('by', 'a player'), left(rulesParam)],
  (
    text: string,
    ships: readonly SeenShip[],
    by: PlayerId,
    rules: Rules = standard(),
  ): Result<readonly Order[]> => standardResult(ordersOf(rules, text, ships, by)),
  refusing,
);

/**
 * Writes orders as parseOrders reads them. Ledger: NOTE.2.
 *
 * - `orders`: the orders, in the order in which they are written
 * - `ships`: all that meet: a ship is called by its bare name unless another has it too
 * - `rules`: which systems there are
 */
export const formatOrders = guard(
  'formatOrders',
  [ordersParam, left(shipsParam), left(rulesParam)],
  (orders: readonly Order[], ships?: readonly Pick<Ship, 'id'>[], rules: Rules = standard()): string =>
    formatOrdersOf(rules, orders, ships),
);

/**
 * Reads a battle: for each side a line such as `red:` and its ship records, then a line `orders` and all orders, and, if
 * ECM was placed, a line `ecm` with lines such as `W4 ECM ON M1 OF S35: E=2 D-1`. What is wrong with it, illegal orders
 * too, is told at line and column.
 *
 * - `text`: the file
 * - `rules`: what may be built and ordered
 */
export const parseBattle = guard(
  'parseBattle',
  [recordText, left(rulesParam)],
  (text: string, rules: Rules = standard()): Result<BattleText> => standardResult(battleOf(rules, text)),
  refusing,
);

/**
 * Writes a battle as parseBattle reads it.
 *
 * - `battle`: ships that meet, and their orders
 * - `rules`: which systems there are
 */
export const formatBattle = guard(
  'formatBattle',
  [recordParam('battle', 'a battle, as parseBattle gives it'), left(rulesParam)],
  (battle: BattleText, rules: Rules = standard()): string => formatBattleOf(rules, battle),
);

/** Writes a fleet: one record a line. Throws InvalidArgument. Ledger: NOTE.1. */
export const formatFleet = guard('formatFleet', [shipsParam], (ships: readonly AnyShip[]): string =>
  formatFleetOf(ships),
);

/**
 * Writes a ship record, in the order of what was built. A Warpship's one sound generator goes without saying.
 * Where it stands is not in it, unless that is aboard another. Throws InvalidArgument. Ledger: NOTE.1.
 */
export const formatShip = guard('formatShip', [shipParam], (ship: AnyShip): string => formatShipOf(ship));

export type { BattleText };
