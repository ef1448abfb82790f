/** Defaults of settings, which rules written as text or JSON must be able to hold. */

import type { Json } from '../../kernel/util/result.js';

/** Checks whether a default stays what it is in text and JSON. JSON has no infinite number, and null is no value. */
export const isDefault = (standard: Json): boolean =>
  typeof standard === 'number'
    ? Number.isFinite(standard)
    : typeof standard === 'string' || typeof standard === 'boolean';

/** Formats a default for a message. JSON would write an infinite number as null. */
export const formatDefault = (standard: Json): string =>
  typeof standard === 'number' ? String(standard) : JSON.stringify(standard);
