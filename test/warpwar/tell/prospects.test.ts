/** What an order may lead to: by every choice of an enemy, with screens, missiles, cannons and ECM, and nothing that is hidden. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  newGame,
  playerId,
  prospectsOf,
  resolveRound,
  rulesOf,
  shipId,
  unwrap,
  view,
  parseOrders,
  type Order,
  type Prospect,
  type State,
} from 'warpwar';
import { seeded } from 'warpwar/players';
import { sampleOrders } from '../../../src/warpwar/combat/orders.js';

const [mine, theirs] = [shipId('red/W1'), shipId('blue/W1')];

const skirmish = (rules: string, red: string, blue: string): State =>
  newGame(rules, { fleets: { red: `W1: ${red}`, blue: `W1: ${blue}` } });

const orderOf = (game: State, text: string): Order => {
  const [order] = unwrap(parseOrders(rulesOf(game), text, game.ships, playerId('red')));
  if (!order) throw new Error('No order.');
  return order;
};

/** The tables of one who sees all, and of red. */
const all = (game: State, text: string) => prospectsOf(rulesOf(game), game, orderOf(game, text));
const seen = (game: State, text: string) =>
  prospectsOf(rulesOf(game), view(game, 'red'), orderOf(game, text));

const cells = (table: Prospect | undefined, tactic = 'attack') =>
  table?.rows.find((row) => row.tactic === tactic)?.cells.map(({ text }) => text);

const about = (tables: readonly Prospect[], weapon: string, by: string = theirs) =>
  tables.find((each) => each.weapon === weapon && each.by === by);

describe('in a duel', () => {
  test('a beam by tactic and drive, and the beam that answers it past screens', () => {
    const tables = all(
      skirmish('first/skirmish', 'PD=6 B=4 S=3', 'PD=4 B=3'),
      'W1 ATTACKS blue/W1: D=2 B=3 S=1',
    );
    expect(tables.map(({ text }) => text)).toEqual([
      "W1's beam with drive 2 at blue/W1, hits before screens, by the tactic and drive of blue/W1",
      "blue/W1's beam at W1, at most, hits past screens, by the tactic and drive of blue/W1",
    ]);
    expect(tables[0]?.drives).toEqual([0, 1, 2, 3, 4]);
    expect(cells(tables[0], 'dodge')).toEqual(['hit 4', 'Miss', 'Miss', 'Miss', 'Miss']);
    // With all power in the drive none is left for the beam.
    expect(cells(tables[1])).toEqual(['hit 2', 'hit 2', 'hit 3', 'hit 2', '-']);
  });

  test('against several enemies its own shots come first', () => {
    const fleets = { red: 'W1: PD=6 B=4 T=1 M=2', blue: 'W1: PD=4 B=3\nW2: PD=4 B=3' };
    const game = newGame('first/skirmish', { fleets });
    const tables = all(game, 'W1 ATTACKS blue/W2: D=2 B=3');
    expect(tables.map(({ by, at }) => `${by} at ${at}`)).toEqual([
      'red/W1 at blue/W2',
      'blue/W1 at red/W1',
      'blue/W2 at red/W1',
    ]);
  });

  test('missiles of one kind together, and those that may come, by their own drive', () => {
    const game = skirmish('first/skirmish', 'PD=6 T=3 M=4 S=2', 'PD=4 T=2 M=5');
    const tables = all(
      game,
      'W1 ATTACKS: D=1 T=3\nM ATTACKS blue/W1: D=2\nM ATTACKS blue/W1: D=2\nM ATTACKS blue/W1: D=4',
    );
    expect(tables.map(({ text }) => text.replace(/,.*/, ''))).toEqual([
      "W1's 2 missiles with drive 2 at blue/W1",
      "W1's missile with drive 4 at blue/W1",
      "blue/W1's 2 missiles at W1",
    ]);
    expect(cells(tables[0])?.slice(0, 3)).toEqual(['hit 6', 'hit 8', 'hit 8']);
    expect(tables[2]?.drives).toEqual([1, 2, 3, 4, 5, 6]);
    expect(tables[2]?.rows.map(({ tactic }) => tactic)).toEqual(['attack']);
  });

  test('cannons fire all the shells that power and ship have', () => {
    const game = skirmish('second/skirmish', 'PD=6 B=2 S=4', 'PD=6 C=2 SH=5');
    const cannons = about(all(game, 'W1 ATTACKS blue/W1: D=0 B=1 S=4'), 'cannons');
    // Bursts of 3 and 2, each with 2 more: 9 hits less 4.
    expect(cells(cannons)?.[0]).toBe('hit 5');
    expect(cells(cannons)?.at(-1)).toBe('-');
  });

  test('ECM of both sides', () => {
    const game = skirmish('second/skirmish', 'PD=8 E=4 B=1 T=1 M=3', 'PD=6 E=3 T=2 M=4');
    const tables = all(game, 'W1 ATTACKS: D=0 E=4 T=1\nM ATTACKS blue/W1: D=3');
    const shot = about(tables, 'missile', mine)?.rows[0]?.cells[1];
    expect([shot?.text, shot?.jammed]).toEqual(['hit 0 to 3', 0]);
    const salvo = about(tables, 'missile');
    expect(salvo?.text).toContain('ECM may leave fewer');
    // 4 points turn both away from where they hit.
    expect(salvo?.rows[0]?.cells.some(({ jammed }) => jammed === 0)).toBe(true);
    const without = about(all(game, 'W1 ATTACKS: D=0 T=1\nM ATTACKS blue/W1: D=3'), 'missile');
    expect(without?.rows[0]?.cells.every(({ jammed }) => jammed === undefined)).toBe(true);
  });
});

