/** The module that is always in force: everything that all games of WarpWar have. */

import { module } from '../kernel/parts/module.js';
import type { Part } from '../kernel/parts/part.js';
import { accountParts } from './economy/accounts.js';
import { announcingParts } from './sight/announce.js';
import { shownParts } from './sight/shown.js';
import { stepMachineParts } from './battle/step-machine.js';
import { stepParts } from './battle/step.js';
import {
  chooseEscape,
  chooseWithdrawal,
  giveOrders,
  placeDamage,
  stepsInOrder,
} from './battle/steps/index.js';
import { sealedParts } from './battle/sealed-choices.js';
import { baseParts } from './economy/bases.js';
import { beginParts } from './setup.js';
import { actParts } from './building/acts.js';
import { depositParts } from './building/deposit.js';
import { buildingParts, buildShip } from './building/building.js';
import { beginCombat, combatParts } from './turn/combat-phase.js';
import { serviceParts } from './service/service.js';
import { movingParts, moveShip } from './movement/moving.js';
import { endPhase, phaseParts } from './turn/phase.js';
import { playerParts } from './players.js';
import { recordParts } from './ships/records.js';
import { mapParts } from './map.js';
import { reversalParts } from './reversals.js';
import { shipParts } from './ships/events.js';
import { hearingParts } from './hearing.js';
import { seeingParts } from './sight/visibility.js';
import { ruleIds } from './rules.js';
import { turnParts } from './turn/sequence.js';
import { calculations } from './calculations.js';
import { mapCodes } from '../map/issues.js';

/** The game itself. Its `source` has the rules that every scenario has. */
export const core = module(
  {
    id: 'core',
    source: ruleIds,
  },
  ...calculations,
  ...mapCodes,
  ...playerParts,
  ...recordParts,
  ...baseParts,
  ...accountParts,
  ...seeingParts,
  ...hearingParts,
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
  ...shownParts,
  ...combatParts,
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
