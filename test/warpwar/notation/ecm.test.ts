import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveRound, shipId, type EcmReply } from '../../../src/warpwar/index.js';
import { formatBattle, parseBattle } from '../../../src/warpwar/notation/battle.js';

import { saying } from '../../support/words.js';
import { rule } from '../../support/rule.js';
import { rulesOfText } from '../../support/issue-lines.js';
import { ship } from '../../support/fleets.js';
import { refusedAt, valueOf } from '../../support/texts.js';

const rules = rulesOfText('second/skirmish');
const example = readFileSync(new URL('../../../examples/second-edition-battle.txt', import.meta.url), 'utf8');

const reply = (ship_: string, by: string, tube: number, points: number, shift = 0): EcmReply => ({
  ship: shipId(ship_),
  missile: { by: shipId(by), tube },
  points,
  shift,
});

/** The book's battle with other lines below 'ecm', the first of which is line 13. */
const battle = (...lines: readonly string[]): string =>
  `red:
W4: TL0 PD=6 B=3 S=2 C=1 SH=6 E=3
blue:
S35: TL1 PD=6 S=3 T=2 M={9}7
W9: TL0 PD=3 T=1 M=3
orders
S35 DODGE: D=2 T=2
M ATTACKS W4: D=3
M ATTACKS W4: D=1
W9 DODGE
W4 ATTACKS S35: B=3 E=3
ecm
${lines.join('\n')}
`;

rule(
  ['E2.ECM.1', 'E2.ECM.2'],
  "the book's battle is read from its file, and comes out as in the book",
  () => {
    const made = valueOf(parseBattle(rules, example));
    expect(made.ecm).toEqual([reply('red/W4', 'blue/S35', 0, 1)]);
    const { shots, hits, effective } = resolveRound(rules, made);
    expect(shots.map(({ weapon, result, hits: each }) => [weapon, result, each])).toEqual([
      ['missile', 'hit+2', 5],
      ['missile', 'hit+1', 4],
      ['beam', 'miss', 0],
    ]);
    expect([hits, effective]).toEqual([{ 'red/W4': 9 }, { 'red/W4': 8 }]);
    expect(valueOf(parseBattle(rules, formatBattle(rules, made)))).toEqual(made);
  },
);

rule('E2.ECM.3', 'a line says how many points go on a missile, and how its drive is changed', () => {
  const made = valueOf(
    parseBattle(rules, battle('w4 ecm on m1 of s35 E=2, d-1.', 'W4 ECM ON M2 OF S35: E=1')),
  );
  expect(made.ecm).toEqual([reply('red/W4', 'blue/S35', 0, 2, -1), reply('red/W4', 'blue/S35', 1, 1)]);
  const plain = valueOf(parseBattle(rules, battle()));
  const differences = (of: typeof made) => resolveRound(rules, of).shots.map(({ difference }) => difference);
  expect(differences(plain).slice(0, 2)).toEqual([3, 1]);
  expect(differences(made).slice(0, 2)).toEqual([2, 1]);
  expect(formatBattle(rules, made)).toMatch(
    /\n\necm\nW4 ECM ON M1 OF S35: E=2 D-1\nW4 ECM ON M2 OF S35: E=1\n$/,
  );
});

test('where nothing is placed, nothing is written of it', () => {
  const made = valueOf(parseBattle(rules, battle('# nothing', 'W4 ECM ON M1 OF S35: E=0')));
  expect('ecm' in made).toBe(false);
  expect(formatBattle(rules, made)).not.toContain('ecm');
});

