import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRules } from '../../../src/warpwar/index.js';
import type { Levels } from '../../../src/warpwar/state.js';
import { hitsPastScreens } from '../../../src/warpwar/rules.js';

import { ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { order, rulesOfText, issueLines } from '../../support/issue-lines.js';

const RULES = 'first/skirmish +screens-per-hit';
const lost = rulesOfText(RULES);
const shared = rulesOfText(`${RULES} screens-per-hit(surplus=shared)`);
const once = rulesOfText('first/skirmish');

/** Hits that get past screens of some power and level. */
function past(rules: typeof lost, screens: number, levels: Levels, ...hits: readonly number[]): number {
  const struck = { ...ship('blue/W9', { PD: 9, S: 9, WG: 1 }), levels };
  const given = order('blue/W9', 'attack', screens > 0 ? { screens } : {});
  return hitsPastScreens(rules, {
    ship: struck,
    order: given,
    hits,
    round: { ships: [struck], orders: [given] },
  });
}

describe('what powered screens keep off', () => {
  rule('V.IV.3', 'their power once, and their level from each hit', () => {
    expect(past(lost, 3, { all: 2 }, 4, 4)).toBe(1);
    expect(past(once, 3, { all: 2 }, 4, 4)).toBe(3);
    fc.assert(
      fc.property(fc.nat(9), fc.nat(6), fc.array(fc.integer({ min: 1, max: 12 })), (power, all, hits) => {
        const one = hits.reduce((sum, each) => sum + Math.max(0, each - all), 0);
        if (power > 0) expect(past(lost, power, { all }, ...hits)).toBe(Math.max(0, one - power));
        expect(past(lost, power, { all }, ...hits)).toBeLessThanOrEqual(past(once, power, { all }, ...hits));
      }),
      { examples: [[1, 3, [1]]] },
    );
  });

  rule('V.IV.3', 'a hit smaller than the level goes to 0, and lends nothing to others', () => {
    expect(past(lost, 1, { all: 3 }, 1, 8)).toBe(4);
    expect(past(shared, 1, { all: 3 }, 1, 8)).toBe(2);
    expect(past(shared, 1, { all: 3 }, 1, 1)).toBe(0);
  });

  rule('V.IV.3', 'screens without power keep off nothing', () => {
    for (const rules of [lost, shared]) expect(past(rules, 0, { all: 5 }, 2, 3)).toBe(5);
  });

  test('of several types the level of energy counts', () => {
    expect(past(lost, 1, { energy: 2, guided: 9, kinetic: 9 }, 4, 4)).toBe(3);
  });
});

describe('what it goes with', () => {
  test('some rule of technology, whichever', () => {
    for (const text of [
      'second/advanced',
      'first/advanced +bought-technology',
      'first/skirmish +rotating-technology',
    ])
      expect(compileRules(`${text} +screens-per-hit`).ok).toBe(true);
    const made = compileRules('first/basic +screens-per-hit');
    expect(made.ok ? [] : issueLines(made.issues)[0]).toContain('slot-needed');
    const without = compileRules('first/skirmish +screens-per-hit -technology');
    expect(without.ok ? [] : without.issues.map(({ code }) => code)).toEqual(['slot-needed']);
  });
});
