/** What the collection of variants prints in numbers of its own, wherever a module is asked for in the first edition. */

import { describe, expect, test } from 'vitest';
import { editions, explainRuleset, formatRuleset, rulebook } from '../../../../src/warpwar/index.js';
import { first } from '../../../../src/warpwar/editions.js';
import { listSettings, type Module, noRules } from '../../../../src/kernel/types.js';
import { selectRules } from '../../../../src/kernel/ruleset/select.js';
import { catalogue } from '../../../../src/warpwar/modules/index.js';
import { techLevel } from '../../../../src/warpwar/rules.js';

import { laden, stockOf } from '../../../support/economy.js';
import { put } from '../../../support/conquest.js';
import { position, serve, stands, starHex } from '../../../support/campaign.js';
import { dueOptions, refused, send } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { rulesOfText } from '../../../support/issue-lines.js';

const Umma = starHex('Umma');
const VARIANTS = 'first/advanced +holds +base-building +repair-bays +technology';

const parts = catalogue.flatMap((each: Module) => listSettings(each));

describe('standards of an edition', () => {
  test.each(editions.map((edition) => [edition.id, edition] as const))(
    '%s: are values of settings that there are, and lead to other rules than the settings’ own',
    (_id, { standards = {} }) => {
      for (const [key, value] of Object.entries(standards)) {
        const part = parts.find((each) => each.key === key);
        expect([key, part?.decode(value, noRules)]).toEqual([key, { ok: true, value }]);
        expect([key, part?.standard === value]).toEqual([key, false]);
      }
    },
  );

  rule(
    ['V.I.6', 'V.III.4.1', 'V.IV.1'],
    'with no setting written, the first edition has what is printed',
    () => {
      expect(rulesOfText(VARIANTS).ruleset.settings).toMatchObject({
        'base-building/price': 10,
        'base-building/instalments': false,
        'repair-bays/resupplies': false,
        'technology/every': 6,
        'technology/firstRise': 6,
      });
      expect(formatRuleset(rulesOfText(VARIANTS))).toBe(
        'first/advanced +technology +holds +repair-bays +base-building',
      );
    },
  );

  rule(['V.III.4.1'], 'a Base costs 10 points at once', () => {
    const state = position({
      rules: 'first/advanced +holds +base-building',
      phase: 'build',
      ships: [laden(stands('red/W1', Umma, { PD: 4, H: 1, WG: 1 }), 10)],
    });
    expect(refused(state, put('red/W1', 9))).toHaveLength(1);
    const { stars } = send(state, put('red/W1', 10)).state;
    expect(stars.find(({ hex }) => hex === Umma)?.base).toBe('red');
    expect(stockOf({ stars }, Umma)).toBe(0);
  });

  rule('V.I.6', 'repair bays repair only', () => {
    const state = position({
      rules: 'first/advanced +holds +repair-bays',
      phase: 'build',
      ships: [
        laden(stands('red/W1', Umma, { PD: 4, H: 1, R: 1, WG: 1 }), 9),
        stands('red/W2', Umma, { PD: 7, T: 1, M: 6, WG: 1 }, { now: { PD: 2, M: 0 } }),
      ],
    });
    expect(Object.keys(dueOptions(state))).toContain('red repair/ships');
    expect(Object.keys(dueOptions(state))).not.toContain('red resupply/ships');
    expect(refused(state, serve('resupply/ships', 'red', { 'red/W2': { M: 3 } }))).toHaveLength(1);
  });

  rule(
    'V.IV.1',
    'technology that is asked for rises every sixth turn, though the scenario has its own',
    () => {
      const levels = (text: string): readonly unknown[] =>
        [4, 5, 6, 9, 11, 12].map((turn) => techLevel(rulesOfText(text), turn).all);
      expect(levels('first/advanced')).toEqual([0, 1, 1, 2, 2, 2]);
      for (const text of [
        'first/advanced +technology',
        'first/learning +technology',
        'reference/advanced +technology',
      ])
        expect([text, levels(text)]).toEqual([text, [0, 0, 1, 1, 1, 2]]);
      expect(levels('second/basic +technology')).toEqual([0, 0, 0, 1, 1, 1]);
    },
  );
});

describe('what a text says', () => {
  test.each([
    ['first/advanced technology(every=6, firstRise=6)', 'first/advanced +technology'],
    ['first/advanced +technology technology(every=4, firstRise=5)', 'first/advanced'],
    ['first/advanced +technology technology(every=5)', 'first/advanced +technology technology(every=5)'],
    ['first/advanced technology(every=6)', 'first/advanced technology(every=6)'],
    ['first/learning +technology technology(every=6)', 'first/learning +technology'],
    ['first/starred +technology +base-building', 'first/starred'],
    ['first/starred base-building(price=30)', 'first/starred base-building(price=30)'],
    ['second/basic +technology technology(every=6, firstRise=7)', 'second/basic +technology'],
    ['second/advanced +base-building', 'second/advanced'],
  ])('%s is %s', (text, shortest) => {
    expect(formatRuleset(rulesOfText(text))).toBe(shortest);
    expect(rulesOfText(shortest)).toBe(rulesOfText(text));
  });

  test('what a scenario sets outlives the standards of its edition', () => {
    const own = { ...first.scenarios.advanced, settings: { 'technology/every': 9 } };
    const made = selectRules(
      { catalogue, editions: [{ ...first, scenarios: { own } }] },
      { scenario: 'first/own', add: ['technology'] },
    );
    expect(made.ok && made.value.ruleset.settings).toMatchObject({
      'technology/every': 9,
      'technology/firstRise': 6,
    });
  });

  test('what was set otherwise outlives the standards', () => {
    const text = `${VARIANTS} base-building(price=12) technology(firstRise=4)`;
    expect(rulesOfText(text).ruleset.settings).toMatchObject({
      'base-building/price': 12,
      'base-building/instalments': false,
      'technology/every': 6,
      'technology/firstRise': 4,
    });
  });
});

describe('what is told of them', () => {
  const standardIn = (text: string, key: string): unknown =>
    explainRuleset(rulesOfText(text)).settings.find((each) => each.key === key)?.standard;

  test('explainRuleset and the rulebook give the edition’s standard for what was added', () => {
    const text = 'first/advanced +holds +base-building';
    expect(standardIn(text, 'base-building/price')).toBe(10);
    expect(standardIn('second/advanced', 'base-building/price')).toBe(30);
    expect(standardIn('first/advanced', 'technology/every')).toBe(4);
    expect(rulebook(rulesOfText(text))).toContain('| `base-building/price` | `10` | `10` |');
    expect(rulebook(rulesOfText(text))).not.toContain('differ from the scenario:');
    expect(rulebook(rulesOfText(text))).toContain('A Base costs 10 Build Points');
  });

  test('a scenario’s own module that was asked for differs from the scenario', () => {
    const [top = ''] = rulebook(rulesOfText('first/advanced +technology')).split('\n## ');
    expect(top).toContain('Here `6` (`technology/every`)');
    expect(top).toContain('`first/advanced +technology`');
  });
});
