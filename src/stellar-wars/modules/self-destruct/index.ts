import { module } from '../../../kernel/module.js';
import { blastParts, deviceParts } from './blast.js';
import { selfDestruct as system } from '../../sheets/tables.js';

/** Ships destroy themselves and hurt what is near. */
export const selfDestruct = module(
  {
    id: 'self-destruct',
    source: ['SW.3.sd', 'SW.13.0', 'SW.13.1.a', 'SW.13.1.b', 'SW.R33', 'SW.S11'],
  },
  system,
  ...blastParts,
  ...deviceParts,
);
