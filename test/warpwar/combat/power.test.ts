import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { applyAction, checkOrders, describe as say, shipId, type Order } from '../../../src/warpwar/index.js';
import { parseOrders } from '../../../src/warpwar/notation/orders.js';
import { powerUsed } from '../../../src/warpwar/combat/systems.js';

import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules, wrong, wrongSent } from '../../support/issue-lines.js';

const W4 = ship('red/W4', { PD: 7, B: 3, S: 3, T: 2, M: 6, SR: 1, WG: 1 }, { now: { PD: 6 } });
const S20 = ship('red/S20', { PD: 2 }, { aboard: 'red/W4' });
const W9 = ship('blue/W9', { PD: 9, B: 9, WG: 1 });
const all = [W4, S20, W9];

const attack = (more: Omit<Order, 'ship' | 'tactic'>): Order => order('red/W4', 'attack', more);

rule('E1.POWER.1', 'a ship shares out at most the power that it has now', () => {
  expect(wrong(all, attack({ drive: 1, ...beam(3, 'blue/W9'), screens: 2 }))).toEqual([]);
  expect(wrong(all, attack({ drive: 2, ...beam(3, 'blue/W9'), screens: 2 }))).toEqual([
    '0 | too-much-power | E1.POWER.1 | red/W4 has 6 power; its order uses 7.',
  ]);
  expect(wrong(all, attack({ drive: 5, tubes: [missile('blue/W9', 9), missile('blue/W9', 9)] }))).toEqual([
    '0 | too-much-power | E1.POWER.1 | red/W4 has 6 power; its order uses 7.',
  ]);
});

rule(
  ['E1.POWER.1', 'E1.ATTR.PD.1'],
  'orders within every limit are legal up to the engine, and not beyond',
  () => {
    const amount = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), amount, amount, amount, (PD, drive, power, screens) => {
        fc.pre(drive <= PD);
        const W1 = ship('red/W1', { PD: 12, B: 3, S: 3, WG: 1 }, { now: { PD } });
        const given = order('red/W1', 'attack', {
          drive,
          screens,
          ...(power > 0 ? beam(power, 'blue/W9') : {}),
        });
        const uses = drive + power + screens;
        expect(checkOrders(rules, [W1, W9], [given]).map(({ code, params }) => [code, params.uses])).toEqual(
          uses > PD ? [['too-much-power', uses]] : [],
        );
      }),
    );
  },
);

rule(
  'E1.POWER.2',
  'drive, beam, screens and tubes draw power; missiles, racks and generator draw none',
  () => {
    const uses = (more: Omit<Order, 'ship' | 'tactic'>): number => powerUsed(rules, attack(more));
    expect(uses({})).toBe(0);
    expect(uses({ drive: 4 })).toBe(4);
    expect(uses(beam(3, 'blue/W9'))).toBe(3);
    expect(uses({ screens: 2 })).toBe(2);
    expect(uses({ tubes: [missile('blue/W9', 8), missile('blue/W9', 1)] })).toBe(2);
    expect(uses({ racks: { drop: [shipId('red/S20')] } })).toBe(0);
    // Without any power it still sets a ship down, and takes another's fire.
    const dead = { ...W4, now: { ...W4.now, PD: 0 } };
    expect(
      wrong([dead, S20, W9], order('red/W4', 'dodge', { racks: { drop: [shipId('red/S20')] } })),
    ).toEqual([]);
  },
);

describe('what a system can take', () => {
  rule(['E1.POWER.3', 'E1.ATTR.B.1'], 'a beam takes at most its present strength', () => {
    const S25 = ship('red/S25', { PD: 9, B: 3 });
    expect(wrong([S25, W9], order('red/S25', 'attack', beam(3, 'blue/W9')))).toEqual([]);
    expect(wrong([S25, W9], order('red/S25', 'attack', beam(4, 'blue/W9')))).toEqual([
      "0.beam.power | beam-too-weak | E1.POWER.3 | red/S25's beam can take at most 3 power, not 4.",
    ]);
    const damaged = { ...S25, now: { PD: 9, B: 1 } };
    expect(wrong([damaged, W9], order('red/S25', 'attack', beam(1, 'blue/W9')))).toEqual([]);
    expect(wrong([damaged, W9], order('red/S25', 'attack', beam(2, 'blue/W9')))).toEqual([
      "0.beam.power | beam-too-weak | E1.POWER.3 | red/S25's beam can take at most 1 power, not 2.",
    ]);
    expect(wrong([ship('red/S1', { PD: 9 }), W9], order('red/S1', 'attack', beam(1, 'blue/W9')))).toEqual([
      "0.beam.power | beam-too-weak | E1.POWER.3 | red/S1's beam can take at most 0 power, not 1.",
    ]);
  });

  rule(['E1.POWER.3', 'E1.ATTR.S.1'], 'screens take at most their present strength', () => {
    expect(wrong(all, attack({ screens: 3 }))).toEqual([]);
    expect(wrong(all, attack({ screens: 4 }))).toEqual([
      "0.screens | screens-too-weak | E1.POWER.3 | red/W4's screens can take at most 3 power, not 4.",
    ]);
    const damaged = { ...W4, now: { ...W4.now, S: 2 } };
    expect(wrong([damaged, S20, W9], attack({ screens: 3 }))).toEqual([
      "0.screens | screens-too-weak | E1.POWER.3 | red/W4's screens can take at most 2 power, not 3.",
    ]);
  });

  rule('E1.POWER.3', 'the drive takes all the power that there is', () => {
    expect(wrong(all, attack({ drive: 6 }))).toEqual([]);
    expect(wrong(all, attack({ drive: 7 }))).toEqual([
      "0.drive | too-much-drive | E1.POWER.3 | red/W4's drive can take at most 6 power, not 7.",
      '0 | too-much-power | E1.POWER.1 | red/W4 has 6 power; its order uses 7.',
    ]);
  });
});

