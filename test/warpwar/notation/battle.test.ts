import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGame, formatFleet, resolveRound, shipCost, type Order } from '../../../src/warpwar/index.js';
import type { Ship } from '../../../src/warpwar/state.js';
import { formatBattle, parseBattle } from '../../../src/warpwar/notation/battle.js';
import { parseFleet } from '../../../src/warpwar/notation/ships.js';

import { fleetText } from '../../../src/command/games/warpwar.js';
import { blue, green, red, ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules, rulesOfText } from '../../support/issue-lines.js';
import { refusedAt, valueOf } from '../../support/texts.js';

const example = (name: string) =>
  readFileSync(new URL(`../../../examples/${name}.txt`, import.meta.url), 'utf8');
const wrong = (text: string) => refusedAt(parseBattle(rules, text));

const W4 = ship('red/W4', { PD: 7, B: 3, S: 3, T: 1, M: 6, SR: 1, WG: 1 }, { now: { PD: 6, S: 2, M: 3 } });
const S35 = ship('blue/S35', { PD: 6, B: 2, S: 3, T: 2, M: 9 }, { level: 1, now: { M: 7 } });
const theBattle = {
  players: [red, blue],
  ships: [W4, S35],
  orders: [
    order('blue/S35', 'dodge', { drive: 4, tubes: [missile('red/W4', 3), missile('red/W4', 4)] }),
    order('red/W4', 'attack', { drive: 2, ...beam(3, 'blue/S35'), screens: 1 }),
  ],
};

/** A battle in which everything is in order, but for what is put in. */
const battle = ({ red: r = 'W1: PD=5 B=3', blue: b = 'S2: PD=5 T=2 M=6', orders = 'W1 DODGE\nS2 DODGE' }) =>
  `red:\n${r}\nblue:\n${b}\norders\n${orders}\n`;

rule(['NOTE.1', 'NOTE.2'], "the book's battle is read from its file, and comes out as in the book", () => {
  const made = valueOf(parseBattle(rules, example('first-edition-battle')));
  expect(made).toEqual(theBattle);
  const { shots, effective } = resolveRound(rules, made);
  expect(shots.map(({ result, hits }) => [result, hits])).toEqual([
    ['hit+2', 5],
    ['hit+1', 4],
    ['miss', 0],
  ]);
  expect(effective).toEqual({ 'red/W4': 8 });
});

test('battles are read and printed, and both are inverse', () => {
  expect(formatBattle(rules, theBattle)).toBe(
    [
      'red:',
      'W4: TL0 PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1',
      '',
      'blue:',
      'S35: TL1 PD=6 B=2 S=3 T=2 M={9}7',
      '',
      'orders',
      'S35 DODGE: D=4 T=2',
      'M ATTACKS W4: D=3',
      'M ATTACKS W4: D=4',
      'W4 ATTACKS S35: D=2 B=3 S=1',
      '',
    ].join('\n'),
  );
  const units = fc.integer({ min: 1, max: 9 });
  const fleet = (owner: string) =>
    fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), units), {
        minLength: 1,
        maxLength: 4,
        selector: ([name]) => name,
      })
      .map((all) => all.map(([name, PD]) => ship(`${owner}/W${name}`, { PD, B: PD, WG: 1 })));
  fc.assert(
    fc.property(fleet('red'), fleet('blue'), fleet('x-9'), fc.boolean(), (r, b, x, attack) => {
      const ships: readonly Ship[] = [...r, ...b, ...x];
      const orders: readonly Order[] = ships.map(({ id, owner, now }) =>
        attack && owner === red
          ? order(id, 'attack', beam(now.B ?? 0, b[0]?.id ?? ''))
          : order(id, 'retreat'),
      );
      const made = { players: [red, blue, x[0]?.owner ?? green], ships, orders };
      expect(valueOf(parseBattle(rules, formatBattle(rules, made)))).toEqual(made);
    }),
  );
});

