/** Drafts of immer are replaced by plain values; memoized results survive the draft. */

import { describe, expect, test } from 'vitest';
import { allShipsAt, findShip } from '../../src/warpwar/find.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';
import type { SeenShip, ShipId } from '../../src/warpwar/state.js';
import { unwrapDrafts } from '../../src/kernel/guard.js';
import { playerId } from '../../src/warpwar/index.js';

import { immers } from '../support/frameworks/immers.js';

interface Value {
  readonly name: string;
  readonly map: { readonly hexes: readonly string[] };
  readonly ships: readonly { id: string; readonly now: { PD: number } }[];
}

const value = (): Value => ({
  name: 'x',
  map: { hexes: ['0101', '0102'] },
  ships: [
    { id: 'W1', now: { PD: 1 } },
    { id: 'W2', now: { PD: 2 } },
  ],
});

describe.each(immers)('%s', (_version, { createDraft, finishDraft }) => {
  /** Unwraps a draft, then revokes it. */
  function behind<T>(base: Value, make: (draft: Value) => T): T {
    const draft = createDraft(base);
    const found = unwrapDrafts(make(draft));
    finishDraft(draft);
    return found;
  }

  test('an unread draft becomes a copy with the same member objects', () => {
    const base = value();
    const found = behind(base, (draft) => draft);
    expect(found).toEqual(base);
    expect(found).not.toBe(base);
    expect([found.map, found.ships]).toEqual([base.map, base.ships]);
    expect(found.map).toBe(base.map);
    expect(found.ships).toBe(base.ships);
  });

  test('a changed draft becomes its current value; unchanged members stay the same objects', () => {
    const base = value();
    const found = behind(base, (draft) => {
      const second = draft.ships[1];
      if (second) second.now.PD = 7;
      return draft;
    });
    expect(found.ships).toEqual([
      { id: 'W1', now: { PD: 1 } },
      { id: 'W2', now: { PD: 7 } },
    ]);
    expect(found.ships[0]).toBe(base.ships[0]);
    expect(found.map).toBe(base.map);
    expect(base).toEqual(value());
  });

  test('unwraps spreads of drafts, lists of drafts, and drafts deep in plain values', () => {
    const base = value();
    expect(behind(base, (draft) => ({ ...draft }))).toEqual(base);
    expect(behind(base, ({ ships }) => ships.filter(({ id }) => id === 'W2'))).toEqual([base.ships[1]]);
    const round = behind(base, ({ ships }) => ({ ships: ships.filter(({ id }) => id !== 'W1'), orders: [] }));
    expect(round).toEqual({ ships: [base.ships[1]], orders: [] });
    const deep = behind(base, (draft) => ({ list: draft.ships, inner: { plain: [{ of: draft.map }] } }));
    expect(deep).toEqual({ list: base.ships, inner: { plain: [{ of: base.map }] } });
  });
});

test('a value without drafts is returned unchanged', () => {
  const base = value();
  expect(unwrapDrafts(base)).toBe(base);
  expect(unwrapDrafts(base.ships)).toBe(base.ships);
  for (const plain of [null, undefined, 7, 'x', true, Symbol.for('immer-state')])
    expect(unwrapDrafts(plain)).toBe(plain);
});

test('a memoized search of a list finds the current items: frameworks replace drafts in it by plain ships', () => {
  const counter = (id: string): SeenShip =>
    // Sound: the texts have the form of an id and a hex.
    ({ id: id as ShipId, owner: playerId('red'), at: '0606' as HexId });
  const ships = [counter('red/W1'), counter('red/W2')];
  const before = [allShipsAt({ ships }, '0606' as HexId), findShip(ships, 'red/W2' as ShipId)];
  expect(before).toEqual([ships, ships[1]]);
  ships[1] = counter('red/W2');
  expect(allShipsAt({ ships }, '0606' as HexId)[1]).toBe(ships[1]);
  expect(findShip(ships, 'red/W2' as ShipId)).toBe(ships[1]);
});
