/** Summaries, merging and ratings, by matches that are made up. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRows, ratePlayers, streams, summarize, type GameRow } from '../../src/research/index.js';

/** Two games of a seed between contestants a and b: each wins a game with its chance; 0.1 are drawn. */
function setOf(seed: number, chance: number, [a, b] = ['a', 'b']): readonly GameRow[] {
  const source = streams(seed).stream(`${a} ${b}`);
  return [[a, b] as const, [b, a] as const].map(([red, blue]) => {
    const number = source(1000) / 1000;
    const winner = number > 0.9 ? [] : [number < chance * 0.9 === (red === a) ? 'red' : 'blue'];
    return {
      key: `${seed} ${red} ${blue}`,
      beginning: 'plain',
      seats: { red, blue },
      first: seed % 2 === 0 ? 'red' : 'blue',
      seed,
      winners: winner,
      reason: winner.length > 0 ? 'victory-points' : 'turn-limit',
      turns: 1 + source(20),
      actions: 10,
      print: String(source(10)),
    };
  });
}

const setsOf = (from: number, count: number, chance: number): readonly GameRow[] =>
  Array.from({ length: count }, (_, at) => setOf(from + at, chance)).flat();

describe('a summary', () => {
  const rows = setsOf(1, 60, 0.6);
  const all = summarize(rows);

  test('counts games, draws, reasons and lengths', () => {
    expect(all.games).toBe(120);
    expect(all.different).toBe(10);
    const drawn = rows.filter(({ winners }) => winners.length === 0).length;
    expect(all.drawn).toBe(drawn);
    expect(all.reasons).toEqual({ 'victory-points': 120 - drawn, 'turn-limit': drawn });
    const { a, b } = all.players;
    expect([a?.won, a?.lost, a?.drawn]).toEqual([b?.lost, b?.won, drawn]);
    expect((a?.won ?? 0) + (a?.lost ?? 0) + drawn).toBe(120);
    const turns = rows.map((row) => row.turns).sort((one, other) => one - other);
    expect(all.turns).toEqual({ q10: turns[11], q50: turns[59], q90: turns[107] });
    expect((all.bySeat.red?.won ?? 0) + (all.bySeat.blue?.won ?? 0)).toBe(120 - drawn);
    expect(all.byBeginning).toEqual({ plain: all.bySeat });
    const firsts = rows.filter(({ first, winners }) => winners.includes(first)).length;
    expect(all.firstMover).toMatchObject({ won: firsts, lost: 120 - drawn - firsts, drawn });
  });

  test('a game that was stopped is no draw by the rules, and nobody won it', () => {
    const stopped = rows.slice(0, 4).map((row) => ({ ...row, winners: [], reason: null }));
    const some = summarize(stopped);
    expect([some.drawn, some.stopped, some.players.a?.drawn]).toEqual([0, 4, 4]);
    expect(some.reasons).toEqual({});
  });

  test('what nobody or everybody won is drawn', () => {
    const both = rows.slice(0, 2).map((row) => ({ ...row, winners: ['red', 'blue'] }));
    expect(summarize(both).players.a).toMatchObject({ won: 0, lost: 0, drawn: 2 });
  });

  test('swapped names negate the score', () => {
    const swapped = rows.map((row) => ({
      ...row,
      seats: { red: row.seats.blue ?? '', blue: row.seats.red ?? '' },
      winners: row.winners.map((seat) => (seat === 'red' ? 'blue' : 'red')),
    }));
    // The same contestants won the same games, from the other seats.
    expect(summarize(swapped).players).toEqual({ b: all.players.b, a: all.players.a });
    const { a, b } = all.players;
    expect(a?.score.mean).toBeCloseTo(-(b?.score.mean ?? 0), 12);
    expect(a?.score.interval[0]).toBeCloseTo(-(b?.score.interval[1] ?? 0), 12);
  });

  test('of no games is empty', () => {
    expect(summarize([])).toMatchObject({ games: 0, players: {}, turns: { q10: 0, q50: 0, q90: 0 } });
  });

  test('95 % intervals cover 92 to 98 % of made-up matches', () => {
    const chance = 0.65;
    const truth = { share: chance, score: 0.9 * (2 * chance - 1) };
    let [shares, scores] = [0, 0];
    const matches = 1000;
    for (let at = 0; at < matches; at += 1) {
      const { a } = summarize(setsOf(1000 * at, 25, chance)).players;
      const [low = 1, high = 0] = a?.share ?? [];
      const [least = 1, greatest = -1] = a?.score.interval ?? [];
      if (low <= truth.share && truth.share <= high) shares += 1;
      if (least <= truth.score && truth.score <= greatest) scores += 1;
    }
    for (const covered of [shares, scores]) {
      expect(covered / matches).toBeGreaterThan(0.92);
      expect(covered / matches).toBeLessThan(0.98);
    }
  });
});

