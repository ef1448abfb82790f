import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `half-cost-repairs`. */
export const halfCostRepairs: ModuleText = {
  title: 'Half-cost repairs',
  summary: 'A Build Point repairs two points of components, of whatever kind.',
  source: {
    'V.III.7':
      '{action/repair/ships: true=Repair costs half of what building costs, all components together, rounded up; armor and what resupply makes good cost what they did.}',
  },
};
