import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine, shipId, type Order } from '../../../src/warpwar/index.js';
import { readAmount, system } from '../../../src/warpwar/combat/systems.js';
import { loads } from '../../../src/warpwar/combat/weapons.js';
import { components } from '../../../src/warpwar/ships/components.js';
import type { Ship } from '../../../src/warpwar/state.js';
import { array, int } from '../../../src/kernel/decode.js';
import { module } from '../../../src/kernel/module.js';
import type { Rules } from '../../../src/kernel/types.js';
import { catalogue } from '../../../src/warpwar/modules/index.js';
import { formatOrders, parseOrders } from '../../../src/warpwar/notation/orders.js';
import { issue } from '../../../src/warpwar/issues.js';

import { blue, green, red, ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules, rulesOfText } from '../../support/issue-lines.js';
import { fleet, orders, refusedAt, valueOf } from '../../support/texts.js';

/** The ships of the book's examples: red's Warpships against blue's Systemships. */
const book: readonly Ship[] = [
  ...['W1', 'W3', 'W4', 'W6'].map((name) =>
    ship(`red/${name}`, { PD: 9, B: 5, S: 5, T: 3, M: 9, SR: 2, WG: 1 }),
  ),
  ship('red/S20', { PD: 7 }, { aboard: 'red/W6' }),
  ...['S10', 'S25'].map((name) => ship(`blue/${name}`, { PD: 9, B: 5, T: 2, M: 9 })),
  ship('blue/S35', { PD: 9, B: 5, T: 2, M: 9 }, { level: 1 }),
];

const ownerOf = (text: string) => (/^\s*S(?!20)/i.test(text) ? blue : red);
const read = (text: string) => valueOf(parseOrders(rules, text, book, ownerOf(text)));
const wrong = (text: string, by = ownerOf(text)) => refusedAt(parseOrders(rules, text, book, by));

const full = order('red/W3', 'attack', { ...beam(3, 'blue/S25'), screens: 2 });
const salvo = order('blue/S35', 'dodge', { drive: 4, tubes: [missile('red/W4', 3), missile('red/W4', 4)] });
const one = order('blue/S25', 'dodge', { drive: 4, tubes: [missile('red/W3', 3)] });

