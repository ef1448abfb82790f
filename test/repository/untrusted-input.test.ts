/** The page on untrusted input, held against what the library hands out, and each function against hostile values. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import * as convoy from '../../src/malta-convoy/index.js';
import * as players from '../../src/warpwar/players/index.js';
import * as stellar from '../../src/stellar-wars/index.js';
import { hostile } from '../support/battery/hostile.js';
import { areRules, calls, JUNK, ofMaltaConvoy, ofPlayers, ofStellarWars } from '../support/calls.js';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/untrusted-input.md'), 'utf8');

/** Rows of the tables below a heading: the function, and what it does about a bad argument. */
function rowsBelow(heading: string): ReadonlyMap<string, string> {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const rows = [...section.matchAll(/^\| `(\w+)` *\|[^|]*\| *(\w+) *\|$/gm)];
  return new Map(rows.map(([, name = '', answer = '']) => [name, answer]));
}

/** Names of the functions of an entry point; classes are called by nobody. */
const functionsOf = (entry: object): readonly string[] =>
  Object.entries(entry)
    .filter(([name, value]) => typeof value === 'function' && !/^[A-Z]/.test(name))
    .map(([name]) => name)
    .sort();

const MAIN = rowsBelow("The functions of 'warpwar'");
const PLAYERS = rowsBelow("The functions of 'warpwar/players'");
const STELLAR = rowsBelow("The functions of 'warpwar/stellar-wars'");
const CONVOY = rowsBelow("The functions of 'warpwar/malta-convoy'");

describe('the page', () => {
  test('has a row for every function, in order, and no other', () => {
    expect([...MAIN.keys()]).toEqual(functionsOf(warpwar));
    expect([...PLAYERS.keys()]).toEqual(functionsOf(players));
    expect([...STELLAR.keys()]).toEqual(functionsOf(stellar));
    expect([...CONVOY.keys()]).toEqual(functionsOf(convoy));
  });

  test('and every function is tried here', () => {
    expect(Object.keys(calls).sort()).toEqual(functionsOf(warpwar));
    expect(Object.keys(ofPlayers).sort()).toEqual(functionsOf(players));
    expect(Object.keys(ofStellarWars).sort()).toEqual(functionsOf(stellar));
    expect(Object.keys(ofMaltaConvoy).sort()).toEqual(functionsOf(convoy));
  });
});

/** What a call comes to: an answer, or what was thrown. */
type Event = { readonly answer: unknown } | { readonly thrown: unknown };

function called(call: unknown, args: readonly unknown[]): Event {
  try {
    // Sound: the table of calls has functions only.
    return { answer: (call as (...args: readonly unknown[]) => unknown)(...args) };
  } catch (thrown) {
    return { thrown };
  }
}

/** The same value with one member after another replaced by junk, to a depth of two. */
function* damaged(value: unknown, depth = areRules(value) ? 1 : 2): Generator {
  if (depth === 0 || typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value).slice(0, 12);
  const junks = areRules(value) ? JUNK.slice(0, 2) : JUNK;
  for (const key of keys) {
    // Sound: any member of an object is unknown.
    const fields = value as Readonly<Record<string, unknown>>;
    const put = (member: unknown): unknown =>
      Array.isArray(value)
        ? value.map((each: unknown, at) => (String(at) === key ? member : each))
        : { ...fields, [key]: member };
    for (const junk of junks) yield put(junk);
    for (const inner of damaged(fields[key], depth - 1)) yield put(inner);
  }
}

/** A bad event in words; undefined for one that the page promises. */
function wrongOutcome(event: Event, promise: string | undefined): string | undefined {
  if ('answer' in event || (promise === 'throws' && event.thrown instanceof warpwar.InvalidArgument))
    return undefined;
  const { thrown } = event;
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'something was thrown';
}

/** Whether an answer says that something is wrong. */
const refuses = (answer: unknown): boolean =>
  Array.isArray(answer)
    ? answer.length > 0
    : typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok;

const promised = new Map([...MAIN, ...PLAYERS]);
const all = [calls, ofPlayers].flatMap((each) =>
  Object.entries(each).filter(([name]) => promised.get(name) !== 'trusts'),
);

