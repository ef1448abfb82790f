import { module } from '../../kernel/module.js';
import { service } from '../economy/service.js';
import { declareIssues } from '../issues.js';

const { issue, codes } = declareIssues({
  'cannot-afford-resupply': { rule: 'REPAIR.6', params: ['cost', 'has'] },
  'not-by-resupply': { rule: 'REPAIR.6', params: ['component'] },
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

/** Ships at a base star of their owner take in ammunition, and several ships may share what one Build Point buys. */
export const resupply = module(
  {
    id: 'resupply',
    source: ['REPAIR.1', 'REPAIR.6', 'REPAIR.7'],
  },
  ...parts,
  ...codes,
);
