import { module } from '../../kernel/module.js';
import { service } from '../economy/service.js';
import { declareIssues } from '../issues.js';

const { issue, codes } = declareIssues({
  'cannot-afford-repair': { rule: 'REPAIR.2', params: ['cost', 'has'] },
  'not-by-repair': { rule: 'REPAIR.2', params: ['component'] },
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

/** Damaged ships at a base star of their owner are repaired, at the price of building the lost parts. */
export const repair = module(
  {
    id: 'repair',
    source: ['REPAIR.1', 'REPAIR.2', 'REPAIR.3', 'REPAIR.4'],
  },
  ...parts,
  ...codes,
);
