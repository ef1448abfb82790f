/** The variants that the second edition made its own, taken into the first edition one by one. */

import { describe, expect, test } from 'vitest';
import {
  checkOrders,
  resolveRound,
  compileRules,
  shipCost,
  shipId,
  type Order,
} from '../../../../src/warpwar/index.js';
import type { Counts, Ship, State } from '../../../../src/warpwar/state.js';
import type { HexId } from '../../../../src/warpwar/map/star-map.js';
import { cargoLimit } from '../../../../src/warpwar/ships/records.js';
import {
  techLevel,
  servicePrice,
  openComponents,
  ecmEffect,
  mostHandled,
} from '../../../../src/warpwar/rules.js';

import { changed, leftOf, position, serve, stands, starHex } from '../../../support/campaign.js';
import { cargoOf, laden } from '../../../support/economy.js';
import { blue, red, ship, skirmish } from '../../../support/fleets.js';
import {
  damage,
  due,
  payloadsOf,
  give,
  lives,
  quiet,
  refused,
  send,
  shipOf,
} from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { missile, order, rulesOfText, issueLines } from '../../../support/issue-lines.js';
import { listFire } from '../../../../src/warpwar/combat/fire.js';
import { ecmModifier, ecmReach } from '../../../../src/warpwar/modules/ecm.js';

const withRule = (module: string) => rulesOfText(`first/skirmish +${module}`);
const fight = (module: string, ...ships: readonly Ship[]): State =>
  skirmish(ships, { rules: `first/skirmish +${module}` });

test('the scenario with all of them has each', () => {
  expect(rulesOfText('first/starred').ruleset.modules).toEqual(
    expect.arrayContaining([
      ...['cannons', 'ecm', 'holds', 'armor', 'repair-bays'],
      ...['star-economy', 'base-building', 'technology', 'rack-by-rack', 'half-power-movement', 'scrapping'],
    ]),
  );
});

test('without them the first edition knows nothing of their components, and says which module would', () => {
  const strange: Counts = { PD: 3, C: 1, SH: 1, E: 1, A: 1, H: 1, R: 1, WG: 1 };
  const named = new Set(missingFor(strange));
  expect([...named].sort()).toEqual(['armor', 'cannons', 'ecm', 'holds', 'repair-bays']);
});

/** The modules that would bring what a ship has. */
function missingFor(built: Counts): readonly (string | undefined)[] {
  try {
    skirmish([ship('red/W1', built), ship('blue/W1', { PD: 1, WG: 1 })]);
  } catch (problem) {
    // Sound: a refused set-up is thrown as its issues, written out.
    const issues = JSON.parse((problem as Error).message) as readonly { readonly module?: string }[];
    return issues.map(({ module }) => module);
  }
  return [];
}

describe('cannons and shells', () => {
  const rules = withRule('cannons');
  const s1 = ship('red/W1', { PD: 5, C: 2, SH: 6, WG: 1 }, { level: 1 });
  const w2 = ship('blue/W2', { PD: 5, B: 1, WG: 1 }, { level: 1 });
  const bursts = (...shells: readonly number[]): Order =>
    order('red/W1', 'attack', { drive: 3, cannons: { at: w2.id, bursts: shells } });

  rule(['V.I.1', 'V.I.2'], 'bursts of three and of one do 6 and 4, bonus and level once a burst', () => {
    const orders = [bursts(3, 1), order('blue/W2', 'attack', { drive: 2 })];
    const { shots, hits } = resolveRound(rules, { ships: [s1, w2], orders });
    expect(shots.map(({ result, hits: each }) => [result, each])).toEqual([
      ['hit+2', 6],
      ['hit+2', 4],
    ]);
    expect(hits[w2.id]).toBe(10);
    expect(shipCost(rules, { counts: { PD: 5, C: 2, SH: 6 } })).toBe(8);
  });

  rule('V.I.1', 'they draw power, and no beam or screen is used beside them', () => {
    const wrong = (more: Partial<Order>) =>
      issueLines(checkOrders(rules, [s1, w2], [{ ...bursts(2), ...more }]));
    expect(wrong({})).toEqual([]);
    expect(wrong({ drive: 5 })).toEqual([
      '0 | too-much-power | E1.POWER.1 | red/W1 has 5 power; its order uses 6.',
    ]);
    expect(wrong({ beam: { power: 1, at: w2.id } }).some((line) => line.includes('energy-with-launch'))).toBe(
      true,
    );
  });

  rule('V.I.2', 'what is fired is gone, hit or miss, and six are bought for a point', () => {
    const done = give(fight('cannons', s1, w2), bursts(3, 2), order('blue/W2', 'retreat', { drive: 5 }));
    expect(shipOf(done.state, 'red/W1').now.SH).toBe(1);
    expect([6, 7, 12].map((SH) => shipCost(rules, { counts: { SH } }))).toEqual([1, 2, 2]);
  });

  rule('V.I.1', 'a cannon without shells fires nothing', () => {
    const empty = ship('red/W1', { PD: 5, C: 2, WG: 1 });
    expect(issueLines(checkOrders(rules, [empty, w2], [bursts(1)]))).toEqual([
      '0.cannons.bursts | too-few-shells | E1.WEAP.8 | red/W1 has 0 shells left; its order uses 1.',
    ]);
  });
});

