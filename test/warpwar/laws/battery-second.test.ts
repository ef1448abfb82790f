/** The battery of laws on the second edition's maps: chosen games of each scenario, and a game of each variant. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/warpwar/index.js';
import { variants } from '../../../src/warpwar/laws/modules.js';

import { gamesOf, rowsOf, rulesOf } from '../../support/battery/games.js';
import { marksOf, missingFrom } from '../../support/battery/shown.js';
import { busily, conquests, hasBaseStars } from '../../support/plans.js';

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

const isNumber = ([key, value]: readonly [string, unknown]): boolean =>
  key !== 'turn-limit/turns' && typeof value === 'number';

describe.each(rowsOf(conquests).map(([title, spec], at) => [title, spec, CHOSEN[at] ?? []] as const))(
  '%s',
  (_title, spec, chosen) => {
    const hasCheapBases = spec.settings?.['base-building/price'] !== undefined;
    // Numbers are left to the long battery, and so are the variants of what is itself one.
    const [, ...others] = hasCheapBases
      ? []
      : variants(catalogue, rulesOf, spec)
          .filter(hasBaseStars)
          .filter(({ settings }) => !Object.entries(settings ?? {}).some(isNumber));

    test('keeps every law in chosen games, in which Bases fall and decide the game', () => {
      const play = gamesOf(spec, { ...busily, oneIn: 20 });
      const wanted = [...SHOWN, ...(hasCheapBases ? ['base/founded'] : [])];
      const missing = missingFrom((seed) => marksOf(play(seed)), chosen, wanted);
      expect(missing, 'Add seeds that show all of these to CHOSEN.').toEqual([]);
    });

    test.each(rowsOf(others).map(([title, each], at) => [title, each, at + 1] as const))(
      '%s: every law in a game',
      (_name, each, seed) => {
        const { state } = gamesOf(each, { ...busily, oneIn: 25 })(seed);
        expect(state.result?.reason).toMatch(/^\w/);
      },
    );
  },
);
