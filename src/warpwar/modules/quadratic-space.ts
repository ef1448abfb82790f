import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import { movementPoints, shortage, travelNeed } from '../movement/limits.js';

const { issue, codes } = declareIssues({
  'too-far-for-a-turn': { rule: 'V.II.5', params: ['ship', 'has', 'needs', 'hexes', 'lines', 'handled'] },
});

/** A ship pays movement points for the square of the number of hexes that it enters in a turn. */
export const quadraticSpace = module(
  {
    id: 'quadratic-space',
    source: ['V.II.5'],
    slot: 'movement-points',
    supersedes: ['MOVE.4'],
  },
  travelNeed.replace((_rules, { tally: { hexes, lines, handled } }) => hexes * hexes + lines + handled),
  // The cost of a step depends on the steps before it, so the message names the whole turn.
  shortage.replace((rules, { ship, tally }) => {
    const [needs, has] = [travelNeed(rules, { ship, tally }), movementPoints(rules, ship)];
    return issue('too-far-for-a-turn', [], { ...tally, ship: ship.id, needs, has });
  }),
  ...codes,
);
