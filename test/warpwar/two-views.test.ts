/** Two players without a referee: each holds nothing but a view, and both are always those of the true game. */

import { expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import { playOnViews } from '../support/two-views.js';

test.each([
  ['first/learning', 3, 1000],
  ['first/basic', 1, 1000],
  ['first/advanced', 1, 1000],
  ['second/basic', 2, 200],
  ['second/advanced', 1, 200],
  ['second/warp-chess', 1, 120],
])('%s: two views are those of the true game', (rules, seed, most) => {
  const { actions, told } = playOnViews(warpwar.newGame(rules as never), seed, most);
  expect(actions).toBeGreaterThan(30);
  expect(told['battle/choice']).toBeGreaterThan(0);
});
