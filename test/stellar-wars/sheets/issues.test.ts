import { describe, expect, test } from 'vitest';
import {
  sheetIssues,
  sheetWarnings,
  checkSheet,
  isPrinted,
  judgeSheet,
} from '../../../src/stellar-wars/sheets/check.js';
import { SHEET, type Sheet } from '../../../src/stellar-wars/sheets/sheet.js';
import { citeIssue } from '../../../src/kernel/describe.js';
import type { Rules } from '../../../src/kernel/types.js';
import type { Issue } from '../../../src/kernel/result.js';

import { rule } from '../../support/rule.js';
import { describe as say, printed, rules, sheetRulesWith } from '../../support/stellar-wars/sheets.js';
import { vectors } from '../../support/stellar-wars/vectors.js';

const escort = printed('ES-1');
const freighter = printed('FR-1');

/** An issue in a line: where, the code, the rule, the sentence. */
const told = (found: readonly Issue[], under = rules): readonly string[] =>
  found
    .map((each) => citeIssue(under, each))
    .map((each) => `${each.path.join('.')} | ${each.code} | ${each.rule ?? ''} | ${say(each)}`);

/** What is wrong with a ship that is changed, apart from its price. */
const wrong = (change: Partial<Sheet>, of = escort, under: Rules = rules): readonly string[] =>
  told(
    sheetIssues(under, { ...of, ...change }).filter(({ code }) => code !== 'over-budget'),
    under,
  );

rule('SW.14.3', 'the points of its type limit the price of a design', () => {
  const dear = { ...escort, missiles: 4 };
  expect(sheetIssues(rules, dear)).toEqual([]);
  expect(told(sheetIssues(rules, { ...dear, missiles: 5 }))).toEqual([
    ' | over-budget | SW.14.3 | This design costs 83 BP, 3 BP too many: ES may cost 80 BP.',
  ]);
});

rule(['SW.14.4', 'SW.14.5'], 'hull and reactor are those of the type', () => {
  expect(wrong({ hull: 3, reactor: 1 })).toEqual([
    'hull | hull-fixed | SW.14.4 | ES must have 2 hull points.',
    'reactor | reactor-fixed | SW.14.5 | ES must have 2 reactor points.',
  ]);
});

rule('SW.14.6', 'engines have 1 to 6 points', () => {
  expect(wrong({ engine: 0 })).toEqual([
    'engine | no-such-engine | SW.14.6 | The engine of ES must have 1 to 6 points.',
  ]);
  expect(wrong({ engine: 7 })).toHaveLength(1);
  for (const engine of [1, 6]) expect(wrong({ engine })).toEqual([]);
});

rule(['SW.18', 'SW.S16', 'SW.R23', 'SW.R21'], 'a sheet has so many boxes and lines', () => {
  const { engine, hull, reactor, perSide, missiles, mines, weapons, systems, boxesPerLine } = SHEET;
  const { shieldPerSide, armorPerSide, weaponLines, otherSystemLines, ...capacity } = vectors.sheetCapacity;
  expect(capacity).toEqual({
    engine,
    hull,
    reactor,
    missiles,
    mines,
    boxesPerWeapon: boxesPerLine,
    boxesPerOtherSystem: boxesPerLine,
  });
  expect([shieldPerSide, armorPerSide, weaponLines, otherSystemLines]).toEqual([
    perSide,
    perSide,
    weapons,
    systems,
  ]);
  const rack = { kind: 'missile-rack' };
  const row = { ...escort.shield, F: 7, R: 8 };
  expect(wrong({ shield: row, armor: row, missiles: 21, mines: 11, systems: Array(7).fill(rack) })).toEqual([
    'shield.F | too-many-boxes | SW.S16 | Side F has 7 points, but may have 6.',
    'shield.R | too-many-boxes | SW.S16 | Side R has 8 points, but may have 6.',
    'armor.F | too-many-boxes | SW.S16 | Side F has 7 points, but may have 6.',
    'armor.R | too-many-boxes | SW.S16 | Side R has 8 points, but may have 6.',
    'missiles | too-many-missiles | SW.18 | The ship has 21 missiles, but may have 20.',
    'mines | too-many-mines | SW.18 | The ship has 11 units of mines, but may have 10.',
    'systems | too-many-systems | SW.R23 | The ship has 7 other systems, but may have 6.',
  ]);
  expect(wrong({ missiles: 20, mines: 10, systems: Array(6).fill(rack) })).toEqual([]);
  expect(wrong({ weapons: Array(17).fill({ kind: 'laser', side: 'F' }) })[0]).toBe(
    'weapons | too-many-weapons | SW.18 | The ship has 17 weapons, but may have 16.',
  );
});

