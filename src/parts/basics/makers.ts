/** What modules are made with: makers of parts, decoders of values, and issues. */

export {
  formula,
  question,
  table,
  slice,
  setting,
  setupField,
  action,
  event,
  type StateGame,
  type ViewGame,
  type Homes,
} from '../../game/kernel.js';
export { issue, declareIssues } from '../../game/issues.js';
export * from '../../common/module-kit.js';