describe('ECM', () => {
  const rules = withRule('ecm');
  const w8 = ship('blue/W8', { PD: 6, E: 3, WG: 1 }, { level: 2 });
  const launcher = (level: number) => ship('red/W1', { PD: 9, T: 2, M: 6, WG: 1 }, { level });
  const guided = (level: number, drive: number) => {
    const own = launcher(level);
    const [fire] = listFire(rules, own, order('red/W1', 'attack', { tubes: [missile('blue/W8', drive)] }));
    if (!fire) throw new Error('Nothing is fired.');
    return { fire, target: w8 };
  };

  rule('V.I.3', 'points and the difference of levels move a missile’s drive, each missile for itself', () => {
    const first = { ...guided(0, 2), points: 1 };
    expect([ecmModifier(rules, first), ecmEffect(rules, first), ecmReach(rules, first)]).toEqual([
      2,
      3,
      [-2, 3],
    ]);
    const second = { ...guided(4, 3), points: 2 };
    expect([ecmModifier(rules, second), ecmEffect(rules, second), ecmReach(rules, second)]).toEqual([
      -2,
      0,
      [0, 0],
    ]);
  });

  rule('V.I.3', 'its owner spends it once the orders are shown', () => {
    const shown = give(
      fight('ecm', launcher(0), w8),
      order('red/W1', 'attack', { tubes: [missile('blue/W8', 2)] }),
      order('blue/W8', 'dodge', { drive: 2, ecm: 1 }),
    ).state;
    expect(due(shown).map(({ type, player }) => [type, player])).toEqual([['ecm/spread', blue]]);
    const missileOf = { by: shipId('red/W1'), tube: 0 };
    const jammed = send(shown, {
      type: 'ecm/spread',
      player: blue,
      replies: [{ ship: 'blue/W8', missile: missileOf, points: 1, shift: -2 }],
    });
    expect(payloadsOf(jammed.events, 'round/fired')).toMatchObject([{ shots: [{ difference: -2 }] }]);
  });
});

