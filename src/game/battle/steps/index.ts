/** The steps of a combat: those of a round in their order, then that of a stalemate. */

import { countParts } from './count.js';
import { damageStepParts } from './damage.js';
import { escapeStepParts } from './escape.js';
import { fireStepParts } from './fire.js';
import { ordersStepParts } from './orders.js';
import { removeParts } from './remove.js';
import { retreatParts } from './retreat-rules.js';
import { revealParts } from './reveal.js';
import { withdrawParts } from './withdraw.js';

export { chooseEscape } from './escape.js';
export { chooseWithdrawal } from './withdraw.js';
export { giveOrders } from './orders.js';
export { placeDamage } from './damage.js';

export const stepsInOrder = [
  ...ordersStepParts,
  ...revealParts,
  ...fireStepParts,
  ...damageStepParts,
  ...removeParts,
  ...retreatParts,
  ...escapeStepParts,
  ...countParts,
  ...withdrawParts,
];
