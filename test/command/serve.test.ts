/** The command `serve`: games that another program plays, by lines of JSON. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { main } from '../../src/command/main.js';
import { createServer } from '../../src/command/serve/server.js';
import { seeded } from '../../src/warpwar/players/index.js';

/** What a program reads of an answer, as far as these tests do. */
interface Reply {
  readonly ok: boolean;
  readonly id: unknown;
  readonly issues: readonly { readonly code: string; readonly path: readonly unknown[] }[];
  readonly group: number;
  readonly players: readonly string[];
  readonly names: readonly (readonly [name: string, low: number, high: number])[];
  readonly now: readonly Moment[];
  readonly games: readonly number[];
  readonly game: number;
  readonly options: readonly unknown[];
  readonly legal: readonly number[];
  readonly text: string;
  readonly state: string;
  readonly view: { readonly ships: readonly { readonly owner: string; readonly now?: object }[] };
  readonly value: number;
  readonly gap: number;
  readonly payoffs: readonly (readonly number[])[];
  readonly mixes: readonly (readonly number[])[];
  readonly records: readonly object[];
  readonly values: readonly (readonly (readonly number[])[])[];
}

interface Moment {
  readonly asks: readonly {
    readonly seat: string;
    readonly about: string;
    readonly legal: readonly number[];
    readonly shares?: readonly number[];
    readonly numbers?: readonly number[];
  }[];
  readonly over?: { readonly reason: string | null; readonly returns: Readonly<Record<string, number>> };
  readonly issues?: readonly { readonly code: string }[];
}

/** A server, as a function from requests to answers. */
function served(): (wish: object) => Reply {
  const answer = createServer();
  return (wish) => JSON.parse(answer(JSON.stringify(wish))) as Reply;
}

const duel = { red: 'W1: PD=4 B=2 S=2', blue: 'W1: PD=4 B=2 S=2' };
const opening = { do: 'open', rules: 'first/skirmish', setup: { fleets: duel } };

/** Plays the games of a group at random, and returns how they ended. Checks all that is said of them. */
function playAll(ask: (wish: object) => Reply, wish: object, steps: number): readonly Moment[] {
  const opened = ask(wish);
  expect(opened).toMatchObject({ ok: true });
  const { group } = opened;
  const { names } = ask({ do: 'layout', group });
  const random = seeded(1);
  let { now } = opened;
  for (let step = 0; step < steps && now.some(({ over }) => !over); step += 1) {
    const games = now.flatMap(({ over }, game) => (over ? [] : [game]));
    const acts = games.map((game) => {
      const [{ legal, numbers, shares } = { legal: [], numbers: [], shares: undefined }] =
        now[game]?.asks ?? [];
      if (shares) expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
      else checkNumbers(numbers ?? [], names);
      return legal[random(legal.length)];
    });
    const after = ask({ do: 'step', group, games, acts }).now;
    expect(after.flatMap(({ issues = [] }) => issues)).toEqual([]);
    now = now.map((moment, game) => after[games.indexOf(game)] ?? moment);
  }
  return now;
}

function checkNumbers(numbers: readonly number[], names: Reply['names']): void {
  expect(numbers).toHaveLength(names.length);
  const out = names.filter(
    ([, low, high], at) => !((numbers[at] ?? NaN) >= low && (numbers[at] ?? NaN) <= high),
  );
  expect(out).toEqual([]);
}

test.each([
  [{ ...opening, games: 8, by: 'answers' }, 200],
  [{ ...opening, games: 4, width: 8 }, 400],
  [{ do: 'open', rules: 'second/skirmish', games: 1 }, 40],
  [{ do: 'open', rules: 'first/learning', games: 1 }, 40],
  [{ do: 'open', rules: 'sw2/duel', games: 2 }, 40],
  [{ do: 'open', rules: 'sw2/duel +given-dice', games: 2 }, 60],
  [{ do: 'open', rules: 'convoy/revised', games: 2 }, 60],
])('plays any game by numbers of options: %j', (wish, steps) => {
  const ends = playAll(served(), wish, steps);
  for (const { asks, over } of ends) {
    if (over) expect(asks).toEqual([]);
    else expect(asks).toHaveLength(1);
  }
});

