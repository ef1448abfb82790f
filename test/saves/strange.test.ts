/** A share of what `strange.battery.ts` tries: saves that no game came to are refused, or played on without harm. */

import { expect, test } from 'vitest';
import { pickRandom } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';

import { savesOf, statesOf } from '../support/saves/sources.js';
import { damagedSave, playedOn, strangeSave } from '../support/saves/strange.js';

const states = statesOf(3);
const saves = savesOf(3).filter((_, at) => at % 7 === 0);

test('300 damaged saves are refused or played on', () => {
  const random = chance(1);
  const events = Array.from({ length: 300 }, () =>
    playedOn(damagedSave(pickRandom(saves, random), pickRandom(saves, random), random), random, 6),
  );
  expect(events.filter((each) => each === 'refused').length).toBeGreaterThan(150);
  expect(events.filter((each) => each !== 'refused').length).toBeGreaterThan(10);
});

test('60 strange saves are refused or played on', () => {
  const random = chance(2);
  const events = Array.from({ length: 60 }, () =>
    playedOn(strangeSave(pickRandom(states, random), random), random, 10),
  );
  expect(events.filter((each) => each !== 'refused').length).toBeGreaterThan(20);
});
