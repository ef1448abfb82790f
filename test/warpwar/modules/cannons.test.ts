import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  checkOrders,
  combatResult,
  resolveRound,
  shipCost,
  shipId,
  type Order,
  parseOrders,
  formatOrders,
} from '../../../src/warpwar/index.js';
import { tactics, type Counts, type Ship } from '../../../src/warpwar/state.js';
import { powerUsed } from '../../../src/warpwar/combat/systems.js';
import { placementIssues, onlyPlacement } from '../../../src/warpwar/rules.js';

import { red, ship, skirmish } from '../../support/fleets.js';
import { payloadsOf, give, shipOf } from '../../support/played.js';
import { refusedAt, valueOf } from '../../support/texts.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rulesOfText, issueLines, wrongSent } from '../../support/issue-lines.js';
import { bonus } from '../../../src/warpwar/combat/table.js';
import { missileFirersHold } from '../../../src/warpwar/combat/escape.js';

const SECOND = 'second/skirmish';
const rules = rulesOfText(SECOND);

const built: Counts = { PD: 9, B: 3, S: 3, T: 1, M: 3, C: 2, SH: 12, E: 2, WG: 1 };
const gunner = (now: Counts = {}, level = 0) => ship('red/W2', built, { now, level });
const enemy = ship('blue/W3', { PD: 9, S: 9, WG: 1 });
const other = ship('blue/W4', { PD: 9, WG: 1 });

const bursts = (...shells: readonly number[]): Pick<Order, 'cannons'> => ({
  cannons: { at: shipId('blue/W3'), bursts: shells },
});
const fires = (more: Partial<Order>): Order => order('red/W2', 'attack', more);
const wrong = (ship: Ship, more: Partial<Order>) =>
  issueLines(checkOrders(rules, [ship, enemy, other], [fires(more)]));
const sent = (cannons: unknown) =>
  wrongSent(skirmish([gunner(), enemy], { rules: SECOND }), 'red', { ...fires({}), cannons });

describe('what may be ordered', () => {
  rule(['E2.ATTR.CANNON.1', 'E2.WEAP.9'], 'each cannon fires one to three shells', () => {
    for (const shells of [1, 2, 3]) expect(wrong(gunner(), bursts(shells))).toEqual([]);
    expect(sent({ at: 'blue/W3', bursts: [4, 0] })).toEqual([
      'orders.0.cannons.bursts.0 | shells-of-a-burst | E2.WEAP.9 | A cannon fires one to three shells in a round.',
      'orders.0.cannons.bursts.1 | shells-of-a-burst | E2.WEAP.9 | A cannon fires one to three shells in a round.',
    ]);
    expect(wrong(gunner(), bursts(3, 1))).toEqual([]);
    expect(wrong(gunner({ C: 1 }), bursts(3, 1))).toEqual([
      '0.cannons.bursts | too-few-cannons | E2.ATTR.CANNON.1 | red/W2 has 1 cannon that can fire; its order uses 2.',
    ]);
  });

  rule('E2.ATTR.SHELL.1', 'no more shells than are left', () => {
    expect(wrong(gunner({ SH: 4 }), bursts(3, 1))).toEqual([]);
    expect(wrong(gunner({ SH: 3 }), bursts(3, 1))).toEqual([
      '0.cannons.bursts | too-few-shells | E2.WEAP.8 | red/W2 has 3 shells left; its order uses 4.',
    ]);
  });

  rule(['E2.POWER.4', 'E2.POWER.2'], 'a cannon that fires draws 1 power, its shells none', () => {
    expect(powerUsed(rules, fires(bursts(3)))).toBe(1);
    expect(
      powerUsed(rules, fires({ ...bursts(1, 3), drive: 2, tubes: [missile('blue/W3', 2)], ecm: 2 })),
    ).toBe(7);
    expect(wrong(gunner({ PD: 5 }), { ...bursts(3, 1), drive: 3 })).toEqual([]);
    expect(wrong(gunner({ PD: 4 }), { ...bursts(3, 1), drive: 3 })).toEqual([
      '0 | too-much-power | E2.POWER.1 | red/W2 has 4 power; its order uses 5.',
    ]);
  });

  rule('E2.POWER.5', 'never beside beam or screens, but beside missiles and ECM', () => {
    const told = (what: string) => [
      `0 | energy-with-launch | E2.POWER.5 | red/W2 cannot fire ${what} while its beam or screens are powered.`,
    ];
    const tubes = { tubes: [missile('blue/W3', 2)] };
    expect(wrong(gunner(), { ...bursts(2), ...tubes, ecm: 2, drive: 3 })).toEqual([]);
    expect(wrong(gunner(), { ...beam(1, 'blue/W3'), screens: 1, ecm: 2 })).toEqual([]);
    expect(wrong(gunner(), { ...bursts(2), screens: 1 })).toEqual(told('cannons'));
    expect(wrong(gunner(), { ...bursts(2), ...beam(1, 'blue/W3') })).toEqual(told('cannons'));
    expect(wrong(gunner(), { ...tubes, screens: 1 })).toEqual(told('missiles'));
    expect(wrong(gunner(), { ...tubes, ...bursts(2), screens: 1 })).toEqual(told('missiles and cannons'));
  });

  rule('E2.ORD.4', 'all cannons of a ship fire at one ship, its missiles where they like', () => {
    expect(sent({ at: ['blue/W3', 'blue/W4'], bursts: [1, 1] })).toEqual([
      'orders.0.cannons.at | one-cannon-target | E2.ORD.4 | All cannons of a ship fire at the same ship: give one target.',
    ]);
    const both = ['blue/W3', 'blue/W4'].map((at) => ({ at, bursts: [1] }));
    expect(sent(both)).toEqual([
      'orders.0.cannons | one-cannon-target | E2.ORD.4 | All cannons of a ship fire at the same ship: give one target.',
    ]);
    expect(wrong(gunner(), { ...bursts(1, 1), tubes: [missile('blue/W4', 2)] })).toEqual([]);
    expect(wrong(gunner(), { cannons: { at: shipId('red/W2'), bursts: [1] } })).toEqual([
      '0.cannons.at | not-a-target | E2.ORD.3 | red/W2 is not an enemy ship in this combat; choose a target that is.',
    ]);
  });

  rule('E2.ORD.6', 'no target without a burst, and no burst without a target', () => {
    expect(sent({ at: 'blue/W3', bursts: [] })).toEqual([
      'orders.0.cannons.bursts | cannons-silent | E2.ORD.6 | The cannons of red/W2 have the target blue/W3 but none of them fires: add shells or name no target.',
    ]);
    expect(sent({ bursts: [2] })).toEqual([
      'orders.0.cannons.at | cannons-without-target | E2.ORD.6 | The cannons of red/W2 have power but no target: name a target or give them no power.',
    ]);
    expect(sent({ at: 'blue/W3' })).toEqual(sent({ at: 'blue/W3', bursts: [] }));
    expect(sent({})).toEqual([]);
    expect(sent({ bursts: [] })).toEqual([]);
    expect(sent({ bursts: [7] })).toHaveLength(1);
    expect(sent(3)).toHaveLength(1);
  });
});

