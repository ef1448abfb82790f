/** What the library hands out and shares with every program in the process cannot be changed. */

import { describe, expect, test } from 'vitest';
import { entries } from '../../scripts/entries.js';
import * as warpwar from '../../src/warpwar/index.js';
import { engine as convoyEngine } from '../../src/malta-convoy/index.js';
import { printedHomes } from '../../src/warpwar/index.js';
import { engine as stellarEngine } from '../../src/stellar-wars/index.js';
import type { AnyEngine } from '../../src/laws/law.js';

/** Paths to what is in a value and can be changed. Functions count where they have members, as the tokens of modules do. */
function* changeable(value: unknown, path: string, met: Set<unknown>): Generator<string> {
  const isFunction = typeof value === 'function';
  if ((!isFunction && (typeof value !== 'object' || value === null)) || met.has(value)) return;
  met.add(value);
  const members = Object.entries(value);
  if (!Object.isFrozen(value) && (!isFunction || members.length > 0)) yield path;
  // To freeze a Map does not keep anything out of it: one that is shared must refuse by itself.
  if (value instanceof Set || (value instanceof Map && takes(value))) yield `${path} takes more`;
  for (const [name, member] of members) yield* changeable(member, `${path}.${name}`, met);
}

function takes(map: Map<unknown, unknown>): boolean {
  try {
    map.set('more', 1);
    return map.has('more');
  } catch {
    return false;
  }
}

describe.each(Object.entries(entries))('%s', (entry, exported) => {
  test('hands out nothing that can be changed', () => {
    const met = new Set<unknown>();
    const found = Object.entries(exported).flatMap(([name, value]) => [...changeable(value, name, met)]);
    expect([entry, found.slice(0, 40)]).toEqual([entry, []]);
  });
});

const engines: Readonly<Record<string, readonly [engine: unknown, setup: object]>> = {
  WarpWar: [warpwar, { rules: 'second/advanced', players: ['red', 'blue'] }],
  'WarpWar with modules and scenarios of others': [
    warpwar.createEngine({
      modules: [...warpwar.catalogue],
      scenarios: [
        { name: 'mine/war', title: 'War', summary: 'War.', base: 'first/advanced', with: ['marines'] },
      ],
    }),
    { rules: 'mine/war', players: ['red', 'blue'] },
  ],
  'Stellar Wars': [
    stellarEngine(),
    {
      rules: 'sw2/duel',
      players: ['red', 'blue'],
      fleets: { red: [{ sheet: 'DD-1' }], blue: [{ sheet: 'ES-1' }] },
      seed: 'a long text',
    },
  ],
  'Malta Convoy': [convoyEngine(), { rules: 'convoy/revised', players: ['red'], seed: 'a long text' }],
};

describe.each(Object.entries(engines))('the rules of %s', (_name, [given, setup]) => {
  // Sound: an engine, of whatever game.
  const engine = given as AnyEngine<object, object>;
  const begun = () => {
    const made = engine.createGame(setup);
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    return made;
  };

  test('have nothing that can be changed', () => {
    expect([...changeable(engine.rulesOf(begun().value), 'rules', new Set())]).toEqual([]);
  });

  test('are as they were after every attempt to change them', () => {
    const before = begun();
    const rules = engine.rulesOf(before.value);
    const types = engine.decisions(before.value).map(({ type }) => type);
    for (const [name, member] of Object.entries<object>({ ...rules })) {
      expect(() => Object.assign(rules, { [name]: {} })).toThrow(TypeError);
      for (const change of changesOf(member)) expect(change).toThrow(TypeError);
    }
    const after = begun();
    expect(after).toEqual(before);
    expect(engine.rulesOf(after.value)).toBe(rules);
    expect(types.length).toBeGreaterThan(0);
    expect(engine.decisions(after.value).map(({ type }) => type)).toEqual(types);
    expect(types.every((type) => rules.actions.has(type))).toBe(true);
  });
});

/** Ways to change a list, a map or a record. */
function changesOf(value: object): readonly (() => unknown)[] {
  // Sound: what a program without types may try.
  const [list, map] = [value as unknown[], value as Map<string, unknown>];
  const member = () => Object.assign(value, { get: 1, 0: 1 });
  if (Array.isArray(value)) return [member, () => list.push(1), () => (list.length = 1000)];
  if (!('entries' in value)) return [member];
  const [key = ''] = map.keys();
  return [
    ...[member, () => map.delete(key), () => map.set(key, 1), () => map.clear()],
    ...[() => Map.prototype.delete.call(map, key), () => Map.prototype.clear.call(map)],
  ];
}

test('what a game shares with others cannot be changed either', () => {
  const made = warpwar.createGame({ rules: 'first/advanced', players: ['red', 'blue'] });
  if (!made.ok) throw new Error('No such game.');
  const { ruleset, map, stars } = made.value;
  const met = new Set<unknown>();
  expect([...changeable(ruleset, 'ruleset', met), ...changeable(map, 'map', met)]).toEqual([]);
  expect(stars.length).toBeGreaterThan(0);
  expect([...changeable(printedHomes(3), 'homes', met)]).toEqual([]);
});
