import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  catalogue,
  checkOrders,
  componentsOf,
  createEngine,
  resolveRound,
  compileRules,
  shipCost,
  shipId,
  view,
  type Order,
  formatOrders,
  formatShip,
  parseOrders,
  parseShip,
} from '../../../../src/warpwar/index.js';

import { position, serve, stands, Ur } from '../../../support/campaign.js';
import { red, STAR } from '../../../support/fleets.js';
import { dueOptions, damage, payloadsOf, give, send } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order, rulesOfText, issueLines } from '../../../support/issue-lines.js';
import {
  SECOND,
  rules,
  boarder,
  plain,
  boards,
  sends,
  waits,
  begin,
  wrong,
  platoons,
} from '../../../support/marines.js';

describe('platoons and shuttles', () => {
  rule(['V.I.8.1', 'VX.4'], 'Marines cost 1 BP a platoon, and leave by tubes, which every game has', () => {
    expect(shipCost(rules, { counts: { PD: 1, MA: 4, WG: 1 } })).toBe(10);
    expect(componentsOf(rules).find(({ letters }) => letters === 'MA')).toMatchObject({ name: 'Marines' });
    for (const scenario of ['first/advanced', 'second/advanced', 'reference/advanced'] as const) {
      const made = compileRules(`${scenario} +marines`);
      expect(made.ok && componentsOf(made.value).map(({ letters }) => letters)).toContain('T');
    }
  });

  rule('V.I.8.1', 'one hit removes one platoon, and resupply makes good what is gone', () => {
    const state = begin([boarder('red/W1', {}, { now: { S: 0 } }), plain()]);
    const shot = order('blue/W2', 'attack', beam(2, 'red/W1'));
    const hit = give(state, waits('red/W1'), shot);
    const after = send(hit.state, damage('red', ['red/W1', { MA: 3, T: 1 }]));
    expect(platoons(after.state, 'red/W1')).toBe(0);
    const hurt = stands('red/W1', Ur, { PD: 3, T: 1, MA: 2, WG: 1 }, { now: { MA: 0 } });
    const home = position({
      rules: 'first/advanced +marines',
      phase: 'build',
      points: { red: 9 },
      ships: [hurt],
    });
    const mended = send(home, serve('resupply/ships', 'red', { 'red/W1': { MA: 2 } }));
    expect([platoons(mended.state, 'red/W1'), mended.state.players[0]?.points]).toEqual([2, 7]);
  });

  rule('V.I.8.1', 'each needs a powered tube and a platoon, and none goes with beam or screens', () => {
    const ships = [boarder('red/W1', { T: 2, MA: 1 }), plain()];
    expect(wrong(ships, sends('red/W1', ['blue/W2', 1]))).toEqual([]);
    expect(wrong(ships, sends('red/W1', ['blue/W2', 1], ['blue/W2', 1]))).toEqual([
      '0.tubes | too-few-missiles | E1.WEAP.8 | Marines: red/W1 has 1 left; its order uses 2.',
    ]);
    const mixed = { tubes: [boards('blue/W2', 1), missile('blue/W2', 2)] };
    expect(wrong(ships, order('red/W1', 'dodge', { ...mixed, drive: 4 }))).toEqual([]);
    expect(wrong(ships, order('red/W1', 'dodge', { ...mixed, drive: 5 }))).toEqual([
      '0 | too-much-power | E1.POWER.1 | red/W1 has 6 power; its order uses 7.',
    ]);
    const three = [...mixed.tubes, missile('blue/W2', 3)];
    expect(wrong(ships, order('red/W1', 'attack', { tubes: three }))).toEqual([
      '0.tubes | too-few-tubes | E1.ATTR.T.1 | red/W1 has 2 tubes that can fire; its order uses 3.',
    ]);
    const only = (...tubes: readonly unknown[]) =>
      wrong(ships, order('red/W1', 'attack', { tubes: tubes as Order['tubes'] & object, screens: 1 }));
    const silent = (fires: string) => [
      `0 | energy-with-launch | E1.POWER.5 | red/W1 cannot fire ${fires} while its beam or screens are powered.`,
    ];
    expect(only(boards('blue/W2', 1))).toEqual(silent('shuttles'));
    expect(only(...mixed.tubes)).toEqual(silent('shuttles and missiles'));
    expect(only(missile('blue/W2', 2))).toEqual(silent('missiles'));
    const [unknown] = checkOrders(rulesOfText('first/skirmish'), ships, [sends('red/W1', ['blue/W2', 1])]);
    expect([unknown?.code, unknown?.module]).toEqual(['unknown-load', 'marines']);
  });

  rule('V.I.8.1', 'it does no damage at any level and in any cell of the table, and holds nobody', () => {
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.nat(4),
        fc.constantFrom('attack', 'dodge', 'retreat'),
        (drive, level, tactic) => {
          const ships = [boarder('red/W1', {}, { level }), plain()];
          const launch = (load: string) => ({
            ...order('red/W1', 'dodge'),
            tubes: [{ load, at: shipId('blue/W2'), drive: drive + 1 }],
          });
          const round = (load: string) =>
            resolveRound(rules, { ships, orders: [launch(load), order('blue/W2', tactic, { drive: 2 })] });
          const [flown, fired] = [round('shuttle'), round('missile')];
          // Read in the rows of the attack, like a missile.
          expect(flown.shots[0]).toEqual({ ...fired.shots[0], weapon: 'shuttle', hits: 0 });
          expect([flown.hits, flown.effective, flown.destroyed]).toEqual([{}, {}, []]);
          expect(flown.escaped).toEqual(tactic === 'retreat' ? ['blue/W2'] : []);
        },
      ),
    );
    expect(
      resolveRound(rules, {
        ships: [boarder(), plain()],
        orders: [sends('red/W1', ['blue/W2', 1]), waits('blue/W2')],
      }).shots,
    ).toEqual([{ weapon: 'shuttle', by: 'red/W1', at: 'blue/W2', difference: 1, result: 'hit+2', hits: 0 }]);
  });

  rule('V.I.8.1', 'ECM acts on it as on a missile', () => {
    const ships = [boarder('red/W1', {}, { level: 1 }), plain('blue/W2', { E: 3 }, { level: 2 })];
    const launch = order('red/W1', 'dodge', { tubes: [boards('blue/W2', 2), missile('blue/W2', 9)] });
    const shown = give(
      begin(ships, { rules: SECOND }),
      launch,
      order('blue/W2', 'attack', { drive: 2, ecm: 3 }),
    );
    expect(dueOptions(shown.state)).toMatchObject({
      'blue ecm/spread': {
        ships: {
          'blue/W2': {
            power: 3,
            shots: [
              { weapon: 'shuttle', drive: 2, modifier: 1 },
              { weapon: 'missile', drive: 9, modifier: 1 },
            ],
          },
        },
      },
    });
    const reply = { ship: 'blue/W2', missile: { by: 'red/W1', tube: 0 }, points: 2, shift: 3 };
    const after = send(shown.state, { type: 'ecm/spread', player: 'blue', replies: [reply] });
    expect(payloadsOf(after.events, 'round/fired')).toMatchObject([
      { shots: [{ difference: 3, result: 'miss', hits: 0 }, { difference: 7 }] },
    ]);
    expect(payloadsOf(after.events, 'marines/waiting')).toEqual([{ player: 'red', shuttles: 1 }]);
  });

  test('it is written as MA', () => {
    const ships = [boarder('red/W1', { T: 3 }), plain()];
    const text = 'W1 DODGE: D=3 T=3\n  MA ATTACKS W2: D=4\n  M ATTACKS W2: D=2\n  MA ATTACKS W2: D=1';
    const tubes = [boards('blue/W2', 4), missile('blue/W2', 2), boards('blue/W2', 1)];
    const made = parseOrders(rules, text, ships, red);
    expect(made).toEqual({ ok: true, value: [order('red/W1', 'dodge', { drive: 3, tubes })] });
    expect(formatOrders(rules, made.ok ? made.value : [], ships)).toBe(text.replaceAll('\n  ', '\n'));
    const other = parseOrders(rules, 'w1 dodge: t=2\nShuttle at W2 d=4\nMA1 AT W2 D=1', ships, red);
    expect(other.ok && other.value[0]?.tubes).toEqual([boards('blue/W2', 4), boards('blue/W2', 1)]);
    const few = parseOrders(rules, 'W1 DODGE: T=1\nMA AT W2 D=4\nMA AT W2 D=1', ships, red);
    expect(few.ok ? [] : issueLines(few.issues)).toEqual([
      expect.stringContaining('Write T=2, not T=1: each of the shuttles needs a powered tube.'),
    ]);
    const record = 'W1: TL0 PD=3 T=1 MA={2}1';
    const read = parseShip(rules, record, red, STAR);
    expect(read.ok && [read.value.built.MA, read.value.now.MA, formatShip(read.value)]).toEqual([
      2,
      1,
      record,
    ]);
  });

  test('players by chance launch what they have', () => {
    const state = begin([boarder('red/W1', { M: 0 }), plain()]);
    const engine = createEngine(catalogue);
    const [decision] = engine.decisions(state);
    let shuttles = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      let next = seed;
      const random = (below: number): number => {
        next = (next * 48_271) % 2_147_483_647;
        return next % below;
      };
      const action = engine.sampleAction(view(state, red), decision!, random) as {
        readonly orders: readonly Order[];
      };
      for (const { load } of action.orders[0]?.tubes ?? []) shuttles += load === 'shuttle' ? 1 : 0;
    }
    expect(shuttles).toBeGreaterThan(5);
  });
});
