import { describe, expect } from 'vitest';
import fc from 'fast-check';
import { applyAction, compileRules, shipCost, shipId } from '../../../src/warpwar/index.js';
import type { Counts } from '../../../src/warpwar/state.js';
import {
  placementIssues,
  worth,
  servicePrice,
  onlyPlacement,
  buildPlacement,
} from '../../../src/warpwar/rules.js';

import { ship, skirmish } from '../../support/fleets.js';
import { damage, give, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, order, rulesOfText, issueLines } from '../../support/issue-lines.js';

const SECOND = 'second/skirmish';
const FIRST_HIT = 'second/skirmish armor(absorbs=first)';
const rules = rulesOfText(SECOND);
const first = rulesOfText(FIRST_HIT);

const price = (A: number, levels: Counts) => shipCost(rules, { counts: { A }, levels });

describe('what it costs', () => {
  rule('E2.ATTR.ARMOR.1', 'a Build Point buys 2 points, and 1 more a level', () => {
    for (const level of [0, 1, 2, 3]) {
      const per = 2 + level;
      expect([per, per + 1, 3 * per].map((points) => price(points, { all: level }))).toEqual([1, 2, 3]);
    }
    expect(price(8, { all: 1 })).toBe(3);
    // Under levels by family, the kinetic one counts.
    expect(price(8, { kinetic: 2, energy: 9, all: 1 })).toBe(2);
    expect(worth(rules, { now: { A: 6 }, levels: { all: 1 } })).toEqual([6, 3]);
  });

  rule('E2.REPAIR.5', 'two points are made good for a Build Point, at any level', () => {
    for (const all of [0, 1, 5]) {
      const purchase = { component: 'A', count: 5, levels: { all }, design: { A: 9 } };
      expect(servicePrice(rules, purchase)).toEqual([5, 2]);
      expect(servicePrice(rules, { ...purchase, component: 'PD' })).toEqual([5, 1]);
    }
  });
});

const armored = ship('red/W1', { PD: 3, A: 4, SR: 1, WG: 1 });
const struck = (effective: number) => ({ ship: armored, aboard: [], effective });
const placing = (by: typeof rules, hits: Counts) =>
  issueLines(
    placementIssues(by, {
      struck: struck(Object.values(hits).reduce((sum, each) => sum + each, 0)),
      placement: { ship: shipId('red/W1'), hits },
    }),
  );

describe('what it takes', () => {
  rule('E2.ATTR.ARMOR.1', 'a hit a point, where the owner puts it', () => {
    const enemy = ship('blue/W9', { PD: 9, B: 9, WG: 1 });
    const fired = give(
      skirmish([armored, enemy], { rules: SECOND }),
      order('red/W1', 'attack'),
      order('blue/W9', 'dodge', beam(3, 'red/W1')),
    ).state;
    expect(shipOf(send(fired, damage('red', ['red/W1', { A: 3 }])).state, 'red/W1').now.A).toBe(1);
    expect(shipOf(send(fired, damage('red', ['red/W1', { PD: 2, A: 1 }])).state, 'red/W1').now).toMatchObject(
      {
        PD: 1,
        A: 3,
      },
    );
    expect(placing(rules, { A: 5 })[0]).toContain('too-many-hits');
    // A ship with nothing but armor left still lives.
    expect(onlyPlacement(rules, struck(8))?.hits).toEqual({ PD: 3, A: 4, SR: 1 });
  });

  rule('E2.ATTR.ARMOR.1', 'with the setting, before anything else', () => {
    expect(placing(first, { A: 4, PD: 2 })).toEqual([]);
    expect(placing(first, { PD: 2, A: 3 })).toEqual([
      'hits.PD | armor-first |  | The armor of red/W1 takes hits before anything else: 1 hit can still go there.',
    ]);
    expect(placing(first, { PD: 2, A: 0 })[0]).toContain('armor-first');
    expect(onlyPlacement(first, struck(3))).toEqual({ ship: 'red/W1', hits: { A: 3 } });
    expect(onlyPlacement(first, struck(5))).toBeUndefined();
    const enemy = ship('blue/W9', { PD: 9, B: 9, WG: 1 });
    const fired = give(
      skirmish([armored, enemy], { rules: FIRST_HIT }),
      order('red/W1', 'attack'),
      order('blue/W9', 'dodge', beam(5, 'red/W1')),
    ).state;
    expect(refused(fired, damage('red', ['red/W1', { PD: 2, A: 3 }]))).toEqual([
      'placements.0.hits.PD | armor-first | E2.ATTR.ARMOR.1 | The armor of red/W1 takes hits before anything else: 1 hit can still go there.',
    ]);
    expect(applyAction(fired, damage('red', ['red/W1', { PD: 1, A: 4 }]) as never).ok).toBe(true);
  });

  rule('E2.DMG.4', 'whatever hits are placed one by one as they are open is legal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.nat(9),
        fc.constantFrom(rules, first),
        (hits, turn, by) => {
          const placement = buildPlacement(by, struck(hits), (open) => open[turn % open.length] ?? '');
          expect(placementIssues(by, { struck: struck(hits), placement })).toEqual([]);
          if (by === first) expect(placement.hits.A).toBe(Math.min(4, hits));
        },
      ),
    );
  });

  rule('E2.POWER.2', 'it draws no power, nor is there anything to order', () => {
    const made = compileRules('first/skirmish +armor');
    expect(made.ok && made.value.ruleset.settings).toMatchObject({ 'armor/absorbs': 'owner' });
    const enemy = ship('blue/W9', { PD: 9, WG: 1 });
    const state = skirmish([armored, enemy], { rules: SECOND });
    const orders = [{ ship: 'red/W1', tactic: 'attack', armor: 1 }];
    expect(refused(state, { type: 'battle/orders', player: 'red', orders })[0]).toContain('unknown-system');
  });
});
