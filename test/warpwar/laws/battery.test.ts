/** The battery of laws on skirmishes: chosen games of the scenario, and a game of each variant. The long battery plays more. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/warpwar/index.js';
import { titleOf } from '../../../src/laws/specs.js';
import { variants } from '../../../src/warpwar/laws/modules.js';

import { gamesOf, rowsOf, rulesOf } from '../../support/battery/games.js';
import { marksOf, missingFrom } from '../../support/battery/shown.js';

const scenario = { scenario: 'first/skirmish' };
const [, ...skirmishes] = variants(catalogue, rulesOf, scenario);

/** Games that show together every type of event, action and end that forty games show. */
const CHOSEN = [10, 11, 12, 15, 24, 29, 30];

test('the rulesets that the battery plays are the scenario and its variants', () => {
  expect(skirmishes.length).toBeGreaterThan(8);
  expect(skirmishes.map(titleOf)).toEqual(
    expect.arrayContaining([
      'first/skirmish -systemships',
      'first/skirmish systemships/loadedRackHit="adrift"',
    ]),
  );
});

describe('first/skirmish', () => {
  const play = gamesOf(scenario, { oneIn: 2 });

  test('keeps every law in chosen games, which end in every way', () => {
    const wanted = ['end:star-held', 'end:both-stay', 'battle/orders', 'battle/damage', 'ship/escaped'];
    const missing = missingFrom((seed) => marksOf(play(seed)), CHOSEN, wanted);
    expect(missing, 'Add seeds that show all of these to CHOSEN.').toEqual([]);
  });

  test.each(rowsOf(skirmishes))('%s: every law in a game', (_title, spec) => {
    expect(gamesOf(spec, { oneIn: 5 })(15).state.result?.reason).toMatch(/^\w/);
  });
});
