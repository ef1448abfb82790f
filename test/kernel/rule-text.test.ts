/** Rule sentences of modules: which are superseded, and how settings fill them in. */

import {
  textsOf,
  coversRule,
  findPlaceholders,
  findConditions,
  listRuleTexts,
  stripPlaceholders,
} from '../../src/kernel/describe.js';
import { oneOf, int } from '../../src/kernel/decode.js';
import type { Module } from '../../src/kernel/types.js';
import { pluralize } from '../../src/kernel/issue.js';
import { describe, expect, test } from 'vitest';

import { bound, engineOf, must } from '../support/toy/play.js';
import { auction, setting } from '../support/toy/toy.js';

const most = setting('loans/most', { about: 'Points that can be lent.', decode: int(1, 99), standard: 7 });
const when = setting('loans/when', { about: 'When.', decode: oneOf('once', 'always'), standard: 'once' });

const loans = bound(
  'loans',
  {
    source: {
      'T1.BID.2':
        'Up to {most} points are lent{when: once=, in all | always=, again and again}; {odd} and {when}.',
      'BID.1': 'Nobody bids more than he has and is lent.',
    },
    supersedes: ['BID.1'],
  },
  most,
  when,
);

const told = (modules: readonly Module[], spec: string, settings = {}): readonly string[] => {
  const engine = engineOf([auction, ...modules]);
  const rules = must(engine.compileRules({ scenario: 'toy/plain', add: spec.split(' '), settings }));
  return listRuleTexts(rules, textsOf(rules.catalogue)).map(
    ({ module, rule, says }) => `${module} ${rule}: ${says}`,
  );
};

describe('rule sentences', () => {
  test('are those in force, cited by the edition, with settings filled in', () => {
    expect(told([loans], 'loans')).toEqual([
      'loans T1.BID.2: Up to 7 points are lent, in all; {odd} and once.',
      'loans T1.BID.1: Nobody bids more than he has and is lent.',
    ]);
    expect(told([loans], 'loans', { 'loans/most': 9, 'loans/when': 'always' })[0]).toContain(
      'Up to 9 points are lent, again and again;',
    );
  });

  test('are superseded by modules in force only', () => {
    const silent = bound('silent', { source: {}, supersedes: ['BID'] });
    const other = bound('other', { source: { 'OTHER.1': 'Other.' } });
    expect(told([silent, other], 'other')).toEqual([
      'auction T1.BID.1: Nobody bids more than he has.',
      'other OTHER.1: Other.',
    ]);
    expect(told([silent, other], 'silent other')).toEqual(['other OTHER.1: Other.']);
    expect(told([silent, loans], 'silent loans')).toEqual([]);
  });
});

test.each([
  ['MOVE.1', 'MOVE.1', true],
  ['MOVE.1', 'E2.MOVE.1', true],
  ['MOVE', 'E1.MOVE.12', true],
  ['E2.MOVE', 'E2.MOVE.12', true],
  ['MOVE.1', 'MOVE.12', false],
  ['E2.MOVE.1', 'E1.MOVE.1', false],
  ['E2.MOVE.1', 'MOVE.1', false],
  ['V.I.7', 'V.I.7.1', true],
  ['I.7', 'V.I.7.1', false],
])('%s means %s: %s', (what, key, means) => expect(coversRule(what, key)).toBe(means));

test('finds the settings in a sentence, with their cases', () => {
  expect(findPlaceholders('{a} of {b: true=x | false=}.')).toEqual([
    ['a', []],
    ['b', ['true', 'false']],
  ]);
});

describe('placeholders in a sentence', () => {
  const asking = bound(
    'asking',
    {
      source: {
        'ASK.1': '{slot/nothing: true=Never.}',
        'ASK.2': 'It is{slot/nothing: true= so | false= not}{no-table/X: true= at all}; {most loan}.',
        'ASK.3': '{action/bid: true=Bids.}',
      },
    },
    setting('asking/most', { about: 'How many.', decode: int(1, 9), standard: 1 }),
  );

  test('depend on the rules, count units, and may leave no sentence', () => {
    expect(told([asking], 'asking').filter((each) => each.startsWith('asking'))).toEqual([
      'asking ASK.2: It is not; 1 loan.',
    ]);
    expect(told([asking], 'asking', { 'asking/most': 2 })).toContain('asking ASK.2: It is not; 2 loans.');
  });

  test('conditions on the rules are not settings', () => {
    const says = '{slot/x: true=A. | false=B.}{b}';
    expect([findConditions(says), findPlaceholders(says)]).toEqual([['slot/x'], [['b', []]]]);
    expect(stripPlaceholders(says)).toBe('A.');
  });
});

test.each([
  ['1', 'hex', '1 hex'],
  ['4', 'hex', '4 hexes'],
  ['4', 'supply', '4 supplies'],
  ['2', 'day', '2 days'],
  ['0', 'Build Point', '0 Build Points'],
  ['3', 'branch', '3 branches'],
])('%s of %s: %s', (count, noun, says) => {
  expect(pluralize(count, noun)).toBe(says);
});
