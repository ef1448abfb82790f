import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine, playerId, shipCost } from '../../../src/warpwar/index.js';
import { components } from '../../../src/warpwar/ships/components.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import { catalogue } from '../../../src/warpwar/modules/index.js';
import { module } from '../../../src/kernel/module.js';
import { formatShip, parseShip } from '../../../src/warpwar/notation/ships.js';

import { blue, red, ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { rules, rulesOfText } from '../../support/issue-lines.js';
import { refusedAt, ships, valueOf } from '../../support/texts.js';

const read = (text: string) => valueOf(parseShip(rules, text, red));
const wrong = (text: string) => refusedAt(parseShip(rules, text, red));

const W4 = ship('red/W4', { PD: 7, B: 3, S: 3, T: 1, M: 6, SR: 1, WG: 1 }, { now: { PD: 6, S: 2, M: 3 } });

describe('records as they are written', () => {
  // prettier-ignore
  const forms: readonly (readonly [text: string, expected: ReturnType<typeof ship>])[] = [
    ['W4: TL0 PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1', W4],
    ['W4: TL0 PD=(7)6 B=(3)3 S=(3)2 T=(1)1 M=(6)3 SR=1', W4],
    ['W4: Level 0, PD = {7}6, B = 3, S = {3}2, T = 1, M = {6}3, SR = 1.', W4],
    ['W4 (TL0): PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1', W4],
    ['W4(Level 0): PD={ 7 }6 B=3 S={3}2 T=1 M={6}3 SR=1', W4],
    ['W4: PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1 WG=1', W4],
    ['W4: PD={7}6,B=3,S={3}2,T=1,M={6}3,\n    SR=1.', W4],
    ['  w4 : tl=0 pd={7}6 b=3 s={3}2 t=1 m={6}3 sr=1  # struck on turn 3', W4],
    ['W1 Reliant: TL0 PD=(7)5 B=(6)5 S=(4)4 T=(1)1 M=(6)4 SR=0',
      ship('red/W1', { PD: 7, B: 6, S: 4, T: 1, M: 6, WG: 1 }, { now: { PD: 5, B: 5, M: 4 } })],
    ['W2: Level 0, PD = 5, B = 3, S = 2, T = 1, M = 3, SR = 0.', ship('red/W2', { PD: 5, B: 3, S: 2, T: 1, M: 3, WG: 1 })],
    ['W7: Level 1, PD = 5, B = 0, S = 0, T = 0, M = 0, SR = 2.', ship('red/W7', { PD: 5, SR: 2, WG: 1 }, { level: 1 })],
    ['S20: Level 0, PD = 7, B = 8, S = 5, T = 0, M = 0.', ship('red/S20', { PD: 7, B: 8, S: 5 })],
    ['S55: TL 2 PD=1 T=1 M=6', ship('red/S55', { PD: 1, T: 1, M: 6 }, { level: 2 })],
    ['S35: M={9}7', ship('red/S35', { M: 9 }, { now: { M: 7 } })],
    ['S20: PD=7 aboard W6', ship('red/S20', { PD: 7 }, { aboard: 'red/W6' })],
    ['S20: PD=7 ABOARD blue/W6', ship('red/S20', { PD: 7 }, { aboard: 'blue/W6' })],
    ['W9:', ship('red/W9', { WG: 1 })],
    ['W9: WG=0 B=1', ship('red/W9', { B: 1 })],
    ['S9: WG=1', ship('red/S9', { WG: 1 })],
    ['blue/W9: PD=3', { ...ship('blue/W9', { PD: 3, WG: 1 }), owner: red }],
  ];

  test.each(forms)('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('a ship stands where it is said to, at the middle of the map unless it is', () => {
    expect(read('S1: B=1').at).toBe('0505');
    expect(valueOf(parseShip(rules, 'S1: B=1', blue, '1207' as HexId))).toMatchObject({
      id: 'blue/S1',
      owner: 'blue',
      at: '1207',
    });
  });

  test('attributes stay in the order in which they are written', () => {
    expect(Object.keys(read('S1: M=3 PD=2 B=1').built)).toEqual(['M', 'PD', 'B']);
  });

  test('tech levels of several families are read and written', () => {
    const text = 'S1: TL1 TL.energy=3 TL.guided=0 B=1';
    expect(read(text).levels).toEqual({ all: 1, energy: 3, guided: 0 });
    expect(formatShip(read(text))).toBe(text);
    expect(read('S1: TL.energy=3').levels).toEqual({ energy: 3 });
    const three = 'S1: TL=E3/G0/K1 B=1';
    expect(read(three).levels).toEqual({ energy: 3, guided: 0, kinetic: 1 });
    expect(read('S1: TL E3/G0/K1, B=2').levels).toEqual({ energy: 3, guided: 0, kinetic: 1 });
    expect(formatShip(read(three))).toBe(three);
    expect(wrong('S1: TL=E3/G0/K1001 TL=E1/G1/K1 TL=E1/G1')).toEqual([
      '5 number-expected',
      '35 number-expected',
    ]);
    expect(wrong('S1: TL=E3/G0/K1 TL=E1/G1/K1 TL.energy=1')).toEqual([
      '17 attribute-twice',
      '29 attribute-twice',
    ]);
    expect(wrong('S1: TL.magic=3 TL.constructor=1')).toEqual(['5 unknown-family', '16 unknown-family']);
  });
});

