/** Games on the second edition's maps, by all variants of the scenarios and by the day's seeds. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/warpwar/index.js';
import { variants } from '../../src/warpwar/laws/modules.js';

import { ofToday, playDaily } from '../support/battery/daily.js';
import { gamesOf, rowsOf, rulesOf } from '../support/battery/games.js';
import { busily, conquests, hasBaseStars, starred } from '../support/plans.js';

const all = [...conquests, starred]
  .flatMap((base) => variants(catalogue, rulesOf, base))
  .filter(hasBaseStars);

const today = ofToday(all);

describe('conquests', () => {
  test.each(rowsOf(today).map((row, at) => [...row, at] as const))('%s: every law', (title, spec, at) => {
    const play = gamesOf(spec, { ...busily, oneIn: 10 });
    playDaily(title, { at, of: today.length, share: 0.13 }, (seed) => {
      expect(play(seed).state.result?.reason).toMatch(/^\w/);
    });
  });
});
