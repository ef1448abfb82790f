import { expect, test } from 'vitest';
import { hexesToTurn, mayTurn, mostTurns } from '../../../src/stellar-wars/movement/courses.js';
import { rule } from '../../support/rule.js';
import { vectors } from '../../support/stellar-wars/geometry.js';

const { turnChart } = vectors;

/** Whether a ship may make changes of facing, one after another, in one move. */
const allows = (speed: number, after: readonly number[]): boolean =>
  after.every((entered, at) => mayTurn(speed, after.slice(0, at), entered));

/** Every way to have up to some changes of facing in a move. */
const lists = (speed: number, most: number): readonly (readonly number[])[] =>
  most === 0
    ? [[]]
    : [
        [],
        ...lists(speed, most - 1).flatMap((rest) =>
          Array.from({ length: speed + 1 }, (_, entered) => entered)
            .filter((entered) => entered <= (rest[0] ?? speed))
            .map((entered) => [entered, ...rest]),
        ),
      ].filter((list, at, all) => all.findIndex((each) => String(each) === String(list)) === at);

/** A move as letters, F a hex and T a hex side: 'F1 T2 F1' is FTTF. */
const lettersOf = (printed: string): string =>
  printed.replace(/([FT])(\d) ?/g, (_, letter: string, times: string) => letter.repeat(Number(times)));

/** A move as letters, of the hexes entered before each change. */
const moveOf = (speed: number, after: readonly number[]): string =>
  Array.from(
    { length: speed + 1 },
    (_, entered) => (entered > 0 ? 'F' : '') + 'T'.repeat(after.filter((each) => each === entered).length),
  ).join('');

/** Pieces of a move that begin and end with a change. */
const pieces = (move: string): readonly string[] =>
  changesOf(move).flatMap((from) =>
    changesOf(move).flatMap((to) => (to > from ? [move.slice(from, to + 1)] : [])),
  );

const changesOf = (move: string): readonly number[] =>
  Array.from({ length: move.length }, (_, at) => at).filter((at) => move[at] === 'T');

const count = (letters: string, letter: string): number => letters.split(letter).length - 1;

/** Whether no piece of a move is tighter than the chart: as many changes in fewer hexes, or more changes than it has. */
function isNoTighter(move: string, chart: string): boolean {
  const sameTurns = (piece: string) => pieces(chart).filter((each) => count(each, 'T') === count(piece, 'T'));
  return (
    !move.startsWith('T') &&
    count(move, 'T') <= count(chart, 'T') &&
    pieces(move).every((piece) => sameTurns(piece).some((each) => count(each, 'F') <= count(piece, 'F')))
  );
}

rule('SW.R3', 'a ship that has entered more hexes than its speed turns no more', () => {
  for (const speed of [1, 2, 3, 4, 5, 6])
    expect([mayTurn(speed, [], speed), mayTurn(speed, [], speed + 1)]).toEqual([true, false]);
});

rule('SW.R5', 'a move is legal if its changes of facing are few, late and far apart enough', () => {
  expect(vectors.turns.length).toBe(13);
  for (const { speed, after, legal } of vectors.turns)
    expect([speed, after, allows(speed, after)]).toEqual([speed, after, legal]);
});

rule(['SW.8.3', 'SW.R6', 'SW.R8'], 'these moves and no others are legal at each speed', () => {
  for (const [speed, legal] of Object.entries(turnChart.legalTurnLists)) {
    const found = lists(Number(speed), 4).filter((list) => allows(Number(speed), list));
    expect(found.map(String).sort()).toEqual(legal.map(String).sort());
  }
});

rule(['SW.8.3', 'SW.8.3.chart'], 'the maneuver of the chart may begin later; nothing may be tighter', () => {
  const charts = Object.entries(turnChart.printed);
  expect(charts.length).toBe(5);
  for (const [speed, printed] of charts) {
    const chart = lettersOf(printed);
    expect(allows(Number(speed), turnChart.turnAfterHexes[speed] ?? [])).toBe(true);
    for (const list of lists(Number(speed), 4)) {
      const move = moveOf(Number(speed), list);
      expect([move, allows(Number(speed), list)]).toEqual([move, isNoTighter(move, chart)]);
    }
  }
});

rule('SW.R6', 'a ship with speed 1 may turn twice after its hex', () => {
  expect([0, 1].map((entered) => mayTurn(1, [], entered))).toEqual([false, true]);
  expect(mayTurn(1, [1], 1)).toBe(true);
  expect(mayTurn(1, [1, 1], 1)).toBe(false);
});

rule('SW.R7', 'above speed 6 a ship may turn twice, as far apart as its speed less 3', () => {
  expect([7, 8, 12].map(mostTurns)).toEqual([2, 2, 2]);
  expect(hexesToTurn(7, [1], 1)).toBe(4);
  expect(mayTurn(12, [1], 9)).toBe(false);
  expect(mayTurn(12, [1], 10)).toBe(true);
});

rule('SW.R8', 'a ship with speed 3 enters a last hex after its two changes of facing', () => {
  expect(mostTurns(3)).toBe(2);
  expect(allows(3, [1, 2])).toBe(true);
  expect(allows(3, [1, 2, 3])).toBe(false);
});

test('the hexes to the next change are told', () => {
  expect(hexesToTurn(4, [], 0)).toBe(1);
  expect(hexesToTurn(4, [1], 1)).toBe(1);
  expect(hexesToTurn(4, [1, 2], 2)).toBe(2);
  expect(hexesToTurn(4, [1, 2], 3)).toBe(1);
  expect(hexesToTurn(4, [1, 3], 4)).toBe(0);
  expect(hexesToTurn(4, [1, 2, 4], 4)).toBeUndefined();
  expect(hexesToTurn(0, [], 0)).toBeUndefined();
});
