import { module } from '../kernel/parts/module.js';
import { service } from '../game/service/service.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'cannot-afford-resupply': [
    'REPAIR.6',
    'This resupply costs {cost Build Point}; only {has} can be spent on it.',
  ],
  'not-by-resupply': ['REPAIR.6', '{component}: resupply does not restore this.'],
});

const parts = service('resupply', {
  poor: (path, bill) => issue('cannot-afford-resupply', path, bill),
  other: (params) => issue('not-by-resupply', [], params),
});

const [bill, billed] = parts;

/** Each player's bill in the current build event. Only that player sees it. Ledger: E1.REPAIR.6. */
export const resupplyBill = bill;

/** A player's bill has changed. Only that player receives it. Ledger: E1.REPAIR.6. */
export const resupplyBilled = billed;

export const resupply = module(
  {
    id: 'resupply',
    title: 'Resupply',
    summary:
      'Ships at a base star of their owner take in ammunition, and several ships may share what one Build Point buys.',
    source: {
      'REPAIR.1': 'In the build event, a player may resupply their ships at their own base stars.',
      'REPAIR.6':
        'A Build Point buys three missiles, which several ships may share; any part of a Build Point that is not used is lost.',
      'REPAIR.7': 'No ship takes in more ammunition than it was built with.',
    },
  },
  ...parts,
  ...words,
);
