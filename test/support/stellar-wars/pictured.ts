/** Ships and views to draw. */

import type { Facing, HexId, Ship, ShipId, View } from '../../../src/stellar-wars/state.js';
import { toSides } from '../../../src/stellar-wars/sheets/tables.js';
import { playerId } from '../../../src/warpwar/index.js';

// Sound: four digits, or the test is wrong.
export const hex = (digits: string): HexId => digits as HexId;
// Sound: an owner and a name, or the test is wrong.
export const ship = (id: string): ShipId => id as ShipId;

/** A ship that has lost a point of its hull: 'red/DD1'. */
export function shipAt(id: string, at: string, facing: Facing, speed = 3): Ship {
  const [owner = '', name = ''] = id.split('/');
  const sides = toSides([2, 2, 2, 2, 2, 2]);
  const type = name.replace(/\d+$/, '');
  const boxes = { engine: 3, reactor: 2, shield: sides, armor: sides, missiles: 0 };
  return {
    id: ship(id),
    owner: playerId(owner),
    sheet: { name: 'Test', type, ...boxes, hull: 3, mines: 0, weapons: [], systems: [] },
    at: hex(at),
    facing,
    speed,
    left: { ...boxes, hull: 2, weapons: [], systems: [] },
  };
}

/** A view of red and blue with ships. */
export const viewOf = (...ships: readonly Ship[]): View => ({
  actions: 0,
  ruleset: { scenario: 'sw2/duel' } as unknown as View['ruleset'], // Sound: pictures do not read it.
  turn: 1,
  phase: 'move',
  active: playerId('red'),
  first: playerId('red'),
  waiting: [],
  sealed: [],
  underWay: null,
  players: [{ id: playerId('red') }, { id: playerId('blue') }],
  ships,
  result: null,
});
