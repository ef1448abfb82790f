import { describe, expect, test } from 'vitest';
import * as warpwar from '../../../src/warpwar/index.js';
import fc from 'fast-check';
import {
  applyAction,
  awaiting,
  checkAction,
  checkOrders,
  describe as say,
  deserialize,
  playerId,
  serialize,
  shipId,
  view,
  type Order,
} from '../../../src/warpwar/index.js';
import { tactics, type Ship, type State } from '../../../src/warpwar/state.js';
import { tacticsOf } from '../../../src/warpwar/combat/orders.js';

import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { due } from '../../support/played.js';
import { orderSheets } from '../../support/order-forms.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules, issueLines, wrong, wrongSent } from '../../support/issue-lines.js';

const W1 = ship('red/W1', { PD: 6, B: 3, S: 2, T: 2, M: 6, SR: 1, WG: 1 });
const S10 = ship('red/S10', { PD: 3, B: 3 });
const S20 = ship('red/S20', { PD: 4, B: 2 }, { aboard: 'red/W1' });
const W2 = ship('blue/W2', { PD: 6, B: 3, SR: 1, WG: 1 });
const S30 = ship('blue/S30', { PD: 4 });
const S31 = ship('blue/S31', { PD: 4 }, { aboard: 'blue/W2' });
const all: readonly Ship[] = [W1, S10, S20, W2, S30, S31];

const idle = order('red/S10', 'attack');
const give = (state: State, player: typeof red, orders: readonly Order[]) =>
  applyAction(state, { type: 'battle/orders', player, orders });

