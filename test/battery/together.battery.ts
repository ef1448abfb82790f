/** Scenarios with a module more, or with two less that go together, by the day's seeds. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/warpwar/index.js';
import { additions, removals } from '../../src/laws/specs.js';

import { ofToday, playDaily } from '../support/battery/daily.js';
import { gamesOf, rowsOf, rulesOf } from '../support/battery/games.js';
import { busily, campaigns, conquests, hasBaseStars } from '../support/plans.js';

const wide = [...campaigns, ...conquests.slice(0, 2)].filter(({ scenario }) =>
  ['first/advanced', 'second/basic', 'second/advanced'].includes(scenario),
);

const all = wide
  .flatMap((base) => [...additions(catalogue, rulesOf, base), ...removals(catalogue, rulesOf, base)])
  .filter(hasBaseStars);

const today = ofToday(all);

describe('scenarios with more and less', () => {
  test.each(rowsOf(today).map((row, at) => [...row, at] as const))('%s: every law', (title, spec, at) => {
    const play = gamesOf(spec, { ...busily, oneIn: 10 });
    playDaily(title, { at, of: today.length, share: 0.06 }, (seed) => {
      expect(play(seed).state.result?.reason).toMatch(/^\w/);
    });
  });
});
