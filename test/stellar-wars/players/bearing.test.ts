import { expect, test } from 'vitest';
import { bearingOf, clockOf, opposite } from '../../../src/stellar-wars/players/gunnery.js';
import { hexesWithin, sides, sidesToward } from '../../../src/board/hexes.js';

const ways = hexesWithin({ q: 0, r: 0 }, 12).slice(1);

test('a clock tells through which sides of a ship a way leads', () => {
  for (const way of ways) {
    const clock = clockOf(way);
    const first = Math.floor(clock / 2);
    const led = clock % 2 === 0 ? [sides[first]] : [sides[first], sides[(first + 1) % 6]];
    expect(sidesToward(0, way)).toEqual(led);
  }
});

test('the way back is as long, and leads through the opposite sides', () => {
  for (const way of ways) {
    const back = opposite(bearingOf(way));
    expect(back.range).toBe(bearingOf(way).range);
    expect(clockOf(back.way)).toBe((clockOf(way) + 6) % 12);
  }
});
