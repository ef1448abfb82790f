/** Maps that are found again by their content: what passes for one of them, and that none is kept alive. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../src/kernel/decode.js';
import { noRules } from '../../../src/kernel/types.js';
import { generateMap } from '../../../src/warpwar/index.js';
import { chartOf, checkMapOnce, knownChart, printedMap } from '../../../src/warpwar/map/printed.js';
import {
  chart,
  mapIssues,
  type Chart,
  type MapStar,
  type StarMap,
} from '../../../src/warpwar/map/star-map.js';
import { changeAt, listPaths } from '../../../src/laws/law.js';

setFlagsFromString('--expose-gc');
// Sound: the flag makes this global.
const collect = runInNewContext('gc') as () => void;

function never(): never {
  throw new Error('There are no stars.');
}

const printed = chartOf(printedMap);
const copyOf = <T>(value: T): T => structuredClone(value);
/** A map that is drawn by chance. */
const drawn = (seed: number): StarMap => {
  const made = generateMap({ seed, hexes: 60 });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value.map;
};

/** Reads the chart of a map and checks it with its stars, as a save does. */
function readMap({ stars, ...chart }: StarMap): Chart {
  const read = decode(knownChart, copyOf(chart), noRules);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  expect(checkMapOnce(read.value, copyOf(stars))).toEqual([]);
  return read.value;
}

test('the printed chart is always found, others once they were checked', () => {
  expect(readMap(printedMap)).toBe(printed);
  const first = readMap(drawn(1));
  expect(readMap(drawn(1))).toBe(first);
  expect(readMap(drawn(2))).not.toBe(first);
  expect(Object.isFrozen(first.hexes)).toBe(true);
});

describe('a chart that differs in any place is read like an unknown one', () => {
  const known = drawn(3);
  const { stars: _stars, ...content } = known;
  readMap(known);
  const junk = [undefined, null, 0, '', '0505', [], {}, ['0505', '0505']];
  test.each([
    ['printed', copyOf(printed)],
    ['drawn', copyOf(content)],
  ])('%s', (_name, like) => {
    for (const path of listPaths(like)) {
      for (const value of junk) {
        const changed = changeAt(like, path, () => value);
        expect(decode(knownChart, changed, noRules)).toEqual(decode(chart, changed, noRules));
      }
    }
    for (const more of [
      { ...like, more: 1 },
      { ...like, hexes: [...like.hexes, '0101'] },
    ])
      expect(decode(knownChart, more, noRules)).toEqual(decode(chart, more, noRules));
  });
});

test('a known chart with other stars is checked', () => {
  for (const [map, { stars }] of [[printed, printedMap] as const, [readMap(drawn(4)), drawn(4)] as const]) {
    expect(checkMapOnce(map, stars)).toEqual([]);
    const [one = never(), other = never()] = stars;
    const changes = [
      { hex: other.hex },
      { name: other.name },
      { name: 'Nowhere' },
      { value: one.value + 1 },
    ] satisfies Partial<MapStar>[];
    for (const change of changes) {
      const changed = [{ ...one, ...change }, ...stars.slice(1)];
      expect(checkMapOnce(map, changed)).toEqual(mapIssues({ ...map, stars: changed }));
    }
    for (const fewer of [stars.slice(1), stars.slice(0, -1), [...stars, one], []])
      expect(checkMapOnce(map, fewer)).toEqual(mapIssues({ ...map, stars: fewer }));
    expect(checkMapOnce(map, stars)).toEqual([]);
  }
});

test('a map with issues is not learned', () => {
  const bad = { ...drawn(5), stars: [] };
  const { stars, ...content } = bad;
  for (const _ of [1, 2]) {
    const read = decode(knownChart, content, noRules);
    expect(read.ok && checkMapOnce(read.value, stars)).toEqual(mapIssues(bad));
    expect(read.ok && Object.isFrozen(read.value)).toBe(false);
  }
});

test('no chart is kept alive', async () => {
  const kept = [11, 12, 13].map((seed) => new WeakRef(readMap(drawn(seed))));
  await new Promise((done) => setTimeout(done, 0));
  collect();
  expect(kept.map((each) => each.deref())).toEqual([undefined, undefined, undefined]);
});
