import { module } from '../../kernel/module.js';
import { interceptions, targetModifier } from '../combat.js';
import { options, whileRunning } from '../turn.js';

/** Hits fall on lesser ships, but there is one interception less. */
export const dummyConvoy = module(
  { id: 'dummy-convoy', source: ['CV.12.a'] },
  options.add('dummy-convoy', {}),
  whileRunning('dummy-convoy', targetModifier, 2),
  whileRunning('dummy-convoy', interceptions, -1),
);
