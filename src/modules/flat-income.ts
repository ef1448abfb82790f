import { whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import { income } from '../game/economy/accounts.js';
import { setting } from '../game/kernel.js';

/** Build Points of each player in the first game-turn. Default: 20. */
export const firstIncome = setting('flat-income/first', {
  about: 'Build Points that each player gets in the first game-turn.',
  decode: whole(0, 10_000),
  standard: 20,
});

/** Build Points of each player in each later game-turn. Default: 10. */
export const laterIncome = setting('flat-income/later', {
  about: 'Build Points that each player gets in every later game-turn.',
  decode: whole(0, 10_000),
  standard: 10,
});

export const flatIncome = module(
  {
    id: 'flat-income',
    title: 'Flat income',
    summary: 'Every player gets a fixed number of Build Points each game-turn.',
    source: {
      'INCOME.1':
        'Each player gets {first Build Point} in game-turn 1 and {later} in each later game-turn; players keep what they do not spend.',
      'TURN.BUILD.1': 'Players receive Build Points before they build anything.',
    },
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
