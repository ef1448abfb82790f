/** No cache keeps a state, a view or a part of them alive once nobody uses it any more. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import { captain, play, randomPlayer, seeded } from '../../src/warpwar/players/index.js';

import { campaign } from '../support/campaign.js';

let collect: () => void;

beforeAll(() => {
  setFlagsFromString('--expose-gc');
  // Sound: this is the function that the flag gives to new contexts.
  collect = runInNewContext('gc') as () => void;
});

/** What is watched, by name. */
type Watched = Map<string, WeakRef<object>>;

/** Watches an object, its lists and what is in them, but not what games share: the ruleset and the map. */
function watch(name: string, value: object, watched: Watched): void {
  for (const [path, part] of partsOf(value)) watched.set(`${name}${path}`, new WeakRef(part));
}

/** An object, and the objects and lists in it, three levels deep. */
function* partsOf(value: object, path = '', depth = 3): Generator<readonly [path: string, part: object]> {
  yield [path, value];
  if (depth === 0) return;
  for (const [key, member] of Object.entries(value) as readonly (readonly [string, unknown])[]) {
    const isShared = path === '' && (key === 'ruleset' || key === 'map');
    if (!isShared && typeof member === 'object' && member !== null)
      yield* partsOf(member, `${path}.${key}`, depth - 1);
  }
}

/** How often garbage is collected before something counts as held: V8 itself holds what it is just compiling. */
const TIMES = 20;

/** How often, where something is held on purpose. */
const SELDOM = 3;

/**
 * Names of what is still there after garbage was collected, up to nine, without what may be kept. A WeakRef keeps its
 * object to the end of the job that made or read it.
 */
async function held(
  watched: Watched,
  kept: ReadonlySet<object> = new Set(),
  most = TIMES,
): Promise<readonly string[]> {
  let names: readonly string[] = [];
  for (let times = 0; times < most; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, times));
    collect();
    names = namesOf(watched, kept);
    if (names.length === 0) break;
  }
  return names.slice(0, 9);
}

function namesOf(watched: Watched, kept: ReadonlySet<object>): readonly string[] {
  return [...watched].flatMap(([name, ref]) => {
    const found = ref.deref();
    return found === undefined || kept.has(found) ? [] : [name];
  });
}

/** The states of a game between captains. */
function* statesOf(rules: string): Generator<State> {
  const begun = campaign(`${rules} +turn-limit`);
  const players = { red: captain(warpwar), blue: captain(warpwar) };
  for (const { state } of play(warpwar, begun, players, seeded(3))) yield state;
}

/** The first state of a game that fits, as text, which holds no state. */
function textOf(rules: string, fits: (state: State) => boolean): string {
  for (const state of statesOf(rules)) if (fits(state)) return warpwar.serialize(state);
  throw new Error('There is no such moment.');
}

/** A state that nobody else holds. */
function loaded(text: string): warpwar.State {
  const read = warpwar.deserialize(text);
  if (!read.ok) throw new Error('A state cannot be read again.');
  return read.value;
}

const texts = new Map<string, string>();

/** The first moment from the third turn on at which somebody can make a decision of this type. */
function momentOf(type: string): warpwar.State {
  const isOffered = (state: State): boolean =>
    state.turn > 2 && warpwar.decisions(state).some((each) => each.type === type);
  const text = texts.get(type) ?? textOf('first/advanced', isOffered);
  texts.set(type, text);
  return loaded(text);
}

const moments = ['ship/build', 'ship/move', 'battle/orders', 'battle/damage'] as const;

/** Whatever a function is given and gives, by name. */
type Call = (state: warpwar.State) => Readonly<Record<string, object>>;

const next = (state: warpwar.State) => {
  const player = state.waiting[0]!;
  const seen = warpwar.view(state, player);
  const offered = warpwar.decisions(seen);
  return { player, seen, offered };
};

const calls: Readonly<Record<string, Call>> = {
  applyAction: (state) => {
    const { seen, offered } = next(state);
    const action = randomPlayer(warpwar)(seen, offered, seeded(1));
    const applied = warpwar.applyAction(state, action);
    if (!applied.ok) throw new Error('A player chose what is refused.');
    return { action, after: applied.state, events: applied.events };
  },
  checkAction: (state) => {
    const { player, seen } = next(state);
    const action = { type: 'phase/end', player, phase: 'move' } as const;
    return { action, issues: warpwar.checkAction(state, action), more: warpwar.checkAction(seen, action) };
  },
  decisions: (state) => ({ ...next(state), player: {}, all: warpwar.decisions(state) }),
  sampleAction: (state) => {
    const { seen, offered } = next(state);
    return { seen, actions: offered.map((each) => warpwar.sampleAction(seen, each, seeded(2))) };
  },
  view: (state) => ({
    own: warpwar.view(state, state.active),
    public: warpwar.view(state, { spectator: true }),
  }),
  deserialize: (state) => ({ loaded: loaded(warpwar.serialize(state)) }),
  reachable: (state) => ({
    ways: state.ships.map(({ id }) => warpwar.reachable(state, id)),
  }),
  captain: (state) => {
    const { seen, offered } = next(state);
    return { seen, chosen: captain(warpwar)(seen, offered, seeded(1)) };
  },
};

/**
 * Calls a function at each moment, and watches all that it was given and gave. A function that awaits may hold what it has
 * passed on, so the states are made and used here.
 */
function watched(call: Call, types: readonly string[]): Watched {
  const all: Watched = new Map();
  for (const type of types) {
    const state = momentOf(type);
    watch(`${type}: state`, state, all);
    for (const [name, value] of Object.entries(call(state))) watch(`${type}: ${name}`, value, all);
  }
  return all;
}

// To collect garbage is slow, so one test looks at all moments.
test.each(Object.entries(calls))('after %s, nothing is held', async (_name, call) => {
  expect(await held(watched(call, moments))).toEqual([]);
});

/** Plays on, and watches every state, view and list of events on the way. Returns the last state. */
function playedOn(rules: string, actions: number, all: Watched): warpwar.State {
  const players = { red: captain(warpwar), blue: randomPlayer(warpwar) };
  let state = loaded(textOf(rules, ({ turn }) => turn === 6));
  for (let at = 0; at < actions && state.waiting.length > 0; at += 1) {
    const { player, seen, offered } = next(state);
    // Sound: the game has these two players.
    const action = players[player as 'red' | 'blue'](seen, offered, seeded(at));
    const applied = warpwar.applyAction(state, action);
    if (!applied.ok) throw new Error('A player chose what is refused.');
    watch(`state ${at}`, state, all);
    watch(`view ${at}`, seen, all);
    watch(`events ${at}`, applied.events, all);
    state = applied.state;
  }
  return state;
}

test.each(['first/advanced', 'second/advanced'])('a game of %s holds only its last state', async (rules) => {
  const all: Watched = new Map();
  const last = playedOn(rules, 80, all);
  // What did not change is shared by later states.
  const kept = new Set([...partsOf(last, '', 9)].map(([, part]) => part));
  expect(all.size).toBeGreaterThan(1000);
  expect(await held(all, kept)).toEqual([]);
});

test('what is held by a slot is noticed', async () => {
  const all: Watched = new Map();
  const slot: { last?: object } = {};
  const holding: Call = (state) => {
    slot.last = state;
    return {};
  };
  for (const [name, ref] of watched(holding, ['ship/move'])) all.set(name, ref);
  expect(await held(all, new Set(), SELDOM)).toContain('ship/move: state');
  delete slot.last;
  expect(await held(all)).toEqual([]);
});
