import { expect } from 'vitest';
import { designLimits, sheetIssues, pointPrices } from '../../../src/stellar-wars/sheets/check.js';

import { rule } from '../../support/rule.js';
import { printed, rules, sheetRulesWith } from '../../support/stellar-wars/sheets.js';

rule('SW.S16', 'the boxes of a side are a setting', () => {
  const four = sheetRulesWith({ 'own-designs/boxesPerSide': 4 });
  expect([designLimits(rules, undefined).perSide, designLimits(four, undefined).perSide]).toEqual([6, 4]);
  const found = sheetIssues(four, printed('SC-1'));
  expect(found.map(({ code, path }) => [code, path])).toEqual([['too-many-boxes', ['armor', 'F']]]);
});

rule(['SW.R34', 'SW.R35'], 'without the module, prices are the standard ones', () => {
  const none = sheetRulesWith({}, ['stellar', 'equipment']);
  expect(pointPrices(none, undefined)).toEqual(pointPrices(rules, undefined));
  expect(pointPrices(rules, undefined)).toEqual({ hull: 0, shield: 1, armor: 1, missile: 3 });
});