describe('one order for each ship', () => {
  rule('E1.ORD.1', 'every ship there is ordered, in all that it does: tactic, power, targets, racks', () => {
    expect(
      wrong(
        all,
        order('red/W1', 'attack', { drive: 1, ...beam(3, 'blue/W2'), screens: 2 }),
        order('red/S10', 'dodge', { drive: 3 }),
      ),
    ).toEqual([]);
    const tubes = [missile('blue/W2', 4), missile('blue/S30', 2)];
    expect(wrong(all, order('red/W1', 'dodge', { drive: 4, tubes }), idle)).toEqual([]);
    const racks = { drop: [shipId('red/S20')] };
    expect(wrong(all, order('red/W1', 'dodge', { racks }), idle)).toEqual([]);
  });

  rule('E1.ORD.1', 'a ship without an order is asked for again, and nothing happens', () => {
    const state = skirmish(all);
    const sent = give(state, red, [order('red/W1', 'attack')]);
    expect(sent.ok ? [] : issueLines(sent.issues)).toEqual([
      'orders | no-order | E1.ORD.1 | red/S10 has no order: give one to each of your ships in this combat.',
    ]);
    expect(sent.state).toBe(state);
    expect(awaiting(sent.state)).toEqual([red, blue]);
  });

  rule('E1.ORD.1', 'no ship is ordered twice, and nobody orders the ships of others', () => {
    expect(wrong(all, order('red/W1', 'attack'), idle, order('red/W1', 'dodge'))).toEqual([
      '2.ship | two-orders | E1.ORD.1 | red/W1 has two orders: give it only one.',
    ]);
    const foreign = order('blue/W2', 'attack');
    expect(wrongSent(skirmish(all), 'red', order('red/W1', 'attack'), idle, foreign)).toEqual([
      'orders.2.ship | not-your-ship | E1.ORD.1 | blue/W2 is not one of your ships in this combat.',
    ]);
    expect(wrong(all, order('red/W1', 'attack'), idle, order('red/W99', 'attack'))).toEqual([
      '2.ship | not-your-ship | E1.ORD.1 | red/W99 is not one of your ships in this combat.',
    ]);
  });

  rule('E1.ORD.1', 'what no rule in force can order is told by its name', () => {
    const orders = [{ ...order('red/W1', 'attack'), cloak: 3 }, idle];
    expect(wrongSent(skirmish(all), 'red', ...orders)).toEqual([
      'orders.0.cloak | unknown-system | E1.ORD.1 | This game has no system cloak.',
    ]);
  });

  test('the decision names the ships to be ordered and the ships to be fired at', () => {
    expect(due(skirmish(all))).toMatchObject([
      {
        player: red,
        type: 'battle/orders',
        must: true,
        options: { ships: [W1.id, S10.id], targets: [W2.id, S30.id] },
      },
      {
        player: blue,
        type: 'battle/orders',
        must: true,
        options: { ships: [W2.id, S30.id], targets: [W1.id, S10.id] },
      },
    ]);
  });

  test('its form has power, tactics, and what each system can take', () => {
    const hurt = ship('red/W1', W1.built, { now: { PD: 2, M: 1 } });
    const state = skirmish([hurt, S10, S20, W2]);
    const power = { most: 2, price: 1 };
    for (const seen of [state, view(state, red)]) {
      const sheets = orderSheets(warpwar, seen);
      expect(sheets['red/W1']).toMatchObject({
        tactic: { items: [{ value: 'attack' }, { value: 'dodge' }, { value: 'retreat' }] },
        drive: power,
        beam: {
          fields: [
            { key: 'power', ...power },
            { key: 'at', items: [{ value: 'blue/W2' }] },
          ],
        },
        screens: power,
        tubes: {
          most: 1,
          item: { fields: [{ items: [{ value: 'missile', note: '1 left, 2 hits each' }] }, {}, {}] },
        },
        racks: {
          fields: [
            { key: 'pickUp', items: [] },
            { key: 'drop', items: [{ value: 'red/S20' }] },
          ],
        },
      });
      expect(Object.keys(sheets['red/S10'] ?? {})).toEqual(['ship', 'tactic', 'drive', 'beam']);
      expect(sheets['red/S10']?.tactic).toMatchObject({ items: [{ value: 'attack' }, { value: 'dodge' }] });
    }
    const bare = skirmish([ship('red/W1', { PD: 1, M: 3, WG: 1 }, { now: { PD: 0 } }), W2]);
    expect(Object.keys(orderSheets(warpwar, bare)['red/W1'] ?? {})).toEqual(['ship', 'tactic']);
  });

  test('racks tell whom they can take, and marines what a tube can launch', () => {
    const empty = { ...W1, now: { ...W1.now, SR: 2 }, built: { ...W1.built, SR: 2 } };
    expect(orderSheets(warpwar, skirmish([empty, S10, S20, W2]))['red/W1']?.racks).toMatchObject({
      fields: [{ items: [{ value: 'red/S10' }] }, { items: [{ value: 'red/S20' }] }],
    });
    const boats = ship('red/W1', { PD: 6, T: 4, M: 2, MA: 1, C: 3, SH: 5, E: 2, WG: 1 });
    const second = skirmish([boats, W2], { rules: 'second/skirmish +marines' });
    expect(orderSheets(warpwar, second)['red/W1']).toMatchObject({
      drive: { most: 6 },
      tubes: {
        most: 3,
        item: { fields: [{ items: [{ note: '2 left, 2 hits each' }, { note: '1 left' }] }, {}, {}] },
      },
      cannons: {
        fields: [{ key: 'at' }, { key: 'bursts', most: 3, item: { most: 3 } }],
        budgets: [{ most: 5 }],
      },
      ecm: { most: 2 },
    });
  });

  test('orders of several players are judged each with his own ships, at the places where they stand', () => {
    const orders = [
      order('blue/W2', 'attack'),
      order('red/W1', 'attack', { drive: 7 }),
      order('blue/S30', 'retreat'),
      idle,
    ];
    expect(wrong(all, ...orders)).toEqual([
      '2.tactic | tactic-not-allowed | E1.ORD.2 | blue/S30 cannot retreat; choose one of these tactics: attack, dodge.',
      "1.drive | too-much-drive | E1.POWER.3 | red/W1's drive can take at most 6 power, not 7.",
      '1 | too-much-power | E1.POWER.1 | red/W1 has 6 power; its order uses 7.',
    ]);
  });

  test("others' ships may be given as counters, one's own may not", () => {
    const { id, owner, at } = W2;
    const orders = [order('red/W1', 'attack', beam(3, 'blue/W2')), idle];
    expect(checkOrders(rules, [W1, S10, { id, owner, at }], orders)).toEqual([]);
    expect(
      issueLines(checkOrders(rules, [W1, S10, { id, owner, at }], [order('blue/W2', 'attack')])),
    ).toEqual(['0.ship | not-your-ship | E1.ORD.1 | blue/W2 is not one of your ships in this combat.']);
  });
});

