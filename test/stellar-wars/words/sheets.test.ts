import { expect, test } from 'vitest';
import { ownDesigns } from '../../../src/stellar-wars/modules/own-designs.js';
import { weaponExtras } from '../../../src/stellar-wars/modules/weapon-extras.js';
import { notationCodes } from '../../../src/stellar-wars/notation/sheet.js';
import { sheetCodes } from '../../../src/stellar-wars/sheets/sheet.js';
import { catalogue } from '../../../src/stellar-wars/modules/index.js';
import { standardTexts } from '../../../src/stellar-wars/words/index.js';
import { turnMessages } from '../../../src/stellar-wars/words/texts.js';
import { issueCodes, type IssueSpec } from '../../../src/kernel/issue.js';
import { listRuleTexts, messageWith, type ModuleText } from '../../../src/kernel/describe.js';
import { ruleIds, listSettings, type Module, type Part } from '../../../src/kernel/types.js';

import * as texts from '../../../src/stellar-wars/words/texts.js';
import { ownDesigns as ownDesignsText } from '../../../src/stellar-wars/modules/own-designs.words.js';
import { weaponExtras as weaponExtrasText } from '../../../src/stellar-wars/modules/weapon-extras.words.js';

import { rules } from '../../support/stellar-wars/sheets.js';

/** Codes among some parts, with what is known of each. Sound: entries of this table are issue codes. */
const codesIn = (parts: readonly Part[]) =>
  parts.flatMap((part) =>
    part.kind === 'entry' && part.table === issueCodes.key
      ? [[part.key, part.spec as IssueSpec] as const]
      : [],
  );

const modules: readonly (readonly [Module, ModuleText])[] = [
  [ownDesigns, ownDesignsText],
  [weaponExtras, weaponExtrasText],
];

test('each code has a sentence that reads its params, and each sentence a code', () => {
  const all = [
    [codesIn([...sheetCodes, ...notationCodes]), { ...texts.sheetMessages, ...turnMessages }] as const,
    ...modules.map(([{ parts }, { issues = {} }]) => [codesIn(parts), issues] as const),
  ];
  for (const [codes, messages] of all) {
    expect(Object.keys(messages).sort()).toEqual(codes.map(([code]) => code).sort());
    for (const [code, { params = [] }] of codes) {
      const facts = Object.fromEntries(params.map((name, at) => [name, 90 + at]));
      const said = messageWith(messages[code] ?? '', { ...facts, found: 'x' });
      expect(said).toMatch(/^[^{}]*\.$/);
      expect(said).not.toContain('nothing');
    }
  }
});

test.each(catalogue.map((each: Module) => [each.meta.id, each] as const))(
  'each rule and each setting of %s has its words, and nothing else has',
  (id, module) => {
    const { source = {}, settings = {} } = standardTexts[id] ?? {};
    expect(Object.keys(source).sort()).toEqual([...ruleIds(module.meta)].sort());
    expect(Object.keys(settings).sort()).toEqual(
      listSettings(module)
        .map(({ key }) => key)
        .sort(),
    );
  },
);

test('rules are told with the values of settings', () => {
  const told = listRuleTexts(rules, {
    'own-designs': ownDesignsText,
    'weapon-extras': weaponExtrasText,
  }).map(({ says }) => says);
  expect(told).toContain('A missile costs 3 Build Points.');
  expect(told).toContain('Missiles cannot have extras.');
  expect(told.filter((each) => /[{}]/.test(each))).toEqual([]);
});
