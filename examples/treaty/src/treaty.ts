/** The treaty: the rule in words, and what the limit changes. */

import { module } from 'warpwar/kernel';
import { levelsAtBuilding } from 'warpwar/rules';
import { actionParts } from './actions.js';
import { agreementParts, limit } from './agreement.js';

/** Whatever levels the rules in force give a player, a treaty cuts off what is above its limit. */
const limited = levelsAtBuilding.wrap((base) => (game, given) => {
  const [levels, most] = [base(game, given), limit.of(game.state)];
  if (most === null) return levels;
  return Object.fromEntries(Object.entries(levels).map(([family, level]) => [family, Math.min(level, most)]));
});

export const treaty = module(
  {
    id: 'treaty',
    title: 'Treaty',
    summary: 'Players agree on a limit on tech levels, and can break it for a price.',
    source: {
      'TREATY.1':
        'Once in each of their build events a player may propose a limit on tech levels: {limit} at most.',
      'TREATY.2':
        'A treaty is in force once all who still play propose the same limit, of which everybody hears.',
      'TREATY.3': 'Under a treaty no ship is built with a tech level above the limit.',
      'TREATY.4':
        'In their build event a player may pay {price point} from one account to break the treaty: it ends for all, and with it all proposals.',
      'TREATY.5': 'A player who broke the treaty proposes nothing for the rest of their turn.',
    },
    // Some other rule must raise tech levels.
    needs: ['technology'],
    requires: ['star-map'],
  },
  ...agreementParts,
  ...actionParts,
  limited,
);