describe('what a burst does', () => {
  rule(['E2.WEAP.9', 'E2.ATTR.SHELL.1', 'E2.CRT.2'], 'shells, tech level and bonus, once a burst', () => {
    const own = gunner({}, 1);
    const round = [fires({ drive: 3, ...bursts(3, 1) }), order('blue/W3', 'attack', { drive: 2 })];
    const { shots, hits } = resolveRound(rules, { ships: [own, enemy], orders: round });
    expect(shots.map(({ weapon, result, hits: each }) => [weapon, result, each])).toEqual([
      ['cannon', 'hit+2', 6],
      ['cannon', 'hit+2', 4],
    ]);
    expect(hits[enemy.id]).toBe(10);
  });

  rule('E2.CRT.2', 'it is read like a beam: by the firer’s own tactic and drive', () => {
    const drive = fc.integer({ min: 0, max: 7 });
    const tactic = fc.constantFrom(...tactics);
    const burst = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(tactic, drive, tactic, drive, burst, fc.nat(3), (own, mine, theirs, his, shells, level) => {
        const orders = [
          order('red/W2', own, { drive: mine, ...bursts(shells) }),
          order('blue/W3', theirs, { drive: his }),
        ];
        const [shot] = resolveRound(rules, { ships: [gunner({}, level), enemy], orders }).shots;
        const result = combatResult(own, mine - his, theirs);
        expect(shot).toMatchObject({ difference: mine - his, result });
        expect(shot?.hits).toBe(bonus[result] === null ? 0 : shells + level + (bonus[result] ?? 0));
      }),
    );
  });

  rule('E2.ESC.1', 'it holds a retreating ship as a beam does', () => {
    const escaped = (drive: number) =>
      resolveRound(rules, {
        ships: [gunner(), enemy],
        orders: [fires({ drive, ...bursts(1) }), order('blue/W3', 'retreat', { drive: 2 })],
      }).escaped;
    expect(missileFirersHold.of(rules)).toBe(false);
    expect([1, 2, 5].map((drive) => escaped(drive).length)).toEqual([1, 0, 0]);
  });

  rule('E2.WEAP.8', 'shells are spent, hit or miss, before hits are placed', () => {
    const start = skirmish([gunner(), enemy], { rules: SECOND });
    const { state, events } = give(
      start,
      fires({ drive: 7, ...bursts(3, 2) }),
      order('blue/W3', 'attack', { drive: 0 }),
    );
    expect(payloadsOf(events, 'round/fired')).toMatchObject([
      { shots: [{ result: 'miss' }, { result: 'miss' }] },
    ]);
    expect(shipOf(state, 'red/W2').now.SH).toBe(7);
  });
});

