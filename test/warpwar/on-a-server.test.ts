/** The server of docs/on-a-server.md against a client who forges messages and reads whatever arrives. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fleetsOf,
  decodeActionFrom,
  applyAction,
  createGame,
  decisions,
  eventsFor,
  fingerprint,
  isRecord,
  refusalOf,
  replay,
  sampleAction,
  updateFor,
  view,
  type Action,
  type Setup,
  type State,
  type Viewer,
} from '../../src/warpwar/index.js';
import { pickRandom } from '../../src/kernel/random.js';
import { chance, listPaths, valueAt } from '../../src/laws/law.js';

import { anything, hostile } from '../support/battery/hostile.js';
import { ship } from '../support/fleets.js';
import { issueLines } from '../support/issue-lines.js';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The server of the page: seats by login, and what was sent to each login. */
function serverOf(setup: Setup, seats: ReadonlyMap<string, Viewer>) {
  const made = createGame(setup);
  if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
  let state = made.value;
  const actions: Action[] = [];
  const sent: { readonly to: string; readonly text: string; readonly of: State }[] = [];
  const viewerOf = (login: string): Viewer => viewerIn(state, seats.get(login));
  const deliver = (to: string, message: object) =>
    void sent.push({ to, text: JSON.stringify(message), of: state });
  const audience = [...seats.keys(), 'carol'];
  return {
    actions,
    sent,
    now: () => state,
    connect: (login: string) => deliver(login, { ok: true, view: view(state, viewerOf(login)), events: [] }),
    receive: (login: string, text: string): boolean => {
      const viewer = viewerOf(login);
      const action = decodeActionFrom(state, typeof viewer === 'string' ? viewer : '', parse(text));
      const applied = action.ok ? applyAction(state, action.value) : action;
      if (!applied.ok) {
        deliver(login, refusalOf(applied));
        return false;
      }
      if (action.ok) actions.push(action.value);
      state = applied.state;
      for (const each of audience) deliver(each, updateFor(applied, viewerOf(each)));
      return true;
    },
  };
}

/** Who somebody is in a game: whoever has no seat in it looks on. */
const viewerIn = ({ players }: State, seat: Viewer | undefined): Viewer =>
  players.find(({ id }) => id === seat)?.id ?? { spectator: true };

const seats = new Map<string, Viewer>(
  // Sound: the ids of the set-ups below.
  [
    ['ada', 'red'],
    ['mallory', 'blue'],
    ['gwen', 'green'],
  ] as unknown as [string, Viewer][],
);
const loginOf = (player: string): string => [...seats].find(([, seat]) => seat === player)?.[0] ?? '';

const fleet = ['red/W4', 'blue/W5', 'blue/W6'].map((id, at) =>
  ship(id, { PD: 6 + at, B: 3, S: 3, T: 2, M: 7 - at, WG: 1 }),
);

const games: readonly Setup[] = [
  { rules: 'first/skirmish', players: ['red', 'blue'], fleets: fleetsOf(fleet) },
  {
    rules: 'first/advanced +turn-limit turn-limit(turns=4)',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  },
  {
    rules: 'second/advanced +bought-technology +colonies +turn-limit turn-limit(turns=4)',
    players: ['red', 'blue', 'green'],
    homes: { red: ['0606'], blue: ['2223'], green: ['1207'] },
    sides: [['red', 'green']],
  },
];

/** Texts that hold whatever secret a state has for a viewer: records, accounts and sealed choices of others. */
function secretsFrom(state: State, viewer: Viewer): readonly string[] {
  if (state.result) return [];
  const ships = state.ships.filter(({ owner }) => owner !== viewer);
  const hidden = ships.filter((ship) => {
    const seen = view(state, viewer).ships.find(({ id }) => id === ship.id);
    return !seen || !isRecord(seen);
  });
  return [
    ...hidden.flatMap(({ built, now }) => [built, now].map((counts) => JSON.stringify(counts))),
    ...(state.battle?.sealed ?? []).flatMap(({ player, choice }) =>
      player === viewer ? [] : [JSON.stringify(choice)],
    ),
    fingerprint(state),
    '"audience"',
  ];
}

/** Members that a record has and a counter has not, of ships of others, anywhere in a message. */
function recordsOfOthers(message: unknown, viewer: Viewer): readonly string[] {
  return listPaths(message).flatMap((path) => {
    const found = valueAt(message, path);
    if (typeof found !== 'object' || found === null || !('id' in found) || !('owner' in found)) return [];
    const isOpen =
      found.owner === viewer ||
      !('now' in found || 'built' in found || 'points' in found || 'tally' in found);
    return isOpen ? [] : [JSON.stringify(found)];
  });
}

/** Everything that a forger tries at a moment; nothing of it may do anything for anybody else. */
function forged(state: State, real: string): readonly string[] {
  const others = ['red', 'green', 'nobody', '__proto__', 'carol'];
  return [
    ...others.map((player) => JSON.stringify({ type: 'resign/resign', player })),
    ...others.map((player) => JSON.stringify({ ...(JSON.parse(real) as object), player })),
    '{"type":"resign/resign","__proto__":{"player":"red"}}',
    '{"type":"resign/resign","player":"blue","player":"red"}',
    JSON.stringify({ type: 'resign/resign', player: ['red'] }),
    JSON.stringify({ type: 'view', viewer: 'red' }),
    JSON.stringify({
      type: 'phase/end',
      phase: state.phase,
      player: state.active === 'blue' ? 'red' : state.active,
    }),
    '{"type":',
    '',
    'null',
    '[]',
    '"resign/resign"',
    '\u0000',
    JSON.stringify({ type: '\u001b[2J', player: 'blue' }),
  ];
}