describe('battles as they are written', () => {
  test('blank lines, comments and blanks are read over, and lines end as they like', () => {
    const text = `# A fight\r\n\r\n  red:   # the first\r\nW1: PD=5 B=3.\r\n\tblue :\rS2: PD=5\n ORDERS: \nw1 dodge.\n  s2 dodge # both`;
    expect(valueOf(parseBattle(rules, text))).toMatchObject({
      players: ['red', 'blue'],
      orders: [order('red/W1', 'dodge'), order('blue/S2', 'dodge')],
    });
  });

  test('three sides, the same name on two of them, and a Systemship in a rack', () => {
    const text = `red:\nW1: PD=5 B=3 SR=1\nS9: PD=2 aboard W1\nblue:\nW1: PD=5\ngreen-2:\nW3: PD=2
orders\nred/W1 ATTACKS blue/W1: B=3\nblue/W1 RETREAT\nW3 DODGE`;
    const made = valueOf(parseBattle(rules, text));
    expect(made.players).toEqual(['red', 'blue', 'green-2']);
    expect(made.ships.map(({ id, at }) => [id, at])).toEqual([
      ['red/W1', '0505'],
      ['red/S9', { aboard: 'red/W1' }],
      ['blue/W1', '0505'],
      ['green-2/W3', '0505'],
    ]);
    expect(made.orders[0]).toEqual(order('red/W1', 'attack', beam(3, 'blue/W1')));
    expect(valueOf(parseBattle(rules, formatBattle(rules, made)))).toEqual(made);
  });
});

describe('what is wrong is told at its line and column, all of it', () => {
  test.each([
    ['', ['1:1 too-few-sides', '1:1 orders-expected']],
    ['# nothing\n\n', ['1:1 too-few-sides', '1:1 orders-expected']],
    ['orders', ['1:1 too-few-sides']],
    ['red:\nW1: PD=5\norders\nW1 DODGE', ['3:1 too-few-sides']],
    ['red:\nW1: PD=5\n\nblue:\n S2: PD=5\n', ['5:1 orders-expected']],
    ['  W1: PD=5\norders', ['1:3 side-expected']],
    ['Red:\nW1: PD=5\norders', ['1:1 side-expected', '2:1 side-expected']],
    ['red:\nblue:\nS2: PD=5\norders\nS2 DODGE', ['1:1 no-fleet']],
    ['red:\nW1: PD=5\n red:\nS2: PD=5\norders\nW1 DODGE\nS2 DODGE', ['3:2 side-twice']],
    [' constructor:\nW1: PD=5\norders', ['1:2 not-a-player-id', '2:1 side-expected']],
    [`red:\nW1: PD=5\n${'x'.repeat(25)}:\norders`, ['3:1 not-a-player-id']],
    [battle({ red: 'W1 PD=5', orders: 'W1 DODGE\nS9 DODGE' }), ['2:3 not-a-record', '7:1 unknown-name']],
    [battle({ red: 'PD=5\nW1: PD=x' }), ['2:1 not-a-record', '3:8 number-expected']],
    [
      battle({ red: 'W1: PD=x Q=1', orders: 'W1 SINGS\nS2 DODGE' }),
      ['2:8 number-expected', '2:10 unknown-component', '6:4 tactic-expected'],
    ],
    [battle({ blue: 'S2: PD=5 SR=1' }), ['4:10 warpships-only-component']],
    [battle({ red: 'W1: WG=0 PD=5' }), ['2:1 name-and-kind']],
    [battle({ red: 'W1: SR=1', orders: 'W1 DODGE\nS2 DODGE' }), ['read']],
    [battle({ red: 'W1: B=0' }), ['2:1 nothing-to-hit']],
    [battle({ red: 'W1: PD=5\nW1: PD=6' }), ['3:1 name-taken']],
    [battle({ red: 'W1: PD=5\nS9: PD=1 aboard W8' }), ['3:10 no-such-carrier']],
    [battle({ red: 'W1: PD=5\nS9: PD=1 aboard W1' }), ['3:10 carries-too-many']],
    [battle({ orders: 'W1 DODGE: D=6\nS2 DODGE' }), ['6:1 too-much-power', '6:11 too-much-drive']],
    [battle({ orders: 'W1 ATTACKS S2: B=4\nS2 DODGE' }), ['6:16 beam-too-weak']],
    [battle({ orders: 'W1 ATTACKS W1: B=1\nS2 DODGE' }), ['6:12 not-a-target']],
    [battle({ orders: 'W1 DODGE\nS2 RETREAT' }), ['7:4 tactic-not-allowed']],
    [battle({ orders: 'W1 DODGE\nS2 DODGE: T=2\n M at W1: D=1\n M at S2: D=2' }), ['9:2 not-a-target']],
    [battle({ orders: 'W1 DODGE\n PICKS UP S2\nS2 DODGE' }), ['7:2 no-free-rack', '7:2 cannot-pick-up']],
    [battle({ orders: 'W1 DODGE\n' }), ['4:1 no-order']],
    [battle({ orders: '' }), ['2:1 no-order', '4:1 no-order']],
    [battle({ orders: 'W1 DODGE\nS2 DODGE\n  W1 DODGE' }), ['8:3 two-orders']],
    [
      battle({ red: 'W1: PD=5\nW3: PD=5', orders: 'W9 DODGE\nS2 ATTACK: B=1' }),
      ['7:1 unknown-name', '8:12 beam-without-target'],
    ],
    [battle({ blue: 'W1: PD=5', orders: 'W1 DODGE' }), ['6:1 ambiguous-name']],
  ])('%s', (text, places) => {
    expect(wrong(text)).toEqual(places);
  });

  test('with the rule that forbids it', () => {
    const made = parseBattle(rules, battle({ orders: 'W1 ATTACKS S2: D=3 B=3\nS2 DODGE' }));
    expect(made.ok ? [] : made.issues).toEqual([
      {
        code: 'too-much-power',
        path: ['line', 6, 'column', 1],
        rule: 'E1.POWER.1',
        module: 'core',
        params: { ship: 'red/W1', has: 5, uses: 6, line: 6, column: 1 },
      },
    ]);
  });

  test('Systemships need their module', () => {
    const bare = rulesOfText('first/skirmish -systemships');
    expect(refusedAt(parseBattle(bare, battle({})))).toEqual(['4:1 warpships-only']);
  });
});

