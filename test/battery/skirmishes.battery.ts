/** Skirmishes of both editions and of all their variants, by the day's seeds. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/warpwar/index.js';
import { variants } from '../../src/warpwar/laws/modules.js';

import { ofToday, playDaily } from '../support/battery/daily.js';
import { gamesOf, rowsOf, rulesOf } from '../support/battery/games.js';

const all = ['first/skirmish', 'second/skirmish'].flatMap((scenario) =>
  variants(catalogue, rulesOf, { scenario }),
);

const today = ofToday(all);

describe('skirmishes', () => {
  test.each(rowsOf(today).map((row, at) => [...row, at] as const))('%s: every law', (title, spec, at) => {
    const play = gamesOf(spec, { oneIn: 5 });
    playDaily(title, { at, of: today.length, share: 0.07 }, (seed) => {
      expect(play(seed).state.result?.reason).toMatch(/^\w/);
    });
  });
});
