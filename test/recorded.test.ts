/** Games that were played once, played again: a changed rule shows as a difference that can be read. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, editions } from '../src/warpwar/index.js';
import { folder, recorded, recordings, toText, type Recording } from './support/battery/recording.js';

const engine = createEngine(catalogue);
const all = recordings();

// Sound: recordings hold what the engine was given.
const record = ({ setup, print, moves }: Recording) =>
  ({
    setup,
    actions: moves.map(({ action }) => action),
    prints: [print, ...moves.map((move) => move.print)],
  }) as unknown as Parameters<typeof engine.replay>[0];

/** Every scenario of every edition. */
const scenarios = editions.flatMap((edition) =>
  Object.keys(edition.scenarios).map((id) => `${edition.id}/${id}`),
);

const scenarioOf = (recording: Recording): string => {
  const made = engine.createGame(recording.setup as Parameters<typeof engine.createGame>[0]); // Sound: as above.
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const { edition, scenario } = made.value.ruleset;
  return scenario.includes('/') ? scenario : `${edition}/${scenario}`;
};

test('there are whole games of every scenario, and three of them are the examples of the books', () => {
  const names = all.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['book-battle', 'book-campaign', 'book-second-battle']));
  expect(new Set(all.map(([, recording]) => scenarioOf(recording)))).toEqual(new Set(scenarios));
  for (const [, { moves, result }] of all) {
    expect(moves.length).toBeGreaterThan(5);
    expect(result).not.toBeNull();
  }
});

describe.each(all)('%s', (name, recording) => {
  test('stands in its file as `scripts/record.ts` writes it: an event a line', () => {
    expect(readFileSync(new URL(`${name}.json`, folder), 'utf8')).toBe(toText(recording));
  });

  test('happens again, event by event', () => {
    const again = recorded(
      engine,
      recording.about,
      recording.setup,
      recording.moves.map(({ action }) => action),
    );
    // Prints last: where a rule has changed, the events say what.
    const events = ({ moves }: Recording) =>
      moves.map(({ action, events: happened }) => ({ action, happened }));
    const hint = `If you meant to change the rules, run: npx tsx scripts/record.ts ${name}`;
    expect(JSON.parse(JSON.stringify(events(again))), hint).toEqual(events(recording));
    expect(again.result, hint).toEqual(recording.result);
    expect(again, hint).toEqual(recording);
  });

  test('is replayed to its end, and not without its last move', () => {
    const played = engine.replay(record(recording));
    expect(played.ok && played.value.result).toEqual(recording.result);
    const { moves } = recording;
    const early = engine.replay(record({ ...recording, moves: moves.slice(0, -1) }));
    expect(early.ok && early.value.result).toBeNull();
  });

  test('is told where it leads elsewhere, or goes no further', () => {
    const { moves } = recording;
    const [first, ...rest] = moves;
    const bent = engine.replay(
      record({ ...recording, moves: [{ ...first!, print: '0'.repeat(16) }, ...rest] }),
    );
    expect(bent).toMatchObject({
      ok: false,
      issues: [{ code: 'differs-at', path: ['actions', 0], params: { number: 1 } }],
    });
    const twice = engine.replay(record({ ...recording, moves: [first!, first!] }));
    expect(twice).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([expect.objectContaining({ code: 'refused-at', path: ['actions', 1] })]),
    });
    const other = engine.replay(record({ ...recording, print: 'f'.repeat(16) }));
    expect(other).toMatchObject({ ok: false, issues: [{ code: 'set-up-differs', path: ['setup'] }] });
  });
});
