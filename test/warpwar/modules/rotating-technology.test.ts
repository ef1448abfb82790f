import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRules, techLevel } from '../../../src/warpwar/index.js';
import type { Levels } from '../../../src/warpwar/state.js';

import { build, campaign, idle, Ur } from '../../support/campaign.js';
import { dueOptions, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText, issueLines } from '../../support/issue-lines.js';

const RULES = 'first/advanced +rotating-technology';
const rules = rulesOfText(RULES);
const ofTurn = (turn: number): Levels => techLevel(rules, turn);

describe('types of technology that rise by turns', () => {
  rule('V.IV.4', 'turn 2 energy, 4 guided, 6 kinetic, 8 energy, and so on for ever', () => {
    const types = ['energy', 'guided', 'kinetic'] as const;
    const level = { energy: 0, guided: 0, kinetic: 0 };
    for (let turn = 1; turn <= 60; turn += 1) {
      const type = types[(turn / 2 - 1) % 3];
      if (turn % 2 === 0 && type) level[type] += 1;
      expect(ofTurn(turn)).toEqual(level);
    }
  });

  rule('V.IV.4', 'with turns t: (t + 4) / 6, (t + 2) / 6 and t / 6, rounded down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (turn) => {
        expect(ofTurn(turn)).toEqual({
          energy: Math.floor((turn + 4) / 6),
          guided: Math.floor((turn + 2) / 6),
          kinetic: Math.floor(turn / 6),
        });
      }),
    );
  });

  test('how often one rises is a setting', () => {
    const slow = rulesOfText(`${RULES} rotating-technology(every=3)`);
    const energy = [2, 3, 11, 12].map((turn) => techLevel(slow, turn).energy);
    expect(energy).toEqual([0, 1, 1, 2]);
    expect(techLevel(slow, 9)).toEqual({ energy: 1, guided: 1, kinetic: 1 });
    const made = compileRules(`${RULES} rotating-technology(every=0)`);
    expect(made.ok ? [] : issueLines(made.issues)).toEqual([
      'settings.rotating-technology/every | not-a-whole-number |  | Expected a whole number from 1 to 1000.',
    ]);
  });

  rule(['V.IV.4', 'E1.TECH.2'], 'a ship keeps the three levels of the turn in which it was built', () => {
    const second = idle(campaign(RULES), 2);
    expect(dueOptions(second)).toMatchObject({
      'red ship/build': { levels: { energy: 1, guided: 0, kinetic: 0 } },
    });
    const built = send(second, build('red', 'W1', Ur, { PD: 4, B: 1, WG: 1 })).state;
    const levels = { energy: 1, guided: 0, kinetic: 0 };
    expect(shipOf(built, 'red/W1').levels).toEqual(levels);
    expect(shipOf(idle(built, 8), 'red/W1').levels).toEqual(levels);
  });
});
