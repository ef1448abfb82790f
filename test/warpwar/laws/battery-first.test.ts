/** The battery of laws on the first edition's maps: chosen games of each scenario. Variants are left to the long battery. */

import { expect, test } from 'vitest';
import { eagerly } from '../../../src/warpwar/laws/games.js';

import { gamesOf, rowsOf } from '../../support/battery/games.js';
import { marksOf, missingFrom } from '../../support/battery/shown.js';
import { campaigns } from '../../support/plans.js';

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

test.each(rowsOf(campaigns))(
  '%s: every law in chosen games, in which ships are built, fight and decide the game',
  (_title, spec) => {
    const play = gamesOf(spec, { ...eagerly, oneIn: 10 });
    const missing = missingFrom((seed) => marksOf(play(seed)), CHOSEN[spec.scenario] ?? [], SHOWN);
    expect(missing, `Add seeds that show all of these to CHOSEN['${spec.scenario}'].`).toEqual([]);
  },
);
