/** Views of the games whose views have the form of their states. */

import { describe, expect, test } from 'vitest';
import { engine as stellarEngine } from '../../../src/stellar-wars/index.js';
import { engine as convoyEngine } from '../../../src/malta-convoy/index.js';
import { randomPlayer } from '../../../src/kernel/play/players.js';
import { chance, changeAt, listPaths } from '../../../src/laws/law.js';

const players = ['red', 'blue'];
const fleets = { red: ['DD-1', 'ES-1'], blue: ['CA-2'] };

describe.each([
  ['sw2/duel', stellarEngine(), { rules: 'sw2/duel +mines +cloaking', players, fleets, seed: '1' }],
  ['sw2/convoy', stellarEngine(), { rules: 'sw2/convoy', players, seed: '2' }],
  ['malta', convoyEngine(), { rules: 'convoy/revised', players: ['red'], seed: '3' }],
] as const)('%s', (_name, engine, setup) => {
  // Sound: each set-up is of its engine, whose functions have one form.
  const any = engine as unknown as ReturnType<typeof stellarEngine>;
  const made = any.createGame(setup);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const random = chance(5);
  const states = [made.value];
  const player = randomPlayer(any);
  for (let at = 0; at < 200; at += 1) {
    const state = states[at];
    const [next] = state ? any.awaiting(state) : [];
    if (!state || next === undefined) break;
    const seen = any.view(state, next);
    const done = any.applyAction(state, player(seen, any.decisions(seen), random));
    if (done.ok) states.push(done.state);
  }
  const views = states
    .filter((_, at) => at % 12 === 0)
    .flatMap((state) =>
      [...state.players.map(({ id }) => id), { spectator: true } as const].map((viewer) =>
        any.view(state, viewer),
      ),
    );

  test('every view is read as it was sent', () => {
    for (const view of views) {
      const read = any.readView(JSON.stringify(view));
      expect(read.ok ? [] : read.issues).toEqual([]);
      expect(read.ok && read.value).toEqual(view);
    }
  });

  test('what passed is never thrown at', () => {
    let passed = 0;
    for (const view of views) {
      const paths = listPaths(view).filter(([first]) => first !== 'ruleset');
      for (let nth = 0; nth < 40; nth += 1) {
        const wrong = changeAt(view, paths[random(paths.length)] ?? [], () => WRONG[random(WRONG.length)]);
        const read = any.readView(JSON.stringify(wrong));
        if (!read.ok) continue;
        passed += 1;
        expect(() =>
          any.decisions(read.value).map((each) => any.sampleAction(read.value, each, random)),
        ).not.toThrow();
      }
    }
    expect(passed).toBeGreaterThan(5);
  });
});

const WRONG = [
  0,
  1,
  2,
  7,
  99,
  -1,
  1.5,
  null,
  true,
  '',
  'red',
  'blue',
  'red/DD1',
  '0606',
  '9999',
  [],
  {},
] as const;
