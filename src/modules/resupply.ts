import { module } from '../kernel/parts/module.js';
import { service } from '../game/service/service.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'cannot-afford-resupply': { rule: 'REPAIR.6', params: ['cost', 'has'] },
  'not-by-resupply': { rule: 'REPAIR.6', params: ['component'] },
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

/** Ships at a base star of their own take in ammunition, and share a Build Point’s worth of it. Its words: texts/modules/resupply.ts. */
export const resupply = module(
  {
    id: 'resupply',
    source: ['REPAIR.1', 'REPAIR.6', 'REPAIR.7'],
  },
  ...parts,
  ...words,
);
