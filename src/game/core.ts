/** The module that is always in force: everything that all games of WarpWar have. */

import { module } from '../kernel/parts/module.js';
import type { Part } from '../kernel/parts/part.js';
import { kernelCodes } from '../kernel/message/kernel-issues.js';
import { issueCodes } from '../kernel/message/issue.js';
import { accountParts } from './economy/accounts.js';
import { announcingParts } from './sight/announce.js';
import { stepMachineParts } from './battle/step-machine.js';
import { stepParts } from './battle/step.js';
import {
  chooseEscape,
  chooseWithdrawal,
  giveOrders,
  placeDamage,
  stepsInOrder,
} from './battle/steps/index.js';
import { energyParts } from './battle/systems/drive-beam-screens.js';
import { sealedParts } from './battle/sealed-choices.js';
import { systemParts } from './battle/systems/system.js';
import { tubeParts } from './battle/systems/tubes.js';
import { baseParts } from './economy/bases.js';
import { beginParts } from './setup.js';
import { actParts } from './building/acts.js';
import { depositParts } from './economy/deposit.js';
import { buildingParts, buildShip } from './building/building.js';
import { beginCombat, combatParts } from './turn/combat-phase.js';
import { serviceParts } from './service/service.js';
import { componentParts } from './ships/components.js';
import { designParts } from './building/design.js';
import { driveParts } from './ships/drive.js';
import { levelParts } from './ships/levels.js';
import { movementParts } from './movement/limits.js';
import { movingParts, moveShip } from './movement/moving.js';
import { endPhase, phaseParts } from './turn/phase.js';
import { playerParts } from './players.js';
import { recordParts } from './ships/records.js';
import { mapParts } from './map.js';
import { reversalParts } from './reversals.js';
import { shipParts } from './ships/events.js';
import { seeingParts } from './sight/visibility.js';
import { ruleIds } from './rules.js';
import { turnParts } from './turn/sequence.js';
import { mapCodes } from '../map/issues.js';
import { gameCodes } from './issues.js';

/** The game itself. Its `source` has the rules that every scenario has. */
export const core = module(
  {
    id: 'core',
    source: ruleIds,
  },
  issueCodes,
  ...kernelCodes,
  ...mapCodes,
  ...gameCodes,
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
  ...mapParts,
  ...announcingParts,
  ...combatParts,
  ...systemParts,
  ...energyParts,
  ...tubeParts,
  ...stepMachineParts,
  ...stepParts,
  ...sealedParts,
  ...stepsInOrder,
  buildShip,
  moveShip,
  beginCombat,
  endPhase,
  giveOrders,
  placeDamage,
  chooseEscape,
  chooseWithdrawal,
) satisfies { readonly parts: readonly Part[] };
