import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { setting } from '../kit.js';
import { DEPLOYMENT, deploymentParts } from '../setup/deployment.js';
import { deployedRows } from '../setup/fleets.js';
import { sequence } from '../turn/phases.js';

/** Rows at each end of the board in which ships begin. Ledger: SW.R44. */
export const deep = setting('deployment/deep', { decode: int(1, 49), standard: 3 });

/** Players deploy their ships at their ends of the board. */
export const deployment = module(
  { id: 'deployment', source: ['SW.R44'] },
  deep,
  deployedRows.replace((rules) => deep.of(rules)),
  sequence.wrap((base) => (rules) => [DEPLOYMENT, ...base(rules, undefined)]),
  ...deploymentParts,
);
