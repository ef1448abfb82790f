/** Saves that no game came to: 20,000 damaged by chance, 2,000 made by hand, a tenth of them a day, each refused or played on. */

import { describe, expect, test } from 'vitest';
import { pickRandom } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';

import { ofToday } from '../support/battery/daily.js';
import { savesOf, statesOf } from '../support/saves/sources.js';
import { damagedSave, playedOn, strangeSave } from '../support/saves/strange.js';

const [DAMAGED, STRANGE, SHARES] = [20_000, 2000, 20] as const;
const shares = Array.from({ length: SHARES }, (_, at) => at + 1);

describe.each(ofToday(shares))('share %i', (share) => {
  test('of the damaged saves', () => {
    const random = chance(100 + share);
    const saves = savesOf(share);
    let played = 0;
    for (let left = DAMAGED / SHARES; left > 0; left -= 1) {
      const save = damagedSave(pickRandom(saves, random), pickRandom(saves, random), random);
      if (playedOn(save, random, 20) !== 'refused') played += 1;
    }
    expect(played).toBeGreaterThan(DAMAGED / SHARES / 50);
  });

  test('of the strange saves', () => {
    const random = chance(200 + share);
    const states = statesOf(50 + share);
    let played = 0;
    for (let left = STRANGE / SHARES; left > 0; left -= 1)
      if (playedOn(strangeSave(pickRandom(states, random), random), random, 30) !== 'refused') played += 1;
    expect(played).toBeGreaterThan(STRANGE / SHARES / 4);
  });
});
