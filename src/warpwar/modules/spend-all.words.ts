import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `spend-all`. */
export const spendAll: ModuleText = {
  title: 'Spend all',
  summary: 'Players must spend all their Build Points before their build event ends.',
  source: {
    'E1.SCEN.2':
      'In the build event, a player must spend all their points as long as the points can buy a ship{action/bought-technology/pay: true=, or can all pay for technology}{action/colonies/upgrade: true=, or can all be put into a Colony}.',
  },
  issues: {
    'strands-some-points':
      'This would leave {left}: the smallest ship costs {cheapest}, and everything else takes at most {other}. Leave no points that you cannot spend.',
    'points-left': 'You must spend all your points in your build event: {left} left.',
    'strands-points':
      'This would leave {left}: the smallest ship costs {cheapest}. Leave no points that you cannot spend.',
  },
};
