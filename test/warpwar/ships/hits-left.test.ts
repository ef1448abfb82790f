/** The hits that ships can still take, by what is known of them. */

import { expect, test } from 'vitest';
import { hitsLeft, newGame, rulesOf, view, type SeenShip, type Ship } from 'warpwar';

const fleets = { red: 'W1: PD=6 B=4 WG=1', blue: 'W1: PD=4 B=3 T=1 M=4' };
const game = newGame('first/skirmish', { fleets });
const rules = rulesOf(game);
const [own, other] = game.ships as readonly [Ship, Ship]; // Sound: each side has one.
const hidden = view(game, 'red').ships[1] as SeenShip; // Sound: it is in sight.

test('those of a record that is seen', () => {
  expect(hitsLeft(rules, own)).toBe(10);
  expect(hitsLeft(rules, { ...own, now: { PD: 2, B: 1 } })).toBe(3);
});

test('hits that are not placed yet count, and what was used up besides', () => {
  expect(hitsLeft(rules, own, own, 4)).toBe(6);
  expect(hitsLeft(rules, { ...own, now: { PD: 2, B: 1 } }, own, 4)).toBe(3);
});

test('of a hidden record the most, if it was shown before', () => {
  expect(hitsLeft(rules, hidden)).toBeUndefined();
  expect(hitsLeft(rules, hidden, other)).toBe(10);
  expect(hitsLeft(rules, hidden, other, 7)).toBe(3);
  expect(hitsLeft(rules, hidden, other, 12)).toBe(0);
});
