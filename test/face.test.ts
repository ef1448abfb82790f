/** Small things on the face of the library: ids, places, and what a picture shows. */

import { describe, expect, test } from 'vitest';
import {
  hexId,
  hexOf,
  isSystemship,
  nameOf,
  piecesOf,
  placeName,
  playerId,
  shipId,
  starAt,
  view,
  type SeenShip,
} from '../src/index.js';
import { campaign, peopled, SPACE, stands, Ur } from './campaign.js';
import { blue, red } from './fleets.js';
import { shipOf } from './played.js';
import { rule } from './rule.js';

const state = peopled(
  campaign(),
  stands('red/W12', Ur, { PD: 3, SR: 1, WG: 1 }),
  stands('red/S1', Ur, { PD: 1 }, { aboard: 'red/W12' }),
  stands('red/S2', Ur, { PD: 1 }),
  stands('blue/W1', SPACE, { PD: 1, WG: 1 }),
);

describe('ids', () => {
  test.each([
    ['a player', playerId, ['red', 'a-1', 'x'.repeat(24)], ['', 'Red', 'x'.repeat(25), 'red blue', 'red/W1']],
    ['a ship', shipId, ['red/W1', 'red/S9999'], ['', 'W1', 'red/X1', 'red/W', 'red/W12345', 'Red/W1']],
    ['a hex', hexId, ['0606', '9999'], ['', '606', '06060', 'Ur', '06 6', ' 0606']],
  ] as const)('of %s: read as they are, or thrown out', (_what, read, good, bad) => {
    for (const id of good) expect(read(id)).toBe(id);
    for (const id of bad) {
      expect(() => read(id)).toThrow(TypeError);
      expect(() => read(id)).toThrow(`'${id}' is no `);
    }
    // Sound: a program that is not typed may send anything.
    expect(() => read(606 as unknown as string)).toThrow(TypeError);
  });
});

describe('ships', () => {
  rule('E1.GEN.2', 'a name tells a Systemship from a Warpship', () => {
    expect(nameOf(shipId('red/W12'))).toBe('W12');
    expect(state.ships.map(isSystemship)).toEqual([false, true, true, false]);
  });

  test('are where their carrier is, if it is seen', () => {
    const hexes = (ships: readonly SeenShip[]) => ships.map((each) => hexOf(ships, each));
    expect(hexes(state.ships)).toEqual([Ur, Ur, Ur, SPACE]);
    expect(hexOf([], shipOf(state, 'red/S1'))).toBeUndefined();
  });
});

describe('places', () => {
  test('are called by their number, and a star by its name, too', () => {
    expect([placeName(state, Ur), placeName(state, SPACE)]).toEqual(['0606 Ur', '1717']);
    expect(starAt(state, Ur)).toMatchObject({ hex: Ur, name: 'Ur', base: red });
    expect(starAt(state, SPACE)).toBeUndefined();
  });
});

rule(['E1.MOVE.13', 'E1.GEN.3'], 'pieces of a picture are the counters on the map, the same for all', () => {
  const pieces = [
    { hex: Ur, label: 'W12', owner: 'red', kind: 'warpship' },
    { hex: Ur, label: 'S2', owner: 'red', kind: 'systemship' },
    { hex: SPACE, label: 'W1', owner: 'blue', kind: 'warpship' },
  ];
  for (const viewer of [red, blue, { spectator: true }] as const)
    expect(piecesOf(view(state, viewer))).toEqual(pieces);
  expect(piecesOf(state)).toEqual(pieces);
});
