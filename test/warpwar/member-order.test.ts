/** The order in which the members of an action, a set-up or a save come changes nothing: stores such as jsonb sort them. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, fingerprint } from '../../src/warpwar/index.js';
import { engine as convoyEngine } from '../../src/malta-convoy/index.js';
import { play, randomPlayer, seeded } from '../../src/warpwar/players/index.js';
import { engine as stellarEngine } from '../../src/stellar-wars/index.js';

import { recordings } from '../support/battery/recording.js';

/** Copies JSON with the members of every object in another order. */
const reordered =
  (order: (names: readonly string[]) => readonly string[]) =>
  (value: unknown): unknown => {
    const inner = reordered(order);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(inner);
    const fields = value as Readonly<Record<string, unknown>>; // Sound: an object has members of any type.
    return Object.fromEntries(order(Object.keys(fields)).map((name) => [name, inner(fields[name])]));
  };

const orders = {
  sorted: reordered((names) => names.toSorted()),
  reversed: reordered((names) => names.toReversed()),
  'shortest first': reordered((names) => names.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1))),
};

const engine = createEngine(catalogue);

describe.each(Object.entries(orders))('members %s', (_name, change) => {
  test.each(recordings())('%s is replayed with its prints', (_game, { setup, print, moves }) => {
    const record = {
      setup,
      actions: moves.map(({ action }) => action),
      prints: [print, ...moves.map((move) => move.print)],
    };
    const played = engine.replay(change(record) as Parameters<typeof engine.replay>[0]); // Sound: JSON that it reads.
    expect(played.ok ? [] : played.issues).toEqual([]);
  });

  test.each([
    [
      'Stellar Wars',
      stellarEngine(),
      { rules: 'sw2/different-forces', players: ['red', 'blue'], seed: 'some long seed' },
    ],
    ['Malta Convoy', convoyEngine(), { rules: 'convoy/revised', players: ['red'], seed: 'some long seed' }],
    ['second/advanced', engine, { rules: 'second/advanced', players: ['red', 'blue'] }],
  ] as const)('a game of %s gives equal events, states and saves', (_game, any, setup) => {
    // Sound: the three engines are called alike, each with its own states.
    const played = any as unknown as typeof engine;
    const made = played.createGame(setup);
    const other = played.createGame(change(setup) as Parameters<typeof engine.createGame>[0]);
    if (!made.ok || !other.ok) throw new Error('The set-up was refused.');
    expect(JSON.stringify(other.events)).toBe(JSON.stringify(made.events));
    let state = other.value;
    const players = Object.fromEntries(setup.players.map((each) => [each, randomPlayer(played)]));
    for (const step of play(played, made.value, players, seeded(3), { most: 60 })) {
      const done = played.applyAction(state, change(step.action) as typeof step.action);
      if (!done.ok) throw new Error(JSON.stringify(done.issues));
      expect(JSON.stringify(done.events)).toBe(JSON.stringify(step.events));
      expect(fingerprint(done.state)).toBe(fingerprint(step.state));
      const text = played.serialize(done.state);
      expect(text).toBe(played.serialize(step.state));
      const read = played.deserialize(JSON.stringify(change(JSON.parse(text))));
      if (!read.ok) throw new Error(JSON.stringify(read.issues));
      expect(played.serialize(read.value)).toBe(text);
      state = read.value;
    }
  });
});

test('other values give other fingerprints', () => {
  expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
  expect(new Set([{ a: 1, b: 2 }, { a: 2, b: 1 }, { b: 2 }, [1, 2], [2, 1]].map(fingerprint)).size).toBe(5);
});