test('games end with returns for each player, which add up to 0', () => {
  const ends = playAll(served(), { ...opening, games: 20, by: 'answers' }, 400);
  const returns = ends.map(({ over }) => over?.returns ?? {});
  expect(new Set(returns.map(({ red }) => red))).toEqual(new Set([1, 0, -1]));
  expect(returns.filter(({ red = NaN, blue = NaN }) => red + blue !== 0)).toEqual([]);
});

test('the same requests get the same answers', () => {
  const wish = { do: 'open', rules: 'sw2/duel', games: 2, seed: 7 };
  expect(playAll(served(), wish, 30)).toEqual(playAll(served(), wish, 30));
});

test('by answers, all legal actions can be chosen; by choices, the same', () => {
  const ask = served();
  const { group } = ask({ ...opening, by: 'answers' });
  const all = ask({ do: 'legal', group, game: 0 });
  expect(all.options).toHaveLength(81);
  const other = ask(opening).group;
  const reached: unknown[] = [];
  const walk = (game: number): void => {
    const { legal } = ask({ do: 'legal', group: other, game });
    for (const act of legal) {
      const [copy = NaN] = ask({ do: 'clone', group: other, games: [game] }).games;
      const { now } = ask({ do: 'step', group: other, games: [copy], acts: [act] });
      if (now[0]?.asks[0]?.seat === 'red') walk(copy);
      else reached.push(copy);
      ask({ do: 'close', group: other, games: [copy] });
    }
  };
  walk(0);
  expect(reached).toHaveLength(81);
});

test('more options than fit are on further pages', () => {
  const ask = served();
  const { group, now } = ask({ ...opening, by: 'answers', width: 50 });
  expect(now[0]?.asks[0]?.legal).toHaveLength(50);
  const { options } = ask({ do: 'legal', group, game: 0 });
  expect(options.at(-1)).toBe('more');
  const { now: more } = ask({ do: 'step', group, acts: [49] });
  expect(more[0]?.asks[0]).toMatchObject({ seat: 'red', legal: Array.from({ length: 32 }, (_, at) => at) });
});

test('no player sees what is hidden from them', () => {
  const ask = served();
  const records = ['W1: PD=4 B=2 S=2', 'W1: PD=6 B=1 S=1'];
  const views = records.map((blue) => {
    const { group, now } = ask({ ...opening, setup: { fleets: { ...duel, blue } }, history: true });
    ask({ do: 'step', group, acts: ['random'], seats: ['blue'] });
    const { view, ...seen } = ask({ do: 'observe', group, game: 0, seat: 'red' });
    expect(view.ships.map(({ now: record }) => record !== undefined)).toEqual([true, false]);
    const known = ask({ do: 'informationState', group, game: 0, seat: 'red' }).state;
    const other = ask({ do: 'informationState', group, game: 0, seat: 'blue' }).state;
    expect(other).not.toBe(known);
    return [now[0]?.asks, seen, view, known];
  });
  expect(views[0]).toEqual(views[1]);
});

test('all who are awaited can be asked at once, and choose side by side', () => {
  const ask = served();
  const { group, now } = ask({ ...opening, all: true });
  expect(now[0]?.asks.map(({ seat }) => seat)).toEqual(['red', 'blue']);
  const after = ask({ do: 'step', group, games: [0, 0], acts: [0, 1], seats: ['blue', 'red'] }).now;
  expect(after[1]?.asks.map(({ about }) => about)).toEqual(['red/W1 drive', 'blue/W1 drive']);
});

