/** Long lists of ships have an index. What it finds is what a search finds, however the list came about. */

import { describe, expect, test } from 'vitest';
import { copyShip } from '../../src/warpwar/change.js';
import {
  aboardOf,
  allShipsAt,
  findShip,
  hasShipAt,
  shipsAt,
  listChanged,
  placeOf,
  replaceShip,
  SHORT,
} from '../../src/warpwar/find.js';
import { FIELD, shipId, type Place, type Ship } from '../../src/warpwar/state.js';
import { hexId, type HexId } from '../../src/warpwar/map/star-map.js';
import { noRules } from '../../src/kernel/types.js';
import { playerId } from '../../src/warpwar/index.js';
import { seeded } from '../../src/warpwar/players/index.js';

const random = seeded(13);
const red = playerId('red');
const blue = playerId('blue');

const read = <T>(decode: typeof hexId | typeof shipId, raw: string): T => {
  const found = decode(raw, noRules);
  if (!found.ok) throw new Error(raw);
  return found.value as T; // Sound: each caller names what its decoder returns.
};
const idOf = (at: number) => read<Ship['id']>(shipId, `${at % 3 ? 'red' : 'blue'}/W${at + 1}`);
const hexes = ['0101', '0102', '0213', '0499', '1005', '9901'].map((text) => read<HexId>(hexId, text));
const somePlace = (): Place =>
  random(4) === 0 ? { aboard: idOf(random(90)) } : (hexes[random(hexes.length)] ?? FIELD);

const fleet = (count: number): readonly Ship[] =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    owner: at % 3 ? red : blue,
    at: somePlace(),
    levels: {},
    built: {},
    now: {},
  }));

/** What searches find in a list, without the index. */
const searched = (ships: readonly Ship[]) => {
  const hexFor = ({ at }: Ship) =>
    typeof at === 'string' ? at : ships.find(({ id }) => id === at.aboard)?.at;
  return {
    places: [...Array(100).keys()].map((at) => {
      const found = ships.findIndex(({ id }) => id === idOf(at));
      return found < 0 ? ships.length : found;
    }),
    on: hexes.map((hex) => ships.filter(({ at }) => at === hex)),
    owned: hexes.map((hex) => ships.some(({ at, owner }) => at === hex && owner === blue)),
    inAll: hexes.map((hex) => ships.filter((ship) => hexFor(ship) === hex)),
    aboard: ships.map(({ id: carrier }) =>
      ships.filter(({ at }) => typeof at !== 'string' && at.aboard === carrier).map(({ id }) => id),
    ),
  };
};

/** What the library finds. */
const found = (ships: readonly Ship[]): ReturnType<typeof searched> => ({
  places: [...Array(100).keys()].map((at) => placeOf(ships, idOf(at))),
  on: hexes.map((hex) => shipsAt(ships, hex)) as Ship[][],
  owned: hexes.map((hex) => hasShipAt(ships, hex, blue)),
  inAll: hexes.map((hex) => allShipsAt({ ships }, hex)) as Ship[][],
  aboard: ships.map(({ id }) => aboardOf(ships, id)) as Ship['id'][][],
});

const moved = (ships: readonly Ship[]): readonly Ship[] => {
  const at = random(ships.length);
  const ship = ships[at];
  return ship ? replaceShip(ships, at, copyShip(ship, { at: somePlace() })) : ships;
};

const differing = (one: readonly Ship[], other: readonly Ship[]): readonly number[] =>
  [...one.keys()].filter((at) => one[at] !== other[at]);

describe.each([SHORT - 4, SHORT, SHORT + 1, 90])('of %i ships', (count) => {
  test('each is found by id, hex and carrier', () => {
    const ships = fleet(count);
    expect(found(ships)).toEqual(searched(ships));
    expect(findShip(ships, idOf(99))).toBeUndefined();
  });

  test('copies with ships changed find theirs, and so do the lists before them', () => {
    const all = [fleet(count)];
    found(all[0] ?? []);
    for (let step = 0; step < 120; step += 1) all.push(moved(all[random(all.length)] ?? []));
    for (const ships of all) expect(found(ships)).toEqual(searched(ships));
  });

  test('the positions where two lists differ are known, or nothing is said', () => {
    const all = [fleet(count)];
    found(all[0] ?? []);
    let known = 0;
    for (let step = 0; step < 60; step += 1) {
      all.push(moved(all.at(-1) ?? []));
      const [one, other] = [all[random(all.length)] ?? [], all[random(all.length)] ?? []];
      const told = listChanged(one, other);
      if (told) expect(told).toEqual(differing(one, other));
      if (told) known += 1;
    }
    expect(known > 0).toBe(count > SHORT);
  });

  test('a copy shows nothing of its index, keeps it when it is frozen, and does not hand it on', () => {
    const ships = fleet(count);
    found(ships);
    const copy = Object.freeze(moved(ships));
    const next = moved(copy);
    expect(Reflect.ownKeys(copy)).toEqual(Reflect.ownKeys(ships));
    expect(listChanged(copy, next) !== undefined).toBe(count > SHORT);
    for (const other of [structuredClone(copy), [...copy], new Proxy(copy, {})]) {
      expect(listChanged(other, next)).toBeUndefined();
      expect(found(other)).toEqual(searched(other));
    }
    expect(found(next)).toEqual(searched(next));
  });

  test('lists that were put together anew are searched anew', () => {
    const ships = fleet(count);
    found(ships);
    for (const other of [
      ships.slice(1),
      [...ships].reverse(),
      structuredClone(ships),
      Object.freeze([...ships]),
    ])
      expect(found(other)).toEqual(searched(other));
  });
});