describe('orders that nobody sent in', () => {
  rule(['E1.ORD.4', 'E1.ORD.6', 'E1.POWER.6', 'E1.WEAP.7'], 'are judged like those that are', () => {
    const judged = (more: object) => {
      // Sound: what is wrong with its form is what is asked.
      const given = { ...order('red/W1', 'attack'), ...more } as Order;
      return checkOrders(rules, all, [given, idle]).map(({ code, path }) => [path.join('.'), code]);
    };
    expect(judged({ drive: 0, screens: 0, tubes: [missile('blue/W2', 1)], racks: {} })).toEqual([]);
    expect(judged({ drive: -6, screens: 2 })).toEqual([['0.drive', 'not-whole-points']]);
    expect(judged({ screens: 0.5 })).toEqual([['0.screens', 'not-whole-points']]);
    expect(judged(beam(0, 'blue/W2'))).toEqual([['0.beam.power', 'target-without-power']]);
    expect(judged({ beam: { power: 1, at: [] } })).toEqual([['0.beam.at', 'one-target']]);
    expect(judged({ tubes: [missile('blue/W2', 0)] })).toEqual([['0.tubes.0.drive', 'missile-drive']]);
    expect(judged({ cloak: 1 })).toEqual([['0.cloak', 'unknown-system']]);
  });
});

describe('the tactic', () => {
  rule('E1.ORD.2', 'a Warpship attacks, dodges or retreats; a Systemship does not retreat', () => {
    for (const tactic of tactics) expect(wrong(all, order('red/W1', tactic), idle)).toEqual([]);
    const warpship = order('red/W1', 'attack');
    expect(wrong(all, warpship, order('red/S10', 'dodge'))).toEqual([]);
    expect(wrong(all, warpship, order('red/S10', 'retreat'))).toEqual([
      '1.tactic | tactic-not-allowed | E1.ORD.2 | red/S10 cannot retreat; choose one of these tactics: attack, dodge.',
    ]);
  });

  rule('E1.ORD.2', 'there is no other tactic, and none is no tactic', () => {
    for (const tactic of ['flee', '', 'ATTACK', null, 0]) {
      const [first, ...more] = wrongSent(skirmish(all), 'red', { ship: 'red/W1', tactic }, idle);
      expect(more).toEqual([]);
      const meant = tactic === 'ATTACK' ? ' Did you mean attack?' : '';
      expect(first).toBe(
        `orders.0.tactic | not-allowed |  | Expected one of these: attack, dodge, retreat.${meant}`,
      );
    }
    expect(wrongSent(skirmish(all), 'red', { ship: 'red/W1' }, idle)).toEqual([
      'orders.0.tactic | missing |  | The field tactic is missing.',
    ]);
  });

  rule('E1.WARP.1', 'a Warpship may choose any tactic, and have every component', () => {
    expect(tacticsOf(rules, { ship: W1 })).toEqual(tactics);
    expect(tacticsOf(rules, { ship: S10 })).toEqual(['attack', 'dodge']);
    fc.assert(
      fc.property(fc.constantFrom(...tactics), fc.integer({ min: 0, max: 6 }), (tactic, drive) => {
        expect(wrong(all, order('red/W1', tactic, { drive }), idle)).toEqual([]);
      }),
    );
  });
});