describe('records are printed', () => {
  test.each([
    [W4, 'W4: TL0 PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1'],
    [ship('red/W4', { B: 1, WG: 1 }, { now: { WG: 0 } }), 'W4: TL0 B=1 WG={1}0'],
    [ship('red/W4', { B: 1 }), 'W4: TL0 B=1 WG=0'],
    [ship('red/W4', { B: 1, WG: 2 }), 'W4: TL0 B=1 WG=2'],
    [ship('red/S4', { B: 1, WG: 1 }, { level: 3 }), 'S4: TL3 B=1 WG=1'],
    [ship('red/S4', { B: 1, S: 0 }, { aboard: 'red/W2' }), 'S4: TL0 B=1 aboard W2'],
    [{ ...ship('blue/S4', { B: 1 }, { aboard: 'blue/W2' }), owner: red }, 'blue/S4: TL0 B=1 aboard blue/W2'],
  ])('%#', (record, text) => {
    expect(formatShip(record)).toBe(text);
  });
});

rule('NOTE.1', 'ship records are read and printed, and both are inverse', () => {
  fc.assert(
    fc.property(ships, (made) => {
      const at = typeof made.at === 'string' ? made.at : undefined;
      const text = formatShip(made);
      const again = valueOf(parseShip(rules, text, made.owner, at));
      expect(again).toEqual(made);
      expect(formatShip(again)).toBe(text);
    }),
  );
});

rule('NOTE.1', 'attributes that are 0 may be left out, and cost nothing', () => {
  expect(read('W2: PD=5 B=3 S=2 T=1 M=3')).toEqual(read('W2: TL0 PD=5 B=3 S=2 T=1 M=3 SR=0'));
  expect(shipCost(rules, { counts: read('W2: PD=5 B=3 S=2 T=1 M=3').built })).toBe(17);
});

rule(
  'NOTE.1',
  'an attribute that no rule knows is told by its letters, with the module that would bring it',
  () => {
    expect(parseShip(rules, 'W4: PD=7 Q=2', red)).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'unknown-component',
          path: ['column', 10],
          rule: 'NOTE.1',
          params: { component: 'Q', found: 'Q=2', line: 1, column: 10 },
        },
      ],
    });
    const bare = rulesOfText('first/skirmish -systemships');
    const read = parseShip(bare, 'W4: PD=7 SR=1', red);
    expect(read.ok ? [] : read.issues).toMatchObject([{ code: 'unknown-component', module: 'systemships' }]);
  },
);

test('an attribute that a module adds is known with it', () => {
  const mine = module(
    { id: 'plating', title: 'Plating', summary: 'Plating takes hits.', source: {} },
    components.add('P', {
      name: 'Plating',
      family: 'hull',
      price: { points: 1, units: 2 },
      perHit: 1,
      service: 'repair',
    }),
  );
  const made = createEngine([...catalogue, mine]).compileRules('first/skirmish +plating');
  expect(valueOf(parseShip(valueOf(made), 'W7: PD=6 P={8}3', red))).toMatchObject({
    built: { P: 8 },
    now: { P: 3 },
  });
});

