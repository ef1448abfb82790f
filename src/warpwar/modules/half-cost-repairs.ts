import { module } from '../../kernel/module.js';
import type { Rules } from '../../kernel/types.js';
import { components } from '../ships/components.js';
import { billedAs, servicePrice, type PricedUnits } from '../ships/design.js';

/** Checks whether repair restores a component; it does not restore ammunition. */
const isRepaired = (rules: Rules, { component }: PricedUnits): boolean =>
  components.find(rules, component)?.service === 'repair';

/** Repair costs half of what building costs. */
export const halfCostRepairs = module(
  {
    id: 'half-cost-repairs',
    source: ['V.III.7'],
    supersedes: ['REPAIR.2'],
  },
  // Modules with a special price for repair, such as armor, wrap this.
  servicePrice.wrap((base) => (rules, purchase) => {
    const [points, per] = base(rules, purchase);
    return isRepaired(rules, purchase) ? [points, 2 * per] : [points, per];
  }),
  // The bill adds up all repairs in one line, so it rounds once.
  billedAs.wrap(
    (base) => (rules, purchase) => (isRepaired(rules, purchase) ? 'repair' : base(rules, purchase)),
  ),
);
