import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import { fleetIssues } from '../setup/fleets.js';
import { isPrinted } from '../sheets/check.js';

const { issue, codes } = declareIssues({
  'not-a-printed-ship': { rule: 'SW.14.10', params: ['sheet'] },
});

/** Players choose among the printed ships. */
export const printedShipsOnly = module(
  { id: 'printed-ships', source: ['SW.14.10', 'SW.R39'], slot: 'fleets' },
  fleetIssues.wrap((base) => (rules, sheet) => [
    ...base(rules, sheet),
    ...(isPrinted(rules, sheet) ? [] : [issue('not-a-printed-ship', [], { sheet: sheet.name })]),
  ]),
  ...codes,
);
