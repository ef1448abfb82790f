import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { isDefaultAnswer } from '../../kernel/formula.js';
import type { Rules } from '../../kernel/types.js';
import { speedMost } from '../combat/weapons.js';
import { income, shareIncome } from '../economy/accounts.js';
import { isRecord } from '../find.js';
import { setting } from '../kit.js';
import { components, driveLimit, ENGINE, POINT_BY_POINT } from '../ships/components.js';
import { componentPrice, shipCost } from '../ships/design.js';
import { cargoLimit } from '../ships/records.js';

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

/** Whether a point buys one drive, and points stay with their player: then nobody's ship is faster than all their income. */
const arePlain = (rules: Rules): boolean =>
  components.find(rules, ENGINE)?.price === POINT_BY_POINT.price &&
  [driveLimit, componentPrice, shipCost, cargoLimit].every((each) => isDefaultAnswer(rules, each));

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
  speedMost.wrap((base) => (rules, racer) => {
    const most = base(rules, racer);
    const { ship, turn } = racer;
    return isRecord(ship) || turn === undefined || !arePlain(rules)
      ? most
      : Math.min(most, firstIncome.of(rules) + laterIncome.of(rules) * (turn - 1));
  }),
  income.replace((game, player) =>
    shareIncome(game, player, (game.state.turn === 1 ? firstIncome : laterIncome).of(game.rules)),
  ),
);