rule(['SW.14.8.a', 'SW.S16'], 'a side has two weapons at most', () => {
  const laser = { kind: 'laser', side: 'F' } as const;
  expect(wrong({ weapons: [laser, laser] })).toEqual([]);
  expect(wrong({ weapons: [laser, { ...laser, side: 'FL' }, laser, laser] })).toEqual([
    'weapons.3 | side-full | SW.14.8.a | Side F already has 2 weapons: mount this one on another side.',
  ]);
});

rule('SW.14.8.b', 'missiles without a rack are told as a warning', () => {
  const bare = { ...escort, systems: [] };
  expect(sheetIssues(rules, bare)).toEqual([]);
  expect(told(sheetWarnings(rules, bare))).toEqual([
    'missiles | missiles-without-rack | SW.14.8.b | The ship has 3 missiles and no missile rack, so that it cannot launch any.',
  ]);
  expect(sheetWarnings(rules, { ...bare, missiles: 0 })).toEqual([]);
  expect(sheetWarnings(rules, escort)).toEqual([]);
  expect(judgeSheet(rules, bare)).toEqual({ issues: [], warnings: sheetWarnings(rules, bare) });
});

rule('SW.14.8.c', 'no weapon on the rear', () => {
  expect(wrong({ weapons: [{ kind: 'gun', side: 'R' }] })).toEqual([
    'weapons.0.side | weapon-on-rear | SW.14.8.c | Side R cannot have weapons: mount the gun on another side.',
  ]);
});

rule(['SW.14.8.d', 'SW.S4', 'SW.S16'], 'a freighter has defenses only', () => {
  const kinds = ['missile-defence', 'cloaking', 'sensors'];
  expect(wrong({ systems: kinds.map((kind) => ({ kind })) }, freighter)).toEqual([]);
  const armed = {
    weapons: [{ kind: 'laser', side: 'F' }],
    missiles: 1,
    mines: 1,
    systems: [
      { kind: 'missile-rack' },
      { kind: 'multi-track', level: 2 },
      { kind: 'self-destruct' },
      { kind: 'sensors' },
    ],
  } as const;
  const unarmed = 'FR is unarmed: remove its weapons and missiles.';
  const only = (system: string) => `FR may have only defensive systems: remove ${system}.`;
  expect(wrong(armed, freighter)).toEqual([
    `missiles | unarmed-type | SW.14.8.d | ${unarmed}`,
    `mines | not-defensive | SW.14.8.d | ${only('mines')}`,
    `weapons.0 | unarmed-type | SW.14.8.d | ${unarmed}`,
    `systems.0 | not-defensive | SW.14.8.d | ${only('missile rack')}`,
    `systems.1 | not-defensive | SW.14.8.d | ${only('multi-track')}`,
    `systems.2 | not-defensive | SW.14.8.d | ${only('self-destruct')}`,
  ]);
});

rule('SW.14.9.5', 'multi-track has a level from 2, other systems have none', () => {
  expect(wrong({ systems: [{ kind: 'multi-track', level: 20 }, { kind: 'missile-rack' }] })).toEqual([]);
  const level = 'level-expected | SW.14.9.5 | Expected a level from 2 to 20 for multi-track.';
  expect(
    wrong({
      systems: [
        { kind: 'multi-track' },
        { kind: 'multi-track', level: 1 },
        { kind: 'multi-track', level: 21 },
        { kind: 'sensors', level: 2 },
      ],
    }),
  ).toEqual([
    `systems.0.level | ${level}`,
    `systems.1.level | ${level}`,
    `systems.2.level | ${level}`,
    'systems.3.level | no-levels | SW.14.7 | sensors has no levels.',
  ]);
});

