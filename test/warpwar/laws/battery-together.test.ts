/** The battery of laws on scenarios with a module more, or with two less that go together. The long battery plays all. */

import { describe, expect, test } from 'vitest';
import { shuffle } from '../../../src/kernel/random.js';
import { catalogue } from '../../../src/warpwar/index.js';
import { chance } from '../../../src/laws/law.js';
import { additions, removals } from '../../../src/laws/specs.js';

import { gamesOf, rowsOf, rulesOf } from '../../support/battery/games.js';
import { busily, campaigns, conquests, hasBaseStars } from '../../support/plans.js';

/** How many of them are tried. */
const SOME = 8;

describe('modules that no scenario has together', () => {
  const bases = [...campaigns, ...conquests.slice(0, 2)].filter(
    ({ scenario }) => scenario === 'first/advanced' || scenario.startsWith('second/'),
  );
  const all = bases
    .flatMap((base) => [...additions(catalogue, rulesOf, base), ...removals(catalogue, rulesOf, base)])
    .filter(hasBaseStars);

  test('each that is lacking is added somewhere', () => {
    const added = new Set(all.flatMap(({ add = [] }) => add));
    const lacking = catalogue.slice(1).map(({ meta }) => meta.id);
    const inForce = bases.flatMap((base) => rulesOf(base)?.ruleset.modules ?? []);
    const everywhere = (id: string) => inForce.filter((each) => each === id).length === bases.length;
    expect(lacking.filter((id) => !everywhere(id) && !added.has(id))).toEqual(['skirmish']);
  });

  test.each(rowsOf(shuffle(all, chance(7)).slice(0, SOME)))('%s: every law in a game', (_title, spec) => {
    expect(gamesOf(spec, { ...busily, oneIn: 10 })(1).state.result?.reason).toMatch(/^\w/);
  });
});
