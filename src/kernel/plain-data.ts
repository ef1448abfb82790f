/** Plain data of any kind, as JSON has it. */

import { array, collectorOf, createDecoder, MOST_ITEMS, readable, record } from './decode.js';
import { issue } from './issue.js';
import type { Json } from './result.js';
import type { Decoder } from './types.js';

/** Most lists and objects of plain data inside each other. */
const MOST_NESTED = 6;

/**
 * Decodes plain data, such as the value of a setting: texts, numbers and flags, and lists and objects of them, 10,000 values at
 * most in all. Members of objects come in the order of their names.
 */
export const json: Decoder<Json> = readable((raw, rules) =>
  plainData({ left: MOST_ITEMS }, MOST_NESTED)(raw, rules),
);

const plainData = (budget: { left: number }, nested: number): Decoder<Json> =>
  createDecoder((raw, rules, issues) => {
    budget.left -= 1;
    // A value that many lists share is read for each. `json` makes an issue of it.
    if (budget.left < 0) throw new RangeError('These are too many values.');
    if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return raw;
    if (typeof raw === 'number' && Number.isFinite(raw)) return raw + 0;
    if (nested > 0 && typeof raw === 'object') {
      const inner = plainData(budget, nested - 1);
      return collectorOf<Json>(Array.isArray(raw) ? array(inner) : record(/^/, inner))(raw, rules, issues);
    }
    const allowed = ['text', 'number', 'flag', ...(nested > 0 ? ['list', 'object'] : [])];
    issues.push(issue('not-allowed', [], { allowed }));
    return undefined;
  });
