/** The battery of laws on the second edition's maps: chosen games of each scenario. Variants are left to the long battery. */

import { expect, test } from 'vitest';

import { gamesOf, rowsOf } from '../../support/battery/games.js';
import { marksOf, missingFrom } from '../../support/battery/shown.js';
import { busily, conquests } from '../../support/plans.js';

/**
 * Games of each scenario, of two to four players, with and without allies. They show together every type of event,
 * action and end that forty games show; in the last scenario Bases are cheap, and built.
 */
const CHOSEN = [
  [2, 3, 17, 18, 34],
  [4, 5, 7, 9, 11, 13, 35],
  [5, 7, 11, 13, 36, 37],
];

const SHOWN = [
  ...['end:bases-destroyed', 'players:2', 'players:3', 'players:4'],
  ...['ship/built', 'ship/destroyed', 'base/lost', 'player/out', 'scrapping/scrapped'],
];

test.each(rowsOf(conquests).map(([title, spec], at) => [title, spec, CHOSEN[at] ?? []] as const))(
  '%s: every law in chosen games, in which Bases fall and decide the game',
  (_title, spec, chosen) => {
    const play = gamesOf(spec, { ...busily, oneIn: 20 });
    const hasCheapBases = spec.settings?.['base-building/price'] !== undefined;
    const wanted = [...SHOWN, ...(hasCheapBases ? ['base/founded'] : [])];
    const missing = missingFrom((seed) => marksOf(play(seed)), chosen, wanted);
    expect(missing, 'Add seeds that show all of these to CHOSEN.').toEqual([]);
  },
);
