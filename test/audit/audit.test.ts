/** Audits of games from servers: the first wrong item, and what is wrong with it. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import { audit, type Verdict } from '../../src/audit/audit.js';
import { bindItems } from '../../src/audit/commit.js';
import { hashOf } from '../../src/audit/hash.js';
import { recordOfGame, type AuditEntry, type AuditRecord } from '../../src/audit/record.js';
import type { Json, JsonObject } from '../../src/kernel/result.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { commitSeed } from '../../src/kernel/dice/seeded.js';
import { captain, engine, words } from '../../src/stellar-wars/index.js';
import { play } from '../../src/kernel/play/players.js';
import { seeded } from '../../src/kernel/random.js';
import { countedBytes } from '../support/bytes.js';
import { duel, recordGame } from '../support/mail.js';

const setup = { ...duel, rules: 'first/advanced +turn-limit' };
const { actions, end } = recordGame(setup, 5);
const prints = {
  0: warpwar.fingerprint(warpwar.unwrap(warpwar.createGame(setup))),
  [actions.length]: warpwar.fingerprint(end),
};
const server = recordOfGame({ setup, actions, prints });

/** The record with another entry in the place of one. */
const withEntry = (
  record: AuditRecord,
  n: number,
  change: (entry: AuditEntry) => AuditEntry,
): AuditRecord => ({
  ...record,
  entries: record.entries.map((each) => (each.n === n ? change(each) : each)),
});

const brief = (verdict: Verdict) =>
  verdict.ok
    ? 'ok'
    : [verdict.n, verdict.by, verdict.what, ...(verdict.item === undefined ? [] : [verdict.item])];

test('a right game passes, with its result', () => {
  expect(audit(warpwar, server)).toEqual({ ok: true, actions: actions.length, result: end.result });
  expect(end.result).not.toBe(null);
});

test('a refused action is named by its number, its player and the rule', () => {
  const at = actions.findIndex(({ type }) => type === 'ship/move') + 1;
  const verdict = audit(
    warpwar,
    withEntry(server, at, (entry) => ({
      ...entry,
      actions: [{ action: { ...(actions[at - 1] as JsonObject), path: ['2223'] } }],
    })),
  );
  expect(brief(verdict)).toEqual([at, actions[at - 1]?.player, 'refused']);
  expect(verdict.ok ? [] : verdict.issues.map(({ rule }) => rule)).toEqual(['E1.MOVE.5']);
});

test('a set-up that is refused is entry 0, and so is what is no record', () => {
  expect(brief(audit(warpwar, { ...server, setup: { rules: 'first/none' } }))).toEqual([0, null, 'refused']);
  expect(brief(audit(warpwar, { ...server, entries: 7 } as never))).toEqual([0, null, 'refused']);
});

test('what was told and is not so is named', () => {
  const other = withEntry(server, 3, (entry) => ({
    ...entry,
    announced: { awaiting: ['blue' as PlayerId] },
  }));
  expect(audit(warpwar, other)).toMatchObject({
    n: 3,
    what: 'announced',
    item: 'awaiting',
    said: ['blue'],
    was: ['red'],
  });
  const print = withEntry(server, 0, (entry) => ({ ...entry, announced: { print: '0123456789abcdef' } }));
  expect(brief(audit(warpwar, print))).toEqual([0, null, 'announced', 'print']);
});

test('what a viewer was told is compared with their events', () => {
  let state = warpwar.unwrap(warpwar.createGame(setup));
  const blue = 'blue' as PlayerId;
  const entries = server.entries.map((entry, at): AuditEntry => {
    const action = actions[at - 1];
    if (!action) return entry;
    const done = warpwar.unwrap(warpwar.applyAction(state, action as never));
    state = done.state;
    // Sound: events are plain data.
    const events = warpwar.eventsFor(done.events, blue) as unknown as readonly Json[];
    return { ...entry, announced: { news: [{ viewer: blue, events }] } };
  });
  expect(audit(warpwar, { ...server, entries }).ok).toBe(true);
  const at = entries.findIndex(({ announced }) => (announced?.news?.[0]?.events.length ?? 0) > 0);
  const silent = withEntry({ ...server, entries }, at, (entry) => ({
    ...entry,
    announced: { news: [{ viewer: blue, events: [] }] },
  }));
  expect(brief(audit(warpwar, silent))).toEqual([at, actions[at - 1]?.player, 'announced', 'blue']);
});

test('entries come in order', () => {
  const [first, second, third, ...rest] = server.entries;
  if (!first || !second || !third) throw new Error('The game is too short.');
  expect(brief(audit(warpwar, { ...server, entries: [first, third, second, ...rest] }))).toEqual([
    1,
    'red',
    'chain',
  ]);
});

test('the seed of dice is the one that was promised', () => {
  const game = engine(words);
  const seed = 'at least eight letters';
  const rolled = {
    rules: 'sw2/duel',
    fleets: { red: [{ sheet: 'CA-1' }], blue: [{ sheet: 'CA-1' }] },
    players: ['red', 'blue'],
    seed,
  };
  const begun = game.unwrap(game.createGame(rolled));
  const done = [...play(game, begun, { red: captain(game), blue: captain(game) }, seeded(1), { most: 40 })];
  const record = recordOfGame({ setup: rolled, actions: done.map(({ action }) => action) });
  expect(audit(game, { ...record, seedProof: commitSeed(seed) })).toMatchObject({
    ok: true,
    actions: done.length,
  });
  expect(brief(audit(game, { ...record, seedProof: commitSeed('another seed') }))).toEqual([
    0,
    null,
    'commitment',
    'seed',
  ]);
  const { seed: _seed, ...unknown } = rolled;
  expect(brief(audit(game, { ...record, setup: unknown, seedProof: commitSeed(seed) }))).toEqual([
    0,
    null,
    'not-opened',
    'seed',
  ]);
});

