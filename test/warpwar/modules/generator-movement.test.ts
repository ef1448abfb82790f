import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  checkDesign,
  componentsOf,
  compileRules,
  shipCost,
  formatShip,
  parseShip,
} from '../../../src/warpwar/index.js';
import { sampleDesign } from '../../../src/warpwar/ships/design.js';
import { movementPoints, propulsion } from '../../../src/warpwar/rules.js';
import { chance } from '../../../src/laws/law.js';

import { build, campaign, go, pointsOf, position, SPACE, stands, Ur } from '../../support/campaign.js';
import { ship } from '../../support/fleets.js';
import { valueOf } from '../../support/texts.js';
import { refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText, issueLines } from '../../support/issue-lines.js';
import { captainsPlay } from '../../support/captains.js';

const FIRST = 'first/advanced +generator-movement';
const rules = rulesOfText(FIRST);

describe('movement points', () => {
  rule('V.II.3', 'each generator gives 3 and its tech level', () => {
    const points = (WG: number, level: number) =>
      movementPoints(rules, ship('red/W1', { PD: 1, WG }, { level }));
    expect([points(1, 0), points(1, 1), points(2, 0), points(2, 1), points(3, 2)]).toEqual([3, 4, 6, 8, 15]);
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(5), (built, lost, level) => {
        const now = { PD: Math.max(0, built - lost) };
        const own = ship('red/W1', { PD: built, WG: 2 }, { now, level });
        // How much drives the ship does not matter, as long as something does.
        expect(movementPoints(rules, own)).toBe(propulsion(rules, own) > 0 ? 2 * (3 + level) : 0);
      }),
    );
  });

  rule('V.II.3', 'where levels are of several families, that of energy counts', () => {
    const own = { ...ship('red/W1', { PD: 1, WG: 2 }), levels: { energy: 2, guided: 5, all: 7 } };
    expect(movementPoints(rules, own)).toBe(10);
    expect(movementPoints(rules, { ...own, levels: { guided: 5 } })).toBe(6);
  });

  test('a Systemship has none', () => {
    expect(movementPoints(rules, ship('red/S1', { PD: 9 }))).toBe(0);
  });
});

describe('on the map', () => {
  const one = (PD: number, now = PD) =>
    position({ rules: FIRST, ships: [stands('red/W1', SPACE, { PD, B: 1, WG: 1 }, { now: { PD: now } })] });

  rule('V.II.3', 'a small engine goes as far as a large one', () => {
    for (const state of [one(1), one(9)]) {
      expect(shipOf(send(state, go('red/W1', '1716', '1715', '1714')).state, 'red/W1').at).toBe('1714');
      expect(refused(state, go('red/W1', '1716', '1715', '1714', '1713'))).toEqual([
        'path | too-few-movement-points | E1.MOVE.1 | red/W1 has 3 movement points left; this needs 4.',
      ]);
    }
  });

  rule('V.II.3', 'without power no ship moves, whatever its generators', () => {
    expect(refused(one(4, 0), go('red/W1', '1716'))).toEqual([
      'ship | no-power-to-move | E1.MOVE.2 | red/W1 has no power left and cannot move.',
    ]);
  });
});

describe('several generators', () => {
  const twins = { PD: 1, B: 2, WG: 2 };

  rule('V.II.3', 'a Warpship may have several, for 5 points each', () => {
    expect(checkDesign(rules, { counts: twins })).toEqual([]);
    expect(shipCost(rules, { counts: twins })).toBe(13);
    expect(componentsOf(rules).find(({ letters }) => letters === 'WG')).not.toHaveProperty('most');
    expect(issueLines(checkDesign(rulesOfText('first/advanced'), { counts: twins }))).toEqual([
      'WG | too-many-of-component | E1.BUILD.2 | Warp Generator: a ship can have at most 1, not 2.',
    ]);
    const state = campaign(FIRST);
    const after = send(state, build('red', 'W1', Ur, twins)).state;
    expect(pointsOf(state, 'red') - pointsOf(after, 'red')).toBe(13);
    expect(shipOf(after, 'red/W1').built).toEqual(twins);
  });

  test('are read and printed', () => {
    const text = 'W1: TL0 PD=1 B=2 WG=2';
    expect(formatShip(valueOf(parseShip(rules, text, 'red')))).toBe(text);
    expect(formatShip(shipOf(send(campaign(FIRST), build('red', 'W1', Ur, twins)).state, 'red/W1'))).toBe(
      text,
    );
  });

  test('are on some ships by chance', () => {
    const generators = Array.from({ length: 60 }, (_, seed) => {
      const counts = sampleDesign(rules, { points: 30, levels: {}, random: chance(seed) });
      expect(checkDesign(rules, { counts })).toEqual([]);
      return counts.WG ?? 0;
    });
    expect([...new Set(generators)].sort()).toEqual([0, 1, 2, 3]);
  });
});

rule('VX.1', 'one rule only says how many points there are', () => {
  const made = compileRules('second/advanced +generator-movement');
  expect(made.ok && made.value.swaps).toEqual([
    { slot: 'movement-points', out: 'half-power-movement', for: 'generator-movement' },
  ]);
  const ids = ['half-power-movement', 'generator-movement', 'quadratic-space'];
  for (const [one, other] of [ids.slice(0, 2), ids.slice(1), [ids[0], ids[2]]]) {
    const both = compileRules(`first/advanced +${String(one)} +${String(other)}`);
    expect(both.ok ? [] : both.issues.map(({ code }) => code)).toContain('slot-taken');
  }
});

test('captains play it to its end', () => {
  expect(captainsPlay(FIRST, 1)?.reason).toBe('victory-points');
});
