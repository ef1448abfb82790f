import { module } from '../kernel/parts/module.js';
import { service } from '../game/service/service.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'cannot-afford-resupply': ['REPAIR.6', 'This costs {cost}; you have {has}.'],
  'not-by-resupply': ['REPAIR.6', 'This is not made good by resupply: {component}.'],
});

const parts = service('resupply', {
  poor: (path, bill) => issue('cannot-afford-resupply', path, bill),
  other: (params) => issue('not-by-resupply', [], params),
});

const [bill, billed] = parts;

/** What each player was billed for in the build event at hand; only he sees it. Ledger: E1.REPAIR.6. */
export const resupplyBill = bill;

/** A player's bill changed; only he learns of it. Ledger: E1.REPAIR.6. */
export const resupplyBilled = billed;

export const resupply = module(
  {
    id: 'resupply',
    title: 'Resupply',
    summary: 'Ships at a base star of their own take in ammunition, and share a Build Point’s worth of it.',
    source: {
      'REPAIR.1': 'A ship is resupplied in the build event, at one of its owner’s base stars.',
      'REPAIR.6': 'A Build Point buys three missiles, which several ships may share; the rest of it is lost.',
      'REPAIR.7': 'No ship takes in more than it was built with.',
    },
  },
  ...parts,
  ...words,
);
