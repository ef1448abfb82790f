/** Ships by their ids: reading, finding and changing them. */

import { text } from '../../../kernel/util/decode.js';
import type { PlayerId } from '../../../kernel/player.js';
import { ok, refuse, type Result } from '../../../kernel/util/result.js';
import { issue } from '../issues.js';
import { sum } from '../sum.js';
import type { Ship, ShipId, State, TurnRecord, View } from '../nouns.js';

/** The id of a ship: a player, a slash, the letters of its type and a number from 1 to 99. */
export const SHIP_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[A-Z]{2,3}[1-9][0-9]?$/;

/** Most ships that a player has in a game. Their ships of a type are numbered from 1. */
export const MAX_SHIPS = 99;

/** Decodes the id of a ship. */
export const shipId = text<ShipId>(SHIP_ID, () => issue('not-a-ship'));

/** Makes the id of a ship. */
export const toShipId = (owner: PlayerId, type: string, number: number): ShipId =>
  `${owner}/${type}${number}` as ShipId; // Sound: an owner, a type and a number.

/** Whether ids can be those of ships that a player has had in one game: not more than there can be, by their numbers. */
export function canHaveHad(player: PlayerId, ids: readonly ShipId[]): boolean {
  const highest: Record<string, number> = {};
  for (const id of ids) {
    const [, owner, type = '', number] = /^(.*)\/([A-Z]+)(\d+)$/.exec(id) ?? [];
    if (owner !== player) return false;
    highest[type] = Math.max(highest[type] ?? 0, Number(number));
  }
  return sum(Object.values(highest)) <= MAX_SHIPS;
}

/** Whether ids can be those of enemies whom a ship has met: each once, in play or lost. */
export function areEnemies({ players, ships }: View, { owner }: Ship, ids: readonly ShipId[]): boolean {
  if (ids.length === 0) return true;
  const there = ships.filter((ship) => ship.owner !== owner).map(({ id }) => id);
  const enemy = players.find(({ id }) => id !== owner);
  return enemy !== undefined && new Set(ids).size === ids.length && canHaveHad(enemy.id, [...there, ...ids]);
}

/** The record of a ship that has done nothing in a turn. */
const IDLE: TurnRecord = Object.freeze({ entered: 0, turned: [], fired: [], used: [], targets: [] });

/** Returns what a ship has done in the current turn. */
export const turnOf = ({ turn = IDLE }: Ship): TurnRecord => turn;

/** Finds a ship that is in play and seen; undefined if there is none. */
export function findShip({ ships }: View, id: ShipId | null): Ship | undefined {
  for (const ship of ships) if (ship.id === id) return ship;
  return undefined;
}

/** Finds a ship of a player; or returns, at the path of the field `ship`, that there is none, or whose it is. */
export function ownShip(state: View, player: PlayerId, id: ShipId): Result<Ship> {
  const ship = findShip(state, id);
  if (!ship) return refuse(issue('no-such-ship', ['ship'], { ship: id }));
  if (ship.owner === player) return ok(ship);
  return refuse(issue('ship-of-another', ['ship'], { ship: id, owner: ship.owner }));
}

/** Lists the ships of a player that are in play and seen. */
export const shipsOf = ({ ships }: View, player: PlayerId | null): readonly Ship[] =>
  ships.filter(({ owner }) => owner === player);

/** Returns the state with one ship changed; the same state if the ship is not in play. */
export function changeShip<S extends State>(state: S, id: ShipId, change: (ship: Ship) => Ship): S {
  return { ...state, ships: state.ships.map((ship) => (ship.id === id ? change(ship) : ship)) };
}

/**
 * Returns a ship with some members of its record of the turn changed. Members stand in the order in which a save is read, so
 * that a game that was saved writes the same again.
 */
export function recordTurn(
  { id, owner, sheet, at, facing, speed, left, turn: old = IDLE, ext: slices }: Ship,
  change: Partial<TurnRecord>,
): Ship {
  // Each member by its name: this is faster than to copy all but some.
  const { entered, turned, fired, used, targets, marks, done, ext } = { ...old, ...change };
  const record = { entered, turned, fired, used, targets };
  const turn: TurnRecord =
    marks || done || ext
      ? { ...record, ...(marks && { marks }), ...(done && { done }), ...(ext && { ext }) }
      : record;
  const ship = { id, owner, sheet, at, facing, speed, left, turn };
  return slices ? { ...ship, ext: slices } : ship;
}

/** Returns the state with some members of a ship's record of the turn changed. */
export const recordTurnOf = <S extends State>(
  state: S,
  id: ShipId,
  change: (turn: TurnRecord) => Partial<TurnRecord>,
): S => changeShip(state, id, (ship) => recordTurn(ship, change(turnOf(ship))));
