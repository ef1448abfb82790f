import { module } from '../../kernel/module.js';
import { attackModifier, interceptions } from '../combat.js';
import { options, whileRunning } from '../turn.js';

/** There are more interceptions, but attacks hit more often. */
export const warshipScreen = module(
  { id: 'warship-screen', source: ['CV.12.d'] },
  options.add('warship-screen', {}),
  whileRunning('warship-screen', interceptions, 2),
  whileRunning('warship-screen', attackModifier, 1),
);
