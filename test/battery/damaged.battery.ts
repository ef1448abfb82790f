/** Every place of many saves and set-ups, damaged by the day's seeds. */

import { describe, expect, test } from 'vitest';
import { changeAt, listPaths } from '../../src/laws/law.js';
import { FIRST_SEED, ofToday } from '../support/battery/daily.js';
import { hostile } from '../support/battery/hostile.js';
import { moments, tryPlace } from '../support/battery/saves.js';
import { begun, setups } from '../support/battery/setups.js';

describe('saves', () => {
  test.each(ofToday(moments().map((save, number) => [number + 1, save] as const)))(
    'moment %i with any place replaced, taken out or doubled',
    (number, save) => {
      const places = listPaths(save);
      expect(places.length).toBeGreaterThan(50);
      places.forEach((path, nth) => tryPlace(save, path, FIRST_SEED + 1000 * number + nth));
    },
  );
});

describe('set-ups', () => {
  test.each(Object.entries(hostile))('%s in any place never throws', (_name, make) => {
    const answers = setups.flatMap((setup) =>
      listPaths(setup).map((path) => begun(changeAt(setup, path, make), path.length)),
    );
    expect(answers.length).toBeGreaterThan(150);
  });
});
