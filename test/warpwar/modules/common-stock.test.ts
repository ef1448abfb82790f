import { expect, test } from 'vitest';
import { rulesOf } from '../../../src/warpwar/index.js';
import { payers, type Purpose } from '../../../src/warpwar/economy/accounts.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';

import { campaign, Ur } from '../../support/campaign.js';
import { blue, red, ship, skirmish, STAR } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { rulesOfText } from '../../support/issue-lines.js';

const state = skirmish([ship('red/W1', { PD: 1, WG: 1 }), ship('blue/W1', { PD: 1, WG: 1 })]);
const purposes: readonly Purpose[] = ['build', 'repair', 'resupply'];

rule('E1.BUILD.4', "a player's points are one common stock, which pays wherever he builds", () => {
  const game = { rules: rulesOfText('first/skirmish +common-stock'), state };
  for (const purpose of purposes) {
    // Sound: four digits.
    for (const at of [STAR, '1207' as HexId]) {
      expect(payers(game, { player: red, purpose, at })).toEqual([{ player: red }]);
      expect(payers(game, { player: blue, purpose, at })).toEqual([{ player: blue }]);
    }
  }
});

test('it takes the place of stockpiles: what a Base had paid for itself, the player pays', () => {
  expect(rulesOfText('second/advanced +common-stock').swaps).toEqual([
    { slot: 'treasury', out: 'base-stockpiles', for: 'common-stock' },
  ]);
  const paysAt = (rules: string) => {
    const begun = campaign(rules);
    return payers({ rules: rulesOf(begun), state: begun }, { player: red, purpose: 'build', at: Ur });
  };
  expect(paysAt('second/advanced')).toEqual([{ star: Ur }]);
  expect(paysAt('second/advanced +common-stock')).toEqual([{ player: red }]);
});
