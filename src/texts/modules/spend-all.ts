import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `spend-all`. */
export const spendAll: ModuleText = {
  title: 'Spend all',
  summary: 'All Build Points must be spent before the build event ends.',
  source: {
    'E1.SCEN.2':
      'All the points that a player has are spent in his build event, as long as a ship can be built of them{action/bought-technology/pay: true=, or all of them paid for technology}{action/colonies/upgrade: true=, or all of them put into a Colony}.',
  },
  issues: {
    'strands-some-points':
      'This would leave {left}. The smallest ship costs {cheapest}, and all else that you can pay for takes {other}: leave no points that nothing can take.',
    'points-left': 'Spend all your points before ending your build: {left} left.',
    'strands-points': 'This would leave {left}, and the smallest ship costs {cheapest}: spend it all.',
  },
};