test('what somebody has chosen so far stays when another one acts', () => {
  const ask = served();
  const { group } = ask({ ...opening, all: true });
  const seats = ['blue', 'red'];
  ask({ do: 'step', group, games: [0, 0], acts: [0, 1], seats });
  const before = ask({ do: 'legal', group, game: 0, seat: 'blue' });
  const [after] = ask({ do: 'step', group, acts: ['random'], seats: ['red'] }).now;
  expect(after?.asks).toMatchObject([{ seat: 'blue', about: 'blue/W1 drive' }]);
  expect(ask({ do: 'legal', group, game: 0, seat: 'blue' })).toEqual(before);
  const [next] = ask({ do: 'step', group, acts: ['random'], seats: ['blue'] }).now;
  expect(next?.asks.map(({ about }) => about).filter((about) => about.endsWith('drive'))).toEqual([]);
});

test('copies, saves and computer players', () => {
  const ask = served();
  const { group } = ask({ ...opening, by: 'answers', seed: 3 });
  ask({ do: 'step', group, acts: [30] });
  const { games } = ask({ do: 'clone', group, games: [0] });
  const { text } = ask({ do: 'save', group, game: 0 });
  const loaded = ask({ do: 'load', group, text });
  expect([games, loaded.game]).toEqual([[1], 2]);
  const one = ask({ do: 'step', group, games: [0, 1], acts: ['gunner', 'gunner'] }).now;
  expect(one[0]).toEqual(one[1]);
  expect(ask({ do: 'now', group, games: [2] }).now).toEqual(loaded.now);
  expect(
    ask({ do: 'load', group: ask({ do: 'open', rules: 'first/learning' }).group, text }).issues,
  ).toMatchObject([{ code: 'other-rules' }]);
  ask({ do: 'close', group, games: [1] });
  expect(ask({ do: 'now', group, games: [1] }).now[0]?.issues).toMatchObject([{ code: 'unknown-game' }]);
  expect(ask({ do: 'clone', group, games: [0] }).games).toEqual([1]);
});

test('rounds and duels are solved', () => {
  const ask = served();
  const ships = Object.values(duel);
  const round = ask({ do: 'round', rules: 'first/skirmish', ships, hit: 1, destroyed: 0, escape: 1 });
  expect([round.payoffs.length, round.mixes[1]?.length]).toEqual([81, 81]);
  expect(Math.abs(round.value) + round.gap).toBeLessThan(1e-6);
  const letters = ['PD', 'B', 'S'];
  const duels = ask({ do: 'duels', rules: 'first/skirmish', letters, points: 7, destroyed: 1, left: 0.5 });
  const at = (record: object): number =>
    duels.records.findIndex((each) => JSON.stringify(each) === JSON.stringify(record));
  expect(duels.values[0]?.[at({ PD: 1, B: 1 })]?.[at({ PD: 1, S: 1 })]).toBeCloseTo(-0.5, 6);
});

// What is wrong is said, and everything goes on.

test.each([
  ['{', 'not-a-request'],
  ['[]', 'not-a-request'],
  [{ do: 'fly' }, 'unknown-request'],
  [{ do: 'constructor' }, 'unknown-request'],
  [{ do: 'open' }, 'wrong-member'],
  [{ do: 'open', rules: 'first/skirmsh' }, 'unknown-scenario'],
  [{ do: 'open', rules: 'chess' }, 'unknown-scenario'],
  [{ do: 'open', rules: 'first/skirmish', setup: { fleets: { red: 'W1: PD=-1' } } }, 'refused'],
  [{ do: 'open', rules: 'first/skirmish', setup: { fleet: {} } }, 'unknown-field'],
  [{ do: 'open', rules: 'first/skirmish', games: 1_000_000 }, 'wrong-member'],
  [{ do: 'open', rules: 'first/skirmish', game: 2 }, 'unknown-member'],
  [{ do: 'open', rules: 'first/skirmish', by: 'answers' }, 'too-many-answers'],
  [{ do: 'layout', group: 9 }, 'unknown-group'],
  [{ do: 'clone', group: 1, games: [0, 7] }, 'unknown-game'],
  [{ do: 'observe', group: 1, game: 0, seat: 'green' }, 'unknown-player'],
  [{ do: 'observe', group: 1, game: 0, seat: 'chance' }, 'unknown-player'],
  [{ do: 'informationState', group: 1, game: 0 }, 'no-history'],
  [{ do: 'load', group: 1, text: '{}' }, 'not-a-save'],
  [
    { do: 'duels', rules: 'first/skirmish', letters: ['X'], points: 7, destroyed: 1, left: 0 },
    'bad-argument',
  ],
  [{ do: 'round', rules: 'first/skirmish', ships: ['W1'], hit: 1, destroyed: 0, escape: 1 }, 'wrong-member'],
])('refuses %j: %s', (wish, code) => {
  const answer = createServer();
  answer(JSON.stringify(opening));
  const line = typeof wish === 'string' ? wish : JSON.stringify(wish);
  expect(JSON.parse(answer(line))).toMatchObject({
    ok: false,
    issues: expect.arrayContaining([expect.objectContaining({ code })]) as unknown,
  });
  expect(JSON.parse(answer('{"id":4,"do":"now","group":1}'))).toMatchObject({ id: 4, ok: true });
});

