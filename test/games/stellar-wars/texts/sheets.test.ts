import { expect, test } from 'vitest';
import { ownDesigns } from '../../../../src/games/stellar-wars/modules/own-designs.js';
import { weaponExtras } from '../../../../src/games/stellar-wars/modules/weapon-extras.js';
import { notationCodes } from '../../../../src/games/stellar-wars/notation/codes.js';
import { sheetCodes } from '../../../../src/games/stellar-wars/sheets/codes.js';
import { sheetRules } from '../../../../src/games/stellar-wars/sheets/parts.js';
import * as texts from '../../../../src/games/stellar-wars/texts/sheets.js';
import { turnMessages } from '../../../../src/games/stellar-wars/texts/turns.js';
import { issueCodes, type IssueSpec } from '../../../../src/kernel/message/issue.js';
import { listRuleTexts } from '../../../../src/kernel/message/rule-text.js';
import { messageWith, type ModuleText } from '../../../../src/kernel/message/text.js';
import { ruleIds } from '../../../../src/kernel/parts/meta.js';
import { listSettings, type Module, type Part } from '../../../../src/kernel/parts/part.js';
import { rules } from '../../../support/stellar-wars/sheets.js';

/** Codes among some parts, with what is known of each. Sound: entries of this table are issue codes. */
const codesIn = (parts: readonly Part[]) =>
  parts.flatMap((part) =>
    part.kind === 'entry' && part.table === issueCodes.key
      ? [[part.key, part.spec as IssueSpec] as const]
      : [],
  );

const modules: readonly (readonly [Module, ModuleText])[] = [
  [ownDesigns, texts.ownDesigns],
  [weaponExtras, texts.weaponExtras],
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

test('each rule and each setting of a module has its words', () => {
  expect(Object.keys(texts.sheetSource)).toEqual(sheetRules);
  for (const [module, { source, settings = {} }] of modules) {
    expect(Object.keys(source)).toEqual(ruleIds(module.meta));
    expect(Object.keys(settings)).toEqual(listSettings(module).map(({ key }) => key));
  }
});

test('rules are told with the values of settings', () => {
  const told = listRuleTexts(rules, {
    'own-designs': texts.ownDesigns,
    'weapon-extras': texts.weaponExtras,
  }).map(({ says }) => says);
  expect(told).toContain('A missile costs 3 Build Points.');
  expect(told).toContain('Missiles cannot have extras.');
  expect(told.filter((each) => /[{}]/.test(each))).toEqual([]);
});