describe('targets', () => {
  const strangers = ['red/S10', 'red/W1', 'red/S20', 'blue/S31', 'blue/W77', 'green/W1'];
  const toldOf = (name: string): string =>
    `${name} is not an enemy ship in this combat; choose a target that is.`;

  rule(
    'E1.ORD.3',
    'a beam is aimed at an enemy ship there: none of his own, none aboard, none elsewhere',
    () => {
      for (const name of ['blue/W2', 'blue/S30']) {
        expect(wrong(all, order('red/W1', 'attack', beam(2, name)), idle)).toEqual([]);
      }
      for (const name of strangers) {
        expect(wrong(all, order('red/W1', 'attack', beam(2, name)), idle)).toEqual([
          `0.beam.at | not-a-target | E1.ORD.3 | ${toldOf(name)}`,
        ]);
      }
    },
  );

  rule('E1.ORD.3', 'and so is a missile, told alike whatever the ship is', () => {
    for (const name of strangers) {
      const tubes = [missile('blue/W2', 1), missile(name, 1)];
      expect(wrong(all, order('red/W1', 'attack', { tubes }), idle)).toEqual([
        `0.tubes.1.at | not-a-target | E1.ORD.3 | ${toldOf(name)}`,
      ]);
    }
  });

  rule('E1.ORD.3', 'the ships of allies are no targets', () => {
    const state = skirmish([W1, ship('green/W3', { PD: 1, WG: 1 }), W2], {
      sides: [['red', 'green'], ['blue']],
    });
    expect(wrongSent(state, 'red', order('red/W1', 'attack', beam(1, 'blue/W2')))).toEqual([]);
    expect(wrongSent(state, 'red', order('red/W1', 'attack', beam(1, 'green/W3')))).toEqual([
      `orders.0.beam.at | not-a-target | E1.ORD.3 | ${toldOf('green/W3')}`,
    ]);
  });

  rule('E1.ORD.4', 'a beam has one target, each missile its own', () => {
    const tubes = [missile('blue/W2', 4), missile('blue/S30', 2)];
    expect(wrong(all, order('red/W1', 'attack', { tubes }), idle)).toEqual([]);
    const split = { ...order('red/W1', 'attack'), beam: { power: 2, at: ['blue/W2', 'blue/S30'] } };
    expect(wrongSent(skirmish(all), 'red', split, idle)).toEqual([
      'orders.0.beam.at | one-target | E1.ORD.4 | A beam fires at only one ship: give one target.',
    ]);
    const both = { ...order('red/W1', 'attack'), beam: [beam(1, 'blue/W2').beam, beam(1, 'blue/S30').beam] };
    expect(wrongSent(skirmish(all), 'red', both, idle)).toEqual([
      'orders.0.beam | one-target | E1.ORD.4 | A beam fires at only one ship: give one target.',
    ]);
    expect(wrongSent(skirmish(all), 'red', { ...both, beam: [] }, idle)[0]).toContain('not-an-object');
  });

  rule('E1.ORD.6', 'a ship need not fire', () => {
    expect(wrong(all, order('red/W1', 'dodge', { drive: 4 }), idle)).toEqual([]);
    expect(wrong(all, order('red/W1', 'attack'), idle)).toEqual([]);
    const empty = [order('red/W1', 'attack', { drive: 0, screens: 0, tubes: [] }), idle];
    const sent = give(skirmish(all), red, empty);
    expect(sent.ok && sent.state.battle?.sealed[0]?.choice).toEqual({
      orders: [order('red/W1', 'attack'), idle],
    });
  });

  rule('E1.ORD.6', 'but power in a beam needs a target, and a target needs power', () => {
    const state = skirmish(all);
    const aimless = { ...order('red/W1', 'attack'), beam: { power: 2 } };
    expect(wrongSent(state, 'red', aimless, idle)).toEqual([
      "orders.0.beam.at | beam-without-target | E1.ORD.6 | red/W1's beam has power but no target: name a target or give it no power.",
    ]);
    expect(wrongSent(state, 'red', order('red/W1', 'attack', beam(0, 'blue/W2')), idle)).toEqual([
      "orders.0.beam.power | target-without-power | E1.ORD.6 | red/W1's beam has the target blue/W2 but no power: give it power or name no target.",
    ]);
  });

  rule('E1.ORD.6', 'power that is left out is no power', () => {
    const sent = (value: unknown) =>
      wrongSent(skirmish(all), 'red', { ...order('red/W1', 'attack'), beam: value }, idle);
    expect(sent({ at: 'blue/W2' })).toEqual([
      "orders.0.beam.power | target-without-power | E1.ORD.6 | red/W1's beam has the target blue/W2 but no power: give it power or name no target.",
    ]);
    expect(sent({})).toEqual([]);
    expect(sent({ at: 'nobody' })).toEqual([
      "orders.0.beam.at | not-a-ship-id |  | Expected a ship id: the player who built the ship, a slash and its name, such as 'red/W3'.",
    ]);
    expect(sent({ lens: 1 })).toEqual(['orders.0.beam.lens | unknown-field |  | This field is unknown.']);
    expect(sent(7)).toEqual(['orders.0.beam | not-an-object |  | Expected an object.']);
  });

  test('where the ship cannot be read, the beam is told without it', () => {
    expect(wrongSent(skirmish(all), 'red', { ship: 'me', tactic: 'attack', beam: { power: 2 } })).toEqual([
      "orders.0.ship | not-a-ship-id |  | Expected a ship id: the player who built the ship, a slash and its name, such as 'red/W3'.",
      'orders.0.beam.at | beam-without-target | E1.ORD.6 | The beam has power but no target: name a target or give it no power.',
    ]);
  });

  test('a save with an order that says in many words that there is no beam is played on with', () => {
    const half = give(skirmish(all), red, [order('red/W1', 'attack'), idle]).state;
    for (const value of ['{}', '{"power":0}']) {
      const plain = '{"ship":"red/W1","tactic":"attack"';
      const open = deserialize(serialize(half).replace(plain, `${plain},"beam":${value}`));
      expect(open).toEqual({ ok: true, value: half });
    }
  });

  rule('E1.ORD.6', 'neither power nor a target is no beam', () => {
    const beamOf = (power: unknown) => ({ ...order('red/W1', 'attack'), beam: { power } });
    // Sound: whatever is sent in is read before it is judged.
    const sent = give(skirmish(all), red, [beamOf(0) as unknown as Order, idle]);
    expect(sent.ok && sent.state.battle?.sealed[0]?.choice).toEqual({
      orders: [order('red/W1', 'attack'), idle],
    });
    for (const power of [-1, 1.5, '0'])
      expect(wrongSent(skirmish(all), 'red', beamOf(power), idle)).toEqual([
        expect.stringMatching(/^orders\.0\.beam\.power \| not-whole-points \| E1\.POWER\.6 \|/),
      ]);
  });
});