/** The game as peers play it: each action hidden in a chain. */
function hiddenGame(): AuditRecord {
  const game = hashOf(setup);
  const random = countedBytes(3);
  let prev = game;
  const all = actions.map((action, at) => {
    const bound = bindItems(
      { game, n: at + 1, by: action.player },
      [{ item: 'action', value: action }],
      random,
    );
    const link = { n: at + 1, prev, by: action.player, hidden: bound.root };
    prev = hashOf(link);
    const entry: AuditEntry = {
      n: at + 1,
      by: action.player,
      link,
      hidden: bound.root,
      actions: [{ item: 'action' }],
    };
    return { entry, openings: bound.openings };
  });
  return {
    setup: setup as unknown as Json, // Sound: a set-up is plain data.
    game,
    head: prev,
    entries: all.map(({ entry }) => entry),
    openings: all.flatMap(({ openings }) => openings),
  };
}

const hidden = hiddenGame();

test('a chain of commitments that are opened passes', () => {
  expect(audit(warpwar, hidden)).toEqual({ ok: true, actions: actions.length, result: end.result });
});

test('one hidden field changed after commitment: a commitment at that item', () => {
  fc.assert(
    fc.property(fc.nat({ max: actions.length - 1 }), fc.nat(), fc.jsonValue(), (at, which, value) => {
      const opening = hidden.openings[at];
      const action = actions[at];
      if (!opening || !action) throw new Error('There is no such action.');
      const keys = Object.keys(action);
      const changed = { ...action, [keys[which % keys.length] ?? '']: value } as JsonObject;
      fc.pre(hashOf(changed) !== hashOf(action));
      const verdict = audit(warpwar, {
        ...hidden,
        openings: hidden.openings.with(at, { ...opening, value: changed }),
      });
      expect(brief(verdict)).toEqual([at + 1, action.player, 'commitment', 'action']);
    }),
    { numRuns: 15 },
  );
});

test('what is not opened, a link that was changed, left out, doubled, or is there twice', () => {
  const at = 20;
  const { by, link } = hidden.entries[at - 1] ?? {};
  const verdict = (change: Partial<AuditRecord>) => brief(audit(warpwar, { ...hidden, ...change }));
  expect(verdict({ openings: hidden.openings.filter(({ n }) => n !== at) })).toEqual([
    at,
    by,
    'not-opened',
    'action',
  ]);
  const changed = { ...(link as JsonObject), note: 'x' };
  const next = hidden.entries[at]?.by;
  expect(verdict(withEntry(hidden, at, (entry) => ({ ...entry, link: changed })))).toEqual([
    at + 1,
    next,
    'chain',
  ]);
  expect(verdict({ entries: hidden.entries.filter(({ n }) => n !== at) })).toEqual([at + 1, next, 'chain']);
  const entry = hidden.entries[at - 1];
  if (!entry) throw new Error('There is no such entry.');
  expect(verdict({ entries: hidden.entries.toSpliced(at, 0, entry) })).toEqual([at, by, 'chain']);
  expect(verdict({ entries: hidden.entries.toSpliced(at, 0, { ...entry, link: changed }) })).toEqual([
    at,
    by,
    'fork',
  ]);
  expect(verdict({ entries: hidden.entries.slice(0, -1) })).toEqual([
    actions.length - 1,
    actions.at(-2)?.player,
    'chain',
  ]);
});

test('a link may be long, as one that opens a whole game is, and not endless', () => {
  const game = hashOf(server.setup);
  const withText = (length: number): AuditRecord => {
    const link = { n: 1, prev: game, text: 'x'.repeat(length) };
    return { setup: server.setup, game, entries: [{ n: 1, by: null, link, actions: [] }], openings: [] };
  };
  expect(audit(warpwar, withText(3_000_000))).toMatchObject({ ok: true });
  expect(audit(warpwar, withText(20_000_000))).toMatchObject({ n: 0, what: 'refused' });
});

test('keys in another order change nothing', () => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, each]) => [key, turned(each)]),
          )
        : value;
  expect(audit(warpwar, turned(hidden) as AuditRecord)).toMatchObject({ ok: true });
});

test('a record of any form gets a verdict, and never an error', () => {
  const fields = ['setup', 'game', 'entries', 'openings', 'head', 'seedProof'] as const;
  const trap = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('trap');
      },
    },
  );
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const nested: unknown = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
  const any = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true }),
    fc.constantFrom(trap, circle, nested, undefined, 'x'.repeat(1_000_001)),
  );
  fc.assert(
    fc.property(any, fc.constantFrom(...fields), (value, field) => {
      expect(audit(warpwar, value as never).ok).toBe(false);
      expect(
        typeof audit(warpwar, { ...server, entries: server.entries.slice(0, 2), [field]: value }).ok,
      ).toBe('boolean');
      const entry = { ...server.entries[1], link: value, actions: [{ action: value }] };
      expect(audit(warpwar, { ...server, entries: [entry] } as never).ok).toBe(false);
    }),
    { numRuns: 100 },
  );
});