test.each([
  [99, undefined, 'not-legal'],
  ['admiral', undefined, 'unknown-player'],
  [0, 'green', 'not-awaited'],
  [{ type: 'battle/orders', orders: [] }, undefined, 'no-order'],
  [{ type: 'battle/orders', orders: 7 }, undefined, 'not-a-list'],
  [{ type: 'battle/orders', player: 'blue', orders: [] }, undefined, 'not-the-sender'],
])('an act that is refused changes nothing, and the others are done: %j by %s', (act, seat, code) => {
  const ask = served();
  const { group, now } = ask({ ...opening, games: 2 });
  const after = ask({ do: 'step', group, acts: [act, 0], ...(seat && { seats: [seat, null] }) }).now;
  expect(after[0]).toMatchObject({ ...now[0], issues: [{ code }] });
  expect(after[1]).toMatchObject({ asks: [{ seat: 'red', about: 'red/W1 drive' }] });
  expect(ask({ do: 'now', group, games: [0] }).now).toEqual(now.slice(0, 1));
});

test('whatever a line has, there is one answer', () => {
  const answer = createServer();
  answer(JSON.stringify(opening));
  const word = fc.constantFrom(
    'open',
    'step',
    'reset',
    'legal',
    'observe',
    'clone',
    'save',
    'load',
    'close',
    'now',
  );
  const value = fc.oneof(
    fc.integer(),
    fc.constantFrom(0, 1, 'red', 'first/skirmish', [0], ['random'], {}),
    fc.jsonValue(),
  );
  const wish = fc.record(
    {
      do: word,
      group: value,
      game: value,
      games: value,
      acts: value,
      seat: value,
      rules: value,
      text: value,
    },
    { requiredKeys: ['do'] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        wish.map((each) => JSON.stringify(each)),
      ),
      (line) => {
        const reply = JSON.parse(answer(line)) as Reply;
        expect(typeof reply.ok).toBe('boolean');
        if (!reply.ok) expect(reply.issues[0]?.code).toMatch(/^(?!failed$)[a-z-]+$/);
      },
    ),
    { numRuns: 300 },
  );
});

test('lines come in pieces, and a line that is too large is refused', async () => {
  const pieces = [
    '{"do":"lay',
    'out","group":1}\n\n{"id"',
    ':"é"}\n',
    'x'.repeat(9_000_000),
    'x'.repeat(9_000_000),
    '\n{}',
  ];
  const input = (async function* () {
    for (const piece of pieces) yield await Promise.resolve(new TextEncoder().encode(piece));
  })();
  let out = '';
  const code = await main(
    ['serve'],
    (text) => (out += text),
    () => undefined,
    { input },
  );
  const codes = out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Reply).issues.map((each) => each.code));
  expect([code, codes]).toEqual([
    0,
    [['unknown-group'], ['unknown-request'], ['too-large'], ['unknown-request']],
  ]);
});
