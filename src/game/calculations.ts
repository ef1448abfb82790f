/** The parts of the core that calculate: components, prices, limits, orders, fire and damage. None of them plays. */

import { kernelCodes } from '../kernel/message/kernel-issues.js';
import { issueCodes } from '../kernel/message/issue.js';
import { damageParts } from './battle/steps/damage-rules.js';
import { escapeParts } from './battle/steps/escape-rules.js';
import { fireParts } from './battle/steps/fire-rules.js';
import { orderParts } from './battle/steps/order-rules.js';
import { energyParts } from './battle/systems/drive-beam-screens.js';
import { systemParts } from './battle/systems/system.js';
import { tubeParts } from './battle/systems/tubes.js';
import { designParts } from './building/design.js';
import { gameCodes } from './issues.js';
import { movementParts } from './movement/limits.js';
import { componentParts } from './ships/components.js';
import { driveParts } from './ships/drive.js';
import { levelParts } from './ships/levels.js';

/** Parts that work without a game, for calculators. The core has them too. */
export const calculations = [
  issueCodes,
  ...kernelCodes,
  ...gameCodes,
  ...componentParts,
  ...driveParts,
  ...designParts,
  ...levelParts,
  ...movementParts,
  ...systemParts,
  ...energyParts,
  ...tubeParts,
  ...orderParts,
  ...fireParts,
  ...damageParts,
  ...escapeParts,
];
