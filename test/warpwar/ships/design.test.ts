import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { fleetsOf, checkDesign, createGame, shipCost } from '../../../src/warpwar/index.js';
import { cheapestPrice, componentPrice, worth, sampleDesign } from '../../../src/warpwar/ships/design.js';
import type { Counts } from '../../../src/warpwar/state.js';
import { seeded } from '../../../src/kernel/random.js';

import { ship } from '../../support/fleets.js';

import { rule } from '../../support/rule.js';
import { rules, rulesOfText, issueLines } from '../../support/issue-lines.js';

const cost = (counts: Counts): number => shipCost(rules, { counts });
const faults = (counts: Counts, by = rules): readonly string[] => issueLines(checkDesign(by, { counts }));

const amount = fc.integer({ min: 0, max: 30 });
const hull = fc.record({ PD: amount, B: amount, S: amount, T: amount, M: amount, WG: fc.constantFrom(0, 1) });

describe('prices', () => {
  rule(
    'E1.BUILD.1',
    'a point each for engine, beam, screens, tubes and racks; five for the generator',
    () => {
      for (const letters of ['PD', 'B', 'S', 'T', 'SR']) {
        expect([1, 2, 9].map((units) => cost({ [letters]: units }))).toEqual([1, 2, 9]);
      }
      expect(cost({ WG: 1 })).toBe(5);
      expect(cost({})).toBe(0);
    },
  );

  rule('E1.BUILD.1', 'three missiles for a point, and a point begun is paid whole', () => {
    expect([0, 1, 2, 3, 4, 6, 7].map((units) => cost({ M: units }))).toEqual([0, 1, 1, 1, 2, 2, 3]);
    expect(componentPrice(rules, { component: 'M', count: 4, levels: {}, design: { M: 4 } })).toEqual([4, 3]);
  });

  rule('E1.BUILD.1', 'a design costs what its parts cost, whatever its level', () => {
    expect(cost({ PD: 5, B: 3, S: 2, T: 1, M: 3, WG: 1 })).toBe(17);
    fc.assert(
      fc.property(hull, fc.integer({ min: 0, max: 9 }), (counts, level) => {
        const { PD, B, S, T, M, WG } = counts;
        const sum = PD + B + S + T + Math.ceil(M / 3) + 5 * WG;
        expect(shipCost(rules, { counts, levels: { all: level } })).toBe(sum);
      }),
    );
  });

  rule('E1.BUILD.1', 'any mix may be built, of the attributes that there are', () => {
    fc.assert(
      fc.property(hull, (counts) => {
        fc.pre(counts.PD + counts.B + counts.S + counts.T + counts.M > 0);
        expect(faults(counts)).toEqual([]);
      }),
    );
    expect(faults({ PD: 1, Q: 2 })).toEqual([
      'Q | unknown-component | NOTE.1 | This game has no component Q.',
    ]);
  });

  rule('E1.BUILD.1', 'in whole units, and all that is wrong is told at once', () => {
    expect(faults({ PD: -1, B: 1.5, WG: 2, Q: 1 })).toEqual([
      'PD | not-a-whole-number |  | Expected a whole number from 0 to 10000.',
      'B | not-a-whole-number |  | Expected a whole number from 0 to 10000.',
      'WG | too-many-of-component | E1.BUILD.2 | Warp Generator: a ship can have at most 1, not 2.',
      'Q | unknown-component | NOTE.1 | This game has no component Q.',
    ]);
    // Letters that any object knows are no attributes.
    expect(faults({ PD: 1, constructor: 1 })).toHaveLength(1);
  });
});

describe('Warpships and Systemships', () => {
  rule(
    'E1.BUILD.2',
    'with a Warp Generator it is a Warpship, without one a Systemship, as its name says',
    () => {
      const fleets = (...ships: Parameters<typeof ship>[]) => {
        const made = createGame({
          rules: 'first/skirmish',
          players: ['red', 'blue'],
          fleets: fleetsOf([...ships.map((each) => ship(...each)), ship('blue/S1', { PD: 1 })]),
        });
        return made.ok ? [] : issueLines(made.issues);
      };
      expect(fleets(['red/W1', { PD: 1, WG: 1 }], ['red/S1', { PD: 1 }])).toEqual([]);
      expect(fleets(['red/W1', { PD: 1 }])).toEqual([
        'fleets.red.0.name | name-and-kind | E1.GEN.2 | The name of red/W1 does not fit the design: use W and a number with a Warp Generator, S and a number without one.',
      ]);
      expect(fleets(['red/S1', { PD: 1, WG: 1 }])).toEqual([
        'fleets.red.0.name | name-and-kind | E1.GEN.2 | The name of red/S1 does not fit the design: use W and a number with a Warp Generator, S and a number without one.',
      ]);
    },
  );

  rule(['E1.BUILD.2', 'E1.ATTR.WG.1'], 'one generator is enough, and more are refused', () => {
    expect(faults({ PD: 1, WG: 1 })).toEqual([]);
    expect(faults({ PD: 1, WG: 2 })).toEqual([
      'WG | too-many-of-component | E1.BUILD.2 | Warp Generator: a ship can have at most 1, not 2.',
    ]);
  });

  rule('E1.BUILD.2', 'where no Systemships are built, a generator is needed', () => {
    const without = rulesOfText('first/skirmish -systemships');
    expect(faults({ PD: 1, WG: 1 }, without)).toEqual([]);
    expect(faults({ PD: 1 }, without)).toEqual([
      'WG | warpships-only | E1.SCEN.2 | Every ship needs a Warp Generator: this game has only Warpships.',
    ]);
  });
});

rule('E1.BUILD.3', 'no attribute is compulsory, but one that can take a hit', () => {
  for (const counts of [
    { PD: 1 },
    { B: 1 },
    { S: 1 },
    { T: 1 },
    { M: 1 },
    { SR: 1, WG: 1 },
    { PD: 0, T: 1 },
  ]) {
    expect(faults(counts)).toEqual([]);
  }
  for (const counts of [{}, { WG: 1 }, { PD: 0, M: 0, WG: 1 }]) {
    expect(faults(counts)).toEqual([
      ' | nothing-to-hit | E1.BUILD.3 | A ship needs at least one component that can take a hit.',
    ]);
  }
});

rule(
  'E1.BUILD.1',
  'what is left of a ship is worth what building that would cost, to the third of a point',
  () => {
    const value = (now: Counts): number => {
      const [points, per] = worth(rules, { now, levels: {} });
      return points / per;
    };
    expect(value({ PD: 5, B: 3, WG: 1 })).toBe(13);
    expect(value({ PD: 2, M: 4 })).toBeCloseTo(2 + 4 / 3);
    expect(value({})).toBe(0);
  },
);

test('a design by chance takes about 500 points at most, and leaves none or enough for another', () => {
  const cheapest = cheapestPrice(rules);
  const points = fc.oneof(
    fc.integer({ min: cheapest, max: 600 }),
    fc.constantFrom(501, 1000, 1_000_000, Number.MAX_SAFE_INTEGER),
  );
  fc.assert(
    fc.property(points, fc.nat(), (has, seed) => {
      const counts = sampleDesign(rules, { points: has, levels: {}, random: seeded(seed) });
      expect(faults(counts)).toEqual([]);
      const [paid, left] = [cost(counts), has - cost(counts)];
      expect(paid).toBeLessThanOrEqual(Math.min(has, 500 + cheapest));
      expect(left === 0 || left >= cheapest).toBe(true);
    }),
  );
});