describe('holds, armor and repair bays', () => {
  rule('V.I.4', 'a hold takes ten points, and a hit takes a hold with what no longer fits', () => {
    const rules = withRule('holds');
    const built = { PD: 4, H: 2, WG: 1 };
    expect([cargoLimit(rules, { now: built }), shipCost(rules, { counts: { H: 2 } })]).toEqual([20, 2]);
    const met = fight('holds', ship('blue/W1', built), ship('red/W1', { PD: 9, B: 1, WG: 1 }));
    const state = changed(met, {
      ships: met.ships.map((each) => (each.owner === blue ? laden(each, 15) : each)),
    });
    const hit = give(
      state,
      order('red/W1', 'attack', { drive: 1, beam: { power: 1, at: shipId('blue/W1') } }),
      order('blue/W1', 'attack', { drive: 1 }),
    ).state;
    const struck = due(hit).find(({ type }) => type === 'battle/damage');
    expect(struck?.player).toBe(blue);
    const effective = 3;
    const placed = send(hit, damage('blue', ['blue/W1', { PD: effective - 1, H: 1 }])).state;
    expect([leftOf(placed, 'blue/W1', 'H'), cargoOf(placed, 'blue/W1')]).toEqual([1, 10]);
  });

  rule(
    'V.I.5',
    'two points of armor for a Build Point and one more a level; two are repaired for one',
    () => {
      const rules = withRule('armor');
      const levels = { all: 3 };
      expect(shipCost(rules, { counts: { A: 10 }, levels })).toBe(2);
      expect(servicePrice(rules, { component: 'A', count: 4, levels, design: { A: 10 } })).toEqual([4, 2]);
      const open = openComponents(rules, {
        ship: ship('red/W1', { PD: 1, A: 10, WG: 1 }),
        aboard: [],
        effective: 4,
      });
      expect(open).toEqual([
        ['PD', 1],
        ['A', 10],
      ]);
    },
  );

  rule('V.I.6', 'a bay repairs with what its ship carries, where there is no Base', () => {
    const at: HexId = starHex('Umma');
    const state = position({
      rules: 'first/advanced +holds +repair-bays',
      phase: 'build',
      ships: [
        laden(stands('red/W1', at, { PD: 4, H: 1, R: 1, WG: 1 }), 3),
        stands('red/W2', at, { PD: 7, WG: 1 }, { now: { PD: 2 } }),
      ],
    });
    const mended = send(state, serve('repair/ships', 'red', { 'red/W2': { PD: 3 } })).state;
    expect([leftOf(mended, 'red/W2', 'PD'), cargoOf(mended, 'red/W1')]).toEqual([5, 0]);
    expect(refused(state, serve('repair/ships', 'red', { 'red/W2': { PD: 4 } }))).toHaveLength(1);
  });
});

describe('combat', () => {
  rule('V.V.1', 'Systemships that nobody can take along are lost after three quiet rounds', () => {
    const state = skirmish(
      [
        ship('red/W1', { PD: 4, SR: 1, WG: 1 }),
        ship('red/S1', { PD: 2, B: 1 }),
        ship('red/S2', { PD: 2, B: 1 }),
        ship('blue/W1', { PD: 4, WG: 1 }),
      ],
      { rules: 'first/skirmish +rack-by-rack' },
    );
    const stale = quiet(state, 3).state;
    const done = send(stale, {
      type: 'systemships/embark',
      player: red,
      loads: [{ ship: 'red/S2', carrier: 'red/W1' }],
    }).state;
    expect([lives(done, 'red/S1'), shipOf(done, 'red/S2').at]).toEqual([false, { aboard: 'red/W1' }]);
  });

  rule('V.V.2', 'a ship handles as many Systemships as it has racks, each rack one of them', () => {
    const carrier = ship('red/W1', { PD: 4, SR: 3, WG: 1 });
    expect(mostHandled(rulesOfText('first/skirmish'), carrier)).toBe(1);
    expect(mostHandled(withRule('rack-by-rack'), carrier)).toBe(3);
    const small = { PD: 2, B: 1 };
    const ships = [
      carrier,
      ...[1, 2, 3].map((number) => ship(`red/S${number}`, small, { aboard: 'red/W1' })),
      ship('red/S4', small),
      ship('blue/W1', { PD: 4, WG: 1 }),
    ];
    const handles = (drop: readonly number[], pickUp: readonly number[]): readonly string[] => {
      const names = (numbers: readonly number[]) => numbers.map((number) => shipId(`red/S${number}`));
      const orders = [
        { ...order('red/W1', 'dodge'), racks: { drop: names(drop), pickUp: names(pickUp) } },
        order('red/S4', 'dodge'),
      ];
      return checkOrders(withRule('rack-by-rack'), ships, orders).map(({ code }) => code);
    };
    expect(handles([1, 2, 3], [])).toEqual([]);
    expect(handles([1, 2], [4])).toEqual(['no-free-rack']);
  });
});

describe('technology', () => {
  rule('V.IV.1', 'every sixth turn: from turn 6 on, where it is asked for in the first edition', () => {
    const rules = compileRules('first/advanced +technology');
    if (!rules.ok) throw new Error('No such rules.');
    expect([2, 3, 5, 6, 9, 11, 12].map((turn) => techLevel(rules.value, turn).all)).toEqual([
      0, 0, 0, 1, 1, 1, 2,
    ]);
  });
});
