import { expect, test } from 'vitest';
import { ruleset } from '../../src/index.js';
import { payers, type Purpose } from '../../src/game/accounts.js';
import type { HexId } from '../../src/game/nouns.js';
import { blue, red, ship, skirmish, STAR } from '../fleets.js';
import { rule } from '../rule.js';
import { rulesOfText } from '../told.js';

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

test('it fills the slot of the treasury, of which there is one', () => {
  const made = ruleset('first/skirmish +common-stock');
  expect(made.ok && made.value.modules.find(({ id }) => id === 'common-stock')?.slot).toBe('treasury');
});