describe('what is wrong is told at its line and column, all of it', () => {
  test.each([
    ['W4', '13:3 not-ecm'],
    ['W4 ECM', '13:7 not-ecm'],
    ['W4 ECM ON M0 OF S35: E=1', '13:7 not-ecm'],
    ['  W4 ECM ON M1 OF X: E=1', '13:19 unknown-name'],
    ['W5 ECM ON M1 OF S35: E=1', '13:1 unknown-name'],
    ['W4 ECM ON M1 OF S35', '13:20 ecm-points-expected'],
    ['W4 ECM ON M1 OF S35: D-1', '13:25 ecm-points-expected'],
    ['W4 ECM ON M1 OF S35: E=2 D=2', '13:26 not-ecm'],
    ['W4 ECM ON M1 OF S35: E=x', '13:24 number-expected'],
    ['W4 ECM ON M1 OF S35: E=1 E=1', '13:26 attribute-twice'],
    ['W4 ECM ON M1 OF S35: E=2 D-1 D+1', '13:30 attribute-twice'],
    ['W4 ECM ON M3 OF S35: E=1', '13:1 no-such-missile'],
    [' S35 ECM ON M1 OF S35: E=1', '13:2 no-ecm-there'],
    ['W4 ECM ON M1 OF S35: E=2 D+2', '13:1 shift-too-far'],
    ['W4 ECM ON M2 OF S35: E=3 D-2', '13:1 drive-below-floor'],
    ['W4 ECM ON M1 OF S35: E=2\nW4 ECM ON M2 OF S35: E=2', '14:1 too-much-ecm'],
    ['W4 ECM ON M1 OF S35: E=1\nW4 ECM ON M1 OF S35: E=1', '14:1 ecm-twice'],
  ])('%s', (line, place) => {
    expect(refusedAt(parseBattle(rules, battle(...line.split('\n'))))).toEqual([place]);
  });

  test('in a sentence', () => {
    const read = parseBattle(rules, battle('W4 ECM', 'W4 ECM ON M1 OF S35'));
    expect((read.ok ? [] : read.issues).map(({ code, params }) => saying(code, params))).toEqual([
      'Expected a line that places ECM, such as W4 ECM ON M1 OF S35: E=2 D-1, but found nothing.',
      'Expected the points of ECM on this missile, such as E=2.',
    ]);
  });

  test('what the orders lack is told before', () => {
    const text = battle('W4 ECM ON M1 OF S35: E=9').replace('B=3 E=3', 'B=9 E=3');
    expect(refusedAt(parseBattle(rules, text))).toEqual(['11:1 too-much-power', '11:17 beam-too-weak']);
  });

  test('where rules know no ECM, the module that brings it is told', () => {
    const text =
      'red:\nW1: PD=5\nblue:\nS2: PD=5\norders\nW1 DODGE\nS2 DODGE\n ECM :\nW1 ECM ON M1 OF S2: E=1';
    const read = parseBattle(rulesOfText('first/skirmish'), text);
    expect(read.ok ? [] : read.issues).toMatchObject([
      { code: 'unknown-system', module: 'ecm', params: { system: 'ECM', line: 9, column: 1 } },
    ]);
  });
});

test('ECM is read and printed, and both are inverse', () => {
  const ships = [ship('red/W1', { PD: 20, E: 9, WG: 1 }), ship('blue/W1', { PD: 9, T: 3, M: 9, WG: 1 })];
  const tubes = [4, 5, 6].map((drive) => ({ load: 'missile', at: shipId('red/W1'), drive }));
  const orders = [
    { ship: shipId('red/W1'), tactic: 'dodge', ecm: 9 },
    { ship: shipId('blue/W1'), tactic: 'attack', tubes },
  ] as const;
  const players = ships.map(({ owner }) => owner);
  const placed = fc
    .tuple(...[0, 1, 2].map((tube) => fc.tuple(fc.constant(tube), fc.integer({ min: 0, max: 3 }))))
    .chain((all) => fc.tuple(fc.constant(all), fc.integer({ min: -3, max: 3 })));
  fc.assert(
    fc.property(placed, ([all, change]) => {
      const ecm = all.flatMap(([tube = 0, points = 0]) => {
        const shift = Math.max(-points, Math.min(points, change));
        return points === 0 ? [] : [reply('red/W1', 'blue/W1', tube, points, shift)];
      });
      const made = { players, ships, orders, ...(ecm.length > 0 ? { ecm } : {}) };
      expect(valueOf(parseBattle(rules, formatBattle(rules, made)))).toEqual(made);
    }),
  );
});

test('no text throws', () => {
  const bits = fc.constantFrom(
    'W4',
    ' ECM',
    ' ON M1',
    ' OF S35',
    ':',
    ' E=',
    '1',
    ' D',
    '-',
    '+',
    '\n',
    'ecm',
    ' ',
  );
  const text = fc.array(bits, { maxLength: 40 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, (each) => {
      const made = parseBattle(rules, battle(each));
      if (made.ok) expect(valueOf(parseBattle(rules, formatBattle(rules, made.value)))).toEqual(made.value);
      else expect(made.issues.every(({ path }) => path[0] === 'line' && path[2] === 'column')).toBe(true);
    }),
  );
});
