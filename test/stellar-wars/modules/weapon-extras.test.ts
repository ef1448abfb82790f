import { expect, test } from 'vitest';
import {
  extras,
  hitDamage,
  sumExtras,
  type Fitting,
  type Sheet,
} from '../../../src/stellar-wars/sheets/sheet.js';
import { sheetIssues, sheetCost } from '../../../src/stellar-wars/sheets/check.js';
import { forceBeam, gun, missile, otherSystems } from '../../../src/stellar-wars/sheets/tables.js';
import { citeIssue } from '../../../src/kernel/describe.js';
import type { Rules } from '../../../src/kernel/types.js';

import { rule } from '../../support/rule.js';
import { describe as say, printed, rules, sheetRulesWith } from '../../support/stellar-wars/sheets.js';
import { vectors } from '../../support/stellar-wars/vectors.js';

const ship = printed('ES-1');
const cost = (kind: string, marks: readonly string[]) =>
  sheetCost(rules, { ...ship, weapons: [{ kind, side: 'F', extras: marks }] }).weapons[0];

const told = (sheet: Partial<Sheet>, under: Rules = rules): readonly string[] =>
  sheetIssues(under, { ...ship, ...sheet })
    .map((each) => citeIssue(under, each))
    .map((each) => `${each.path.join('.')} | ${each.code} | ${each.rule ?? ''} | ${say(each)}`);

test('the extras and their prices', () => {
  const onSystems = (on: string) => (on === 'otherSystem' ? 'system' : on);
  expect(extras.all(rules).map(([code, { on, price }]) => ({ code, on, cost: price }))).toEqual(
    vectors.extras.map((each) => ({ ...each, on: onSystems(each.on) })),
  );
});

rule(['SW.14.9.1', 'SW.14.9.6'], '-1H costs 2, and takes 1 from the roll to hit, as often as bought', () => {
  expect([cost('gun', ['-1H']), cost('gun', ['-1H', '-1H', '-1H'])]).toEqual([7, 11]);
  expect(sumExtras(rules, ['-1H', '-1H'], 'hitRoll')).toBe(-2);
  expect(told({ weapons: [{ kind: 'gun', side: 'F', extras: ['-1H', '-1H', '+1D'] }] })).toEqual([]);
});

rule(['SW.14.9.2', 'SW.R37'], '+1D costs 2, and adds a point of damage', () => {
  expect(cost('force-beam', ['+1D'])).toBe(5);
  const weapon = forceBeam.spec;
  expect(hitDamage(rules, { weapon, die: 6, extras: ['+1D'] })).toBe(4);
  expect(hitDamage(rules, { weapon, die: 1, extras: ['+1D', '+1D', '-1H'] })).toBe(3);
  expect([1, 2, 3, 4, 5, 6].map((die) => hitDamage(rules, { weapon, die }))).toEqual(weapon.damage);
});

rule('SW.S9', '+1D adds to the roll of the die, by a setting', () => {
  const byDie = sheetRulesWith({ 'weapon-extras/harder': 'die' });
  const damage = (die: number, marks: readonly string[]) =>
    hitDamage(byDie, { weapon: gun.spec, die, extras: marks });
  expect(damage(1, ['+1D'])).toBe(gun.spec.damage[1]);
  expect(damage(3, ['+1D', '+1D', '+1D'])).toBe(gun.spec.damage[5]);
  // No roll is above 6.
  expect(damage(6, ['+1D'])).toBe(gun.spec.damage[5]);
  expect(damage(4, ['-1H'])).toBe(gun.spec.damage[3]);
});

rule(['SW.14.9.3', 'SW.R37', 'SW.S2'], '+1H makes a weapon cheaper, down to 1', () => {
  expect([cost('gun', ['+1H']), cost('laser', ['+1H']), cost('laser', ['+1H', '+1H', '+1H'])]).toEqual([
    4, 1, 1,
  ]);
  expect(cost('laser', ['+1H', '+1D'])).toBe(3);
  expect(sumExtras(rules, ['+1H', '-1H', '+1H'], 'hitRoll')).toBe(1);
});

