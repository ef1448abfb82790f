/** Notation of a shot: 'gun F@blue/ES1', 'missile@blue/ES1'. */

import type { ArmRef } from '../combat/arms.js';
import type { ViewGame } from '../kit.js';
import type { Ship, ShipId } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { issue } from './codes.js';
import type { Scanner } from './scan.js';
import { armsNamed, findWeapon, listWeapons } from './weapon.js';
import { WORD } from './action-words.js';

/** A shot as it was read. */
export interface ReadShot {
  readonly weapon: ArmRef;
  readonly target: ShipId;
}

/**
 * Reads a shot. If there is none, returns undefined, reports an issue, and skips the word.
 *
 * @param fired weapons that fire before it
 */
export function readShot(
  game: ViewGame,
  scanner: Scanner,
  ship: Ship,
  fired: readonly ArmRef[],
): ReadShot | undefined {
  const { rules } = game;
  const column = scanner.column();
  const [, word = '', side, number] =
    scanner.take(/([a-zA-Z]+(?:-[a-zA-Z]+)*)(?:\s+(RL|FL|FR|RR|F|R)([1-9][0-9]?)?(?![^\s@]))?/y) ?? [];
  const isShot = scanner.sees(/\s*@/y);
  if (word === '' || (!isShot && armsNamed(rules, ship, word).length === 0)) {
    scanner.tell(issue('part-expected'), column);
    scanner.take(/\S*/y);
    return undefined;
  }
  const written = { word, side, number: number === undefined ? undefined : Number(number) };
  const weapon = findWeapon(rules, ship, written, fired);
  if (weapon === undefined)
    scanner.tell(
      issue('weapon-expected', [], {
        ship: ship.id,
        known: listWeapons(rules, ship),
        found: side === undefined ? word.slice(0, 40) : `${word.slice(0, 40)} ${side}${number ?? ''}`,
      }),
      column,
    );
  const target = readTarget(game, scanner);
  return weapon === undefined || target === undefined ? undefined : { weapon, target };
}

/** Reads '@' and a ship. If there is none, returns undefined and reports an issue. */
function readTarget({ rules, state }: ViewGame, scanner: Scanner): ShipId | undefined {
  const isThere = scanner.take(/\s*@\s*/y) !== null;
  if (!isThere) scanner.take(/\s*/y);
  const column = scanner.column();
  const [written = ''] = (isThere ? scanner.take(/\S+/y) : null) ?? [];
  const id = shipId(written, rules);
  if (!id.ok) scanner.tell(issue('target-expected'), column);
  else if (findShip(state, id.value)) return id.value;
  else scanner.tell(issue('no-such-ship', [], { ship: id.value }), column);
  if (!isThere && !scanner.sees(WORD)) scanner.take(/\S*/y);
  return undefined;
}