rule('E2.DMG.3', 'a hit takes one cannon, and one ECM', () => {
  const struck = { ship: gunner({ PD: 1, B: 0, S: 0, T: 0, M: 0, SH: 0 }), aboard: [], effective: 5 };
  expect(onlyPlacement(rules, struck)?.hits).toEqual({ PD: 1, C: 2, E: 2 });
});

rule('E2.DMG.7', 'a hit takes six shells, or as many as are left', () => {
  const struck = (SH: number, effective: number) => ({
    ship: ship('red/S1', { PD: 9, SH: 30 }, { now: { SH } }),
    aboard: [],
    effective,
  });
  const codes = (SH: number, hits: number) =>
    placementIssues(rules, {
      struck: struck(SH, hits),
      placement: { ship: shipId('red/S1'), hits: { SH: hits } },
    }).map(({ code }) => code);
  for (const [SH, most] of [
    [1, 1],
    [4, 1],
    [6, 1],
    [7, 2],
    [10, 2],
    [30, 5],
  ] as const) {
    expect(codes(SH, most), String(SH)).toEqual([]);
    expect(codes(SH, most + 1), String(SH)).toEqual(['too-many-hits']);
  }
});

rule(['E2.BUILD.1', 'E2.ATTR.SHELL.1', 'E2.ATTR.CANNON.1'], 'a cannon costs 1, six shells cost 1', () => {
  expect([1, 6, 7, 12].map((SH) => shipCost(rules, { counts: { SH } }))).toEqual([1, 1, 2, 2]);
  expect(shipCost(rules, { counts: { C: 3 }, levels: { all: 2 } })).toBe(3);
});

describe('in writing', () => {
  const ships = [ship('red/S32', { PD: 9, C: 2, SH: 12, T: 1, M: 3, E: 1 }), enemy];
  const read = (text: string) => parseOrders(rules, text, ships, red);

  rule('NOTE.3', 'each cannon with the shells that it fires', () => {
    const text = 'S32 ATTACKS W3: D=3 C=1 (firing 3 shells) C=1 (firing 1 shell)';
    const [made] = valueOf(read(text));
    expect(made).toEqual(order('red/S32', 'attack', { drive: 3, ...bursts(3, 1) }));
    expect(formatOrders(rules, [made!], ships)).toBe(text);
    expect(valueOf(read('S32 (TL0) attacks W3: D=3, C=1 (FIRING 3 SHELLS), c = 1(firing 1 shells)'))).toEqual(
      [made],
    );
    expect(valueOf(read('S32 DODGES: C=0'))).toEqual([order('red/S32', 'dodge')]);
  });

  rule('NOTE.3', 'beside missiles and ECM, there and back', () => {
    const text = 'S32 DODGES W3: D=1 T=1 C=1 (firing 2 shells) E=1\nM ATTACKS W3: D=3';
    const made = valueOf(read(text));
    expect(made).toEqual([
      order('red/S32', 'dodge', { drive: 1, ...bursts(2), tubes: [missile('blue/W3', 3)], ecm: 1 }),
    ]);
    expect(formatOrders(rules, made, ships)).toBe(text);
  });

  test('what is wrong is told where it stands', () => {
    const at = (text: string) => refusedAt(read(text));
    expect(at('S32 ATTACKS W3: C=1')).toEqual(expect.arrayContaining(['1:17 shells-unspecified']));
    expect(at('S32 ATTACKS W3: C=1 (firing 1 shell) C=1 (firing 4 shells)')).toEqual([
      '1:38 shells-of-a-burst',
    ]);
    expect(at('S32 ATTACKS W3: C=1 (firing 1 shell) C=2 (firing 3 shells)')).toEqual([
      '1:38 cannon-by-cannon',
    ]);
    const two = [...ships, ship('blue/W4', { PD: 3, WG: 1 })];
    expect(refusedAt(parseOrders(rules, 'S32 ATTACKS: C=1 (firing 2 shells)', two, red))).toEqual([
      '1:14 cannons-without-target',
    ]);
  });
});