rule('E1.COMBAT.6', 'a ship aboard another is not ordered, does not fire, and is no target', () => {
  const both = [order('red/W1', 'attack'), idle, order('red/S20', 'attack', beam(2, 'blue/W2'))];
  expect(wrong(all, ...both)).toEqual([
    '2.ship | aboard-takes-no-part | E1.COMBAT.6 | red/S20 is aboard red/W1, so it takes no part: give it no order.',
  ]);
  expect(wrong(all, order('red/W1', 'attack'), idle)).toEqual([]);
  // Whether a ship is aboard or does not exist at all is told alike: what is aboard is secret.
  const at = (name: string) =>
    checkOrders(rules, all, [order('red/W1', 'attack', beam(1, name)), idle]).map((each) => ({
      ...each,
      params: {},
    }));
  expect(at('blue/S31')).toEqual(at('blue/S99'));
  expect(at('blue/S31')).toHaveLength(1);
});

describe('secrecy', () => {
  const mine = [order('red/W1', 'attack', { drive: 2, ...beam(3, 'blue/W2') }), idle];
  const his = [order('blue/W2', 'dodge', { drive: 5 }), order('blue/S30', 'attack')];

  rule('E1.ORD.5', 'orders are hidden until everybody has given his, then all are shown', () => {
    const first = give(skirmish(all), red, mine);
    expect(first.ok).toBe(true);
    expect(awaiting(first.state)).toEqual([blue]);
    expect(view(first.state, red).battle).toMatchObject({
      orders: [],
      sealed: [{ player: red, choice: { orders: mine } }],
    });
    for (const other of [blue, { spectator: true }] as const) {
      expect(view(first.state, other).battle).toMatchObject({ orders: [], sealed: [] });
      expect(JSON.stringify(view(first.state, other))).not.toContain('"drive":2');
    }
    const second = give(first.state, blue, his);
    const shown = second.ok ? second.events.find(({ type }) => type === 'orders/revealed') : undefined;
    const orders = [...mine, ...his];
    const levels = Object.fromEntries(orders.map(({ ship }) => [ship, { all: 0 }]));
    expect(shown).toEqual({ type: 'orders/revealed', audience: 'all', payload: { orders, levels } });
  });

  rule('E1.ORD.5', 'what was decided is final', () => {
    const first = give(skirmish(all), red, mine);
    const again = give(first.state, red, [order('red/W1', 'dodge'), idle]);
    expect(again.ok ? [] : issueLines(again.issues)).toEqual([
      ' | choice-final | E1.ORD.5 | Your choice is final; the game waits for blue.',
    ]);
    expect(again.state).toBe(first.state);
  });

  rule('E1.COMBAT.3', 'who has given his orders is told whom play waits for, whatever he tries', () => {
    const first = give(skirmish(all), red, mine).state;
    for (const seen of [first, view(first, red)])
      for (const early of [
        { type: 'battle/damage', placements: [] },
        { type: 'battle/escape', moves: [] },
      ] as const)
        expect(issueLines(checkAction(seen, { ...early, player: red }))).toEqual([
          ' | not-yet | E1.COMBAT.3 | You have chosen. The current step is orders; the game waits for blue.',
        ]);
    expect(issueLines(checkAction(first, { type: 'battle/damage', player: blue, placements: [] }))).toEqual([
      ' | not-this-step | E1.COMBAT.3 | You can do this only in the step damage; the current step is orders.',
    ]);
  });

  test('nobody but the players of the game gives orders', () => {
    const state = skirmish(all);
    const sent = give(state, playerId('green'), mine);
    expect(sent.ok ? [] : sent.issues.map(say)).toEqual(['There is no player green in this game.']);
  });
});
