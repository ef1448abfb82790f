/** Fingerprints of some states of a recorded game, by the number of actions before them. */

import { describe, expect, test } from 'vitest';
import { type Prints, fingerprint } from '../../../src/kernel/run/save.js';

import { ann, bob, engineOf, must } from '../../support/toy/play.js';
import { auction, bid, type State } from '../../support/toy/toy.js';

const engine = engineOf([auction]);
const setup = { rules: 'toy/plain', players: ['ann', 'bob'], lots: ['gold', 'silver'] };
const actions = [
  bid({ player: ann, bid: 1 }),
  bid({ player: bob, bid: 2 }),
  bid({ player: ann, bid: 3 }),
  bid({ player: bob, bid: 1 }),
];
const states = actions.reduce<readonly State[]>(
  (all, action) => {
    const applied = engine.applyAction(all.at(-1) ?? must(engine.createGame(setup)), action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
    return [...all, applied.state];
  },
  [must(engine.createGame(setup))],
);
const printOf = (number: number): string => fingerprint(states[number]);

/** Replays with the prints, directly and after JSON; returns the issues. */
function replays(prints: unknown): readonly unknown[] {
  return [prints, JSON.parse(JSON.stringify(prints)) as unknown].map((given) => {
    // Sound: programs without types may pass anything.
    const read = engine.replay({ setup, actions, prints: given as Prints });
    return read.ok ? 'ok' : read.issues.map(({ code, path }) => `${path.join('.')} ${code}`);
  });
}

const [WRONG, OK] = ['0'.repeat(16), ['ok', 'ok']];
const both = (issue: string): readonly unknown[] => [[issue], [issue]];

describe('prints by number', () => {
  test('are compared with their states', () => {
    expect(replays({ 3: printOf(3) })).toEqual(OK);
    expect(replays({ 0: printOf(0), 4: printOf(4) })).toEqual(OK);
    expect(replays({ 3: WRONG })).toEqual(both('actions.2 differs-at'));
    expect(replays({ 0: WRONG })).toEqual(both('setup set-up-differs'));
    expect(replays({})).toEqual(OK);
  });

  test('after the last action are refused', () => {
    expect(replays({ 5: printOf(4) })).toEqual(both('prints.5 no-such-state'));
    expect(replays({ 999999: printOf(4) })).toEqual(both('prints.999999 no-such-state'));
  });

  test.each(['-1', '1.5', '01', 'x', ' 1', '1e1', 'constructor', '99999999'])(
    'at %j are refused',
    (number) => {
      expect(replays({ [number]: printOf(1) })).toEqual(both(`prints.${number} unknown-field`));
    },
  );

  test.each(['', 'x'.repeat(65), 7, true, {}])('that are %j are refused', (print) => {
    expect(replays({ 1: print })).toEqual(both('prints.1 not-a-text'));
    expect(replays([null, print])).toEqual(both('prints.1 not-a-text'));
  });
});

describe('prints in a list', () => {
  test('may have holes', () => {
    const sparse: string[] = [];
    sparse[3] = printOf(3);
    expect(replays(sparse)).toEqual(OK);
    expect(replays([null, undefined, printOf(2), null])).toEqual(OK);
    sparse[2] = WRONG;
    expect(replays(sparse)).toEqual(both('actions.1 differs-at'));
  });

  test('after the last action are refused', () => {
    const sparse: string[] = [];
    sparse[5] = printOf(4);
    expect(replays(sparse)).toEqual(both('prints.5 no-such-state'));
  });
});

test.each([7, 'x', null, true])('prints that are %j are refused', (prints) => {
  expect(replays(prints)).toEqual(both('prints not-an-object'));
});