/** A whole game in which mallory, who plays blue, forges between all moves, and blue moves rightly. */
function played(setup: Setup, seed: number) {
  const server = serverOf(setup, seats);
  const random = chance(seed);
  const old: string[] = [];
  for (let count = 0; !server.now().result && count < 600; count += 1) {
    const state = server.now();
    const offered = decisions(state).filter(({ aside }) => !aside);
    const doing = offered.filter(({ type }) => type !== 'phase/end');
    const decision = pickRandom(doing.length > 0 && random(5) > 0 ? doing : offered, random);
    const { player, ...fields } = sampleAction(view(state, decision.player), decision, random);
    const text = JSON.stringify(fields);
    if (count % 5 === 0) {
      for (const each of forged(state, text)) {
        expect(server.receive('mallory', each)).toBe(false);
        expect(server.receive('carol', each)).toBe(false);
        expect(server.receive('nobody', each)).toBe(false);
      }
      expect(server.now()).toBe(state);
      server.connect('mallory');
      server.connect('carol');
    }
    expect(server.receive(loginOf(player), text)).toBe(true);
    // Sent again, by others, and what was sent long before.
    const after = server.now();
    for (const each of [text, ...old.slice(-2)])
      for (const login of ['carol', 'nobody']) expect(server.receive(login, each)).toBe(false);
    if (!server.now().waiting.includes('blue' as never) && fields.type !== 'bought-technology/trade')
      for (const each of [text, ...old.slice(-2)]) expect(server.receive('mallory', each)).toBe(false);
    expect(server.now()).toBe(after);
    old.push(text);
  }
  return server;
}

describe.each(games.map((setup) => [JSON.stringify(setup.rules), setup] as const))('%s', (_rules, setup) => {
  const server = played(setup, 11);

  test('a whole game is played, every action by whoever sent it', () => {
    expect(server.actions.length).toBeGreaterThan(5);
    expect(server.sent.length).toBeGreaterThan(200);
    expect(replay({ setup, actions: server.actions })).toEqual({ ok: true, value: server.now() });
    expect(server.now().result?.reason).not.toBe('resigned');
  });

  test('no client receives a record, an account or a sealed choice of another, nor a fingerprint or an audience', () => {
    let tried = 0;
    for (const { to, text, of } of server.sent) {
      const viewer = viewerIn(of, seats.get(to));
      const found = secretsFrom(of, viewer).filter(
        (secret) => text.includes(secret) && !isKnown(of, viewer, secret),
      );
      expect([to, found]).toEqual([to, []]);
      tried += 1;
      if (tried % 20 === 0 && !of.result) expect(recordsOfOthers(JSON.parse(text), viewer)).toEqual([]);
    }
    expect(tried).toBeGreaterThan(200);
  });

  test('what a client receives follows from their view and the events for them', () => {
    for (const { to, text, of } of server.sent.filter((_, number) => number % 50 === 0)) {
      const message = JSON.parse(text) as Readonly<Record<string, unknown>>;
      const keys = Object.keys(message).sort().join();
      // The first message after a login is a view without an update.
      expect(['events,ok,view', 'events,from,ok,to,view', 'issues,ok']).toContain(keys);
      if (keys.endsWith('view')) expect(message.view).toMatchObject({ viewer: viewerIn(of, seats.get(to)) });
    }
  });
});

/** Whether a viewer has the same in their own view: two ships may be built alike. */
const isKnown = (state: State, viewer: Viewer, secret: string): boolean =>
  JSON.stringify(view(state, viewer)).includes(secret);

/** A value as a client may send it: JSON, or what is none. */
function textOf(raw: unknown): string {
  try {
    return JSON.stringify(raw);
  } catch {
    return '{';
  }
}

test('anything at all as a message changes nothing for the others', () => {
  const server = serverOf(games[1]!, seats);
  const before = server.now();
  fc.assert(
    fc.property(anything, (raw) => {
      expect(server.receive('mallory', textOf(raw))).toBe(false);
    }),
  );
  for (const make of Object.values(hostile)) {
    const action = decodeActionFrom(before, 'blue', make());
    expect(action.ok).toBe(false);
  }
  expect(server.now()).toBe(before);
  expect(server.sent.every(({ to }) => to === 'mallory')).toBe(true);
});

test('an eavesdropper who is nobody hears what a spectator hears', () => {
  const server = serverOf(games[1]!, seats);
  server.receive('ada', '{"type":"ship/build","name":"W1","at":"0606","counts":{"PD":6,"B":4,"WG":1}}');
  const heard = server.sent.filter(({ to }) => to === 'carol').map(({ text }) => text);
  expect(heard).toHaveLength(1);
  expect(heard[0]).not.toMatch(/"PD"|"built"|ship\/built|"points":/);
  expect(server.sent.find(({ to }) => to === 'mallory')?.text).not.toMatch(/"PD"|"built"|ship\/built/);
  expect(server.sent.find(({ to }) => to === 'ada')?.text).toMatch(/"PD":6/);
  expect(eventsFor([{ type: 'x', payload: {}, audience: ['carol' as never] }], { spectator: true })).toEqual(
    [],
  );
});
