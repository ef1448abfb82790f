/** Pictures of rounds, records and the Combat Results Table. */

import { describe, expect, test } from 'vitest';
import {
  combatResult,
  compileRules,
  InvalidArgument,
  parseShip,
  playerId,
  renderBattle,
  renderRecord,
  renderTable,
  resolveRound,
  shipId,
  unwrap,
  type Order,
  type Ship,
} from 'warpwar';
import { all, faults, texts, titles } from '../../support/drawn-maps.js';

const rules = unwrap(compileRules('first/advanced'));
const ship = (text: string, owner: string): Ship => unwrap(parseShip(rules, text, playerId(owner)));
const id = shipId;

const ships = [
  ship('W1: PD=7 B=4 S=3', 'blue'),
  ship('W2: PD=8 B=5 S=4 T=2 M=6', 'red'),
  ship('W9: PD=8', 'red'),
  ship('S3: PD={9}6 B={5}3 S=3', 'blue'),
];
const orders: readonly Order[] = [
  { ship: id('blue/W1'), tactic: 'attack', drive: 2, beam: { power: 4, at: id('red/W2') }, screens: 1 },
  {
    ...{ ship: id('red/W2'), tactic: 'attack', drive: 2, screens: 1 },
    tubes: [
      { load: 'missile', at: id('blue/W1'), drive: 3 },
      { load: 'missile', at: id('blue/W1'), drive: 3 },
    ],
  },
  { ship: id('blue/S3'), tactic: 'retreat', drive: 5 },
];
const fired = resolveRound(rules, { ships, orders });

describe('a round', () => {
  const drawn = renderBattle(rules, { ships, orders, fired }, { title: 'Round 1' });

  test('has a card for each ship that takes part, with tactic, allocation and hits', () => {
    expect([...all(drawn, /class="ww-order" data-ship="([^"]+)"/g)].sort()).toEqual([
      'blue/S3',
      'blue/W1',
      'red/W2',
    ]);
    expect(texts(drawn)).toEqual(
      expect.arrayContaining(['ATTACK', 'D=2 B=4 S=1', 'RETREAT', 'D=5', 'Escapes']),
    );
    expect(fired).toMatchObject({ hits: { 'blue/W1': 8 }, effective: { 'blue/W1': 7 } });
    expect(texts(drawn)).toContain('8 hits, 7 past screens');
  });

  test('has a track for each shot, equal ones together', () => {
    expect(all(drawn, /data-by="([^"]+)"/g)).toEqual(['blue/W1', 'red/W2']);
    expect(all(drawn, /data-weapon="([^"]+)"/g)).toEqual(['beam', 'missile']);
    expect(texts(drawn)).toContain('Hit+2: 4 ×2');
    expect(titles(drawn)).toContain('W2 fires 2 times at W1, missile: drive difference +1, Hit+2, 4 hits');
  });

  test('has counters that point right on the left, or the first side', () => {
    const xOf = (svg: string, of: string): string =>
      new RegExp(`data-ship="${of}"[^>]*translate\\(([\\d.]+) `).exec(svg)?.[1] ?? '';
    expect([xOf(drawn, 'red/W2'), Number(xOf(drawn, 'blue/W1')) > 0]).toEqual(['0', true]);
    const sides = [[playerId('blue')], [playerId('red')]];
    expect(xOf(renderBattle(rules, { ships, orders, sides }), 'blue/W1')).toBe('0');
  });

  test('can be drawn before it is resolved, and before there are orders', () => {
    expect(renderBattle(rules, { ships, orders, fired: null })).not.toContain('data-by');
    expect(all(renderBattle(rules, { ships, orders: [] }), /class="ww-order"/g).length).toBe(4);
    expect(faults(renderBattle(rules, { ships: [], orders: [] }))).toEqual([]);
  });

  test('writes a long order in lines that can be read, equal amounts together', () => {
    const second = unwrap(compileRules('second/advanced'));
    const gunners = [
      unwrap(parseShip(second, 'W1: PD=9 B=3 S=3 C=3 SH=12', playerId('red'))),
      unwrap(parseShip(second, 'W1: PD=7 B=3', playerId('blue'))),
    ];
    const at = id('blue/W1');
    const order = {
      ship: id('red/W1'),
      tactic: 'attack',
      drive: 1,
      cannons: { at, bursts: [1, 1, 3] },
    } as const;
    const svg = renderBattle(second, { ships: gunners, orders: [{ ...order, screens: 2 }] });
    expect(texts(svg)).toEqual(
      expect.arrayContaining(['D=1 S=2', 'C=1 (firing 1 shell) ×2', 'C=1 (firing 3 shells)']),
    );
    expect(Math.min(...all(svg, /font-size="([\d.]+)"/g).map(Number))).toBeGreaterThanOrEqual(8);
  });

  test('keeps the results of many tracks apart', () => {
    const fleet = Array.from({ length: 5 }, (_, at) => ship(`W${at + 1}: PD=8 B=5 S=1`, 'red'));
    const attacks = fleet.map((each): Order => ({
      ship: each.id,
      tactic: 'attack',
      drive: 1,
      beam: { power: 4, at: id('blue/W1') },
    }));
    const all5 = [...fleet, ...ships.slice(0, 1)];
    const ordered = [...attacks, ...orders.slice(0, 1).map(({ beam: _, ...rest }) => rest)];
    const svg = renderBattle(rules, {
      ...{ ships: all5, orders: ordered },
      fired: resolveRound(rules, { ships: all5, orders: ordered }),
    });
    const pills = [...svg.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)"><rect x="-([\d.]+)" y="-8.5"/g)].map(
      (match) => match.slice(1).map(Number),
    );
    expect(pills.length).toBe(5);
    pills.forEach(([x = 0, y = 0, half = 0], nth) => {
      for (const [ox = 0, oy = 0, other = 0] of pills.slice(0, nth))
        expect(Math.abs(x - ox) >= half + other || Math.abs(y - oy) >= 17).toBe(true);
    });
  });

  test.each(['light', 'dark', 'plain'] as const)('is strict XML in the theme %s', (theme) => {
    expect(faults(renderBattle(rules, { ships, orders, fired }, { theme, title: '<"&' }))).toEqual([]);
  });

  test('of bad arguments is refused', () => {
    expect(() => renderBattle(rules, {} as never)).toThrow("renderBattle(): 'round' must be a round");
    expect(() => renderBattle({} as never, { ships, orders })).toThrow(InvalidArgument);
  });
});

