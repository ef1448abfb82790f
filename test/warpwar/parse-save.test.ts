/** Saves are parsed as `JSON.parse` parses them, whatever text a known map stands in. */

import { describe, expect, test } from 'vitest';
import { createGame, deserialize, serialize } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import { parseSave } from '../../src/warpwar/save.js';
import { toJsonText } from '../../src/kernel/helpers.js';
import { chartOf, printedMap } from '../../src/warpwar/map/printed.js';
import { pickRandom } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';

import { campaignSteps } from '../support/played.js';
import { savesOf } from '../support/saves/sources.js';
import { damagedSave } from '../support/saves/strange.js';

const chart = toJsonText(chartOf(printedMap));
const parsed = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return { value: parse(text) };
  } catch {
    return 'no JSON';
  }
};
const expectSame = (text: string): void => {
  expect(parsed(parseSave, text), text).toEqual(parsed(JSON.parse, text));
};

const homes = { red: 'top', blue: 'bottom' };
const begun = createGame({ rules: 'first/advanced', players: ['red', 'blue'], homes });
if (!begun.ok) throw new Error(JSON.stringify(begun.issues));
const save = serialize(begun.value);
const saves = [save, ...savesOf(2)];

/** The map of a save. */
// Sound: serialize wrote it.
const mapOf = (text: string): unknown => (parseSave(text) as { state: State }).state.map;

test('a known map is the known object', () => {
  expect(save).toContain(`"map":${chart}`);
  expect(mapOf(save)).toBe(chartOf(printedMap));
  const drawn = savesOf(2, [campaignSteps]).at(-1) ?? '';
  const read = deserialize(drawn);
  expect(read.ok && read.value.map).toBe(mapOf(drawn));
  for (const text of saves) expectSame(text);
});

test('all games on a map share it', () => {
  const read = deserialize(save);
  expect(read).toEqual({ ok: true, value: begun.value });
  expect(read.ok && read.value.map).toBe(begun.value.map);
});

describe('a map in another place is none of the state', () => {
  const map = `"map":${chart}`;
  test.each([
    `{"state":{${map}}}`,
    `{"state":{${map}},"state":{"map":[""]}}`,
    `{"state":{${map},"map":[""]}}`,
    `{"state":{"map":[""],${map}}}`,
    `{"state":{"x":{${map}},"map":[""]}}`,
    `{"state":{"x":{${map}},"map":[ "" ]}}`,
    `{"state":{"map":[\n\t""],"x":{${map}}}}`,
    `{"state":{"x":{${map}},"map":["\\u0000"]}}`,
    `{"state":{"x":{${map}}}}`,
    `{"state":{"map":{${map}}}}`,
    `{${map}}`,
    `{"map":{},${map}}`,
    `{"state":[{${map}}]}`,
    `{"state":null,${map}}`,
    `[{${map}}]`,
    `{"state":{"__proto__":{${map}}}}`,
    `{"__proto__":{"state":{${map}}}}`,
    `{"state":{"x":"${map}"}}`,
    `{"state":{"x":"\\${map}}}`,
    `{"state":{"x":"\\\\${map}}}`,
    `{"state":{"x":"\\"map":${chart}","map":[""]}}`,
    `{"state":{"x":\\"map":${chart}}}`,
    `{"state":{${map}`,
    `{"state":{${map}${chart}}}`,
    `{"state":{${map},}}`,
    `{"state":{"a"${map}}}`,
    `{"state":{${map}:1}}`,
    `{"state":{"map":"map":${chart}}}`,
    `{"state":{"x":"","y":[],${map}}}`,
    `{"state":{"x":[""],${map}}}`,
    map,
    chart,
    '"map":{"hexes":["',
  ])('%#', expectSame);
});

test('2,000 damaged texts are parsed alike', () => {
  const random = chance(7);
  const pieces = [`"map":${chart}`, chart, '[""]', '""', '"', '\\', '{', '}', '[', ']', ',', ':', 'null'];
  for (let left = 2000; left > 0; left -= 1) {
    const text = random(2) === 0 ? damagedSave(pickRandom(saves, random), save, random) : save;
    const [at, gone] = [random(text.length), random(3) === 0 ? random(20) : 0];
    expectSame(text.slice(0, at) + pickRandom(pieces, random) + text.slice(at + gone));
    const map = text.indexOf('"map":');
    const near = map + random(20) - 10;
    expectSame(text.slice(0, near) + pickRandom(pieces, random) + text.slice(near + random(3)));
  }
});