rule('E1.POWER.4', 'each tube that is fired draws one power', () => {
  const two = [missile('blue/W9', 3), missile('blue/W9', 4)];
  const bare = ship('red/S1', { PD: 2, T: 2, M: 6 });
  expect(wrong([bare, W9], order('red/S1', 'attack', { tubes: two }))).toEqual([]);
  const weak = { ...bare, now: { ...bare.now, PD: 1 } };
  expect(wrong([weak, W9], order('red/S1', 'attack', { tubes: two.slice(1) }))).toEqual([]);
  expect(wrong([weak, W9], order('red/S1', 'attack', { tubes: two }))).toEqual([
    '0 | too-much-power | E1.POWER.1 | red/S1 has 1 power; its order uses 2.',
  ]);
});

rule('E1.POWER.4', 'in writing, as many tubes are powered as missiles are fired', () => {
  const ships = [ship('red/S1', { PD: 4, T: 2, M: 6 }), W9];
  const written = (tubes: number) => {
    const lines = [`S1 ATTACKS: D=0 T=${tubes}`, 'M ATTACKS W9: D=3', 'M ATTACKS W9: D=4'];
    const read = parseOrders(rules, lines.join('\n'), ships, red);
    return read.ok ? [] : read.issues.map((each) => [each.code, each.rule, say(each)]);
  };
  expect(written(2)).toEqual([]);
  for (const tubes of [0, 1, 3]) {
    expect(written(tubes)).toEqual([
      [
        'tubes-and-missiles',
        'E1.POWER.4',
        `Write T=2, not T=${tubes}: each of the missiles needs a powered tube.`,
      ],
    ]);
  }
});

rule('E1.POWER.5', 'beam and screens go together, neither goes with a missile', () => {
  const tubes = [missile('blue/W9', 3)];
  expect(wrong(all, attack({ ...beam(1, 'blue/W9'), screens: 1 }))).toEqual([]);
  expect(wrong(all, attack({ drive: 4, tubes }))).toEqual([]);
  for (const energy of [beam(1, 'blue/W9'), { screens: 1 }, { ...beam(1, 'blue/W9'), screens: 1 }]) {
    expect(wrong(all, attack({ ...energy, tubes }))).toEqual([
      '0 | energy-with-launch | E1.POWER.5 | red/W4 cannot fire missiles while its beam or screens are powered.',
    ]);
  }
});

describe('whole points, anew each round', () => {
  const state = skirmish(all);
  const amounts = [1.5, -1, NaN, Infinity, '2', null, [1], 10_001];

  rule('E1.POWER.6', 'power is whole numbers from 0', () => {
    for (const amount of amounts) {
      const toldWhole = (path: string) => [
        `orders.0.${path} | not-whole-points | E1.POWER.6 | Power must be a whole number from 0 to 10000.`,
      ];
      const drive = { ship: 'red/W4', tactic: 'attack', drive: amount };
      expect(wrongSent(state, 'red', drive)).toEqual(toldWhole('drive'));
      const screens = { ship: 'red/W4', tactic: 'attack', screens: amount };
      expect(wrongSent(state, 'red', screens)).toEqual(toldWhole('screens'));
      const fired = { ship: 'red/W4', tactic: 'attack', beam: { power: amount, at: 'blue/W9' } };
      expect(wrongSent(state, 'red', fired)).toEqual(toldWhole('beam.power'));
    }
    expect(wrongSent(state, 'red', { ship: 'red/W4', tactic: 'attack', drive: 0, screens: 0 })).toEqual([]);
  });

  rule('E1.POWER.6', 'each round shares the whole engine out again; what was not used is lost', () => {
    const orders = { red: attack({ drive: 6 }), blue: order('blue/W9', 'dodge') };
    let now = state;
    for (const round of [1, 2]) {
      expect(now.battle?.round).toBe(round);
      for (const player of [red, blue]) {
        const own = player === red ? orders.red : orders.blue;
        const sent = applyAction(now, { type: 'battle/orders', player, orders: [own] });
        expect(sent.ok).toBe(true);
        now = sent.state;
      }
      expect(wrongSent(now, 'red', attack({ drive: 7 }))).toHaveLength(2);
    }
    expect(now.battle?.round).toBe(3);
  });

  test('power of 0 is the same as none', () => {
    const sent = applyAction(state, {
      type: 'battle/orders',
      player: red,
      orders: [attack({ drive: 0, screens: 0, tubes: [] })],
    });
    expect(sent.ok && sent.state.battle?.sealed).toEqual([{ player: red, choice: { orders: [attack({})] } }]);
  });
});
