/** Saves of many moments, and every place in them at which they can be damaged. */

import { expect } from 'vitest';
import { pickRandom, shuffle } from '../../../src/kernel/random.js';
import { chance, valueAt, changeAt, deepFreezeAll, listPaths } from '../../../src/laws/law.js';

import { ACTIONS, manySteps } from '../played.js';
import { playedOn } from '../plans.js';
import { engine } from './steps.js';

/** Values that JSON can say, and that may stand where another should. */
export const junk: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  2,
  3.5,
  1e9,
  1e308,
  '',
  'red',
  'red/W1',
  'nobody',
  'orders',
  'round',
  '0505',
  '9999',
  [],
  {},
  [[]],
  ['red'],
  [0],
  { aboard: 'red/W1' },
  { valueOf: 1, toString: 1 },
  { length: 3 },
];

/** A save in which the game-turn at hand is the last one, if there is a last one: it is soon played to its end. */
const lastTurn = (text: string, turn: number): string =>
  text.replace(/("turn-limit\/turns":)\d+/, `$1${turn}`);

/** Saves of one moment for each type of action, and of one with a sealed choice where there is any. */
export const moments = (): readonly unknown[] =>
  ACTIONS.flatMap((type) => {
    const some = manySteps().filter((step) => step.type === type);
    const half = some.find(({ state }) => (state.battle?.sealed.length ?? 0) > 0);
    const one = some[3] ?? some[0];
    return [...(one ? [one] : []), ...(half ? [half] : [])];
  }).map(({ state }) => JSON.parse(lastTurn(engine.serialize(state), state.turn)) as unknown);

/** Reads a save: it is refused with a path, or the game is played to its end and can be saved again. */
export function opened(text: string, seed: number): boolean {
  const read = engine.deserialize(text);
  if (!read.ok) {
    expect(read.issues.length).toBeGreaterThan(0);
    for (const { path } of read.issues) expect(Array.isArray(path)).toBe(true);
    return false;
  }
  const again = engine.deserialize(engine.serialize(read.value));
  expect(again).toEqual(read);
  expect(engine.view(read.value, { spectator: true })).toBeTruthy();
  expect(playedOn(engine, deepFreezeAll(read.value), chance(seed), 4000)?.result).toBeTruthy();
  return true;
}

/** A place in a save. */
export type Path = readonly string[];

/** Whether a place is an item of a list. */
const isItem = (save: unknown, path: Path): boolean => Array.isArray(valueAt(save, path.slice(0, -1)));

/** A place without the numbers of list items: 'state/ships/#/now/PD'. */
const shapeOf = (save: unknown, path: Path): string =>
  path.map((key, depth) => (isItem(save, path.slice(0, depth + 1)) ? '#' : key)).join('/');

/** For each save some of its places: so many of each shape, of all saves together, by chance. */
export function placesOfEachShape(saves: readonly unknown[], most: number): readonly (readonly Path[])[] {
  const all = saves.flatMap((save, number) => listPaths(save).map((path) => ({ number, path })));
  const counts = new Map<string, number>();
  const some = shuffle(all, chance(1977)).filter(({ number, path }) => {
    const shape = shapeOf(saves[number], path);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
    return (counts.get(shape) ?? 0) <= most;
  });
  return saves.map((_, number) => some.flatMap((each) => (each.number === number ? [each.path] : [])));
}

/** Tries a save with something else at a place, with nothing there, with its list doubled, and with more beside it. */
export function tryPlace(save: unknown, path: Path, seed: number): void {
  const random = chance(seed);
  const tried = (what: string, text: string): boolean => {
    try {
      return opened(text, seed);
    } catch (thrown) {
      throw new Error(`${path.join('/')}: ${what}: ${String(thrown)}`, { cause: thrown });
    }
  };
  for (const value of [pickRandom(junk, random), pickRandom(junk, random), undefined])
    tried(JSON.stringify(value), JSON.stringify(changeAt(save, path, () => value)));
  const old = valueAt(save, path);
  if (Array.isArray(old)) {
    const twice: unknown = [...(old as readonly unknown[]), ...(old as readonly unknown[])];
    tried('doubled', JSON.stringify(changeAt(save, path, () => twice)));
  }
  if (path.length === 0 || isItem(save, path)) return;
  const more = JSON.stringify(changeAt(save, [...path.slice(0, -1), 'no such key'], () => 1));
  expect([path, tried('more beside it', more)]).toEqual([path, false]);
}