describe('a record', () => {
  const damaged = ships[3];
  const draw = (options = {}): string => (damaged ? renderRecord(rules, damaged, options) : '');
  const fates = (drawn: string, letters: string): readonly string[] =>
    all(drawn, new RegExp(`class="ww-box ww-(\\w+)" data-box="${letters}/`, 'g'));

  test('has a box for each unit, numbered from 1; lost ones are crossed off', () => {
    expect(all(draw(), /data-box="(B\/\d)"/g)).toEqual(['B/1', 'B/2', 'B/3', 'B/4', 'B/5']);
    expect(fates(draw(), 'B')).toEqual(['left', 'left', 'left', 'lost', 'lost']);
    expect(titles(draw())).toContain('Beam: 3 of 5 left');
  });

  test('is headed by the owner, and by the tech level unless that is 0', () => {
    const head = (text: string): readonly string[] => texts(renderRecord(rules, ship(text, 'red')));
    expect(head('W1: PD=2 B=1')).toContain('Warpship of red');
    expect(head('W1: TL2 PD=2 B=1')).toContain('Warpship of red, TL 2');
  });

  test('marks the boxes of hits to place: a hit on missiles takes three', () => {
    expect(fates(draw({ hits: { B: 2 } }), 'B')).toEqual(['left', 'hit', 'hit', 'lost', 'lost']);
    const [, armed] = ships;
    const drawn = armed ? renderRecord(rules, armed, { hits: { M: 1 } }) : '';
    expect(fates(drawn, 'M')).toEqual(['left', 'left', 'left', 'hit', 'hit', 'hit']);
    expect(texts(drawn)).toContain('Hit to place');
  });

  test('says of many units how many are left, and of a secret record that it is secret', () => {
    expect(texts(renderRecord(rules, ship('W1: PD={200}150', 'red')))).toContain('150 of 200 left');
    const counter = { id: id('red/W1'), owner: playerId('red'), at: ships[0]?.at ?? id('x/W1') };
    expect(texts(renderRecord(rules, counter as never))).toContain('The record is secret.');
  });

  test('is strict XML, and refuses bad arguments', () => {
    for (const theme of ['light', 'dark', 'plain'] as const) expect(faults(draw({ theme }))).toEqual([]);
    expect(() => draw({ hits: { B: -1 } })).toThrow(
      "renderRecord(): 'options.hits' must be hits by component",
    );
    expect(() => renderRecord(rules, {} as never)).toThrow("renderRecord(): 'ship' must be a ship");
  });
});

describe('the Combat Results Table', () => {
  const drawn = renderTable(rules, { mark: { tactic: 'attack', difference: 0.5, target: 'dodge' } });

  test('has the result of each cell', () => {
    const cells = [...drawn.matchAll(/data-cell="(\w+)\/(-?\d)\/(\w+)" data-result="([^"]+)"/g)];
    expect(cells.length).toBe(90);
    for (const [, tactic, difference, target, result] of cells)
      expect(result).toBe(combatResult(tactic as 'attack', Number(difference), target as 'attack'));
  });

  test('has one marked cell: fractions are rounded up, and its ends are open', () => {
    const markedIn = (svg: string): readonly string[] => all(svg, /ww-selected" data-cell="([^"]+)"/g);
    expect(markedIn(drawn)).toEqual(['attack/1/dodge']);
    expect(
      markedIn(renderTable(rules, { mark: { tactic: 'dodge', difference: 30, target: 'retreat' } })),
    ).toEqual(['dodge/5/retreat']);
    expect(
      markedIn(renderTable(rules, { mark: { tactic: 'dodge', difference: -30, target: 'retreat' } })),
    ).toEqual(['dodge/-4/retreat']);
    expect(markedIn(renderTable(rules))).toEqual([]);
  });

  test('is strict XML, and refuses a cell that is none', () => {
    for (const theme of ['light', 'dark', 'plain'] as const)
      expect(faults(renderTable(rules, { theme }))).toEqual([]);
    const wrong = { tactic: 'atack', difference: 1, target: 'dodge' } as never;
    expect(() => renderTable(rules, { mark: wrong })).toThrow("renderTable(): 'options.mark' must be a cell");
  });
});
