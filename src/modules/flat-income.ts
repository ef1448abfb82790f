import { whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import { income } from '../game/economy/accounts.js';
import { setting } from '../game/kernel.js';

/** Points in the first game-turn. */
export const firstIncome = setting('flat-income/first', {
  decode: whole(0, 10_000),
  standard: 20,
});

/** Points in every later one. */
export const laterIncome = setting('flat-income/later', {
  decode: whole(0, 10_000),
  standard: 10,
});

/** Every player gets the same number of Build Points a turn, whatever he holds. Its words: texts/modules/flat-income.ts. */
export const flatIncome = module(
  {
    id: 'flat-income',
    source: ['INCOME.1', 'TURN.BUILD.1'],
    slot: 'income',
    needs: ['treasury'],
  },
  firstIncome,
  laterIncome,
  income.replace(({ rules, state }, player) => [
    {
      from: 'produced',
      to: { player },
      points: state.turn === 1 ? firstIncome.of(rules) : laterIncome.of(rules),
    },
  ]),
);
