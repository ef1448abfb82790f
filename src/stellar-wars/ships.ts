/** Ships in play: their boxes, who sees them, and what they did in a turn. */

import { int, string } from '../kernel/decode.js';
import { ok, refuse, type Result } from '../kernel/result.js';
import type { Rules, PlayerId, Audience, Viewer } from '../kernel/types.js';
import { issue } from './issues.js';
import { setting, formula, question, type ViewGame } from './kit.js';
import { type Sheet, SHEET, sum } from './sheets/sheet.js';
import type { Boxes, Ship, ShipId, State, TurnRecord, View } from './state.js';

// Boxes of ships: what a new ship has, and what is left after damage.

/** Boxes of each weapon and of each other system. Ledger: SW.R21. */
export const boxesPerLine = setting('stellar/boxes', {
  decode: int(1, 9),
  standard: SHEET.boxesPerLine,
});

/** Returns the boxes of a new ship. Ledger: SW.4.a, SW.18. */
export function boxesOf(rules: Rules, sheet: Sheet): Boxes {
  const { engine, hull, reactor, shield, armor, missiles } = sheet;
  const perLine = boxesPerLine.of(rules);
  return {
    engine,
    hull,
    reactor,
    shield,
    armor,
    missiles,
    weapons: sheet.weapons.map(() => perLine),
    systems: sheet.systems.map(() => perLine),
  };
}

/** What can lose a box. */
export type Box = 'hull' | 'reactor' | 'engine' | 'weapon' | 'system';

/** Returns the numbers with one less at an index. */
const lessAt = (all: readonly number[], line: number): readonly number[] =>
  all.map((each, at) => (at === line ? each - 1 : each));

/** Returns a ship without one box. A ship is never faster than its engine. Ledger: SW.5.a, SW.R3. */
export function loseBox(ship: Ship, box: Box, line: number): Ship {
  const { left } = ship;
  if (box === 'weapon') return { ...ship, left: { ...left, weapons: lessAt(left.weapons, line) } };
  if (box === 'system') return { ...ship, left: { ...left, systems: lessAt(left.systems, line) } };
  const now = { ...left, [box]: left[box] - 1 };
  return { ...ship, speed: Math.min(ship.speed, now.engine), left: now };
}

/** Returns how many boxes are left inside a ship. */
export const countBoxes = ({ left: { engine, hull, reactor, weapons, systems } }: Ship): number =>
  sum([engine, hull, reactor, ...weapons, ...systems]);

/** Whether a ship is out of play: nothing is left of its hull or its reactor. Ledger: SW.9.7.b. */
export const isDestroyed = ({ left }: Ship): boolean => left.hull === 0 || left.reactor === 0;

/** Lists the indexes of a ship's working systems of a kind, in the order of the sheet. Ledger: SW.9.7.a. */
export function workingSystems({ sheet, left }: Ship, kind: string): readonly number[] {
  const lines: number[] = [];
  for (const [at, system] of sheet.systems.entries())
    if (system.kind === kind && (left.systems[at] ?? 0) > 0) lines.push(at);
  return lines;
}

// Ships by their ids: reading, finding and changing them.

/** The id of a ship: a player, a slash, the letters of its type and a number from 1 to 99. */
export const SHIP_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[A-Z]{2,3}[1-9][0-9]?$/;

/** Most ships that a player has in a game. Their ships of a type are numbered from 1. */
export const MAX_SHIPS = 99;

/** Decodes the id of a ship. */
export const shipId = string<ShipId>(SHIP_ID, () => issue('not-a-ship'));

/** Makes the id of a ship of its owner and its name, such as 'CA1'. */
export const toShipId = (owner: PlayerId, name: string): ShipId => `${owner}/${name}` as ShipId; // Sound: an owner and a name.

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

// Who sees a ship.

/**
 * Whether a ship is hidden: only its owner sees it, and it bars neither hexes nor lines of sight.
 * Ledger: SW.10.1, SW.R28, SW.R29.
 */
export const isHidden = question('isHidden', (_game, _ship: Ship): boolean => false);

/** Whether ships can be hidden. While one is, players are judged by what they see. */
export const hidesShips = formula('hidesShips', (): boolean => false);

/** Whether a ship is hidden now. */
export const hasHiddenShip = (game: ViewGame): boolean =>
  hidesShips(game.rules, undefined) && game.state.ships.some((ship) => isHidden(game, ship));

/** Whether a viewer sees a ship. */
export const isSeen = (game: ViewGame, ship: Ship, viewer: Viewer | undefined): boolean =>
  viewer === undefined || ship.owner === viewer || !isHidden(game, ship);

/** Returns who learns what a ship does: everybody, or its owner alone while it is hidden. */
export function audienceOf(game: ViewGame, { ship: id }: { readonly ship: ShipId }): Audience {
  const ship = findShip(game.state, id);
  return ship && isHidden(game, ship) ? [ship.owner] : 'all';
}

export const visibilityParts = [isHidden, hidesShips] as const;
