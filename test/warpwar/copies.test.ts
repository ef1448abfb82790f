/** States that were frozen, copied, parsed, loaded or wrapped on the way play on as the library's own do. */

import { beforeAll, describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import { captain, play, seeded } from '../../src/warpwar/players/index.js';
import { deepFreezeAll } from '../../src/laws/law.js';
import { campaignOf, skirmishOf } from '../../src/warpwar/laws/games.js';

import { rulesOfText } from '../support/issue-lines.js';

/** The same value behind proxies at every depth, as frameworks with reactive states hand it out. */
function wrapped<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => wrapped(Reflect.get(target, key) as unknown),
  });
}

function loaded(state: State): State {
  const read = warpwar.deserialize(warpwar.serialize(state));
  if (!read.ok) throw new Error('A state cannot be read again.');
  return read.value;
}

const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const ways: Readonly<Record<string, (state: State) => State>> = {
  'frozen as it is': deepFreezeAll,
  'cloned structurally': (state) => structuredClone(state),
  'cloned and frozen': (state) => deepFreezeAll(structuredClone(state)),
  'parsed from JSON': parsed,
  'saved and loaded': loaded,
  'with copied lists and ships': (state) => ({ ...state, ships: state.ships.map((ship) => ({ ...ship })) }),
  // What is frozen cannot be wrapped.
  'behind proxies': (state) => wrapped(parsed(state)),
};

const [first, second, starred, chess] = [
  'first/advanced +turn-limit turn-limit(turns=12)',
  'second/advanced +turn-limit turn-limit(turns=12)',
  'first/starred +marines +turn-limit turn-limit(turns=12)',
  'second/warp-chess +turn-limit turn-limit(turns=12)',
];
const onMap = (rules: string, seed: number) => ({
  ...campaignOf(rulesOfText(rules), { scenario: '' }, seed).setup,
  rules,
});
const setups: readonly (readonly [string, object])[] = [
  [first, onMap(first, 7)],
  [second, onMap(second, 7)],
  [starred, onMap(starred, 5)],
  [chess, onMap(chess, 4)],
  [
    'second/skirmish',
    { ...skirmishOf(rulesOfText('second/skirmish'), { scenario: '' }, 7).setup, rules: 'second/skirmish' },
  ],
];

function begun(setup: object): warpwar.State {
  // Sound: a set-up is read before it is used.
  const made = warpwar.createGame(setup as warpwar.Setup);
  if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
  return made.value;
}

/** Every step of a game between captains, who fight. */
function stepsOf(from: warpwar.State) {
  const player = captain(warpwar);
  const players = Object.fromEntries(from.players.map(({ id }) => [id, player]));
  return [...play(warpwar, from, players, seeded(5), { most: 200 })];
}

/** What the player who acts next sees and may do, and an action by chance for each decision. */
function offered(state: State): unknown {
  const [next] = warpwar.awaiting(state);
  if (next === undefined) return [];
  const seen = warpwar.view(state, next);
  const all = warpwar.decisions(seen);
  return parsed([seen, all, all.map((each) => warpwar.sampleAction(seen, each, seeded(1)))]);
}

describe.each(setups)('%s', (rules, setup) => {
  let steps: ReturnType<typeof stepsOf> = [];

  beforeAll(() => {
    steps = stepsOf(begun(setup));
    expect(steps.length).toBeGreaterThan(50);
    const events = steps.flatMap((step) => step.events);
    expect(events.filter(({ type }) => type === 'round/fired').length).toBeGreaterThan(9);
  });

  test.each(Object.entries(ways))('a state that is %s plays on with the same results', (_name, way) => {
    let state = way(begun(setup));
    for (const [at, step] of steps.entries()) {
      const applied = warpwar.applyAction(state, parsed(step.action));
      if (!applied.ok) throw new Error(applied.issues.map(warpwar.describe).join('\n'));
      expect([applied.state, applied.events]).toEqual([step.state, step.events]);
      state = way(applied.state);
      if (at % 9 === 0) expect(offered(state)).toEqual(offered(step.state));
    }
  });

  test('a state that was changed on the way is read as it is now', () => {
    let changes = 0;
    for (const { state } of steps) {
      const [ship, ...others] = state.ships;
      if (!ship || state.battle || state.waiting.length === 0) continue;
      offered(state);
      const changed = { ...state, ships: [{ ...ship, now: { ...ship.now, PD: 1 } }, ...others] };
      expect(offered(changed)).toEqual(offered(parsed(changed)));
      const gone = { ...state, ships: others };
      if (others.every(({ at }) => typeof at === 'string'))
        expect(offered(gone)).toEqual(offered(parsed(gone)));
      changes += 1;
      if (changes === 25) break;
    }
    // A skirmish is nothing but a combat.
    expect(changes > 5).toBe(rules !== 'second/skirmish');
  });
});