describe('merged rows', () => {
  test('give the summary of the whole, in whatever order and however often parts come', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(setsOf(1, 12, 0.5) as GameRow[], { minLength: 24 }),
        fc.nat(24),
        (rows, cut) => {
          const merged = mergeRows(rows.slice(cut), rows.slice(0, cut), rows.slice(0, 3));
          const whole = mergeRows(setsOf(1, 12, 0.5));
          expect(merged).toEqual(whole);
          if (!merged.ok) throw new Error('Refused.');
          expect(summarize(merged.value)).toMatchObject({ games: 24 });
        },
      ),
      { numRuns: 20 },
    ));

  test('that differ under one key are refused', () => {
    const [row] = setOf(1, 0.5);
    if (!row) throw new Error('No row.');
    expect(mergeRows([row], [{ ...row, turns: row.turns + 1 }])).toEqual({
      ok: false,
      issues: [{ code: 'rows-differ', path: [], params: { key: row.key } }],
    });
  });
});

describe('ratings', () => {
  const known = { a: 150, b: 0, c: -150 };
  const chanceOf = (one: number, other: number): number => 1 / (1 + 10 ** ((other - one) / 400));
  const pairs = [
    ['a', 'b'],
    ['b', 'c'],
    ['a', 'c'],
  ] as const;
  const rows = pairs.flatMap(([one, other]) =>
    Array.from({ length: 400 }, (_, at) =>
      setOf(at + 1, chanceOf(known[one], known[other]), [one, other]).filter(
        ({ winners }) => winners.length > 0,
      ),
    ).flat(),
  );

  test('are those by which the games were made, within three of their errors', () => {
    const found = ratePlayers(rows);
    for (const [name, rating] of Object.entries(known)) {
      const each = found[name];
      if (!each || !('rating' in each)) throw new Error('No rating.');
      expect(each.error).toBeGreaterThan(2);
      expect(each.error).toBeLessThan(12);
      expect(Math.abs(each.rating - rating)).toBeLessThan(3 * each.error);
    }
  });

  test('of two contestants are those of their share', () => {
    const [won, lost] = [30, 10];
    const [first] = setOf(1, 1).filter(({ winners }) => winners.length > 0);
    if (!first) throw new Error('No row.');
    const two = Array.from({ length: won + lost }, (_, at) => ({
      ...first,
      seats: { red: 'a', blue: 'b' },
      winners: [at < won ? 'red' : 'blue'],
    }));
    const { a, b } = ratePlayers(two);
    const expected = 400 * Math.log10(won / lost);
    expect(a && 'rating' in a && a.rating).toBeCloseTo(expected / 2, 5);
    expect(b && 'rating' in b && b.rating).toBeCloseTo(-expected / 2, 5);
    // The error of a difference of logarithms of odds is the root of 1/won + 1/lost; each rating is half the difference.
    const error = ((400 / Math.LN10) * Math.sqrt(1 / won + 1 / lost)) / 2;
    expect(a && 'error' in a && a.error).toBeCloseTo(error, 5);
  });

  test('of those who won or lost everything are bounds, and of strangers nothing', () => {
    const [row] = setOf(1, 1);
    if (!row) throw new Error('No row.');
    const game = (red: string, blue: string, winners: readonly string[]): GameRow => ({
      ...row,
      seats: { red, blue },
      winners,
    });
    const many = (count: number, each: GameRow): readonly GameRow[] =>
      Array.from({ length: count }, () => each);
    const found = ratePlayers([
      ...many(10, game('b', 'c', ['red'])),
      ...many(10, game('b', 'c', ['blue'])),
      ...many(20, game('best', 'b', ['red'])),
      ...many(20, game('worst', 'b', ['blue'])),
      ...many(5, game('x', 'y', [])).slice(0, 0),
      game('x', 'x', ['red']),
    ]);
    expect(Object.keys(found)).toEqual(['b', 'best', 'c', 'worst', 'x']);
    // Wilson's interval of 20 wins of 20 begins at 0.839: 287 points above the other.
    expect(found.best).toEqual({
      atLeast: expect.closeTo(400 * Math.log10(0.8389 / 0.1611), 0) as number,
    });
    expect(found.worst).toEqual({
      atMost: expect.closeTo(-400 * Math.log10(0.8389 / 0.1611), 0) as number,
    });
    expect(found.x).toEqual({ unrated: true });
  });
});
