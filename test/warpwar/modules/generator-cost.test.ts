import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { componentsOf, compileRules, shipCost } from '../../../src/warpwar/index.js';
import type { Counts } from '../../../src/warpwar/state.js';
import { sampleDesign } from '../../../src/warpwar/ships/design.js';
import { designIssues, movementPoints, cheapestPrice, componentPrice } from '../../../src/warpwar/rules.js';
import { chance } from '../../../src/laws/law.js';

import { build, campaign, pointsOf, Ur } from '../../support/campaign.js';
import { ship } from '../../support/fleets.js';
import { refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText } from '../../support/issue-lines.js';
import { scrapValue } from '../../../src/warpwar/modules/scrapping.js';

const FIRST = 'first/advanced +generator-cost';
const first = rulesOfText(FIRST);
const second = rulesOfText('second/advanced +generator-cost');

/** What the generator of a design costs, with how far it moves the ship. */
const generator = (by: typeof first, design: Counts, count = 1) => {
  const whole = ship('red/W1', design);
  return [
    movementPoints(by, whole),
    componentPrice(by, { component: 'WG', count, levels: {}, design }),
  ] as const;
};

rule('V.II.2', 'a generator costs 3, and 1 for each movement point of the undamaged ship', () => {
  expect(generator(first, { PD: 4, WG: 1 })).toEqual([4, [7, 1]]);
  expect(generator(second, { PD: 7, WG: 1 })).toEqual([4, [7, 1]]);
  expect(generator(first, { B: 4, WG: 1 })).toEqual([0, [3, 1]]);
  // The ship of 17 points that has an engine of 5.
  const W2 = { PD: 5, B: 3, S: 2, T: 1, M: 3, WG: 1 };
  expect([first, second].map((rules) => shipCost(rules, { counts: W2 }))).toEqual([20, 18]);
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.nat(3), (PD, B, level) => {
      const design = { counts: { PD, B, WG: 1 }, levels: { all: level } };
      for (const rules of [first, second]) {
        const points = movementPoints(rules, ship('red/W1', design.counts, { level }));
        expect(shipCost(rules, design)).toBe(PD + B + 3 + points);
      }
    }),
  );
});

rule('V.II.2', 'nothing is refused: the price is what the builder pays', () => {
  const state = campaign(FIRST);
  const has = pointsOf(state, 'red');
  const fast = build('red', 'W1', Ur, { PD: 8, B: 1, WG: 1 });
  expect(has - pointsOf(send(state, fast).state, 'red')).toBe(20);
  expect(refused(state, build('red', 'W1', Ur, { PD: 9, B: 1, WG: 1 }))).toEqual([
    'counts | cannot-afford | E1.BUILD.1 | This design costs 22 Build Points; only 20 can be spent on it.',
  ]);
});

describe('whoever asks for a price', () => {
  test('sees that of the whole design', () => {
    expect(cheapestPrice(first)).toBe(1);
    expect(cheapestPrice(rulesOfText('first/learning +generator-cost'))).toBe(4);
    // Of a generator alone, as long as nothing else is chosen.
    expect(componentsOf(first).find(({ letters }) => letters === 'WG')).toEqual({
      letters: 'WG',
      name: 'Warp Generator',
      points: 3,
      units: 1,
      most: 1,
    });
  });

  test('spends all of any number of points on designs by chance', () => {
    for (const rules of [first, second, rulesOfText('first/learning +generator-cost')])
      fc.assert(
        fc.property(fc.integer({ min: 4, max: 60 }), fc.nat(), (points, seed) => {
          let left = points;
          for (let built = 0; left >= cheapestPrice(rules); built += 1) {
            const counts = sampleDesign(rules, { points: left, levels: {}, random: chance(seed + built) });
            expect(designIssues(rules, { counts })).toEqual([]);
            left -= shipCost(rules, { counts });
          }
          expect(left).toBe(0);
        }),
        { numRuns: 30 },
      );
  });

  test('gets as much for a generator however little is left of the ship', () => {
    const built = { PD: 8, B: 3, WG: 1 };
    expect(scrapValue(second, ship('red/W1', built))).toBe(9);
    // 7 for the generator, as when it was built, and 1 for the beam.
    expect(scrapValue(second, ship('red/W1', built, { now: { PD: 0, B: 1 } }))).toBe(4);
  });
});

rule('VX.2', 'it does not go with movement that is not known at building', () => {
  for (const other of ['generator-movement', 'quadratic-space']) {
    const made = compileRules(`first/advanced +generator-cost +${other}`);
    expect(made.ok ? [] : made.issues.map(({ code, params }) => [code, params.module, params.other])).toEqual(
      [['modules-exclude', 'generator-cost', other]],
    );
  }
  expect(compileRules('first/advanced +generator-cost +half-power-movement').ok).toBe(true);
});
