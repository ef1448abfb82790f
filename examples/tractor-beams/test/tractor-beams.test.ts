import { describe, expect, test } from 'vitest';
import { rulebook, formatOrders, parseOrders } from 'warpwar';
import { shipCost, unitsRemoved } from 'warpwar/rules';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, engine, tractorBeams } from '../src/index.js';
import { tractor } from '../src/system.js';
import {
  begun,
  flees,
  fought,
  order,
  pulls,
  red,
  refused,
  round,
  rules,
  ships,
  W1,
  W2,
  W9,
  waits,
} from './play.js';
import { rule } from './rule.js';

describe('tractor beams', () => {
  rule('TRACTOR.1', 'a unit costs a point, and a hit removes one', () => {
    expect(shipCost(rules, { counts: { TB: 3 } })).toBe(3);
    expect(unitsRemoved(rules, { TB: 2 })).toEqual({ TB: 2 });
  });

  rule('TRACTOR.2', 'a ship powers as many as it has left, at an enemy', () => {
    expect(refused(pulls(W1, 3), waits)).toEqual([]);
    expect(refused(pulls(W1, 4), waits)).toEqual([
      'red/W1 has 3 units of tractor beams left, and the order uses 4.',
    ]);
    expect(refused(pulls(W1, 1, W2), waits)).toEqual([
      'red/W2 is not an enemy ship in this combat; choose a target that is.',
    ]);
    expect(refused({ ...pulls(W1, 3), drive: 4 }, waits)).toEqual(['red/W1 has 6 power; its order uses 7.']);
  });

  rule('TRACTOR.2', 'as forms offer', () => {
    const seen = engine.view(begun(), red);
    const [decision] = engine.decisions(seen);
    const [orders] = (decision && engine.formOf(seen, decision))?.fields ?? [];
    const tractors = orders?.kind === 'sheets' ? orders.sheets.map(({ fields }) => fields.at(-1)) : [];
    expect(tractors).toMatchObject(
      [3, 2].map((most) => ({ key: 'tractor', fields: [{ key: 'power', most }, { key: 'at' }] })),
    );
  });

  rule('TRACTOR.3', 'they hold a ship that is no faster, all together', () => {
    expect(round(pulls(W1, 3), waits, flees(4)).escaped).toEqual([W9.id]);
    expect(round(pulls(W1, 3), waits, flees(3)).escaped).toEqual([]);
    expect(round(pulls(W1, 3), pulls(W2, 1), flees(4)).escaped).toEqual([]);
    expect(round(pulls(W1, 3), pulls(W2, 1), order(W9, 'dodge')).escaped).toEqual([]);
  });

  rule('TRACTOR.3', 'and all are told by which ships', () => {
    const { events, state } = fought([pulls(W1, 3), pulls(W2, 1), flees(4)]);
    expect(events.filter(({ type }) => type === 'tractor-beams/held')).toEqual([
      { type: 'tractor-beams/held', payload: { ship: W9.id, by: [W1.id, W2.id] }, audience: 'all' },
    ]);
    expect(state.battle).toMatchObject({ round: 2, step: 'orders' });
    const free = fought([pulls(W1, 3), waits, flees(4)]);
    expect(free.events.map(({ type }) => type)).not.toContain('tractor-beams/held');
    expect(free.state.battle?.step).toBe('escape');
  });

  rule('TRACTOR.4', 'they do no hits, and a round with nothing else is quiet', () => {
    expect(round(pulls(W1, 3), pulls(W2, 2), flees(4))).toMatchObject({ shots: [], hits: {}, destroyed: [] });
    expect(fought([pulls(W1, 3), waits, flees(3)]).state.battle?.quiet).toBe(1);
  });

  rule('TRACTOR.4', 'and who must withdraw does so, held or not', () => {
    const orders = [order(W1, 'dodge'), waits, pulls(W9, 2, W1)];
    const { state } = fought(orders, fought(orders, fought(orders).state).state);
    expect(state.battle).toMatchObject({ plan: 'stalemate', step: 'withdraw' });
    const due = engine
      .decisions(state)
      .flatMap((each) => (each.type === 'battle/withdraw' ? [each.options.hexes] : []));
    expect(Object.keys(due[0] ?? {})).toEqual([W1.id, W2.id]);
  });

  test('have a line in orders', () => {
    const text = 'W1 ATTACKS W9: D=1 B=2\nHOLDS W9: TB=2\nW2 DODGE';
    const read = parseOrders(rules, text, ships, red);
    const orders = read.ok ? read.value : [];
    expect(orders.map(tractor.of)).toEqual([{ power: 2, at: W9.id }, undefined]);
    expect(formatOrders(rules, orders, ships)).toBe(text);
    const twice = parseOrders(rules, 'W1 DODGES\nHOLDS W9: TB=1\nHOLDS W9: TB=1', ships, red);
    expect(twice.ok || twice.issues.map(({ code }) => code)).toEqual(['one-tractor-target']);
  });

  test('say what they are', () => {
    expect(rulebook(rules)).toContain('(TRACTOR.3)');
    expect(moduleLaws(tractorBeams, catalogue)).toEqual([]);
    expect(untestedRules(tractorBeams, rule.shown())).toEqual([]);
  });
});
