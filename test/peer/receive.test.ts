/** Law P5: what mail does to the messages of a game is noticed when they come, and nothing is lost by it. */

import { describe, expect, test } from 'vitest';
import { listPeerDue, receive, type Message, type Peer, type Received } from '../../src/peer/index.js';
import { duel } from '../support/mail.js';
import { playPeers } from '../support/peers.js';

/** A message of a bundle, as it comes to its receiver. */
interface Place {
  readonly peer: Peer;
  readonly bundle: readonly Message[];
  readonly at: number;
  readonly message: Message;
  /** What comes of the messages before it, and of all. */
  readonly before: Received;
  readonly whole: Received;
}

/** All messages of a game's first actions. */
function placesOf(rules: string, most: number): readonly Place[] {
  const places: Place[] = [];
  playPeers({ ...duel, rules }, 3, most, undefined, (peer, bundle) => {
    const whole = receive(peer, bundle);
    for (const [at, message] of bundle.entries())
      places.push({ peer, bundle, at, message, before: receive(peer, bundle.slice(0, at)), whole });
  });
  return places;
}

const places = [...placesOf('first/basic', 5000), ...placesOf('first/advanced', 100)];

/** What came of bundles one after another. */
const outcome = (...all: readonly Received[]): object => ({
  data: all.at(-1)?.peer.data,
  happened: all.flatMap(({ happened }) => happened),
  send: all.flatMap(({ send }) => send),
});

/** Checks that the messages before a place were taken and no other, and that the bundle, sent again, has the rest. */
function checkStopped({ bundle, before, whole }: Place, got: Received): void {
  expect(outcome(got)).toEqual(outcome(before));
  const again = receive(got.peer, bundle);
  expect(again.fault).toBe(undefined);
  expect(outcome(got, again)).toEqual(outcome(whole));
}

describe('a message', () => {
  test('that is dropped is missed at the next one, or waited for', () => {
    for (const place of places) {
      const { peer, bundle, at, message } = place;
      const got = receive(peer, bundle.toSpliced(at, 1));
      if (at + 1 < bundle.length) expect(got.fault).toEqual({ n: message.n, what: 'gap', issues: [] });
      else expect([got.fault, listPeerDue(got.peer).player]).toEqual([undefined, message.by]);
      checkStopped(place, got);
    }
  });

  test('that changes places with the next one is missed there', () => {
    const pairs = places.filter(({ bundle, at }) => at + 1 < bundle.length);
    expect(pairs.length).toBeGreaterThan(10);
    for (const place of pairs) {
      const { peer, bundle, at, message } = place;
      const got = receive(peer, bundle.toSpliced(at, 2, ...bundle.slice(at, at + 2).reverse()));
      expect(got.fault).toEqual({ n: message.n, what: 'gap', issues: [] });
      checkStopped(place, got);
    }
  });

  test('that is doubled, at once or later, changes nothing', () => {
    for (const { peer, bundle, at, message, whole } of places) {
      const got = receive(peer, bundle.toSpliced(at, 0, message));
      expect(got.fault).toBe(undefined);
      expect(outcome(got)).toEqual(outcome(whole));
      expect(receive(got.peer, [message])).toEqual({ peer: got.peer, happened: [], send: [] });
    }
  });

  test('with its keys in another order is the same', () => {
    for (const { peer, bundle, at, message, whole } of places) {
      const other = reversed(message);
      expect(JSON.stringify(other)).not.toBe(JSON.stringify(message));
      const got = receive(peer, [...bundle.slice(0, at), other, ...bundle.slice(at + 1)]);
      expect(got.fault).toBe(undefined);
      expect(outcome(got)).toEqual(outcome(whole));
    }
  });

  test('of which a byte was changed is damaged', () => {
    for (const place of places) {
      const { peer, bundle, at, message } = place;
      const text = JSON.stringify(message);
      // Other bytes of each message.
      for (let byte = message.n % 50; byte < text.length; byte += 50) {
        const raw = parsed(text.slice(0, byte) + (text[byte] === '1' ? '2' : '1') + text.slice(byte + 1));
        const got = receive(peer, [...bundle.slice(0, at), raw, ...bundle.slice(at + 1)]);
        expect(got.fault?.what).toBe('damaged');
        if (byte < 50) checkStopped(place, got);
      }
    }
  });

  test.each([
    ['"v":1', '"v":2', ['v not-allowed']],
    ['"n":', '"m":', ['n missing', 'm unknown-field']],
    ['"n":', '"n":1', []],
    ['"by":"blue"', '"by":"blux"', []],
    ['"prev":"', '"prev":"x', ['prev not-a-text']],
    ['"sum":"', '"sun":"', ['sum missing', 'sun unknown-field']],
    ['"type":"act"', '"type":"axt"', ['body/type not-allowed']],
    ['"body":{', '"body":{"more":1,', ['body/more unknown-field']],
    ['"hidden":', '"hidded":', ['body/hidden missing', 'body/hidded unknown-field']],
    ['}', '', [' not-an-object']],
  ])('with %s made %s says %j', (from, to, issues) => {
    for (const { peer, message } of places.filter((each) => isActOfBlue(each.message)).slice(0, 5)) {
      const { fault } = receive(peer, [parsed(JSON.stringify(message).replace(from, to))]);
      expect(fault?.what).toBe('damaged');
      expect(fault?.issues.map(({ path, code }) => `${path.join('/')} ${code}`)).toEqual(issues);
    }
  });
});

const isActOfBlue = ({ by, body }: Message): boolean => by === 'blue' && body.type === 'act';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Plain data with all its keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, each]) => [key, reversed(each)] as const);
  return Object.fromEntries(members.reverse());
}
