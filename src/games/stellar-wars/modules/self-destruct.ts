import { module } from '../../../kernel/parts/module.js';
import { blastParts } from '../self-destruct/blast.js';
import { deviceParts } from '../self-destruct/device.js';
import { selfDestruct as system } from '../tables/systems.js';

/** Ships destroy themselves and hurt what is near. Its words: texts/blasts.ts. */
export const selfDestruct = module(
  {
    id: 'self-destruct',
    source: ['SW.3.sd', 'SW.13.0', 'SW.13.1.a', 'SW.13.1.b', 'SW.R33', 'SW.S11'],
  },
  system,
  ...blastParts,
  ...deviceParts,
);
