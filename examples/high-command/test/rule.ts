import { expect, test } from 'vitest';
import { ruleTest } from 'warpwar/laws';

/** Declares a test that shows rules: rule('HOUSE.1', 'what it says', () => { … }). */
export const rule = ruleTest({ test, expect });
