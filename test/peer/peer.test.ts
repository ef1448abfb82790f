/** Two players without a referee, who hold nothing but their own views. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import type { Json, JsonObject } from '../../src/kernel/result.js';
import {
  act,
  auditPeers,
  auditSide,
  begin,
  createPeer,
  listPeerDue,
  type Message,
  openPeer,
  receive,
  type Peer,
} from '../../src/peer/index.js';
import { sumOf } from '../../src/peer/message.js';
import { countedBytes } from '../support/bytes.js';
import { duel } from '../support/mail.js';
import { bothOf, checkViews, exchange, lieIn, mailed, playPeers, rechained } from '../support/peers.js';

const setup = { ...duel, rules: 'first/basic' };
const whole = playPeers(setup, 3, 5000, checkViews);
const [red, blue] = [whole.both.red, whole.both.blue];
const { chain } = red.data;

describe('a whole game', () => {
  test('ends as the true game, with both views right at each action', () => {
    expect(whole.state.result).not.toBe(null);
    expect((red.view as warpwar.View).result).toEqual(whole.state.result);
    expect(blue.data.chain).toEqual(chain);
    expect(listPeerDue(red)).toEqual({ player: null, what: null, owed: [] });
  });

  test('passes its audits: each side by itself, and all together', () => {
    expect(auditPeers(warpwar, chain)).toEqual({
      ok: true,
      actions: whole.actions.length,
      result: whole.state.result,
    });
    for (const peer of [red, blue])
      expect(auditSide(warpwar, chain, peer.data.me, peer.data.openings)).toMatchObject({ ok: true });
  });
});

describe('a liar', () => {
  test('who tells other orders than those that were bound is refused at once, and nothing is lost', () => {
    let tried = 0;
    playPeers(setup, 3, 5000, undefined, (peer, bundle) => {
      const at = bundle.findIndex(({ body }) => body.type === 'tell' && body.openings.length > 0);
      const body = bundle[at]?.body;
      if (body?.type !== 'tell') return;
      const statements = body.statements.map((each) =>
        each.fact === 'battle/choice' ? { ...each, value: { orders: [] } } : each,
      );
      const first = bundle[0]?.n ?? 1;
      for (const lie of [
        { ...body, statements },
        { ...body, openings: [] },
      ]) {
        const known = [...peer.data.chain, ...bundle];
        const got = receive(peer, rechained(known, first + at, lie).slice(first - 1));
        expect(got.fault).toMatchObject({ n: first + at, what: 'commitment' });
        expect(receive(got.peer, bundle).fault).toBe(undefined);
        tried += 1;
      }
    });
    expect(tried).toBeGreaterThan(3);
  });

  test('on orders is found by the audit, too', () => {
    const tell = chain.find(({ body }) => body.type === 'tell' && body.openings.length > 0);
    if (tell?.body.type !== 'tell') throw new Error('Nobody has shown orders.');
    const statements = tell.body.statements.map((each) =>
      each.fact === 'battle/choice' ? { ...each, value: { orders: [] } } : each,
    );
    const lie = rechained(chain, tell.n, { ...tell.body, statements });
    expect(
      auditSide(warpwar, lie.slice(0, tell.n), tell.by, (tell.by === 'red' ? red : blue).data.openings),
    ).toMatchObject({
      n: tell.n,
      by: tell.by,
      what: 'announced',
      item: 'battle/choice',
    });
  });

  test('on each fact is found at the message that tells it, and the honest side passes up to there', () => {
    const lies = chain.flatMap((message) => lieIn(message).map((body) => ({ message, body })));
    expect(lies.length).toBeGreaterThan(10);
    for (const { message, body } of lies) {
      const lie = rechained(chain, message.n, body).slice(0, message.n);
      const [liar, other] = message.by === 'red' ? [red, blue] : [blue, red];
      expect(auditSide(warpwar, lie, liar.data.me, liar.data.openings)).toMatchObject({
        ok: false,
        n: message.n,
        by: message.by,
        what: 'announced',
      });
      const verdict = auditSide(warpwar, lie, other.data.me, other.data.openings);
      if (!verdict.ok)
        expect([verdict.n, verdict.by, verdict.what]).toEqual([message.n, message.by, 'refused']);
    }
  });

  test('whose hidden actions were changed after commitment is found at that message', () => {
    for (const peer of [red, blue])
      for (const [at, opening] of peer.data.openings.entries()) {
        // The battery falsifies all of them.
        if (at % 5 !== 0) continue;
        const changed = peer.data.openings.with(at, { ...opening, value: { changed: opening.value } });
        expect(auditSide(warpwar, chain, peer.data.me, changed)).toMatchObject({
          n: opening.n,
          what: 'commitment',
          item: opening.item,
        });
      }
  });

  test('who withholds an opening is named, with the item', () => {
    for (const peer of [red, blue])
      for (const each of peer.data.openings.filter((_, at) => at % 5 === 0))
        expect(
          auditSide(
            warpwar,
            chain,
            peer.data.me,
            peer.data.openings.filter((other) => other !== each),
          ),
        ).toMatchObject({ n: each.n, by: peer.data.me, what: 'not-opened', item: each.item });
  });

  test('who sends no chain or no openings gets a verdict', () => {
    for (const raw of [undefined, null, 7, 'x', {}, [7], [null], [[]]] as never[]) {
      expect(auditSide(warpwar, raw, 'red', raw)).toMatchObject({ ok: false });
      expect(auditPeers(warpwar, raw)).toMatchObject({ ok: false });
      expect(auditSide(warpwar, chain, 'red', raw)).toMatchObject({ ok: false, what: 'not-opened' });
    }
  });

  test('who tells on and on, and never what they owe, is named at the first such message', () => {
    const at = chain.findIndex(
      ({ body }, index) => body.type === 'act' && chain[index + 1]?.body.type === 'tell',
    );
    const [owing, head] = [chain[at + 1], chain.slice(0, at + 1)];
    if (!owing) throw new Error('Nobody owed anything.');
    const all = [...head];
    for (let more = 0; more < 100; more += 1) {
      const last = all.at(-1) ?? owing;
      const message = {
        ...owing,
        n: last.n + 1,
        prev: last.sum,
        body: { type: 'tell', statements: [], openings: [] },
      } as Message;
      all.push({ ...message, sum: sumOf(message) });
    }
    const other = owing.by === 'red' ? blue : red;
    expect(auditSide(warpwar, all, other.data.me, other.data.openings)).toMatchObject({
      n: owing.n,
      by: owing.by,
      what: 'refused',
    });
  });

  test('who opens nothing is named', () => {
    const last = chain.at(-1);
    expect(auditPeers(warpwar, chain.slice(0, -1))).toMatchObject({ what: 'not-opened', by: last?.by });
  });

  test('who sends two messages with one number is found, and both are kept', () => {
    const twin = rechained(chain, 4, {
      ...chain[3]?.body,
      hidden: 'a'.repeat(64),
    } as never)[3];
    const by = chain[3]?.by === 'red' ? blue : red;
    const got = receive(by, [twin]);
    expect(got.fault).toMatchObject({ n: 4, what: 'forked' });
    expect(got.peer.data.forks).toEqual([twin]);
    expect(receive(got.peer, [twin]).peer.data.forks).toEqual([twin]);
    expect(got.peer.data.chain).toEqual(by.data.chain);
  });
});

describe('a message', () => {
  test('tells nothing that its receiver may not know: with another hidden ship all but hashes stay', () => {
    // Law P3: both ships cost the same, and look the same from outside.
    const [one, other] = [
      { PD: 4, B: 2, S: 2, WG: 1 },
      { PD: 3, B: 3, S: 2, WG: 1 },
    ].map((counts) => {
      let both = bothOf(setup, 1);
      const begun = begin(both.red);
      both = exchange({ ...both, red: begun.peer }, 'red', begun.send);
      const done = act(both.red, { type: 'ship/build', at: '0606', name: 'W1', counts });
      return done.ok ? done.send.map(({ body }) => ({ ...body, hidden: '' })) : done.issues;
    });
    expect(one).toEqual(other);
    expect(JSON.stringify(one)).toContain('ship/appeared');
  });

  test('of another game, and one that is none, is refused and changes nothing', () => {
    const other = begin(bothOf(setup, 9).red).send;
    expect(receive(blue, mailed(other)).fault?.what).toBe('other-game');
    for (const raw of [undefined, null, 7, 'x', {}, [{}], [null], [[]]]) {
      const got = receive(blue, raw);
      expect(got.fault?.what).toBe('damaged');
      expect(got.peer.data).toEqual(blue.data);
    }
  });

  test('of which the players have not agreed on the same is another game', () => {
    const peerOf = (me: string, terms?: string): Peer => {
      const made = createPeer(warpwar, setup, me, countedBytes(1), terms);
      if (!made.ok) throw new Error('These rules need no referee.');
      return made.value;
    };
    const { send } = begin(peerOf('red', 'A week of silence loses.'));
    expect(receive(peerOf('blue'), mailed(send)).fault?.what).toBe('other-game');
    expect(receive(peerOf('blue', 'A week of silence loses.'), mailed(send)).fault).toBe(undefined);
    expect(createPeer(warpwar, setup, 'red', countedBytes(1), 'x'.repeat(10_001)).ok).toBe(false);
  });

  test('is told an action at a time, as each player saw it', () => {
    let both = bothOf(setup, 5);
    const begun = begin(both.red);
    both = exchange({ ...both, red: begun.peer }, 'red', begun.send);
    const done = act(both.red, {
      type: 'ship/build',
      at: '0606',
      name: 'W1',
      counts: { PD: 4, B: 2, S: 2, WG: 1 },
    });
    if (!done.ok) throw new Error('The order is legal.');
    expect(done.happened).toMatchObject([{ before: both.red.view, after: done.peer.view }]);
    const got = receive(both.blue, mailed(done.send));
    expect(got.happened).toMatchObject([{ before: both.blue.view, after: got.peer.view }]);
    expect(got.happened.flatMap(({ events }) => events.map(({ type }) => type))).toEqual(['ship/appeared']);
  });
});

test('an action is refused by the rules of the own view, and while the other must send', () => {
  let both = bothOf(setup, 1);
  const move = { type: 'ship/move', ship: 'red/W1', path: ['0607'] } as JsonObject as Json;
  expect(act(both.red, move)).toMatchObject({ ok: false, issues: [{ code: 'other-owes' }] });
  const begun = begin(both.red);
  both = exchange({ ...both, red: begun.peer }, 'red', begun.send);
  expect(act(both.red, move)).toMatchObject({ ok: false });
  expect(act(both.blue, move)).toMatchObject({ ok: false, issues: [{ code: 'other-owes' }] });
});

test('resignation is open, and everything is opened after it', () => {
  let both = bothOf(setup, 1);
  const begun = begin(both.red);
  both = exchange({ ...both, red: begun.peer }, 'red', begun.send);
  const done = act(both.red, { type: 'resign/resign' });
  if (!done.ok) throw new Error(JSON.stringify(done.issues));
  both = exchange({ ...both, red: done.peer }, 'red', done.send);
  for (const peer of Object.values(both))
    expect((peer.view as warpwar.View).result?.winners).toEqual(['blue']);
  expect(auditPeers(warpwar, both.red.data.chain)).toMatchObject({ ok: true, actions: 1 });
});

test('what cannot be played without a referee is refused by name', () => {
  const refused = (rules: string, more: object = {}) => {
    const made = createPeer(warpwar, { ...setup, rules, ...more }, 'red', countedBytes(1));
    return made.ok ? [] : made.issues.map(({ code, params }) => [code, params.module]);
  };
  expect(refused('first/advanced +blind')).toContainEqual(['needs-referee', 'blind']);
  const homes = { red: ['0606'], blue: ['2223'], green: ['0611'] };
  expect(refused('second/advanced', { players: ['red', 'blue', 'green'], homes })).toEqual([
    ['peers-are-two', undefined],
  ]);
  expect(createPeer(warpwar, setup, 'green', countedBytes(1))).toMatchObject({
    ok: false,
    issues: [{ code: 'unknown-player' }],
  });
});

test('a game goes on from what was kept of it as JSON', () => {
  const kept = JSON.parse(JSON.stringify(red.data)) as Peer['data'];
  const again = openPeer(warpwar, kept, countedBytes(1));
  expect(again.data).toEqual(red.data);
  expect(again.view).toEqual(red.view);
});
