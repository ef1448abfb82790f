import { describe, expect, test } from 'vitest';
import { formatOrders, parseOrders, playerId, resolveRound } from 'warpwar';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import type { Order } from 'warpwar/rules';
import { officer } from '../src/aboard.js';
import { catalogue, engine, officers } from '../src/index.js';
import {
  blue,
  boarder,
  fight,
  fires,
  led,
  other,
  prize,
  red,
  rules,
  said,
  ships,
  target,
  waits,
} from './fight.js';
import { basesOf, begun, done, own, refused, shipAt } from './play.js';
import { rule } from './rule.js';

describe('officers', () => {
  rule('OFFICERS.1', 'an officer goes aboard a Warpship at a Base, for 2 points, in secret', () => {
    const state = begun('first/advanced +officers');
    const [base = '0101'] = basesOf(state, 'red');
    const there = {
      ...state,
      ships: [shipAt('red/W1', base), shipAt('red/W2', '0101'), shipAt('red/S1', base)],
    };
    const goes = (ship: string) => ({ type: 'officers/commission', player: 'red', ship });
    const went = done(there, goes('red/W1'));
    expect(own(went, 'officers')).toEqual([['commissioned', ['red']]]);
    expect(went.state.players[0]?.points).toBe(18);
    const seen = (viewer: string) => engine.view(went.state, playerId(viewer)).ships.map(officer.of);
    expect([seen('red'), seen('blue')]).toEqual([
      [true, false, false],
      [false, false, false],
    ]);
    for (const [from, ship] of [
      [went.state, 'red/W1'],
      [there, 'red/W2'],
      [there, 'red/S1'],
    ] as const)
      expect(refused(from, goes(ship))).toEqual([
        `An officer goes aboard a Warpship of yours without one at your Base: ${ship} is none.`,
      ]);
  });

  rule('OFFICERS.2', 'leads the beam of the ship, for a hit more', () => {
    const hits = (more?: object) =>
      resolveRound(rules, { ships, orders: [fires(led, more), fires(other), waits] }).shots.map(
        (shot) => shot.hits,
      );
    const [plain = 0, same = 0] = hits();
    expect(plain).toBe(same);
    expect(hits({ lead: true })).toEqual([plain + 1, plain]);
    expect(said(fires(led, { lead: true }), fires(other))).toEqual([]);
    expect(said(fires(led), fires(other, { lead: true }))).toEqual(['red/W2 has no officer aboard.']);
    expect(said({ ship: led.id, tactic: 'attack', drive: 2, lead: true } as Order, fires(other))).toEqual([
      'An officer leads the beam of red/W1, which fires none.',
    ]);
  });

  rule('OFFICERS.2', 'once in a combat, by an order that is written and read', () => {
    const text = 'W1 ATTACKS W9: D=2 B=2\nOFFICER LEADS\n\nW2 ATTACKS W9: D=2 B=2\n';
    const orders = engine.unwrap(parseOrders(rules, text, ships, red));
    expect(orders[0]).toMatchObject({ lead: true });
    expect(engine.unwrap(parseOrders(rules, formatOrders(rules, orders, ships), ships, red))).toEqual(orders);
    const strong = { ...target, now: { PD: 30, B: 1, WG: 1 }, built: { PD: 30, B: 1, WG: 1 } };
    const first = fight([led, other, strong], orders);
    expect(own(first, 'officers')).toEqual([['led', 'all']]);
    const placed = done(first.state, {
      type: 'battle/damage',
      player: blue,
      placements: engine.suggestDamage(first.state, blue)?.placements,
    });
    expect(refused(placed.state, { type: 'battle/orders', player: red, orders })).toEqual([
      'The officer of red/W1 has led in this combat.',
    ]);
  });

  rule('OFFICERS.3', 'is a prisoner with a captured ship', () => {
    const boards: Order = {
      ship: boarder.id,
      tactic: 'attack',
      drive: 2,
      tubes: [{ load: 'shuttle', at: target.id, drive: 2 }],
    };
    expect(own(fight([boarder, prize], [boards]), 'officers')).toEqual([['captured', ['blue', 'red']]]);
    expect(own(fight([boarder, target], [boards]), 'officers')).toEqual([]);
  });

  rule('OFFICERS.4', 'and falls with a destroyed one', () => {
    const orders = [fires(led), fires(other)];
    expect(own(fight([led, other, prize], orders), 'officers')).toEqual([['killed', ['blue']]]);
    expect(own(fight([led, other, target], orders), 'officers')).toEqual([]);
  });

  test('says what it is', () => {
    expect(moduleLaws(officers, catalogue)).toEqual([]);
    expect(untestedRules(officers, rule.shown())).toEqual([]);
  });
});