rule('SW.14.9.3', 'a ship with a cloaking device has no +1H', () => {
  const weapons = [{ kind: 'laser', side: 'F', extras: ['+1H', '+1H'] }] as const;
  expect(told({ weapons })).toEqual([]);
  expect(told({ weapons, systems: [{ kind: 'cloaking' }], missiles: 0 })).toEqual([
    'weapons.0.extras | easier-and-cloaking | SW.14.9.3 | A ship with a cloaking device cannot have weapons with +1H: remove one of them.',
  ]);
});

rule(['SW.S2', 'SW.R37'], 'how often a weapon may have +1H is a setting', () => {
  const once = sheetRulesWith({ 'weapon-extras/mostEasier': 1 });
  const weapons = [
    { kind: 'gun', side: 'F', extras: ['+1H'] },
    { kind: 'gun', side: 'FL', extras: ['+1H', '-1H', '+1H'] },
  ] as const;
  expect(told({ weapons }, once)).toEqual([
    'weapons.1.extras | too-many-easier | SW.R37 | A weapon may have +1H at most 1 time: remove the others.',
  ]);
  expect(told({ weapons })).toEqual([]);
});

rule(['SW.R37', 'SW.S10'], 'missiles have no extras, unless a setting allows them', () => {
  const allowed = sheetRulesWith({ 'weapon-extras/onMissiles': true });
  const missileExtras = ['+1D'];
  expect(told({ missiles: 2, missileExtras })).toEqual([
    'missileExtras | no-missile-extras | SW.R37 | Missiles cannot have extras.',
  ]);
  expect(told({ missiles: 2, missileExtras: ['+1R'] }, allowed)).toEqual([
    'missileExtras.0 | extra-misplaced | SW.14.9.6 | missile cannot have +1R.',
  ]);
  expect(told({ missiles: 2, missileExtras }, allowed)).toEqual([]);
  expect(sheetCost(allowed, { ...ship, missiles: 2, missileExtras }).missiles).toBe(10);
  expect(hitDamage(allowed, { weapon: missile.spec, die: 6, extras: missileExtras })).toBe(8);
});

rule(['SW.14.9.4', 'SW.R38'], '+1R helps systems for which dice are rolled, for 2 points', () => {
  const extra = (kind: string): Fitting => ({ kind, extras: ['+1R'] });
  expect(sheetCost(rules, { ...ship, systems: [extra('sensors')] }).systems).toEqual([9]);
  expect(sumExtras(rules, ['+1R', '+1R'], 'roll')).toBe(2);
  const rolling = otherSystems.all(rules).filter(([, { rolls }]) => rolls);
  expect(rolling.map(([kind]) => kind)).toEqual(['missile-defence', 'sensors', 'cloaking', 'self-destruct']);
  const systems = [
    extra('sensors'),
    extra('missile-rack'),
    { ...extra('multi-track'), level: 2 },
    { kind: 'sensors', extras: ['-1H'] },
  ];
  expect(told({ missiles: 0, weapons: [], systems })).toEqual([
    'systems.1.extras.0 | extra-without-roll | SW.R38 | No dice are rolled for missile rack, so that it cannot have +1R.',
    'systems.2.extras.0 | extra-without-roll | SW.R38 | No dice are rolled for multi-track, so that it cannot have +1R.',
    'systems.3.extras.0 | extra-misplaced | SW.14.9.6 | sensors cannot have -1H.',
  ]);
});

test('without the module there are no extras', () => {
  const none = sheetRulesWith({}, ['stellar', 'equipment']);
  expect(sumExtras(none, ['+1D'], 'damage')).toBe(0);
  expect(hitDamage(none, { weapon: gun.spec, die: 6, extras: ['+1D'] })).toBe(6);
  expect(sumExtras(rules, undefined, 'damage')).toBe(0);
});