describe('what is in the wrong place, or unknown', () => {
  test('missiles are not mounted, and mines are no line', () => {
    expect(wrong({ weapons: [{ kind: 'missile', side: 'F' }], systems: [{ kind: 'mines' }] })).toEqual([
      'weapons.0.kind | not-mounted | SW.9.10 | The missile is not mounted on a side: give the number of missiles.',
      'systems.0.kind | not-a-line | SW.4.a | mines are not listed among the other systems: give the units of mines.',
    ]);
  });

  test('things that nobody knows', () => {
    expect(
      wrong({
        type: 'XX',
        weapons: [{ kind: 'phaser', side: 'F', extras: ['+9Z'] }],
        systems: [{ kind: 'transporter' }, { kind: 'sensors', extras: ['+9Z'] }],
      }),
    ).toEqual([
      'type | unknown-ship-type | SW.2.a | There is no ship type XX; use one of these: DN, BB, CA, DD, ES, SC, FR.',
      'weapons.0.kind | unknown-weapon | SW.14.7 | There is no weapon phaser in these rules. Did you mean laser?',
      'systems.0.kind | unknown-other-system | SW.14.7 | There is no system transporter in these rules.',
      'systems.1.extras.0 | unknown-extra | SW.14.9.6 | There is no extra +9Z in these rules.',
    ]);
  });

  test('things of modules that are not in force: the module is named', () => {
    const bare = sheetRulesWith({}, ['stellar', 'own-designs']);
    const change: Partial<Sheet> = {
      mines: 1,
      missileExtras: ['+1D'],
      weapons: [{ kind: 'plasma-cannon', side: 'F' }],
      systems: [{ kind: 'cloaking' }],
    };
    const found = sheetIssues(bare, { ...escort, ...change });
    expect(found.map(({ path, code, module }) => `${path.join('.')} ${code} ${module ?? ''}`)).toEqual([
      'missiles unknown-weapon equipment',
      'missileExtras.0 unknown-extra weapon-extras',
      'mines unknown-other-system equipment',
      'weapons.0.kind unknown-weapon equipment',
      'systems.0.kind unknown-other-system equipment',
    ]);
    expect(sheetWarnings(bare, { ...escort, systems: [] })).toEqual([]);
  });
});

rule('SW.R39', 'a printed ship is known by its whole sheet', () => {
  expect(isPrinted(rules, printed('DD-2'))).toBe(true);
  expect(isPrinted(rules, structuredClone(printed('DD-2')))).toBe(true);
  expect(isPrinted(rules, { ...printed('DD-2'), engine: 3 })).toBe(false);
  expect(isPrinted(rules, { ...printed('DD-2'), name: 'constructor' })).toBe(false);
});

test('an untrusted sheet is checked: its form, then its rules', () => {
  expect(checkSheet(rules, structuredClone(printed('CA-1')))).toEqual({
    issues: [],
    warnings: [expect.objectContaining({ code: 'missiles-without-rack', rule: 'SW.14.8.b' })],
  });
  expect(told(checkSheet(rules, { ...escort, hull: 3 }).issues)).toEqual([
    'hull | hull-fixed | SW.14.4 | ES must have 2 hull points.',
  ]);
  expect(checkSheet(rules, { ...escort, hull: '2' }).issues.map(({ path, code }) => [path, code])).toEqual([
    [['hull'], 'not-a-whole-number'],
  ]);
  const trap = new Proxy(escort, {
    get: () => {
      throw new Error('A trap.');
    },
  });
  for (const raw of [undefined, null, 'DN-1', trap, { ...escort, shield: trap }])
    expect(checkSheet(rules, raw).issues).not.toEqual([]);
});
