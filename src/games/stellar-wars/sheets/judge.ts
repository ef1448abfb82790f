/** Whether a ship may be built by a sheet. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { isEqual } from '../../../kernel/util/equal.js';
import { citeIssue } from '../../../kernel/message/cite.js';
import { decode } from '../../../kernel/util/decode.js';
import type { Issue } from '../../../kernel/util/result.js';
import { sheetIssues, sheetWarnings } from './issues.js';
import { printedShips } from './printed.js';
import { sheetDecoder, type Sheet } from './sheet.js';

/** What there is to say about a sheet. */
export interface SheetJudgment {
  /** Why it cannot be built. Empty: it can. */
  readonly issues: readonly Issue[];
  /** What is probably not meant, and does not keep it from being built. */
  readonly warnings: readonly Issue[];
}

/** Whether a sheet is that of a printed ship. */
export const isPrinted = (rules: Rules, sheet: Sheet): boolean =>
  isEqual(printedShips.find(rules, sheet.name)?.sheet, sheet);

/**
 * Returns why a sheet cannot be built, and what else is wrong with it. A printed ship can always be built: the rules of
 * building that it breaks are warnings. Ledger: SW.R39.
 */
export function judgeSheet(rules: Rules, sheet: Sheet): SheetJudgment {
  const [issues, warnings] = [sheetIssues(rules, sheet), sheetWarnings(rules, sheet)];
  return isPrinted(rules, sheet) ? { issues: [], warnings: [...issues, ...warnings] } : { issues, warnings };
}

/**
 * Decodes an untrusted sheet, and returns why it cannot be built, and what else is wrong with it, each with its rule. Never
 * throws. Paths start at the sheet. Ledger: SW.14.3 to SW.14.10.
 */
export function checkSheet(rules: Rules, raw: unknown): SheetJudgment {
  const read = decode(sheetDecoder, raw, rules);
  const { issues, warnings } = read.ok
    ? judgeSheet(rules, read.value)
    : { issues: read.issues, warnings: [] };
  const cite = (each: Issue): Issue => citeIssue(rules, each);
  return { issues: issues.map(cite), warnings: warnings.map(cite) };
}
