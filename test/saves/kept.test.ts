/**
 * Saves and records of earlier versions are read, played on and replayed by this one. The files in `kept` are never
 * written again, nor changed by hand: they are games that people may have kept. Where a test here fails, what was saved
 * is read in another way than it was played: give the setting that was added its `before`, or raise the form of saves
 * and read the earlier one. `scripts/keep-saves.ts` adds a folder for a later version.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyAction, deserialize, replay, serialize } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import { withoutCounts } from '../../src/laws/law.js';

import { issueLines } from '../support/issue-lines.js';

/** A game that was saved, and how it went on. */
interface Kept {
  readonly about: string;
  readonly save?: { readonly version: string; readonly state: State };
  readonly actions?: readonly Parameters<typeof applyAction>[1][];
  readonly record?: Parameters<typeof replay>[0];
  readonly result: State['result'];
}

const folder = new URL('kept/', import.meta.url);
const files = readdirSync(folder).flatMap((version) =>
  readdirSync(new URL(`${version}/`, folder)).map((name) => `${version}/${name}`),
);
const kept = files.map(
  // Sound: what a file lacks shows below.
  (file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Kept] as const,
);
const saves = kept.flatMap(([file, { save, actions = [], result }]) =>
  save ? [[file, { save, actions, result }] as const] : [],
);
const records = kept.flatMap(([file, { record, result }]) =>
  record ? [[file, { record, result }] as const] : [],
);

test('there is one of each edition and more, saved in the midst of things', () => {
  const states = saves.map(([, { save }]) => save.state);
  expect(new Set(states.map(({ ruleset }) => ruleset.edition))).toEqual(
    new Set(['first', 'second', 'reference']),
  );
  expect(states.filter(({ battle }) => (battle?.sealed.length ?? 0) > 0).length).toBeGreaterThan(3);
  expect(states.some(({ players }) => new Set(players.map(({ side }) => side)).size < players.length)).toBe(
    true,
  );
  expect(records.length).toBeGreaterThan(0);
});

describe.each(saves)('%s', (_file, { save, actions, result }) => {
  const read = deserialize(JSON.stringify(save));

  test('is read as it was saved', () => {
    const hint = 'A save of an earlier version must be readable: give a new setting its `before`.';
    expect(read.ok ? [] : issueLines(read.issues), hint).toEqual([]);
    if (!read.ok) return;
    const { ruleset, ...rest } = save.state;
    const { ruleset: now, ...others } = read.value;
    // The first versions did not count actions.
    expect(others.actions).toBe(0);
    expect(JSON.parse(JSON.stringify(withoutCounts(others)))).toEqual(rest);
    // Settings may have been added since; what was played by stays.
    expect(now).toMatchObject({ ...ruleset, settings: ruleset.settings });
    expect(deserialize(serialize(read.value))).toEqual(read);
  });

  test('is played on to the end that it had', () => {
    if (!read.ok) throw new Error('It is not read.');
    let state = read.value;
    for (const action of actions) {
      const applied = applyAction(state, action);
      expect(applied.ok ? [] : issueLines(applied.issues)).toEqual([]);
      ({ state } = applied);
    }
    expect(actions.length).toBeGreaterThan(0);
    expect(state.result).toEqual(result);
  });
});

test.each(records)('%s is replayed to the end that it had', (_file, { record, result }) => {
  const played = replay(record);
  expect(played.ok ? played.value.result : issueLines(played.issues)).toEqual(result);
});
