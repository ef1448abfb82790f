import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `half-cost-repairs`. */
export const halfCostRepairs: ModuleText = {
  title: 'Half-cost repairs',
  summary: 'Repair costs half of what building costs.',
  source: {
    'V.III.7':
      '{action/repair/ships: true=Repair costs half of what building costs: the costs of all components are added up, halved and rounded up; ammunition, and components with a special price for repair, cost as much as before.}',
  },
};
