import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { income } from '../economy/accounts.js';
import { setting } from '../kit.js';

/** Build Points of each player in the first game-turn. Default: 20. */
export const firstIncome = setting('flat-income/first', {
  decode: int(0, 10_000),
  standard: 20,
});

/** Build Points of each player in each later game-turn. Default: 10. */
export const laterIncome = setting('flat-income/later', {
  decode: int(0, 10_000),
  standard: 10,
});

/** Every player gets a fixed number of Build Points each game-turn. */
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
