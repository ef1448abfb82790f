import { module } from '../kernel/parts/module.js';
import { service } from '../game/service/service.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'cannot-afford-repair': ['REPAIR.2', 'This costs {cost}; you have {has}.'],
  'not-by-repair': ['REPAIR.2', 'This is not made good by repair: {component}.'],
});

const parts = service('repair', {
  poor: (path, bill) => issue('cannot-afford-repair', path, bill),
  other: (params) => issue('not-by-repair', [], params),
});

const [bill, billed] = parts;

/** What each player was billed for in the build event at hand; only he sees it. Ledger: E1.REPAIR.2. */
export const repairBill = bill;

/** A player's bill changed; only he learns of it. Ledger: E1.REPAIR.2. */
export const repairBilled = billed;

export const repair = module(
  {
    id: 'repair',
    title: 'Repair',
    summary: 'Damaged ships at a base star of their own are repaired for what the lost parts cost to build.',
    source: {
      'REPAIR.1': 'A ship is repaired in the build event, at one of its owner’s base stars.',
      'REPAIR.2': 'A Build Point restores what a Build Point builds.',
      'REPAIR.3': 'Repair may be partial, and never goes beyond what was built.',
      'REPAIR.4': '{slot/technology: true=Repair does not change the tech level of a ship.}',
    },
  },
  ...parts,
  ...words,
);