test('of a hidden record only results are known, and it changes nothing', () => {
  const text = 'W1 ATTACKS blue/W1: D=2 B=3';
  const tables = seen(skirmish('first/skirmish', 'PD=6 B=4', 'PD=4 B=3'), text);
  expect(seen(skirmish('first/skirmish', 'PD=6 B=4', 'PD=9 B=1 S=7 T=1 M=3'), text)).toEqual(tables);
  const reply = about(tables, 'beam');
  expect(reply?.text).toBe("blue/W1's beam at W1, if it has any, by the tactic and drive of blue/W1");
  expect(reply?.rows[0]?.cells[1]).toEqual({ result: 'hit', text: 'Hit' });
  expect(about(tables, 'missile')?.rows[0]?.cells.every(({ hits }) => hits === undefined)).toBe(true);
});

test('a record that the player was shown counts', () => {
  const game = skirmish('first/skirmish', 'PD=6 B=4', 'PD=4 B=3');
  const order = orderOf(game, 'W1 ATTACKS blue/W1: D=2 B=3');
  expect(prospectsOf(rulesOf(game), view(game, 'red'), order, game.ships)).toEqual(
    prospectsOf(rulesOf(game), game, order),
  );
});

test('without a combat, or for a ship that is not there, there is nothing', () => {
  const game = newGame('first/basic');
  const order: Order = { ship: mine, tactic: 'attack' };
  expect(prospectsOf(rulesOf(game), game, order)).toEqual([]);
  const fight = skirmish('first/skirmish', 'PD=6 B=4', 'PD=4 B=3');
  expect(prospectsOf(rulesOf(fight), fight, { ...order, ship: shipId('red/W9') })).toEqual([]);
});

test('a law: whatever is ordered, the round comes to what its cells say, and the enemy does no more', () => {
  const games = [
    skirmish('second/skirmish', 'PD=8 B=3 S=3 T=2 M=4', 'PD=7 B=4 S=2 T=2 M=5'),
    skirmish('second/skirmish', 'PD=6 C=2 SH=9 S=2 B=2', 'PD=9 C=3 SH=8 T=1 M=3'),
    skirmish('first/skirmish', 'PD=5 B=3 S=3 T=1 M=3', 'PD=6 B=5 S=2'),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...games), fc.nat(), (game, seed) => {
      const rules = rulesOf(game);
      const random = seeded(seed);
      const [own, other] = (['red', 'blue'] as const).map(
        (player) => sampleOrders({ rules, state: game }, player as never, random)[0],
      );
      if (!own || !other) return;
      const tables = prospectsOf(rules, game, own);
      const drive = other.drive ?? 0;
      const fired = resolveRound(rules, { ships: game.ships, orders: [own, other] });
      const cell = ({ rows, drives }: Prospect, at: number) =>
        rows.find(({ tactic }) => tactic === other.tactic)?.cells[drives.indexOf(at)];
      const hits = tables.filter(({ by }) => by === mine).map((table) => cell(table, drive)?.hits ?? NaN);
      expect(hits.reduce((sum, each) => sum + each, 0)).toBe(fired.hits[theirs] ?? 0);
      if (other.tubes) return;
      const most = tables.filter(({ by, weapon }) => by === theirs && weapon !== 'missile');
      const worst = Math.max(0, ...most.map((table) => cell(table, drive)?.hits ?? 0));
      expect(fired.effective[mine] ?? 0).toBeLessThanOrEqual(worst);
    }),
    { numRuns: 60 },
  );
});
