/** Views and updates from a server that is not trusted: what is read, what is refused, and that nothing throws afterwards. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import {
  applyAction,
  awaiting,
  checkAction,
  decisions,
  followEvents,
  newGame,
  piecesOf,
  reachable,
  readUpdate,
  readView,
  renderMap,
  rulesOf,
  sampleAction,
  updateFor,
  view,
  type State,
  type View,
} from '../../src/warpwar/index.js';
import { randomPlayer } from '../../src/kernel/play/players.js';
import { chance, changeAt, listPaths } from '../../src/laws/law.js';
import type { Viewer } from '../../src/kernel/types.js';

const player = randomPlayer(warpwar);
const fleets = {
  red: 'W1: PD=6 B=4 S=2 T=1 M=3 SR=1\nS1: PD=2 B=1 aboard W1\nW2: PD=4 T=1 M=3',
  blue: 'W1: PD=6 S=4 B=1\nW2: PD=3 T=2 M=6',
};

/** Moments of a random game: a state, and the action that follows. */
function moments(rules: string, seed: number, most: number, oneIn: number) {
  const random = chance(seed);
  const found: { state: State; done: Extract<ReturnType<typeof applyAction>, { ok: true }> }[] = [];
  let state = newGame(rules, rules.includes('skirmish') ? { fleets } : {});
  for (let at = 0; at < most; at += 1) {
    const [next] = awaiting(state);
    if (next === undefined) break;
    const seen = view(state, next);
    const done = applyAction(state, player(seen, decisions(seen), random));
    if (!done.ok) throw new Error(done.issues.map(warpwar.describe).join(' '));
    if (at % oneIn === 0) found.push({ state, done });
    ({ state } = done);
  }
  return found;
}

const viewers = (state: State): readonly Viewer[] => [
  ...state.players.map(({ id }) => id),
  { spectator: true },
];

const RULES = [
  'first/basic',
  'first/advanced',
  'first/starred',
  'second/advanced',
  'second/advanced +bought-technology',
  'second/advanced +colonies +marines',
  'second/skirmish',
  'first/skirmish +marines',
  'first/warp-chess',
];

describe.each(RULES)('%s', (rules) => {
  test('every view is read as it was sent', () => {
    for (const { state } of moments(rules, 1, 120, 20))
      for (const viewer of viewers(state)) {
        const seen = view(state, viewer);
        const read = readView(JSON.stringify(seen));
        expect(read.ok ? [] : read.issues).toEqual([]);
        expect(read.ok && read.value).toEqual(seen);
      }
  });

  test('every update is read as it was sent, with its view or without', () => {
    for (const { state, done } of moments(rules, 2, 120, 20))
      for (const viewer of viewers(state)) {
        const seen = view(state, viewer);
        const [whole, events] = [updateFor(done, viewer), updateFor(done, viewer, { view: false })];
        const { view: _view, ...rest } = whole;
        expect(events).toEqual(rest);
        const [one, other] = [whole, events].map((each) => readUpdate(seen, JSON.stringify(each)));
        expect(one?.ok && one.value.view).toEqual(whole.view);
        expect(other?.ok && followEvents(seen, other.value)).toEqual({ ok: true, value: whole.view });
      }
  });

  test('what passed is never thrown at', () => {
    const random = chance(3);
    let passed = 0;
    for (const { state, done } of moments(rules, 3, 150, rules.includes('skirmish') ? 1 : 30)) {
      const [viewer] = awaiting(state);
      if (viewer === undefined) continue;
      const seen = view(state, viewer);
      const paths = listPaths(seen).filter(([first]) => first !== 'map' && first !== 'ruleset');
      for (let nth = 0; nth < 30; nth += 1) {
        const wrong = changeAt(seen, paths[random(paths.length)] ?? [], () => WRONG[random(WRONG.length)]);
        const read = readView(JSON.stringify(wrong));
        if (!read.ok) continue;
        passed += 1;
        expect(() => use(read.value, done)).not.toThrow();
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
  'red/W1',
  'blue/W1',
  'red/S9',
  '0606',
  '9999',
  [],
  {},
] as const;

/** Calls what a client calls with a view. */
function use(seen: View, done: Extract<ReturnType<typeof applyAction>, { ok: true }>): void {
  awaiting(seen);
  rulesOf(seen);
  const random = chance(1);
  for (const decision of decisions(seen)) {
    JSON.stringify(decision);
    const action = sampleAction(seen, decision, random);
    checkAction(seen, action);
  }
  for (const { id } of seen.ships) reachable(seen, id);
  piecesOf(seen);
  renderMap(seen);
  if (seen.viewer !== undefined) followEvents(seen, updateFor(done, seen.viewer, { view: false }));
}

describe('what is no view', () => {
  const seen = view(newGame('first/basic'), 'red');

  test.each([
    ['no text of JSON', '{'],
    ['a number', 7],
    ['a list', []],
    ['a state', newGame('first/basic')],
    ['a stranger’s view', { ...seen, viewer: 'green' }],
    ['a view with more than it has', { ...seen, secret: 1 }],
    ['a text of more than a million characters', JSON.stringify({ ...seen, more: 'x'.repeat(1_000_000) })],
  ])('%s', (_what, given) => {
    expect(readView(given).ok).toBe(false);
  });

  test('an event that the game does not have, and one that leads to no view', () => {
    const update = { ok: true, from: 0, to: 1 };
    const read = readUpdate(seen, { ...update, events: [{ type: 'ship/biult', payload: {} }] });
    expect(read).toMatchObject({
      ok: false,
      issues: [{ code: 'unknown-event', path: ['events', 0, 'type'] }],
    });
    expect(readUpdate(seen, { ...update, events: [{ type: 'ship/built', payload: null }] }).ok).toBe(false);
    const ship = { id: 'red/W1', owner: 'green', at: '0606', levels: {}, built: {}, now: {} };
    expect(readUpdate(seen, { ...update, events: [{ type: 'ship/built', payload: { ship } }] }).ok).toBe(
      false,
    );
  });
});
