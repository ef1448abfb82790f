/** Commitments: what one hash binds, opened item by item. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bindItems, rootOf, type Place } from '../../src/audit/commit.js';
import { hashOf } from '../../src/audit/hash.js';
import type { Json } from '../../src/kernel/result.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { countedBytes } from '../support/bytes.js';

const red = 'red' as PlayerId;
const place: Place = { game: hashOf('game'), n: 3, by: red };
const items = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 70 }).chain((names) =>
  // Sound: these values are JSON.
  fc.tuple(...names.map((item) => fc.jsonValue().map((value) => ({ item, value: value as Json })))),
);

test('each opening leads to the root, whatever its item, salt, number, game or player was changed to it does not', () => {
  fc.assert(
    fc.property(items, fc.nat(), (all, seed) => {
      const { root, openings } = bindItems(place, all, countedBytes(seed));
      expect(openings.map(({ item, value }) => ({ item, value }))).toEqual(all);
      for (const each of openings) {
        expect(rootOf(place, each)).toBe(root);
        const [first = '', ...rest] = each.path;
        const changed = [
          { ...each, item: `${each.item}x` },
          { ...each, value: [each.value] },
          { ...each, salt: each.salt.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
          { ...each, path: rest },
          { ...each, path: [hashOf(first), ...rest] },
          { ...each, path: [...each.path, root] },
        ];
        for (const other of changed) expect(rootOf(place, other)).not.toBe(root);
        expect(rootOf({ ...place, n: 4 }, each)).not.toBe(root);
        expect(rootOf({ ...place, game: hashOf('other') }, each)).not.toBe(root);
        expect(rootOf({ ...place, by: 'blue' as PlayerId }, each)).not.toBe(root);
      }
    }),
    { numRuns: 20 },
  );
});

test('an opening does not tell how many items there are, up to 64', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), fc.nat(), (count, seed) => {
      const all = Array.from({ length: count }, (_, at) => ({ item: `a${at}`, value: at }));
      for (const { path } of bindItems(place, all, countedBytes(seed)).openings) {
        expect(path).toHaveLength(6);
        // Fillers are hashes of their own, so that no two look alike.
        expect(new Set(path).size).toBe(6);
      }
    }),
    { numRuns: 20 },
  );
});

test('equal items have other hashes in each message, as each has its own salt', () => {
  const random = countedBytes(1);
  const [one, other] = [0, 1].map(() => bindItems(place, [{ item: 'order', value: 'retreat' }], random));
  expect(one?.root).not.toBe(other?.root);
  expect(one?.openings[0]?.salt).not.toBe(other?.openings[0]?.salt);
});

test('equal values are bound alike, in whatever order their members are', () => {
  const bound = (value: Json) => bindItems(place, [{ item: 'ship', value }], countedBytes(7)).root;
  expect(bound({ PD: 4, B: 2 })).toBe(bound({ B: 2, PD: 4 }));
  expect(bound({ PD: 4, B: 2 })).not.toBe(bound({ PD: 4, B: 3 }));
});