describe('orders as the book writes them', () => {
  // prettier-ignore
  const forms: readonly (readonly [text: string, ...expected: Order[]])[] = [
    ['W3 ATTACKS S25: D=0 B=3 S=2 T=0', full],
    ['W3 (Level 0) ATTACKS S25: D = 0, B = 3, S = 2, T = 0.', full],
    ['W3 (TL0) ATTACKS S25: D=0 B=3 S=2 T=0', full],
    ['w3 attacks s25: b=3 s=2', full],
    ['red/W3 attack blue/S25 B=3, S=2', full],
    ['W1 (TL0) ATTACKS S10: D=1, B=2, S=1, T=0.', order('red/W1', 'attack', { drive: 1, ...beam(2, 'blue/S10'), screens: 1 })],
    ['S25 DODGE: D=4 T=1\nM ATTACKS W3: D=3', one],
    ['S25 (TL0) DODGE: D=4 B=0 S=0 T=1\nM ATTACKS W3: D=3', one],
    ['S25 (Level 0) DODGE: D = 4, B = 0, S = 0, T = 1.\n\n    M ATTACKS W3: D = 3.', one],
    ['S35(Level 1): DODGE PD = 4, B = 0, S = 0, T = 2.\n\nM at W4: D = 3\n\nM at W4: D = 4', salvo],
    ['S35 (TL1): DODGE D=4 T=2\nM1 at W4: D=3\nM2 at W4: D=4', salvo],
    ['S35 DODGES: D=4 T=2 # both\r\n# missiles\r\nm1 attack red/w4 D=3\r\nMISSILE AT W4, D=4\r\n', salvo],
    ['W4 ATTACKS S35: D=2 B=3 S=1', order('red/W4', 'attack', { drive: 2, ...beam(3, 'blue/S35'), screens: 1 })],
    ['W1 ATTACK: D=2', order('red/W1', 'attack', { drive: 2 })],
    ['W3 DODGES S25: D=1 B=2', order('red/W3', 'dodge', { drive: 1, ...beam(2, 'blue/S25') })],
    ['W3 RETREAT', order('red/W3', 'retreat')],
    ['W3 RETREATS', order('red/W3', 'retreat')],
    ['W3 RETREATS S25: B=2', order('red/W3', 'retreat', beam(2, 'blue/S25'))],
    ['W6 DODGE\nDROPS S20', order('red/W6', 'dodge', { racks: { drop: [shipId('red/S20')] } })],
    ['W6 RETREAT\n  picks up red/S20.\n  drop S20', order('red/W6', 'retreat', { racks: { pickUp: [shipId('red/S20')], drop: [shipId('red/S20')] } })],
    ['W3 RETREAT\nW4 DODGE\nW1 ATTACK', order('red/W3', 'retreat'), order('red/W4', 'dodge'), order('red/W1', 'attack')],
    [''],
  ];

  test.each(forms.map(([text, ...expected]) => ({ text, expected })))('$text', ({ text, expected }) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('orders are printed', () => {
  test.each([
    [[full], 'W3 ATTACKS S25: B=3 S=2'],
    [[salvo], 'S35 DODGE: D=4 T=2\nM ATTACKS W4: D=3\nM ATTACKS W4: D=4'],
    [
      [order('red/W3', 'retreat', beam(2, 'blue/S25')), order('red/W1', 'attack')],
      'W3 RETREATS S25: B=2\nW1 ATTACK',
    ],
    [[order('red/W1', 'dodge', beam(2, 'blue/W1'))], 'red/W1 DODGES blue/W1: B=2'],
    [
      [{ ...order('red/W6', 'dodge'), racks: { pickUp: ['red/S1'], drop: ['red/S2'] } }],
      'W6 DODGE\nPICKS UP S1\nDROPS S2',
    ],
    [[], ''],
  ])('%#', (made, text) => {
    // Sound: ids of ships.
    expect(formatOrders(rules, made as readonly Order[])).toBe(text);
  });

  test('names are long where another ship of that name is there, and only there', () => {
    const made = [
      order('red/W1', 'attack', beam(1, 'blue/W4')),
      order('red/W2', 'attack', beam(1, 'green/W1')),
    ];
    expect(formatOrders(rules, made, fleet)).toBe('red/W1 ATTACKS W4: B=1\nW2 ATTACKS green/W1: B=1');
    expect(formatOrders(rules, made)).toBe('red/W1 ATTACKS W4: B=1\nW2 ATTACKS green/W1: B=1');
    expect(formatOrders(rules, made.slice(0, 1))).toBe('W1 ATTACKS W4: B=1');
  });
});

rule('NOTE.2', 'orders are read and printed, and both are inverse', () => {
  fc.assert(
    fc.property(fc.array(orders, { maxLength: 5 }), (made) => {
      const text = formatOrders(rules, made, fleet);
      const again = valueOf(parseOrders(rules, text, fleet, red));
      expect(again).toEqual(made);
      expect(formatOrders(rules, again, fleet)).toBe(text);
    }),
  );
});

rule('NOTE.2', 'missiles stand below the order that powers their tubes, one a line', () => {
  expect(read('S35 DODGE: D=4 T=2\nM ATTACKS W4: D=3\nM2 at W1: D=9')).toEqual([
    order('blue/S35', 'dodge', { drive: 4, tubes: [missile('red/W4', 3), missile('red/W1', 9)] }),
  ]);
  expect(wrong('S35 DODGE: D=4 T=1\nM ATTACKS W4: D=3\nM ATTACKS W4: D=4')).toEqual([
    '1:16 tubes-and-missiles',
  ]);
});

rule('NOTE.2', 'the slip PD=4 for a drive of 4 is read as what it means', () => {
  expect(read('S35 DODGE: PD=4')).toEqual([order('blue/S35', 'dodge', { drive: 4 })]);
  expect(wrong('S35 DODGE: D=4 PD=4')).toEqual(['1:16 attribute-twice']);
});

describe('names', () => {
  const names = (text: string, by = red) => refusedAt(parseOrders(rules, text, fleet, by));

  test('the ordered ship is one of whoever orders', () => {
    expect(valueOf(parseOrders(rules, 'W1 DODGE', fleet, blue))).toEqual([order('blue/W1', 'dodge')]);
    expect(valueOf(parseOrders(rules, 'W1 DODGE', fleet, green))).toEqual([order('green/W1', 'dodge')]);
    expect(names('W4 DODGE')).toEqual(['1:1 not-your-ship']);
    expect(names('  blue/W1 DODGE')).toEqual(['1:3 not-your-ship']);
    expect(names('W77 DODGE')).toEqual(['1:1 unknown-name']);
    expect(names('red/W5 DODGE')).toEqual(['1:1 unknown-name']);
  });

  test('a captured ship keeps its name: two of one name are told apart', () => {
    const captured = fleet.map((each) => (each.id === 'blue/W1' ? { ...each, owner: red } : each));
    const made = parseOrders(rules, 'W1 DODGE', captured, red);
    expect(refusedAt(made)).toEqual(['1:1 ambiguous-name']);
    expect(valueOf(parseOrders(rules, 'blue/W1 DODGE', captured, red))).toEqual([order('blue/W1', 'dodge')]);
  });

  test('a target is the only ship of its name, or is named in full', () => {
    const made = parseOrders(rules, 'W2 ATTACKS W1: B=2', fleet, red);
    expect(made.ok ? [] : made.issues).toMatchObject([
      {
        code: 'ambiguous-name',
        path: ['line', 1, 'column', 12],
        params: { name: 'W1', ships: ['red/W1', 'blue/W1', 'green/W1'] },
      },
    ]);
    expect(names('W2 ATTACKS green/W1: B=2')).toEqual(['read']);
    expect(names('W2 DODGE: T=2\nM at W4: D=1\n M at S3: D=1')).toEqual(['3:7 ambiguous-name']);
    expect(names('W2 DODGE\nDROPS W1')).toEqual(['2:7 ambiguous-name']);
  });

  test('counters will do: orders need no records', () => {
    const counters = book.map(({ id, owner, at }) => ({ id, owner, at }));
    expect(valueOf(parseOrders(rules, 'W3 (TL7) ATTACKS S25: B=3 S=2', counters, red))).toEqual([full]);
  });
});

describe('what is wrong is told at its line and column, all of it', () => {
  test.each([
    ['Attack!', ['1:1 not-an-order']],
    ['M ATTACKS W4: D=3', ['1:1 not-an-order']],
    ['W3 RETREAT\n\n  SINGS', ['3:3 not-an-order']],
    ['W3', ['1:3 tactic-expected']],
    ['W3 SINGS', ['1:4 tactic-expected']],
    ['W3: D=3', ['1:5 tactic-expected']],
    ['W3 ATTACKING S25: B=1', ['1:4 tactic-expected']],
    ['W3 (TL1) RETREAT', ['1:3 level-differs']],
    ['W3 ATTACKS X9: B=3', ['1:12 unknown-name']],
    ['W3 ATTACKS S99: B=3', ['1:12 unknown-name']],
    ['W3 ATTACKS S25, S10: B=3', ['1:17 second-target']],
    ['W3 ATTACK: B=3', ['1:12 beam-without-target']],
    ['W3 ATTACKS: B=3', ['1:13 beam-without-target']],
    ['W3 ATTACKS S25: D=2', ['1:12 target-without-power']],
    ['W3 ATTACKS S25', ['1:12 target-without-power']],
    ['W3 ATTACKS S25: B=0', ['1:12 target-without-power']],
    ['W3 ATTACKS S25: B=x', ['1:19 number-expected']],
    ['W3 ATTACKS S25: B=2 D=1 B=1', ['1:25 attribute-twice']],
    [
      'W3 DODGE: D=1 S=2 T=0 D=1 S=1 T=0',
      ['1:23 attribute-twice', '1:27 attribute-twice', '1:31 attribute-twice'],
    ],
    ['W3 DODGE: D=1 (fast)', ['1:11 attribute-expected']],
    ['W3 DODGE: D', ['1:11 attribute-expected']],
    ['W3 DODGE: D 4 S=1', ['1:11 attribute-expected']],
    ['W3 DODGE: D= S=x', ['1:14 number-expected', '1:16 number-expected']],
    ['W3 DODGE: D=-1 S=1.5', ['1:13 number-expected', '1:18 number-expected']],
    ['W3 DODGE: D={3}2 S=10001', ['1:13 number-expected', '1:20 number-expected']],
    ['W3 DODGE: M=3 Q=1', ['1:11 unknown-system', '1:15 unknown-system']],
    ['W3 DODGE: T=1', ['1:11 tubes-and-missiles']],
    ['W3 DODGE\nM AT S25: D=1', ['1:1 tubes-and-missiles']],
    ['W3 DODGE: T=1\nM AT S25: D=0', ['2:13 missile-drive']],
    ['W3 DODGE: T=1\nM AT S25: D=x', ['2:13 missile-drive']],
    ['W3 DODGE: T=1\nM AT S25: D=1.5', ['2:13 missile-drive']],
    ['W3 DODGE: T=1\n  M AT S25', ['2:11 missile-drive']],
    ['W3 DODGE: T=1\n  X7 AT X25: D=0', ['2:3 unknown-load', '2:9 unknown-name', '2:16 missile-drive']],
    ['W3 DODGE: T=1\nM AT S25: D=9007199254740993', ['2:13 number-too-great']],
    ['W3 DODGE: T=1\nM AT S25: DRIVE 3', ['2:1 not-an-order']],
    ['W3 DODGE: T=x\nM AT S25: D=3', ['1:13 number-expected']],
    ['W3 DODGE\nDROPS S20 S21', ['2:1 not-an-order']],
    ['W3 DODGE\nPICKS UP S77\nDROPS', ['2:10 unknown-name', '3:1 not-an-order']],
    [
      'W99 SINGS\nM AT S88: D=0\nW3 ATTACKS S99: B=x Q=1',
      [
        '1:1 unknown-name',
        '1:5 tactic-expected',
        '2:6 unknown-name',
        '2:13 missile-drive',
        '3:12 unknown-name',
        '3:19 number-expected',
        '3:21 unknown-system',
      ],
    ],
  ])('%s', (text, places) => {
    expect(wrong(text)).toEqual(places);
  });

  test('the rule is cited where it is one, and letters of other modules are told as theirs', () => {
    const told = (text: string, by: Rules = rules) => {
      const made = parseOrders(by, text, book, red);
      return made.ok ? [] : made.issues;
    };
    expect(told('W3 ATTACK: B=3')).toMatchObject([
      { rule: 'E1.ORD.6', params: { found: 'B=3', line: 1, column: 12 } },
    ]);
    expect(told('W3 DODGE: SR=1')[0]).not.toMatchObject({ module: 'systemships' });
    const bare = rulesOfText('first/skirmish -systemships');
    expect(told('W3 DODGE: SR=1', bare)).toMatchObject([
      { code: 'unknown-system', module: 'systemships', params: { system: 'SR' } },
    ]);
    expect(told('W3 DODGE\nDROPS S20', bare)).toMatchObject([{ code: 'not-an-order' }]);
  });
});

describe('modules write orders of their own', () => {
  const cannons = system<'cannons', { readonly at: Order['ship']; readonly bursts: readonly number[] }>(
    'cannons',
    {
      decode: () => ({ ok: true, value: undefined }),
      power: ({ bursts }) => bursts.length,
      check: () => [],
      sample: () => undefined,
      writing: {
        letters: ['C'],
        read: ({ amounts, target }) => {
          const bursts = amounts.map(({ note }) => Number(/[0-9]+/.exec(note)?.[0] ?? 0));
          return target && bursts.length > 0 ? { at: target, bursts } : undefined;
        },
        print: ({ at, bursts }, name) => ({
          target: name(at),
          amounts: bursts.map((each) => `C=1 (firing ${each} shell${each === 1 ? '' : 's'})`),
        }),
      },
    },
  );
  const mine = module(
    { id: 'mine', title: 'Mine', summary: 'More weapons.', source: {} },
    cannons,
    components.add('E', {
      name: 'ECM',
      family: 'guided',
      price: { points: 1, units: 1 },
      perHit: 1,
      service: 'repair',
    }),
    loads.add('decoy-2', { letters: 'M', strength: 0, holds: false }),
    loads.add('shuttle', { letters: 'MP', strength: 0, holds: true }),
    system<'ecm', number>('ecm', {
      decode: int(),
      power: (value) => value,
      check: () => [],
      sample: () => undefined,
      // A line whose pattern tells no places: its mistakes are told at the line.
      writing: {
        line: /^JAMS (\d+)( twice)? (.*)$/,
        read: (told) => {
          const [line] = told.lines;
          if (line && line.caught[1] !== '') line.wrong(1, issue('attribute-twice'));
          return line?.ship(2) ? Number(line.caught[0]) + readAmount(told) : undefined;
        },
        print: (value) => ({ lines: [`JAMS ${value} W1`] }),
      },
    }),
  );
  const more = valueOf(createEngine([...catalogue, mine]).compileRules('first/skirmish +mine'));
  const readMore = (text: string, by = more) => parseOrders(by, text, book, red);

  test('letters that are repeated, with words in brackets', () => {
    const text = 'W3 ATTACKS S25: D=3 C=1 (firing 3 shells) C=1 (firing 1 shell)';
    const made = valueOf(readMore(text));
    expect(made).toEqual([
      { ...order('red/W3', 'attack', { drive: 3 }), cannons: { at: 'blue/S25', bursts: [3, 1] } },
    ]);
    expect(formatOrders(more, made, book)).toBe(text);
  });

  test('loads of tubes, by their letters or, where those are taken, by their names', () => {
    const text =
      'W3 DODGE: T=4\nM ATTACKS S25: D=1\nDECOY-2 ATTACKS S25: D=2\nMP ATTACKS S25: D=3\nMP ATTACKS S25: D=4';
    const made = valueOf(readMore(text));
    expect(made[0]?.tubes?.map(({ load }) => load)).toEqual(['missile', 'decoy-2', 'shuttle', 'shuttle']);
    expect(formatOrders(more, made, book)).toBe(text);
    expect(valueOf(readMore(text.replace('MP', 'shuttle').replace('MP', 'MP4')))).toEqual(made);
  });

  test('lines of any pattern', () => {
    expect(valueOf(readMore('W3 DODGE\nJAMS 3 W1'))).toEqual([{ ...order('red/W3', 'dodge'), ecm: 3 }]);
    expect(refusedAt(readMore('W3 DODGE\n  JAMS 3 twice W99'))).toEqual([
      '2:3 attribute-twice',
      '2:3 unknown-name',
    ]);
  });

  test('letters of a module that is not in force are told as its', () => {
    const without = valueOf(createEngine([...catalogue, mine]).compileRules('first/skirmish'));
    const made = readMore('W3 DODGE: E=1 C=1', without);
    expect(made.ok ? [] : made.issues.map(({ code, module: by }) => [code, by])).toEqual([
      ['unknown-system', 'mine'],
      ['unknown-system', 'cannons'],
    ]);
    expect(array(int())([1], without).ok).toBe(true);
  });
});

describe('hostile texts', () => {
  test('anything that is no text is refused', () => {
    for (const raw of [undefined, null, 7, {}, [], Symbol('W4'), { toString: () => 'W3 DODGE' }]) {
      // Sound: what is no text is what is tried here.
      expect(refusedAt(parseOrders(rules, raw as string, book, red))).toEqual([' not-a-text']);
    }
  });

  test('a text that is too long is refused unread, and a line that is too long at the column', () => {
    expect(wrong('\n'.repeat(500_000), red)).toEqual(['read']);
    expect(refusedAt(parseOrders(rules, '\n'.repeat(500_001), book, red))).toEqual([' too-long']);
    expect(wrong(`W3 DODGE\n${' '.repeat(1001)}`, red)).toEqual(['2:1001 too-long']);
  });

  test('no more than 1000 issues are told', () => {
    const made = parseOrders(rules, 'SINGS\n'.repeat(4000), book, red);
    expect(made.ok ? 0 : made.issues.length).toBe(1000);
  });

  test('no text throws', () => {
    const bits = fc.constantFrom(
      'W3',
      'S25',
      ' ',
      'ATTACKS',
      'M',
      'AT',
      'DROPS',
      ':',
      'D',
      'B',
      'T',
      '=',
      '1',
      '2',
      '(',
      ')',
      ',',
      '.',
      '\n',
      '#',
      'ſ',
      '𝒳',
      '__proto__',
      'constructor',
      'red/',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 80 }).map((all) => `W3 DODGE${all.join('')}`),
    );
    fc.assert(
      fc.property(text, (each) => {
        const made = parseOrders(rules, each, book, red);
        if (made.ok)
          expect(valueOf(parseOrders(rules, formatOrders(rules, made.value, book), book, red))).toEqual(
            made.value,
          );
        else expect(made.issues.every(({ path }) => path[0] === 'line' && path[2] === 'column')).toBe(true);
      }),
    );
  });

  test.each(['W3 ', 'A', '1', ' ', 'D=', 'M AT ', 'AT W3:', 'DROPS ', '(', 'red/'])(
    '%s, over and over, is soon refused',
    (bit) => {
      const line = bit.repeat(Math.floor(980 / bit.length));
      expect(wrong(`W3 DODGE\nM AT ${line}x\n`.repeat(100), red)).not.toEqual(['read']);
      expect(wrong(`W3 DODGE ${line}x\n`.repeat(100), red)).not.toEqual(['read']);
    },
  );
});
