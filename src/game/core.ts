/** What every WarpWar has, as one module that is always in force. */

import { module } from '../kernel/kernel.js';
import type { Part } from '../kernel/parts.js';
import { mechanismWording } from '../kernel/wording.js';
import { wording } from '../kernel/issue.js';
import { accountParts } from './accounts.js';
import { announcingParts } from './announcing.js';
import { courseParts } from './battle/course.js';
import { damageParts } from './battle/damage.js';
import { energyParts } from './battle/energy.js';
import { escapeParts } from './battle/escape.js';
import { fireParts } from './battle/fire.js';
import { chooseEscape, chooseWithdrawal, leavingParts } from './battle/leaving.js';
import { giveOrders, orderingParts } from './battle/ordering.js';
import { orderParts } from './battle/orders.js';
import { placeDamage, placingParts } from './battle/placing.js';
import { sealedParts } from './battle/sealed.js';
import { stepParts } from './battle/steps.js';
import { systemParts } from './battle/systems.js';
import { tubeParts } from './battle/tubes.js';
import { baseParts } from './bases.js';
import { beginParts } from './begin.js';
import { actParts } from './building/acts.js';
import { depositParts } from './building/deposit.js';
import { buildingParts, buildShip } from './building/building.js';
import { beginCombat, combatParts } from './combat.js';
import { serviceParts } from './building/service.js';
import { componentParts } from './components.js';
import { designParts } from './building/design.js';
import { driveParts } from './drive.js';
import { levelParts } from './levels.js';
import { movementParts } from './movement/limits.js';
import { movingParts, moveShip } from './movement/moving.js';
import { endPhase, phaseParts } from './phase.js';
import { playerParts } from './players.js';
import { recordParts } from './records.js';
import { reversalParts } from './reversals.js';
import { shipParts } from './ships.js';
import { seeingParts } from './seeing.js';
import { coreSource } from './sentences.js';
import { turnParts } from './turn.js';
import { mapWording } from '../map/wording.js';
import { gameWording } from './wording.js';

/** The game itself: nouns, seams and what no scenario leaves out. Its sources are the chapters that no rules do without. */
export const core = module(
  {
    id: 'core',
    title: 'WarpWar',
    summary: 'What every game of WarpWar has: ships, orders, the Combat Results Table, damage and escape.',
    source: coreSource,
  },
  wording,
  ...mechanismWording,
  ...mapWording,
  ...gameWording,
  ...componentParts,
  ...driveParts,
  ...designParts,
  ...levelParts,
  ...movementParts,
  ...playerParts,
  ...recordParts,
  ...baseParts,
  ...accountParts,
  ...seeingParts,
  ...turnParts,
  ...phaseParts,
  ...beginParts,
  ...actParts,
  ...depositParts,
  ...buildingParts,
  ...serviceParts,
  ...movingParts,
  ...shipParts,
  ...reversalParts,
  ...announcingParts,
  ...combatParts,
  ...systemParts,
  ...energyParts,
  ...tubeParts,
  ...orderParts,
  ...damageParts,
  ...escapeParts,
  ...fireParts,
  ...courseParts,
  ...sealedParts,
  ...stepParts,
  ...orderingParts,
  ...placingParts,
  ...leavingParts,
  buildShip,
  moveShip,
  beginCombat,
  endPhase,
  giveOrders,
  placeDamage,
  chooseEscape,
  chooseWithdrawal,
) satisfies { readonly parts: readonly Part[] };
