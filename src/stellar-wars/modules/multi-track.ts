import { module } from '../../kernel/module.js';
import { targetIssues } from '../combat/fire.js';
import { declareIssues } from '../issues.js';
import { multiTrack as system } from '../sheets/tables.js';
import { workingSystems, turnOf } from '../ships.js';
import type { Ship } from '../state.js';

const { issue, codes } = declareIssues({
  'targets-spent': { rule: 'SW.9.3', params: ['degree', 'targets'] },
});

/** Returns at how many ships a ship may fire in a turn. Ledger: SW.9.3, SW.14.9.5, SW.R15. */
const degreeOf = (ship: Ship): number =>
  workingSystems(ship, system.key).reduce(
    (most, at) => Math.max(most, ship.sheet.systems[at]?.level ?? 1),
    1,
  );

/** Multi-track lets a ship fire at several ships in a turn. */
export const multiTrack = module(
  { id: 'multi-track', source: ['SW.9.3', 'SW.3.multi', 'SW.R15', 'SW.S14'] },
  system,
  targetIssues.wrap((base) => (game, aim) => {
    const found = base(game, aim);
    const { targets } = turnOf(aim.ship);
    if (targets.length === 0) return found;
    const all = targets.includes(aim.target.id) ? targets.length : targets.length + 1;
    const degree = degreeOf(aim.ship);
    return all <= degree ? found : [...found, issue('targets-spent', ['target'], { degree, targets })];
  }),
  ...codes,
);
