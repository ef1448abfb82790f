import { module } from '../kernel/parts/module.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { billedAs, servicePrice, type Purchase } from '../game/building/design.js';
import { components } from '../game/ships/components.js';

/** Whether lost units are made good by repair; ammunition is not. */
const isRepaired = (rules: Rules, { component }: Purchase): boolean =>
  components.find(rules, component)?.service === 'repair';

export const halfCostRepairs = module(
  {
    id: 'half-cost-repairs',
    title: 'Half-cost repairs',
    summary: 'Repair costs half of what building costs.',
    source: {
      'V.III.7':
        '{action/repair/ships: true=Repair costs half of what building costs: the costs of all components are added up, halved and rounded up; ammunition, and components with a special price for repair, cost as much as before.}',
    },
    supersedes: ['REPAIR.2'],
  },
  // What has a price of its own for repair, as armor has, answers on top of this.
  servicePrice.wrap((base) => (rules, purchase) => {
    const [points, per] = base(rules, purchase);
    return isRepaired(rules, purchase) ? [points, 2 * per] : [points, per];
  }),
  // All of it stands on one line of the bill.
  billedAs.wrap(
    (base) => (rules, purchase) => (isRepaired(rules, purchase) ? 'repair' : base(rules, purchase)),
  ),
);
