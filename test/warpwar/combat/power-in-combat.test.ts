/** Power and drive limit that depend on the combat: what orders, forms, computer players and tables say of them. */

import { describe, expect, test } from 'vitest';
import { module } from '../../../src/kernel/module.js';
import { catalogue, createEngine, prospectsOf, shipId, type Order } from '../../../src/warpwar/index.js';
import { ordersOf } from '../../../src/research/index.js';
import { gunner, seeded } from '../../../src/warpwar/players/index.js';
import { driveLimit, power } from '../../../src/warpwar/ships/components.js';

/** In a combat at a star a ship has as much power again. */
const surge = module(
  {
    id: 'surge',
    title: 'Surge',
    summary: 'Stars give power to those who fight there.',
    source: { 'HOUSE.1': 'A ship that fights at a star has 4 power more, and its drive can take them.' },
  },
  power.wrap((base) => (rules, powered) => base(rules, powered) + (powered.fight?.site ? 4 : 0)),
  driveLimit.wrap((base) => (rules, powered) => base(rules, powered) + (powered.fight?.site ? 4 : 0)),
);

const engine = createEngine([...catalogue, surge]);
const fleets = {
  red: [{ name: 'W1', counts: { PD: 4, B: 8, S: 2, WG: 1 } }],
  blue: [{ name: 'W1', counts: { PD: 4, B: 8, S: 2, WG: 1 } }],
};
const game = engine.unwrap(
  engine.createGame({ rules: 'first/skirmish +surge', players: ['red', 'blue'], fleets }),
);
const rules = engine.rulesOf(game);
const [mine, theirs] = [shipId('red/W1'), shipId('blue/W1')];
const order: Order = { ship: mine, tactic: 'attack', drive: 3, beam: { power: 5, at: theirs } };
const issuesOf = (given: Order) =>
  engine.checkAction(game, { type: 'battle/orders', player: 'red', orders: [given] }).map(({ code }) => code);

describe('power that a rule gives in a combat', () => {
  test('can be ordered, and no more', () => {
    expect(issuesOf(order)).toEqual([]);
    expect(issuesOf({ ...order, drive: 4 })).toEqual(['too-much-power']);
    expect(issuesOf({ ship: mine, tactic: 'dodge', drive: 8 })).toEqual([]);
    expect(issuesOf({ ship: mine, tactic: 'dodge', drive: 9 })).toContain('too-much-drive');
  });

  test('stands in the form, in lists of orders and in tables', () => {
    const [decision] = engine.decisions(game);
    const [field] = (decision && engine.formOf(game, decision)?.fields) ?? [];
    const sheet = field?.kind === 'sheets' ? field.sheets[0] : undefined;
    expect(sheet?.budgets).toEqual([{ unit: 'power', most: 8 }]);
    const [ship, enemy] = game.ships;
    if (!ship || !enemy || !game.battle) throw new Error('No combat.');
    const all = engine.unwrap(ordersOf(rules, { ship, enemy, site: game.battle, turn: 1 }));
    expect(Math.max(...all.map((each) => (each.drive ?? 0) + (each.beam?.power ?? 0)))).toBe(8);
    const [shots] = prospectsOf(rules, game, order);
    expect(shots?.drives.at(-1)).toBe(8);
  });

  test('is used by computer players, whose orders are legal', () => {
    const decide = gunner(engine);
    const used = Array.from({ length: 20 }, (_, seed) => {
      const seen = engine.view(game, 'red');
      const action = decide(seen, engine.decisions(seen), seeded(seed));
      expect(engine.checkAction(game, action)).toEqual([]);
      const [given] = action.type === 'battle/orders' ? action.orders : [];
      return (given?.drive ?? 0) + (given?.beam?.power ?? 0) + (given?.screens ?? 0);
    });
    expect(Math.max(...used)).toBe(8);
  });
});
