/** Small things on the face of the library: ids, places, and what a picture shows. */

import { describe, expect, test } from 'vitest';
import {
  componentsOf,
  hexId,
  hexOf,
  isSystemship,
  nameOf,
  placeName,
  playerId,
  shipId,
  starAt,
  victoryPointsOf,
  view,
  type SeenShip,
  mapOf,
  piecesOf,
  printedMap,
  readMap,
} from '../../src/warpwar/index.js';

import { campaign, peopled, position, SPACE, stands, Ur } from '../support/campaign.js';
import { blue, red, ship, skirmish } from '../support/fleets.js';
import { shipOf } from '../support/played.js';
import { rule } from '../support/rule.js';
import { rulesOfText, issueLines } from '../support/issue-lines.js';

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
    [
      'a ship',
      shipId,
      ['red/W1', 'red/S9999'],
      ['', 'W1', 'red/X1', 'red/W', 'red/W12345', 'Red/W1', 'red/W0', 'red/W01'],
    ],
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
    { id: 'red/W12', hex: Ur, label: 'W12', owner: 'red', kind: 'warpship' },
    { id: 'red/S2', hex: Ur, label: 'S2', owner: 'red', kind: 'systemship' },
    { id: 'blue/W1', hex: SPACE, label: 'W1', owner: 'blue', kind: 'warpship' },
  ];
  for (const viewer of [red, blue, { spectator: true }] as const)
    expect(piecesOf(view(state, viewer))).toEqual(pieces);
  expect(piecesOf(state)).toEqual(pieces);
});

describe('what programs show', () => {
  rule('E1.BUILD.1', 'components, at their prices, of those that the rules in force bring', () => {
    const wares = componentsOf(rulesOfText('first/advanced'));
    expect(wares.map(({ letters, name, points, units }) => [letters, name, points, units])).toEqual([
      ['PD', 'Power/Drive', 1, 1],
      ['B', 'Beam', 1, 1],
      ['S', 'Screens', 1, 1],
      ['T', 'Tubes', 1, 1],
      ['M', 'Missiles', 1, 3],
      ['SR', 'Systemship racks', 1, 1],
      ['WG', 'Warp Generator', 5, 1],
    ]);
    expect(wares.flatMap(({ letters, most }) => (most === undefined ? [] : [[letters, most]]))).toEqual([
      ['WG', 1],
    ]);
    expect(componentsOf(rulesOfText('first/learning')).map(({ letters }) => letters)).not.toContain('SR');
  });

  rule('E1.VIC.1', 'victory points, which everybody sees', () => {
    const scored = position({ scores: { red: 2 } });
    for (const seen of [scored, view(scored, blue), view(scored, { spectator: true })])
      expect([red, blue, 'green'].map((player) => victoryPointsOf(seen, player))).toEqual([2, 0, 0]);
    expect(
      victoryPointsOf(skirmish([ship('red/W1', { PD: 1, WG: 1 }), ship('blue/W1', { PD: 1, WG: 1 })]), red),
    ).toBe(0);
  });

  rule(['MAP.4', 'MAP.6'], 'the map, with base stars as they are, which is one that can be read', () => {
    const map = mapOf(state);
    expect(map.stars.find(({ hex }) => hex === Ur)).toMatchObject({ name: 'Ur', base: red });
    const bare = { ...map, stars: map.stars.map(({ hex, name, value }) => ({ hex, name, value })) };
    expect(bare).toEqual(printedMap);
    expect(readMap(JSON.parse(JSON.stringify(bare)))).toEqual({ ok: true, value: printedMap });
  });

  test('a map of any origin is read, or all that is wrong with it is told', () => {
    const faulty = { ...printedMap, hexes: [], warplines: [['0606', '9999']], name: 'Sumer' };
    const read = readMap(faulty);
    expect(read.ok ? [] : read.issues.map(({ code, path }) => `${path.join('.')} ${code}`)).toEqual([
      'name unknown-field',
    ]);
    const { name: _none, ...rest } = faulty;
    const again = readMap(rest);
    expect(again.ok ? [] : issueLines(again.issues)).toEqual(
      expect.arrayContaining([expect.stringContaining('hexes | no-hexes | ')]),
    );
    for (const raw of [undefined, null, 7, 'printed', [], {}]) expect(readMap(raw).ok).toBe(false);
  });
});