describe('hostile texts', () => {
  test('no text throws', () => {
    const bits = fc.constantFrom(
      'red:',
      'blue:',
      '\n',
      'W1: PD=5',
      'S2: B=3',
      ' aboard W1',
      'orders',
      'W1 DODGE',
      'red/',
      'M AT W1: D=2',
      ':',
      '#',
      ' ',
      '__proto__:',
      '𝒳',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (each) => {
        const made = parseBattle(rules, each);
        if (made.ok) expect(valueOf(parseBattle(rules, formatBattle(rules, made.value)))).toEqual(made.value);
        else expect(made.issues.every(({ path }) => path[0] === 'line' && path[2] === 'column')).toBe(true);
      }),
    );
  });

  test('more sides or ships than fit into a battle are refused', () => {
    const sides = Array.from({ length: 101 }, (_, at) => `p${at}:\nW${at + 1}: PD=1`).join('\n');
    expect(wrong(`${sides}\norders`)).toEqual(['203:1 too-many']);
    const ships = Array.from({ length: 1000 }, (_, at) => `W${at + 1}: PD=1`).join('\n');
    expect(wrong(`red:\n${ships}\nblue:\nS1: PD=1\norders`)).toEqual(['1004:1 too-many']);
  });

  test('what is no text is refused', () => {
    // Sound: what is no text is what is tried here.
    expect(refusedAt(parseBattle(rules, null as unknown as string))).toEqual([' not-a-text']);
    expect(refusedAt(parseFleet(rules, 7 as unknown as string, red))).toEqual([' not-a-text']);
  });
});

describe('fleets', () => {
  test.each([
    ['red', red],
    ['blue', blue],
  ] as const)(
    'of the command, %s: worth 60 Build Points, a Systemship in a rack, playable',
    (party, owner) => {
      const text = fleetText(party, false);
      const fleet = valueOf(parseFleet(rules, text, owner));
      expect(
        fleet.reduce((sum, { counts, levels = {} }) => sum + shipCost(rules, { counts, levels }), 0),
      ).toBe(60);
      expect(fleet.some(({ aboard }) => aboard !== undefined)).toBe(true);
      expect(valueOf(parseFleet(rules, formatFleet(fleet), owner))).toEqual(fleet);
      const other = [{ name: 'W9', counts: { PD: 1, WG: 1 } }];
      const fleets = { [owner]: fleet, green: other };
      expect(createGame({ rules: 'first/skirmish', players: [owner, green], fleets }).ok).toBe(true);
      expect(text).toContain(formatFleet(fleet));
    },
  );

  test('both fleets meet', () => {
    const fleets = {
      red: valueOf(parseFleet(rules, fleetText('red', false), red)),
      blue: valueOf(parseFleet(rules, fleetText('blue', false), blue)),
    };
    expect(createGame({ rules: 'first/skirmish', players: [red, blue], fleets }).ok).toBe(true);
  });

  test('all that is wrong with a fleet is told', () => {
    expect(refusedAt(parseFleet(rules, '# none\nW1: PD=5\n\n S9 PD=1\nW2: B=x', red))).toEqual([
      '4:4 not-a-record',
      '5:7 number-expected',
    ]);
    expect(refusedAt(parseFleet(rules, 'W1: PD=5\nS9: PD=1 SR=1 aboard W1', red))).toEqual([
      '2:10 warpships-only-component',
      '2:15 carries-too-many',
    ]);
  });
});
