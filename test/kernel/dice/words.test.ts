/** The words of dice. */

import { describe, expect, test } from 'vitest';
import { committedDice } from '../../../src/kernel/dice/committed.js';
import { givenDice } from '../../../src/kernel/dice/given.js';
import { chanceCodes } from '../../../src/kernel/dice/roll.js';
import { seededDice } from '../../../src/kernel/dice/seeded.js';
import { messageWith } from '../../../src/kernel/describe.js';
import { moduleLaws } from '../../../src/laws/modules.js';
import { chanceMessages, diceTexts } from '../../../src/kernel/dice/words.js';

describe('every code of dice', () => {
  test.each(chanceCodes.map(({ key, spec }) => [key, spec] as const))(
    '%s has a sentence with its params',
    (key, spec) => {
      const { params = [] } = spec;
      const says = messageWith(
        chanceMessages[key as keyof typeof chanceMessages],
        Object.fromEntries(params.map((name) => [name, `the ${name}`])),
      );
      expect(says).toMatch(/^[A-Z][^{}]*\.$/);
      for (const name of params) expect(says).toContain(`the ${name}`);
    },
  );
});

describe('every module of dice', () => {
  test.each([seededDice, givenDice, committedDice].map((each) => [each.meta.id, each] as const))(
    '%s says what it is',
    (id, each) => {
      const found = moduleLaws(each, undefined, undefined, diceTexts[id]);
      // Parts that all sources of dice may have begin with the name of chance.
      expect(found.filter((says) => !/ '(?:chance\/[\w-]+)' must begin with/.test(says))).toEqual([]);
    },
  );
});