describe.each(all)('%s', (name, [call, ...good]) => {
  const promise = promised.get(name);
  const withArg = (at: number, value: unknown): readonly unknown[] =>
    good.map((each, place) => (place === at ? value : each));

  test('answers good arguments', () => {
    const event = called(call, good);
    expect(event).toHaveProperty('answer');
    if (promise === 'refuses' && 'answer' in event && name !== 'checkOrders' && name !== 'parseBattle')
      expect(refuses(event.answer)).toBe(false);
  });

  test(`${promise ?? ''} where an argument is of no good kind`, () => {
    const wrong = good.flatMap((right, at) =>
      Object.entries(hostile).flatMap(([what, make]) => {
        // What a program's own source of chance throws is thrown on.
        if (typeof right === 'function' && what === 'a function') return [];
        const found = wrongOutcome(called(call, withArg(at, make())), promise);
        return found === undefined ? [] : [`argument ${at}, ${what}: ${found}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test(`${promise ?? ''} where something in an argument is bad`, () => {
    const wrong = new Set<string>();
    for (const [at, value] of good.entries())
      for (const bad of damaged(value)) {
        const found = wrongOutcome(called(call, withArg(at, bad)), promise);
        if (found !== undefined) wrong.add(found);
      }
    expect([...wrong]).toEqual([]);
  });

  test('is not silent where there is no argument at all', () => {
    const event = called(call, []);
    if (promise === 'refuses') expect(refuses('answer' in event ? event.answer : undefined)).toBe(true);
    else if (good.length === 0) expect(event).toEqual(called(call, good));
    else if (promise === 'answers') expect(event).toEqual({ answer: 'This is no issue.' });
    else expect('thrown' in event && event.thrown).toBeInstanceOf(warpwar.InvalidArgument);
  });
});

const ofOtherGames = [
  ...Object.entries(ofStellarWars).map(([name, call]) => [name, 'Stellar Wars', call, STELLAR] as const),
  ...Object.entries(ofMaltaConvoy).map(([name, call]) => [name, 'Malta Convoy', call, CONVOY] as const),
];

describe.each(ofOtherGames)('%s of %s', (name, _game, [call, ...good], promises) => {
  const promise = promises.get(name);
  const issuesOf = (answer: unknown): unknown =>
    typeof answer === 'object' && answer !== null && 'issues' in answer ? answer.issues : [];

  test('answers good arguments', () => {
    const event = called(call, good);
    expect(event).toHaveProperty('answer');
    if (promise === 'refuses' && 'answer' in event) expect(issuesOf(event.answer)).toEqual([]);
  });

  test(`${promise ?? ''} where untrusted data is bad`, () => {
    if (promise === 'trusts' || good.length === 0) return;
    const withLast = (last: unknown): Event => called(call, [...good.slice(0, -1), last]);
    for (const make of [...Object.values(hostile), () => undefined]) {
      const event = withLast(make());
      if (promise === 'answers') expect(event).toEqual({ answer: expect.any(String) as unknown });
      else if (promise === 'throws') expect(wrongOutcome(event, promise)).toBeUndefined();
      else expect('answer' in event && issuesOf(event.answer)).not.toHaveLength(0);
    }
    for (const bad of damaged(good.at(-1))) expect(wrongOutcome(withLast(bad), promise)).toBeUndefined();
  });
});

test('a picture of a forged trip ends', () => {
  const [, seen] = ofMaltaConvoy.renderMap ?? [];
  // Sound: what a program without types may draw.
  const forged = { ...(seen as object), length: 2 ** 40 } as never;
  expect(convoy.renderMap(forged).length).toBeLessThan(1_000_000);
});

test.each([warpwar, stellar.engine(), convoy.engine()])(
  'no list is so long that what reads events walks along it for ever',
  ({ updateFor }) => {
    const events = Object.assign([], { length: 2 ** 32 - 1 });
    expect(called(updateFor, [{ ok: true, state: {}, events }, 'red'])).toEqual({
      thrown: expect.any(warpwar.InvalidArgument) as unknown,
    });
  },
);

test.each(['plainText', 'reachable', 'starAt', 'starOwner', 'victoryPointsOf'])(
  '%s, which trusts its other arguments, answers any text',
  (name) => {
    const [call, ...good] = calls[name] ?? [];
    for (const text of ['', '__proto__', 'constructor', '0', 'red/W99', '\u0000', 'x'.repeat(100_000)])
      expect(called(call, [...good.slice(0, -1), text])).toHaveProperty('answer');
  },
);
