import { module } from '../kernel/parts/module.js';
import { service } from '../game/service/service.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'cannot-afford-repair': [
    'REPAIR.2',
    'This repair costs {cost Build Point}; only {has} can be spent on it.',
  ],
  'not-by-repair': ['REPAIR.2', '{component}: repair does not restore this.'],
});

const parts = service('repair', {
  poor: (path, bill) => issue('cannot-afford-repair', path, bill),
  other: (params) => issue('not-by-repair', [], params),
});

const [bill, billed] = parts;

/** Each player's bill in the current build event. Only that player sees it. Ledger: E1.REPAIR.2. */
export const repairBill = bill;

/** A player's bill has changed. Only that player receives it. Ledger: E1.REPAIR.2. */
export const repairBilled = billed;

export const repair = module(
  {
    id: 'repair',
    title: 'Repair',
    summary:
      'Damaged ships at a base star of their owner are repaired, at the price of building the lost parts.',
    source: {
      'REPAIR.1': 'In the build event, a player may repair their ships at their own base stars.',
      'REPAIR.2': 'For repair, a Build Point restores as much as it builds.',
      'REPAIR.3': 'Repair may be partial, and never goes beyond what was built.',
      'REPAIR.4': '{slot/technology: true=Repair does not change the tech level of a ship.}',
    },
  },
  ...parts,
  ...words,
);
