/** The rules of the page. */

import { describe, expect, test } from 'vitest';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { manifesto } from '../src/manifesto.js';
import { catalogue } from '../src/index.js';
import { showBids } from './page-bids.js';
import { showSetUp } from './page-set-up.js';
import { rule } from './rule.js';

describe('the page', () => {
  showSetUp();
  showBids();

  test('says what it is', () => {
    expect(moduleLaws(manifesto, catalogue)).toEqual([]);
    expect(untestedRules(manifesto, rule.shown())).toEqual([]);
  });
});
