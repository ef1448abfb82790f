import { module } from '../../kernel/module.js';
import { contactModifier, forceModifier } from '../combat.js';
import { options, whileRunning } from '../turn.js';

/** Forces are smaller, but contact is more likely. */
export const scatter = module(
  { id: 'scatter', source: ['CV.12.b'] },
  options.add('scatter', {}),
  whileRunning('scatter', forceModifier, -1),
  whileRunning('scatter', contactModifier, 1),
);
