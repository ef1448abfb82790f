/** The battery of laws on the first edition's maps: chosen games of each scenario, and a game of each variant. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/warpwar/index.js';
import { eagerly } from '../../../src/warpwar/laws/games.js';
import { variants } from '../../../src/warpwar/laws/modules.js';

import { gamesOf, rowsOf, rulesOf } from '../../support/battery/games.js';
import { marksOf, missingFrom } from '../../support/battery/shown.js';
import { campaigns, hasBaseStars } from '../../support/plans.js';

/** Games of each scenario that show together every type of event, action and end that forty games show. */
const CHOSEN: Readonly<Record<string, readonly number[]>> = {
  'first/learning': [12, 15, 16, 34],
  'first/basic': [3, 4, 33, 34, 35],
  'first/advanced': [4, 13, 25, 34],
  'reference/advanced': [4, 28, 31, 34, 35],
};

const SHOWN = [
  'end:victory-points',
  'ship/built',
  'ship/entered',
  'ship/stopped',
  'ship/escaped',
  'ship/destroyed',
];

describe.each(rowsOf(campaigns))('%s', (_title, spec) => {
  const [, ...others] = variants(catalogue, rulesOf, spec).filter(hasBaseStars);
  const chosen = CHOSEN[spec.scenario] ?? [];

  test('keeps every law in chosen games, in which ships are built, fight and decide the game', () => {
    const play = gamesOf(spec, { ...eagerly, oneIn: 10 });
    const missing = missingFrom((seed) => marksOf(play(seed)), chosen, SHOWN);
    expect(missing, `Add seeds that show all of these to CHOSEN['${spec.scenario}'].`).toEqual([]);
  });

  test('is played in many variants', () => {
    expect(others.length).toBeGreaterThan(12);
  });

  test.each(rowsOf(others).map(([title, each], at) => [title, each, at + 1] as const))(
    '%s: every law in a game',
    (_name, each, seed) => {
      const { state } = gamesOf(each, { ...eagerly, oneIn: 25 })(seed);
      expect(state.result?.reason).toMatch(/^\w/);
    },
  );
});
