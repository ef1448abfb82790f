/** Equilibria of zero-sum games: their certificates, against a second solver, and input that is no game. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestReply,
  equilibrium,
  type Equilibrium,
  type Mix,
  type Payoffs,
} from '../../src/research/index.js';
import { unwrap } from '../../src/warpwar/index.js';
import { valueBySupports } from '../support/supports.js';

/** A matrix of payoffs with so many rows and columns at most. Few different values make many equal ones, which are harder. */
const payoffs = (most: number, cell: fc.Arbitrary<number>): fc.Arbitrary<Payoffs> =>
  fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most })).chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

const few = fc.integer({ min: -2, max: 2 });
const many = fc.double({ min: -100, max: 100, noNaN: true });
const games = fc.oneof(payoffs(9, few), payoffs(9, many), payoffs(30, fc.integer({ min: 0, max: 1 })));

const solve = (game: Payoffs): Equilibrium => unwrap(equilibrium(game));
const sumOf = (mix: Mix): number => mix.reduce((sum, { share }) => sum + share, 0);
const transposed = (game: Payoffs): Payoffs =>
  (game[0] ?? []).map((_, column) => game.map((row) => -(row[column] ?? 0)));

/** What a mix of rows gets at least, and what one of columns gives at most, by every payoff of the game. */
function bounds(game: Payoffs, { rows, columns }: Equilibrium): readonly [low: number, high: number] {
  const ofColumn = (game[0] ?? []).map((_, column) =>
    rows.reduce((sum, { choice, share }) => sum + share * (game[choice]?.[column] ?? NaN), 0),
  );
  const ofRow = game.map((row) =>
    columns.reduce((sum, { choice, share }) => sum + share * (row[choice] ?? NaN), 0),
  );
  return [Math.min(...ofColumn), Math.max(...ofRow)];
}

describe('an equilibrium', () => {
  test('says by how much its mixes can be bettered, and that is next to nothing', () => {
    fc.assert(
      fc.property(games, (game) => {
        const found = solve(game);
        const [low, high] = bounds(game, found);
        expect(found.gap).toBeCloseTo(high - low, 9);
        expect(found.value).toBeCloseTo((high + low) / 2, 9);
        expect(found.gap).toBeLessThan(1e-6);
        for (const mix of [found.rows, found.columns]) {
          expect(sumOf(mix)).toBeCloseTo(1, 9);
          expect(mix.every(({ share }) => share > 0)).toBe(true);
        }
      }),
    );
  });

  test('has the value that a search through all supports finds', () => {
    fc.assert(
      fc.property(fc.oneof(payoffs(4, few), payoffs(4, many)), (game) => {
        expect(solve(game).value).toBeCloseTo(valueBySupports(game), 6);
      }),
      { numRuns: 200 },
    );
  });

  test('is the same for the other player, with the sign changed', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(solve(transposed(game)).value).toBeCloseTo(-solve(game).value, 5);
      }),
    );
  });

  test('does not change with a row that is never better than another', () => {
    fc.assert(
      fc.property(games, fc.nat(), fc.double({ min: 0, max: 3, noNaN: true }), (game, which, less) => {
        const worse = (game[which % game.length] ?? []).map((each) => each - less);
        expect(solve([...game, worse]).value).toBeCloseTo(solve(game).value, 5);
      }),
    );
  });

  test('of the book: matching pennies, a saddle, and a game of one choice', () => {
    const pennies = [
      [1, -1],
      [-1, 1],
    ];
    for (const mix of [solve(pennies).rows, solve(pennies).columns])
      expect(mix.map(({ share }) => share.toFixed(9))).toEqual(['0.500000000', '0.500000000']);
    expect(
      solve([
        [4, 2, 3],
        [1, 0, 5],
      ]),
    ).toMatchObject({ value: 2, rows: [{ choice: 0, share: 1 }], columns: [{ choice: 1, share: 1 }] });
    expect(solve([[-7]])).toMatchObject({ value: -7, gap: 0, steps: 1 });
  });

  test('tells its gap if it may take no more steps', () => {
    const game = [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ];
    const found = unwrap(equilibrium(game, { most: 1 }));
    const [low, high] = bounds(game, found);
    expect(found).toMatchObject({ steps: 1, gap: high - low });
    expect(found.gap).toBeGreaterThan(0.5);
    expect(unwrap(equilibrium(game, { gap: 2 })).steps).toBe(1);
  });
});

test('a best reply is the best of all choices', () => {
  fc.assert(
    fc.property(games, (game) => {
      const { rows, columns } = solve(game);
      const [low, high] = bounds(game, { rows, columns, value: 0, gap: 0, steps: 1 });
      expect(unwrap(bestReply(game, { rows })).value).toBeCloseTo(low, 9);
      expect(unwrap(bestReply(game, { columns })).value).toBeCloseTo(high, 9);
    }),
  );
});

describe('what is no game', () => {
  const codes = (result: ReturnType<typeof equilibrium> | ReturnType<typeof bestReply>): unknown =>
    result.ok ? 'ok' : result.issues.map(({ code, path }) => `${code} ${path.join('.')}`);

  test.each<[string, Payoffs]>([
    ['without rows', []],
    ['without columns', [[], []]],
    ['with rows of different lengths', [[1, 2], [3]]],
    ['with something infinite', [[1, Infinity]]],
    ['with something that is no number', [[NaN]]],
  ])('%s is refused', (_, game) => {
    expect(codes(equilibrium(game))).toEqual(['bad-argument game']);
    expect(codes(bestReply(game, { rows: [{ choice: 0, share: 1 }] }))).toEqual(['bad-argument game']);
  });

  test('too large is refused before it is read', () => {
    const payoff = (): number => {
      throw new Error('Nobody asks.');
    };
    expect(codes(equilibrium({ rows: 2 ** 15, columns: 2 ** 14, payoff }))).toEqual(['too-many game']);
    expect(codes(equilibrium({ rows: 2 ** 25, columns: 1, payoff }))).toEqual(['too-many game.rows']);
    expect(codes(equilibrium({ rows: 1.5, columns: 1, payoff }))).toEqual(['bad-argument game']);
  });

  test('a payoff that turns out to be no number', () => {
    const payoff = (row: number, column: number): number => (row === 3 && column === 0 ? NaN : row - column);
    expect(codes(equilibrium({ rows: 5, columns: 4, payoff }))).toEqual(['bad-argument game']);
    expect(codes(equilibrium({ rows: 1, columns: 1, payoff: () => -Infinity }))).toEqual([
      'bad-argument game',
    ]);
  });

  test('bad options and bad mixes', () => {
    expect(codes(equilibrium([[1]], { gap: NaN, most: 0 }))).toEqual([
      'bad-argument gap',
      'bad-argument most',
    ]);
    for (const rows of [[], [{ choice: 2, share: 1 }], [{ choice: 0, share: NaN }]])
      expect(codes(bestReply([[1], [2]], { rows }))).toEqual(['bad-argument rows']);
  });
});