describe('what is wrong is told at its column, all of it', () => {
  test.each([
    ['', ['1 not-a-record']],
    ['PD=7 B=3', ['1 not-a-record']],
    ['W0: PD=1', ['1 not-a-record']],
    ['W01: PD=1', ['1 not-a-record']],
    ['X4: PD=7', ['1 not-a-record']],
    ['W12345: PD=7', ['1 not-a-record']],
    ['RED/W4/: PD=7', ['1 not-a-record']],
    ['W4 PD=7', ['3 not-a-record']],
    ['W4', ['3 not-a-record']],
    ['W4 (TL): PD=7', ['3 not-a-record']],
    ['W4: PD', ['5 attribute-expected']],
    ['W4: PD 7 B=3', ['5 attribute-expected']],
    ['W4: =7 ; B=x', ['5 attribute-expected', '12 number-expected']],
    ['W4: PD=', ['8 number-expected']],
    ['W4: PD=-7', ['8 number-expected']],
    ['W4: PD=7.5', ['8 number-expected']],
    ['W4: PD=1e3', ['8 number-expected']],
    ['W4: PD=10001 B=99999999999', ['8 number-expected', '16 number-expected']],
    ['W4: TLx', ['5 attribute-expected']],
    ['W4: TL=x', ['8 number-expected']],
    ['W4: TL 1001', ['8 number-expected']],
    ['W4: PD={7}', ['11 number-expected']],
    ['W4: PD={7} B=2', ['11 number-expected']],
    ['W4: PD={x}2 B=y', ['9 number-expected', '15 number-expected']],
    ['W4: PD={7 6 B=3', ['11 bracket-open']],
    ['W4: PD={7)6 B=3', ['10 bracket-open']],
    [
      'W4: PD=7 TL1 B=2 PD=6 TL0 aboard W5 B=2 aboard W6',
      ['18 attribute-twice', '23 attribute-twice', '37 attribute-twice', '41 attribute-twice'],
    ],
    ['W4 (TL1): TL1', ['11 attribute-twice']],
    ['W4: B={3}4', ['5 more-than-built']],
    ['W4: B=3 aboard', ['9 attribute-expected']],
    ['W4: B=3 aboard Q7', ['16 unknown-name']],
    [
      'W4: Q=1 B=x constructor=1 __proto__=2',
      ['5 unknown-component', '11 number-expected', '13 unknown-component', '27 attribute-expected'],
    ],
  ])('%s', (text, places) => {
    expect(wrong(text)).toEqual(places);
  });

  test('what stands there is told', () => {
    const found = (text: string) => {
      const made = parseShip(rules, text, red);
      return made.ok ? [] : made.issues.map(({ params }) => params);
    };
    expect(found('W4: PD=many, B={2}3')).toEqual([
      { found: 'many', most: 10_000, line: 1, column: 8 },
      { found: 'B={2}3', ship: 'red/W4', component: 'Beam', built: 2, now: 3, line: 1, column: 14 },
    ]);
    expect(found('W4')).toEqual([{ found: 'nothing', line: 1, column: 3 }]);
    expect(found(`W4: ${'Z'.repeat(500)}=1`)).toEqual([
      { found: 'Z'.repeat(40), component: 'Z'.repeat(40), line: 1, column: 5 },
    ]);
  });
});

describe('hostile texts', () => {
  test('anything that is no text is refused', () => {
    for (const raw of [undefined, null, 7, {}, [], Symbol('W4'), () => 'W4', new String('W4: B=1')]) {
      // Sound: what is no text is what is tried here.
      expect(parseShip(rules, raw as string, red)).toMatchObject({
        ok: false,
        issues: [{ code: 'not-a-text', path: [] }],
      });
    }
  });

  test('a text of more than 1000 characters is refused unread', () => {
    expect(wrong(`W4: ${' '.repeat(996)}`)).toEqual(['read']);
    expect(wrong(`W4: ${' '.repeat(997)}`)).toEqual([' too-long']);
    expect(wrong('W'.repeat(10_000_000))).toEqual([' too-long']);
  });

  test('no text throws, and what is read is a ship that is printed', () => {
    const bits = fc.constantFrom(
      'W4',
      ':',
      ' ',
      'PD',
      '=',
      '{',
      '}',
      '7',
      '(',
      ')',
      ',',
      '.',
      'TL',
      'aboard',
      '\n',
      '#',
      '\u0000',
      'ſ',
      '𝒳',
      '-',
      '/',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 60 }).map((all) => `W4:${all.join('')}`),
    );
    fc.assert(
      fc.property(text, (each) => {
        const made = parseShip(rules, each, playerId('red'));
        if (made.ok) expect(valueOf(parseShip(rules, formatShip(made.value), red))).toEqual(made.value);
        else expect(made.issues.every(({ path }) => path[0] === 'column')).toBe(true);
      }),
    );
  });

  test.each(['{', '(', 'W', 'A', '1', ' ', ',', 'PD=', 'TL', 'aboard ', 'W4 a '])(
    '%s, over and over, is soon refused',
    (bit) => {
      const text = `W4: ${bit.repeat(Math.floor(990 / bit.length))}`;
      for (let time = 0; time < 50; time += 1) expect(wrong(text)).not.toEqual([]);
    },
  );
});
