import { module } from '../kernel/kernel.js';
import { purse, yards } from '../game/accounts.js';
import { buildIssues, buildsNothing, openYards, projectCost } from '../game/building/building.js';
import { cheapestDesign } from '../game/building/design.js';
import { endIssues } from '../game/turn.js';
import { wordings } from '../game/wording.js';

const { issue, words } = wordings({
  'points-left': ['E1.SCEN.2', 'Spend all your points before ending your build: {left} left.'],
  'strands-points': [
    'E1.SCEN.2',
    'This would leave {left}, and the smallest ship costs {cheapest}: spend it all.',
  ],
});

/** A build must not leave what no ship can be built of. Ledger: A36. */
const nothingStranded = buildIssues.wrap((base) => (game, project) => {
  const found = base(game, project);
  if (found.length > 0) return found;
  const has = purse(game, { player: project.player, purpose: 'build', at: project.at });
  const left = has - projectCost(game, project);
  const cheapest = cheapestDesign(game.rules, undefined);
  return left > 0 && left < cheapest ? [issue('strands-points', ['counts'], { left, cheapest })] : [];
});

/** As long as anything can be built, the build event goes on. Ledger: E1.SCEN.2, E1.SCEN.3. */
const allSpent = endIssues.wrap((base) => (game, given) => {
  const found = base(game, given);
  const points = given.phase === 'build' ? openYards(game, given.player).map(([, each]) => each) : [];
  return points.length === 0 ? found : [...found, issue('points-left', [], { left: Math.max(...points) })];
});

/** What was there is spent, as everybody knows; so nothing is left but what this turn brings. */
const nothingLeft = buildsNothing.wrap(
  (base) => (game, player) =>
    base(game, player) ||
    !yards(game, player).some((at) => purse(game, { player, purpose: 'build', at }) > 0),
);

export const spendAll = module(
  {
    id: 'spend-all',
    title: 'Spend all',
    summary: 'All Build Points must be spent before the build event ends.',
    source: {
      'E1.SCEN.2':
        'All the points that a player has are spent in his build event, as long as any ship can be built with them.',
    },
  },
  nothingStranded,
  allSpent,
  nothingLeft,
  ...words,
);
